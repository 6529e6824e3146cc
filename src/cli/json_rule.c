#include "cli/json_rule.h"

#include "cli/json_value.h"

json_t *json_rule_scope(json_t *object, const pd_rule *rule) {
    if (rule->family == PD_CELL)
        return json_value_with(object, "cell", json_value_cell(rule->row, rule->column));
    object = json_value_with(object, "house", json_value_house(rule->family, rule->number));
    return json_value_with(object, "value", json_integer(rule->value));
}

json_t *json_rule_candidate(const pd_candidate *candidate) {
    json_t *object = json_object();
    object = json_value_with(object, "cell", json_value_cell(candidate->row, candidate->column));
    return json_value_with(object, "value", json_integer(candidate->value));
}

json_t *json_rule_value(const pd_rule *rule) {
    json_t *object = json_object();
    object = json_value_with(
        object, "kind",
        json_value_text(rule->kind == PD_RULE_AT_LEAST ? "at least one" : "at most one"));
    object = json_rule_scope(object, rule);
    if (rule->holds.value != 0)
        object = json_value_with(object, "holds", json_rule_candidate(&rule->holds));
    return rule->closes ? json_value_with(object, "closes", json_true()) : object;
}
