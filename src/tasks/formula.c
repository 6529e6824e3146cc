#include "tasks/formula.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "cnf/watch.h"

pd_status formula_settings_named(const char *encoding, const char *at_most_one,
                                 struct formula_settings *settings, pd_error *error) {
    pd_status status = encoding_named(encoding, &settings->encoder.encoding, error);
    if (status == PD_OK)
        status = at_most_one_named(at_most_one, &settings->encoder.at_most_one, error);
    return status;
}

pd_status formula_new(const pd_geometry *geometry, const struct formula_settings *settings,
                      struct formula **formula, pd_error *error) {
    struct formula *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    made->settings = *settings;
    pd_status status = propagation_new(geometry, &made->propagation, error);
    if (status == PD_OK)
        status = candidates_new(geometry, &made->candidates, error);
    if (status == PD_OK && settings->simplify == PD_SIMPLIFY_PROBE)
        status = all_different_new(geometry, &made->filter, error);
    if (status == PD_OK)
        status = variables_new(geometry, &made->variables, error);
    if (status == PD_OK)
        status = encoder_new(geometry, &settings->encoder, &made->encoder, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &made->puzzle, error);
    if (status != PD_OK) {
        formula_free(made);
        return status;
    }
    *formula = made;
    return PD_OK;
}

void formula_free(struct formula *formula) {
    if (formula == NULL)
        return;
    propagation_free(formula->propagation);
    all_different_free(formula->filter);
    candidates_free(formula->candidates);
    variables_free(formula->variables);
    encoder_free(formula->encoder);
    pd_grid_free(formula->puzzle);
    free(formula);
}

/* What unit propagation leaves, if anything, is filtered. */
static pd_status filter(struct formula *formula, pd_error *error) {
    const struct candidates *candidates = formula->candidates;
    formula->filtered =
        formula->filter != NULL && formula->consistent && !candidates_all_decided(candidates);
    if (!formula->filtered)
        return PD_OK;
    candidates_tally(candidates, &formula->decided, &formula->open);
    all_different_begin(formula->filter, formula->candidates);
    const pd_status status = all_different_run(formula->filter, &formula->settings.terminate,
                                               &formula->consistent, error);
    formula->root = all_different_mark(formula->filter);
    return status;
}

pd_status formula_take(struct formula *formula, const pd_grid *puzzle, pd_error *error) {
    pd_status status = pd_grid_copy(formula->puzzle, puzzle, error);
    candidates_fill(formula->candidates);
    formula->consistent = true;
    formula->filtered = false;
    if (status == PD_OK && !formula_is_full(formula))
        status = propagate_puzzle(formula->propagation, puzzle, &formula->settings.terminate,
                                  formula->candidates, &formula->consistent, error);
    if (status == PD_OK)
        status = filter(formula, error);
    if (status == PD_OK)
        formula_renumber(formula);
    return status;
}

void formula_renumber(struct formula *formula) {
    variables_number(formula->variables, formula->candidates, !formula_is_full(formula));
}

void formula_restore(struct formula *formula) {
    if (!formula->filtered || all_different_mark(formula->filter) == formula->root)
        return;
    all_different_undo(formula->filter, formula->root);
    formula_renumber(formula);
}

static pd_status stream_contradiction(const struct clause_sink *sink,
                                      struct clause_counts *counts) {
    *counts = (struct clause_counts){.units = {.clauses = 1}};
    return sink->take(sink->payload, NULL, 0);
}

pd_status formula_stream(struct formula *formula, const struct clause_sink *sink,
                         struct clause_counts *counts) {
    if (!formula->consistent)
        return stream_contradiction(sink, counts);
    pd_status status = encode_rules(formula->encoder, formula->variables, sink, counts);
    if (status == PD_OK && formula_is_full(formula))
        status = encode_puzzle(formula->encoder, formula->variables, formula->puzzle, sink, counts);
    return status;
}

pd_status formula_count(struct formula *formula, struct clause_counts *counts) {
    struct watch watch = {.to = watch_nothing(), .terminate = &formula->settings.terminate};
    const struct clause_sink sink = watch_sink(&watch);
    if (!formula_is_full(formula))
        return formula_stream(formula, &sink, counts);
    pd_status status = encode_count_full(formula->encoder, formula->variables, counts);
    if (status == PD_OK)
        status =
            encode_puzzle(formula->encoder, formula->variables, formula->puzzle, &sink, counts);
    return status;
}
