#include "tasks/step_chain.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { OPEN, TRUE, FALSE };

void step_chain_free(struct step_chain *chain) {
    free(chain->used);
    free(chain->left);
    free(chain->state);
    free(chain->rule);
    free(chain->from);
    free(chain->queue);
    free(chain->rules);
    free(chain->has);
    *chain = (struct step_chain){.field = NULL};
}

bool step_chain_take(struct step_chain *chain, const struct step_field *field) {
    const size_t rules = 2 * field->scopes;
    step_chain_free(chain);
    chain->field = field;
    chain->used = memory_new(rules, sizeof *chain->used);
    chain->left = memory_new(field->scopes, sizeof *chain->left);
    chain->state = memory_new(field->candidates, sizeof *chain->state);
    chain->rule = memory_new(field->candidates, sizeof *chain->rule);
    chain->from = memory_new(field->candidates, sizeof *chain->from);
    chain->queue = memory_new(field->candidates, sizeof *chain->queue);
    chain->rules = memory_new(rules, sizeof *chain->rules);
    chain->has = memory_new(rules, sizeof *chain->has);
    return chain->used != NULL && chain->left != NULL && chain->state != NULL &&
           chain->rule != NULL && chain->from != NULL && chain->queue != NULL &&
           chain->rules != NULL && chain->has != NULL;
}

static void set_true(struct step_chain *chain, size_t candidate, size_t rule) {
    chain->state[candidate] = TRUE;
    chain->rule[candidate] = (uint32_t)rule;
    chain->queue[chain->queued++] = (uint32_t)candidate;
}

/* What is left of a scope that wants a candidate and has only one. */
static void place_last(struct step_chain *chain, size_t scope) {
    const struct step_field *field = chain->field;
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++)
        if (chain->state[field->of[i]] == OPEN)
            set_true(chain, field->of[i], 2 * scope + STEP_AT_LEAST);
}

/* Takes a candidate out; returns a scope that wants one and has none left, or their number. */
static size_t set_false(struct step_chain *chain, size_t candidate) {
    const struct step_field *field = chain->field;
    chain->state[candidate] = FALSE;
    for (size_t i = 0; i < field->in; i++) {
        const size_t scope = field->scope[candidate][i];
        chain->left[scope]--;
        if (!chain->used[2 * scope + STEP_AT_LEAST] || chain->left[scope] > 1)
            continue;
        if (chain->left[scope] == 0)
            return scope;
        place_last(chain, scope);
    }
    return field->scopes;
}

/* Takes out what shares a rule of at most one with a true candidate. One that is true itself is all
   that the rule which placed it has left: that rule breaks. */
static size_t take_out(struct step_chain *chain, size_t candidate, size_t scope) {
    const struct step_field *field = chain->field;
    size_t broken = field->scopes;
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++) {
        const size_t other = field->of[i];
        if (other == candidate || other == chain->target || chain->state[other] == FALSE)
            continue;
        const size_t wanted = chain->rule[other] / 2;
        const bool was_true = chain->state[other] == TRUE;
        chain->rule[other] = (uint32_t)(2 * scope + STEP_AT_MOST);
        chain->from[other] = (uint32_t)candidate;
        broken = set_false(chain, other);
        if (was_true)
            return wanted;
        if (broken < field->scopes)
            return broken;
    }
    return broken;
}

static size_t follow(struct step_chain *chain) {
    const struct step_field *field = chain->field;
    memset(chain->state, OPEN, field->candidates);
    for (size_t scope = 0; scope < field->scopes; scope++)
        chain->left[scope] = field->start[scope + 1] - field->start[scope];
    chain->queued = 0;
    set_true(chain, chain->target, 0);
    for (size_t i = 0; i < chain->queued; i++)
        for (size_t j = 0; j < field->in; j++) {
            const size_t scope = field->scope[chain->queue[i]][j];
            if (!chain->used[2 * scope + STEP_AT_MOST])
                continue;
            const size_t broken = take_out(chain, chain->queue[i], scope);
            if (broken < field->scopes)
                return broken;
        }
    return field->scopes;
}

static void choose(struct step_chain *chain, size_t rule) {
    if (chain->has[rule] != 0)
        return;
    chain->has[rule] = 1;
    chain->rules[chain->count++] = (uint32_t)rule;
}

/* Chooses the rules that led to a broken one, from it backwards. */
static void trace(struct step_chain *chain, size_t broken) {
    const struct step_field *field = chain->field;
    memset(chain->has, 0, 2 * field->scopes);
    chain->count = 0;
    choose(chain, 2 * broken + STEP_AT_LEAST);
    for (size_t done = 0; done < chain->count; done++) {
        const size_t scope = chain->rules[done] / 2;
        if (chain->rules[done] % 2 == STEP_AT_MOST)
            continue;
        for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++) {
            const size_t candidate = field->of[i];
            if (chain->state[candidate] != FALSE)
                continue;
            choose(chain, chain->rule[candidate]);
            if (chain->from[candidate] != chain->target)
                choose(chain, chain->rule[chain->from[candidate]]);
        }
    }
}

bool step_chain_follow(struct step_chain *chain, size_t target) {
    chain->target = target;
    memset(chain->used, 1, 2 * chain->field->scopes);
    const size_t broken = follow(chain);
    if (broken == chain->field->scopes)
        return false;
    trace(chain, broken);
    return true;
}

void step_chain_thin(struct step_chain *chain) {
    memcpy(chain->used, chain->has, 2 * chain->field->scopes);
    for (size_t i = chain->count; i-- > 0;) {
        const uint32_t rule = chain->rules[i];
        chain->used[rule] = 0;
        if (follow(chain) < chain->field->scopes)
            chain->rules[i] = chain->rules[--chain->count];
        else
            chain->used[rule] = 1;
    }
}
