/* Layout: what a puzzle's text has besides its cells, so that an answer can be given in kind. */
#ifndef TEXT_LAYOUT_H
#define TEXT_LAYOUT_H

#include "base/reader.h"
#include "text/symbols.h"

/* Cells of the only format that tells the player's values from givens: sdx. */
enum { LAYOUT_PLACED = 81 };

struct pd_layout {
    const struct format *format; /* of the text */
    enum symbols_kind symbols;
    bool from_0;                /* numbers count from 0 */
    bool unicode;               /* borders are drawn with box characters */
    bool numbers;               /* values in a frame are numbers, though symbols would do */
    int cells;                  /* enum frame_cells: how they stand in the rows of a frame */
    bool placed[LAYOUT_PLACED]; /* by cell: its value is the player's, and no given */
    char *heading; /* the lines above the grid, each with its newline; not ended by a zero */
    size_t heading_length, heading_capacity;
};

/* Frees what a layout holds. */
void layout_clean(struct pd_layout *layout);

/* Begins the next puzzle's: without a heading and placed values, the rest as it was. */
void layout_clear(struct pd_layout *layout);

/* Adds a line to the heading; not one with a NUL byte, which is no text, and could be a row without
   that byte. PD_MEMORY. */
pd_status layout_add_heading(struct pd_layout *layout, const struct line *line, pd_error *error);

#endif
