/* Square: as many lines as characters in each may be one large grid or as many small ones. */
#ifndef TEXT_SQUARE_H
#define TEXT_SQUARE_H

#include "text/format.h"

/* `first` is a puzzle of its own; *rows: but it is the first row of a large grid. Looks at the
   lines behind it that are there without waiting for more. PD_SYNTAX: it may be either, and that
   must be said. */
pd_status square_settle(struct source *source, const struct line *first, bool *rows,
                        pd_error *error);

#endif
