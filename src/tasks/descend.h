/* Descend: the smallest solution by inference, as far as that goes. */
#ifndef TASKS_DESCEND_H
#define TASKS_DESCEND_H

#include "tasks/solver.h"

/* Whether it is worth while: the puzzle's candidates are filtered. */
bool descend_pays(const pd_solver *solver);

/* Finds the smallest solution (any, if the options say so) and puts it into solver->found. Sets
   solver->answer when it returns PD_OK: it stays PD_UNKNOWN when inference alone does not get
   through and leaves fewer than `few` candidates open. Other statuses as pd_solver_solve. */
pd_status descend(pd_solver *solver, size_t few, pd_error *error);

/* Hard puzzles of side 9 leave about 250 candidates open, and probing them with PicoSAT takes half
   the time; with more of them open (few givens, larger sides) the way down with PicoSAT is the
   quicker one: docs/benchmarks.md. */
enum { DESCEND_FEW = 300 };

#endif
