#include "tasks/conflict.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "tasks/capacity.h"
#include "tasks/conflict_rules.h"
#include "tasks/model.h"

static pd_status new_parts(pd_explainer *explainer, pd_error *error) {
    struct formula_settings settings = {.simplify = PD_SIMPLIFY_UNITS,
                                        .terminate = explainer->terminate};
    pd_status status = formula_settings_named(NULL, NULL, &settings, error);
    if (status == PD_OK)
        status = formula_new(explainer->geometry, &settings, &explainer->formula, error);
    if (status == PD_OK)
        status = pd_grid_new(explainer->geometry, &explainer->model, error);
    if (status == PD_OK)
        status = sat_new(&sat_best, &explainer->sat, error);
    if (status == PD_OK)
        status = sat_new(&sat_best, &explainer->rules_sat, error);
    if (status != PD_OK)
        return status;
    sat_limit(explainer->sat, explainer->most_memory);
    sat_limit(explainer->rules_sat, explainer->most_memory);
    return PD_OK;
}

pd_status pd_explainer_new(const pd_geometry *geometry, const pd_explainer_options *options,
                           pd_explainer **explainer, pd_error *error) {
    pd_explainer *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    if (options != NULL) {
        made->terminate = (struct terminate){options->terminate, options->payload};
        made->most_memory = options->most_memory;
    }
    const pd_status status = new_parts(made, error);
    if (status != PD_OK) {
        pd_explainer_free(made);
        return status;
    }
    *explainer = made;
    return PD_OK;
}

/* Lets go of what was told last. */
static void forget(pd_explainer *explainer) {
    free(explainer->clashes);
    free(explainer->premises);
    free(explainer->literals);
    free(explainer->core_premises);
    free(explainer->rules);
    free(explainer->values);
    explainer->clashes = NULL;
    explainer->premises = NULL;
    explainer->literals = NULL;
    explainer->core_premises = NULL;
    explainer->rules = NULL;
    explainer->values = NULL;
    explainer->reason_count = explainer->premise_count = explainer->cores.count = 0;
    explainer->told = (pd_explanation){.verdict = PD_VERDICT_UNKNOWN};
}

void pd_explainer_free(pd_explainer *explainer) {
    if (explainer == NULL)
        return;
    forget(explainer);
    free(explainer->glances);
    free(explainer->reasons);
    free(explainer->cores.bits);
    core_free(&explainer->core);
    core_free(&explainer->refutation);
    formula_free(explainer->formula);
    sat_free(explainer->sat);
    sat_free(explainer->rules_sat);
    pd_grid_free(explainer->model);
    free(explainer);
}

static pd_status list_clashes(pd_explainer *explainer, pd_error *error) {
    const size_t count = pd_grid_clashes(explainer->puzzle, NULL, 0);
    explainer->clashes = memory_new(count, sizeof *explainer->clashes);
    if (explainer->clashes == NULL)
        return error_memory(error);
    pd_grid_clashes(explainer->puzzle, explainer->clashes, count);
    explainer->told.clashes = explainer->clashes;
    explainer->told.clash_count = count;
    return PD_OK;
}

/* Whether there is a solution; if so it is the model. */
static pd_status settle(pd_explainer *explainer, pd_answer *answer, pd_error *error) {
    struct formula *formula = explainer->formula;
    struct clause_counts counts;
    pd_status status = formula_take(formula, explainer->puzzle, error);
    *answer = PD_UNSATISFIABLE;
    if (status != PD_OK || !formula->consistent)
        return status;
    status = capacity_check_formula(formula, explainer->most_memory, false, error);
    if (status == PD_OK)
        status = sat_begin(explainer->sat, variables_count(formula->variables), error);
    struct model_sink laid = {
        .sat = explainer->sat, .terminate = &explainer->terminate, .error = error};
    const struct clause_sink sink = model_sink_of(&laid);
    if (status == PD_OK)
        status = formula_stream(formula, &sink, &counts);
    if (status == PD_OK)
        status = sat_solve(explainer->sat, NULL, 0, &explainer->terminate, answer, error);
    if (status == PD_OK && *answer == PD_SATISFIABLE)
        status = model_read(formula, explainer->sat, explainer->model, error);
    return status;
}

static pd_status explain_none(pd_explainer *explainer, pd_error *error) {
    explainer->told.verdict = PD_VERDICT_NONE;
    pd_status status = conflict_core(explainer, error);
    if (status == PD_OK)
        status = conflict_refute(explainer, error);
    return status == PD_OK ? conflict_story(explainer, error) : status;
}

static pd_status explain(pd_explainer *explainer, pd_error *error) {
    pd_answer answer = PD_UNKNOWN;
    pd_status status = list_clashes(explainer, error);
    if (status == PD_OK)
        status = conflict_glance(explainer, error);
    if (status == PD_OK)
        status = conflict_premises(explainer, error);
    if (status != PD_OK)
        return status;
    const bool clear = explainer->told.clash_count + explainer->told.glance_count > 0;
    if (!clear)
        status = settle(explainer, &answer, error);
    if (status == PD_STOPPED)
        return PD_OK;
    if (status != PD_OK)
        return status;
    return answer == PD_SATISFIABLE ? conflict_several(explainer, error)
                                    : explain_none(explainer, error);
}

pd_status pd_explain(pd_explainer *explainer, const pd_grid *puzzle, pd_explanation *explanation,
                     pd_error *error) {
    if (puzzle->geometry != explainer->geometry)
        return error_set(error, PD_ARGUMENT,
                         "the puzzle has another geometry than the explainer; make both of one");
    forget(explainer);
    explainer->puzzle = puzzle;
    const pd_status status = explain(explainer, error);
    if (status == PD_OK)
        *explanation = explainer->told;
    return status;
}
