/* Lists load: a text of lists is parsed, and goes on behind a list that is broken where the next
   one for sure begins. */
#ifndef TEXT_LISTS_LOAD_H
#define TEXT_LISTS_LOAD_H

#include "text/lists_find.h"
#include "text/source.h"

/* Reads the input to its end, parses it and finds its puzzles, and its faults among them. */
pd_status lists_load(struct source *source, struct lists *lists, pd_error *error);
void lists_unload(struct lists *lists);

#endif
