# tests/install/completions.bash COMPLETIONS QUERIES FOUND: asks bash. Its completions are a function
# that sees the words of the line; files are readline's part, where the function has nothing.
# shellcheck shell=bash disable=SC1090
source "$1"
[[ $(complete -p picodoku) == *"-o default"* ]]
while IFS= read -r query; do
    words=${query//=/ = }
    read -ra COMP_WORDS <<<"$words"
    [[ $query != *' ' ]] || COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _picodoku
    if ((${#COMPREPLY[@]} == 0)) && [[ ${COMP_WORDS[COMP_CWORD]} != '' ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
    fi
    ((${#COMPREPLY[@]} == 0)) || printf "$query\t%s\n" "${COMPREPLY[@]}"
done <"$2" >"$3"
