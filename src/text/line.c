/* Line: a puzzle a line, one character a cell. The rows may be set apart, by a blank or by another
   character, always the same: 080000005.000835410. and so on. */
#include "text/line.h"

#include <string.h>

#include "base/error.h"
#include "text/sdx.h"
#include "text/write.h"

enum { SMALLEST = 4 }; /* shorter lines are rows */

/* The side whose puzzles have so many cells; 0 if there is none. */
static int exact_side(size_t length) {
    for (int side = SMALLEST; side <= SYMBOLS_LARGEST; side++)
        if ((size_t)side * (size_t)side == length)
            return side;
    return 0;
}

bool line_fits(const char *text, size_t length, const struct source *source, struct shape *shape) {
    const int wanted = source->options.side;
    int height = 0, width = 0;
    const int side = wanted != 0 ? wanted : exact_side(length);
    if (side < 2 || (size_t)side * (size_t)side != length || side > SYMBOLS_LARGEST ||
        (wanted == 0 && !geometry_usual_box(side, &height, &width)) ||
        !symbols_fit(text, length, side, source->wanted))
        return false;
    *shape = (struct shape){.side = side, .cells = text, .length = length};
    return true;
}

/* Whether a text is rather a puzzle of another size than one with cells too few or too many. */
static bool is_other_size(const struct source *source, const char *text, size_t length) {
    const int side = exact_side(length);
    int height = 0, width = 0;
    if (source->puzzles < 2 || source->options.side != 0 || length == source->geometry->cells ||
        side == 0 || !geometry_usual_box(side, &height, &width))
        return false;
    for (size_t i = 0; i < length; i++)
        if (!symbol_is_cell(text[i]))
            return false;
    return true;
}

pd_status line_read(const struct source *source, const struct line *line, size_t column,
                    size_t length, pd_grid *grid, pd_error *error) {
    const int side = source->geometry->side;
    const size_t cells = source->geometry->cells;
    const size_t count = length < cells ? length : cells;
    const pd_status status =
        symbols_read(&source->symbols, line, column, count, grid->values, error);
    if (status == PD_OK && length == cells)
        return PD_OK;
    if ((status == PD_OK || status == PD_SYNTAX) && is_other_size(source, line->text, length))
        return error_syntax(error, line->number, column,
                            "%zu cells, but the first puzzle has %zu; one input has one size, give "
                            "others a text of their own",
                            length, cells);
    if (status != PD_OK)
        return status;
    return error_syntax(error, line->number, column + count,
                        "expected %zu cell%s, found %zu; a %dx%d puzzle has a character for each "
                        "cell, '.' for a blank",
                        cells, cells == 1 ? "" : "s", length, side, side);
}

bool line_is_behind(char character) {
    return character == ' ' || character == '\t' || character == ',' || character == ';' ||
           character == ':' || character == '#'; /* a call for each character would cost more */
}

size_t line_word_length(const struct line *line) {
    size_t length = 0;
    while (length < line->length && !line_is_behind(line->text[length]))
        length++;
    return length;
}

bool line_nears(const char *text, size_t length) {
    size_t cells = 0;
    for (size_t i = 0; i < length; i++)
        cells += symbol_is_cell(text[i]);
    return length > SYMBOLS_LARGEST && 10 * cells >= 9 * length;
}

bool line_is_labelled(const struct line *line) {
    const struct source any = {.wanted = SYMBOLS_KINDS};
    struct shape shape;
    size_t start = line->length;
    while (start > 0 && !symbol_is_space(line->text[start - 1]) && line->text[start - 1] != ':')
        start--;
    return start > 0 && line_fits(line->text + start, line->length - start, &any, &shape);
}

pd_status line_write(struct writer *writer, const pd_grid *grid, char blank) {
    return write_cells(writer, grid->values, grid->geometry->cells, blank);
}

/* ---- rows that are set apart ---- */

static bool is_separator(char character) {
    return character != '\0' && strchr(" \t.,;:/|", character) != NULL;
}

/* Whether the line is `side` rows of `side` characters with the same character behind each, which
   may be missing at the end; packed[] becomes the cells alone. */
static bool pack(const struct line *line, int side, char packed[]) {
    const size_t row = (size_t)side, length = row * (row + 1);
    if (line->length != length && line->length != length - 1)
        return false;
    const char between = line->text[row];
    if (!is_separator(between))
        return false;
    for (size_t i = 0; i < row; i++) {
        const char *cells = line->text + i * (row + 1);
        const bool last = i + 1 == row && line->length == length - 1;
        if ((!last && cells[row] != between) || memchr(cells, between, row) != NULL)
            return false;
        memcpy(packed + i * row, cells, row);
    }
    return true;
}

/* The side of a line of rows that are set apart; 0: it is none. */
static int packed_side(const struct line *line, const struct source *source, char packed[]) {
    for (int side = SMALLEST; side <= SYMBOLS_LARGEST; side++) {
        const size_t length = (size_t)side * (size_t)side;
        struct shape shape;
        if (pack(line, side, packed) && line_fits(packed, length, source, &shape))
            return side;
    }
    return 0;
}

enum { CELLS_MOST = SYMBOLS_LARGEST * SYMBOLS_LARGEST };

static bool fits(const struct line *line, const struct source *source, struct shape *shape) {
    char packed[CELLS_MOST];
    size_t marks = 0;
    if (line_fits(line->text, line->length, source, shape))
        return true;
    const int side = packed_side(line, source, packed);
    if (side == 0 || sdx_is_row(line, &marks)) /* nine empty cells, and all their candidates */
        return false;
    *shape = (struct shape){
        .side = side, .cells = line->text, .length = line->length, .between = line->text[side]};
    return true;
}

/* Text behind the cells is the format extra's. */
static bool nears(const struct line *line) {
    return line_nears(line->text, line->length) && line_word_length(line) == line->length;
}

static pd_status tell_behind(const struct line *line, size_t column, pd_error *error) {
    return error_syntax(error, line->number, column,
                        "text after the puzzle; --format extra leaves it out, and # at the "
                        "beginning of a line makes that a comment");
}

static pd_status take_packed(struct source *source, const struct line *line, size_t column,
                             const char packed[], pd_grid *grid, pd_error *error) {
    const size_t cells = source->geometry->cells, side = (size_t)source->geometry->side;
    const struct line inner = {packed, cells, line->number};
    const pd_status status = line_read(source, &inner, 0, cells, grid, error);
    if (status == PD_SYNTAX && error != NULL) /* the place among the cells, in the line */
        error->column += column + error->column / side;
    return status;
}

static pd_status take(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error) {
    char packed[CELLS_MOST];
    const size_t cells = source->geometry->cells;
    if (line->length > cells && cells <= CELLS_MOST && pack(line, source->geometry->side, packed))
        return take_packed(source, line, column, packed, grid, error);
    if (line->length > cells && line_is_behind(line->text[cells])) {
        const pd_status status = line_read(source, line, column, cells, grid, error);
        return status != PD_OK ? status : tell_behind(line, column + cells, error);
    }
    return line_read(source, line, column, line->length, grid, error);
}

static pd_status write_line(struct writer *writer, const pd_grid *grid) {
    line_write(writer, grid, '.');
    return write_character(writer, '\n');
}

static pd_status write_sdm(struct writer *writer, const pd_grid *grid) {
    line_write(writer, grid, '0');
    return write_character(writer, '\n');
}

const struct format format_line = {
    .about = {.name = "line",
              .help = "a puzzle a line, one character a cell; . for a blank",
              .one_line = true,
              .largest = SYMBOLS_LARGEST,
              .example = "53..7....6..195....98....6.8...6...3"
                         "4..8.3..17...2...6.6....28....419..5....8..79\n"},
    .fits = fits,
    .nears = nears,
    .take = take,
    .write = write_line,
};

/* The same cells: what makes a collection one of this kind is its name, FILE.sdm. */
const struct format format_sdm = {
    .about = {.name = "sdm",
              .help = "a puzzle a line, 0 for a blank, as in .sdm collections",
              .one_line = true,
              .largest = SYMBOLS_LARGEST,
              .example = "530070000600195000098000060800060003"
                         "400803001700020006060000280000419005000080079\n"},
    .fits = fits,
    .take = take,
    .write = write_sdm,
};
