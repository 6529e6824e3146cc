/* Capacity: what does not fit into PicoSAT or into the caller's memory limit is refused before it
   is built. */
#ifndef TASKS_CAPACITY_H
#define TASKS_CAPACITY_H

#include "tasks/formula.h"

/* PD_MEMORY, with the figure and the remedy, if a formula of so many variables and clauses takes
   more than `most` bytes (0: no limit) or is more than PicoSAT can hold. `chosen`: who asks has
   chosen the encoding, and can choose another. */
pd_status capacity_check(uint64_t variables, uint64_t clauses, uint64_t most, bool chosen,
                         pd_error *error);

/* The same of a formula that has been taken. PD_STOPPED. */
pd_status capacity_check_formula(struct formula *formula, uint64_t most, bool chosen,
                                 pd_error *error);

#endif
