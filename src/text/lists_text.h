/* Lists text: a text of Python lists as JSON, each byte in its old place, so that a fault of the
   one is shown in the other. */
#ifndef TEXT_LISTS_TEXT_H
#define TEXT_LISTS_TEXT_H

#include <picodoku/picodoku.h>
#include <stdbool.h>

#include "text/lists_begin.h"
#include "text/symbols.h"

struct lists_text {
    char *text;           /* of the length of the original */
    const char *original; /* the caller's, as long as it is parsed */
    size_t length;
    size_t *start; /* where each value of the text begins, in order; keys of objects are none */
    size_t values, capacity;
    size_t comments;           /* where the last end of a comment in them stands; 0: nowhere */
    size_t seen, line, column; /* the place that was asked for last; line 0: none was */
};

/* Single quotes, tuples, None, commas behind the last value, comments, `name =` in front and
   commas between the lists become JSON. What is no list either way is left to jansson to refuse;
   but none goes on where another begins. PD_MEMORY. */
pd_status lists_text_make(struct lists_text *json, const char *text, size_t length,
                          const struct lists_begins *begins, pd_error *error);
void lists_text_free(struct lists_text *json);

/* Line and column of a byte, both from 1: quick for one place behind the other. */
void lists_text_place(struct lists_text *json, size_t at, size_t *line, size_t *column);

static inline bool lists_text_is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static inline bool lists_text_ends_line(char c) { return c == '\n' || c == '\r'; }

/* Of names of variables and functions, `np.array`: what they begin with, and what they have. */
static inline bool lists_text_is_letter(char c) { return symbol_is_letter(c) || c == '_'; }
static inline bool lists_text_is_name(char c) {
    return lists_text_is_letter(c) || (c >= '0' && c <= '9') || c == '.';
}

#endif
