/* The command `solve`: the smallest solution of each puzzle, or what can be said instead. */
#include <stdlib.h>

#include "cli/clock.h"
#include "cli/command.h"
#include "cli/formula_file.h"
#include "cli/many.h"
#include "cli/narrate.h"
#include "cli/outcome.h"
#include "cli/report.h"
#include "cli/session.h"

struct solving {
    const struct options *options;
    struct deadline *deadline;
    const pd_geometry *geometry; /* of the two below, which serve many puzzles; NULL: none yet */
    pd_solver *solver;
    pd_grid *solution;
    pd_statistics sums; /* over the solvers that are gone */
    struct narrator narrator;
    struct output *dimacs; /* of --dimacs; NULL: none */
    bool written;          /* the formula is in it */
    struct many many;      /* puzzles a line */
};

static bool must_end(void *payload) {
    const struct solving *solving = payload;
    return clock_signal() != 0 || clock_expired(solving->deadline);
}

static void trace(void *payload, const pd_event *event) {
    struct solving *solving = payload;
    narrate_event(&solving->narrator, event);
}

static void forget(void *payload) {
    struct solving *solving = payload;
    if (solving->solver != NULL) {
        pd_statistics statistics;
        pd_solver_statistics(solving->solver, &statistics);
        pd_statistics_add(&solving->sums, &statistics);
    }
    pd_solver_free(solving->solver);
    pd_grid_free(solving->solution);
    solving->solver = NULL;
    solving->solution = NULL;
    solving->geometry = NULL;
    many_forget(&solving->many);
}

static bool defer(void *payload, struct session *session, pd_reader *reader,
                  const struct puzzle *puzzle, const pd_error *error) {
    struct solving *solving = payload;
    return many_defer(&solving->many, session, reader, puzzle, error);
}

static void settle(void *payload, struct session *session) {
    struct solving *solving = payload;
    many_settle(&solving->many, session);
}

/* Makes the solver serve the geometry. */
static pd_status serve(struct solving *solving, const pd_geometry *geometry, pd_error *error) {
    if (solving->geometry == geometry)
        return PD_OK;
    forget(solving);
    const struct options *options = solving->options;
    const pd_solver_options settings = {.simplify = options->simplify,
                                        .encoding = options->encoding,
                                        .at_most_one = options->at_most_one,
                                        .first = options->first,
                                        .outside = options->solver,
                                        .most_memory = options->memory_limit,
                                        .outside_talks = options->messages.level >= MESSAGE_VERBOSE,
                                        .terminate = must_end,
                                        .trace = options->trace ? trace : NULL,
                                        .payload = solving};
    pd_status status = pd_grid_new(geometry, &solving->solution, error);
    if (status == PD_OK)
        status = pd_solver_new(geometry, &settings, &solving->solver, error);
    if (status == PD_OK)
        solving->geometry = geometry;
    else
        forget(solving);
    return status;
}

/* Writes the formula that is about to be solved. */
static pd_status write_formula(struct solving *solving, const struct puzzle *puzzle,
                               pd_error *error) {
    const struct messages *messages = &solving->options->messages;
    if (solving->dimacs == NULL)
        return PD_OK;
    struct formula_file file = {.output = solving->dimacs, .deadline = solving->deadline};
    const pd_formula_options formula = formula_file_options(solving->options, solving->deadline);
    const pd_status status = formula_file_put(&file, puzzle->grid, &formula, error);
    solving->written = status == PD_OK;
    pd_formula_size size = {.clauses = 1};
    if (solving->written && messages->level >= MESSAGE_VERBOSE &&
        pd_formula_count(puzzle->grid, &formula, &size, NULL) == PD_OK && size.clauses == 0)
        message_detail(messages, &puzzle->place,
                       "inference left nothing, so the formula has no clauses; --simplify none "
                       "writes all of them");
    return status;
}

static pd_status find(struct solving *solving, const struct puzzle *puzzle, struct outcome *outcome,
                      pd_error *error) {
    const pd_grid *grid = puzzle->grid;
    pd_status status = serve(solving, pd_grid_geometry(grid), error);
    if (status == PD_OK)
        status = write_formula(solving, puzzle, error);
    if (status == PD_OK)
        status = pd_solver_solve(solving->solver, grid, solving->solution, &outcome->answer, error);
    if (status != PD_OK || outcome->answer != PD_SATISFIABLE || !solving->options->unique)
        return status;
    if (solving->options->trace)
        narrate_another(&solving->narrator);
    return pd_solver_another(solving->solver, &outcome->another, error);
}

/* Answers within the time limit; what failed for another reason is said and left unknown. */
static struct outcome ask(struct solving *solving, struct session *session,
                          const struct puzzle *puzzle) {
    struct outcome outcome = {PD_UNKNOWN, PD_UNKNOWN};
    pd_error error;
    if (clock_expired(solving->deadline))
        return outcome;
    if (solving->options->trace)
        narrate_begin(&solving->narrator, session->messages, puzzle,
                      solving->options->solver != NULL);
    const pd_status status = find(solving, puzzle, &outcome, &error);
    if (solving->options->trace)
        narrate_end(&solving->narrator, outcome.answer, outcome.another);
    if (status == PD_ARGUMENT) /* a command line's mistake: the same for every puzzle */
        session_fail(session, NULL, error.message, STATUS_MISTAKE, true);
    else if (status != PD_OK && status != PD_STOPPED) /* another solver fails again, most likely */
        session_fail(session, &puzzle->place, error.message, STATUS_FAILED, status == PD_IO);
    return outcome;
}

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct solving *solving = payload;
    const struct outcome outcome = ask(solving, session, puzzle);
    if (clock_signal() == 0 && !session->stopped)
        outcome_write(session, puzzle, &outcome, solving->solution);
}

/* Room for an output is made only when it is asked for. */
static enum exit_status open_dimacs(struct solving *solving) {
    const struct options *options = solving->options;
    if (options->dimacs == NULL)
        return STATUS_SOLVED;
    solving->dimacs = malloc(sizeof *solving->dimacs);
    if (solving->dimacs == NULL) {
        message_error(&options->messages, NULL,
                      "out of memory; close other programs or raise the limit");
        return STATUS_FAILED;
    }
    const enum exit_status status =
        output_open(solving->dimacs, options->dimacs, &options->messages);
    if (status == STATUS_SOLVED)
        return status;
    free(solving->dimacs);
    solving->dimacs = NULL;
    return status;
}

/* The formula stays whatever came of the search, unless there was more or less than one puzzle. */
static enum exit_status close_dimacs(struct solving *solving, const struct session *session) {
    if (solving->dimacs == NULL)
        return STATUS_SOLVED;
    const bool keep = solving->written && !session->incomplete && clock_signal() == 0;
    const enum exit_status status =
        output_close(solving->dimacs, keep, &solving->options->messages);
    free(solving->dimacs);
    return status;
}

enum exit_status cmd_solve(const struct options *options) {
    struct session session;
    struct solving solving = {.options = options, .deadline = &session.deadline};
    const struct session_job job = {
        .defer = defer, .settle = settle, .answer = answer, .forget = forget, .payload = &solving};
    solving.many.sums = &solving.sums;
    enum exit_status status = open_dimacs(&solving);
    if (status != STATUS_SOLVED)
        return status;
    status = session_run(&session, options, &job);
    if (options->stats && session.tally.puzzles > 0)
        report_statistics(&options->messages, &solving.sums, options->solver != NULL);
    const enum exit_status closed = close_dimacs(&solving, &session);
    return closed == STATUS_SOLVED ? status : closed;
}
