#include "text/lists.h"

#include <string.h>

#include "text/survey.h"
#include "text/write.h"

static bool claims(const struct survey *survey, const struct source *source) {
    (void)source;
    return survey->lists && survey->marks[MARK_SECTION] == 0 && survey->framed == 0;
}

static size_t width_of(int number) {
    size_t width = 1;
    for (; number >= 10; number /= 10)
        width++;
    return width;
}

/* A number, or a blank that JSON has: 0, null where 0 is a value, or the caller's as a string. */
static void write_cell(struct writer *writer, int value, bool from_0, size_t width) {
    const char text[4] = {'"', writer->blank, '"', '\0'};
    const bool digit = !from_0 && (writer->blank == '\0' || writer->blank == '0');
    const char *blank = digit ? "0" : writer->blank == '\0' ? "null" : text;
    const int number = value - (from_0 ? 1 : 0);
    for (size_t used = value == 0 ? strlen(blank) : width_of(number); used < width; used++)
        write_character(writer, ' ');
    if (value == 0)
        write_text(writer, blank);
    else
        write_number(writer, number);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    const int side = grid->geometry->side;
    const bool from_0 = writer->from_0;
    const size_t width = width_of(side);
    for (int row = 0; row < side; row++) {
        write_text(writer, row == 0 ? "[[" : " [");
        for (int column = 0; column < side; column++) {
            write_text(writer, column == 0 ? "" : ", ");
            write_cell(writer, grid->values[row * side + column], from_0, width);
        }
        write_text(writer, row + 1 < side ? "],\n" : "]]\n");
    }
    return writer->status;
}

const struct format format_lists = {
    .about = {.name = "lists",
              .help = "nested lists of numbers or strings, as JSON or Python has them",
              .largest = PD_SIDE_MAX,
              .example = "[[5, 3, 0, 0, 7, 0, 0, 0, 0],\n [6, 0, 0, 1, 9, 5, 0, 0, 0],\n ..."},
    .claims = claims,
    .settle = lists_settle,
    .read = lists_read,
    .write = write_grid,
};
