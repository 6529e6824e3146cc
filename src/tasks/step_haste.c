/* The best reasons at hand where the search is given up: of candidates that are false what unit
   propagation leads to, and of that what is needed. Where it leads nowhere, PicoSAT's refutations
   by all rules. */
#include <stdlib.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "tasks/step_chain.h"
#include "tasks/step_levels.h"
#include "tasks/step_shrink.h"

/* How many are made irreducible; where each may take long; where that is not to be waited for. */
enum { FEW = 12, HARD = 4, LATE = 1 };

struct lead { /* a candidate that is false, and how many rules led to that */
    uint32_t candidate, size;
};

struct haste {
    pd_stepper *stepper;
    struct step_chain chain;
    struct step_shrink shrink;
    struct lead *leads;
    size_t count;
};

static int by_size(const void *one, const void *other) {
    const struct lead *a = one;
    const struct lead *b = other;
    if (a->size != b->size)
        return a->size < b->size ? -1 : 1;
    return (a->candidate > b->candidate) - (a->candidate < b->candidate);
}

static bool is_false(const pd_stepper *stepper, size_t candidate) {
    return !bits_has(stepper->possible, (size_t)stepper->field.variable[candidate] - 1);
}

static void find_leads(struct haste *haste) {
    const struct step_field *field = &haste->stepper->field;
    for (size_t i = 0; i < field->candidates; i++)
        if (is_false(haste->stepper, i) && step_chain_follow(&haste->chain, i))
            haste->leads[haste->count++] = (struct lead){(uint32_t)i, (uint32_t)haste->chain.count};
    if (haste->count > 1)
        qsort(haste->leads, haste->count, sizeof *haste->leads, by_size);
}

static pd_status take_leads(struct haste *haste) {
    pd_status status = PD_OK;
    for (size_t i = 0; i < haste->count && i < FEW && status == PD_OK; i++) {
        step_chain_follow(&haste->chain, haste->leads[i].candidate);
        step_chain_thin(&haste->chain);
        status = step_shrink_take(&haste->shrink, haste->leads[i].candidate, haste->chain.rules,
                                  haste->chain.count);
    }
    return status;
}

/* By all rules. */
static pd_status take_some(struct haste *haste) {
    const struct step_field *field = &haste->stepper->field;
    const size_t few = step_levels_hurried(haste->stepper) ? LATE : HARD;
    size_t taken = 0;
    pd_status status = PD_OK;
    for (size_t rule = 0; rule < 2 * field->scopes; rule++)
        haste->chain.rules[rule] = (uint32_t)rule;
    for (size_t i = 0; i < field->candidates && taken < few && status == PD_OK; i++) {
        if (!is_false(haste->stepper, i))
            continue;
        taken++;
        status = step_shrink_take(&haste->shrink, i, haste->chain.rules, 2 * field->scopes);
    }
    return status;
}

static pd_status find(struct haste *haste, pd_error *error) {
    const struct step_field *field = &haste->stepper->field;
    haste->leads = memory_new(field->candidates, sizeof *haste->leads);
    if (haste->leads == NULL || !step_chain_take(&haste->chain, field))
        return error_memory(error);
    find_leads(haste);
    return haste->count > 0 ? take_leads(haste) : take_some(haste);
}

pd_status step_haste(pd_stepper *stepper, pd_step *step, pd_error *error) {
    struct haste haste = {.stepper = stepper};
    pd_status status = step_shrink_begin(&haste.shrink, stepper, error);
    if (status == PD_OK)
        status = find(&haste, error);
    step->size = haste.shrink.size;
    step_shrink_end(&haste.shrink);
    step_chain_free(&haste.chain);
    free(haste.leads);
    return status;
}
