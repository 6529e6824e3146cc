#include "text/symbols.h"

#include "base/error.h"
#include "base/shown.h"

enum { LARGEST = 9 }; /* value that a character stands for */

/* One more than the value of each character that is a cell: 0 is no cell. */
static const uint8_t cells[UINT8_MAX + 1] = {
    ['.'] = 1, ['_'] = 1, ['*'] = 1, ['-'] = 1, ['?'] = 1,  ['x'] = 1,
    ['X'] = 1, ['0'] = 1, ['1'] = 2, ['2'] = 3, ['3'] = 4,  ['4'] = 5,
    ['5'] = 6, ['6'] = 7, ['7'] = 8, ['8'] = 9, ['9'] = 10,
};

int symbol_value(char character) { return cells[(unsigned char)character] - 1; }

size_t symbol_word_length(const struct line *line) {
    size_t length = 0;
    while (length < line->length && !symbol_is_space(line->text[length]) &&
           line->text[length] != ',' && line->text[length] != ';')
        length++;
    return length;
}

void symbol_trim(struct line *line, size_t *column) {
    *column = 1;
    while (line->length > 0 && symbol_is_space(line->text[line->length - 1]))
        line->length--;
    while (line->length > 0 && symbol_is_space(line->text[0])) {
        line->text++;
        line->length--;
        ++*column;
    }
}

bool symbol_is_comment(const struct line *line) { return line->length > 0 && line->text[0] == '#'; }

static pd_status tell_no_cell(const struct line *line, size_t column, const char *character,
                              int side, pd_error *error) {
    char shown[SHOWN_SIZE];
    shown_word(character, 1, shown);
    return error_syntax(error, line->number, column,
                        "%s is no cell; cells are 1 to %d, and a blank is one of . 0 _ * - x X ?",
                        shown, side > LARGEST ? LARGEST : side);
}

/* Names the first of the characters that is no cell, or over the side. */
static pd_status tell_fault(const struct line *line, size_t column, int side, pd_error *error) {
    size_t i = 0;
    while (symbol_value(line->text[i]) >= 0 && symbol_value(line->text[i]) <= side)
        i++;
    const int value = symbol_value(line->text[i]);
    if (value < 0)
        return tell_no_cell(line, column + i, line->text + i, side, error);
    return error_syntax(error, line->number, column + i,
                        "%d is over the side; a %dx%d grid has values from 1 to %d", value, side,
                        side, side);
}

/* Reads them without a branch, and returns the largest value; what is no cell wraps around to a
   larger one than all. */
static uint8_t read_values(const char *restrict text, size_t count, uint8_t *restrict values) {
    uint8_t largest = 0;
    for (size_t i = 0; i < count; i++) {
        const uint8_t value = (uint8_t)(cells[(unsigned char)text[i]] - 1);
        values[i] = value;
        largest = value > largest ? value : largest;
    }
    return largest;
}

pd_status symbol_read_cells(const struct line *line, size_t column, size_t count, int side,
                            uint8_t *values, pd_error *error) {
    const int most = side < LARGEST ? side : LARGEST;
    return read_values(line->text, count, values) <= most ? PD_OK
                                                          : tell_fault(line, column, side, error);
}
