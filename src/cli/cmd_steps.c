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
    bool headed;        /* the file and line stand above each way */
    bool begun;         /* the progress, of this input */
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

/* What the way means for the exit status. */
static void count(struct session *session, const struct stepping *stepping) {
    const bool short_of = stepping->end == STEPPING_UNKNOWN || stepping->end == STEPPING_TOO_LARGE;
    if (short_of)
        session->tally.unknown++;
    else
        session->tally.answered++;
    if (!stepping_is_proven(stepping))
        session_note(session, STATUS_LIMIT);
}

static pd_status write_text(struct explaining_steps *explaining, struct session *session,
                            const struct puzzle *puzzle, const pd_grid *start, pd_error *error) {
    struct steps_text *text = &explaining->text;
    session_item(session, NULL);
    session->multi_line = true; /* a blank line is between two ways */
    text->output = &session->output;
    text->tinted = telling_is_tinted(session);
    if (explaining->headed) {
        telling_head(session, &puzzle->place);
        output_print(&session->output, "\n");
    }
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
        return write_text(explaining, session, puzzle, start, error);
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
    else
        count(session, &explaining->stepping);
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

enum exit_status cmd_steps(const struct options *options) {
    struct session session;
    struct explaining_steps explaining = {.stepping = {.session = &session},
                                          .from = {.remedy = "--from needs exactly one"}};
    struct options settled = *options;
    if (settled.time_limit < 0)
        settled.time_limit = usual_limit;
    explaining.headed = telling_is_headed(&settled);
    const enum exit_status status = step_all(&explaining, &settled);
    stepping_free(&explaining.stepping);
    single_free(&explaining.from);
    free(explaining.text.removals);
    return status;
}
