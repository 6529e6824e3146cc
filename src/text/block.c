#include "text/block.h"

#include "base/error.h"
#include "text/symbols.h"

enum kind { TEXT, EMPTY, END };

/* Takes the next line that is no comment, trimmed. */
static pd_status next_line(struct source *source, struct line *line, size_t *column,
                           enum kind *kind, pd_error *error) {
    for (;;) {
        bool found = false;
        pd_status status = reader_line(source->reader, line, &found, error);
        if (status != PD_OK)
            return status;
        if (!found) {
            *kind = END;
            return PD_OK;
        }
        symbol_trim(line, column);
        *kind = line->length == 0 ? EMPTY : TEXT;
        if (!symbol_is_comment(line))
            return PD_OK;
    }
}

/* What was seen of a grid: its blocks as far as they add up. */
struct extent {
    size_t rows;              /* in the blocks that were taken */
    size_t block;             /* in the first of them */
    struct reader_mark after; /* behind the last of them */
    size_t last, excess;      /* lines: of the last row taken; of the first that is too many */
    bool even;                /* all blocks have the same number of rows */
    bool whole;               /* the rows make one grid, or the first block makes several */
};

/* Counts one block; the first line that is too many for `side` rows in all is noted. */
static pd_status count_block(struct source *source, size_t side, struct extent *extent, bool *ended,
                             pd_error *error) {
    size_t before = extent->rows;
    enum kind kind = TEXT;
    for (;;) {
        struct line line;
        size_t column = 1;
        pd_status status = next_line(source, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
        if (kind != TEXT)
            break;
        extent->last = line.number;
        if (++extent->rows == side + 1)
            extent->excess = line.number;
    }
    if (before == 0)
        extent->block = extent->rows;
    else if (extent->rows != before) /* several empty lines are no block */
        extent->even = extent->even && extent->rows - before == extent->block;
    *ended = kind == END;
    extent->after = reader_mark(source->reader);
    return PD_OK;
}

/* Takes blocks until they make a grid, or cannot. Blocks of one size are bands, or single rows. An
   empty line elsewhere could as well stand between two grids that were cut; it is taken for a
   stray one only where the input is just this grid. */
static pd_status measure(struct source *source, size_t side, struct extent *extent,
                         pd_error *error) {
    bool ended = false;
    extent->even = true;
    pd_status status = count_block(source, side, extent, &ended, error);
    if (status != PD_OK)
        return status;
    extent->whole = extent->rows % side == 0;
    struct extent first = *extent;
    while (extent->rows < side && !ended) {
        struct extent longer = *extent;
        status = count_block(source, side, &longer, &ended, error);
        if (status != PD_OK)
            return status;
        if (longer.rows > side) /* the next grid begins here, this one is too short */
            return PD_OK;
        *extent = longer;
    }
    while (extent->rows == side && !extent->even && !ended) { /* what else is there? */
        struct extent longer = *extent;
        status = count_block(source, side, &longer, &ended, error);
        if (status != PD_OK)
            return status;
        if (longer.rows > side) {
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

/* A grid with a row too few or too many: its first row that is none, like a heading, or else their
   number. The reader stands at its first line. */
static pd_status tell_rows(struct source *source, block_read_row *read_row,
                           const struct extent *extent, uint8_t *scratch, pd_error *error) {
    int side = source->geometry->side;
    for (size_t row = 0; row < extent->rows;) {
        struct line line;
        size_t column = 1;
        enum kind kind = END;
        pd_error later;
        if (next_line(source, &line, &column, &kind, &later) != PD_OK || kind == END)
            break;
        if (kind == TEXT && read_row(source, &line, column, scratch, error) != PD_OK)
            return PD_SYNTAX;
        row += kind == TEXT;
    }
    size_t line = extent->rows > (size_t)side ? extent->excess : extent->last;
    return error_syntax(error, line, 1,
                        "expected %d rows, found %zu; a %dx%d grid has %d lines, and an empty line "
                        "stands between grids",
                        side, extent->rows, side, side, side);
}

/* Reads the rows of one grid; after a bad row the others are passed over. */
static pd_status read_rows(struct source *source, block_read_row *read_row, pd_grid *grid,
                           pd_error *error) {
    size_t side = (size_t)source->geometry->side;
    pd_status result = PD_OK;
    for (size_t row = 0; row < side;) {
        struct line line;
        size_t column = 1;
        enum kind kind = END;
        pd_error later;
        pd_status status = next_line(source, &line, &column, &kind, &later);
        if (status != PD_OK || kind == END) /* it was there when it was measured */
            return error_set(error, PD_INTERNAL, "a row is gone; please report this text");
        if (kind != TEXT)
            continue;
        if (result == PD_OK)
            result = read_row(source, &line, column, grid->values + row * side, error);
        row++;
    }
    return result;
}

/* Skips to the next grid's first line. */
static pd_status find_start(struct source *source, struct reader_mark *start, bool *found,
                            pd_error *error) {
    struct line line;
    size_t column = 1;
    enum kind kind = EMPTY;
    do {
        *start = reader_mark(source->reader);
        pd_status status = next_line(source, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
    } while (kind == EMPTY);
    *found = kind == TEXT;
    source->began = *found ? line.number : source->began;
    reader_return(source->reader, *start);
    return PD_OK;
}

pd_status block_read_grid(struct source *source, block_read_row *read_row, pd_grid *grid,
                          bool *found, pd_error *error) {
    size_t side = (size_t)source->geometry->side;
    struct reader_mark start;
    struct extent extent = {.rows = 0};
    pd_status status = find_start(source, &start, found, error);
    if (status != PD_OK || !*found)
        return status;
    source->puzzles++;
    if (source->stacked == 0) { /* else it has been measured with the grid above it */
        status = measure(source, side, &extent, error);
        if (status != PD_OK)
            return status;
        reader_return(source->reader, start);
        if (!extent.whole) {
            status = tell_rows(source, read_row, &extent, grid->values, error);
            reader_return(source->reader, extent.after);
            return status;
        }
        source->stacked = extent.rows;
    }
    source->stacked -= side;
    return read_rows(source, read_row, grid, error);
}

/* Counts the rows of one block by their cells; `most` is how often the most frequent one occurs. */
static pd_status count_rows(struct source *source, size_t (*count_cells)(const struct line *line),
                            int *cells, size_t *most, bool *ended, pd_error *error) {
    size_t lines[PD_SIDE_MAX + 1] = {0};
    *most = 0;
    for (;;) {
        struct line line;
        size_t column = 1;
        enum kind kind = END;
        pd_status status = next_line(source, &line, &column, &kind, error);
        *ended = kind == END;
        if (status != PD_OK || kind != TEXT)
            return status;
        size_t count = count_cells(&line);
        if (count > PD_SIDE_MAX || count == 0)
            continue; /* no row; it will be told when it is read */
        if (++lines[count] > *most) {
            *most = lines[count];
            *cells = (int)count;
        }
    }
}

pd_status block_usual_cells(struct source *source, size_t (*count_cells)(const struct line *line),
                            int *cells, pd_error *error) {
    size_t best = 0;
    bool ended = false;
    while (!ended && best < 2) { /* a block with two equal rows is no heading */
        int here = 0;
        size_t most = 0;
        pd_status status = count_rows(source, count_cells, &here, &most, &ended, error);
        if (status != PD_OK)
            return status;
        if (most > best) {
            best = most;
            *cells = here;
        }
    }
    return PD_OK;
}
