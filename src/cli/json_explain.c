/* Json explain: an explanation as an object. */
#include "cli/json.h"
#include "cli/json_rule.h"
#include "cli/json_value.h"
#include "cli/naming.h"

static json_t *premise_value(const pd_premise *premise) {
    json_t *object =
        json_rule_candidate(&(pd_candidate){premise->row, premise->column, premise->value});
    return premise->excluded ? json_value_with(object, "excluded", json_true()) : object;
}

static json_t *clash_value(const pd_geometry *geometry, const pd_clash *clash) {
    struct naming_house shared[NAMING_SHARED];
    const size_t count = naming_shared(geometry, clash, shared);
    json_t *object = json_object();
    json_t *cells = json_array();
    json_t *houses = json_array();
    for (int i = 0; i < 2; i++)
        cells = json_value_more(cells, json_value_cell(clash->row[i], clash->column[i]));
    for (size_t i = 0; i < count; i++)
        houses = json_value_more(houses, json_value_house(shared[i].family, shared[i].number));
    object = json_value_with(object, "value", json_integer(clash->value));
    object = json_value_with(object, "cells", cells);
    return json_value_with(object, "houses", houses);
}

static json_t *glance_value(const pd_glance *glance) {
    json_t *givens = json_array();
    for (size_t i = 0; i < glance->count; i++)
        givens = json_value_more(givens, premise_value(&glance->reasons[i].premise));
    return json_value_with(json_rule_scope(json_object(), &glance->rule), "givens", givens);
}

static json_t *add_seen(json_t *object, const pd_geometry *geometry,
                        const pd_explanation *explanation) {
    json_t *clashes = json_array();
    json_t *glances = json_array();
    for (size_t i = 0; i < explanation->clash_count; i++)
        clashes = json_value_more(clashes, clash_value(geometry, &explanation->clashes[i]));
    for (size_t i = 0; i < explanation->glance_count; i++)
        glances = json_value_more(glances, glance_value(&explanation->glances[i]));
    object = json_value_with(object, "clashes", clashes);
    return json_value_with(object, "glance", glances);
}

static json_t *add_core(json_t *object, const pd_explanation *explanation) {
    json_t *core = json_array();
    json_t *rules = json_array();
    for (size_t i = 0; i < explanation->core_count; i++)
        core = json_value_more(core, premise_value(&explanation->core[i]));
    for (size_t i = 0; i < explanation->rule_count; i++)
        rules = json_value_more(rules, json_rule_value(&explanation->rules[i]));
    object = json_value_with(object, "irreducible", json_boolean(explanation->irreducible));
    object = json_value_with(object, "proven_smallest", json_boolean(explanation->smallest));
    object = json_value_with(object, "core", core);
    object =
        json_value_with(object, "rules_irreducible", json_boolean(explanation->rules_irreducible));
    object = json_value_with(object, "proven_fewest", json_boolean(explanation->fewest));
    return json_value_with(object, "rules", rules);
}

static json_t *add_difference(json_t *object, const pd_explanation *explanation) {
    json_t *difference = json_object();
    json_t *values = json_array();
    for (size_t i = 0; i < explanation->value_count; i++)
        values = json_value_more(values, json_integer(explanation->values[i]));
    difference =
        json_value_with(difference, "cell", json_value_cell(explanation->row, explanation->column));
    difference = json_value_with(difference, "values", values);
    object = json_value_with(object, "settled", json_boolean(explanation->settled));
    object = json_value_with(object, "first_difference", difference);
    return json_value_with(object, "fixed_cells",
                           json_integer((json_int_t)explanation->fixed_cells));
}

void json_explain(struct session *session, const struct puzzle *puzzle,
                  const pd_explanation *explanation) {
    static const char *const answers[] = {[PD_VERDICT_UNKNOWN] = "unknown",
                                          [PD_VERDICT_NONE] = "none",
                                          [PD_VERDICT_ONE] = "one",
                                          [PD_VERDICT_SEVERAL] = "several"};
    const pd_verdict verdict = explanation->verdict;
    json_t *object = json_value_begin(&puzzle->place, puzzle->grid);
    object = json_value_with(object, "answer", json_value_text(answers[verdict]));
    if (verdict == PD_VERDICT_NONE || verdict == PD_VERDICT_UNKNOWN)
        object = add_seen(object, pd_grid_geometry(puzzle->grid), explanation);
    if (verdict == PD_VERDICT_NONE)
        object = add_core(object, explanation);
    if (verdict == PD_VERDICT_SEVERAL)
        object = add_difference(object, explanation);
    json_value_write(session, object);
}
