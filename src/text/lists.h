/* Lists: the puzzles of nested JSON or Python lists. Without jansson a source file of the same
   functions says that it is missing. */
#ifndef TEXT_LISTS_H
#define TEXT_LISTS_H

#include "text/format.h"

/* See `settle` and `read` of struct format. */
pd_status lists_settle(struct source *source, struct shape *shape, pd_error *error);
pd_status lists_read(struct source *source, pd_grid *grid, bool *found, pd_error *error);

#endif
