/* Step shrink: what is needed of rules that are a reason, by PicoSAT. */
#ifndef TASKS_STEP_SHRINK_H
#define TASKS_STEP_SHRINK_H

#include "base/literals.h"
#include "tasks/core.h"
#include "tasks/stepper.h"

struct step_shrink {
    pd_stepper *stepper;
    int *name;              /* of a candidate of the field: its variable, 0: none */
    struct literals clause; /* working memory */
    uint32_t *rules;        /* of the field, that are assumed */
    size_t count;
    int *assumptions; /* the target, then a switch for each of the rules */
    struct core core;
    size_t size; /* of the smallest reason so far, 0: none */
    pd_error *error;
};

/* Begins; stepper->findings are empty. step_shrink_end ends it, whatever comes of it. PD_MEMORY. */
pd_status step_shrink_begin(struct step_shrink *shrink, pd_stepper *stepper, pd_error *error);
void step_shrink_end(struct step_shrink *shrink);

/* Makes a reason for a candidate of the field to be out irreducible. It goes to stepper->findings
   unless a smaller one is there; larger ones go from there. PD_STOPPED; PD_MEMORY; PD_INTERNAL. */
pd_status step_shrink_take(struct step_shrink *shrink, size_t candidate, const uint32_t *rules,
                           size_t count);

#endif
