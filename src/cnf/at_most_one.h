/* At-most-one: the ways to say that at most one of some literals is true. */
#ifndef CNF_AT_MOST_ONE_H
#define CNF_AT_MOST_ONE_H

#include <picodoku/picodoku.h>

/* Takes the clauses of a formula, one a call; `literals` is valid during the call. Anything but
   PD_OK stops the encoder, which returns it. */
struct clause_sink {
    pd_status (*take)(void *payload, const int *literals, size_t count);
    void *payload;
};

/* Literals of which at most one is true, and which pairs of them an earlier clause excludes
   already: repeated[side * position of one + position of the other]. */
struct exclusion {
    const int *literals;
    const int *positions; /* ascending */
    size_t count;
    const bool *repeated; /* NULL: none */
    size_t side;
};

/* Pairwise: a clause for each pair, "not both"; n(n-1)/2 clauses and no further variable. *clauses
   grows by their number. */
pd_status at_most_one_pairwise(const struct exclusion *exclusion, const struct clause_sink *sink,
                               uint64_t *clauses);

#endif
