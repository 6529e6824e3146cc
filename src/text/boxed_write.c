#include "text/boxed.h"

#include "base/error.h"
#include "text/write.h"

/* Whether the values are written as numbers: above side 9 unless the text or the caller has
   symbols, and they reach so far. */
static bool takes_numbers(const struct writer *writer, int side) {
    if (side <= 9 || side > symbols_largest(writer->symbols))
        return side > 9;
    return writer->layout != NULL ? writer->layout->numbers : !writer->chosen;
}

static void write_number_cell(struct writer *writer, const pd_grid *grid, size_t cell,
                              size_t width) {
    const int value = grid->values[cell], shift = writer->from_0 ? 1 : 0;
    int digits = 1;
    for (int rest = value - shift; rest >= 10; rest /= 10)
        digits++;
    for (size_t i = (size_t)digits; i < width; i++)
        write_character(writer, ' ');
    if (value == 0)
        write_character(writer, write_symbol(writer, 0, '.'));
    else
        write_number(writer, value - shift);
}

static void write_symbol_cell(struct writer *writer, const pd_grid *grid, size_t cell,
                              size_t width) {
    (void)width;
    write_character(writer, write_symbol(writer, grid->values[cell], '.'));
}

static size_t digits_of(int number) { return number >= 100 ? 3 : number >= 10 ? 2 : 1; }

pd_status boxed_write(struct writer *writer, const pd_grid *grid) {
    const int side = grid->geometry->side;
    const bool numbers = takes_numbers(writer, side);
    const int largest = side - (writer->from_0 ? 1 : 0);
    size_t widths[PD_SIDE_MAX];
    for (int column = 0; column < side; column++)
        widths[column] = numbers ? digits_of(largest) : 1;
    framed_write(writer, grid, writer->layout != NULL && writer->layout->unicode, widths,
                 numbers ? write_number_cell : write_symbol_cell);
    return writer->status;
}

/* Boxes as wide as the grid leave no bars inside: then they stand at both ends, so that the rows
   are such of a frame. */
pd_status boxed_write_ss(struct writer *writer, const pd_grid *grid) {
    const int side = grid->geometry->side;
    const int height = grid->geometry->box_height, width = grid->geometry->box_width;
    const char *end = width == side ? "|" : "";
    const int length = width == side ? side + 2 : side + side / width - 1;
    if (writer->blank == '-') {
        writer->status = error_set(writer->error, PD_ARGUMENT,
                                   "a blank cannot be written - in format ss, where that draws "
                                   "borders; it is one of . 0 _ * ?");
        return writer->status;
    }
    for (int row = 0; row < side; row++) {
        for (int i = 0; row > 0 && row % height == 0 && i < length; i++)
            write_character(writer, '-');
        if (row > 0 && row % height == 0)
            write_character(writer, '\n');
        write_text(writer, end);
        for (int column = 0; column < side; column++) {
            if (column > 0 && column % width == 0)
                write_character(writer, '|');
            write_character(writer, write_symbol(writer, grid->values[row * side + column], '.'));
        }
        write_text(writer, end);
        write_character(writer, '\n');
    }
    return writer->status;
}
