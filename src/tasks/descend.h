/* Descend: the smallest solution by inference, as far as that goes. */
#ifndef TASKS_DESCEND_H
#define TASKS_DESCEND_H

#include "tasks/solver.h"

/* Whether it is worth while: the puzzle's candidates are filtered, and many are left. */
bool descend_pays(const pd_solver *solver);

/* Finds the smallest solution (any, if the options say so) and puts it into solver->found. Sets
   solver->answer when it returns PD_OK; other statuses as pd_solver_solve. */
pd_status descend(pd_solver *solver, pd_error *error);

#endif
