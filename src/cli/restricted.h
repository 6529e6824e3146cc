/* Restricted: what is said of the candidates that a puzzle's text excludes. */
#ifndef CLI_RESTRICTED_H
#define CLI_RESTRICTED_H

#include <picodoku/picodoku.h>

#include "cli/message.h"

/* How many candidates are excluded; *cells is in how many cells. */
size_t restricted_count(const pd_grid *grid, size_t *cells);

/* Says under --verbose how many candidates the text excludes, and which are the first of them. */
void restricted_describe(const struct messages *messages, const struct place *place,
                         const pd_grid *grid);

/* Names the cells for which the exclusions alone leave no solution: a given that is excluded, a
   cell without a value. */
void restricted_name_hopeless(const struct messages *messages, const struct place *place,
                              const pd_grid *grid);

#endif
