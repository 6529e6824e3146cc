/* Count: the number of grids on a line, then that many grids, as the judges POJ and HDU give
   them. */
#include "base/error.h"
#include "text/either.h"
#include "text/rows.h"
#include "text/sdx.h"
#include "text/survey.h"
#include "text/title.h"
#include "text/tokens.h"

static enum block_kind kind_of(const struct source *source, const struct line *line) {
    return line->number == source->first || title_is(line) ? BLOCK_HEADING : BLOCK_ROW;
}

static const struct either styles = {
    .characters = {.kind = kind_of, .count_cells = rows_count_cells, .read_row = rows_read_row},
    .words = {.kind = kind_of, .count_cells = tokens_count_cells, .read_row = tokens_read_row},
};

/* Digits alone are a row if the others are as long. */
static bool claims(const struct survey *survey, const struct source *source) {
    return survey->number >= 0 && survey->lines > 1 && !sdx_claims(survey, source) &&
           (survey->first_length < (size_t)survey->usual_length ||
            2 * survey->tokens > survey->lines);
}

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    return either_settle(source, &styles, shape, error);
}

/* How many rows stand in the text; *odd is the line of one with another number of cells. */
static pd_status count_rows(struct source *source, const struct block_style *style, size_t *rows,
                            size_t *odd, size_t *cells, pd_error *error) {
    *rows = *odd = 0;
    for (;;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        const pd_status status = block_line(source, style, &line, &column, &kind, error);
        if (status != PD_OK || kind == BLOCK_END)
            return status;
        const size_t count = kind == BLOCK_ROW ? style->count_cells(&line) : 0;
        *rows += kind == BLOCK_ROW;
        if (kind == BLOCK_ROW && *odd == 0 && count != (size_t)source->geometry->side &&
            tokens_count_cells(&line) == 1) {
            *odd = line.number;
            *cells = count;
        }
    }
}

/* Takes the first line and sees whether the number on it is right; *wrong becomes the message if it
   is another. A row that is missing makes a grid of its own bad, and no number wrong. */
static pd_status check_number(struct source *source, const struct block_style *style,
                              pd_error *wrong, pd_error *error) {
    struct line line;
    size_t column = 1, rows = 0, odd = 0, cells = 0;
    enum block_kind kind = BLOCK_END;
    const size_t side = (size_t)source->geometry->side;
    do {
        const pd_status status = block_line(source, style, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
    } while (kind == BLOCK_EMPTY);
    const int number = tokens_count_cells(&line) == 1 ? survey_number(&line) : -1;
    const struct reader_mark behind = reader_mark(source->reader);
    const pd_status status = count_rows(source, style, &rows, &odd, &cells, error);
    reader_return(source->reader, behind);
    if (status != PD_OK)
        return status;
    if (number < 0)
        return error_syntax(error, source->first, column,
                            "the first line is no number; that of the grids stands there");
    if (odd > 0)
        return error_syntax(error, odd, 1,
                            "expected %zu cells, found %zu; a number of grids stands on the first "
                            "line only",
                            side, cells);
    const size_t grids = (rows + side / 2) / side;
    wrong->status = PD_OK;
    if ((size_t)number == grids)
        return PD_OK;
    const bool order = number <= PD_SIDE_MAX && (size_t)number * (size_t)number == side;
    error_syntax(wrong, source->first, column,
                 "the number here is %d, and the grids below are %zu; see that the text is whole, "
                 "mend the number, or %s",
                 number, grids,
                 order ? "say --format box-order if it is the order of the boxes"
                       : "leave it out if it is the side");
    return PD_OK;
}

/* Tells the wrong number: the place of a grid that is missing is behind the others. */
static pd_status tell_number(struct source *source, bool *found, pd_error *error) {
    *found = true;
    source->began = source->first;
    if (error != NULL)
        *error = source->later;
    source->later.status = PD_OK;
    return PD_SYNTAX;
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    const struct block_style *style = either_style(source, &styles);
    if (source->puzzles == 0) {
        source->began = source->first;
        *found = true;
        const pd_status status = check_number(source, style, &source->later, error);
        source->puzzles += status != PD_OK; /* it is told once */
        if (status != PD_OK)
            return status;
        if (source->trying && source->later.status != PD_OK) /* another format may fit */
            return tell_number(source, found, error);
    }
    const pd_status status = block_read_grid(source, style, grid, found, error);
    if (status == PD_OK && !*found && source->later.status != PD_OK)
        return tell_number(source, found, error);
    return status;
}

const struct format format_count = {
    .about = {.name = "count",
              .help = "a first line with the number of grids, then rows or tokens (POJ 2676)",
              .largest = PD_SIDE_MAX,
              .instead = "rows",
              .example = "2\n530070000\n600195000\n..."},
    .claims = claims,
    .settle = settle,
    .read = read_grid,
};
