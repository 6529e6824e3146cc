/* Line: a puzzle a line, one character a cell. */
#include "base/error.h"
#include "text/format.h"
#include "text/symbols.h"
#include "text/write.h"

enum { LARGEST = 9 };

static int given_side(const pd_reader_options *options) {
    return options->side != 0 ? options->side : options->box_height * options->box_width;
}

static bool detect(const struct line *first, const pd_reader_options *options) {
    (void)first, (void)options;
    return true; /* the last row: what is neither rows nor tokens is judged as a puzzle a line */
}

/* The side whose puzzles come closest in length, so that a line with a cell too few or too many is
   told as that. */
static pd_status settle(struct source *source, const struct line *first, int *side,
                        pd_error *error) {
    (void)error;
    *side = given_side(&source->options);
    if (*side != 0)
        return PD_OK;
    size_t nearest = SIZE_MAX;
    for (int candidate = 4; candidate <= LARGEST; candidate++) {
        size_t cells = (size_t)candidate * (size_t)candidate;
        size_t off = cells > first->length ? cells - first->length : first->length - cells;
        int height = 0, width = 0;
        if (off < nearest && geometry_usual_box(candidate, &height, &width)) {
            nearest = off;
            *side = candidate;
        }
    }
    return PD_OK;
}

static pd_status read_line(struct source *source, const struct line *line, size_t column,
                           pd_grid *grid, pd_error *error) {
    int side = source->geometry->side;
    size_t cells = source->geometry->cells;
    if (side > LARGEST)
        return error_syntax(error, line->number, column,
                            "a line has one character a cell, which ends at side %d; write side %d "
                            "as numbers split by blanks",
                            LARGEST, side);
    size_t count = line->length < cells ? line->length : cells;
    pd_status status = symbol_read_cells(line, column, count, side, grid->values, error);
    if (status != PD_OK || line->length == cells)
        return status;
    return error_syntax(error, line->number, column + count,
                        "expected %zu cells, found %zu; a %dx%d puzzle has a character for each "
                        "cell, '.' for a blank",
                        cells, line->length, side, side);
}

static pd_status read_puzzle(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    struct line line;
    for (;;) {
        pd_status status = reader_line(source->reader, &line, found, error);
        if (status != PD_OK || !*found)
            return status;
        size_t column = 1;
        symbol_trim(&line, &column);
        if (line.length == 0 || symbol_is_comment(&line))
            continue;
        source->began = line.number;
        return read_line(source, &line, column, grid, error);
    }
}

static pd_status write_puzzle(struct writer *writer, const pd_grid *grid) {
    if (grid->geometry->side > LARGEST)
        return write_refuse(writer, &format_line, grid, "tokens");
    for (size_t cell = 0; cell < grid->geometry->cells; cell++)
        write_character(writer, write_symbol(grid->values[cell], '.'));
    return write_character(writer, '\n');
}

const struct format format_line = {
    .about = {.name = "line",
              .help = "a puzzle a line, one character a cell, . for a blank; sides up to 9",
              .one_line = true,
              .example = "53..7....6..195....98....6.8...6...3"
                         "4..8.3..17...2...6.6....28....419..5....8..79\n"},
    .detect = detect,
    .settle = settle,
    .read = read_puzzle,
    .write = write_puzzle,
};
