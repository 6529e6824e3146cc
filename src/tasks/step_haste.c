/* The best reasons at hand where the search is given up: of each candidate that is false what unit
   propagation leads to, breadth first, and of that what is needed. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "tasks/step_levels.h"

struct chain {
    pd_stepper *stepper;
    const struct step_field *field;
    uint32_t *left; /* by scope: candidates that may be true */
    uint8_t *state; /* by candidate */
    uint32_t *rule; /* that settled it */
    uint32_t *from; /* of one that is out: the candidate that took it out */
    uint32_t *queue;
    size_t queued;
    size_t size; /* of the smallest reason so far, 0: none */
};

enum { OPEN, TRUE, FALSE };

static bool allocate(struct chain *chain) {
    const size_t candidates = chain->field->candidates;
    chain->left = memory_new(chain->field->scopes, sizeof *chain->left);
    chain->state = memory_new(candidates, sizeof *chain->state);
    chain->rule = memory_new(candidates, sizeof *chain->rule);
    chain->from = memory_new(candidates, sizeof *chain->from);
    chain->queue = memory_new(candidates, sizeof *chain->queue);
    return chain->left != NULL && chain->state != NULL && chain->rule != NULL &&
           chain->from != NULL && chain->queue != NULL;
}

static void release(struct chain *chain) {
    free(chain->left);
    free(chain->state);
    free(chain->rule);
    free(chain->from);
    free(chain->queue);
}

static void set_true(struct chain *chain, size_t candidate, size_t rule) {
    chain->state[candidate] = TRUE;
    chain->rule[candidate] = (uint32_t)rule;
    chain->queue[chain->queued++] = (uint32_t)candidate;
}

/* Takes a candidate out; returns a scope that has nothing left then, or their number. */
static size_t set_false(struct chain *chain, size_t candidate) {
    const struct step_field *field = chain->field;
    chain->state[candidate] = FALSE;
    for (size_t i = 0; i < field->in; i++) {
        const size_t scope = field->scope[candidate][i];
        if (--chain->left[scope] == 0)
            return scope;
        if (chain->left[scope] > 1)
            continue;
        for (uint32_t j = field->start[scope]; j < field->start[scope + 1]; j++)
            if (chain->state[field->of[j]] == OPEN)
                set_true(chain, field->of[j], 2 * scope + STEP_AT_LEAST);
    }
    return field->scopes;
}

/* Follows a true candidate: what it shares a scope with is out. One that is true already counts as
   taken out too: the rule that wants it has nothing left. */
static size_t follow(struct chain *chain, size_t candidate) {
    const struct step_field *field = chain->field;
    for (size_t i = 0; i < field->in; i++) {
        const size_t scope = field->scope[candidate][i];
        for (uint32_t j = field->start[scope]; j < field->start[scope + 1]; j++) {
            const size_t other = field->of[j];
            if (other == candidate || chain->state[other] != OPEN)
                continue;
            chain->rule[other] = (uint32_t)(2 * scope + STEP_AT_MOST);
            chain->from[other] = (uint32_t)candidate;
            const size_t broken = set_false(chain, other);
            if (broken < field->scopes)
                return broken;
        }
    }
    return field->scopes;
}

static void choose(struct step_search *search, size_t rule) {
    if (search->mark[rule] == STEP_CHOSEN)
        return;
    search->mark[rule] = STEP_CHOSEN;
    search->chosen[search->depth++] = (uint32_t)rule;
}

/* Chooses the rules that led to a broken one; chain->queue is used again, for scopes. */
static void trace(struct chain *chain, size_t broken) {
    const struct step_field *field = chain->field;
    struct step_search *search = &chain->stepper->levels->search;
    choose(search, 2 * broken + STEP_AT_LEAST);
    for (size_t done = 0; done < search->depth; done++) {
        const size_t scope = search->chosen[done] / 2;
        if (search->chosen[done] % 2 == STEP_AT_MOST)
            continue;
        for (uint32_t j = field->start[scope]; j < field->start[scope + 1]; j++) {
            const size_t candidate = field->of[j];
            if (chain->state[candidate] != FALSE)
                continue;
            choose(search, chain->rule[candidate]);
            if (chain->from[candidate] != search->target)
                choose(search, chain->rule[chain->from[candidate]]);
        }
    }
}

/* Takes the reason that was found, if none was shorter. False: memory ran out. */
static bool take(struct chain *chain) {
    struct step_search *search = &chain->stepper->levels->search;
    step_search_thin(search);
    if (search->failed || (chain->size != 0 && search->depth > chain->size))
        return !search->failed;
    if (search->depth < chain->size)
        step_findings_clear(&chain->stepper->findings);
    chain->size = search->depth;
    return step_levels_add(chain->stepper);
}

static bool try(struct chain *chain, size_t target) {
    const struct step_field *field = chain->field;
    size_t broken = field->scopes;
    memset(chain->state, OPEN, field->candidates);
    for (size_t scope = 0; scope < field->scopes; scope++)
        chain->left[scope] = field->start[scope + 1] - field->start[scope];
    chain->queued = 0;
    set_true(chain, target, 0);
    for (size_t i = 0; i < chain->queued && broken == field->scopes; i++)
        broken = follow(chain, chain->queue[i]);
    if (broken == field->scopes)
        return true;
    step_search_begin(&chain->stepper->levels->search, target, 2 * field->scopes, NULL);
    trace(chain, broken);
    return take(chain);
}

static bool try_all(struct chain *chain) {
    const pd_stepper *stepper = chain->stepper;
    bool good = true;
    for (size_t i = 0; i < chain->field->candidates && good; i++)
        if (!bits_has(stepper->possible, (size_t)chain->field->variable[i] - 1))
            good = try(chain, i);
    return good;
}

pd_status step_haste(pd_stepper *stepper, pd_step *step, pd_error *error) {
    struct chain chain = {.stepper = stepper, .field = &stepper->field};
    const bool good = allocate(&chain) && try_all(&chain);
    release(&chain);
    step->size = chain.size;
    if (!good)
        return error_memory(error);
    return chain.size == 0 ? step_shrink(stepper, step, error) : PD_OK;
}
