# shellcheck shell=bash
# What the newer benchmarks share; sourced by them. Options: --strict (exit status 1 when a target is
# missed), --runs N (of each program, default 5), --build D (the release build, default
# build/release; made if it is not there). What is left on the command line is in `operands`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build/release
runs=5
strict=no
missed=0
operands=()

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 2
}

parse_options() {
    while (($# > 0)); do
        case $1 in
        --strict) strict=yes ;;
        --runs) runs=${2:?--runs needs a number} && shift ;;
        --build) build=$(realpath -m "${2:?--build needs a folder}") && shift ;;
        -h | --help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "$0" && exit 0 ;;
        -*) fail "unknown option $1; see --help" ;;
        *) operands+=("$1") ;;
        esac
        shift
    done
}

need() {
    local tool
    for tool; do
        type -P "$tool" >/dev/null || fail "$tool is missing; on Debian or Ubuntu: apt-get install $tool"
    done
}

# Makes $work, a folder that goes at the end, and the release build with its tools.
prepare() {
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    { cmake -S "$root" -B "$build" && cmake --build "$build" --target picodoku_cli bench_tools; } \
        >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        exit 2
    }
    # shellcheck disable=SC2034 # for those that source this file
    picodoku=$build/picodoku
}

# in_turn COMMAND COMMAND: five rounds of both; prints the two medians of the rounds' medians, in
# seconds.
in_turn() {
    local round
    for round in 1 2 3 4 5; do
        hyperfine --warmup 1 --runs "$runs" --style none --export-json "$work/times" "$@" \
            >/dev/null 2>&1 || fail "cannot be run (round $round): $*"
        jq '.results[].median' "$work/times" | paste -s -d ' ' -
    done >"$work/rounds"
    printf '%s %s\n' "$(cut -d ' ' -f 1 "$work/rounds" | sort -g | sed -n 3p)" \
        "$(cut -d ' ' -f 2 "$work/rounds" | sort -g | sed -n 3p)"
}

# judge WHAT VALUE UNIT TARGET HOLDS: a line with PASS or MISS; HOLDS is an awk condition.
judge() {
    local verdict=PASS
    awk "BEGIN { exit !($5) }" || {
        verdict=MISS
        missed=$((missed + 1))
    }
    printf '%s  %-58s %10s %s  target: %s\n' "$verdict" "$1" "$2" "$3" "$4"
}

finish() {
    [[ $strict == no || $missed == 0 ]]
}
