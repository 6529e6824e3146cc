/* Framed: reading and writing of grids in frames, as several formats have them. The rows that
   follow each other, with borders between, are a grid, or several; an empty line or other text ends
   them. Only where the input is just one grid, empty lines may stand between its bands. */
#ifndef TEXT_FRAMED_H
#define TEXT_FRAMED_H

#include "text/frame.h"

struct framed_style {
    /* Reads a row of `side` cells, whose line begins at `column`, as row number `row`. */
    pd_status (*read_row)(const struct source *source, const struct line *line, size_t column,
                          pd_grid *grid, size_t row, pd_error *error);
    /* Looks at a line above a grid; *promises becomes true if a grid must follow. The line is kept
       in the layout. NULL: such lines mean nothing. */
    pd_status (*heading)(const struct source *source, const struct line *line, size_t column,
                         bool *promises, pd_error *error);
};

/* Settles by the first grid how the cells stand (spaced: with blanks between, for sure), the side
   and the boxes. */
pd_status framed_settle(struct source *source, bool spaced, struct shape *shape, pd_error *error);

/* Takes the next row of any grid. */
pd_status framed_next_row(struct source *source, struct line *line, size_t *column, bool *found,
                          pd_error *error);

/* Reads the next grid; see `read` of struct format. */
pd_status framed_read(struct source *source, const struct framed_style *style, pd_grid *grid,
                      bool *found, pd_error *error);

/* Writes a grid with a border around each box; column `c` is widths[c] characters wide, and
   write_cell writes that many. */
void framed_write(struct writer *writer, const pd_grid *grid, bool unicode, const size_t widths[],
                  void (*write_cell)(struct writer *writer, const pd_grid *grid, size_t cell,
                                     size_t width));

#endif
