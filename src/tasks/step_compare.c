/* Which candidates are false in every solution: the others never follow to be out. PicoSAT finds
   solutions, each with a candidate that those before do not have, until there is no more. */
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/literals.h"
#include "tasks/stepper.h"

struct comparing {
    pd_stepper *stepper;
    struct literals clause;
    pd_error *error;
};

/* A candidate of the field is its number + 1 in the formula. */
static pd_status lay_scope(struct comparing *comparing, size_t scope) {
    const struct step_field *field = &comparing->stepper->field;
    struct sat *sat = comparing->stepper->sat;
    const uint32_t *of = field->of;
    pd_status status = PD_OK;
    comparing->clause.count = 0;
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++) {
        if (!literals_push(&comparing->clause, (int)of[i] + 1))
            return error_memory(comparing->error);
        for (uint32_t j = field->start[scope]; j < i && status == PD_OK; j++) {
            const int pair[] = {-(int)of[j] - 1, -(int)of[i] - 1};
            status = sat_add(sat, pair, 2, comparing->error);
        }
    }
    return status == PD_OK
               ? sat_add(sat, comparing->clause.at, comparing->clause.count, comparing->error)
               : status;
}

static pd_status lay(struct comparing *comparing) {
    const struct step_field *field = &comparing->stepper->field;
    pd_status status = PD_OK;
    /* One more variable a question, and each question shows a candidate. */
    status = sat_begin(comparing->stepper->sat, (int)(2 * field->candidates + 1), comparing->error);
    for (size_t scope = 0; scope < field->scopes && status == PD_OK; scope++) {
        status = lay_scope(comparing, scope);
        if (status == PD_OK && terminate_asked(&comparing->stepper->terminate))
            status = error_stopped(comparing->error);
    }
    return status;
}

static void take_solution(const struct comparing *comparing, bool first) {
    const pd_stepper *stepper = comparing->stepper;
    for (size_t i = 0; i < stepper->field.candidates; i++) {
        if (!sat_true(stepper->sat, (int)i + 1))
            continue;
        bits_add(stepper->possible, (size_t)stepper->field.variable[i] - 1);
        if (first)
            bits_add(stepper->solution, (size_t)stepper->field.variable[i] - 1);
    }
}

/* Asks for a solution that has a candidate none has had. */
static pd_status ask(struct comparing *comparing, int question, pd_answer *answer) {
    const pd_stepper *stepper = comparing->stepper;
    bool good = true;
    comparing->clause.count = 0;
    for (size_t i = 0; i < stepper->field.candidates && good; i++)
        if (!bits_has(stepper->possible, (size_t)stepper->field.variable[i] - 1))
            good = literals_push(&comparing->clause, (int)i + 1);
    if (!good || !literals_push(&comparing->clause, -question))
        return error_memory(comparing->error);
    pd_status status =
        sat_add(stepper->sat, comparing->clause.at, comparing->clause.count, comparing->error);
    if (status == PD_OK)
        status =
            sat_solve(stepper->sat, &question, 1, &stepper->terminate, answer, comparing->error);
    return status;
}

static pd_status compare(struct comparing *comparing) {
    pd_stepper *stepper = comparing->stepper;
    pd_answer answer = PD_UNKNOWN;
    int question = (int)stepper->field.candidates;
    memset(stepper->possible, 0, stepper->words * sizeof *stepper->possible);
    memset(stepper->solution, 0, stepper->words * sizeof *stepper->solution);
    pd_status status = lay(comparing);
    if (status == PD_OK)
        status = sat_solve(stepper->sat, NULL, 0, &stepper->terminate, &answer, comparing->error);
    for (bool first = true; status == PD_OK && answer == PD_SATISFIABLE; first = false) {
        take_solution(comparing, first);
        status = ask(comparing, ++question, &answer);
    }
    return status;
}

pd_status step_compare(pd_stepper *stepper, pd_error *error) {
    struct comparing comparing = {.stepper = stepper, .error = error};
    if (stepper->compared)
        return PD_OK;
    const pd_status status = compare(&comparing);
    stepper->compared = status == PD_OK;
    literals_free(&comparing.clause);
    return status;
}
