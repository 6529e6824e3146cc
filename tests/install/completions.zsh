# tests/install/completions.zsh COMPLETIONS QUERIES FOUND: asks zsh, whose completions work in its line
# editor only: an inner zsh on a pseudo terminal gets each query as its line and completes it. What
# is offered passes the builtin compadd, which tells it here.
completions=$1 queries=$2 found=$3
zmodload zsh/zpty
cat >$found.rc <<'END'
compinit_folder=${1:h}
fpath=($compinit_folder $fpath)
autoload -Uz compinit
compinit -u -d $compinit_folder/dump
compadd() {
    if [[ " ${@[1,(i)(-|--)]} " == *' '-(|[a-zA-Z0-9])(O|A|D)' '* ]]; then
        builtin compadd "$@"
        return
    fi
    local -a offered
    builtin compadd -O offered "$@"
    ((${#offered})) && printf "$query\t%s\n" "${offered[@]}" >>$found
    builtin compadd "$@"
}
ask() {
    local query
    while IFS= read -r query; do
        BUFFER=$query CURSOR=${#query}
        zle list-choices
    done <$queries
    exit
}
zle -N ask
bindkey '^T' ask
END
: >$found
zpty inner "TERM=dumb zsh -f -i"
zpty -w inner "queries=${(q)queries} found=${(q)found}; set -- ${(q)completions}; . ${(q)found}.rc; print ready-\$((6 * 7))"
zpty -r inner seen '*ready-42*'
zpty -w -n inner $'\x14'
while zpty -r inner seen; do print -rn -- $seen; done
exit 0
