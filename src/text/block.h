/* Block: grids that are written as `side` lines, in a document that is read whole. Lines that
   follow each other without an empty one make a block. A block is a grid, or several; or empty
   lines stand between the bands of a grid or between all its lines, or anywhere in an input that is
   just one grid. Anything else is a grid with a line too few or too many, and is skipped. */
#ifndef TEXT_BLOCK_H
#define TEXT_BLOCK_H

#include "text/format.h"

/* Reads one trimmed line, whose first character stands at `column`, as a row of cells. */
typedef pd_status block_read_row(const struct source *source, const struct line *line,
                                 size_t column, uint8_t *values, pd_error *error);

/* Reads the next grid row by row; see `read` of struct format. */
pd_status block_read_grid(struct source *source, block_read_row *read_row, pd_grid *grid,
                          bool *found, pd_error *error);

/* How many cells most lines of the first grid have, by `count_cells` (0: the line does not count);
   of equally frequent numbers the first. *cells stays as it was if no line counts. */
pd_status block_usual_cells(struct source *source, size_t (*count_cells)(const struct line *line),
                            int *cells, pd_error *error);

#endif
