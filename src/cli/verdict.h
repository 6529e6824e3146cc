/* Verdict: a grid in the output with a word about it, behind a one-line grid after a blank, below
   a grid of several lines. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <picodoku/picodoku.h>

#include "cli/output.h"

/* Writes the grid and the word (NULL: none). Errors as pd_grid_write; on PD_ARGUMENT nothing is
   written. */
pd_status verdict_write(struct output *output, const pd_grid *grid, const pd_format *format,
                        const char *word, pd_error *error);

#endif
