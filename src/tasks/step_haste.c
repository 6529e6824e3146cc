/* The best reasons at hand where the search is given up: several tries in haste for each candidate
   that is false. */
#include "base/bits.h"
#include "base/error.h"
#include "tasks/step_levels.h"

/* Tries a candidate; *size: the smallest so far, 0: none. False: memory ran out. */
static bool try(pd_stepper *stepper, size_t candidate, size_t *size) {
    enum { SLACK = 4 }; /* rules that may turn out not to be needed */
    struct step_search *search = &stepper->levels->search;
    const size_t rules = 2 * stepper->field.scopes;
    const size_t bound = *size == 0 || *size + SLACK > rules ? rules : *size + SLACK;
    step_search_haste(search, candidate, bound);
    if (!search->found || search->failed || (*size != 0 && search->depth > *size))
        return !search->failed;
    if (search->depth < *size)
        step_findings_clear(&stepper->findings);
    *size = search->depth;
    return step_levels_add(stepper);
}

pd_status step_haste(pd_stepper *stepper, pd_step *step, pd_error *error) {
    enum { TRIES = 4 };
    struct step_search *search = &stepper->levels->search;
    size_t size = 0;
    search->most = 0;
    search->ask = NULL; /* it is the haste that was asked for */
    for (int round = 0; round < TRIES; round++)
        for (size_t i = 0; i < stepper->field.candidates; i++) {
            if (bits_has(stepper->possible, (size_t)stepper->field.variable[i] - 1))
                continue;
            if (terminate_asked(&stepper->terminate))
                return error_stopped(error);
            if (!try(stepper, i, &size))
                return error_memory(error);
        }
    step->size = size;
    return size == 0 ? step_shrink(stepper, step, error) : PD_OK;
}
