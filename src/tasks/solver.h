/* Solver: the handle behind the tasks. It owns the formula of one geometry and the
   searcher's state, and lays a puzzle's formula into PicoSAT: the start of every task that
   searches. */
#ifndef TASKS_SOLVER_H
#define TASKS_SOLVER_H

#include "base/literals.h"
#include "sat/sat.h"
#include "tasks/formula.h"
#include "tasks/nine_solve.h"
#include "tasks/searcher.h"

struct pd_solver {
    const pd_geometry *geometry;
    pd_solver_options options;
    struct terminate terminate;
    struct nine_solver *nine; /* answers all, and what follows is not there; NULL: it does not */
    struct formula *formula;  /* of the last puzzle */
    const struct searcher *searcher;
    struct sat *sat;         /* of searcher_picosat */
    struct outside *outside; /* of searcher_outside */
    struct literals clause;  /* working memory */
    pd_grid *found;          /* the last solve's best solution */
    pd_grid *other;          /* a second solution, when one was looked for */
    pd_answer answer;        /* of the last solve; PD_UNKNOWN: it failed, or there was none */
    pd_answer another;       /* whether there is another solution; PD_UNKNOWN: not asked yet */
    pd_statistics statistics;
};

/* Takes the puzzle and simplifies it as the options say. */
pd_status solver_take(pd_solver *solver, const pd_grid *puzzle, pd_error *error);

/* Lays the formula of the puzzle into PicoSAT. */
pd_status solver_encode(pd_solver *solver, pd_error *error);

/* Adds the formula's numbers to the statistics and tells them. */
void solver_note_formula(pd_solver *solver, const struct clause_counts *counts);

/* Tells the trace, if there is one. */
void solver_tell(const pd_solver *solver, const pd_event *event);

#endif
