/* Nine probe: failed-literal probing of one cell, and of all; and one level deeper. */
#ifndef SUDOKU_NINE_PROBE_H
#define SUDOKU_NINE_PROBE_H

#include "sudoku/nine.h"

enum nine_outcome {
    NINE_NOTHING,
    NINE_PROGRESS, /* candidates went, and the state is a fixpoint of propagation again */
    NINE_CLOSED    /* no solution is left but those in `found` */
};

/* What happens to the branch of a candidate that propagation leaves open; false: nothing is left of
   it. NULL for nothing. */
typedef bool nine_deepen(struct nine *nine, struct nine_state *branch);

/* Probes all candidates of the cell that is the bit of the band. */
enum nine_outcome nine_probe_cell(struct nine *nine, struct nine_state *state, int band,
                                  uint32_t bit, nine_deepen *deepen);

/* Probes all cells that have up to `most` candidates to the fixpoint; false: closed. */
bool nine_probe(struct nine *nine, struct nine_state *state, int most);

/* Probes inside each probe, to the fixpoint or until the budget is used up or two solutions are
   found; false: closed. */
bool nine_nest(struct nine *nine, struct nine_state *state);

/* For each band the cells with one candidate, two, three, more. */
enum { NINE_SIZES = 4 };
struct nine_sizes {
    uint32_t cells[NINE_SIZES][NINE_BANDS];
};
struct nine_sizes nine_sizes(const struct nine_state *state);

#endif
