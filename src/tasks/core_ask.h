/* Core ask: one set of elements at a time, asked of PicoSAT for a search for cores. */
#ifndef TASKS_CORE_ASK_H
#define TASKS_CORE_ASK_H

#include "tasks/core.h"

/* Takes note of a step; false: the search is ended. */
bool core_step(struct core *core);

/* Asks PicoSAT whether the elements of a set can hold together. When the search is ended instead,
   core->ended is set and the answer PD_UNKNOWN. */
pd_status core_ask(struct core *core, const uint64_t *set, pd_answer *answer);

/* After a refutation of the set: takes away what it did not use. */
void core_trim(struct core *core, uint64_t *set);

/* Makes a refuted set irreducible, unless the search is ended before. */
pd_status core_shrink(struct core *core, uint64_t *set);

/* After a model: adds to core->grown, which holds, elements until no other can be added, those of
   `first` before the others. */
pd_status core_grow(struct core *core, const uint64_t *first);

#endif
