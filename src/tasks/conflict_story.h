/* Conflict story: the order in which the rules of a refutation can be followed: unit propagation
   over them. */
#ifndef TASKS_CONFLICT_STORY_H
#define TASKS_CONFLICT_STORY_H

#include "sudoku/geometry.h"

enum conflict_state { CONFLICT_OPEN, CONFLICT_HOLDS, CONFLICT_OUT };

/* Puts rules into an order in which they can be followed from the states of the candidates (by
   variable, from 1; they change), and says what each comes to. */
void conflict_follow(const pd_geometry *geometry, uint8_t *states, pd_rule *rules, size_t count);

#endif
