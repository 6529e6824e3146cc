# tests/install/completions.fish COMPLETIONS QUERIES FOUND: asks fish.
source $argv[1]
for query in (cat $argv[2])
    for candidate in (complete -C $query)
        printf '%s\t%s\n' $query (string split -m 1 \t -- $candidate)[1]
    end
end >$argv[3]
