/* Tokens: side lines of side numbers split by blanks, as the judge BOJ 2580 gives a grid. */
#include <string.h>

#include "base/error.h"
#include "text/block.h"
#include "text/symbols.h"
#include "text/write.h"

/* The next token at or after *at; false at the line's end. *at becomes the offset behind it. */
static bool next_token(const struct line *line, size_t *at, const char **token, size_t *length) {
    while (*at < line->length && symbol_is_space(line->text[*at]))
        ++*at;
    size_t start = *at;
    while (*at < line->length && !symbol_is_space(line->text[*at]))
        ++*at;
    *token = line->text + start;
    *length = *at - start;
    return *length > 0;
}

static size_t count_cells(const struct line *line) {
    size_t at = 0, length = 0, count = 0;
    const char *token = NULL;
    while (next_token(line, &at, &token, &length))
        count++;
    return count;
}

static bool detect(const struct line *first, const pd_reader_options *options) {
    (void)options;
    return count_cells(first) > 1;
}

static pd_status settle(struct source *source, const struct line *first, int *side,
                        pd_error *error) {
    pd_status status = block_usual_cells(source, count_cells, side, error);
    if (status == PD_OK && *side == 0)
        return error_syntax(error, first->number, 1,
                            "%zu cells in a row; a grid has at most %d rows and columns",
                            count_cells(first), PD_SIDE_MAX);
    return status;
}

/* The value of a token, 0 for a blank; -1: it is no cell; over PD_SIDE_MAX: too large. */
static int token_value(const char *token, size_t length) {
    if (length == 1 && strchr(".0_-*?", token[0]) != NULL && token[0] != '\0')
        return 0;
    int value = 0;
    for (size_t i = 0; i < length; i++) {
        if (token[i] < '0' || token[i] > '9')
            return -1;
        if (value <= PD_SIDE_MAX)
            value = 10 * value + (token[i] - '0');
    }
    return value;
}

static pd_status tell_token(const struct line *line, size_t column, const char *token,
                            size_t length, int side, pd_error *error) {
    int shown = length > 20 ? 20 : (int)length;
    if (token_value(token, length) < 0)
        return error_syntax(error, line->number, column,
                            "'%.*s' is no cell; cells are 1 to %d, and a blank is one of 0 . _ - * "
                            "?",
                            shown, token, side);
    return error_syntax(error, line->number, column,
                        "%.*s is over the side; a %dx%d grid has values from 1 to %d", shown, token,
                        side, side, side);
}

static pd_status read_row(const struct source *source, const struct line *line, size_t column,
                          uint8_t *values, pd_error *error) {
    int side = source->geometry->side;
    size_t at = 0, length = 0, count = 0;
    const char *token = NULL;
    size_t excess = 0; /* where the first cell too many stands */
    while (next_token(line, &at, &token, &length)) {
        int value = token_value(token, length);
        if (value < 0 || value > side)
            return tell_token(line, column + at - length, token, length, side, error);
        if (count < (size_t)side)
            values[count] = (uint8_t)value;
        else if (count == (size_t)side)
            excess = at - length;
        count++;
    }
    if (count == (size_t)side)
        return PD_OK;
    return error_syntax(error, line->number,
                        column + (count > (size_t)side ? excess : line->length),
                        "expected %d cells, found %zu; a row has a number for each cell, 0 for a "
                        "blank",
                        side, count);
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    return block_read_grid(source, read_row, grid, found, error);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    int side = grid->geometry->side;
    for (int row = 0; row < side; row++) {
        for (int column = 0; column < side; column++) {
            if (column > 0)
                write_character(writer, ' ');
            write_number(writer, grid->values[row * side + column]);
        }
        write_character(writer, '\n');
    }
    return writer->status;
}

const struct format format_tokens = {
    .about = {.name = "tokens",
              .help = "side lines of side numbers split by blanks, 0 for a blank (BOJ 2580)",
              .one_line = false,
              .example = "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n..."},
    .detect = detect,
    .settle = settle,
    .read = read_grid,
    .write = write_grid,
};
