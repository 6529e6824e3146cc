/* Draw step: the grid before a step on the way to the solution, and the step in it. */
#include <stdio.h>

#include "cli/clock.h"
#include "cli/cmd_draw.h"
#include "cli/rule_text.h"
#include "cli/stepping.h"
#include "cli/steps_text.h"

/* Reasons that are told in words; rules that can be told from each other when all reasons of a step
   are drawn together. */
enum { MOST_REASONS = 10, MOST_RULES = 8 };

static bool is_late(void *payload) {
    const struct drawer *drawer = payload;
    return clock_expired(&drawer->session.deadline);
}

static bool is_stopped(void *payload) {
    (void)payload;
    return clock_signal() != 0;
}

static bool refuse(struct drawer *drawer, const char *text) {
    session_fail(&drawer->session, &drawer->puzzle.place, text, STATUS_MISTAKE, true);
    return false;
}

/* The way ended after `steps` steps. */
static bool say_end(struct drawer *drawer, pd_way way, size_t steps) {
    char text[PD_MESSAGE_SIZE];
    if (way == PD_WAY_STOPPED)
        return draw_failed(drawer, PD_STOPPED, NULL);
    stepping_no_step(drawer->options->step, steps, way == PD_WAY_SEVERAL, text);
    return refuse(drawer, text);
}

/* In a step a rule is broken only where that is what follows: `closes` speaks of the opposite. */
static void mark_rules(struct drawing *drawing, const pd_step_reason *reason) {
    for (size_t i = 0; i < reason->rule_count; i++) {
        pd_rule rule = reason->rules[i];
        rule.closes = reason->candidate_count == 0;
        drawing_show_rule(drawing, &rule);
    }
}

/* What follows in a filled cell is clear from its value. */
static void mark_candidates(struct drawing *drawing, const pd_step_reason *reason) {
    for (size_t i = 0; i < reason->candidate_count; i++) {
        const pd_candidate *candidate = &reason->candidates[i];
        uint8_t *mark = drawing_mark(drawing, candidate->row, candidate->column, candidate->value);
        if ((*mark & DRAWING_OPEN) != 0)
            *mark |= reason->holds ? DRAWING_PLACED : DRAWING_OUT;
    }
}

/* ---- in words ------------------------------------------------------------------------------- */

/* What one rule comes to follows from what is known, and is told as what follows; more of them
   refute the opposite together. */
static void say_rules(struct output *output, const struct value_names *names, const pd_step *step,
                      const pd_step_reason *reason) {
    const bool supposed = reason->rule_count > 1 && reason->candidate_count > 0;
    const struct rule_told told = {.known = step->before,
                                   .supposed =
                                       supposed && !reason->holds ? reason->candidates : NULL,
                                   .rules = reason->rules,
                                   .count = reason->rule_count,
                                   .names = names};
    if (supposed) {
        output_print(output, "  suppose ");
        rule_text_candidate(output, names, reason->candidates, !reason->holds);
        output_print(output, "\n");
    }
    for (size_t i = 0; i < reason->rule_count; i++) {
        pd_rule rule = reason->rules[i];
        if (!supposed && reason->candidate_count > 0) {
            rule.holds = (pd_candidate){0, 0, 0};
            rule.closes = false;
        }
        output_print(output, supposed ? "    " : "  ");
        rule_text_write(output, &rule, &told);
        output_print(output, "\n");
    }
    if (supposed)
        rule_text_write_cases(output, reason->rules, reason->rule_count, 4);
}

static void say_reason(struct output *output, const struct value_names *names, const pd_step *step,
                       const pd_step_reason *reason) {
    if (reason->name != NULL)
        output_print(output, "%s:\n", reason->name);
    say_rules(output, names, step, reason);
    if (reason->candidate_count == 0)
        output_print(output, "  so there is no solution");
    for (size_t i = 0; i < reason->candidate_count; i++) {
        output_print(output, i == 0 ? "  so " : ", ");
        rule_text_candidate(output, names, &reason->candidates[i], reason->holds);
    }
    output_print(output, "\n");
}

static bool is_chosen(const struct drawer *drawer, size_t reason) {
    return drawer->options->reason == 0 || drawer->options->reason == reason + 1;
}

static void tell(struct output *output, const void *facts) {
    const struct drawer *drawer = facts;
    const pd_step *step = &drawer->step;
    size_t told = 0;
    output_print(output, "step %zu: ", drawer->options->step);
    steps_text_size(output, step, drawer->options->reason == 0 ? step->reason_count : 1);
    output_print(output, "\n");
    for (size_t i = 0; i < step->reason_count; i++)
        if (is_chosen(drawer, i) && ++told <= MOST_REASONS)
            say_reason(output, &drawer->names, step, &step->reasons[i]);
    if (told > MOST_REASONS)
        output_print(output, "and %zu more reasons of this size\n", told - MOST_REASONS);
}

/* ---- the step ------------------------------------------------------------------------------- */

/* The rules of many reasons at once would hide each other; a broken one must be seen. */
static void mark_reasons(struct drawer *drawer) {
    const pd_step *step = &drawer->step;
    const bool few = drawer->options->reason != 0 || step->reason_count == 1 ||
                     step->reason_count * step->size <= MOST_RULES;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pd_step_reason *reason = &step->reasons[i];
        if (!is_chosen(drawer, i))
            continue;
        if (few || reason->candidate_count == 0)
            mark_rules(&drawer->drawing, reason);
        mark_candidates(&drawer->drawing, reason);
    }
}

static bool mark_step(struct drawer *drawer) {
    struct drawing *drawing = &drawer->drawing;
    const pd_step *step = &drawer->step;
    const size_t chosen = drawer->options->reason;
    char text[PD_MESSAGE_SIZE];
    if (chosen > step->reason_count) {
        stepping_no_reason(chosen, drawer->options->step, step->reason_count, text);
        return refuse(drawer, text);
    }
    drawing->shown = step->before;
    drawing_show_candidates(drawing, step->before, false);
    mark_reasons(drawer);
    drawing->about = "a step of the way";
    drawer->explains = tell;
    drawer->facts = drawer;
    if (step->proven < step->size) {
        snprintf(text, sizeof text, "a reason of %zu rules is not proven smallest, %zu may do; %s",
                 step->size, step->proven, stepping_remedy(is_late(drawer)));
        message_note(drawer->session.messages, &drawer->puzzle.place, "%s", text);
        session_note(&drawer->session, STATUS_LIMIT);
    }
    return true;
}

static pd_status go(struct drawer *drawer, pd_way *way, size_t *steps, pd_error *error) {
    const pd_stepper_options options = {
        .hurry = is_late, .terminate = is_stopped, .payload = drawer};
    pd_status status = pd_stepper_new(drawer->drawing.geometry, &options, &drawer->stepper, error);
    if (status == PD_OK)
        status = pd_stepper_begin(drawer->stepper, drawer->puzzle.grid, error);
    while (status == PD_OK && *way == PD_WAY_STEP && *steps < drawer->options->step) {
        status = pd_stepper_next(drawer->stepper, &drawer->step, way, error);
        *steps += *way == PD_WAY_STEP;
    }
    return status;
}

bool draw_step(struct drawer *drawer) {
    pd_way way = PD_WAY_STEP;
    size_t steps = 0;
    pd_error error;
    const pd_status status = go(drawer, &way, &steps, &error);
    if (status != PD_OK)
        return draw_failed(drawer, status, &error);
    return way == PD_WAY_STEP ? mark_step(drawer) : say_end(drawer, way, steps);
}
