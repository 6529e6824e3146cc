/* Step search: is there a reason of up to so many rules for one candidate to be out? Implicit
   hitting sets: a reason has a rule of every set that a model breaks (Ignatiev, Previti, Liffiton &
   Marques-Silva 2015), and of every set that the rules chosen so far demand. */
#ifndef TASKS_STEP_SEARCH_H
#define TASKS_STEP_SEARCH_H

#include "base/literals.h"
#include "tasks/step_models.h"
#include "tasks/step_sets.h"

struct step_search {
    const struct step_field *field;
    struct step_models *models;
    struct step_truth *truth;
    uint8_t *mark; /* of rules: enum step_mark */
    size_t rule_capacity;
    uint32_t *chosen; /* rules, `depth` of them */
    size_t chosen_capacity, depth;
    size_t target, bound;
    const uint8_t *fresh; /* by scope: some rule of at least one of these is needed; NULL: any */
    struct step_sets sets;
    struct step_slots slots;
    size_t *order; /* working memory: sets by size */
    size_t order_capacity;
    uint64_t *seen; /* by rule: it is in the set, or the pack, of this turn */
    uint64_t turn;
    uint32_t *weight;           /* working memory, by rule */
    struct literals branches;   /* the sets that are branched on, from the root down */
    struct literals held;       /* candidates that keep the chosen rules */
    uint64_t cases;             /* of step_search_room */
    bool found;                 /* `chosen` is a reason */
    uint64_t work, most;        /* steps done; where it ends, 0: nowhere */
    uint64_t asked;             /* the work when `ask` was asked last */
    bool (*ask)(void *payload); /* true ends it; NULL: never */
    void *payload;
    bool ended, failed; /* failed: memory ran out */
};

void step_search_free(struct step_search *search);

/* Takes a field on, of which search->models and truth are. False: memory ran out. */
bool step_search_take(struct step_search *search, const struct step_field *field);

/* Looks; search->found says what came of it, unless it is ended or failed. No smaller reason is
   there. */
void step_search_run(struct step_search *search, size_t target, size_t bound, const uint8_t *fresh);

/* Whether the chosen rules leave room for the candidate: if so search->held are candidates that,
   with it, keep them all. */
bool step_search_room(struct step_search *search, size_t candidate);

#endif
