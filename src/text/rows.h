/* Rows: side lines of side characters, which several formats have under their headings. */
#ifndef TEXT_ROWS_H
#define TEXT_ROWS_H

#include "text/block.h"

/* The two parts of a block_style: blanks inside a row are passed over. */
size_t rows_count_cells(const struct line *line);
pd_status rows_read_row(const struct source *source, const struct line *line, size_t column,
                        uint8_t *values, pd_error *error);

/* Settles the side by the usual length of a row, and the symbols by all of them. */
pd_status rows_settle(struct source *source, const struct block_style *style, struct shape *shape,
                      pd_error *error);

/* Writes the rows of a grid, a line each; `blank` is the format's usual. */
pd_status rows_write(struct writer *writer, const pd_grid *grid, char blank);

#endif
