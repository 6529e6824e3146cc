/* Plain: characters of several bytes that stand for a blank, a dot or a digit: what is copied from
   a web page has no-break spaces and middle dots. */
#ifndef TEXT_PLAIN_H
#define TEXT_PLAIN_H

#include "text/source.h"

/* The character that a text begins with, or what it stands for; how many bytes that is. */
size_t plain_at(const char *text, size_t length, char *plain);

/* Copies a text without what stands for other characters; how long it is then. `plain` has room for
   as many bytes, and may be the text itself. */
size_t plain_copy(const char *text, size_t length, char *plain);

/* Replaces them in the input, which is read to its end and kept, and puts spaces behind the line
   for the bytes that are less. `rows`: only in lines that are then cells, blanks and what stands
   between them. *changed: there was one; `first` then is a fault that names it, if it was none
   before. The reader stays where it is. */
pd_status plain_change(struct source *source, bool rows, bool *changed, pd_error *first,
                       pd_error *error);

/* PD_SYNTAX: what stands there in a line is such a character, or a NUL; PD_OK: it is neither, and
   nothing is said. */
pd_status plain_tell(const struct line *line, size_t column, const char *at, pd_error *error);

/* PD_SYNTAX: a NUL stands there. */
pd_status plain_tell_nul(size_t line, size_t column, pd_error *error);

#endif
