/* Capacity: what does not fit into PicoSAT or into the caller's memory limit is refused before it
   is built. */
#ifndef TASKS_CAPACITY_H
#define TASKS_CAPACITY_H

#include <picodoku/picodoku.h>

/* PD_MEMORY, with the figure and the remedy, if a formula of so many variables and clauses takes
   more than `most` bytes (0: no limit) or is more than PicoSAT can hold. */
pd_status capacity_check(uint64_t variables, uint64_t clauses, uint64_t most, pd_error *error);

/* Whether any formula over so many candidates of a side is within the limit: then nobody needs to
   count its clauses. */
bool capacity_is_ample(uint64_t candidates, uint64_t side, uint64_t most);

#endif
