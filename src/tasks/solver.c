#include "tasks/solver.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/ranged.h"
#include "tasks/capacity.h"
#include "tasks/model.h"
#include "tasks/outside.h"
#include "tasks/sums.h"

enum { NINE_MEMORY = 64 << 20 }; /* bytes: more than its searches come to need */

/* The kernel for side 9 answers where nobody asks how, or by which formula. */
static bool nine_serves(const pd_solver *solver) {
    const pd_solver_options *options = &solver->options;
    return options->simplify == PD_SIMPLIFY_PROBE && options->outside == NULL &&
           options->trace == NULL && options->encoding == NULL && options->at_most_one == NULL &&
           (options->most_memory == 0 || options->most_memory >= NINE_MEMORY) &&
           nine_solver_fits(solver->geometry);
}

static pd_status check_options(const pd_solver_options *options, pd_error *error) {
    const struct ranged simplify = {"simplify", (unsigned)options->simplify, PD_SIMPLIFY_NONE};
    return ranged_check(&simplify, 1, error);
}

static pd_status new_parts(pd_solver *solver, pd_error *error) {
    const pd_geometry *geometry = solver->geometry;
    if (nine_serves(solver))
        return nine_solver_new(geometry, &solver->nine, error);
    struct formula_settings settings = {.simplify = solver->options.simplify,
                                        .terminate = solver->terminate};
    pd_status status = formula_settings_named(solver->options.encoding, solver->options.at_most_one,
                                              &settings, error);
    if (status == PD_OK)
        status = formula_new(geometry, &settings, &solver->formula, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &solver->found, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &solver->other, error);
    if (status == PD_OK && !literals_reserve(&solver->clause, geometry->cells + 1))
        status = error_memory(error);
    solver->searcher = &searcher_picosat;
    if (status == PD_OK && solver->options.outside != NULL) {
        solver->searcher = &searcher_outside;
        status = outside_new(geometry, &solver->options, &solver->outside, error);
    }
    return status;
}

pd_status pd_solver_new(const pd_geometry *geometry, const pd_solver_options *options,
                        pd_solver **solver, pd_error *error) {
    pd_solver *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    if (options != NULL)
        made->options = *options;
    made->terminate = (struct terminate){made->options.terminate, made->options.payload};
    pd_status status = check_options(&made->options, error);
    if (status == PD_OK)
        status = new_parts(made, error);
    if (status != PD_OK) {
        pd_solver_free(made);
        return status;
    }
    *solver = made;
    return PD_OK;
}

void pd_solver_free(pd_solver *solver) {
    if (solver == NULL)
        return;
    nine_solver_free(solver->nine);
    formula_free(solver->formula);
    sat_free(solver->sat);
    outside_free(solver->outside);
    literals_free(&solver->clause);
    pd_grid_free(solver->found);
    pd_grid_free(solver->other);
    free(solver);
}

void solver_tell(const pd_solver *solver, const pd_event *event) {
    if (solver->options.trace != NULL)
        solver->options.trace(solver->options.payload, event);
}

static void tell_simplified(const pd_solver *solver) {
    const struct formula *formula = solver->formula;
    pd_event event = {.kind = PD_EVENT_SIMPLIFIED};
    if (formula->filtered) {
        event.decided = formula->decided;
        event.candidates = formula->open;
        solver_tell(solver, &event);
        event.kind = PD_EVENT_FILTERED;
    }
    candidates_tally(formula->candidates, &event.decided, &event.candidates);
    solver_tell(solver, &event);
}

pd_status solver_take(pd_solver *solver, const pd_grid *puzzle, pd_error *error) {
    pd_status status = formula_take(solver->formula, puzzle, error);
    bool tells = solver->options.trace != NULL && !formula_is_full(solver->formula);
    if (status == PD_OK && tells && solver->formula->consistent)
        tell_simplified(solver);
    return status;
}

void solver_note_formula(pd_solver *solver, const struct clause_counts *counts) {
    const uint64_t clauses = sums_add_formula(&solver->statistics, counts);
    solver_tell(solver, &(pd_event){.kind = PD_EVENT_FORMULA,
                                    .variables = (uint64_t)counts->variables,
                                    .clauses = clauses});
}

pd_status solver_encode(pd_solver *solver, pd_error *error) {
    struct clause_counts counts;
    pd_status status =
        capacity_check_formula(solver->formula, solver->options.most_memory, true, error);
    if (status == PD_OK && solver->sat == NULL) { /* many puzzles need no search and no PicoSAT */
        status = sat_new(&sat_best, &solver->sat, error);
        if (status == PD_OK)
            sat_limit(solver->sat, solver->options.most_memory);
    }
    if (status == PD_OK)
        status = sat_begin(solver->sat, variables_count(solver->formula->variables), error);
    struct model_sink laid = {.sat = solver->sat, .terminate = &solver->terminate, .error = error};
    const struct clause_sink sink = model_sink_of(&laid);
    if (status == PD_OK)
        status = formula_stream(solver->formula, &sink, &counts);
    if (status != PD_OK)
        return status;
    solver_note_formula(solver, &counts);
    return PD_OK;
}

/* ---- the searcher that is PicoSAT ---- */

static pd_status add_unit(pd_solver *solver, int literal, pd_error *error) {
    return sat_add(solver->sat, &literal, 1, error);
}

/* Not all cells as in what was found: false for some value that has a variable in the formula. */
static pd_status exclude_found(pd_solver *solver, pd_error *error) {
    struct literals *clause = &solver->clause;
    clause->count = 0;
    for (size_t cell = 0; cell < solver->geometry->cells; cell++) {
        int variable = variables_of(solver->formula->variables, cell, solver->found->values[cell]);
        if (variable != 0)
            clause->at[clause->count++] = -variable;
    }
    return sat_add(solver->sat, clause->at, clause->count, error);
}

static int fixed(pd_solver *solver, int literal) { return sat_fixed(solver->sat, literal); }

static pd_status ask(pd_solver *solver, int assumption, pd_answer *answer, pd_grid *model,
                     pd_error *error) {
    pd_status status = sat_solve(solver->sat, &assumption, assumption == 0 ? 0 : 1,
                                 &solver->terminate, answer, error);
    if (status == PD_OK && *answer == PD_SATISFIABLE)
        status = model_read(solver->formula, solver->sat, model, error);
    return status;
}

const struct searcher searcher_picosat = {.begin = solver_encode,
                                          .add_unit = add_unit,
                                          .exclude_found = exclude_found,
                                          .fixed = fixed,
                                          .ask = ask};

void pd_solver_statistics(const pd_solver *solver, pd_statistics *statistics) {
    *statistics = solver->statistics;
    if (solver->nine != NULL)
        nine_solver_statistics(solver->nine, statistics);
    else
        sums_set_search(statistics, solver->sat);
}
