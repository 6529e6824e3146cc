# shellcheck shell=bash
# What the scripts share; sourced by each. Everything here talks to stderr, so
# that stdout stays free for answers.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# Prints those of the given Debian packages that are not installed.
missing_packages() {
    local installed package
    # shellcheck disable=SC2016 # the fields are dpkg-query's to expand
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    for package; do
        grep -qx "$package installed" <<<"$installed" || printf '%s\n' "$package"
    done
}

# Runs apt-get as root, asking nobody and waiting for another apt-get that holds the lock.
apt_get() {
    local -a as_root=()
    ((EUID == 0)) || as_root=(sudo)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q \
        -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "$@" </dev/null >&2
}

# Installs those of the given Debian packages that are missing; apt is asked nothing when all are
# there. Where it cannot install it says what is needed and goes on: the tools may have come
# another way, and CMake names what it does not find.
install_missing() {
    local -a missing
    if ! command -v apt-get >/dev/null; then
        say "no apt-get on this system; needed are the likes of Debian's packages $*"
        return
    fi
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ((EUID != 0)) && ! command -v sudo >/dev/null; then
        say "neither root nor sudo; as root: apt-get install ${missing[*]}"
        return
    fi
    say "installing ${missing[*]}"
    apt_get update || say "apt-get update failed; trying with the package lists that are there"
    apt_get install --no-install-recommends "${missing[@]}"
}

# Whether clang can build fuzz targets. Debian has libFuzzer in a package of its own, other systems
# with clang.
has_libfuzzer() {
    local source='#include <stddef.h>
        int LLVMFuzzerTestOneInput(const char *data, size_t size);
        int LLVMFuzzerTestOneInput(const char *data, size_t size) { return data == NULL && size; }'
    clang -fsanitize=fuzzer -x c - -o /dev/null <<<"$source" 2>/dev/null
}

install_libfuzzer() {
    has_libfuzzer || install_missing libclang-rt-dev || true
    has_libfuzzer || say "clang has no libFuzzer here, so nothing is fuzzed: on Debian, apt-get" \
        "install libclang-rt-dev"
}

# Whether build/NAME is a finished configuration of this checkout: not one that failed half-way,
# and not one that was copied along with its sources.
configured() {
    local folder=$root/build/$1
    [[ -e $folder/build.ninja || -e $folder/Makefile ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"
}

# configure NAME PRESET [OPTION...]: configures build/NAME by a preset. A new folder gets Ninja
# where there is one, an old one keeps its generator.
configure() {
    local name=$1 preset=$2
    local -a generator=()
    shift 2
    if ! configured "$name"; then
        rm -rf "$root/build/$name"
        if command -v ninja >/dev/null; then
            generator=(-G Ninja)
        fi
    fi
    (cd "$root" && cmake --preset "$preset" -B "build/$name" "${generator[@]}" "$@") >&2
}

# build NAME [TARGET...]: builds build/NAME with all processors.
build() {
    local folder=$root/build/$1
    shift
    cmake --build "$folder" --parallel "$(getconf _NPROCESSORS_ONLN)" ${1+--target "$@"} >&2
}
