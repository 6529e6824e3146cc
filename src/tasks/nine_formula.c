#include "tasks/nine_formula.h"

#include "tasks/model.h"
#include "tasks/sums.h"

pd_status nine_formula_prepare(struct nine_formula *formula, const pd_geometry *geometry,
                               pd_error *error) {
    struct encoder_settings encoder = {.duplicates = false};
    pd_status status = encoding_named(NULL, &encoder.encoding, error);
    if (status == PD_OK)
        status = at_most_one_named(NULL, &encoder.at_most_one, error);
    if (status == PD_OK)
        status = candidates_new(geometry, &formula->candidates, error);
    if (status == PD_OK)
        status = variables_new(geometry, &formula->variables, error);
    if (status == PD_OK)
        status = encoder_new(geometry, &encoder, &formula->encoder, error);
    return status;
}

void nine_formula_clear(struct nine_formula *formula) {
    candidates_free(formula->candidates);
    variables_free(formula->variables);
    encoder_free(formula->encoder);
    sat_free(formula->sat);
}

static void take_candidates(struct candidates *candidates, const struct nine_state *left) {
    candidates_fill(candidates);
    for (unsigned cell = 0; cell < NINE_CELLS; cell++)
        for (unsigned value = 1; value <= NINE_VALUES; value++)
            if (!nine_has(left, nine_candidate(cell, value)))
                candidates_remove(candidates, cell, (int)value);
}

/* The implications that probing finds are left out: with them PicoSAT decides a tenth less, but
   adding them costs more than that. */
pd_status nine_formula_lay(struct nine_formula *formula, const struct nine_state *left,
                           pd_error *error) {
    struct clause_counts counts;
    pd_status status = PD_OK;
    take_candidates(formula->candidates, left);
    variables_number(formula->variables, formula->candidates, true);
    if (formula->sat == NULL)
        status = sat_new(&sat_best, &formula->sat, error);
    if (status == PD_OK)
        status = sat_begin(formula->sat, variables_count(formula->variables), error);
    struct model_sink laid = {.sat = formula->sat, .terminate = formula->terminate, .error = error};
    const struct clause_sink sink = model_sink_of(&laid);
    if (status == PD_OK)
        status = encode_rules(formula->encoder, formula->variables, &sink, &counts);
    if (status != PD_OK)
        return status;
    sums_add_formula(&formula->sums, &counts);
    return PD_OK;
}

pd_status nine_formula_exclude(struct nine_formula *formula, const uint8_t values[],
                               pd_error *error) {
    int clause[NINE_CELLS];
    size_t count = 0;
    for (size_t cell = 0; cell < NINE_CELLS; cell++) {
        if (!candidates_has(formula->candidates, cell, values[cell]))
            return PD_OK;
        if (!variables_decided(formula->variables, cell))
            clause[count++] = -variables_of(formula->variables, cell, values[cell]);
    }
    formula->sums.exclusions++;
    return sat_add(formula->sat, clause, count, error);
}

pd_status nine_formula_fix(struct nine_formula *formula, size_t cell, int value, pd_error *error) {
    if (variables_decided(formula->variables, cell))
        return PD_OK;
    const int literal = variables_of(formula->variables, cell, value);
    return sat_add(formula->sat, &literal, 1, error);
}

static void read_model(const struct nine_formula *formula, uint8_t model[]) {
    for (size_t cell = 0; cell < NINE_CELLS; cell++) {
        int value = candidates_next(formula->candidates, cell, 0);
        while (value != 0 && !variables_decided(formula->variables, cell) &&
               !sat_true(formula->sat, variables_of(formula->variables, cell, value)))
            value = candidates_next(formula->candidates, cell, value);
        model[cell] = (uint8_t)value;
    }
}

pd_status nine_formula_ask(struct nine_formula *formula, size_t cell, int value, pd_answer *answer,
                           uint8_t model[], pd_error *error) {
    const bool open = value != 0 && !variables_decided(formula->variables, cell);
    const int assumption = open ? variables_of(formula->variables, cell, value) : 0;
    pd_status status =
        sat_solve(formula->sat, &assumption, assumption != 0, formula->terminate, answer, error);
    if (status == PD_OK && *answer == PD_SATISFIABLE)
        read_model(formula, model);
    return status;
}
