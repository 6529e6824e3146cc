/* Nine: what inference makes of a puzzle of side 9 with boxes of 3 x 3. Propagation, failed-literal
   probing, probing inside a probe; nothing is guessed. Most puzzles end here. */
#ifndef SUDOKU_NINE_H
#define SUDOKU_NINE_H

#include <stdbool.h>

#include "sudoku/nine_engine.h"

/* What decided a puzzle. */
enum nine_stage { NINE_PROPAGATION, NINE_PROBING, NINE_NESTED, NINE_UNDECIDED, NINE_STAGES };

struct nine_found {
    unsigned count;           /* 2 stands for two or more */
    uint8_t best[NINE_CELLS]; /* the smallest of them, row by row, values from 1 */
};

/* All memory of a puzzle; nothing is allocated. One for each thread. */
struct nine {
    const struct nine_engine *engine;
    struct nine_found found; /* solutions that inference ran into */
    struct nine_state left;  /* candidates of all that are not in `found` */
    uint64_t runs;           /* of the engine, for this puzzle */
    uint64_t budget;         /* of runs, after which no nested probe begins */
};

/* Begins with the quickest engine. */
void nine_start(struct nine *nine);

/* Takes a puzzle: values row by row, 0 for an empty cell; `excluded` is NULL or a word a cell,
   whose bit v - 1 excludes value v. A stage that decided it has all solutions in `found`: none,
   one, or at least two and the smallest. NINE_UNDECIDED: further ones may be among the candidates
   in `left`, a fixpoint. */
enum nine_stage nine_decide(struct nine *nine, const uint8_t values[], const uint64_t excluded[]);

/* ---- for those who go on with what is left -------------------------------------------------- */

static inline struct nine_candidate nine_candidate(unsigned cell, unsigned value) {
    return (struct nine_candidate){.value = (uint8_t)(value - 1),
                                   .band = (uint8_t)(cell / 27),
                                   .bit = UINT32_C(1) << (cell / 9 % 3 * 10 + cell % 9)};
}

static inline bool nine_has(const struct nine_state *state, struct nine_candidate candidate) {
    return (state->words[candidate.value][candidate.band] & candidate.bit) != 0;
}

/* Adds a solution, which may be the best one again: probing inside a probe excludes it there, not
   from the union of the branches. */
void nine_note(struct nine_found *found, const uint8_t values[]);

/* How many candidates there are. */
unsigned nine_count(const struct nine_state *state);

/* As the engine's; a solution goes to `found`, and nothing further is left then. */
enum nine_end nine_propagate(struct nine *nine, struct nine_state *state);
enum nine_end nine_assume(struct nine *nine, const struct nine_state *from,
                          struct nine_candidate candidate, struct nine_state *to);

#endif
