/* Step chain: what unit propagation makes of a candidate that is supposed, breadth first, so that
   what it leads to is near. */
#ifndef TASKS_STEP_CHAIN_H
#define TASKS_STEP_CHAIN_H

#include "tasks/step_field.h"

struct step_chain {
    const struct step_field *field;
    size_t target;
    uint8_t *used;   /* by rule of the field: it may be followed */
    uint32_t *left;  /* by scope: candidates that may be true */
    uint8_t *state;  /* by candidate */
    uint32_t *rule;  /* that settled it */
    uint32_t *from;  /* of one that is out: the candidate that took it out */
    uint32_t *queue; /* candidates that are true, in the order in which they became so */
    size_t queued;
    uint32_t *rules; /* the reason, in no order */
    size_t count;
    uint8_t *has; /* by rule: it is in the reason */
};

/* False: memory ran out. Zero-initialise a struct step_chain first; step_chain_free ends it. */
bool step_chain_take(struct step_chain *chain, const struct step_field *field);
void step_chain_free(struct step_chain *chain);

/* Supposes a candidate. True: some rule breaks, and chain->rules are those that led to it. */
bool step_chain_follow(struct step_chain *chain, size_t target);

/* Takes from the reason, found just before, one rule after the other without which propagation
   still breaks some rule. */
void step_chain_thin(struct step_chain *chain);

#endif
