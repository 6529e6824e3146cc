/* Verdict: a grid in the output with a word about it, or a word in a grid's place. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <picodoku/picodoku.h>

#include "cli/output.h"

/* The row of the table of formats by a name that is there. */
const pd_format *verdict_format(const char *name);

/* Writes the grid and the word (NULL: none): behind a one-line grid after a blank, in a column of
   its own where the format has columns, below a grid of several lines. Errors as
   pd_grid_write_as; on PD_ARGUMENT nothing is written. */
pd_status verdict_write(struct output *output, const pd_grid *grid, const pd_write_options *options,
                        const char *word, pd_error *error);

/* Writes the word instead of the solution of a puzzle, which may be NULL: it could not be read. */
pd_status verdict_word(struct output *output, const pd_grid *puzzle,
                       const pd_write_options *options, const char *word, pd_error *error);

#endif
