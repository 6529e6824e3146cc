/* Rows: side lines of side characters, as the judge BOJ 2239 gives a grid. */
#include "base/error.h"
#include "text/block.h"
#include "text/symbols.h"
#include "text/write.h"

enum { LARGEST = 9 };

static bool detect(const struct line *line, const pd_reader_options *options) {
    size_t side = (size_t)options->side;
    bool puzzle = side > 1 && line->length == side * side; /* all of one: format line */
    return !puzzle && line->length <= LARGEST && symbol_word_length(line) == line->length;
}

static size_t count_cells(const struct line *line) {
    return line->length <= LARGEST ? line->length : 0;
}

static pd_status settle(struct source *source, const struct line *first, int *side,
                        pd_error *error) {
    *side = (int)(first->length <= LARGEST ? first->length : LARGEST);
    pd_status status = block_usual_cells(source, count_cells, side, error);
    if (status == PD_OK && *side == 1)
        return error_syntax(error, first->number, 1,
                            "one character is no puzzle; --side 1 says that it is meant as one");
    return status;
}

static pd_status read_row(const struct source *source, const struct line *line, size_t column,
                          uint8_t *values, pd_error *error) {
    int side = source->geometry->side;
    if (side > LARGEST)
        return error_syntax(error, line->number, column,
                            "rows have one character a cell, which ends at side %d; write side %d "
                            "as numbers split by blanks",
                            LARGEST, side);
    size_t cells = (size_t)side;
    size_t count = line->length < cells ? line->length : cells;
    pd_status status = symbol_read_cells(line, column, count, side, values, error);
    if (status != PD_OK || line->length == cells)
        return status;
    return error_syntax(error, line->number, column + count,
                        "expected %d cells, found %zu; a row has a character for each cell, 0 for "
                        "a blank",
                        side, line->length);
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    return block_read_grid(source, read_row, grid, found, error);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    int side = grid->geometry->side;
    if (side > LARGEST)
        return write_refuse(writer, &format_rows, grid, "tokens");
    for (int row = 0; row < side; row++) {
        for (int column = 0; column < side; column++)
            write_character(writer, write_symbol(grid->values[row * side + column], '0'));
        write_character(writer, '\n');
    }
    return writer->status;
}

const struct format format_rows = {
    .about = {.name = "rows",
              .help = "side lines of side characters, 0 for a blank (BOJ 2239); sides up to 9",
              .one_line = false,
              .example = "530070000\n600195000\n098000060\n..."},
    .detect = detect,
    .settle = settle,
    .read = read_grid,
    .write = write_grid,
};
