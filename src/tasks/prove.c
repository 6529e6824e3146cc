/* Prove: PicoSAT refutes an exported formula, and the clauses that it learned are the proof. */
#include <stdio.h>

#include "base/error.h"
#include "sat/sat.h"
#include "tasks/capacity.h"
#include "tasks/export.h"
#include "tasks/model.h"

struct proving {
    struct exporter exporter;
    struct sat *sat;
    FILE *file; /* PicoSAT writes to a FILE only */
    pd_error *error;
};

static pd_status check_size(struct proving *proving) {
    pd_formula_size size;
    if (exporter_count(&proving->exporter, &size) != PD_OK)
        return error_stopped(proving->error);
    return capacity_check(size.variables, size.clauses, proving->exporter.options.most_memory, true,
                          proving->error);
}

static pd_status refute(struct proving *proving, pd_answer *answer) {
    const struct terminate *terminate = &proving->exporter.formula->settings.terminate;
    pd_status status = check_size(proving);
    if (status == PD_OK)
        status = sat_new(&sat_best, &proving->sat, proving->error);
    if (status != PD_OK)
        return status;
    sat_limit(proving->sat, proving->exporter.options.most_memory);
    status = sat_begin(proving->sat, 0, proving->error);
    if (status != PD_OK)
        return status;
    proving->file = tmpfile();
    if (proving->file == NULL)
        return error_set(proving->error, PD_IO,
                         "cannot make a temporary file for the proof; make room for it");
    sat_record(proving->sat, proving->file);
    struct model_sink laid = {.sat = proving->sat, .terminate = terminate, .error = proving->error};
    const struct clause_sink sink = model_sink_of(&laid);
    status = exporter_stream(&proving->exporter, &sink);
    if (status == PD_OK)
        status = sat_solve(proving->sat, NULL, 0, terminate, answer, proving->error);
    return status;
}

/* Copies the proof but for PicoSAT's first line, which no other checker knows. */
static pd_status copy_proof(struct proving *proving, pd_write_function *write, void *payload) {
    char block[16 * 1024];
    int first = 0;
    size_t length = 0;
    if (ferror(proving->file) || fflush(proving->file) != 0) /* PicoSAT does not look */
        return error_set(proving->error, PD_IO,
                         "cannot write the temporary file of the proof; make room for it");
    if (fseek(proving->file, 0, SEEK_SET) != 0)
        return error_set(proving->error, PD_IO, "cannot read the temporary file of the proof");
    while ((first = getc(proving->file)) != EOF && first != '\n')
        continue;
    while ((length = fread(block, 1, sizeof block, proving->file)) > 0)
        if (!write(payload, block, length))
            return error_set(proving->error, PD_IO, "cannot write the proof");
    if (ferror(proving->file))
        return error_set(proving->error, PD_IO, "cannot read the temporary file of the proof");
    return PD_OK;
}

pd_status pd_formula_prove(const pd_grid *puzzle, const pd_formula_options *options,
                           pd_write_function *write, void *write_payload, pd_answer *answer,
                           pd_grid *counterexample, pd_error *error) {
    struct proving proving = {.error = error};
    pd_answer found = PD_UNKNOWN;
    if (counterexample != NULL && counterexample->geometry != puzzle->geometry)
        return error_set(error, PD_ARGUMENT,
                         "the counterexample has another geometry than the puzzle; make both of "
                         "one");
    pd_status status = exporter_begin(&proving.exporter, puzzle, options, error);
    if (status != PD_OK)
        return status;
    status = refute(&proving, &found);
    if (status == PD_OK && found == PD_UNSATISFIABLE)
        status = copy_proof(&proving, write, write_payload);
    else if (status == PD_OK && counterexample != NULL)
        status = model_read(proving.exporter.formula, proving.sat, counterexample, error);
    if (status == PD_OK)
        *answer = found;
    sat_free(proving.sat);
    if (proving.file != NULL)
        fclose(proving.file);
    exporter_free(&proving.exporter);
    return status;
}
