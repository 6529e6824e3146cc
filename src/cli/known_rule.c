#include "cli/known_rule.h"

/* The cell at `index` of the house of a rule. */
static void find_cell(const pd_geometry *geometry, const pd_rule *rule, int index, int *row,
                      int *column) {
    const int across = pd_geometry_box_width(geometry);
    *row = rule->family == PD_COLUMN ? index : rule->row;
    *column = rule->family == PD_ROW ? index : rule->column;
    if (rule->family == PD_BOX) {
        *row += index / across;
        *column += index % across;
    }
}

/* The candidate that holds already; value 0: none does. */
static pd_candidate find_holder(const pd_grid *known, const pd_rule *rule) {
    const pd_geometry *geometry = pd_grid_geometry(known);
    pd_candidate holder = {rule->row, rule->column, 0};
    if (rule->family == PD_CELL) {
        holder.value = pd_grid_value(known, rule->row, rule->column);
        return holder;
    }
    for (int i = 0; i < pd_geometry_side(geometry); i++) {
        find_cell(geometry, rule, i, &holder.row, &holder.column);
        if (pd_grid_value(known, holder.row, holder.column) == rule->value) {
            holder.value = rule->value;
            return holder;
        }
    }
    return holder;
}

bool known_rule_other(const pd_geometry *geometry, const pd_rule *rule,
                      bool (*holds)(const void *facts, const pd_candidate *candidate),
                      const void *facts, pd_candidate *other) {
    const pd_candidate *named = &rule->holds;
    for (int i = 0; i < pd_geometry_side(geometry); i++) {
        *other = (pd_candidate){rule->row, rule->column, rule->value};
        if (rule->family == PD_CELL)
            other->value = i + 1;
        else
            find_cell(geometry, rule, i, &other->row, &other->column);
        const bool same = other->row == named->row && other->column == named->column &&
                          other->value == named->value;
        if (!same && holds(facts, other))
            return true;
    }
    return false;
}

pd_rule known_rule(const pd_step *step, const pd_step_reason *reason) {
    pd_rule rule = reason->rules[0];
    if (reason->candidate_count == 0)
        return rule;
    if (reason->holds)
        rule.holds = reason->candidates[0];
    else
        rule.holds = find_holder(step->before, &rule);
    rule.closes = false;
    return rule;
}
