/* The command `check`: whether a solution solves its puzzle, or each fault. */
#include "cli/command.h"
#include "cli/fault_text.h"
#include "cli/in_step.h"
#include "cli/json.h"
#include "cli/session.h"

struct checking {
    struct in_step *step;    /* the second operand; NULL: solutions stand beside their puzzles */
    const pd_reader *reader; /* of the puzzle at hand */
    const pd_geometry *geometry; /* of the grid below; NULL: there is none yet */
    pd_grid *solution;
};

static void forget(void *payload) {
    struct checking *checking = payload;
    pd_grid_free(checking->solution);
    checking->solution = NULL;
    checking->geometry = NULL;
}

/* Answers none later: it only sees by which reader the puzzle came. */
static bool defer(void *payload, struct session *session, pd_reader *reader,
                  const struct puzzle *puzzle, const pd_error *error) {
    struct checking *checking = payload;
    (void)session, (void)puzzle, (void)error;
    checking->reader = reader;
    return false;
}

static pd_status serve(struct checking *checking, const pd_geometry *geometry, pd_error *error) {
    if (checking->geometry == geometry)
        return PD_OK;
    forget(checking);
    const pd_status status = pd_grid_new(geometry, &checking->solution, error);
    if (status == PD_OK)
        checking->geometry = geometry;
    return status;
}

/* Finds the solution. PD_STOPPED: there is none, and that will be said. */
static pd_status find(struct checking *checking, struct session *session,
                      const struct puzzle *puzzle, struct place *place, pd_error *error) {
    pd_status status = serve(checking, pd_grid_geometry(puzzle->grid), error);
    if (status != PD_OK)
        return status;
    if (checking->step != NULL)
        status = in_step_take(checking->step, session, checking->reader, checking->solution, place,
                              error);
    else
        status = pd_reader_beside_grid(checking->reader, checking->solution, error);
    place->line = status == PD_SYNTAX ? error->line : place->line;
    place->column = status == PD_SYNTAX ? error->column : 0;
    return status;
}

struct listing {
    const struct puzzle *puzzle;
    struct output *output;
    const char *between; /* two faults */
    bool any;
};

static bool list(void *payload, const pd_fault *fault) {
    struct listing *listing = payload;
    if (listing->any)
        output_print(listing->output, "%s", listing->between);
    listing->any = true;
    fault_text_write(listing->output, listing->puzzle->layout,
                     pd_geometry_side(pd_grid_geometry(listing->puzzle->grid)), fault);
    return !output_failed(listing->output) && clock_signal() == 0;
}

static void write_text(const struct checking *checking, struct session *session,
                       const struct puzzle *puzzle) {
    const bool only = checking->step != NULL && in_step_only(checking->step);
    struct listing listing = {
        .puzzle = puzzle, .output = &session->output, .between = only ? "\n" : "; "};
    pd_grid_faults(checking->solution, puzzle->grid, list, &listing, NULL);
    output_print(&session->output, listing.any ? "\n" : "valid\n");
}

static void judge(struct checking *checking, struct session *session, const struct puzzle *puzzle) {
    const bool valid = pd_grid_solves(checking->solution, puzzle->grid);
    session_item(session, NULL);
    if (session->options->json)
        json_check(session, puzzle, checking->solution);
    else
        write_text(checking, session, puzzle);
    session_note(session, valid ? STATUS_SOLVED : STATUS_UNSOLVED);
    if (!valid)
        session->tally.faulty++;
    else
        session->tally.valid++;
}

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct checking *checking = payload;
    struct place place = puzzle->place;
    pd_error error;
    const pd_status status = find(checking, session, puzzle, &place, &error);
    if (clock_signal() != 0)
        return;
    if (status == PD_OK)
        judge(checking, session, puzzle);
    else if (status == PD_SYNTAX)
        session_invalid_line(session, &place, error.message);
    else if (status != PD_STOPPED)
        session_fail(session, &puzzle->place, error.message, STATUS_FAILED, true);
}

/* A puzzle that is none has its solution too, which is passed over. */
static void invalid(void *payload, struct session *session, const struct place *place,
                    const char *message) {
    struct checking *checking = payload;
    struct place unused;
    pd_error error;
    session_invalid_line(session, place, message);
    if (checking->step != NULL && pd_reader_geometry(checking->reader) != NULL)
        in_step_take(checking->step, session, checking->reader, NULL, &unused, &error);
}

static void check_in_step(struct checking *checking, struct session *session,
                          const struct session_job *job, const char *puzzles) {
    if (!in_step_open(checking->step, session))
        return;
    session_read_one(session, puzzles, job);
    in_step_settle(checking->step, session, session->place.file);
    in_step_close(checking->step);
}

enum exit_status cmd_check(const struct options *options) {
    char **operands = options->operands;
    const bool both = operands[0] != NULL && operands[1] != NULL;
    struct options settled = *options;
    struct session session;
    struct in_step step = {.operand = both ? operands[1] : NULL};
    struct checking checking = {.step = both ? &step : NULL};
    const struct session_job job = {.defer = defer,
                                    .answer = answer,
                                    .invalid = invalid,
                                    .forget = forget,
                                    .payload = &checking};
    if (both && operands[2] != NULL) {
        message_error(&options->messages, NULL,
                      "'%s' is one operand too many; check takes a puzzle and a solution, or one "
                      "file of pairs",
                      operands[2]);
        return STATUS_MISTAKE;
    }
    settled.reader.beside = !both;
    const enum exit_status status = session_begin(&session, &settled, options->output);
    if (status != STATUS_SOLVED)
        return status;
    if (both)
        check_in_step(&checking, &session, &job, operands[0]);
    else
        session_read(&session, operands, &job);
    return session_end(&session);
}
