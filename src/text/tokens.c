/* Tokens: side lines of side numbers split by blanks, as the judge BOJ 2580 gives a grid. */
#include <string.h>

#include "base/error.h"
#include "base/shown.h"
#include "text/block.h"
#include "text/symbols.h"
#include "text/write.h"

static bool is_separator(char character) { return character == ',' || character == ';'; }

/* A line on its way through its tokens. */
struct scan {
    const struct line *line;
    size_t at;    /* behind the last token and what separates it from the next */
    size_t start; /* of the last token */
    size_t length;
    bool pending; /* a separator came last: one more token follows, be it empty */
};

static void skip_blanks(struct scan *scan) {
    while (scan->at < scan->line->length && symbol_is_space(scan->line->text[scan->at]))
        scan->at++;
}

/* Takes the next token; false at the line's end. Tokens stand between blanks, commas and
   semicolons; between two of the latter one may be empty. */
static bool next_token(struct scan *scan) {
    skip_blanks(scan);
    if (scan->at == scan->line->length && !scan->pending)
        return false;
    const struct line rest = {.text = scan->line->text + scan->at,
                              .length = scan->line->length - scan->at};
    scan->start = scan->at;
    scan->length = symbol_word_length(&rest);
    scan->at += scan->length;
    skip_blanks(scan);
    scan->pending = scan->at < scan->line->length && is_separator(scan->line->text[scan->at]);
    if (scan->pending)
        scan->at++;
    return true;
}

static size_t count_cells(const struct line *line) {
    struct scan scan = {.line = line};
    size_t count = 0;
    while (next_token(&scan))
        count++;
    return count;
}

enum { LONGEST_NUMBER = 9 }; /* as a first word; a longer one begins something else */

static bool detect(const struct line *line, const pd_reader_options *options) {
    (void)options;
    return count_cells(line) > 1 && symbol_word_length(line) <= LONGEST_NUMBER;
}

static pd_status settle(struct source *source, const struct line *first, int *side,
                        pd_error *error) {
    size_t cells = count_cells(first);
    pd_status status = block_usual_cells(source, count_cells, side, error);
    if (status == PD_OK && *side == 0)
        return error_syntax(error, first->number, 1,
                            "%zu cells in a row; a grid has at most %d rows and columns", cells,
                            PD_SIDE_MAX);
    return status;
}

/* The value of a token, 0 for a blank; -1: it is no cell; over PD_SIDE_MAX: too large. */
static int token_value(const char *token, size_t length) {
    if (length == 0 || (length == 1 && token[0] != '\0' && strchr(".0_-*?", token[0]) != NULL))
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
    if (token_value(token, length) < 0) {
        char shown[SHOWN_SIZE];
        shown_word(token, length, shown);
        return error_syntax(error, line->number, column,
                            "%s is no cell; cells are 1 to %d, and a blank is one of 0 . _ - * ?",
                            shown, side);
    }
    return error_syntax(error, line->number, column,
                        "%.*s is over the side; a %dx%d grid has values from 1 to %d",
                        length > 20 ? 20 : (int)length, token, side, side, side);
}

static pd_status read_row(const struct source *source, const struct line *line, size_t column,
                          uint8_t *values, pd_error *error) {
    size_t side = (size_t)source->geometry->side;
    struct scan scan = {.line = line};
    size_t count = 0,
           fault = line->length; /* where the first cell too many stands, or is missing */
    while (next_token(&scan)) {
        const char *token = line->text + scan.start;
        int value = token_value(token, scan.length);
        if (value < 0 || (size_t)value > side)
            return tell_token(line, column + scan.start, token, scan.length, (int)side, error);
        if (count < side)
            values[count] = (uint8_t)value;
        else if (count == side)
            fault = scan.start;
        count++;
    }
    if (count == side)
        return PD_OK;
    return error_syntax(error, line->number, column + fault,
                        "expected %zu cells, found %zu; a row has a number for each cell, 0 for a "
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
              .help =
                  "side lines of side numbers split by blanks or commas, 0 for a blank (BOJ 2580)",
              .one_line = false,
              .example = "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n..."},
    .detect = detect,
    .settle = settle,
    .read = read_grid,
    .write = write_grid,
};
