# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # variables of the scripts that source it
# What the tests of failing calls share; sourced by them. Sets `picodoku`, and `scratch`, a folder
# that goes at the end and is the current one. In it: `in`, what is read; `made`, where files are
# written, temporary ones too.
set -euo pipefail
shopt -s nullglob
export LC_ALL=C

picodoku=$(realpath "$1")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir in made
export TMPDIR=$scratch/made
PATH=$here/../support/solvers:$PATH

fault() {
    [[ -z ${GO-} ]] || { printf "%s\n" "$*"; return 0; }
    printf '%s\n' "$*"
    exit 1
}

# make_inputs: one of each kind, of side 4, which is soon answered.
make_inputs() {
    printf '%s\n' 12.............. 1.1............. ................ 4............... >in/lines
    printf '%s\n' 1... .... ..3. ...2 '' .2.. .... .... 3... >in/grids
    printf '%s\n' 1... .... ..3. ...2 >in/grid
    printf '%s\n' 'puzzle,solution' 12..............,1234341221434321 4...............,4 >in/csv
    printf '%s\n' '12.............. 1234341221434321' '1............... 2' >in/pairs
    printf '%s\n' 12.............. 4............... >in/puzzles
    printf '%s\n' 1234341221434321 4132321434211243 >in/solutions
    printf '%s\n' 12....3......... >in/none
    printf '%s\n' 12....3......... 1234............ >in/both
    printf '%s' 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 >in/nine
    gzip -nc in/lines >in/lines.gz
    "$picodoku" export -o in/cnf in/grid
    "$picodoku" --first in/grid >in/solution
    "$picodoku" export --claim smallest --proof in/proof -o in/claim in/grid >/dev/null
    printf 's SATISFIABLE\nv' >in/answer
    "$picodoku" convert --output-format line in/solution |
        awk '{
            for (i = 0; i < 64; i++)
                printf " %d", i % 4 + 1 == substr($0, int(i / 4) + 1, 1) ? i + 1 : -i - 1
            print " 0"
        }' >>in/answer
}

# The commands, one a line: the files that it writes, what it reads as standard input, and its words.
commands() {
    cat <<'ROWS'
-             -           --version
-             -           --help
-             -           explain --help
-             -           help man
made/o        -           -o made/o --help
-             -           formats
-             -           encodings --side 4
-             -           in/lines
-             in/lines    -
-             -           -j 2 in/lines
-             -           -j 1 --unique in/lines.gz in/lines
-             in/lines.gz -j 2 --unique
-             -           in/grids in/grid
-             -           in/csv
-             -           --json in/lines
-             -           --simplify none --trace in/grid
-             -           --stats in/lines
-             -           --exit-status in/grid
made/o        -           -o made/o in/grids
made/o        -           -j 2 -o made/o in/lines.gz
made/o,made/d -           --dimacs made/d -o made/o in/grid
-             -           --simplify none --first --solver solver-right in/grid
-             -           --simplify none --first --solver solver-right\ - in/grid
made/o        -           --simplify none --first -v --solver solver-right\ {} -o made/o in/grid
-             -           count in/lines
-             -           enumerate --limit 3 in/lines
made/o        -           enumerate --limit 3 -o made/o in/grids
-             -           candidates in/lines
-             -           check in/puzzles in/solutions
-             -           check --json in/puzzles in/solutions
-             -           candidates --json in/lines
-             -           count --json in/lines
-             in/pairs    check
-             -           explain in/both
-             -           explain --json in/none
-             -           steps in/grid
made/o        -           steps --json -o made/o in/grid
made/o        -           page -o made/o in/grid
-             -           draw --step 1 in/grid
made/o        -           draw --solved -o made/o in/grid
-             -           convert --output-format boxed in/grids
made/o        -           convert --output-format line -o made/o in/grids
-             -           export in/grid
made/o,made/m -           export -o made/o --map made/m in/grid
made/o,made/p,made/m -    export --claim smallest --proof made/p -o made/o --map made/m in/grid
made/o,made/p -           export --claim unique --proof made/p -o made/o in/nine
-             -           export --claim unique --solution in/solution in/grid
-             -           decode in/cnf in/answer
made/o        in/answer   decode -o made/o in/cnf
-             -           verify in/claim in/proof
made/o        in/proof    verify -o made/o in/claim -
ROWS
}

# text VARIABLE FILE: the whole file, but for the seconds that something took.
text() {
    IFS= read -r -d '' "$1" <"$2" || true
    [[ ${!1} != *'"seconds":'* ]] ||
        IFS= read -r -d '' "$1" < <(sed -E 's/"seconds": *[0-9.e+-]+//g' "$2") || true
}

# set_targets: the files that will be replaced, and nothing else in their folder.
set_targets() {
    local target
    for target in "${targets[@]}"; do
        echo old >"$target"
    done
}

# understand FILES STANDARD_INPUT WORDS: a row of `commands`; sets `targets`, `standard` and `words`.
understand() {
    targets=() words=()
    [[ $1 == - ]] || IFS=, read -r -a targets <<<"$1"
    standard=$2
    [[ $2 != - ]] || standard=/dev/null
    # shellcheck disable=SC2162 # a backslash keeps a blank in a word
    read -a words <<<"$3"
    set_targets
}

# keep_wanted: what an undisturbed run has made.
keep_wanted() {
    local target made
    wanted=$status wanted_out=$out wanted_err=$err wanted_files=()
    for target in "${targets[@]}"; do
        text made "$target"
        wanted_files+=("$made")
    done
}

# has_all: status, answers and files are those of an undisturbed run.
has_all() {
    local i made
    [[ $status == "$wanted" && $out == "$wanted_out" ]] || return 1
    for i in "${!targets[@]}"; do
        text made "${targets[i]}"
        [[ $made == "${wanted_files[i]}" ]] || return 1
    done
}
