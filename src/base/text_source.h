/* Text source: a text in memory as an input. */
#ifndef BASE_TEXT_SOURCE_H
#define BASE_TEXT_SOURCE_H

#include <stddef.h>

struct text_source {
    const char *text; /* what is left of it */
    size_t length;
};

/* A pd_read_function; the payload is the struct text_source. */
ptrdiff_t text_source_read(void *payload, char *buffer, size_t size);

#endif
