/* Opening: finds out what an input is: its format, its geometry, its symbols. */
#ifndef TEXT_OPENING_H
#define TEXT_OPENING_H

#include "text/format.h"

struct opened {
    const struct format *format;
    const struct format *answers; /* what is written in answer to it */
    pd_geometry *geometry;
    pd_grid *grid; /* empty, to read into */
};

void opened_free(struct opened *opened);

/* Opens an input at its beginning, as the format `wanted` (NULL: detected), and leaves the reader
   there; *found is false if the input says nothing. A first line that is a whole puzzle of a
   one-line format decides: whoever waits for an answer to that line gets it. Otherwise the first
   64 KiB decide, and if they are no lines of one either, the input is a document. PD_SYNTAX: no
   format reads it, or two do and see different puzzles; PD_IO; PD_MEMORY. */
pd_status opening_find(struct source *source, const struct format *wanted, struct opened *opened,
                       bool *found, pd_error *error);

#endif
