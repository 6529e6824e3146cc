#include "cli/in_step.h"

#include <stdio.h>

bool in_step_open(struct in_step *step, struct session *session) {
    step->options = *session->options;
    step->options.reader.format = NULL;
    const enum exit_status status = input_open(&step->input, step->operand, &step->options,
                                               &session->output, &session->deadline);
    if (status == STATUS_SOLVED)
        return true;
    step->failed = true;
    session_note(session, status);
    session->incomplete = session->stopped = true;
    return false;
}

void in_step_close(struct in_step *step) {
    pd_reader_free(step->reader);
    input_close(&step->input);
}

/* Reads with the geometry of the puzzles, so that a grid of another size is told as a bad one. */
static pd_status begin(struct in_step *step, const pd_reader *like, pd_error *error) {
    enum { SYMBOLS = 36 }; /* formats for larger sides have numbers */
    const pd_geometry *geometry = pd_reader_geometry(like);
    const pd_format *format = pd_reader_format(like);
    pd_reader_options options = step->options.reader;
    options.side = pd_geometry_side(geometry);
    options.box_height = pd_geometry_box_height(geometry);
    options.box_width = pd_geometry_box_width(geometry);
    if (format->one_line && format->largest <= SYMBOLS)
        options.symbols = pd_reader_symbols(like, NULL);
    return pd_reader_new(input_read, &step->input, &options, &step->reader, error);
}

static void say_failure(struct in_step *step, struct session *session) {
    const struct place place = {.file = step->input.name};
    step->failed = true;
    session->incomplete = session->stopped = true;
    if (clock_signal() != 0 || output_failed(&session->output))
        return;
    if (step->status == PD_IO)
        session_note(session, input_say_failure(&step->input));
    else
        session_fail(session, &place, step->error.message, STATUS_FAILED, true);
}

static void look_ahead(struct in_step *step, struct session *session) {
    step->grid = NULL;
    step->status = pd_reader_next(step->reader, &step->grid, &step->error);
    step->line = pd_reader_line(step->reader);
    if (step->status == PD_SYNTAX)
        step->grid = NULL;
    else if (step->status != PD_OK)
        say_failure(step, session);
}

static bool is_at_end(const struct in_step *step) {
    return step->failed || (step->status == PD_OK && step->grid == NULL);
}

static pd_status copy(const pd_grid *from, pd_grid *to, pd_error *error) {
    const int side = pd_geometry_side(pd_grid_geometry(from));
    pd_status status = PD_OK;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side && status == PD_OK; column++)
            status = pd_grid_set(to, row, column, pd_grid_value(from, row, column), error);
    return status;
}

pd_status in_step_take(struct in_step *step, struct session *session, const pd_reader *like,
                       pd_grid *solution, struct place *place, pd_error *error) {
    step->puzzles++;
    if (step->reader == NULL && !step->failed) {
        step->status = begin(step, like, &step->error);
        if (step->status == PD_OK)
            look_ahead(step, session);
        else
            say_failure(step, session);
    }
    if (is_at_end(step))
        return PD_STOPPED;
    pd_status status = step->status;
    *place = (struct place){.file = step->input.name, .line = step->line};
    if (status == PD_SYNTAX)
        *error = step->error;
    else if (solution != NULL)
        status = copy(step->grid, solution, error);
    step->solutions++;
    look_ahead(step, session);
    return status;
}

bool in_step_only(const struct in_step *step) { return step->puzzles == 1 && is_at_end(step); }

void in_step_settle(struct in_step *step, struct session *session, const char *puzzles) {
    char text[PD_MESSAGE_SIZE];
    if (step->reader == NULL || session->stopped || clock_signal() != 0)
        return;
    while (!is_at_end(step)) {
        step->solutions++;
        look_ahead(step, session);
    }
    if (step->failed || step->puzzles == step->solutions)
        return;
    snprintf(text, sizeof text,
             "%.60s has %zu puzzle%s and %.60s %zu solution%s; give each puzzle its solution",
             puzzles, step->puzzles, step->puzzles == 1 ? "" : "s", step->input.name,
             step->solutions, step->solutions == 1 ? "" : "s");
    session_fail(session, NULL, text, STATUS_MISTAKE, false);
}
