/* Draw explained: the givens that cannot stand together, and the rules that refute them; of a
   puzzle with several solutions where they differ first. */
#include "cli/cmd_draw.h"
#include "cli/explain_text.h"

static void tell(struct output *output, const void *facts) {
    const struct drawer *drawer = facts;
    const struct explain_how how = {.names = &drawer->names};
    explain_text_tell(output, drawer->puzzle.grid, &drawer->explanation, &how);
}

static void mark_premise(struct drawing *drawing, const pd_premise *premise) {
    if (premise->excluded)
        *drawing_mark(drawing, premise->row, premise->column, premise->value) |=
            DRAWING_OPEN | DRAWING_OUT;
    else
        drawing->cells[premise->row * drawing->side + premise->column] |= DRAWING_GUILTY;
}

static void mark_conflict(struct drawer *drawer) {
    const pd_explanation *explanation = &drawer->explanation;
    struct drawing *drawing = &drawer->drawing;
    drawing->aside = true;
    drawing->about = "why there is no solution";
    const bool few = explanation->rule_count <= EXPLAIN_MOST_RULES; /* more hide each other */
    for (size_t i = 0; i < explanation->rule_count; i++)
        if (few || explanation->rules[i].closes)
            drawing_show_rule(drawing, &explanation->rules[i]);
    for (size_t i = 0; i < explanation->core_count; i++)
        mark_premise(drawing, &explanation->core[i]);
    drawer->explains = tell;
    drawer->facts = drawer;
    if (!explanation->smallest) {
        message_note(drawer->session.messages, &drawer->puzzle.place,
                     "the marked givens are not proven to be the fewest; --time-limit allows more");
        session_note(&drawer->session, STATUS_LIMIT);
    }
}

static void mark_difference(struct drawer *drawer) {
    const pd_explanation *explanation = &drawer->explanation;
    struct drawing *drawing = &drawer->drawing;
    drawing->candidates = true;
    drawing->about = "where its solutions differ first";
    for (int value = 1; value <= drawing->side; value++)
        *drawing_mark(drawing, explanation->row, explanation->column, value) = 0;
    for (size_t i = 0; i < explanation->value_count; i++)
        *drawing_mark(drawing, explanation->row, explanation->column, explanation->values[i]) =
            DRAWING_OPEN | DRAWING_SPOKEN;
    if (!explanation->settled)
        session_note(&drawer->session, STATUS_LIMIT);
}

static pd_status explain(struct drawer *drawer, pd_error *error) {
    const pd_explainer_options options = {.terminate = draw_must_end,
                                          .payload = drawer,
                                          .most_memory = drawer->options->memory_limit};
    const pd_status status =
        pd_explainer_new(drawer->drawing.geometry, &options, &drawer->explainer, error);
    return status != PD_OK
               ? status
               : pd_explain(drawer->explainer, drawer->puzzle.grid, &drawer->explanation, error);
}

bool draw_explained(struct drawer *drawer) {
    pd_error error;
    const pd_status status = draw_must_end(drawer) ? PD_STOPPED : explain(drawer, &error);
    if (status != PD_OK)
        return draw_failed(drawer, status, &error);
    switch (drawer->explanation.verdict) {
    case PD_VERDICT_NONE:
        mark_conflict(drawer);
        return true;
    case PD_VERDICT_SEVERAL:
        mark_difference(drawer);
        return true;
    case PD_VERDICT_ONE:
        message_note(drawer->session.messages, &drawer->puzzle.place,
                     "one solution: there is nothing to be marked");
        return true;
    default:
        return draw_failed(drawer, PD_STOPPED, NULL);
    }
}
