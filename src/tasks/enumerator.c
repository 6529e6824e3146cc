#include "tasks/enumerator.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "tasks/capacity.h"
#include "tasks/model.h"

/* To lay the formula takes as long as many refutations, a call as long as some: bench/counting. */
static const struct patience usual_patience = {.first = 256, .later = 32};

static pd_status new_parts(pd_enumerator *enumerator, pd_error *error) {
    const pd_geometry *geometry = enumerator->geometry;
    struct formula_settings settings = {.simplify = PD_SIMPLIFY_UNITS,
                                        .terminate = enumerator->terminate};
    pd_status status = formula_settings_named(NULL, NULL, &settings, error);
    if (status == PD_OK)
        status = formula_new(geometry, &settings, &enumerator->formula, error);
    if (status == PD_OK)
        status = cases_new(geometry, &enumerator->cases, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &enumerator->puzzle, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &enumerator->solution, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &enumerator->witness, error);
    enumerator->choices = memory_new(geometry->cells, sizeof *enumerator->choices);
    if (status == PD_OK && enumerator->choices == NULL)
        status = error_memory(error);
    return status;
}

pd_status pd_enumerator_new(const pd_geometry *geometry, const pd_enumerator_options *options,
                            pd_enumerator **enumerator, pd_error *error) {
    pd_enumerator *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    made->patience = usual_patience;
    if (options != NULL) {
        made->terminate = (struct terminate){options->terminate, options->payload};
        made->most_memory = options->most_memory;
    }
    pd_status status = new_parts(made, error);
    if (status != PD_OK) {
        pd_enumerator_free(made);
        return status;
    }
    *enumerator = made;
    return PD_OK;
}

void pd_enumerator_free(pd_enumerator *enumerator) {
    if (enumerator == NULL)
        return;
    formula_free(enumerator->formula);
    cases_free(enumerator->cases);
    sat_free(enumerator->sat);
    literals_free(&enumerator->told);
    literals_free(&enumerator->assumptions);
    pd_grid_free(enumerator->puzzle);
    pd_grid_free(enumerator->solution);
    pd_grid_free(enumerator->witness);
    free(enumerator->choices);
    free(enumerator);
}

/* ---- cases --------------------------------------------------------------------------------- */

enum { VALUE_BITS = 8, VALUE_MASK = (1 << VALUE_BITS) - 1 };

static int pack(size_t cell, int value) { return (int)(cell << VALUE_BITS) | value; }

/* Each candidate that is left is told at most once a way, as assumed or as excluded. */
static pd_status make_room(pd_enumerator *enumerator, pd_error *error) {
    size_t left = 0;
    for (size_t cell = 0; cell < enumerator->geometry->cells; cell++)
        left += cases_count(enumerator->cases, cell);
    const bool room = literals_reserve(&enumerator->told, left) &&
                      literals_reserve(&enumerator->assumptions, left);
    return room ? PD_OK : error_memory(error);
}

pd_status enumerator_begin(pd_enumerator *enumerator, const pd_grid *puzzle, pd_error *error) {
    if (puzzle->geometry != enumerator->geometry)
        return error_set(error, PD_ARGUMENT,
                         "the grid is of another geometry than the enumerator; make one for it");
    enumerator->laid = enumerator->witnessed = false;
    enumerator->told.count = 0;
    pd_status status = pd_grid_copy(enumerator->puzzle, puzzle, error);
    if (status == PD_OK)
        status = cases_begin(enumerator->cases, puzzle, &enumerator->terminate, error);
    return status == PD_OK ? make_room(enumerator, error) : status;
}

static void tell(pd_enumerator *enumerator, int candidate) {
    enumerator->told.at[enumerator->told.count++] = candidate;
}

void enumerator_assume(pd_enumerator *enumerator, size_t cell, int value) {
    enumerator->choices[enumerator->cases->depth] =
        (struct choice_made){(uint32_t)cell, value, enumerator->told.count};
    tell(enumerator, pack(cell, value));
    cases_assume(enumerator->cases, cell, value);
}

void enumerator_retract(pd_enumerator *enumerator) {
    cases_close(enumerator->cases);
    enumerator->told.count = enumerator->choices[enumerator->cases->depth].told;
}

void enumerator_leave(pd_enumerator *enumerator) {
    enumerator_retract(enumerator);
    const struct choice_made *choice = &enumerator->choices[enumerator->cases->depth];
    tell(enumerator, -pack(choice->cell, choice->value));
    cases_exclude(enumerator->cases, choice->cell, choice->value);
}

pd_status enumerator_read(pd_enumerator *enumerator, pd_error *error) {
    uint8_t *values = enumerator->solution->values;
    for (size_t cell = 0; cell < enumerator->geometry->cells; cell++)
        values[cell] = (uint8_t)(enumerator->cases->values[cell] & CASES_SUM);
    if (pd_grid_solves(enumerator->solution, enumerator->puzzle))
        return PD_OK;
    return error_set(error, PD_INTERNAL,
                     "propagation ended in no solution; please report this puzzle");
}

/* ---- PicoSAT ------------------------------------------------------------------------------- */

bool enumerator_has_witness(const pd_enumerator *enumerator) {
    if (!enumerator->witnessed)
        return false;
    for (size_t cell = 0; cell < enumerator->geometry->cells; cell++)
        if (!cases_has(enumerator->cases, cell, enumerator->witness->values[cell]))
            return false;
    return true;
}

pd_status enumerator_lay(pd_enumerator *enumerator, pd_error *error) {
    if (enumerator->laid)
        return PD_OK;
    struct clause_counts counts;
    pd_status status = formula_take(enumerator->formula, enumerator->puzzle, error);
    if (status == PD_OK)
        status = capacity_check_formula(enumerator->formula, enumerator->most_memory, false, error);
    if (status == PD_OK && enumerator->sat == NULL) {
        status = sat_new(&sat_best, &enumerator->sat, error);
        if (status == PD_OK)
            sat_limit(enumerator->sat, enumerator->most_memory);
    }
    if (status == PD_OK)
        status = sat_begin(enumerator->sat, variables_count(enumerator->formula->variables), error);
    struct model_sink sink = {
        .sat = enumerator->sat, .terminate = &enumerator->terminate, .error = error};
    const struct clause_sink clauses = model_sink_of(&sink);
    if (status == PD_OK)
        status = formula_stream(enumerator->formula, &clauses, &counts);
    enumerator->laid = status == PD_OK;
    return status;
}

/* What was told, in literals. A cell that the formula has decided is told nothing new about. */
static void collect_assumptions(pd_enumerator *enumerator) {
    struct literals *assumptions = &enumerator->assumptions;
    assumptions->count = 0;
    for (size_t i = 0; i < enumerator->told.count; i++) {
        const int told = enumerator->told.at[i];
        const int candidate = told < 0 ? -told : told;
        const int variable =
            variables_of(enumerator->formula->variables, (size_t)(candidate >> VALUE_BITS),
                         candidate & VALUE_MASK);
        if (variable != 0)
            assumptions->at[assumptions->count++] = told < 0 ? -variable : variable;
    }
}

pd_status enumerator_ask(pd_enumerator *enumerator, pd_answer *answer, pd_error *error) {
    pd_answer found = PD_UNKNOWN;
    pd_status status = enumerator_lay(enumerator, error);
    if (status != PD_OK)
        return status;
    collect_assumptions(enumerator);
    status = sat_solve(enumerator->sat, enumerator->assumptions.at, enumerator->assumptions.count,
                       &enumerator->terminate, &found, error);
    if (status == PD_MEMORY)
        enumerator->laid = false;
    if (status == PD_OK && found == PD_SATISFIABLE) {
        enumerator->witnessed = false;
        status = model_read(enumerator->formula, enumerator->sat, enumerator->witness, error);
        enumerator->witnessed = status == PD_OK;
    }
    if (status == PD_OK)
        *answer = found;
    return status;
}
