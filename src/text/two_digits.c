/* Two digits: a puzzle a line, two characters a cell, for sides of 10 to 99: 01 to 99, 00 for a
   blank. Other blanks stand twice: .. or __ */
#include <string.h>

#include "base/error.h"
#include "base/shown.h"
#include "text/line.h"
#include "text/write.h"

enum { SMALLEST = 10, LARGEST = 99 };

static size_t length_of(int side) { return (size_t)2 * (size_t)side * (size_t)side; }

/* The value of two characters, 0 for a blank; -1: they are no cell. */
static int value_of(const char *pair) {
    if (symbol_is_blank(pair[0]) && pair[1] == pair[0])
        return 0;
    if (pair[0] < '0' || pair[0] > '9' || pair[1] < '0' || pair[1] > '9')
        return -1;
    return 10 * (pair[0] - '0') + (pair[1] - '0');
}

static bool fits(const struct line *line, const struct source *source, struct shape *shape) {
    int side = SMALLEST;
    while (side < LARGEST && length_of(side) < line->length)
        side++;
    int height = 0, width = 0;
    const int wanted = source->options.side;
    if (length_of(side) != line->length || (wanted != 0 && side != wanted) ||
        (wanted == 0 && !geometry_usual_box(side, &height, &width)))
        return false;
    for (size_t i = 0; i < line->length; i += 2) {
        const int value = value_of(line->text + i);
        if (value < 0 || value > side)
            return false;
    }
    *shape = (struct shape){.side = side};
    return true;
}

/* A line of digits has this length only if it is one, whatever some pair may be: it is no square.
 */
static bool nears(const struct line *line) {
    int side = SMALLEST, height = 0, width = 0;
    size_t good = 0;
    while (side < LARGEST && length_of(side) < line->length)
        side++;
    if (length_of(side) != line->length || !geometry_usual_box(side, &height, &width))
        return false;
    for (size_t i = 0; i < line->length; i += 2) {
        const int value = value_of(line->text + i);
        good += value >= 0 && value <= side && !symbol_is_blank(line->text[i]);
    }
    return 20 * good >= 9 * line->length;
}

static pd_status tell_pair(const struct line *line, size_t column, size_t at, int side,
                           pd_error *error) {
    char shown[SHOWN_SIZE];
    if (value_of(line->text + at) > side)
        return error_syntax(error, line->number, column + at,
                            "%.2s is over the side; a %dx%d grid has values from 01 to %02d",
                            line->text + at, side, side, side);
    shown_word(line->text + at, 2, shown);
    return error_syntax(error, line->number, column + at,
                        "%s is no cell; cells are 01 to %02d, and a blank is one of 00 .. __ -- ** "
                        "??",
                        shown, side);
}

static pd_status take(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error) {
    const int side = source->geometry->side;
    const size_t expected = length_of(side);
    const size_t length = line->length < expected ? line->length : expected;
    for (size_t i = 0; i + 1 < length; i += 2) {
        const int value = value_of(line->text + i);
        if (value < 0 || value > side)
            return tell_pair(line, column, i, side, error);
        grid->values[i / 2] = (uint8_t)value;
    }
    if (line->length == expected)
        return PD_OK;
    return error_syntax(error, line->number, column + length,
                        "expected %zu characters, found %zu; a %dx%d puzzle has two digits for "
                        "each cell, 00 for a blank",
                        expected, line->length, side, side);
}

static void write_pair(struct writer *writer, char first, char second) {
    write_character(writer, first);
    write_character(writer, second);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    static const char digits[] = "0123456789";
    char blank = digits[0];
    if (writer->blank != '\0')
        blank = writer->blank;
    for (size_t cell = 0; cell < grid->geometry->cells; cell++) {
        const int value = grid->values[cell];
        if (value == 0)
            write_pair(writer, blank, blank);
        else
            write_pair(writer, digits[value / 10], digits[value % 10]);
    }
    return write_character(writer, '\n');
}

const struct format format_two_digits = {
    .about = {.name = "two-digits",
              .help = "a puzzle a line, two digits a cell, 00 for a blank; sides 10 to 99",
              .one_line = true,
              .smallest = SMALLEST,
              .largest = LARGEST,
              .example = "0100001200000500...\n"},
    .fits = fits,
    .nears = nears,
    .length = length_of,
    .take = take,
    .write = write_grid,
};
