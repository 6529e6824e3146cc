/* Solver: the handle behind the tasks. It owns one PicoSAT and the working memory of one geometry,
   and lays a puzzle's formula into PicoSAT: the start of every task that searches. */
#ifndef TASKS_SOLVER_H
#define TASKS_SOLVER_H

#include "base/literals.h"
#include "base/terminate.h"
#include "cnf/encode.h"
#include "cnf/variable.h"
#include "sat/sat.h"
#include "sudoku/candidates.h"
#include "sudoku/grid.h"
#include "sudoku/propagate.h"

struct pd_solver {
    const pd_geometry *geometry;
    pd_solver_options options;
    struct terminate terminate;
    struct propagation *propagation;
    struct candidates *candidates; /* what the simplification leaves of the puzzle at hand */
    struct variables *variables;   /* of the formula in PicoSAT */
    struct encoder *encoder;
    struct sat *sat;
    struct literals clause; /* working memory */
    pd_grid *puzzle;        /* of the last solve, and what it found */
    pd_grid *found;
    pd_grid *other;    /* a second solution, when one was looked for */
    pd_answer answer;  /* of the last solve; PD_UNKNOWN: it failed, or there was none */
    pd_answer another; /* whether there is another solution; PD_UNKNOWN: not asked yet */
    pd_statistics statistics;
};

/* Simplifies the puzzle as the options say. *consistent is false if that refutes it. */
pd_status solver_simplify(pd_solver *solver, bool *consistent, pd_error *error);

/* Lays the formula of the simplified puzzle into PicoSAT. */
pd_status solver_encode(pd_solver *solver, pd_error *error);

/* Adds "not this grid" to the formula: false for every value of the grid that has a variable in
   the formula. With an activation literal the clause counts only while that is assumed. */
pd_status solver_block(pd_solver *solver, const pd_grid *grid, int activation, pd_error *error);

/* Writes the model to `grid`, decided cells included; PD_INTERNAL if it is no solution. */
pd_status solver_read_model(pd_solver *solver, pd_grid *grid, pd_error *error);

/* Asks PicoSAT under at most one assumption; 0: none. */
pd_status solver_ask(pd_solver *solver, int assumption, pd_answer *answer, pd_error *error);

/* Tells the trace, if there is one. */
void solver_tell(const pd_solver *solver, const pd_event *event);

#endif
