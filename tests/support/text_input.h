/* Text input: a text in memory as the input of a reader, delivered in pieces of a chosen size, and
   failing at the end if asked. */
#ifndef SUPPORT_TEXT_INPUT_H
#define SUPPORT_TEXT_INPUT_H

#include <stdbool.h>
#include <stddef.h>

struct text_input {
    const char *text;
    size_t length;
    size_t piece; /* bytes a read; 0: as many as are wanted */
    bool fails;   /* reads fail when the text is used up */
};

/* An input of all bytes of a string. */
struct text_input text_input_of(const char *text);

/* A pd_read_function; the payload is the struct text_input. */
ptrdiff_t text_input_read(void *payload, char *buffer, size_t size);

#endif
