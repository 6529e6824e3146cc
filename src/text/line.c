/* Line: a puzzle a line, one character a cell. */
#include "base/error.h"
#include "text/format.h"
#include "text/symbols.h"
#include "text/write.h"

enum { LARGEST = 9 };

static int given_side(const pd_reader_options *options) {
    return options->side != 0 ? options->side : options->box_height * options->box_width;
}

static bool detect(const struct line *line, const pd_reader_options *options) {
    size_t side = (size_t)given_side(options);
    return symbol_word_length(line) > LARGEST || (side > 1 && line->length == side * side);
}

/* A line that falls short of the smallest puzzle by more than a slip may be a row with a cell too
   many, or a heading: the other lines must tell. */
static bool decides(const struct line *first, const pd_reader_options *options) {
    enum { SMALLEST = 4 * 4, SLIP = 2 };
    return detect(first, options) &&
           (given_side(options) > 1 || symbol_word_length(first) >= SMALLEST - SLIP);
}

/* The side whose puzzles have so many cells; 0 if there is none. Shorter lines are rows. */
static int exact_side(size_t length) {
    for (int side = 4; side <= PD_SIDE_MAX; side++)
        if ((size_t)side * (size_t)side == length)
            return side;
    return 0;
}

/* The side whose puzzles come closest in length, so that a line with a cell too few or too many is
   told as that. */
static int nearest_side(size_t length) {
    static const int sides[] = {4, 6, 8, 9};
    int nearest = sides[0];
    size_t best = SIZE_MAX;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        size_t cells = (size_t)sides[i] * (size_t)sides[i];
        size_t off = cells > length ? cells - length : length - cells;
        if (off < best) {
            best = off;
            nearest = sides[i];
        }
    }
    return nearest;
}

static bool has_larger(const struct line *line, int side) {
    for (size_t i = 0; i < line->length; i++)
        if (symbol_value(line->text[i]) < 0 || symbol_value(line->text[i]) > side)
            return true;
    return false;
}

/* Looks at the lines that are there without waiting for more: how many are as long as the first
   one; 0 if some is not. *larger: some cell of them is over the side. */
static size_t count_alike(struct reader *reader, const struct line *first, int side, bool *larger) {
    size_t count = 1;
    *larger = has_larger(first, side);
    while (reader_ready(reader)) {
        struct line line;
        bool found = false;
        size_t column = 1;
        if (reader_line(reader, &line, &found, NULL) != PD_OK || !found)
            break;
        symbol_trim(&line, &column);
        if (line.length == 0 || symbol_is_comment(&line))
            continue;
        if (line.length != first->length)
            return 0;
        *larger = *larger || has_larger(&line, side);
        count++;
    }
    return count;
}

/* 16 lines of 16 cells may be one large grid or as many small ones: that must be said. */
static pd_status settle_square(struct source *source, const struct line *first, int side,
                               pd_error *error) {
    enum { MOST = 6 }; /* 36 characters can be a row, more cannot */
    size_t length = first->length;
    bool larger = false;
    int height = 0, width = 0;
    if (side > MOST || count_alike(source->reader, first, side, &larger) != length ||
        !geometry_usual_box(side, &height, &width))
        return PD_OK;
    if (larger)
        return error_syntax(error, first->number, 1,
                            "%zu lines of %zu characters are one grid of side %zu; write its "
                            "values as numbers split by blanks",
                            length, length, length);
    return error_syntax(error, first->number, 1,
                        "%zu lines of %zu characters may be one grid or %zu; --box %dx%d says that "
                        "each is a puzzle, --box %dx%d that they are one",
                        length, length, length, height, width, side, side);
}

/* A bad first line must not settle the geometry: the next one that is a puzzle does, among those
   that are there without waiting for more. */
static pd_status settle_by_next(struct source *source, int *side, pd_error *error) {
    while (source->whole || reader_ready(source->reader)) {
        struct line line;
        bool found = false;
        size_t column = 1;
        pd_status status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK || !found)
            return status;
        symbol_trim(&line, &column);
        int exact = exact_side(line.length);
        if (exact == 0 || exact > LARGEST || symbol_is_comment(&line))
            continue;
        *side = exact;
        return PD_OK;
    }
    return PD_OK;
}

static pd_status settle(struct source *source, const struct line *first, int *side,
                        pd_error *error) {
    *side = exact_side(first->length);
    if (*side != 0)
        return settle_square(source, first, *side, error);
    *side = nearest_side(symbol_word_length(first));
    return settle_by_next(source, side, error);
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
    if (line->length > cells && symbol_is_space(line->text[cells]))
        return error_syntax(error, line->number, column + count,
                            "text after the puzzle; remove it, or put # before it on a line of "
                            "its own");
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
    .decides = decides,
    .settle = settle,
    .read = read_puzzle,
    .write = write_puzzle,
};
