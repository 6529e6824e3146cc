/* Conflict demands: what a rule of an irreducible refutation needs beside it. Such a refutation has
   no clause that is blocked: for each of its literals some other clause has the opposite one, and
   nothing else that is opposite. So each value that a cell could have, and each place for a value,
   must be taken away by an at-most-one rule, and that rule must have something to go on. */
#ifndef TASKS_CONFLICT_DEMANDS_H
#define TASKS_CONFLICT_DEMANDS_H

#include "sudoku/geometry.h"
#include "tasks/core_sets.h"

struct conflict_demands {
    const pd_geometry *geometry;
    const uint64_t *given, *excluded; /* the candidates of the core: bits, variable - 1 */
    uint64_t *set;                    /* working memory: bits of rules */
};

/* Adds the demands of the givens, and of the chosen rules. False: memory ran out. */
bool conflict_demands_add(struct conflict_demands *demands, const uint64_t *chosen,
                          struct core_sets *sets);

#endif
