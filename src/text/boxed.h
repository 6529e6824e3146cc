/* Boxed: the cells of framed rows, as values. */
#ifndef TEXT_BOXED_H
#define TEXT_BOXED_H

#include "text/framed.h"

/* Settles whether they are numbers or symbols, and which. */
pd_status boxed_settle(struct source *source, struct shape *shape, pd_error *error);

/* The part of a framed_style. */
pd_status boxed_read_row(const struct source *source, const struct line *line, size_t column,
                         pd_grid *grid, size_t row, pd_error *error);

/* Write a grid in a frame: the format boxed, and .ss */
pd_status boxed_write(struct writer *writer, const pd_grid *grid);
pd_status boxed_write_ss(struct writer *writer, const pd_grid *grid);

#endif
