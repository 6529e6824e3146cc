/* Ahead: what is read of standard input before the file that it speaks of is opened. In `export |
   tee FILE | solver | decode FILE` that file is whole only when the solver has something to say. */
#ifndef CLI_AHEAD_H
#define CLI_AHEAD_H

#include "cli/input.h"

enum { AHEAD_ROOM = 1 << 16 }; /* more than solvers say before they have read a formula */

struct ahead { /* an input, and what has been read of it; begins with all zero */
    struct input input;
    size_t at, length; /* the bytes that are still to be given, and where they end */
    bool ended;        /* there are no more, and this is why: */
    ptrdiff_t end;
    char bytes[AHEAD_ROOM];
};

/* Opens the first two operands as files, the second one in `ahead`. When that is standard input,
   and the first one may be yet to be written by those who write there, it is opened when more has
   come than comments, or the end. Else: said why, and neither is open. */
enum exit_status ahead_open(struct ahead *ahead, struct input *first, const struct options *options,
                            struct output *output, struct deadline *deadline);

/* A pd_read_function; the payload is the struct. */
ptrdiff_t ahead_read(void *payload, char *buffer, size_t size);

#endif
