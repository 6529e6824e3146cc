/* Folded: a long line that goes on in the next one, deeper, where it would be too wide. */
#ifndef CLI_FOLDED_H
#define CLI_FOLDED_H

#include "cli/output.h"

struct folded {
    struct output *output;
    int indent;    /* of its first line */
    size_t column; /* 0: nothing stands on the line yet */
};

/* Writes a piece that is never split, of up to 127 bytes; a blank or a new line goes before it. */
void folded_add(struct folded *folded, const char *format, ...) MESSAGE_PRINTF(2, 3);

/* Ends the line. */
void folded_end(struct folded *folded);

#endif
