/* Rows: side lines of side characters, as the judge BOJ 2239 gives a grid. Above side 9 that is the
   format large, for its values are letters. */
#include "text/rows.h"

#include <string.h>

#include "base/error.h"
#include "text/gaps.h"
#include "text/survey.h"
#include "text/write.h"

enum { LARGEST = 9 }; /* side that has digits only */

size_t rows_count_cells(const struct line *line) {
    size_t cells = 0;
    for (size_t i = 0; i < line->length; i++)
        cells += !symbol_is_space(line->text[i]);
    return cells <= SYMBOLS_LARGEST ? cells : 0;
}

/* A row whose cells are set apart by blanks; a fault's place is that in the line. */
static pd_status read_spaced(const struct source *source, const struct line *line, size_t column,
                             uint8_t *values, pd_error *error) {
    char cells[SYMBOLS_LARGEST];
    size_t places[SYMBOLS_LARGEST], count = 0;
    for (size_t i = 0; i < line->length; i++) {
        if (symbol_is_space(line->text[i]))
            continue;
        places[count] = i;
        cells[count++] = line->text[i];
    }
    const struct line packed = {cells, count, line->number};
    const pd_status status = symbols_read(&source->symbols, &packed, 0, count, values, error);
    if (status == PD_SYNTAX && error != NULL)
        error->column = column + places[error->column];
    return status;
}

pd_status rows_read_row(const struct source *source, const struct line *line, size_t column,
                        uint8_t *values, pd_error *error) {
    const size_t side = (size_t)source->geometry->side;
    if (line->length > side && rows_count_cells(line) == side)
        return read_spaced(source, line, column, values, error);
    const size_t count = line->length < side ? line->length : side;
    const pd_status status = symbols_read(&source->symbols, line, column, count, values, error);
    if (status != PD_OK || line->length == side)
        return status;
    return error_syntax(
        error, line->number, column + count,
        "expected %zu cell%s, found %zu; a row has a character for each cell, 0 for "
        "a blank",
        side, side == 1 ? "" : "s", line->length);
}

/* There are no rows, or only such as are longer than any. */
static pd_status tell_no_side(struct source *source, const struct block_style *style,
                              pd_error *error) {
    struct line line;
    size_t column = 1;
    enum block_kind kind = BLOCK_END;
    const pd_status status = block_next_row(source, style, &line, &column, &kind, error);
    if (status != PD_OK)
        return status;
    if (kind == BLOCK_END)
        return error_syntax(error, source->first, 1,
                            "no rows stand under this heading; see that the text is whole");
    const pd_format *about = &source->layout.format->about;
    const int most = about->largest < SYMBOLS_LARGEST ? about->largest : SYMBOLS_LARGEST;
    return error_syntax(error, line.number, column,
                        "a row of %zu characters, and one has %d cells at most in format %s; "
                        "--format line reads a puzzle a line, and larger grids are numbers split "
                        "by blanks",
                        line.length, most, about->name);
}

pd_status rows_settle(struct source *source, const struct block_style *style, struct shape *shape,
                      pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    struct census census = {.seen = {false}};
    pd_status status = PD_OK;
    if (shape->side == 0)
        status = block_usual_cells(source, style, shape, error);
    reader_return(source->reader, start);
    if (status == PD_OK && shape->side == 0)
        return tell_no_side(source, style, error);
    if (status == PD_OK && shape->side == 1 && source->options.side != 1)
        return error_syntax(error, source->first, 1,
                            "one character is no puzzle; --side 1 says that it is meant as one");
    if (status == PD_OK)
        status = block_census(source, style, (size_t)shape->side, &census, error);
    if (status == PD_OK)
        symbols_settle(&source->symbols, &census, shape->side, source->wanted);
    return status;
}

pd_status rows_write(struct writer *writer, const pd_grid *grid, char blank) {
    const size_t side = (size_t)grid->geometry->side;
    for (size_t row = 0; row < side; row++) {
        write_cells(writer, grid->values + row * side, side, blank);
        write_character(writer, '\n');
    }
    return writer->status;
}

static const struct block_style style = {
    .strays = true, .count_cells = rows_count_cells, .read_row = rows_read_row};

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    struct census census = {.seen = {false}};
    if (source->gaps != GAPS_SPACES)
        return rows_settle(source, &style, shape, error);
    const pd_status status = gaps_census(source, &census, error);
    shape->side = source->gap_side;
    symbols_settle(&source->symbols, &census, shape->side, source->wanted);
    return status;
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    return block_read_grid(source, source->gaps == GAPS_SPACES ? &gaps_spaces : &style, grid, found,
                           error);
}

/* A row alone in its text is rather a line of a wrong length. */
static bool may_be_rows(const struct survey *survey) {
    return 2 * survey->rows > survey->lines && (survey->lines > 1 || survey->first_length == 1);
}

/* Which of the two it is, the side says where it is known, else the usual row. */
static bool claims_rows(const struct survey *survey, const struct source *source) {
    const int side = source->options.side;
    if (source->gaps != GAPS_NONE)
        return source->gaps == GAPS_SPACES && source->gap_side <= LARGEST;
    return may_be_rows(survey) && (side == 0 ? survey->usual_length : side) <= LARGEST;
}

/* Numbers that are set apart are no symbols, but letters among them are. */
static bool claims_large(const struct survey *survey, const struct source *source) {
    if (source->gaps != GAPS_NONE)
        return source->gaps == GAPS_SPACES && source->gap_side > LARGEST;
    return may_be_rows(survey) && !claims_rows(survey, source) &&
           (2 * survey->tokens <= survey->lines || survey->lettered > 0);
}

static pd_status write_rows(struct writer *writer, const pd_grid *grid) {
    return rows_write(writer, grid, '0');
}

static pd_status write_large(struct writer *writer, const pd_grid *grid) {
    return rows_write(writer, grid, '.');
}

const struct format format_rows = {
    .about = {.name = "rows",
              .help = "side lines of side digits, 0 for a blank (BOJ 2239); sides up to 9",
              .largest = LARGEST,
              .example = "530070000\n600195000\n098000060\n..."},
    .claims = claims_rows,
    .settle = settle,
    .read = read_grid,
    .write = write_rows,
};

const struct format format_large = {
    .about = {.name = "large",
              .help = "rows of sides 10 to 36, with letters behind the digits: --symbols",
              .smallest = 10,
              .largest = SYMBOLS_LARGEST,
              .example = "1...5...9...D...\n.6...A...E...2..\n..B...F...3...7.\n..."},
    .claims = claims_large,
    .settle = settle,
    .read = read_grid,
    .write = write_large,
};
