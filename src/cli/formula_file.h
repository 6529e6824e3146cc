/* Formula file: the CNF of a puzzle on its way into an output, as the options say. */
#ifndef CLI_FORMULA_FILE_H
#define CLI_FORMULA_FILE_H

#include "cli/clock.h"
#include "cli/options.h"
#include "cli/output.h"

/* What the options say of the formula. A signal and the deadline, which must outlive it, stop it.
 */
pd_formula_options formula_file_options(const struct options *options, struct deadline *deadline);

struct formula_file { /* the payload of formula_file_write */
    struct output *output;
    const struct deadline *deadline;
    bool begun; /* something was written */
};

/* A pd_write_function that stops as the formula does. */
bool formula_file_write(void *payload, const char *text, size_t length);

/* What a library function that had such files to write returned, when it was not PD_OK: PD_STOPPED
   for PD_IO that comes from a signal or the time limit. */
pd_status formula_file_status(const struct formula_file *file, pd_status status);

/* Writes the formula of `puzzle`. Errors as pd_formula_write; a failed output will say why when it
   is closed. */
pd_status formula_file_put(struct formula_file *file, const pd_grid *puzzle,
                           const pd_formula_options *formula, pd_error *error);

#endif
