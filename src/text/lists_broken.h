/* Lists broken: what is told of a list that is none, and of the lists that are lost with it. */
#ifndef TEXT_LISTS_BROKEN_H
#define TEXT_LISTS_BROKEN_H

#include "text/lists_text.h"

/* What jansson said of a value that begins at `from`: why it is none; `position` is where it came
   to, behind that. What stands before `end` is not read, which is told. */
pd_status lists_broken_tell(struct lists_text *text, size_t from, size_t end, const char *said,
                            size_t position, pd_error *fault);

#endif
