/* Words: a command line split into words as a shell splits it, with nothing expanded. Blanks
   separate; '...' keeps all as it is; "..." likewise, but \" \\ \$ \` lose their backslash; outside
   quotes \x is x. No variables, patterns or pipes: those need a real shell, sh -c '...'. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <picodoku/picodoku.h>

struct words {
    char **at; /* ended by NULL, as an argument list is */
    size_t count;
    char *text; /* where they lie */
};

/* Splits a command line; no word at all is fine. words_free ends what it made. PD_SYNTAX: a quote
   without its second, or a backslash with nothing behind it, at its column; PD_MEMORY. On failure
   nothing is made. */
pd_status words_split(const char *line, struct words *words, pd_error *error);

void words_free(struct words *words);

#endif
