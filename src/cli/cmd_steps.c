/* The command `steps`: the way to the solution, each step with a smallest reason. */
#include <stdlib.h>

#include "cli/command.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "cli/steps_from.h"
#include "cli/steps_text.h"
#include "cli/telling.h"

static const double usual_limit = 20; /* seconds a puzzle */

struct explaining_steps {
    struct stepping stepping;
    struct steps_text text;
    struct single from; /* of --from beside puzzles; no grid: the way begins at the puzzle */
    const struct puzzle *puzzle; /* the one at hand */
    bool headed;                 /* the file and line stand above each way */
    bool ends;                   /* how the way ended is told, also beside a single step */
    bool begun;                  /* the progress, of this input */
    struct progress progress;
};

static void forget(void *payload) {
    struct explaining_steps *explaining = payload;
    if (explaining->from.grid == NULL) /* else its geometry stays */
        stepping_forget(&explaining->stepping);
    progress_wipe(&explaining->progress);
    explaining->begun = false;
}

/* Shows a person how far many puzzles are, where their ways do not stand on the terminal. */
static void show_progress(struct explaining_steps *explaining, const struct session *session) {
    if (progress_due(&explaining->progress))
        progress_show(&explaining->progress, session);
}

static bool is_short(const struct stepping *stepping) {
    return stepping->end == STEPPING_UNKNOWN || stepping->end == STEPPING_TOO_LARGE;
}

/* What the way means for the exit status. */
static void count(struct session *session, const struct stepping *stepping) {
    if (is_short(stepping))
        session->tally.unknown++;
    else
        session->tally.answered++;
    if (!stepping_is_proven(stepping))
        session_note(session, STATUS_LIMIT);
}

/* ---- a step alone -------------------------------------------------------------------------- */

/* Whether the way has the step that is asked for, and the step the reason. */
static bool has_step(const struct stepping *stepping) {
    return stepping->reasons > 0 && stepping->reasons >= stepping->session->options->reason;
}

/* Says what is not there, unless a limit kept it from being found. */
static void check_step(const struct explaining_steps *explaining) {
    const struct stepping *stepping = &explaining->stepping;
    const struct options *options = stepping->session->options;
    char text[PD_MESSAGE_SIZE];
    if (options->step == 0 || has_step(stepping) || is_short(stepping))
        return;
    if (stepping->reasons == 0)
        stepping_no_step(options->step, stepping->steps, stepping->end == STEPPING_SEVERAL, text);
    else
        stepping_no_reason(options->reason, options->step, stepping->reasons, text);
    session_fail(stepping->session, &explaining->puzzle->place, text, STATUS_MISTAKE, false);
}

static void begin_text(struct explaining_steps *explaining) {
    struct session *session = explaining->stepping.session;
    session_item(session, NULL);
    session->multi_line = true; /* a blank line is between two ways */
    steps_text_begin(&explaining->text, &session->output, explaining->puzzle);
    explaining->text.tinted = telling_is_tinted(session);
    if (explaining->headed) {
        telling_head(session, &explaining->puzzle->place);
        output_print(&session->output, "\n");
    }
}

/* Nothing is printed of a step that has not the reason that is asked for. */
static bool tell_one(void *payload, size_t number, const pd_step *step) {
    struct explaining_steps *explaining = payload;
    if (!has_step(&explaining->stepping))
        return true;
    begin_text(explaining);
    return steps_text_step(&explaining->text, number, step);
}

static pd_status write_one(struct explaining_steps *explaining, const pd_grid *start,
                           pd_error *error) {
    const struct stepping *stepping = &explaining->stepping;
    const pd_status status = stepping_go(&explaining->stepping, start, tell_one, explaining, error);
    const bool told = has_step(stepping);
    const bool unknown = !told && is_short(stepping);
    if (status == PD_OK && unknown)
        begin_text(explaining);
    if (status == PD_OK && (unknown || (told && explaining->ends)))
        steps_text_end(&explaining->text, stepping);
    return status;
}

/* ---- the whole ----------------------------------------------------------------------------- */

static pd_status write_text(struct explaining_steps *explaining, const pd_grid *start,
                            pd_error *error) {
    struct steps_text *text = &explaining->text;
    begin_text(explaining);
    const pd_status status =
        stepping_go(&explaining->stepping, start, steps_text_step, text, error);
    if (status == PD_OK)
        steps_text_end(text, &explaining->stepping);
    return status;
}

static pd_status write_answer(struct explaining_steps *explaining, struct session *session,
                              const struct puzzle *puzzle, const pd_grid *start, pd_error *error) {
    struct stepping *stepping = &explaining->stepping;
    if (session->options->json)
        return json_steps(session, puzzle, stepping, start, error);
    if (!session->options->summary)
        return session->options->step != 0 ? write_one(explaining, start, error)
                                           : write_text(explaining, start, error);
    const pd_status status = stepping_go(stepping, start, NULL, NULL, error);
    if (status != PD_OK)
        return status;
    session_item(session, NULL);
    steps_text_summary(&session->output, stepping);
    return status;
}

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct explaining_steps *explaining = payload;
    const struct single *from = &explaining->from;
    char text[PD_MESSAGE_SIZE];
    pd_error error;
    if (from->grid != NULL && !steps_from_fits(from, puzzle->grid, text)) {
        session_invalid_line(session, &puzzle->place, text);
        return;
    }
    if (!explaining->begun)
        progress_begin(&explaining->progress, session);
    explaining->begun = true;
    explaining->puzzle = puzzle;
    const pd_grid *start = from->grid != NULL ? from->grid : puzzle->grid;
    const pd_status status = write_answer(explaining, session, puzzle, start, &error);
    progress_wipe(&explaining->progress);
    if (clock_signal() != 0)
        return;
    if (status == PD_STOPPED && !output_failed(&session->output))
        session_fail(session, &puzzle->place,
                     "out of memory; close other programs or raise the limit", STATUS_FAILED, true);
    else if (status != PD_OK && status != PD_STOPPED)
        session_fail(session, &puzzle->place, error.message, STATUS_FAILED, false);
    else {
        count(session, &explaining->stepping);
        check_step(explaining);
    }
    output_flush(&session->output); /* the next puzzle may take long */
    show_progress(explaining, session);
}

static void invalid(void *payload, struct session *session, const struct place *place,
                    const char *message) {
    struct explaining_steps *explaining = payload;
    progress_wipe(&explaining->progress);
    session_invalid_line(session, place, message);
}

/* Reads the grid of --from, which any format may have that is read. */
static void read_from(struct explaining_steps *explaining, struct session *session) {
    const struct options *options = session->options;
    struct options settings = *options;
    settings.reader.format = NULL;
    settings.reader.givens_only = false;
    session->options = &settings;
    single_read_one(&explaining->from, session, options->from);
    session->options = options;
    session->tally = (struct tally){.puzzles = 0};
    session->any_item = false;
    if (session->status != STATUS_SOLVED)
        session->stopped = session->incomplete = true;
}

static enum exit_status step_all(struct explaining_steps *explaining,
                                 const struct options *options) {
    struct session *session = explaining->stepping.session;
    const struct session_job job = {
        .answer = answer, .invalid = invalid, .forget = forget, .payload = explaining};
    const enum exit_status status = session_begin(session, options, options->output);
    if (status != STATUS_SOLVED)
        return status;
    if (options->from != NULL && options->operands[0] == NULL) { /* it is the puzzle too */
        session_read_one(session, options->from, &job);
        return session_end(session);
    }
    if (options->from != NULL)
        read_from(explaining, session);
    if (!session->stopped && clock_signal() == 0)
        session_read(session, options->operands, &job);
    return session_end(session);
}

static enum exit_status check_usage(const struct options *options) {
    if (options->reason != 0 && options->step == 0)
        message_error(&options->messages, NULL, "--reason is one of a step; add --step N");
    else if (options->summary && options->step != 0)
        message_error(&options->messages, NULL,
                      "--summary is of the whole way; leave --step or --summary out");
    else
        return STATUS_SOLVED;
    return STATUS_MISTAKE;
}

enum exit_status cmd_steps(const struct options *options) {
    if (check_usage(options) != STATUS_SOLVED)
        return STATUS_MISTAKE;
    struct session session;
    struct explaining_steps explaining = {.stepping = {.session = &session},
                                          .from = {.remedy = "--from needs exactly one"}};
    struct options settled = *options;
    if (settled.time_limit < 0)
        settled.time_limit = usual_limit;
    explaining.headed = telling_is_headed(&settled);
    explaining.ends = options->step == 0 || options->stop_at != 0;
    explaining.text.reason = options->reason;
    if (settled.stop_at == 0)
        settled.stop_at = options->step;
    const enum exit_status status = step_all(&explaining, &settled);
    stepping_free(&explaining.stepping);
    single_free(&explaining.from);
    free(explaining.text.removals);
    return status;
}
