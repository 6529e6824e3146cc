/* Lists begin: where the outermost lists of a text begin, though one before is broken: on a line
   that begins with the same brackets as the first. */
#ifndef TEXT_LISTS_BEGIN_H
#define TEXT_LISTS_BEGIN_H

#include <picodoku/picodoku.h>

struct lists_begins {
    size_t *at; /* the beginnings of these lines, in order */
    size_t count, capacity;
};

/* Finds them behind the first list, which begins at `first`. Where its brackets are also those of
   rows there are none. PD_MEMORY. */
pd_status lists_begins_find(struct lists_begins *begins, const char *text, size_t length,
                            size_t first, pd_error *error);

#endif
