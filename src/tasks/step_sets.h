/* Step sets: sets of rules of which each reason has one, as a search for a reason keeps them. */
#ifndef TASKS_STEP_SETS_H
#define TASKS_STEP_SETS_H

#include "tasks/step_models.h"

struct step_sets { /* of rules, of which each reason has one; what is banned is left out */
    int *items;    /* one set after the other */
    struct step_set {
        uint32_t from, count;
    } * at;
    /* Those of a node lie behind those of the node above; here of the one at hand: */
    size_t first, count, used; /* used: items */
    size_t capacity, item_capacity;
    bool dead; /* an empty one was among them */
};

enum { STEP_SLOTS = 128 };

/* The models of one target, and which of them each rule hits: so that a look at a few words tells
   which are not hit. */
struct step_slots {
    struct step_model at[STEP_SLOTS];
    size_t count, next;               /* next: the one to go when all are taken */
    uint64_t (*hit)[STEP_SLOTS / 64]; /* by rule */
};

#endif
