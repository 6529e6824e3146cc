#include "tasks/outside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/seconds.h"
#include "base/text_source.h"
#include "cnf/answer.h"
#include "sat/external.h"
#include "tasks/export.h"

struct outside {
    struct external *external;
    int variables;                 /* of the formula, auxiliary ones included */
    struct literals units;         /* added, and during a run what it assumes */
    bool excluded;                 /* "not what was found" is added */
    pd_grid *known;                /* the givens and the cells that units fixed */
    struct candidates *candidates; /* what unit propagation leaves of them */
    pd_grid *model;                /* of the run, until it is checked */
};

pd_status outside_new(const pd_geometry *geometry, const pd_solver_options *options,
                      struct outside **outside, pd_error *error) {
    struct outside *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    pd_status status =
        external_new(options->outside, options->outside_talks, &made->external, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &made->known, error);
    if (status == PD_OK)
        status = candidates_new(geometry, &made->candidates, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &made->model, error);
    if (status != PD_OK) {
        outside_free(made);
        return status;
    }
    *outside = made;
    return PD_OK;
}

void outside_free(struct outside *outside) {
    if (outside == NULL)
        return;
    external_free(outside->external);
    literals_free(&outside->units);
    pd_grid_free(outside->known);
    candidates_free(outside->candidates);
    pd_grid_free(outside->model);
    free(outside);
}

/* ---- what is known without a run ---- */

/* A run is dear: what follows from the fixed cells by unit propagation needs none. The solver's own
   working memory serves, as its puzzle has been propagated. */
static pd_status propagate(pd_solver *solver, pd_error *error) {
    struct outside *outside = solver->outside;
    bool consistent = true; /* it is, after a model; before it nobody looks */
    candidates_fill(outside->candidates);
    return propagate_puzzle(solver->formula->propagation, outside->known, &solver->terminate,
                            outside->candidates, &consistent, error);
}

static pd_status begin(pd_solver *solver, pd_error *error) {
    struct outside *outside = solver->outside;
    struct clause_counts counts;
    outside->units.count = 0;
    outside->excluded = false;
    if (formula_count(solver->formula, &counts) != PD_OK)
        return error_stopped(error);
    solver_note_formula(solver, &counts);
    outside->variables = counts.variables;
    const pd_status status = pd_grid_copy(outside->known, solver->formula->puzzle, error);
    return status == PD_OK ? propagate(solver, error) : status;
}

static pd_status add_unit(pd_solver *solver, int literal, pd_error *error) {
    struct outside *outside = solver->outside;
    if (!literals_push(&outside->units, literal))
        return error_memory(error);
    if (literal < 0)
        return PD_OK; /* soon followed by the value that the cell has */
    size_t cell = 0;
    int value = 0;
    variables_candidate(solver->formula->variables, literal, &cell, &value);
    outside->known->values[cell] = (uint8_t)value;
    return propagate(solver, error);
}

static pd_status exclude_found(pd_solver *solver, pd_error *error) {
    (void)error;
    solver->outside->excluded = true;
    return PD_OK;
}

static int fixed(pd_solver *solver, int literal) {
    const struct candidates *candidates = solver->outside->candidates;
    size_t cell = 0;
    int value = 0;
    variables_candidate(solver->formula->variables, abs(literal), &cell, &value);
    const int sign = literal < 0 ? -1 : 1;
    if (!candidates_has(candidates, cell, value))
        return -sign;
    return candidates->values[cell] == 1 ? sign : 0;
}

/* ---- a run ---- */

/* Writes the formula of the run: external_text. */
static pd_status write_formula(void *payload, pd_write_function *write, void *target,
                               pd_error *error) {
    const pd_solver *solver = payload;
    const struct outside *outside = solver->outside;
    struct exporter exporter = {
        .options = {.claim = outside->excluded ? PD_CLAIM_UNIQUE : PD_CLAIM_NONE,
                    .solution = outside->excluded ? solver->found : NULL},
        .formula = solver->formula,
        .clause = solver->clause};
    return exporter_write(&exporter, outside->units.at, outside->units.count, write, target, error);
}

/* Whether the grid agrees with all that was added and assumed. */
static bool agrees(const pd_solver *solver, const pd_grid *grid) {
    const struct outside *outside = solver->outside;
    for (size_t i = 0; i < outside->units.count; i++) {
        const int literal = outside->units.at[i];
        size_t cell = 0;
        int value = 0;
        variables_candidate(solver->formula->variables, abs(literal), &cell, &value);
        if ((grid->values[cell] == value) != (literal > 0))
            return false;
    }
    return !outside->excluded ||
           memcmp(grid->values, solver->found->values, solver->geometry->cells) != 0;
}

/* What is wrong with the answer, and what to do about it when a program printed it. */
static pd_status refuse_answer(const struct outside *outside, const pd_error *cause,
                               pd_error *error) {
    char why[PD_MESSAGE_SIZE];
    const char *what = cause->message;
    const char *remedy = strstr(what, "; ");
    const int length = (int)(remedy == NULL ? strlen(what) : (size_t)(remedy - what));
    snprintf(why, sizeof why,
             "printed no good answer, line %zu: %.*s; let it print s and v lines, or run it as "
             "PROGRAM {} /dev/stdout",
             cause->line, length, what);
    return external_refuse(outside->external, why, error);
}

/* Fills the grid with what the model says; false if it gives a cell two values. */
static bool fill_in(const pd_solver *solver, const int *literals, size_t count, pd_grid *grid) {
    const struct formula *formula = solver->formula;
    bool good = true;
    for (size_t cell = 0; cell < solver->geometry->cells; cell++)
        grid->values[cell] = variables_decided(formula->variables, cell)
                                 ? (uint8_t)candidates_next(formula->candidates, cell, 0)
                                 : 0;
    for (size_t i = 0; i < count; i++) {
        if (literals[i] < 0 || literals[i] > variables_count(formula->variables))
            continue; /* the others stand for no candidate */
        size_t cell = 0;
        int value = 0;
        variables_candidate(formula->variables, literals[i], &cell, &value);
        good = good && grid->values[cell] == 0;
        grid->values[cell] = (uint8_t)value;
    }
    return good;
}

/* Checks the model against the rules, the givens, and what this run added. */
static pd_status take_model(const pd_solver *solver, const struct answer *answer, pd_error *error) {
    const struct outside *outside = solver->outside;
    const struct model *model = &answer->models[0];
    pd_grid *grid = outside->model;
    if (!fill_in(solver, answer_literals(answer, model), model->count, grid) ||
        !pd_grid_solves(grid, solver->formula->puzzle))
        return external_refuse(
            outside->external,
            "printed a model that breaks the rules or givens; use another solver", error);
    if (!agrees(solver, grid))
        return external_refuse(
            outside->external,
            "printed a model that breaks the formula's last clauses; use another solver", error);
    return PD_OK;
}

static pd_status take_answer(const pd_solver *solver, struct text_source *printed,
                             pd_answer *verdict, pd_error *error) {
    const struct outside *outside = solver->outside;
    struct answer answer;
    pd_error cause;
    pd_status status = answer_read(text_source_read, printed, outside->variables, &answer, &cause);
    if (status == PD_SYNTAX)
        return refuse_answer(outside, &cause, error);
    if (status != PD_OK)
        return error_memory(error);
    *verdict = answer.verdict;
    if (answer.verdict == PD_UNKNOWN)
        status = error_set(error, PD_STOPPED, "the other solver gave up without an answer");
    else if (answer.verdict == PD_SATISFIABLE)
        status = take_model(solver, &answer, error);
    else if (!external_may_refute(outside->external))
        status = external_refuse(outside->external,
                                 "printed a refutation, and its exit status says satisfiable; use "
                                 "another solver",
                                 error);
    answer_free(&answer);
    return status;
}

static pd_status run(pd_solver *solver, pd_answer *answer, pd_error *error) {
    struct text_source printed;
    const double start = seconds_now();
    pd_status status = external_run(solver->outside->external, write_formula, solver,
                                    &solver->terminate, &printed.text, &printed.length, error);
    solver->statistics.calls++;
    solver->statistics.seconds += seconds_now() - start;
    return status == PD_OK ? take_answer(solver, &printed, answer, error) : status;
}

static pd_status ask(pd_solver *solver, int assumption, pd_answer *answer, pd_grid *model,
                     pd_error *error) {
    struct literals *units = &solver->outside->units;
    const size_t added = units->count;
    if (assumption != 0 && !literals_push(units, assumption))
        return error_memory(error);
    pd_status status = run(solver, answer, error);
    units->count = added;
    if (status == PD_OK && *answer == PD_SATISFIABLE)
        grid_copy_values(model, solver->outside->model);
    return status;
}

const struct searcher searcher_outside = {.begin = begin,
                                          .add_unit = add_unit,
                                          .exclude_found = exclude_found,
                                          .fixed = fixed,
                                          .ask = ask};
