/* Box order: a line with the order of the boxes, 3, and one grid of 9x9, case by case, as the
   judge UVa 989 gives them. Others write the side instead, and either of them twice: 3 3, 9 9. */
#include "base/error.h"
#include "text/either.h"
#include "text/headings.h"
#include "text/rows.h"
#include "text/sdx.h"
#include "text/survey.h"
#include "text/tokens.h"

enum { LARGEST_ORDER = 15, DIGITS = 3 };

/* A number alone is shorter than any row. */
static enum block_kind kind_of(const struct source *source, const struct line *line) {
    (void)source;
    const bool alone = symbol_word_length(line) == line->length;
    const size_t most = alone ? DIGITS : 2 * DIGITS + 1;
    return line->length <= most && survey_order(line) >= 0 ? BLOCK_HEADING : BLOCK_ROW;
}

static const struct either styles = {
    .characters = {.kind = kind_of, .count_cells = rows_count_cells, .read_row = rows_read_row},
    .words = {.kind = kind_of, .count_cells = tokens_count_cells, .read_row = tokens_read_row},
};

/* 1 is the number of the grids: see count. */
static bool claims(const struct survey *survey, const struct source *source) {
    return !sdx_claims(survey, source) && survey->order > 1 && survey->order <= PD_SIDE_MAX &&
           survey->lines > 1 &&
           (survey->first_length < (size_t)survey->usual_length ||
            2 * survey->tokens > survey->lines);
}

/* Sees the order on the next line that says something, at most that large or the side; the reader
   stays where it is. */
static pd_status peek_order(struct source *source, int side, int *order, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    struct line line;
    size_t column = 1;
    enum block_kind kind = BLOCK_END;
    do {
        const pd_status status =
            block_line(source, &styles.characters, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
    } while (kind == BLOCK_EMPTY);
    *order = kind == BLOCK_HEADING ? survey_order(&line) : 0;
    source->began = line.number;
    reader_return(source->reader, start);
    if (*order >= 1 && (*order <= LARGEST_ORDER || *order == side))
        return PD_OK;
    return error_syntax(error, line.number, column,
                        "no order of boxes stands here; it is a number from 1 to %d above each "
                        "grid, 3 for 9x9",
                        LARGEST_ORDER);
}

/* The side, if it is that of most rows and the number above them too; else 0. */
static pd_status find_side(struct source *source, int *side, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    struct shape usual = {.side = source->options.side};
    int order = 0;
    *side = 0;
    pd_status status = either_settle(source, &styles, &usual, error);
    reader_return(source->reader, start);
    if (status == PD_OK)
        status = peek_order(source, usual.side, &order, error);
    if (status == PD_OK && order == usual.side)
        *side = order;
    return status == PD_SYNTAX ? PD_OK : status;
}

/* The order says the side: a row of another length is a bad row. */
static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    int order = 0, side = 0;
    pd_status status = find_side(source, &side, error);
    if (status == PD_OK)
        status = peek_order(source, side, &order, error);
    if (status != PD_OK)
        return status;
    if (side > 0)
        return either_settle(source, &styles, shape, error);
    if (shape->side == 0)
        shape->side = order * order;
    if (shape->side == order * order)
        shape->box_height = shape->box_width = order;
    return either_settle(source, &styles, shape, error);
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    const struct block_style *style = either_style(source, &styles);
    const int side = source->geometry->side;
    int order = 0;
    pd_error why;
    pd_status status = headings_find(source, style, "3", found, error);
    if (status != PD_OK || !*found)
        return status;
    const pd_status told = peek_order(source, side, &order, &why);
    const size_t heading = source->began;
    if (told == PD_OK || told == PD_SYNTAX) /* a bad order: its grid is passed over */
        status = headings_read(source, style, grid, error);
    if (told != PD_OK && error != NULL && (status == PD_OK || status == PD_SYNTAX))
        *error = why;
    if (told != PD_OK)
        return status == PD_OK ? told : status;
    if ((status != PD_OK && status != PD_SYNTAX) || order * order == side || order == side)
        return status;
    return error_syntax(error, heading, 1,
                        "boxes of order %d make a grid of %dx%d, and those of this text are %dx%d; "
                        "give other sizes a text of their own",
                        order, order * order, order * order, side, side);
}

const struct format format_box_order = {
    .about = {.name = "box-order",
              .help = "a line with the order of the boxes or the side, 3 or 9 for 9x9, above each "
                      "grid (UVa 989)",
              .largest = PD_SIDE_MAX,
              .instead = "tokens",
              .example = "3\n5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n..."},
    .claims = claims,
    .settle = settle,
    .read = read_grid,
};
