/* Unpack: what the first bytes of an input say that it is. */
#ifndef CLI_UNPACK_H
#define CLI_UNPACK_H

#include <stddef.h>

#include "cli/status.h"

struct unpack_fault { /* why an input cannot be a text; constants */
    const char *text; /* what is wrong; what to do */
    enum exit_status status;
};

enum unpack_kind {
    UNPACK_OPEN,  /* it may become one of the last two: more bytes must tell */
    UNPACK_PLAIN, /* to be read as it is */
    UNPACK_GZIP,
    UNPACK_OTHER /* *fault says what it is, and what to do */
};

/* Judges the first bytes; at least one. Names do not matter: a file may be called anything, and
   standard input is called nothing. */
enum unpack_kind unpack_recognise(const char *bytes, size_t length,
                                  const struct unpack_fault **fault);

#endif
