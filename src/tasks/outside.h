/* Outside: the searcher that is another solver program. Each question is a run with a formula of
   its own, in which what was added and is assumed are unit clauses. PD_IO: the program fails, or
   its answer is none or a wrong one; PD_STOPPED: also when it gives up. That it found no model
   cannot be checked, and is believed. */
#ifndef TASKS_OUTSIDE_H
#define TASKS_OUTSIDE_H

#include "tasks/solver.h"

struct outside;

/* Creates what searcher_outside needs, for the command of the options. PD_ARGUMENT: it is no
   command line; PD_MEMORY. */
pd_status outside_new(const pd_geometry *geometry, const pd_solver_options *options,
                      struct outside **outside, pd_error *error);
void outside_free(struct outside *outside);

#endif
