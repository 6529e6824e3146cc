/* Nine solve: the smallest solution of a puzzle of side 9 with boxes of 3 x 3, and whether there is
   another, for a caller who has very many of them. Inference first (sudoku/nine.h); PicoSAT guesses
   what it leaves. */
#ifndef TASKS_NINE_SOLVE_H
#define TASKS_NINE_SOLVE_H

#include "sat/sat.h"
#include "sudoku/nine.h"

struct nine_solver; /* for any number of puzzles; one for each thread */

/* Whether a geometry is one that this solves. */
bool nine_solver_fits(const pd_geometry *geometry);

/* Creates a solver for a geometry that fits and outlives it. PD_MEMORY. */
pd_status nine_solver_new(const pd_geometry *geometry, struct nine_solver **solver,
                          pd_error *error);
void nine_solver_free(struct nine_solver *solver);

/* Answers whether the puzzle has a solution, and whether it has another; writes the values of the
   smallest to `solution` when it has one. Both answers are always known after PD_OK. PD_STOPPED;
   PD_MEMORY; PD_INTERNAL: the answer failed the check. */
pd_status nine_solve(struct nine_solver *solver, const pd_grid *puzzle,
                     const struct terminate *terminate, pd_grid *solution, pd_answer *answer,
                     pd_answer *another, pd_error *error);

/* Sets all that *statistics says of what this solver did, but for the number of puzzles. */
void nine_solver_statistics(const struct nine_solver *solver, pd_statistics *statistics);

/* How often propagation ran in all. */
uint64_t nine_solver_runs(const struct nine_solver *solver);

/* The inference inside, whose engine and budget may be changed between puzzles. */
struct nine *nine_solver_inference(struct nine_solver *solver);

#endif
