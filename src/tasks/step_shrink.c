#include "tasks/step_shrink.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"

pd_status step_shrink_begin(struct step_shrink *shrink, pd_stepper *stepper, pd_error *error) {
    const size_t rules = 2 * stepper->field.scopes;
    *shrink = (struct step_shrink){.stepper = stepper, .error = error};
    shrink->name = memory_new(stepper->field.candidates, sizeof *shrink->name);
    shrink->rules = memory_new(rules, sizeof *shrink->rules);
    shrink->assumptions = memory_new(rules + 1, sizeof *shrink->assumptions);
    return shrink->name != NULL && shrink->rules != NULL && shrink->assumptions != NULL
               ? PD_OK
               : error_memory(error);
}

void step_shrink_end(struct step_shrink *shrink) {
    core_free(&shrink->core);
    literals_free(&shrink->clause);
    free(shrink->name);
    free(shrink->rules);
    free(shrink->assumptions);
}

/* ---- the formula: the rules, each with a switch --------------------------------------------- */

/* Numbers the candidates of which the rules speak, the target first; returns how many. */
static int name_all(struct step_shrink *shrink, size_t target) {
    const struct step_field *field = &shrink->stepper->field;
    int names = 1;
    memset(shrink->name, 0, field->candidates * sizeof *shrink->name);
    shrink->name[target] = 1;
    for (size_t rule = 0; rule < shrink->count; rule++) {
        const size_t scope = shrink->rules[rule] / 2;
        for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++)
            if (shrink->name[field->of[i]] == 0)
                shrink->name[field->of[i]] = ++names;
    }
    return names;
}

static pd_status lay_at_least(struct step_shrink *shrink, size_t scope, int on) {
    const struct step_field *field = &shrink->stepper->field;
    shrink->clause.count = 0;
    bool good = literals_push(&shrink->clause, -on);
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1] && good; i++)
        good = literals_push(&shrink->clause, shrink->name[field->of[i]]);
    return good ? sat_add(shrink->stepper->sat, shrink->clause.at, shrink->clause.count,
                          shrink->error)
                : error_memory(shrink->error);
}

static pd_status lay_at_most(struct step_shrink *shrink, size_t scope, int on) {
    const struct step_field *field = &shrink->stepper->field;
    pd_status status = PD_OK;
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++)
        for (uint32_t j = field->start[scope]; j < i && status == PD_OK; j++) {
            const int pair[] = {-on, -shrink->name[field->of[j]], -shrink->name[field->of[i]]};
            status = sat_add(shrink->stepper->sat, pair, 3, shrink->error);
        }
    return status;
}

static pd_status lay(struct step_shrink *shrink, size_t target) {
    struct sat *sat = shrink->stepper->sat;
    const int names = name_all(shrink, target);
    pd_status status = sat_begin(sat, names + (int)shrink->count, shrink->error);
    shrink->assumptions[0] = 1;
    for (size_t i = 0; i < shrink->count && status == PD_OK; i++) {
        const int on = names + (int)i + 1;
        const size_t scope = shrink->rules[i] / 2;
        shrink->assumptions[i + 1] = on;
        sat_prefer(sat, on);
        status = shrink->rules[i] % 2 == STEP_AT_LEAST ? lay_at_least(shrink, scope, on)
                                                       : lay_at_most(shrink, scope, on);
    }
    return status;
}

/* ---- what is needed ------------------------------------------------------------------------- */

/* Refutes the target by the rules: shrink->core.best is what that used. */
static pd_status refute(struct step_shrink *shrink, size_t target) {
    pd_stepper *stepper = shrink->stepper;
    const struct core_problem problem = {.sat = stepper->sat,
                                         .literals = shrink->assumptions + 1,
                                         .count = shrink->count,
                                         .fixed = shrink->assumptions,
                                         .fixed_count = 1,
                                         .terminate = &stepper->terminate};
    pd_answer answer = PD_UNKNOWN;
    pd_status status = lay(shrink, target);
    if (status == PD_OK)
        status = sat_solve(stepper->sat, shrink->assumptions, shrink->count + 1,
                           &stepper->terminate, &answer, shrink->error);
    if (status == PD_OK && answer != PD_UNSATISFIABLE)
        status = error_set(shrink->error, PD_INTERNAL,
                           "PicoSAT has changed its mind about a candidate; please report this");
    return status == PD_OK ? core_begin(&shrink->core, &problem, shrink->error) : status;
}

/* Keeps the rules that are in the core. */
static void keep_core(struct step_shrink *shrink) {
    size_t kept = 0;
    for (size_t i = 0; i < shrink->count; i++)
        if (bits_has(shrink->core.best, i))
            shrink->rules[kept++] = shrink->rules[i];
    shrink->count = kept;
}

/* A small formula answers quickly: while a refutation does without many of the rules, the others
   are laid anew. */
static pd_status narrow(struct step_shrink *shrink, size_t target) {
    size_t before = 0;
    pd_status status = PD_OK;
    do {
        before = shrink->count;
        status = refute(shrink, target);
        if (status == PD_OK)
            keep_core(shrink);
    } while (status == PD_OK && shrink->count < before - before / 8);
    return status;
}

static bool add(struct step_shrink *shrink, size_t target) {
    const struct step_field *field = &shrink->stepper->field;
    struct step_findings *findings = &shrink->stepper->findings;
    bool good = step_findings_open(findings, false);
    for (size_t i = 0; i < shrink->count && good; i++)
        good = step_findings_rule(findings, step_field_rule(field, shrink->rules[i]));
    return good && step_findings_candidate(findings, field->variable[target]);
}

static int by_rule(const void *one, const void *other) {
    const uint32_t a = *(const uint32_t *)one;
    const uint32_t b = *(const uint32_t *)other;
    return (a > b) - (a < b);
}

pd_status step_shrink_take(struct step_shrink *shrink, size_t candidate, const uint32_t *rules,
                           size_t count) {
    memcpy(shrink->rules, rules, count * sizeof *rules);
    shrink->count = count;
    pd_status status = narrow(shrink, candidate);
    if (status == PD_OK)
        status = refute(shrink, candidate);
    if (status == PD_OK)
        status = core_reduce(&shrink->core);
    if (status == PD_OK && terminate_asked(&shrink->stepper->terminate))
        status = error_stopped(shrink->error);
    if (status != PD_OK)
        return status;
    keep_core(shrink);
    if (shrink->size != 0 && shrink->count > shrink->size)
        return PD_OK;
    if (shrink->count < shrink->size)
        step_findings_clear(&shrink->stepper->findings);
    shrink->size = shrink->count;
    qsort(shrink->rules, shrink->count, sizeof *shrink->rules, by_rule);
    return add(shrink, candidate) ? PD_OK : error_memory(shrink->error);
}
