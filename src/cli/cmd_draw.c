/* The command `draw`: one grid as a picture. */
#include "cli/cmd_draw.h"

#include "cli/clock.h"
#include "cli/command.h"
#include "cli/svg.h"

/* What can be drawn besides the puzzle, and the seconds that it may take; below 0: no limit. */
static const struct theme {
    const char *option;
    bool (*find)(struct drawer *drawer);
    double usual_limit;
} themes[] = {
    {"--solved", draw_solved, -1}, {"--explain", draw_explained, 10}, {"--step", draw_step, 20}};

enum { THEMES = sizeof themes / sizeof themes[0] };

static bool is_asked(const struct options *options, size_t theme) {
    const bool asked[THEMES] = {options->solved, options->explain, options->step != 0};
    return asked[theme];
}

static const struct theme *theme_of(const struct options *options) {
    for (size_t i = 0; i < THEMES; i++)
        if (is_asked(options, i))
            return &themes[i];
    return NULL;
}

static enum exit_status check_usage(const struct options *options) {
    const struct theme *theme = theme_of(options);
    const char *other = NULL;
    for (size_t i = 0; i < THEMES; i++)
        if (is_asked(options, i) && theme != &themes[i])
            other = themes[i].option;
    if (theme != NULL && other != NULL)
        message_error(&options->messages, NULL, "%s and %s are two pictures; leave one of them out",
                      theme->option, other);
    else if (options->solved && options->candidates)
        message_error(&options->messages, NULL,
                      "--solved leaves no cell for --candidates; leave one of them out");
    else if (options->reason != 0 && options->step == 0)
        message_error(&options->messages, NULL, "--reason is one of a step; add --step N");
    else
        return STATUS_SOLVED;
    return STATUS_MISTAKE;
}

bool draw_must_end(void *payload) {
    const struct drawer *drawer = payload;
    return clock_signal() != 0 || clock_expired(&drawer->session.deadline);
}

bool draw_failed(struct drawer *drawer, pd_status status, const pd_error *error) {
    struct session *session = &drawer->session;
    const struct place *place = &drawer->puzzle.place;
    if (clock_signal() != 0)
        message_note(session->messages, place, "stopped by %s", clock_signal_name());
    else if (status == PD_STOPPED)
        session_fail(session, place,
                     "the time is over and nothing is drawn; --time-limit allows more",
                     STATUS_LIMIT, true);
    else
        session_fail(session, place, error->message,
                     status == PD_ARGUMENT ? STATUS_MISTAKE : STATUS_FAILED, true);
    return false;
}

/* Candidates that the text has are drawn; others only when they are asked for. */
static void show_candidates(struct drawer *drawer) {
    const pd_grid *puzzle = drawer->puzzle.grid;
    const bool own = pd_grid_restricted(puzzle);
    if (drawer->options->step == 0 && (own || drawer->options->candidates))
        drawing_show_candidates(&drawer->drawing, puzzle, !own);
}

/* What the options ask for; false: nothing can be drawn. */
static bool prepare(struct drawer *drawer) {
    const pd_error memory = {.status = PD_MEMORY, .message = "memory ran out; draw a smaller grid"};
    const struct theme *theme = theme_of(drawer->options);
    struct drawing *drawing = &drawer->drawing;
    if (!drawing_new(drawing, drawer->puzzle.grid))
        return draw_failed(drawer, PD_MEMORY, &memory);
    drawing->layout = drawer->puzzle.layout;
    drawing->symbols = drawer->options->output_symbols;
    value_names_take(&drawer->names, drawing->layout, drawing->symbols, drawing->side);
    drawing->labels = drawer->options->labels;
    drawing->transparent = drawer->options->transparent;
    if (!drawer->options->solved)
        show_candidates(drawer);
    if (theme != NULL && drawer->session.deadline.limit == 0) /* even where there is no search */
        return draw_failed(drawer, PD_STOPPED, NULL);
    return theme == NULL || theme->find(drawer);
}

/* False: there is no picture. */
static bool draw(struct drawer *drawer) {
    struct session *session = &drawer->session;
    pd_error error;
    single_read(&drawer->puzzle, session);
    if (session->status != STATUS_SOLVED || clock_signal() != 0)
        return false;
    clock_start(&session->deadline);
    if (!prepare(drawer) || clock_signal() != 0)
        return false;
    const pd_status status =
        svg_write(&drawer->drawing, &session->output, drawer->explains, drawer->facts, &error);
    return status == PD_OK || draw_failed(drawer, status, &error);
}

enum exit_status cmd_draw(const struct options *options) {
    struct options settled = *options;
    const struct theme *theme = theme_of(options);
    struct drawer drawer = {
        .options = &settled,
        .puzzle = {.wanted = options->puzzle, .remedy = "choose one of them by --puzzle K"}};
    if (theme != NULL && settled.time_limit < 0)
        settled.time_limit = theme->usual_limit;
    enum exit_status status = check_usage(options);
    if (status == STATUS_SOLVED)
        status = session_begin(&drawer.session, &settled, options->output);
    if (status != STATUS_SOLVED)
        return status;
    const bool keep = draw(&drawer) && clock_signal() == 0;
    session_note(&drawer.session, output_close(&drawer.session.output, keep, &options->messages));
    pd_stepper_free(drawer.stepper);
    pd_explainer_free(drawer.explainer);
    pd_grid_free(drawer.solution);
    drawing_free(&drawer.drawing);
    single_free(&drawer.puzzle);
    return drawer.session.status;
}
