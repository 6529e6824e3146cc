/* The command `decode`: the grids that a SAT solver's answer to an exported formula means. */
#include <signal.h>
#include <string.h>

#include "cli/ahead.h"
#include "cli/clock.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/verdict.h"

struct decoding {
    const struct options *options;
    const struct messages *messages;
    struct deadline deadline; /* of the inputs: none */
    struct input formula;
    struct ahead answer;
    pd_answer verdict;
    bool done; /* the output replaces the file of -o */
    struct output output;
};

/* Mistakes that can be seen before anything is read. */
static enum exit_status check_operands(const struct options *options) {
    char *const *operands = options->operands;
    const struct messages *messages = &options->messages;
    if (operands[0] == NULL || (operands[1] != NULL && operands[2] != NULL)) {
        message_error(messages, NULL,
                      "decode needs a formula and a solver's answer to it; write: picodoku decode "
                      "CNF ANSWER");
        return STATUS_MISTAKE;
    }
    if (input_is_standard(operands[0]) && (operands[1] == NULL || input_is_standard(operands[1]))) {
        message_error(messages, NULL,
                      "formula and answer are both standard input; name a file for one of them");
        return STATUS_MISTAKE;
    }
    static char standard[] = "-"; /* what an answer that is not named stands for */
    char *both[] = {operands[0], operands[1] == NULL ? standard : operands[1], NULL};
    struct options copy = *options;
    copy.operands = both;
    return files_check(&copy);
}

/* What is wrong with the input, or kept it from being read to its end. */
static enum exit_status say_failure(const struct decoding *decoding, const struct input *input,
                                    const pd_error *error) {
    const struct place place = {input->name, error->line, error->column};
    const int number = clock_signal();
    if (number == 0 && error->status == PD_IO)
        return input_say_failure(input);
    if (number != 0)
        message_note(decoding->messages, NULL, "stopped by %s before all was checked",
                     clock_signal_name());
    else
        message_error(decoding->messages, &place, "%s", error->message);
    return error->status == PD_SYNTAX ? STATUS_MISTAKE : STATUS_FAILED;
}

static const pd_format *format_of(const struct options *options, const pd_grid *grid) {
    const bool small = pd_geometry_side(pd_grid_geometry(grid)) <= 9;
    const char *name = options->output_format;
    if (name == NULL)
        name = small ? "line" : "tokens";
    return verdict_format(name);
}

/* What the answer says of the claim that the formula makes; NULL: it makes none. */
static const char *verdict_of(const struct decoding *decoding, pd_claim claim) {
    static const char *const verdicts[][2] = {
        [PD_CLAIM_NONE] = {NULL, NULL},
        [PD_CLAIM_UNIQUE] = {"unique", "not unique"},
        [PD_CLAIM_SMALLEST] = {"smallest", "not smallest"},
    };
    return verdicts[claim][decoding->verdict == PD_SATISFIABLE];
}

static enum exit_status print_grids(struct decoding *decoding, const pd_decoder *decoder) {
    const char *verdict = verdict_of(decoding, pd_decoder_claim(decoder));
    const pd_grid *grid = NULL;
    for (size_t i = 0; (grid = pd_decoder_grid(decoder, i)) != NULL; i++) {
        const pd_format *format = format_of(decoding->options, grid);
        pd_error error;
        if (i > 0 && !format->one_line)
            output_print(&decoding->output, "\n");
        if (i == 0 && format->heading != NULL)
            output_print(&decoding->output, "%s\n", format->heading);
        const pd_write_options options = {.format = format->name,
                                          .symbols = decoding->options->output_symbols};
        const pd_status status = verdict_write(&decoding->output, grid, &options, verdict, &error);
        if (status != PD_OK && output_failed(&decoding->output))
            return STATUS_FAILED; /* output_close says why */
        if (status != PD_OK) {
            message_error(decoding->messages, NULL, "%s", error.message);
            return status == PD_ARGUMENT ? STATUS_MISTAKE : STATUS_FAILED;
        }
    }
    decoding->done = true;
    return STATUS_SOLVED;
}

static enum exit_status print_answer(struct decoding *decoding, const pd_decoder *decoder) {
    const bool claim = pd_decoder_claim(decoder) != PD_CLAIM_NONE;
    const bool found = decoding->verdict == PD_SATISFIABLE;
    if (found || (claim && decoding->verdict == PD_UNSATISFIABLE)) {
        const enum exit_status status = print_grids(decoding, decoder);
        return status != STATUS_SOLVED || found != claim ? status : STATUS_UNSOLVED;
    }
    decoding->done = true;
    if (decoding->verdict == PD_UNSATISFIABLE) {
        output_print(&decoding->output, "no solution\n");
        return STATUS_UNSOLVED;
    }
    output_print(&decoding->output, "unknown\n");
    return STATUS_LIMIT;
}

static enum exit_status decode(struct decoding *decoding, pd_decoder *decoder) {
    pd_error error;
    if (pd_decoder_answer(decoder, ahead_read, &decoding->answer, &decoding->verdict, &error) !=
        PD_OK)
        return say_failure(decoding, &decoding->answer.input, &error);
    if (pd_decoder_cut(decoder))
        message_note(decoding->messages, &(struct place){.file = decoding->answer.input.name},
                     "the 0 at the end of a model is missing; see that the answer is whole");
    if (pd_decoder_check(decoder, &error) != PD_OK)
        return say_failure(decoding, &decoding->formula, &error);
    return print_answer(decoding, decoder);
}

static enum exit_status read_formula(struct decoding *decoding) {
    pd_decoder *decoder = NULL;
    pd_error error;
    if (pd_decoder_new(input_read, &decoding->formula, &decoder, &error) != PD_OK)
        return say_failure(decoding, &decoding->formula, &error);
    const enum exit_status status = decode(decoding, decoder);
    pd_decoder_free(decoder);
    return status;
}

enum exit_status cmd_decode(const struct options *options) {
    struct decoding decoding = {.options = options,
                                .messages = &options->messages,
                                .deadline = {.limit = -1},
                                .verdict = PD_UNKNOWN};
    enum exit_status status = check_operands(options);
    if (status == STATUS_SOLVED)
        status = output_open(&decoding.output, options->output, decoding.messages);
    if (status != STATUS_SOLVED)
        return status;
    status = ahead_open(&decoding.answer, &decoding.formula, options, &decoding.output,
                        &decoding.deadline);
    if (status == STATUS_SOLVED) {
        status = read_formula(&decoding);
        input_close(&decoding.answer.input);
        input_close(&decoding.formula);
    }
    const bool keep = decoding.done && clock_signal() == 0;
    status = status_worse(status, output_close(&decoding.output, keep, decoding.messages));
    if (options->exit_status && status != STATUS_MISTAKE && status != STATUS_FAILED)
        return (enum exit_status)decoding.verdict; /* pd_answer is numbered so */
    return status;
}
