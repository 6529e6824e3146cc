/* Least rules: by brute force, how few rules force what in a grid. What a rule says is taken from
   its definition; no code of the search is used. */
#ifndef SUPPORT_LEAST_RULES_H
#define SUPPORT_LEAST_RULES_H

#include <picodoku/picodoku.h>

enum {
    LEAST_SIDE = 9,
    LEAST_RULES = 4,
    LEAST_VARIABLES = LEAST_SIDE * LEAST_SIDE * LEAST_SIDE + 1
};

struct least {     /* by variable: the rules of the smallest set that forces it; 0: none found */
    size_t broken; /* of the smallest set that cannot be kept */
    size_t out[LEAST_VARIABLES];
    size_t placed[LEAST_VARIABLES];
};

/* What sets of up to `most` rules force that is not known, of all that there are; `most` up to
   LEAST_RULES, sides up to LEAST_SIDE. What is placed and excluded is known, and nothing else. */
void least_rules(const pd_geometry *geometry, const pd_grid *grid, size_t most,
                 struct least *least);

#endif
