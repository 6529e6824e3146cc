/* Step name: the usual name of a reason, where its shape has one. */
#ifndef TASKS_STEP_NAME_H
#define TASKS_STEP_NAME_H

#include "tasks/step_board.h"

struct step_shape {
    const struct step_board *board; /* before the step */
    const size_t *rules;            /* by number (conflict_rules.h), ascending */
    size_t rule_count;
    const int *candidates; /* what follows: variables, ascending */
    size_t candidate_count;
    bool holds; /* they are placed; else they are out */
};

/* A constant, or NULL. The shape is checked against the board: a name is never a guess. */
const char *step_name(const struct step_shape *shape);

#endif
