/* Step field: what a board leaves to be settled once no reason of one rule is left. A scope (a
   cell; a house and a value) then has a candidate placed and no other open, or none placed and at
   least two open. Only the latter kind is of interest, and of it only what is open: candidates and
   scopes are numbered anew, from 0, in their old order. */
#ifndef TASKS_STEP_FIELD_H
#define TASKS_STEP_FIELD_H

#include "tasks/conflict_rules.h"
#include "tasks/step_board.h"

struct step_field {
    const pd_geometry *geometry;
    size_t scopes, candidates;
    size_t in;        /* scopes that a candidate is in, all of which are in the field */
    uint32_t *number; /* of a scope: conflict_rules.h's */
    uint32_t *start;  /* its candidates: of[start[scope]] to of[start[scope + 1]], ascending */
    uint32_t *of;     /* scope after scope */
    int *variable;    /* of a candidate */
    uint32_t (*scope)[CONFLICT_SCOPES];    /* in which it is */
    uint32_t *scope_here, *candidate_here; /* by old number, by variable - 1: the new one */
    size_t scope_capacity, start_capacity, of_capacity, variable_capacity, candidate_capacity;
};

enum { STEP_AT_LEAST, STEP_AT_MOST };

/* A rule in the field: 2 * scope and one of these. Its number: */
static inline size_t step_field_rule(const struct step_field *field, size_t rule) {
    return 2 * (size_t)field->number[rule / 2] + rule % 2;
}

/* Whether the scope speaks of the candidate. */
static inline bool step_field_says(const struct step_field *field, size_t scope, size_t candidate) {
    for (size_t i = 0; i < field->in; i++)
        if (field->scope[candidate][i] == scope)
            return true;
    return false;
}

/* PD_MEMORY. Zero-initialise a struct step_field to begin; step_field_free ends it. */
pd_status step_field_lay(struct step_field *field, const struct step_board *board, pd_error *error);
void step_field_free(struct step_field *field);

#endif
