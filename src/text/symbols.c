#include "text/symbols.h"

#include <string.h>

#include "base/error.h"
#include "base/shown.h"

int symbol_value(char character) {
    if (character >= '1' && character <= '9')
        return character - '0';
    return character != '\0' && strchr(".0_*-xX?", character) != NULL ? 0 : -1;
}

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
                        shown, side > 9 ? 9 : side);
}

pd_status symbol_read_cells(const struct line *line, size_t column, size_t count, int side,
                            uint8_t *values, pd_error *error) {
    for (size_t i = 0; i < count; i++) {
        int value = symbol_value(line->text[i]);
        if (value < 0)
            return tell_no_cell(line, column + i, line->text + i, side, error);
        if (value > side)
            return error_syntax(error, line->number, column + i,
                                "%d is over the side; a %dx%d grid has values from 1 to %d", value,
                                side, side, side);
        values[i] = (uint8_t)value;
    }
    return PD_OK;
}
