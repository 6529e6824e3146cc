#include "cli/session.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/files.h"
#include "cli/json.h"
#include "cli/restricted.h"
#include "cli/verdict.h"

void session_note(struct session *session, enum exit_status status) {
    session->status = status_worse(session->status, status);
}

void session_fail(struct session *session, const struct place *place, const char *message,
                  enum exit_status status, bool stop) {
    message_error(session->messages, place, "%s", message);
    session_note(session, status);
    session->incomplete = true;
    session->stopped = session->stopped || stop;
}

/* The columns of a table, above its first row. */
static void print_heading(struct session *session, const pd_format *format) {
    const bool headed = format != NULL && format->heading != NULL;
    if (headed && session->headed != format)
        output_print(&session->output, "%s%s\n", format->heading,
                     session->options->unique ? ",verdict" : "");
    session->headed = headed ? format : NULL;
}

void session_item(struct session *session, const pd_format *format) {
    if (session->options->json) /* an object a line, whatever the input's format */
        format = NULL;
    const bool multi_line = format != NULL ? !format->one_line : session->multi_line;
    if (session->any_item && (multi_line || session->multi_line))
        output_write(&session->output, "\n", 1);
    print_heading(session, format);
    session->any_item = true;
    session->multi_line = multi_line;
}

static pd_write_options write_options(const struct session *session, const struct puzzle *puzzle) {
    const struct options *options = session->options;
    return (pd_write_options){.format = puzzle->format->name,
                              .layout = puzzle->layout,
                              .symbols = options->output_symbols,
                              .blank = options->blank,
                              .drop_candidates = options->drop_candidates};
}

static void count_invalid(struct session *session) {
    session->tally.invalid++;
    session_note(session, STATUS_MISTAKE);
}

static void say_unwritten(struct session *session, pd_status status, const pd_error *error) {
    if (status == PD_ARGUMENT) /* the format is too small, for every puzzle of this geometry */
        session_fail(session, NULL, error->message, STATUS_MISTAKE, true);
    else if (status != PD_OK && !output_failed(&session->output))
        session_fail(session, NULL, error->message, STATUS_FAILED, true);
}

static pd_status write_grid(struct session *session, const struct puzzle *puzzle,
                            const pd_grid *grid, bool solution, const char *word, pd_error *error) {
    pd_write_options options = write_options(session, puzzle);
    options.puzzle = solution ? puzzle->grid : NULL;
    options.drop_candidates = options.drop_candidates || solution; /* it has none that are open */
    return verdict_write(&session->output, grid, &options, word, error);
}

void session_write(struct session *session, const struct puzzle *puzzle, const pd_grid *grid,
                   bool solution, const char *word) {
    pd_error error;
    if (!session->options->json) /* an object says it */
        say_unwritten(session, write_grid(session, puzzle, grid, solution, word, &error), &error);
}

bool session_convert(struct session *session, const struct puzzle *puzzle) {
    pd_error error;
    const pd_status status = write_grid(session, puzzle, puzzle->grid, false, NULL, &error);
    const bool excluded = !session->options->drop_candidates && pd_grid_restricted(puzzle->grid);
    if (status == PD_ARGUMENT && excluded) { /* the next puzzle may have no exclusions */
        message_error(session->messages, &puzzle->place, "%s", error.message);
        output_print(&session->output, "invalid\n");
        count_invalid(session);
    } else {
        say_unwritten(session, status, &error);
    }
    return status == PD_OK;
}

void session_write_word(struct session *session, const struct puzzle *puzzle, const char *word) {
    if (session->options->json)
        return;
    pd_error error;
    const pd_write_options options = write_options(session, puzzle);
    say_unwritten(session, verdict_word(&session->output, puzzle->grid, &options, word, &error),
                  &error);
}

/* The row of the table for --output-format, else for what answers the input. */
static const pd_format *answer_format(const struct session *session, const pd_reader *reader) {
    return session->chosen != NULL ? session->chosen : pd_reader_answer_format(reader);
}

/* Says once an input what its texts were taken for. */
static void describe(struct session *session, const pd_reader *reader) {
    if (session->described)
        return;
    const pd_geometry *geometry = pd_reader_geometry(reader);
    const pd_format *format = pd_reader_format(reader);
    const struct place file = {.file = session->place.file};
    if (geometry == NULL || format == NULL)
        return;
    session->described = true;
    const char *symbols = pd_reader_symbols(reader, NULL);
    const bool usual = strcmp(symbols, "1-9A-Z") == 0;
    message_detail(session->messages, &file, "read as format %s, side %d, boxes %dx%d%s%s",
                   format->name, pd_geometry_side(geometry), pd_geometry_box_height(geometry),
                   pd_geometry_box_width(geometry), usual ? "" : ", symbols ",
                   usual ? "" : symbols);
}

/* Says once an input which symbols were taken for granted, when a puzzle was read by them. What
   they are is settled before the first. */
static void describe_symbols(struct session *session, const pd_reader *reader) {
    if (session->symbols_told)
        return;
    const struct place file = {.file = session->place.file};
    bool assumed = false;
    const char *symbols = pd_reader_symbols(reader, &assumed);
    if (assumed && strcmp(symbols, "0-9A-Z") == 0)
        message_note(session->messages, &file,
                     "0 among other blanks is taken for a value, as the largest is not there; "
                     "--symbols 1-9A-Z says that it is a blank");
    else if (assumed)
        message_note(session->messages, &file,
                     "symbols are taken for %s, so that 1 is 1 and A is 10; --symbols says "
                     "otherwise",
                     symbols);
    session->symbols_told = true;
}

void session_invalid_line(struct session *session, const struct place *place, const char *message) {
    message_error(session->messages, place, "%s", message);
    session_item(session, NULL);
    if (session->options->json)
        json_invalid(session, place, message);
    else
        output_print(&session->output, "invalid\n");
    count_invalid(session);
}

void session_invalid(struct session *session, const struct puzzle *puzzle, const pd_error *error) {
    const struct place place = {puzzle->place.file, error->line, error->column};
    if (puzzle->format == NULL || session->options->json) {
        session_invalid_line(session, &place, error->message);
        return;
    }
    message_error(session->messages, &place, "%s", error->message);
    session_item(session, puzzle->format);
    session_write_word(session, puzzle, "invalid");
    count_invalid(session);
}

void session_done(struct session *session) {
    if (session->output.terminal)
        output_flush(&session->output);
    if (output_failed(&session->output))
        session->stopped = true;
    else
        session->tally.puzzles++;
}

/* What ends an input early: a signal, a closed pipe, or the input itself. */
static void end_reading(struct session *session, const struct input *input, const pd_error *error) {
    session->incomplete = true;
    if (session->stopped || clock_signal() != 0 || output_failed(&session->output)) {
        session->stopped = true;
        return;
    }
    if (error->status == PD_IO) {
        session_note(session, input_say_failure(input));
        return;
    }
    const struct place place = {.file = input->name};
    message_error(session->messages, &place, "%s", error->message);
    session_note(session, STATUS_FAILED);
}

/* Some options can speak of one puzzle only; the second one ends the session. */
static bool is_one_too_many(struct session *session) {
    const struct options *options = session->options;
    char text[PD_MESSAGE_SIZE];
    if ((!options->exit_status && options->dimacs == NULL) || session->tally.puzzles == 0)
        return false;
    snprintf(text, sizeof text, "a second puzzle; %s needs exactly one, leave one of them out",
             options->exit_status ? "--exit-status" : "--dimacs");
    session_fail(session, &session->place, text, STATUS_MISTAKE, true);
    return true;
}

enum reading { READING_ON, READING_ENDED, READING_BROKEN };

static void settle(struct session *session, const struct session_job *job) {
    if (job->settle != NULL)
        job->settle(job->payload, session);
}

/* Answers a puzzle or the place of one at once. */
static void answer_now(struct session *session, const struct session_job *job,
                       const struct puzzle *puzzle, const pd_error *error) {
    const struct place place = {puzzle->place.file, error->line, error->column};
    if (puzzle->grid != NULL) {
        restricted_describe(session->messages, &puzzle->place, puzzle->grid);
        job->answer(job->payload, session, puzzle);
    } else if (job->invalid != NULL) {
        job->invalid(job->payload, session, &place, error->message);
    } else {
        session_invalid(session, puzzle, error);
    }
    if (clock_signal() == 0)
        session_done(session);
}

/* Answers the next puzzle of an input, if there is one. */
static enum reading answer_next(struct session *session, const struct input *input,
                                pd_reader *reader, const struct session_job *job) {
    struct puzzle puzzle = {.grid = NULL};
    pd_error error; /* its text is not cleared for each of millions of puzzles */
    error.line = error.column = 0;
    clock_start(&session->deadline);
    const pd_status status = pd_reader_next(reader, &puzzle.grid, &error);
    const bool answerable = status == PD_SYNTAX || (status == PD_OK && puzzle.grid != NULL);
    if (!answerable)
        settle(session, job);
    if (!answerable && status == PD_OK)
        return session->stopped ? READING_BROKEN : READING_ENDED;
    if (!answerable) {
        end_reading(session, input, &error);
        return READING_BROKEN;
    }
    describe(session, reader);
    if (status == PD_OK)
        describe_symbols(session, reader);
    puzzle.format = answer_format(session, reader);
    puzzle.layout = pd_reader_layout(reader);
    puzzle.place = (struct place){.file = session->place.file, .line = pd_reader_line(reader)};
    if (status == PD_SYNTAX)
        puzzle.grid = NULL;
    if (job->defer == NULL ||
        !job->defer(job->payload, session, reader, &puzzle, status == PD_SYNTAX ? &error : NULL)) {
        session->place = puzzle.place;
        if (is_one_too_many(session))
            return READING_BROKEN;
        answer_now(session, job, &puzzle, &error);
    }
    if (clock_signal() != 0)
        session->stopped = true;
    return session->stopped ? READING_BROKEN : READING_ON;
}

static void answer_all(struct session *session, struct input *input, pd_reader *reader,
                       const struct session_job *job) {
    enum reading reading = answer_next(session, input, reader, job);
    if (reading == READING_ENDED)
        session_fail(session, &session->place,
                     "no puzzle in it; picodoku formats lists what is read", STATUS_MISTAKE, false);
    while (reading == READING_ON)
        reading = answer_next(session, input, reader, job);
    if (job->forget != NULL)
        job->forget(job->payload);
}

/* What the input has done before it waits. */
struct waiting {
    struct session *session;
    const struct session_job *job;
};

static bool settle_before_waiting(void *payload) {
    const struct waiting *waiting = payload;
    settle(waiting->session, waiting->job);
    return !waiting->session->stopped;
}

void session_read_one(struct session *session, const char *operand, const struct session_job *job) {
    struct waiting waiting = {session, job};
    struct input input;
    pd_reader *reader = NULL;
    pd_error error;
    const enum exit_status opened =
        input_open(&input, operand, session->options, &session->output, &session->deadline);
    if (opened != STATUS_SOLVED) {
        session_note(session, opened);
        session->incomplete = true;
        session->stopped = input.mistyped;
        return;
    }
    session->place = (struct place){.file = input.name};
    session->described = session->symbols_told = false;
    session->input = &input;
    input.before_waiting = settle_before_waiting;
    input.payload = &waiting;
    const pd_status status =
        pd_reader_new(input_read, &input, &session->options->reader, &reader, &error);
    if (status == PD_OK)
        answer_all(session, &input, reader, job);
    else /* an option that cannot be: the same for every input */
        session_fail(session, NULL, error.message,
                     status == PD_ARGUMENT ? STATUS_MISTAKE : STATUS_FAILED, true);
    pd_reader_free(reader);
    input_close(&input);
    session->input = NULL;
}

/* The line that counts, when there is something to count or to answer for. */
static void summarise(const struct session *session) {
    char text[REPORT_SIZE];
    const struct tally *tally = &session->tally;
    report_tally(tally, text);
    if (clock_signal() != 0)
        message_note(session->messages, &session->place, "stopped by %s after %s",
                     clock_signal_name(), text);
    else if (tally->puzzles > 1 && tally->solved + tally->answered + tally->converted +
                                           tally->explained + tally->valid - tally->several -
                                           tally->unsettled <
                                       tally->puzzles)
        message_note(session->messages, NULL, "%s", text);
    else if (tally->puzzles > 0)
        message_detail(session->messages, NULL, "%s", text);
}

static enum exit_status final_status(const struct session *session) {
    const bool failed = session->status == STATUS_MISTAKE || session->status == STATUS_FAILED;
    if (!session->options->exit_status || failed)
        return session->status;
    return (enum exit_status)session->last; /* pd_answer is numbered so */
}

enum exit_status session_begin(struct session *session, const struct options *options,
                               const char *path) {
    session->options = options;
    session->messages = &options->messages;
    session->deadline = (struct deadline){.limit = options->time_limit};
    session->tally = (struct tally){.puzzles = 0};
    session->status = STATUS_SOLVED;
    session->last = PD_UNKNOWN;
    session->stopped = session->incomplete = session->any_item = session->multi_line = false;
    session->headed = NULL;
    session->chosen =
        options->output_format == NULL ? NULL : verdict_format(options->output_format);
    session->input = NULL;
    session->place = (struct place){.file = NULL};
    const enum exit_status status = files_check(options);
    return status == STATUS_SOLVED ? output_open(&session->output, path, &options->messages)
                                   : status;
}

void session_read(struct session *session, char *const *operands, const struct session_job *job) {
    if (*operands == NULL)
        session_read_one(session, "-", job);
    for (; *operands != NULL && !session->stopped && clock_signal() == 0; operands++)
        session_read_one(session, *operands, job);
}

enum exit_status session_end(struct session *session) {
    const struct options *options = session->options;
    const bool keep = clock_signal() == 0 && !session->incomplete &&
                      session->tally.invalid < session->tally.puzzles;
    if (!keep && options->output != NULL && !output_failed(&session->output))
        message_note(session->messages, &(struct place){.file = options->output},
                     "%s: not all was answered", output_unkept(&session->output));
    session_note(session, output_close(&session->output, keep, session->messages));
    if (session->output.failure != EPIPE) /* nobody reads on: no message */
        summarise(session);
    return final_status(session);
}

enum exit_status session_run(struct session *session, const struct options *options,
                             const struct session_job *job) {
    const enum exit_status status = session_begin(session, options, options->output);
    if (status != STATUS_SOLVED)
        return status;
    session_read(session, options->operands, job);
    return session_end(session);
}
