#include "cli/many.h"

#include <unistd.h>

#include "cli/outcome.h"
#include "cli/restricted.h"

static bool must_end(void *payload) {
    (void)payload;
    return clock_signal() != 0;
}

static int count_threads(const struct options *options) {
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    const size_t processors = online < 1 ? 1 : (size_t)online;
    const size_t wanted = options->jobs == 0 ? processors : options->jobs;
    return wanted < PD_THREADS_MAX ? (int)wanted : PD_THREADS_MAX;
}

/* What is told of a puzzle besides its line of output. */
static void describe(struct many *many, const pd_bulk_result *result, const struct place *place) {
    struct session *session = many->session;
    const bool failed = result->status != PD_OK && result->status != PD_STOPPED;
    const bool restricted = pd_grid_restricted(result->puzzle);
    if (result->answer == PD_SATISFIABLE && !failed && !restricted)
        return;
    progress_wipe(&many->progress);
    if (restricted)
        restricted_describe(session->messages, place, result->puzzle);
    if (failed)
        session_fail(session, place, result->error->message, STATUS_FAILED, false);
}

/* Answers the oldest puzzle that waits. A signal does not keep what is done from being written. */
static bool deliver(void *payload, const pd_bulk_result *result) {
    struct many *many = payload;
    struct session *session = many->session;
    struct puzzle puzzle = many->like;
    puzzle.grid = result->puzzle;
    puzzle.place.line = session->place.line = (size_t)result->tag;
    if (result->puzzle == NULL) {
        progress_wipe(&many->progress);
        session_invalid(session, &puzzle, result->error);
    } else {
        const struct outcome outcome = {result->answer, result->another};
        describe(many, result, &puzzle.place);
        outcome_write(session, &puzzle, &outcome, result->solution);
    }
    session_done(session);
    if (progress_due(&many->progress)) {
        output_flush(&session->output);
        progress_show(&many->progress, session);
    }
    return !session->stopped;
}

/* Some options tell or do something for one puzzle at a time. */
static bool is_for_many(const struct options *options, const pd_format *format) {
    return format != NULL && format->one_line && !options->trace && !options->exit_status &&
           options->dimacs == NULL && options->solver == NULL && options->time_limit != 0;
}

static pd_status begin(struct many *many, const pd_geometry *geometry, const struct puzzle *puzzle,
                       pd_error *error) {
    const struct options *options = many->session->options;
    const int threads = count_threads(options);
    const pd_bulk_options settings = {
        .solver = {.simplify = options->simplify,
                   .encoding = options->encoding,
                   .at_most_one = options->at_most_one,
                   .first = options->first,
                   .most_memory = options->memory_limit / (uint64_t)threads,
                   .terminate = must_end},
        .threads = threads,
        .unique = options->unique,
        .seconds = options->time_limit > 0 ? options->time_limit : 0,
        .deliver = deliver,
        .payload = many};
    pd_status status = pd_layout_copy(puzzle->layout, &many->layout, error);
    if (status == PD_OK)
        status = pd_bulk_new(geometry, &settings, &many->bulk, error);
    if (status != PD_OK) {
        pd_layout_free(many->layout);
        many->layout = NULL;
        return status;
    }
    many->like = *puzzle;
    many->like.layout = many->layout;
    progress_begin(&many->progress, many->session);
    return PD_OK;
}

/* Ends the session when the bulk has ended its work, or a signal asks to. */
static void note(struct many *many, const struct place *place, pd_status status,
                 const pd_error *error) {
    if (status == PD_OK && clock_signal() == 0)
        return;
    struct session *session = many->session;
    const bool failed = status != PD_OK && status != PD_STOPPED;
    if (status != PD_STOPPED) /* what was put in before is answered before */
        many_settle(many, session);
    if (failed)
        session_fail(session, place, error->message,
                     status == PD_ARGUMENT ? STATUS_MISTAKE : STATUS_FAILED, true);
    session->stopped = true;
}

bool many_defer(struct many *many, struct session *session, pd_reader *reader,
                const struct puzzle *puzzle, const pd_error *error) {
    pd_error failure;
    pd_status status = PD_OK;
    many->session = session;
    if (many->bulk == NULL) {
        if (!is_for_many(session->options, pd_reader_format(reader)))
            return false;
        status = begin(many, pd_reader_geometry(reader), puzzle, &failure);
    }
    if (status == PD_OK && puzzle->grid == NULL)
        status = pd_bulk_skip(many->bulk, error, puzzle->place.line, &failure);
    else if (status == PD_OK)
        status = pd_bulk_put(many->bulk, puzzle->grid, puzzle->place.line, &failure);
    note(many, &puzzle->place, status, &failure);
    return true;
}

void many_settle(struct many *many, struct session *session) {
    if (many->bulk != NULL && pd_bulk_flush(many->bulk, NULL) != PD_OK)
        session->stopped = true;
    progress_wipe(&many->progress);
}

void many_forget(struct many *many) {
    if (many->bulk != NULL) {
        pd_statistics statistics;
        pd_bulk_statistics(many->bulk, &statistics);
        pd_statistics_add(many->sums, &statistics);
    }
    progress_wipe(&many->progress);
    pd_bulk_free(many->bulk);
    pd_layout_free(many->layout);
    many->bulk = NULL;
    many->layout = NULL;
}
