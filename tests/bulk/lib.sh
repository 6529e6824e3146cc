# shellcheck shell=bash
# What the tests of streams share; sourced by them. Sets `picodoku`, and `scratch`, a folder that
# goes at the end and is the current one.
set -euo pipefail
export LC_ALL=C

# shellcheck disable=SC2034 # for those that source this file
picodoku=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

fault() {
    printf '%s\n' "$*"
    exit 1
}

# make_lines COUNT SEED: puzzles of side 4, a line each, into `puzzles`, some of them bad, without
# a solution, or nothing to be answered at all; what is to be answered into `answers`; how many
# answers there are into `count`. The seed is printed.
make_lines() {
    local seed=${PICODOKU_SEED:-$2}
    echo "seed $seed"
    awk -v lines="$1" -v seed="$seed" '
        BEGIN {
            srand(seed)
            solution = "1234341221434321"
            for (i = 1; i <= lines; i++) {
                kind = i == 1 ? 0 : int(200 * rand())
                at = 1 + int(16 * rand())
                answer = solution
                if (kind < 90)
                    line = solution
                else if (kind < 180)
                    line = substr(solution, 1, at - 1) "." substr(solution, at + 1)
                else if (kind < 182)
                    line = "................"
                else if (kind < 186) {
                    line = "11.............."; answer = "no solution"
                } else if (kind < 190) {
                    line = substr(solution, 1, at - 1); answer = at == 1 ? "" : "invalid"
                } else if (kind < 194) {
                    line = substr(solution, 1, at - 1) "x7" substr(solution, at + 2)
                    answer = "invalid"
                    if (at == 16) line = solution "1"
                } else {
                    line = rand() < 0.5 ? "" : "# a comment"; answer = ""
                }
                print line > "puzzles"
                if (answer != "") print answer > "answers"
            }
        }'
    # shellcheck disable=SC2034 # likewise
    count=$(wc -l <answers)
}
