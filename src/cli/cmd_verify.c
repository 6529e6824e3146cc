/* The command `verify`: whether a proof shows that a formula is unsatisfiable. */
#include <signal.h>

#include "cli/ahead.h"
#include "cli/clock.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/output.h"

struct source { /* of the formula or of the proof */
    struct ahead ahead;
    bool begun; /* something of it was read */
};

struct verifying {
    const struct messages *messages;
    struct deadline deadline;
    struct source formula, proof;
    struct output output;
    bool answered; /* the output replaces the file of -o */
};

static bool must_end(void *payload) {
    const struct verifying *verifying = payload;
    return clock_signal() != 0 || clock_expired(&verifying->deadline);
}

/* A pd_read_function. The time limit holds for the reading of a long formula too. */
static ptrdiff_t read_source(void *payload, char *buffer, size_t size) {
    struct source *source = payload;
    source->begun = true;
    return clock_expired(source->ahead.input.deadline) ? -1
                                                       : ahead_read(&source->ahead, buffer, size);
}

/* Mistakes that can be seen before anything is read. */
static enum exit_status check_operands(const struct options *options) {
    char *const *operands = options->operands;
    const struct messages *messages = &options->messages;
    if (operands[0] == NULL || operands[1] == NULL || operands[2] != NULL) {
        message_error(messages, NULL,
                      "verify needs two files, the formula and its proof; write: picodoku verify "
                      "CNF PROOF");
        return STATUS_MISTAKE;
    }
    return files_check(options);
}

static enum exit_status answer(struct verifying *verifying, const char *text,
                               enum exit_status status) {
    output_print(&verifying->output, "%s\n", text);
    verifying->answered = true;
    return status;
}

/* What kept the source from being read, or the proof from being checked, to the end. */
static enum exit_status say_failure(struct verifying *verifying, const struct source *source,
                                    const pd_error *error) {
    const struct place place = {source->ahead.input.name, error->line, error->column};
    const int number = clock_signal();
    if (number != 0) {
        message_note(verifying->messages, NULL, "stopped by %s before there was a verdict",
                     clock_signal_name());
        return STATUS_FAILED;
    }
    const bool unread = error->status == PD_IO && !input_failed(&source->ahead.input);
    if (error->status == PD_STOPPED || unread)
        return answer(verifying, "unknown", STATUS_LIMIT);
    if (error->status == PD_IO)
        return input_say_failure(&source->ahead.input);
    message_error(verifying->messages, &place, "%s", error->message);
    return error->status == PD_SYNTAX ? STATUS_MISTAKE : STATUS_FAILED;
}

static void say_details(const struct verifying *verifying, const pd_verifier *verifier,
                        bool verified) {
    struct place place = {.file = verifying->formula.ahead.input.name};
    if (verified && !verifying->proof.begun)
        message_detail(verifying->messages, &place,
                       "unit propagation alone refutes the formula; the proof was not read");
    place.file = verifying->proof.ahead.input.name;
    const size_t unknown = pd_verifier_unknown_deletions(verifier, &place.line);
    if (unknown > 0)
        message_detail(verifying->messages, &place,
                       "this deletion names no clause that is there and was ignored (%zu of that "
                       "kind in all)",
                       unknown);
}

static enum exit_status check_proof(struct verifying *verifying, pd_verifier *verifier) {
    struct place place = {.file = verifying->proof.ahead.input.name};
    pd_error error;
    bool verified = false;
    if (pd_verifier_check(verifier, read_source, &verifying->proof, must_end, verifying, &verified,
                          &place.line, &error) != PD_OK)
        return say_failure(verifying, &verifying->proof, &error);
    say_details(verifying, verifier, verified);
    if (verified)
        return answer(verifying, "verified", STATUS_SOLVED);
    message_error(verifying->messages, &place, "%s",
                  place.line != 0 ? "this lemma does not follow by unit propagation"
                                  : "the proof ends without the empty clause");
    return answer(verifying, "not verified", STATUS_UNSOLVED);
}

static enum exit_status verify(struct verifying *verifying) {
    pd_verifier *verifier = NULL;
    pd_error error;
    if (pd_verifier_new(read_source, &verifying->formula, &verifier, &error) != PD_OK)
        return say_failure(verifying, &verifying->formula, &error);
    const enum exit_status status = check_proof(verifying, verifier);
    pd_verifier_free(verifier);
    return status;
}

enum exit_status cmd_verify(const struct options *options) {
    struct verifying verifying = {.messages = &options->messages,
                                  .deadline = {.limit = options->time_limit, .all = true}};
    enum exit_status status = check_operands(options);
    if (status == STATUS_SOLVED)
        status = output_open(&verifying.output, options->output, verifying.messages);
    if (status != STATUS_SOLVED)
        return status;
    clock_start(&verifying.deadline);
    status = ahead_open(&verifying.proof.ahead, &verifying.formula.ahead.input, options,
                        &verifying.output, &verifying.deadline);
    if (status == STATUS_SOLVED) {
        status = verify(&verifying);
        input_close(&verifying.proof.ahead.input);
        input_close(&verifying.formula.ahead.input);
    }
    const bool keep = verifying.answered && clock_signal() == 0;
    return status_worse(status, output_close(&verifying.output, keep, verifying.messages));
}
