#include "cli/explain_text.h"

#include "cli/naming.h"
#include "cli/rule_text.h"

enum { MOST = 10 }; /* clashes, or glances, that are told */

static void say_premise(struct output *output, const struct value_names *names,
                        const pd_premise *premise) {
    char name[NAMING_SIZE];
    pd_cell_name(premise->row, premise->column, name);
    output_print(output, "%s is %s%s", name, premise->excluded ? "not " : "",
                 names->of[premise->value]);
}

/* ---- clashes ------------------------------------------------------------------------------- */

static void say_clash(struct output *output, const struct value_names *names,
                      const pd_geometry *geometry, const pd_clash *clash) {
    char one[PD_NAME_SIZE];
    char other[PD_NAME_SIZE];
    char house[NAMING_SIZE];
    struct naming_house houses[NAMING_SHARED];
    const size_t count = naming_shared(geometry, clash, houses);
    pd_cell_name(clash->row[0], clash->column[0], one);
    pd_cell_name(clash->row[1], clash->column[1], other);
    output_print(output, "%s and %s are both %s", one, other, names->of[clash->value]);
    for (size_t i = 0; i < count; i++) {
        naming_house(houses[i].family, houses[i].number, house);
        output_print(output, "%s%s", i == 0 ? " (" : ", ", house);
    }
    output_print(output, ")\n");
}

/* ---- what a glance shows ------------------------------------------------------------------- */

static bool is_together(const pd_reason *one, const pd_reason *other) {
    return one->family == other->family && one->number == other->number &&
           one->premise.excluded == other->premise.excluded;
}

static void list_values(struct output *output, const struct value_names *names,
                        const pd_reason *reasons, size_t count, int side) {
    for (int value = 1; value <= side; value++)
        for (size_t i = 0; i < count; i++)
            if (reasons[i].premise.value == value)
                output_print(output, " %s", names->of[value]);
}

/* Why a cell has no value: reasons of one kind, or of one house. */
static void say_why_no_value(struct output *output, const struct value_names *names,
                             const pd_reason *reasons, size_t count, int side) {
    char name[NAMING_SIZE];
    if (reasons->premise.excluded) {
        output_print(output, "excluded there:");
        list_values(output, names, reasons, count, side);
    } else if (reasons->family == PD_CELL) {
        output_print(output, "it is %s", names->of[reasons->premise.value]);
    } else if (count == 1) {
        say_premise(output, names, &reasons->premise);
    } else {
        naming_house(reasons->family, reasons->number, name);
        output_print(output, "%s has", name);
        list_values(output, names, reasons, count, side);
    }
}

/* Why a house has no place: cells that are filled, or values elsewhere. */
static void say_why_no_place(struct output *output, const struct value_names *names,
                             const pd_reason *reasons, size_t count) {
    char name[NAMING_SIZE];
    if (reasons->family != PD_CELL || reasons->premise.excluded) {
        for (size_t i = 0; i < count; i++) {
            output_print(output, i == 0 ? "" : ", ");
            say_premise(output, names, &reasons[i].premise);
        }
        return;
    }
    for (size_t i = 0; i < count; i++) {
        pd_cell_name(reasons[i].premise.row, reasons[i].premise.column, name);
        output_print(output, "%s%s", i == 0 ? "" : " ", name);
    }
    output_print(output, count == 1 ? " is filled" : " are filled");
}

static void say_glance(struct output *output, const struct value_names *names,
                       const pd_glance *glance, int side) {
    char name[NAMING_SIZE];
    naming_scope(&glance->rule, name);
    if (glance->rule.family == PD_CELL)
        output_print(output, "%s can hold no value: ", name);
    else
        output_print(output, "%s has no place for %s: ", name, names->of[glance->rule.value]);
    for (size_t i = 0; i < glance->count;) {
        size_t end = i + 1;
        while (end < glance->count && is_together(&glance->reasons[i], &glance->reasons[end]))
            end++;
        output_print(output, i == 0 ? "" : ", ");
        if (glance->rule.family == PD_CELL)
            say_why_no_value(output, names, glance->reasons + i, end - i, side);
        else
            say_why_no_place(output, names, glance->reasons + i, end - i);
        i = end;
    }
    output_print(output, "\n");
}

static void say_more(struct output *output, size_t count) {
    if (count > MOST)
        output_print(output, "and %zu more of this kind\n", count - MOST);
}

static void say_seen(struct output *output, const struct value_names *names, const pd_grid *puzzle,
                     const pd_explanation *explanation) {
    const pd_geometry *geometry = pd_grid_geometry(puzzle);
    for (size_t i = 0; i < explanation->clash_count && i < MOST; i++)
        say_clash(output, names, geometry, &explanation->clashes[i]);
    say_more(output, explanation->clash_count);
    for (size_t i = 0; i < explanation->glance_count && i < MOST; i++)
        say_glance(output, names, &explanation->glances[i], pd_geometry_side(geometry));
    say_more(output, explanation->glance_count);
}

/* ---- the core and its rules ---------------------------------------------------------------- */

static const char *what_premises(const pd_explanation *explanation) {
    size_t excluded = 0;
    for (size_t i = 0; i < explanation->core_count; i++)
        excluded += explanation->core[i].excluded;
    if (excluded > 0)
        return excluded == explanation->core_count ? "excluded candidate" : "premise";
    return "given";
}

static void say_core(struct output *output, const struct value_names *names,
                     const pd_explanation *explanation) {
    const size_t count = explanation->core_count;
    const char *proven = explanation->smallest      ? "and no fewer"
                         : explanation->irreducible ? "irreducible, not proven smallest"
                                                    : "maybe without some of them too";
    output_print(output, "%zu %s%s cannot %s, %s:\n", count, what_premises(explanation),
                 count == 1 ? "" : "s", count == 1 ? "stand" : "stand together", proven);
    for (size_t i = 0; i < count; i++) {
        output_print(output, i == 0 ? "  " : ", ");
        say_premise(output, names, &explanation->core[i]);
    }
    output_print(output, "\n");
}

static void say_rules(struct output *output, const pd_grid *puzzle,
                      const pd_explanation *explanation, const struct explain_how *how) {
    const size_t count = explanation->rule_count;
    const struct rule_told told = {.known = puzzle,
                                   .core = explanation->core,
                                   .core_count = explanation->core_count,
                                   .rules = explanation->rules,
                                   .count = count,
                                   .names = how->names};
    if (count == 0)
        return;
    const bool listed = how->all || count <= EXPLAIN_MOST_RULES;
    output_print(output, "%zu rule%s refute%s that, %s%s\n", count, count == 1 ? "" : "s",
                 count == 1 ? "s" : "",
                 explanation->fewest              ? "and no fewer"
                 : explanation->rules_irreducible ? "each is needed, not proven fewest"
                                                  : "maybe without some of them too",
                 listed ? ":" : "");
    if (!listed) {
        output_print(output, "  explain -v lists them; steps shows a way to the contradiction\n");
        return;
    }
    for (size_t i = 0; i < count; i++) {
        output_print(output, "  ");
        rule_text_write(output, &explanation->rules[i], &told);
        output_print(output, "\n");
    }
    rule_text_write_cases(output, explanation->rules, count, 2);
}

void explain_text_tell(struct output *output, const pd_grid *puzzle,
                       const pd_explanation *explanation, const struct explain_how *how) {
    say_core(output, how->names, explanation);
    say_rules(output, puzzle, explanation, how);
}

static void say_none(struct output *output, const pd_grid *puzzle,
                     const pd_explanation *explanation, const struct explain_how *how) {
    output_print(output, "no solution\n");
    say_seen(output, how->names, puzzle, explanation);
    output_print(output, "\n");
    explain_grid_draw(output, puzzle, explanation, how);
    output_print(output, "\n");
    explain_text_tell(output, puzzle, explanation, how);
}

static void say_several(struct output *output, const struct value_names *names,
                        const pd_grid *puzzle, const pd_explanation *explanation) {
    char cell[NAMING_SIZE];
    const int side = pd_geometry_side(pd_grid_geometry(puzzle));
    pd_cell_name(explanation->row, explanation->column, cell);
    if (!explanation->settled) {
        output_print(output, "several solutions: they differ in %s; not all was looked at\n", cell);
        return;
    }
    output_print(output, "several solutions: they differ first in %s, which can be", cell);
    for (size_t i = 0; i < explanation->value_count; i++)
        output_print(output, " %s", names->of[explanation->values[i]]);
    output_print(output, "; %zu of %d cells are the same in all\n", explanation->fixed_cells,
                 side * side);
}

void explain_text_write(struct output *output, const pd_grid *puzzle,
                        const pd_explanation *explanation, const struct explain_how *how) {
    if (explanation->verdict == PD_VERDICT_NONE)
        say_none(output, puzzle, explanation, how);
    else if (explanation->verdict == PD_VERDICT_ONE)
        output_print(output, "one solution\n");
    else if (explanation->verdict == PD_VERDICT_SEVERAL)
        say_several(output, how->names, puzzle, explanation);
    else
        output_print(output, "unknown\n");
}
