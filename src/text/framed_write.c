/* Framed write: a border around each box.

    +-----+-----+     ┌─────┬─────┐
    | 1 2 | . . |     │ 1 2 │ . . │                                                              */
#include "text/framed.h"
#include "text/write.h"

struct pen {
    const char *bar, *dash;
    const char *corner[3][3]; /* above, inside, below; left, inside, right */
};

static const struct pen ascii = {"|", "-", {{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}};
static const struct pen unicode_pen = {"\u2502",
                                       "\u2500",
                                       {{"\u250C", "\u252C", "\u2510"},
                                        {"\u251C", "\u253C", "\u2524"},
                                        {"\u2514", "\u2534", "\u2518"}}};

static void write_border(struct writer *writer, const pd_grid *grid, const struct pen *pen,
                         const size_t widths[], int where) {
    const int side = grid->geometry->side, box = grid->geometry->box_width;
    write_text(writer, pen->corner[where][0]);
    for (int column = 0; column < side; column++) {
        if (column > 0 && column % box == 0)
            write_text(writer, pen->corner[where][1]);
        for (size_t i = 0; i < widths[column] + 1; i++)
            write_text(writer, pen->dash);
        if ((column + 1) % box == 0) /* below the blank behind the last cell */
            write_text(writer, pen->dash);
    }
    write_text(writer, pen->corner[where][2]);
    write_character(writer, '\n');
}

void framed_write(struct writer *writer, const pd_grid *grid, bool unicode, const size_t widths[],
                  void (*write_cell)(struct writer *writer, const pd_grid *grid, size_t cell,
                                     size_t width)) {
    const struct pen *pen = unicode ? &unicode_pen : &ascii;
    const int side = grid->geometry->side;
    const int height = grid->geometry->box_height, width = grid->geometry->box_width;
    size_t cell = 0;
    for (int row = 0; row < side; row++) {
        if (row % height == 0)
            write_border(writer, grid, pen, widths, row == 0 ? 0 : 1);
        for (int column = 0; column < side; column++) {
            if (column % width == 0) {
                write_text(writer, pen->bar);
                write_character(writer, ' ');
            }
            write_cell(writer, grid, cell++, widths[column]);
            write_character(writer, ' ');
        }
        write_text(writer, pen->bar);
        write_character(writer, '\n');
    }
    write_border(writer, grid, pen, widths, 2);
}
