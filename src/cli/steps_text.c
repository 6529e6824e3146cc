#include "cli/steps_text.h"

#include <stdlib.h>

#include "cli/folded.h"
#include "cli/known_rule.h"
#include "cli/naming.h"
#include "cli/rule_text.h"

#define TINT_BOLD "\033[1m"
#define TINT_END "\033[0m"

static const char *bold(const struct steps_text *text) { return text->tinted ? TINT_BOLD : ""; }
static const char *plain(const struct steps_text *text) { return text->tinted ? TINT_END : ""; }

/* "4 rules", "9 to 14 rules". */
static void say_size(struct output *output, size_t size, size_t proven) {
    if (proven < size)
        output_print(output, "%zu to %zu rules", proven, size);
    else
        output_print(output, "%zu rule%s", size, size == 1 ? "" : "s");
}

void steps_text_size(struct output *output, const pd_step *step, size_t reasons) {
    if (step->size == 1 && reasons > 1) /* "1 rule" would be said of all of them */
        output_print(output, "one rule at a time");
    else
        say_size(output, step->size, step->proven);
}

void steps_text_begin(struct steps_text *text, struct output *output, const struct puzzle *puzzle) {
    text->output = output;
    text->layout = puzzle->layout;
    value_names_take(&text->names, text->layout, NULL,
                     pd_geometry_side(pd_grid_geometry(puzzle->grid)));
}

/* ---- what values rule out by one rule ------------------------------------------------------ */

/* A rule of at most one, of which one holds: the others are out. */
static bool is_removal(const pd_step_reason *reason) {
    return reason->rule_count == 1 && reason->candidate_count > 0 && !reason->holds;
}

/* By the candidate that holds, its cell's rule first. */
static int compare_removals(const void *one, const void *other) {
    const pd_rule *a = &((const struct steps_removal *)one)->rule;
    const pd_rule *b = &((const struct steps_removal *)other)->rule;
    const int differences[] = {a->holds.row - b->holds.row, a->holds.column - b->holds.column,
                               a->family - b->family, a->number - b->number};
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++)
        if (differences[i] != 0)
            return differences[i];
    return 0;
}

static bool is_of_one_cell(const struct steps_removal *one, const struct steps_removal *other) {
    const pd_candidate *a = &one->rule.holds;
    const pd_candidate *b = &other->rule.holds;
    return a->row == b->row && a->column == b->column;
}

/* "not 2 3 4;" */
static void say_cell(struct folded *folded, const struct value_names *names,
                     const pd_step_reason *reason, bool more) {
    for (size_t i = 0; i < reason->candidate_count; i++)
        folded_add(folded, "%s%s%s", i == 0 ? "not " : "", names->of[reason->candidates[i].value],
                   i + 1 == reason->candidate_count && more ? ";" : "");
}

/* "r1c3 r1c4 (row 1)," */
static void say_house(struct folded *folded, const struct value_names *names,
                      const struct steps_removal *removal, bool first, bool more) {
    const pd_step_reason *reason = removal->reason;
    char cell[PD_NAME_SIZE];
    char house[NAMING_SIZE];
    naming_scope(&removal->rule, house);
    for (size_t i = 0; i < reason->candidate_count; i++) {
        const pd_candidate *out = &reason->candidates[i];
        const bool last = i + 1 == reason->candidate_count;
        pd_cell_name(out->row, out->column, cell);
        if (first && i == 0)
            folded_add(folded, "no %s in", names->of[out->value]);
        if (last)
            folded_add(folded, "%s (%s)%s", cell, house, more ? "," : "");
        else
            folded_add(folded, "%s", cell);
    }
}

/* "r1c1 is 1: not 2 3 4; no 1 in r1c3 r1c4 (row 1), r2c2 (box 1)" */
static void say_removals_of_one(const struct steps_text *text, const struct steps_removal *removals,
                                size_t count) {
    struct folded folded = {.output = text->output, .indent = 4};
    const pd_candidate *holds = &removals->rule.holds;
    const bool of_cell = removals->rule.family == PD_CELL;
    char cell[PD_NAME_SIZE];
    pd_cell_name(holds->row, holds->column, cell);
    folded_add(&folded, "%s is %s:", cell, text->names.of[holds->value]);
    for (size_t i = 0; i < count; i++)
        if (i == 0 && of_cell)
            say_cell(&folded, &text->names, removals[i].reason, count > 1);
        else
            say_house(&folded, &text->names, &removals[i], i == (of_cell ? 1 : 0), i + 1 < count);
    folded_end(&folded);
}

static bool make_room(struct steps_text *text, size_t count) {
    struct steps_removal *removals = NULL;
    if (count <= text->room)
        return true;
    if (count < SIZE_MAX / sizeof *removals)
        removals = realloc(text->removals, count * sizeof *removals);
    if (removals == NULL)
        return false;
    text->removals = removals;
    text->room = count;
    return true;
}

static bool is_told(const struct steps_text *text, size_t reason) {
    return text->reason == 0 || text->reason == reason + 1;
}

static bool say_removals(struct steps_text *text, const pd_step *step) {
    size_t count = 0;
    if (!make_room(text, step->reason_count))
        return false;
    for (size_t i = 0; i < step->reason_count; i++)
        if (is_told(text, i) && is_removal(&step->reasons[i]))
            text->removals[count++] =
                (struct steps_removal){known_rule(step, &step->reasons[i]), &step->reasons[i]};
    if (count == 0)
        return true;
    qsort(text->removals, count, sizeof *text->removals, compare_removals);
    output_print(text->output,
                 "  a cell has at most one value, a house at most one of each value:\n");
    for (size_t i = 0; i < count;) {
        size_t end = i + 1;
        while (end < count && is_of_one_cell(&text->removals[i], &text->removals[end]))
            end++;
        say_removals_of_one(text, text->removals + i, end - i);
        i = end;
    }
    return true;
}

/* ---- other reasons ------------------------------------------------------------------------- */

/* A rule that is told on one line with what follows. */
static void say_single(const struct steps_text *text, const pd_step *step,
                       const pd_step_reason *reason) {
    const pd_rule rule = known_rule(step, reason);
    const struct rule_told told = {.known = step->before, .names = &text->names};
    output_print(text->output, "  ");
    rule_text_write(text->output, &rule, &told);
    for (size_t i = 0; i < reason->candidate_count; i++) {
        output_print(text->output, "%s%s", i == 0 ? ", so " : ", ", bold(text));
        rule_text_candidate(text->output, &text->names, &reason->candidates[i], reason->holds);
        output_print(text->output, "%s", plain(text));
    }
    if (reason->name != NULL)
        output_print(text->output, " (%s)", reason->name);
    output_print(text->output, "\n");
}

/* How many candidates from here on can be said together: of one cell, or of one value. */
static size_t count_together(const pd_candidate *candidates, size_t count, bool of_cell) {
    size_t end = 1;
    while (end < count && (of_cell ? candidates[end].row == candidates->row &&
                                         candidates[end].column == candidates->column
                                   : candidates[end].value == candidates->value))
        end++;
    return end;
}

/* "r1c5 is not 3 4" or "r1c5 r1c6 are not 3". */
static size_t say_together(struct folded *folded, const struct value_names *names,
                           const pd_candidate *candidates, size_t count, bool holds) {
    char cell[PD_NAME_SIZE];
    const size_t values = count_together(candidates, count, true);
    const size_t cells = values > 1 ? 1 : count_together(candidates, count, false);
    const size_t end = values > 1 ? values : cells;
    for (size_t i = 0; i < cells; i++) {
        pd_cell_name(candidates[i].row, candidates[i].column, cell);
        folded_add(folded, "%s", cell);
    }
    folded_add(folded, "%s%s", cells > 1 ? "are" : "is", holds ? "" : " not");
    for (size_t i = 0; i < values; i++)
        folded_add(folded, "%s%s", names->of[candidates[i].value],
                   i + 1 == values && end < count ? "," : "");
    return end;
}

static void say_what_follows(const struct steps_text *text, const pd_step_reason *reason) {
    struct folded folded = {.output = text->output, .indent = 2};
    char cell[PD_NAME_SIZE];
    const pd_candidate *first = reason->candidates;
    const bool more = reason->candidate_count > 1;
    pd_cell_name(first->row, first->column, cell);
    output_print(text->output, "%s", bold(text));
    folded_add(&folded, "so %s is %s%s%s", cell, reason->holds ? "" : "not ",
               text->names.of[first->value], more ? ", and by the same rules" : "");
    for (size_t i = 1; i < reason->candidate_count;)
        i += say_together(&folded, &text->names, first + i, reason->candidate_count - i,
                          reason->holds);
    output_print(text->output, "%s", plain(text));
    folded_end(&folded);
}

static void say_reason(const struct steps_text *text, const pd_step *step,
                       const pd_step_reason *reason) {
    const struct rule_told told = {.known = step->before,
                                   .supposed = reason->holds ? NULL : reason->candidates,
                                   .rules = reason->rules,
                                   .count = reason->rule_count,
                                   .names = &text->names};
    struct output *output = text->output;
    output_print(output, "  %s%ssuppose ", reason->name == NULL ? "" : reason->name,
                 reason->name == NULL ? "" : ": ");
    rule_text_candidate(text->output, &text->names, reason->candidates, !reason->holds);
    output_print(output, "\n");
    for (size_t i = 0; i < reason->rule_count; i++) {
        output_print(output, "    ");
        rule_text_write(output, &reason->rules[i], &told);
        output_print(output, "\n");
    }
    rule_text_write_cases(output, reason->rules, reason->rule_count, 4);
    say_what_follows(text, reason);
}

bool steps_text_step(void *payload, size_t number, const pd_step *step) {
    struct steps_text *text = payload;
    output_print(text->output, "%sstep %zu: ", bold(text), number);
    steps_text_size(text->output, step, step->reason_count);
    output_print(text->output, "%s\n", plain(text));
    if (!say_removals(text, step))
        return false;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pd_step_reason *reason = &step->reasons[i];
        if (!is_told(text, i) || is_removal(reason))
            continue;
        if (reason->rule_count == 1 || reason->candidate_count == 0)
            say_single(text, step, reason);
        else
            say_reason(text, step, reason);
    }
    return text->output->terminal ? output_flush(text->output) : !output_failed(text->output);
}

/* ---- the end ------------------------------------------------------------------------------- */

/* A full grid, or what is left of it; where that has no symbols, its values. */
static void draw(const struct steps_text *text, const struct stepping *stepping) {
    struct output *output = text->output;
    pd_write_options options = {
        .format = "pencilmarks", .layout = text->layout, .symbols = text->names.symbols};
    const bool solved = stepping->end == STEPPING_SOLVED;
    if (!solved &&
        pd_grid_write_as(stepping->last, &options, output_write, output, NULL) != PD_ARGUMENT)
        return;
    options.format = "boxed";
    options.drop_candidates = true;
    pd_grid_write_as(stepping->last, &options, output_write, output, NULL);
}

enum { MOST_SIZES = 6 }; /* that are told one by one */

static void say_range(struct output *output, const struct stepping *stepping) {
    const size_t open = stepping_open(stepping);
    output_print(output, " of %zu to %zu rules", stepping->sizes[0].size, stepping->largest);
    if (open > 0)
        output_print(output, ", %zu of them not proven smallest", open);
}

static void say_sizes(struct output *output, const struct stepping *stepping) {
    const bool many = stepping->size_count > MOST_SIZES;
    output_print(output, "%zu step%s", stepping->steps, stepping->steps == 1 ? "" : "s");
    if (many)
        say_range(output, stepping);
    for (size_t i = 0; !many && i < stepping->size_count; i++) {
        output_print(output, "%s%zu of ", i == 0 ? ": " : ", ", stepping->sizes[i].count);
        say_size(output, stepping->sizes[i].size, stepping->sizes[i].proven);
    }
    output_print(output, "\n");
}

void steps_text_end(const struct steps_text *text, const struct stepping *stepping) {
    static const char *const ends[] = {
        [STEPPING_UNKNOWN] = "unknown: the time is over; ",
        [STEPPING_SOLVED] = "solved in ",
        [STEPPING_NONE] = "no solution: a rule is broken; ",
        [STEPPING_SEVERAL] = "several solutions: each candidate that is left is in one of them; ",
        [STEPPING_STOPPED] = "stopped after "};
    struct output *output = text->output;
    const size_t most = stepping->session->options->max_size;
    if (stepping->steps > 0)
        output_print(output, "\n");
    if (stepping->end != STEPPING_NONE && stepping->end != STEPPING_UNKNOWN)
        draw(text, stepping);
    if (stepping->end == STEPPING_TOO_LARGE && most > 0)
        output_print(output, "unknown: nothing more follows from up to %zu rule%s; ", most,
                     most == 1 ? "" : "s");
    else if (stepping->end == STEPPING_TOO_LARGE)
        output_print(output, "unknown: the grid is too large for longer reasons; ");
    else
        output_print(output, "%s", ends[stepping->end]);
    say_sizes(output, stepping);
}

void steps_text_summary(struct output *output, const struct stepping *stepping) {
    char name[STEPPING_SIZE_NAME];
    stepping_size_name(stepping->largest, stepping->proven, name);
    output_print(output, "%s %zu %s %.3f", stepping_answer(stepping), stepping->steps, name,
                 stepping->seconds);
    for (size_t i = 0; i < stepping->size_count; i++) {
        const struct stepping_size *size = &stepping->sizes[i];
        stepping_size_name(size->size, size->proven, name);
        output_print(output, " %s:%zu", name, size->count);
    }
    output_print(output, "\n");
}
