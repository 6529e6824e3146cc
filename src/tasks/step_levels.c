/* Only candidates that are false are looked at, each for a reason to be out. That is enough:

   - Placements matter at size 1 only. [Let R, k rules, force x. Not x breaks R, so some rule of at
     least one in R, A, speaks of x, has other open candidates (k > 1), and R without A, with not x,
     takes each of them away. With l, another candidate of A, and at most one of A's scope, x is
     false, so l is taken away too: R without A and that rule force l out, at most k rules.]
   - A contradiction shows at size 1 only, as a broken rule. [Let R, k > 1 rules, irreducible, be
     contradictory by itself. It has a rule of at least one; the other k - 1 force out all of its
     open candidates. So a smaller size comes first.] */
#include "tasks/step_levels.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"

enum {
    EFFORT = 5000000, /* looks at a rule beyond STEP_LEVELS_SURE, a puzzle: some seconds */
    SHARE = 3         /* one size takes at most such a part of what is left */
};

void step_levels_free(struct step_levels *levels) {
    if (levels == NULL)
        return;
    step_truth_free(&levels->truth);
    step_models_free(&levels->models);
    step_search_free(&levels->search);
    free(levels->settled);
    free(levels->shrunk);
    free(levels->size);
    free(levels->fresh);
    free(levels->done);
    free(levels);
}

static struct step_levels *new_levels(const pd_stepper *stepper) {
    const size_t scopes = conflict_rules_count(stepper->geometry) / 2;
    struct step_levels *levels = memory_new(1, sizeof *levels);
    if (levels == NULL)
        return NULL;
    levels->settled =
        memory_new(stepper->variables * (STEP_LEVELS_MOST + 1), sizeof *levels->settled);
    levels->shrunk = memory_new(scopes, sizeof *levels->shrunk);
    levels->size = memory_new(scopes, sizeof *levels->size);
    levels->fresh = memory_new(scopes, sizeof *levels->fresh);
    levels->done = memory_new(stepper->words, sizeof *levels->done);
    if (levels->settled == NULL || levels->shrunk == NULL || levels->size == NULL ||
        levels->fresh == NULL || levels->done == NULL) {
        step_levels_free(levels);
        return NULL;
    }
    levels->left = EFFORT;
    step_models_begin(&levels->models, stepper->words, stepper->possible, stepper->solution);
    levels->search.models = &levels->models;
    levels->search.truth = &levels->truth;
    return levels;
}

bool step_levels_hurried(const pd_stepper *stepper) {
    return (stepper->options.hurry != NULL && stepper->options.hurry(stepper->options.payload)) ||
           terminate_asked(&stepper->terminate);
}

static bool hurried(void *payload) { return step_levels_hurried(payload); }

static bool take(pd_stepper *stepper) {
    struct step_levels *levels = stepper->levels;
    const struct step_field *field = &stepper->field;
    levels->now++;
    levels->since = 0;
    for (size_t scope = 0; scope < field->scopes; scope++) {
        const uint32_t number = field->number[scope];
        const uint32_t size = field->start[scope + 1] - field->start[scope];
        if (size != levels->size[number])
            levels->shrunk[number] = levels->now;
        levels->size[number] = size;
    }
    memset(levels->done, 0, stepper->words * sizeof *levels->done);
    levels->search.ask = hurried;
    levels->search.payload = stepper;
    return step_search_take(&levels->search, field) &&
           step_truth_take(&levels->truth, field, levels->search.mark) &&
           step_models_take(&levels->models, field, &stepper->board, &levels->truth);
}

/* Which scopes have shrunk since; NULL for 0, never. */
static const uint8_t *fresh_since(struct step_levels *levels, const struct step_field *field,
                                  uint32_t since) {
    if (since == 0)
        return NULL;
    if (since == levels->since)
        return levels->fresh;
    levels->since = since;
    levels->fresh_count = 0;
    for (size_t scope = 0; scope < field->scopes; scope++) {
        levels->fresh[scope] = levels->shrunk[field->number[scope]] > since;
        levels->fresh_count += levels->fresh[scope];
    }
    return levels->fresh;
}

static int by_rule(const void *one, const void *other) {
    const uint32_t a = *(const uint32_t *)one;
    const uint32_t b = *(const uint32_t *)other;
    return (a > b) - (a < b);
}

/* Whether the candidate is out by all the chosen rules, and by no fewer of them. */
static bool follows(struct step_search *search, size_t candidate) {
    if (step_search_room(search, candidate))
        return false;
    for (size_t i = 0; i < search->depth; i++) {
        search->mark[search->chosen[i]] = STEP_FREE;
        const uint32_t rule = search->chosen[i];
        search->chosen[i] = search->chosen[--search->depth];
        const bool room = step_search_room(search, candidate);
        search->chosen[search->depth++] = search->chosen[i];
        search->chosen[i] = rule;
        search->mark[rule] = STEP_CHOSEN;
        if (!room)
            return false;
    }
    return true;
}

bool step_levels_add(pd_stepper *stepper) {
    struct step_levels *levels = stepper->levels;
    struct step_search *search = &levels->search;
    const struct step_field *field = &stepper->field;
    struct step_findings *findings = &stepper->findings;
    qsort(search->chosen, search->depth, sizeof *search->chosen, by_rule);
    bool good = step_findings_open(findings, false);
    for (size_t i = 0; i < search->depth && good; i++)
        good = step_findings_rule(findings, step_field_rule(field, search->chosen[i]));
    for (size_t candidate = 0; candidate < field->candidates && good; candidate++) {
        bool spoken = false;
        for (size_t i = 0; i < field->in && !spoken; i++)
            spoken =
                search->mark[2 * (size_t)field->scope[candidate][i] + STEP_AT_MOST] == STEP_CHOSEN;
        if (!spoken || (candidate != search->target && !follows(search, candidate)))
            continue;
        bits_add(levels->done, candidate);
        good = step_findings_candidate(findings, field->variable[candidate]);
    }
    return good && !search->failed;
}

/* Looks for a reason of `size` rules for one candidate. */
static bool look_at(pd_stepper *stepper, size_t candidate, size_t size) {
    struct step_levels *levels = stepper->levels;
    struct step_search *search = &levels->search;
    const size_t at = (size_t)stepper->field.variable[candidate] - 1;
    uint32_t *settled = NULL;
    const uint8_t *fresh = NULL;
    if (bits_has(stepper->possible, at) || bits_has(levels->done, candidate))
        return true;
    if (size <= STEP_LEVELS_MOST) {
        settled = &levels->settled[at * (STEP_LEVELS_MOST + 1) + size];
        fresh = fresh_since(levels, &stepper->field, *settled);
    }
    if (fresh == NULL || levels->fresh_count > 0) {
        step_search_run(search, candidate, size, fresh);
        if (search->failed || (search->found && !step_levels_add(stepper)))
            return false;
        if (search->found || search->ended)
            return true;
    }
    if (settled != NULL)
        *settled = levels->now;
    return true;
}

/* All candidates, at one size. */
static bool look_over(pd_stepper *stepper, size_t size) {
    struct step_search *search = &stepper->levels->search;
    bool good = true;
    search->ended = false;
    for (size_t i = 0; i < stepper->field.candidates && good && !search->ended; i++)
        good = look_at(stepper, i, size);
    return good;
}

static pd_status look(pd_stepper *stepper, pd_step *step, pd_error *error) {
    struct step_levels *levels = stepper->levels;
    const size_t rules = 2 * stepper->field.scopes;
    const size_t most =
        stepper->options.most == 0 || stepper->options.most > rules ? rules : stepper->options.most;
    for (size_t size = STEP_LEVELS_FIRST; size <= most; size++) {
        const bool sure = size <= STEP_LEVELS_SURE;
        levels->search.work = levels->search.asked = 0;
        levels->search.most = sure ? 0 : levels->left / SHARE + 1;
        if (!look_over(stepper, size))
            return error_memory(error);
        if (!sure)
            levels->left -= levels->search.work > levels->left ? levels->left : levels->search.work;
        step->size = step->proven = size;
        if (stepper->findings.count > 0)
            return PD_OK;
        if (levels->search.ended)
            return terminate_asked(&stepper->terminate) ? error_stopped(error)
                                                        : step_haste(stepper, step, error);
    }
    return PD_OK;
}

pd_status step_levels(pd_stepper *stepper, pd_step *step, pd_error *error) {
    if (stepper->levels == NULL)
        stepper->levels = new_levels(stepper);
    if (stepper->levels == NULL || !take(stepper))
        return error_memory(error);
    return look(stepper, step, error);
}
