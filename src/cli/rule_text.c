#include "cli/rule_text.h"

#include "cli/known_rule.h"
#include "cli/naming.h"

static bool is_same(const pd_candidate *one, const pd_candidate *other) {
    return one->row == other->row && one->column == other->column && one->value == other->value;
}

/* Whether a candidate stands when the rules have been followed. */
static bool holds(const void *facts, const pd_candidate *candidate) {
    const struct rule_told *told = facts;
    if (told->supposed != NULL && is_same(told->supposed, candidate))
        return true;
    for (size_t i = 0; i < told->count; i++)
        if (!told->rules[i].closes && is_same(&told->rules[i].holds, candidate))
            return true;
    for (size_t i = 0; i < told->core_count; i++) {
        const pd_premise *premise = &told->core[i];
        const pd_candidate given = {premise->row, premise->column, premise->value};
        if (!premise->excluded && is_same(&given, candidate))
            return true;
    }
    return told->core == NULL &&
           pd_grid_value(told->known, candidate->row, candidate->column) == candidate->value;
}

/* A rule of at most one with two, both by name where the other is known. */
static void say_two(struct output *output, const pd_rule *rule, const struct rule_told *told) {
    char first[NAMING_SIZE];
    char second[NAMING_SIZE];
    pd_candidate other;
    const pd_candidate *named = &rule->holds;
    const bool of_cell = rule->family == PD_CELL;
    const bool found = named->value != 0 &&
                       known_rule_other(pd_grid_geometry(told->known), rule, holds, told, &other);
    if (!found) {
        pd_cell_name(named->row, named->column, first);
        output_print(output, of_cell ? ": but it has two" : ": but %s is another", first);
        return;
    }
    const bool behind = other.row != named->row         ? other.row > named->row
                        : other.column != named->column ? other.column > named->column
                                                        : other.value > named->value;
    const pd_candidate *one = behind ? named : &other;
    const pd_candidate *two = behind ? &other : named;
    pd_cell_name(one->row, one->column, first);
    pd_cell_name(two->row, two->column, second);
    if (of_cell)
        output_print(output, ": it is %s and %s", told->names->of[one->value],
                     told->names->of[two->value]);
    else
        output_print(output, ": %s and %s are both %s", first, second,
                     told->names->of[rule->value]);
}

/* What the rule comes to, if that can be said without cases. */
static void say_outcome(struct output *output, const pd_rule *rule, const struct rule_told *told) {
    char cell[NAMING_SIZE];
    const bool of_cell = rule->family == PD_CELL;
    const bool least = rule->kind == PD_RULE_AT_LEAST;
    pd_cell_name(rule->holds.row, rule->holds.column, cell);
    if (least && rule->closes)
        output_print(output, ": none is left");
    else if (rule->closes)
        say_two(output, rule, told);
    else if (rule->holds.value != 0 && of_cell)
        output_print(output, least ? ": only %s is left" : ", and %s is it",
                     told->names->of[rule->holds.value]);
    else if (rule->holds.value != 0)
        output_print(output, least ? ": only %s is left" : ", and %s is it", cell);
}

void rule_text_write(struct output *output, const pd_rule *rule, const struct rule_told *told) {
    char scope[NAMING_SIZE];
    const bool least = rule->kind == PD_RULE_AT_LEAST;
    naming_scope(rule, scope);
    if (rule->family == PD_CELL)
        output_print(output, "%s has %s value", scope, least ? "a" : "at most one");
    else if (least)
        output_print(output, "%s has a place for %s", scope, told->names->of[rule->value]);
    else
        output_print(output, "%s has at most one %s", scope, told->names->of[rule->value]);
    say_outcome(output, rule, told);
}

void rule_text_candidate(struct output *output, const struct value_names *names,
                         const pd_candidate *candidate, bool holds) {
    char cell[PD_NAME_SIZE];
    pd_cell_name(candidate->row, candidate->column, cell);
    output_print(output, "%s is %s%s", cell, holds ? "" : "not ", names->of[candidate->value]);
}

void rule_text_write_cases(struct output *output, const pd_rule *rules, size_t count, int indent) {
    for (size_t i = 0; i < count; i++)
        if (rules[i].closes)
            return;
    output_print(output, "%*swhichever of the candidates left is tried, one of these rules fails\n",
                 indent, "");
}
