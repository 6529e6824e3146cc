/* Probe: failed-literal probing on the candidates of any geometry. Each candidate of a cell is
   assumed in turn, and the all-different filter says what follows. One that ends in a contradiction
   is in no solution; neither is one that every other candidate of its cell rules out. Both go. Only
   such are taken away: what solutions there were are left. */
#ifndef SUDOKU_PROBE_H
#define SUDOKU_PROBE_H

#include "sudoku/all_different.h"

/* Probes the cells with two and three candidates until nothing goes any more, or for too long
   nothing has gone. The candidates are those that the filter has in hand, at a fixpoint, and end in
   one. *consistent is false if there is no solution: then only undo or begin may follow.
   PD_STOPPED: likewise; PD_MEMORY. */
pd_status probe_candidates(struct all_different *filter, const struct candidates *candidates,
                           const struct terminate *terminate, bool *consistent, pd_error *error);

#endif
