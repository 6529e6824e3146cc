#include "cli/rule_text.h"

#include "cli/naming.h"

/* What the rule comes to, if that can be said without cases. */
static void say_outcome(struct output *output, const pd_rule *rule) {
    char cell[NAMING_SIZE];
    const bool of_cell = rule->family == PD_CELL;
    const bool least = rule->kind == PD_RULE_AT_LEAST;
    pd_cell_name(rule->holds.row, rule->holds.column, cell);
    if (least && rule->closes)
        output_print(output, ": none is left");
    else if (rule->closes && of_cell)
        output_print(output, ": but it has two");
    else if (rule->closes)
        output_print(output, ": but %s is another", cell);
    else if (rule->holds.value != 0 && of_cell)
        output_print(output, least ? ": only %d is left" : ": %d", rule->holds.value);
    else if (rule->holds.value != 0)
        output_print(output, least ? ": only %s is left" : ": %s", cell);
}

void rule_text_write(struct output *output, const pd_rule *rule) {
    char scope[NAMING_SIZE];
    const bool least = rule->kind == PD_RULE_AT_LEAST;
    naming_scope(rule, scope);
    if (rule->family == PD_CELL)
        output_print(output, "%s has %s value", scope, least ? "a" : "at most one");
    else if (least)
        output_print(output, "%s has a place for %d", scope, rule->value);
    else
        output_print(output, "%s has at most one %d", scope, rule->value);
    say_outcome(output, rule);
}

void rule_text_write_cases(struct output *output, const pd_rule *rules, size_t count, int indent) {
    for (size_t i = 0; i < count; i++)
        if (rules[i].closes)
            return;
    output_print(output, "%*swhichever of the candidates left is tried, one of these rules fails\n",
                 indent, "");
}
