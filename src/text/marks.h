/* Marks: the candidates of a cell, as the formats have them that write them all. */
#ifndef TEXT_MARKS_H
#define TEXT_MARKS_H

#include "text/write.h"

/* Excludes from an empty cell the values that has[] leaves out; has[0] means nothing. */
pd_status marks_restrict(pd_grid *grid, size_t cell, const bool has[], pd_error *error);

/* Whether a cell may have the value: it is the given, or there is none and the value is not
   excluded. */
bool marks_left(const pd_grid *grid, size_t cell, int value);

/* PD_ARGUMENT, which becomes the writer's status: the cell has no candidate left, and the format of
   that name cannot say so. */
pd_status marks_tell_none(struct writer *writer, const pd_grid *grid, size_t cell,
                          const char *format);

#endif
