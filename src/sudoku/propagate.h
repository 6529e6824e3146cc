/* Propagate: unit propagation over the extended encoding, done on candidates. Its clauses say the
   same as four plain rules: a placed value is taken from the other candidates of its cell and of
   its peers (at-most-one), and the last value of a cell or the last place for a value in a house is
   placed (at-least-one). So it derives just what a SAT solver derives before its first decision. */
#ifndef SUDOKU_PROPAGATE_H
#define SUDOKU_PROPAGATE_H

#include "base/terminate.h"
#include "sudoku/candidates.h"
#include "sudoku/grid.h"

struct propagation; /* the working memory, for any number of puzzles of one geometry */

pd_status propagation_new(const pd_geometry *geometry, struct propagation **propagation,
                          pd_error *error);
void propagation_free(struct propagation *propagation);

/* Takes what `grid` excludes from `candidates` (all left at the start), places its givens and
   propagates to the fixpoint. *consistent is false if a cell was left without a value or a house
   without a place for one: then there is no solution, and the candidates mean nothing. PD_STOPPED.
 */
pd_status propagate_puzzle(struct propagation *propagation, const pd_grid *grid,
                           const struct terminate *terminate, struct candidates *candidates,
                           bool *consistent, pd_error *error);

#endif
