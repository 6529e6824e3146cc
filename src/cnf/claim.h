/* Claim: clauses that say, of a solution S, what must not be: that there is another one, or a
   smaller one. With them the formula is unsatisfiable exactly when S is unique, or the smallest. */
#ifndef CNF_CLAIM_H
#define CNF_CLAIM_H

#include "cnf/sink.h"
#include "cnf/variable.h"

/* A claim about `solution`, a value a cell. Cells with a value in `givens`, and those that have no
   variables, are the same in all solutions and say nothing. */
struct claim {
    pd_claim kind;
    const uint8_t *solution;
    const uint8_t *givens;
};

/* Streams the claim's clauses; auxiliary variables continue the emitter's count. The literals of
   one clause must fit `clause`: the number of cells. Returns what the sink returned. */
pd_status claim_encode(const struct claim *claim, const struct variables *variables, int *clause,
                       struct emitter *emitter);

#endif
