/* Step levels: reasons by their size, one size after the other over all candidates that are false
   in every solution (for steps: Gamba, Bogaerts & Guns 2021). */
#ifndef TASKS_STEP_LEVELS_H
#define TASKS_STEP_LEVELS_H

#include "tasks/step_search.h"
#include "tasks/stepper.h"

enum {
    STEP_LEVELS_FIRST = 5, /* smaller ones have been looked at */
    STEP_LEVELS_SURE = 8,  /* up to here whatever it takes */
    STEP_LEVELS_MOST = 31  /* sizes that are remembered */
};

struct step_levels {
    struct step_truth truth;
    struct step_models models;
    struct step_search search;
    /* What has been settled is not asked again: that a candidate has no reason of some size stays
       so, but for reasons with a rule of at least one that has lost a candidate since. [Another one
       was a reason before: its rules of at most one said more then, if anything.] Times are counts
       of calls, 0 is never: */
    uint32_t now;
    uint32_t *settled; /* by variable - 1 and size: when it was settled last */
    uint32_t *shrunk;  /* by number of the scope: when it lost a candidate last */
    uint32_t *size;    /* the candidates that it had then */
    uint8_t *fresh;    /* by scope of the field: it has shrunk since `since` */
    uint32_t since;
    size_t fresh_count;
    uint64_t *done; /* candidates of the field that this step tells */
    uint64_t left;  /* of the effort beyond STEP_LEVELS_SURE, for the whole puzzle */
};

/* Whether the search for smaller reasons is to end now. */
bool step_levels_hurried(const pd_stepper *stepper);

#endif
