# shellcheck shell=bash disable=SC2034
# What the tests with the real solvers share; sourced by them, with PROGRAM and JUDGE as their first
# arguments: picodoku, and strict_dimacs of tests/support.
set -euo pipefail

picodoku=$(realpath "$1") judge=$(realpath "$2")
shift 2
tests=$(realpath "$(dirname "${BASH_SOURCE[0]}")/..")
check_grid=$tests/support/check_grid
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export LC_ALL=C

# What the program has, so that a new encoding or method is shown to the solvers by itself. names
# COLUMN: the names there, below two headings, each once.
names() { "$picodoku" encodings --side 4 | awk -v at="$1" 'NR > 2 && !seen[$at]++ { print $at }'; }
mapfile -t encodings < <(names 1)
mapfile -t methods < <(names 2)
simplifications=(none units)

# On a sanitized build, where each run of the program takes several times as long, QUICK leaves out
# what only repeats the same code: each encoding and each method is met at least once.
skipped_for_speed() {
    [[ -n ${QUICK-} ]] || return 1
    case "$1 $2" in
        'minimal ladder' | 'efficient binary' | 'efficient product' | 'extended pairwise' | \
            'extended commander' | 'triad pairwise' | 'triad sequential' | 'triad bimander')
            return 1
            ;;
        *) return 0 ;;
    esac
}

fault() {
    printf 'FAULT: %s\n' "$*"
    exit 1
}

# need SOLVER: ends the test as skipped, with a line that says so, if that is not installed.
need() {
    command -v "$1" >/dev/null && return
    echo "skipped: $1 is not installed"
    exit 77
}

# each_combination COMMAND...: runs it with ENCODING METHOD SIMPLIFICATION added, for all.
each_combination() {
    local encoding method simplification
    for encoding in "${encodings[@]}"; do
        for method in "${methods[@]}"; do
            skipped_for_speed "$encoding" "$method" && continue
            for simplification in "${simplifications[@]}"; do
                "$@" "$encoding" "$method" "$simplification"
            done
        done
    done
}

# export_to FILE ENCODING METHOD SIMPLIFICATION PUZZLE [OPTION...]
export_to() {
    local file=$1 encoding=$2 method=$3 simplification=$4 puzzle=$5
    shift 5
    "$picodoku" export --encoding "$encoding" --amo "$method" --simplify "$simplification" "$@" \
        "$puzzle" >"$file" || fault "export fails: $encoding $method $simplification $* $puzzle"
}

# run_solver SOLVER FILE: leaves what it prints in answer.txt, its complaints with that in
# output.txt, and sets `said` to SATISFIABLE, UNSATISFIABLE or what it says instead.
run_solver() {
    local solver=$1 file=$2
    rm -f answer.txt
    case $solver in
        cadical) cadical -q --strict "$file" >output.txt 2>&1 || true ;;
        minisat) minisat "$file" answer.txt >output.txt 2>&1 || true ;;
        picosat) picosat "$file" >output.txt 2>&1 || true ;;
        cryptominisat5) cryptominisat5 --verb 0 "$file" >output.txt 2>&1 || true ;;
        clasp) clasp --verbose=0 "$file" >output.txt 2>&1 || true ;;
        kissat) kissat -q --strict "$file" >output.txt 2>&1 || true ;;
        *) fault "how is $solver run?" ;;
    esac
    [[ -e answer.txt ]] || cp output.txt answer.txt
    said=$(sed -n -e 's/^s //p' -e 's/^SAT$/SATISFIABLE/p' -e 's/^UNSAT$/UNSATISFIABLE/p' answer.txt)
    # minisat always warns of the processor's precision; of a file it warns with a mark.
    if grep -E 'WARNING!|PARSE ERROR|[Ee]rror' output.txt; then
        fault "$solver complains about $file"
    fi
}

# What serves the tests of all combinations: HEIGHT WIDTH VERDICT PUZZLE.
puzzles=(
    '2 2 SATISFIABLE ................'
    '2 2 SATISFIABLE 12............3.'
    '2 2 SATISFIABLE 1234341221434321'
    '2 2 UNSATISFIABLE 12....3........4'
    '3 3 SATISFIABLE ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'
    '3 3 SATISFIABLE 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
    '3 3 UNSATISFIABLE ....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...'
)

# A puzzle with one solution that unit propagation does not find, and the same without a given
# (r2c3=9) that matters: it has seven solutions, of which others are smaller.
unique_puzzle=..49....2..9...48..5...7....42.9...3...24....8..1..........6.7...3.7..19...8.....
looser_puzzle=..49....2......48..5...7....42.9...3...24....8..1..........6.7...3.7..19...8.....
