#include "text/block.h"

#include <string.h>

#include "base/error.h"
#include "text/stray.h"
#include "text/symbols.h"
#include "text/title.h"

/* "---" or "======" between grids: drawn, and of another length than a row of blanks. */
static bool is_rule(const struct source *source, const struct block_style *style,
                    const struct line *line) {
    const char drawn = line->text[0];
    size_t alike = 0;
    if (source->geometry == NULL || line->length < 3 || (drawn != '-' && drawn != '='))
        return false;
    while (alike < line->length && line->text[alike] == drawn)
        alike++;
    return alike == line->length && style->count_cells(line) != (size_t)source->geometry->side;
}

static enum block_kind kind_of(const struct source *source, const struct block_style *style,
                               const struct line *line) {
    if (line->length == 0 && !style->untrimmed)
        return BLOCK_EMPTY;
    if (symbol_is_comment(line))
        return style->keeps != NULL && style->keeps(line) ? BLOCK_HEADING : BLOCK_COMMENT;
    if (style->kind != NULL)
        return style->kind(source, line);
    if (is_rule(source, style, line))
        return BLOCK_EMPTY;
    return title_is(line) ? BLOCK_HEADING : BLOCK_ROW;
}

/* Whether nothing stands behind the line where the reader stands: a 0 there closes the text, as
   judges have it. The reader returns if something does. */
static pd_status is_last(struct source *source, bool *last, pd_error *error) {
    const struct reader_mark behind = reader_mark(source->reader);
    *last = true;
    for (;;) {
        struct line line;
        size_t column = 1;
        bool found = false;
        const pd_status status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK || !found)
            return status;
        symbol_trim(&line, &column);
        if (line.length == 0)
            continue;
        *last = false;
        reader_return(source->reader, behind);
        return PD_OK;
    }
}

static bool may_close(const struct source *source, const struct block_style *style,
                      const struct line *line) {
    return line->length == 1 && *line->text == '0' && !style->untrimmed &&
           source->options.side != 1 && line->number != source->first;
}

pd_status block_line(struct source *source, const struct block_style *style, struct line *line,
                     size_t *column, enum block_kind *kind, pd_error *error) {
    static const char zero[] = "0";
    do {
        bool found = false, last = false;
        pd_status status = reader_line(source->reader, line, &found, error);
        if (status != PD_OK)
            return status;
        if (!found) {
            *kind = BLOCK_END;
            return PD_OK;
        }
        *column = 1;
        if (!style->untrimmed)
            symbol_trim(line, column);
        if (may_close(source, style, line)) {
            status = is_last(source, &last, error);
            line->text = zero; /* what was read before may have moved */
        }
        if (status != PD_OK)
            return status;
        *kind = last ? BLOCK_END : kind_of(source, style, line);
    } while (*kind == BLOCK_COMMENT);
    return PD_OK;
}

/* What was seen of a grid: its blocks as far as they add up. */
struct extent {
    size_t rows;              /* in the blocks that were taken */
    size_t block;             /* in the first of them */
    struct reader_mark after; /* behind the last of them */
    size_t last, excess;      /* lines: of the last row taken; of the first that is too many */
    bool even;                /* all blocks have the same number of rows */
    bool whole;               /* the rows make one grid, or the first block makes several */
    size_t strays;            /* stray lines that were seen; */
    bool apart;               /*   they are no rows */
};

/* Counts one block; the first line that is too many for `side` rows in all is noted. */
static pd_status count_block(struct source *source, const struct block_style *style, size_t side,
                             struct extent *extent, bool *ended, pd_error *error) {
    size_t before = extent->rows;
    enum block_kind kind = BLOCK_ROW;
    for (;;) {
        struct line line;
        size_t column = 1;
        extent->after = reader_mark(source->reader);
        pd_status status = block_line(source, style, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
        if (kind != BLOCK_ROW)
            break;
        const bool stray = stray_is(source, style, &line);
        extent->strays += stray;
        if (stray && extent->apart)
            continue;
        extent->last = line.number;
        if (++extent->rows == side + 1)
            extent->excess = line.number;
    }
    if (before == 0)
        extent->block = extent->rows;
    else if (extent->rows != before) /* several empty lines are no block */
        extent->even = extent->even && extent->rows - before == extent->block;
    *ended = kind != BLOCK_EMPTY;
    if (kind != BLOCK_HEADING) /* else the next grid begins with it */
        extent->after = reader_mark(source->reader);
    return PD_OK;
}

/* Takes blocks until they make a grid, or cannot. Blocks of one size are bands, or single rows. An
   empty line elsewhere could as well stand between two grids that were cut; it is taken for a
   stray one only where the input is just this grid. */
static pd_status take_blocks(struct source *source, const struct block_style *style, size_t side,
                             struct extent *extent, pd_error *error) {
    bool ended = false;
    extent->even = true;
    pd_status status = count_block(source, style, side, extent, &ended, error);
    if (status != PD_OK)
        return status;
    extent->whole = extent->rows > 0 && extent->rows % side == 0;
    struct extent first = *extent;
    while (extent->rows < side && extent->rows > 0 && !ended) {
        struct extent longer = *extent;
        status = count_block(source, style, side, &longer, &ended, error);
        if (status != PD_OK)
            return status;
        extent->strays = longer.strays;
        if (longer.rows > side) /* the next grid begins here, this one is too short */
            return PD_OK;
        *extent = longer;
    }
    while (extent->rows == side && !extent->even && !ended) { /* what else is there? */
        struct extent longer = *extent;
        status = count_block(source, style, side, &longer, &ended, error);
        if (status != PD_OK)
            return status;
        first.strays = longer.strays;
        if (longer.rows > side || (longer.apart && longer.strays > extent->strays)) {
            *extent = first;
            return PD_OK;
        }
    }
    if (extent->rows == side && !extent->even && source->puzzles > 1)
        *extent = first;
    else if (extent->rows <= side)
        extent->whole = extent->rows == side;
    return PD_OK;
}

/* Finds out how many rows make grids from where the reader stands. A stray line may stand in place
   of a row; where the lines make no whole grids so, but do without the strays, these are apart. So
   are as many strays as a grid has rows, for they would only shift the grids. */
static pd_status measure(struct source *source, const struct block_style *style, size_t side,
                         struct extent *extent, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    struct extent apart = {.apart = true};
    pd_status status = take_blocks(source, style, side, extent, error);
    if (status != PD_OK || extent->strays == 0 || (extent->whole && extent->strays < side))
        return status;
    reader_return(source->reader, start);
    status = take_blocks(source, style, side, &apart, error);
    if (apart.whole || apart.rows == 0)
        *extent = apart;
    return status;
}

pd_status block_tell_rows(int side, size_t rows, size_t line, pd_error *error) {
    if (rows > (size_t)side)
        return error_syntax(
            error, line, 1,
            "%zu rows are not a multiple of %d; a %dx%d grid has %d rows, and an empty "
            "line may stand between grids",
            rows, side, side, side, side);
    return error_syntax(
        error, line, 1,
        "expected %d rows, found %zu; a %dx%d grid has %d rows, and an empty line may "
        "stand between grids",
        side, rows, side, side, side);
}

/* A grid with a row too few or too many: its first row that is none, like a heading, or else their
   number. The reader stands at its first line. */
static pd_status tell_rows(struct source *source, const struct block_style *style,
                           const struct extent *extent, uint8_t *scratch, pd_error *error) {
    int side = source->geometry->side;
    for (size_t row = 0; row < extent->rows;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        pd_error later;
        if (block_line(source, style, &line, &column, &kind, &later) != PD_OK || kind == BLOCK_END)
            break;
        if (kind == BLOCK_ROW && style->read_row(source, &line, column, scratch, error) != PD_OK)
            return stray_has_words(&line) && style->count_cells(&line) != (size_t)side
                       ? stray_tell_words(&line, column, error)
                       : PD_SYNTAX;
        row += kind == BLOCK_ROW;
    }
    return block_tell_rows(side, extent->rows,
                           extent->rows > (size_t)side ? extent->excess : extent->last, error);
}

/* Reads the rows of one grid; after a bad row the others are passed over. */
static pd_status read_rows(struct source *source, const struct block_style *style, pd_grid *grid,
                           pd_error *error) {
    size_t side = (size_t)source->geometry->side;
    pd_status result = PD_OK;
    for (size_t row = 0; row < side;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        pd_error later;
        pd_status status = block_line(source, style, &line, &column, &kind, &later);
        if (status != PD_OK || kind == BLOCK_END) /* it was there when it was measured */
            return error_set(error, PD_INTERNAL, "a row is gone; please report this text");
        if (kind != BLOCK_ROW)
            continue;
        if (source->apart && stray_is(source, style, &line)) {
            if (result == PD_OK)
                result = stray_tell(source, style, &line, column, error);
            continue;
        }
        if (result == PD_OK)
            result = style->read_row(source, &line, column, grid->values + row * side, error);
        if (result == PD_OK && style->restrict_row != NULL)
            result = style->restrict_row(source, &line, grid, row, error);
        row++;
    }
    return result;
}

/* Skips to the next grid's first row; what stands before it is its heading. */
static pd_status find_start(struct source *source, const struct block_style *style,
                            struct reader_mark *start, bool *found, pd_error *error) {
    struct line line;
    size_t column = 1;
    enum block_kind kind = BLOCK_EMPTY;
    do {
        *start = reader_mark(source->reader);
        pd_status status = block_line(source, style, &line, &column, &kind, error);
        if (status == PD_OK && kind == BLOCK_HEADING)
            status = layout_add_heading(&source->layout, &line, error);
        if (status != PD_OK)
            return status;
    } while (kind == BLOCK_EMPTY || kind == BLOCK_HEADING);
    *found = kind == BLOCK_ROW;
    source->began = *found ? line.number : source->began;
    reader_return(source->reader, *start);
    return PD_OK;
}

/* Passes over stray lines that follow each other: all of them are told in one. PD_OK: there are
   none. */
static pd_status read_strays(struct source *source, const struct block_style *style,
                             pd_error *error) {
    pd_status result = PD_OK;
    for (;;) {
        const struct reader_mark before = reader_mark(source->reader);
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        const pd_status status = block_line(source, style, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
        if (kind != BLOCK_ROW || !stray_is(source, style, &line)) {
            reader_return(source->reader, before);
            return result;
        }
        if (result == PD_OK)
            result = stray_tell(source, style, &line, column, error);
    }
}

pd_status block_read_grid(struct source *source, const struct block_style *style, pd_grid *grid,
                          bool *found, pd_error *error) {
    size_t side = (size_t)source->geometry->side;
    struct reader_mark start;
    struct extent extent = {.rows = 0};
    layout_clear(&source->layout);
    pd_status status = find_start(source, style, &start, found, error);
    if (status != PD_OK || !*found)
        return status;
    source->puzzles++;
    if (source->stacked == 0) { /* else it has been measured with the grid above it */
        status = measure(source, style, side, &extent, error);
        if (status != PD_OK)
            return status;
        reader_return(source->reader, start);
        source->apart = extent.apart;
        if (!extent.whole && !extent.apart) {
            status = tell_rows(source, style, &extent, grid->values, error);
            reader_return(source->reader, extent.after);
            return status;
        }
        source->stacked = extent.rows;
    }
    if (source->apart)
        status = read_strays(source, style, error);
    if (status != PD_OK)
        return status;
    source->stacked -= side;
    return read_rows(source, style, grid, error);
}
