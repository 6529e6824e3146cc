/* All different: what the rule of a whole house says about its candidates. A candidate is taken
   away when the house cannot be filled with it, however its other cells are filled: stronger than
   unit propagation, and sound, for no solution has such a candidate. The pigeonholes (values 21 to
   25 fit only five cells of a row, so these cells have no others) that are hard to refute by
   resolution are seen at once.

   One change is looked at by its own trace: a candidate that goes is an edge that goes from each of
   its houses' graphs (sudoku/components.h). As long as another path leads along it, that house
   has the components it had, and nothing follows. That is seldom not so, and found quickly. */
#ifndef SUDOKU_ALL_DIFFERENT_H
#define SUDOKU_ALL_DIFFERENT_H

#include "base/terminate.h"
#include "sudoku/candidates.h"

struct all_different; /* the working memory, for any number of puzzles of one geometry */

pd_status all_different_new(const pd_geometry *geometry, struct all_different **filter,
                            pd_error *error);
void all_different_free(struct all_different *filter);

/* Takes candidates in hand until the next begin. They may be any, and nobody else changes
   them. */
void all_different_begin(struct all_different *filter, struct candidates *candidates);

/* Takes all candidates of a cell but one away, or one; what follows is not yet looked at. */
void all_different_place(struct all_different *filter, size_t cell, int value);
void all_different_remove(struct all_different *filter, size_t cell, int value);

/* Filters and propagates units to the fixpoint. *consistent is false if a house cannot be filled:
   then there is no solution, and only undo or begin may follow. PD_STOPPED: likewise. */
pd_status all_different_run(struct all_different *filter, const struct terminate *terminate,
                            bool *consistent, pd_error *error);

/* What was taken away since the mark comes back. Marks are set where a fixpoint was reached, and
   count until something before them is undone. */
size_t all_different_mark(const struct all_different *filter);

/* What went between two marks, by its number: from the first mark on, below the second. Returns the
   cell. */
size_t all_different_removed(const struct all_different *filter, size_t number, int *value);

void all_different_undo(struct all_different *filter, size_t mark);

#endif
