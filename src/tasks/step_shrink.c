/* The best reasons at hand where the search is given up: of each candidate that is false PicoSAT's
   refutation by all rules, made irreducible. */
#include <stdlib.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/literals.h"
#include "base/memory.h"
#include "tasks/core.h"
#include "tasks/step_levels.h"

struct shrinking {
    pd_stepper *stepper;
    size_t rules;
    int *assumptions; /* the target, then the rules' switches */
    struct core core;
    size_t size; /* of the smallest so far, 0: none */
    pd_error *error;
};

static int switch_of(const struct shrinking *shrinking, size_t rule) {
    return (int)(shrinking->stepper->field.candidates + rule) + 1;
}

static pd_status lay_scope(struct shrinking *shrinking, size_t scope) {
    const struct step_field *field = &shrinking->stepper->field;
    struct sat *sat = shrinking->stepper->sat;
    struct literals clause = {.count = 0};
    pd_status status = PD_OK;
    bool good = literals_push(&clause, -switch_of(shrinking, 2 * scope + STEP_AT_LEAST));
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1] && good; i++) {
        good = literals_push(&clause, (int)field->of[i] + 1);
        for (uint32_t j = field->start[scope]; j < i && status == PD_OK; j++) {
            const int pair[] = {-switch_of(shrinking, 2 * scope + STEP_AT_MOST),
                                -(int)field->of[j] - 1, -(int)field->of[i] - 1};
            status = sat_add(sat, pair, 3, shrinking->error);
        }
    }
    if (!good)
        status = error_memory(shrinking->error);
    if (status == PD_OK)
        status = sat_add(sat, clause.at, clause.count, shrinking->error);
    literals_free(&clause);
    return status;
}

static pd_status lay(struct shrinking *shrinking) {
    const struct step_field *field = &shrinking->stepper->field;
    pd_status status = sat_begin(shrinking->stepper->sat,
                                 (int)(field->candidates + shrinking->rules), shrinking->error);
    for (size_t scope = 0; scope < field->scopes && status == PD_OK; scope++)
        status = lay_scope(shrinking, scope);
    for (size_t rule = 0; rule < shrinking->rules && status == PD_OK; rule++) {
        shrinking->assumptions[rule + 1] = switch_of(shrinking, rule);
        sat_prefer(shrinking->stepper->sat, shrinking->assumptions[rule + 1]);
    }
    return status;
}

/* Takes the core as what is chosen. */
static void choose(struct shrinking *shrinking) {
    struct step_search *search = &shrinking->stepper->levels->search;
    search->depth = 0;
    for (size_t rule = 0; rule < shrinking->rules; rule++) {
        const bool has = bits_has(shrinking->core.best, rule);
        search->mark[rule] = has ? STEP_CHOSEN : STEP_FREE;
        if (has)
            search->chosen[search->depth++] = (uint32_t)rule;
    }
}

static pd_status shrink(struct shrinking *shrinking, size_t candidate) {
    pd_stepper *stepper = shrinking->stepper;
    const struct core_problem problem = {.sat = stepper->sat,
                                         .literals = shrinking->assumptions + 1,
                                         .count = shrinking->rules,
                                         .fixed = shrinking->assumptions,
                                         .fixed_count = 1,
                                         .terminate = &stepper->terminate};
    pd_answer answer = PD_UNKNOWN;
    shrinking->assumptions[0] = (int)candidate + 1;
    pd_status status = sat_solve(stepper->sat, shrinking->assumptions, shrinking->rules + 1,
                                 &stepper->terminate, &answer, shrinking->error);
    if (status == PD_OK && answer != PD_UNSATISFIABLE)
        status = error_set(shrinking->error, PD_INTERNAL,
                           "PicoSAT has changed its mind about a candidate; please report this");
    if (status == PD_OK)
        status = core_begin(&shrinking->core, &problem, shrinking->error);
    if (status == PD_OK)
        status = core_reduce(&shrinking->core);
    if (status != PD_OK || (shrinking->size != 0 && shrinking->core.size > shrinking->size))
        return status;
    if (shrinking->core.size < shrinking->size)
        step_findings_clear(&stepper->findings);
    shrinking->size = shrinking->core.size;
    choose(shrinking);
    return step_levels_add(stepper) ? PD_OK : error_memory(shrinking->error);
}

static pd_status shrink_all(struct shrinking *shrinking) {
    const pd_stepper *stepper = shrinking->stepper;
    enum { FEW = 8 }; /* each may take long */
    size_t tries = 0;
    pd_status status = lay(shrinking);
    for (size_t i = 0; i < stepper->field.candidates && status == PD_OK && tries < FEW; i++) {
        if (bits_has(stepper->possible, (size_t)stepper->field.variable[i] - 1))
            continue;
        tries++;
        status = shrink(shrinking, i);
        if (status == PD_OK && terminate_asked(&stepper->terminate))
            status = error_stopped(shrinking->error);
    }
    return status;
}

pd_status step_shrink(pd_stepper *stepper, pd_step *step, pd_error *error) {
    struct shrinking shrinking = {
        .stepper = stepper, .rules = 2 * stepper->field.scopes, .error = error};
    shrinking.assumptions = memory_new(shrinking.rules + 1, sizeof *shrinking.assumptions);
    const pd_status status =
        shrinking.assumptions == NULL ? error_memory(error) : shrink_all(&shrinking);
    step->size = shrinking.size;
    core_free(&shrinking.core);
    free(shrinking.assumptions);
    return status;
}
