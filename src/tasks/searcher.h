/* Searcher: who answers a solver's questions, PicoSAT or a program outside. Literals are those of
   the solver's formula that stand for candidates. */
#ifndef TASKS_SEARCHER_H
#define TASKS_SEARCHER_H

#include <picodoku/picodoku.h>

struct searcher {
    /* Lays the formula of the solver's puzzle; what was added before is gone. */
    pd_status (*begin)(pd_solver *solver, pd_error *error);

    /* Adds a unit clause. */
    pd_status (*add_unit)(pd_solver *solver, int literal, pd_error *error);

    /* Adds "not what was found". */
    pd_status (*exclude_found)(pd_solver *solver, pd_error *error);

    /* 1: the literal is known to be true in every model, -1: to be false, 0: neither is known.
       Asked only after a model. */
    int (*fixed)(pd_solver *solver, int literal);

    /* Answers under an assumption (0: none), with PD_OK never PD_UNKNOWN. A model is checked, and
       written to `model`. */
    pd_status (*ask)(pd_solver *solver, int assumption, pd_answer *answer, pd_grid *model,
                     pd_error *error);
};

extern const struct searcher searcher_picosat; /* in tasks/solver.c */
extern const struct searcher searcher_outside; /* in tasks/outside.c */

#endif
