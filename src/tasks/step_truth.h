/* Step truth: which candidates of a field are true, which rules that breaks, and a search beside it
   for one that breaks few. */
#ifndef TASKS_STEP_TRUTH_H
#define TASKS_STEP_TRUTH_H

#include "tasks/step_field.h"

enum step_mark { STEP_FREE, STEP_CHOSEN, STEP_BANNED }; /* of rules, while a reason is looked for */

struct step_truth {
    const struct step_field *field;
    const uint8_t *mark; /* of rules: broken ones that are banned do not count */
    uint8_t *holds;      /* by candidate */
    uint16_t *count;     /* of those that hold, by scope */
    uint32_t *broken;    /* free rules, and chosen ones, that are broken: so many */
    size_t broken_count;
    uint32_t *place; /* of a rule among them, from 1; 0: it is not */
    uint32_t *rest;  /* by candidate: before this flip it stays as it is */
    uint8_t *best;   /* the candidates of the best so far */
    uint32_t seed;
    size_t candidate_capacity, scope_capacity;
};

/* Takes a field on; nothing holds. False: memory ran out. Zero-initialise a struct step_truth
   first; step_truth_free ends it. */
bool step_truth_take(struct step_truth *truth, const struct step_field *field, const uint8_t *mark);
void step_truth_free(struct step_truth *truth);

/* Lets nothing hold, under the marks as they are now. */
void step_truth_clear(struct step_truth *truth);

void step_truth_flip(struct step_truth *truth, size_t candidate);

/* Flips candidates, but never `target`, so that fewer free rules are broken, and no chosen one if
   none was before. So many flips; ends at the best of them. */
void step_truth_mend(struct step_truth *truth, size_t target, size_t flips);

/* A number below `below`, the same ones after each step_truth_take. */
uint32_t step_truth_draw(struct step_truth *truth, size_t below);

#endif
