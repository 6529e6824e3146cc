#include "tasks/core.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "tasks/core_ask.h"

static void drop_memory(struct core *core) {
    uint64_t **const sets[] = {&core->best,  &core->chosen, &core->banned,
                               &core->trial, &core->grown,  &core->needed};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        free(*sets[i]);
        *sets[i] = NULL;
    }
    free(core->assumptions);
    core->assumptions = NULL;
}

void core_free(struct core *core) {
    core_sets_free(&core->sets);
    drop_memory(core);
}

pd_status core_begin(struct core *core, const struct core_problem *problem, pd_error *error) {
    drop_memory(core);
    uint64_t **const sets[] = {&core->best,  &core->chosen, &core->banned,
                               &core->trial, &core->grown,  &core->needed};
    bool complete = core_sets_begin(&core->sets, problem->count);
    core->problem = *problem;
    core->words = bits_words(problem->count);
    core->error = error;
    core->irreducible = false;
    core_allow(core, 0);
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        *sets[i] = memory_new(core->words, sizeof **sets[i]);
        complete = complete && *sets[i] != NULL;
    }
    core->assumptions =
        memory_new(problem->count + problem->fixed_count, sizeof *core->assumptions);
    if (!complete || core->assumptions == NULL)
        return error_memory(error);
    for (size_t i = 0; i < problem->count; i++)
        bits_add(core->best, i);
    core_trim(core, core->best);
    core->size = bits_count(core->best, core->words);
    return PD_OK;
}

static void copy(const struct core *core, uint64_t *to, const uint64_t *from) {
    memcpy(to, from, core->words * sizeof *to);
}

/* ---- correction sets ----------------------------------------------------------------------- */

/* What the grown set lacks is a correction set. */
static pd_status add_lacking(struct core *core) {
    memset(core->trial, 0, core->words * sizeof *core->trial);
    for (size_t i = 0; i < core->problem.count; i++)
        if (!bits_has(core->grown, i))
            bits_add(core->trial, i);
    return core_sets_add(&core->sets, core->trial) ? PD_OK : error_memory(core->error);
}

/* PicoSAT has a model of core->grown: grows it and keeps what it lacks. */
static pd_status learn(struct core *core) {
    pd_status status = core_grow(core, core->banned);
    if (status == PD_OK && !core->ended)
        status = add_lacking(core);
    return status;
}

/* Correction sets that have nothing in common: each core has an element of each. */
static pd_status learn_apart(struct core *core) {
    pd_answer answer = PD_SATISFIABLE;
    pd_status status = PD_OK;
    while (status == PD_OK && !core->ended && answer == PD_SATISFIABLE) {
        memset(core->grown, 0, core->words * sizeof *core->grown);
        for (size_t i = 0; i < core->sets.count; i++)
            for (size_t word = 0; word < core->words; word++)
                core->grown[word] |= core->sets.bits[i * core->words + word];
        status = core_ask(core, core->grown, &answer);
        if (answer == PD_SATISFIABLE)
            status = learn(core);
    }
    return status;
}

/* ---- the search ---------------------------------------------------------------------------- */

/* What is chosen was refuted: a core of it is a better one. */
static pd_status improve(struct core *core) {
    copy(core, core->trial, core->chosen);
    const pd_status status = core_shrink(core, core->trial);
    const size_t size = bits_count(core->trial, core->words);
    if (size <= core->bound) { /* cut short it is smaller all the same */
        copy(core, core->best, core->trial);
        core->size = size;
        core->irreducible = !core->ended;
        core->bound = size == 0 ? 0 : size - 1;
    }
    return status;
}

/* What is chosen hits every correction set. *refuted: it is a core, of no more interest here. */
static pd_status question(struct core *core, bool *refuted) {
    pd_answer answer = PD_UNKNOWN;
    pd_status status = core_ask(core, core->chosen, &answer);
    *refuted = answer == PD_UNSATISFIABLE;
    if (answer == PD_SATISFIABLE) {
        copy(core, core->grown, core->chosen);
        return learn(core);
    }
    if (!*refuted || status != PD_OK)
        return status;
    if (core->tell == NULL)
        return improve(core);
    if (!core->tell(core->tell_payload, core->chosen))
        core->ended = true;
    return PD_OK;
}

static bool demand(struct core *core) {
    const struct core_problem *problem = &core->problem;
    core_sets_forget(&core->sets);
    return problem->demand == NULL || problem->demand(problem->payload, core->chosen, &core->sets);
}

/* Asks until something is left to branch on, or nothing to look for. */
static pd_status look(struct core *core, size_t depth, const uint64_t **branch) {
    pd_status status = PD_OK;
    bool refuted = false;
    *branch = NULL;
    while (status == PD_OK && !core->ended && !refuted) {
        if (!core_step(core))
            return PD_OK;
        if (!demand(core))
            return error_memory(core->error);
        const struct core_outlook outlook = core_sets_look(&core->sets, core->chosen, core->banned);
        if (outlook.dead || depth + outlook.least > core->bound)
            return PD_OK;
        *branch = outlook.branch;
        if (outlook.branch != NULL)
            return PD_OK;
        status = question(core, &refuted);
    }
    return status;
}

/* Looks for cores of up to core->bound elements that have all that is chosen, `depth` elements, and
   nothing that is banned. The set that is branched on is not hit: a core has its first element, or
   has not its first but its second, and so on. */
static pd_status search(struct core *core, size_t depth) {
    const uint64_t *branch = NULL;
    pd_status status = look(core, depth, &branch);
    if (status != PD_OK || branch == NULL)
        return status;
    const size_t bytes = core->words * sizeof *core->banned;
    uint64_t *before = memory_new(2 * core->words, sizeof *before);
    if (before == NULL)
        return error_memory(core->error);
    uint64_t *set = before + core->words;
    memcpy(before, core->banned, bytes);
    memcpy(set, branch, bytes);
    for (size_t i = 0; i < core->problem.count && status == PD_OK && !core->ended; i++) {
        if (!bits_has(set, i) || bits_has(before, i))
            continue;
        if (depth + 1 > core->bound)
            break;
        bits_add(core->chosen, i);
        status = search(core, depth + 1);
        bits_drop(core->chosen, i);
        bits_add(core->banned, i);
    }
    memcpy(core->banned, before, bytes);
    free(before);
    return status;
}

void core_allow(struct core *core, uint64_t effort) {
    core->effort = effort;
    core->used = 0;
    core->ended = false;
}

pd_status core_reduce(struct core *core) {
    const pd_status status = core_shrink(core, core->best);
    core->size = bits_count(core->best, core->words);
    core->irreducible = status == PD_OK && !core->ended;
    return status;
}

pd_status core_search(struct core *core, size_t bound) {
    core->tell = NULL;
    core->bound = bound;
    /* Where demands are known they give the first bound, at no call. */
    pd_status status = core->problem.demand == NULL ? learn_apart(core) : PD_OK;
    if (status == PD_OK && !core->ended)
        status = search(core, 0);
    return status;
}

pd_status core_list(struct core *core, size_t bound,
                    bool (*tell)(void *payload, const uint64_t *core), void *payload) {
    core->tell = tell;
    core->tell_payload = payload;
    core->bound = bound;
    return search(core, 0);
}
