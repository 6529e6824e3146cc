/* Count: the number of grids on a line, then that many grids, as the judges POJ and HDU give
   them. */
#include "base/error.h"
#include "text/either.h"
#include "text/gaps.h"
#include "text/rows.h"
#include "text/sdx.h"
#include "text/stray.h"
#include "text/survey.h"
#include "text/title.h"
#include "text/tokens.h"

static enum block_kind kind_of(const struct source *source, const struct line *line) {
    return line->number == source->first || title_is(line) ? BLOCK_HEADING : BLOCK_ROW;
}

static const char again[] = "a number of grids stands on the first line only";

static const struct either styles = {
    .characters = {.strays = true,
                   .number = again,
                   .kind = kind_of,
                   .count_cells = rows_count_cells,
                   .read_row = rows_read_row},
    .words = {.strays = true,
              .number = again,
              .kind = kind_of,
              .count_cells = tokens_count_cells,
              .read_row = tokens_read_row},
};

/* Digits alone are a row if the others are as long. */
static bool claims(const struct survey *survey, const struct source *source) {
    if (source->gap_number)
        return true;
    return survey->number >= 0 && survey->lines > 1 && !sdx_claims(survey, source) &&
           (survey->first_length < (size_t)survey->usual_length ||
            2 * survey->tokens > survey->lines);
}

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    if (!source->gap_number)
        return either_settle(source, &styles, shape, error);
    source->words = true;
    shape->side = source->gap_side;
    return tokens_settle(source, &gaps_tabs, shape, error);
}

/* How many lines that may be rows stand in the text; *odd: one word stands alone on a line, with
   another number of cells. */
static pd_status count_rows(struct source *source, const struct block_style *style, size_t *rows,
                            bool *odd, pd_error *error) {
    *rows = 0;
    *odd = false;
    for (;;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        const pd_status status = block_line(source, style, &line, &column, &kind, error);
        if (status != PD_OK || kind == BLOCK_END)
            return status;
        if (kind != BLOCK_ROW)
            continue;
        *rows += !stray_is(source, style, &line);
        *odd = *odd || (style->count_cells(&line) != (size_t)source->geometry->side &&
                        tokens_count_cells(&line) == 1);
    }
}

/* Takes the first line and sees whether the number on it is right; *wrong becomes the message if it
   is none, or another. A row that is missing makes a grid of its own bad, and no number wrong. */
static pd_status check_number(struct source *source, const struct block_style *style,
                              pd_error *wrong, pd_error *error) {
    struct line line;
    size_t column = 1, rows = 0;
    bool odd = false;
    enum block_kind kind = BLOCK_END;
    const size_t side = (size_t)source->geometry->side;
    do {
        const pd_status status = block_line(source, style, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
    } while (kind == BLOCK_EMPTY);
    symbol_trim(&line, &column);
    const int number = tokens_count_cells(&line) == 1 ? survey_number(&line) : -1;
    const struct reader_mark behind = reader_mark(source->reader);
    const pd_status status = count_rows(source, style, &rows, &odd, error);
    reader_return(source->reader, behind);
    if (status != PD_OK)
        return status;
    wrong->status = PD_OK;
    source->numbered = number >= 0;
    if (!source->numbered) {
        error_syntax(wrong, source->first, column,
                     "the first line is no number; that of the grids stands there");
        return PD_OK;
    }
    if (source->trying && odd && !source->gap_number) { /* rather a row of another format */
        error_syntax(wrong, source->first, column, "%s", again);
        return PD_OK;
    }
    const size_t grids = (rows + side / 2) / side;
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

/* A first grid that is none because its first row was taken for the number: that is told of it. */
static bool is_without_number(const struct source *source, pd_status status) {
    return status == PD_SYNTAX && source->puzzles == 1 && source->later.status != PD_OK &&
           source->began == source->first + 1 && !source->numbered;
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    const struct block_style *style =
        source->gap_number ? &gaps_tabs : either_style(source, &styles);
    if (source->puzzles == 0) {
        source->began = source->first;
        *found = true;
        const pd_status status = check_number(source, style, &source->later, error);
        if (status != PD_OK)
            return status;
        if (source->trying && source->later.status != PD_OK) /* another format may fit */
            return source_tell_later(source, found, error);
    }
    const pd_status status = block_read_grid(source, style, grid, found, error);
    if ((status == PD_OK && !*found && source->later.status != PD_OK) ||
        is_without_number(source, status))
        return source_tell_later(source, found, error);
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
