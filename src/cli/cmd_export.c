/* The command `export`: the formula of one puzzle, the claim in it, its proof and its map. */
#include "cli/cmd_export.h"

#include <inttypes.h>

#include "cli/command.h"

static enum exit_status check_usage(const struct options *options) {
    if (options->proof != NULL && options->output == NULL) {
        message_error(&options->messages, NULL,
                      "--proof needs the file that it is a proof of; add -o FILE");
        return STATUS_MISTAKE;
    }
    if (options->solution != NULL && options->claim == PD_CLAIM_NONE) {
        message_error(&options->messages, NULL,
                      "--solution needs something to claim of it; add --claim unique or --claim "
                      "smallest");
        return STATUS_MISTAKE;
    }
    return STATUS_SOLVED;
}

/* The time is over. In a formula that was begun the word would only be one more line. */
static enum exit_status say_unknown(struct exporting *exporting) {
    struct output *output = &exporting->session.output;
    if (exporting->cnf.output == output && exporting->cnf.begun)
        message_error(exporting->session.messages, &exporting->puzzle.place,
                      "the time limit is over and the formula is not complete; allow more time");
    else
        output_print(output, "unknown\n");
    return STATUS_LIMIT;
}

enum exit_status export_failed(struct exporting *exporting, const struct output *output,
                               pd_status status, const pd_error *error) {
    const struct messages *messages = exporting->session.messages;
    if (clock_signal() != 0) {
        message_note(messages, &exporting->puzzle.place, "stopped by %s", clock_signal_name());
        return STATUS_FAILED;
    }
    if (status == PD_STOPPED)
        return say_unknown(exporting);
    if (status == PD_IO && output != NULL && output_failed(output))
        return STATUS_FAILED; /* which says why when it is closed */
    message_error(messages, &exporting->puzzle.place, "%s", error->message);
    return status == PD_ARGUMENT ? STATUS_MISTAKE : STATUS_FAILED;
}

static enum exit_status read_puzzles(struct exporting *exporting) {
    struct session *session = &exporting->session;
    single_read(&exporting->puzzle, session);
    if (exporting->puzzle.grid == NULL || exporting->options->solution == NULL)
        return session->status;
    /* The solution is of the puzzle's geometry, in whatever format. */
    const pd_geometry *geometry = exporting->puzzle.geometry;
    struct options settings = *exporting->options;
    settings.reader = (pd_reader_options){.side = pd_geometry_side(geometry),
                                          .box_height = pd_geometry_box_height(geometry),
                                          .box_width = pd_geometry_box_width(geometry)};
    exporting->solution.geometry = geometry;
    session->options = &settings;
    session->stopped = session->described = false;
    single_read_one(&exporting->solution, session, settings.solution);
    session->options = exporting->options;
    return session->status;
}

static enum exit_status open_file(struct exporting *exporting, const char *path,
                                  struct output *file) {
    if (path == NULL)
        return STATUS_SOLVED;
    const enum exit_status status = output_open(file, path, exporting->session.messages);
    if (status == STATUS_SOLVED)
        exporting->outputs[exporting->count++] = file;
    return status;
}

static enum exit_status open_files(struct exporting *exporting) {
    const struct options *options = exporting->options;
    struct output *standard = &exporting->session.output;
    enum exit_status status = open_file(exporting, options->output, &exporting->formula_output);
    if (status == STATUS_SOLVED)
        status = open_file(exporting, options->proof, &exporting->proof_output);
    if (status == STATUS_SOLVED)
        status = open_file(exporting, options->map, &exporting->map_output);
    exporting->cnf = (struct formula_file){
        .output = options->output == NULL ? standard : &exporting->formula_output,
        .deadline = &exporting->session.deadline};
    return status;
}

static enum exit_status write_formula(struct exporting *exporting) {
    pd_error error;
    pd_formula_size size;
    pd_status status = PD_OK;
    if (exporting->options->messages.level >= MESSAGE_VERBOSE) {
        status = pd_formula_count(exporting->puzzle.grid, &exporting->formula, &size, &error);
        if (status == PD_OK)
            message_detail(exporting->session.messages, &exporting->puzzle.place,
                           "the formula has %" PRIu64 " variable%s and %" PRIu64 " clause%s",
                           size.variables, size.variables == 1 ? "" : "s", size.clauses,
                           size.clauses == 1 ? "" : "s");
    }
    if (status == PD_OK)
        status =
            formula_file_put(&exporting->cnf, exporting->puzzle.grid, &exporting->formula, &error);
    return status == PD_OK ? STATUS_SOLVED
                           : export_failed(exporting, exporting->cnf.output, status, &error);
}

static bool tell(void *payload, int variable, int row, int column, int value) {
    char name[PD_NAME_SIZE];
    pd_cell_name(row, column, name);
    return clock_signal() == 0 && output_print(payload, "%d %s %d\n", variable, name, value);
}

static enum exit_status write_map(struct exporting *exporting) {
    pd_error error;
    struct output *output = &exporting->map_output;
    if (exporting->options->map == NULL)
        return STATUS_SOLVED;
    const pd_status status =
        pd_formula_map(exporting->puzzle.grid, &exporting->formula, tell, output, &error);
    return status == PD_OK ? STATUS_SOLVED : export_failed(exporting, output, status, &error);
}

static enum exit_status write_all(struct exporting *exporting) {
    if (clock_expired(&exporting->session.deadline))
        return say_unknown(exporting);
    enum exit_status status = export_solution(exporting);
    if (status == STATUS_SOLVED)
        status = write_formula(exporting);
    if (status == STATUS_SOLVED)
        status = export_proof(exporting);
    return status == STATUS_SOLVED ? write_map(exporting) : status;
}

static enum exit_status export_one(struct exporting *exporting) {
    enum exit_status status = read_puzzles(exporting);
    if (status == STATUS_SOLVED && clock_signal() == 0)
        status = open_files(exporting);
    if (status == STATUS_SOLVED && clock_signal() == 0)
        status = write_all(exporting);
    const bool keep = status == STATUS_SOLVED && clock_signal() == 0;
    return status_worse(status, output_close_all(exporting->outputs, exporting->count, keep,
                                                 exporting->session.messages));
}

enum exit_status cmd_export(const struct options *options) {
    struct exporting exporting = {
        .options = options,
        .puzzle = {.wanted = options->puzzle, .remedy = "choose one of them by --puzzle K"},
        .solution = {.remedy = "--solution needs exactly one"}};
    exporting.outputs[exporting.count++] = &exporting.session.output;
    exporting.formula = formula_file_options(options, &exporting.session.deadline);
    enum exit_status status = check_usage(options);
    if (status == STATUS_SOLVED)
        status = session_begin(&exporting.session, options, NULL);
    if (status == STATUS_SOLVED)
        status = export_one(&exporting);
    single_free(&exporting.solution);
    single_free(&exporting.puzzle);
    return status;
}
