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
    struct reader_mark after; /* behind the last of them */
    size_t last, excess;      /* lines: of the last row taken; of the first that is too many */
    bool whole;               /* the rows make one grid, or the first block makes several */
};

/* Counts one block; the first line that is too many for `side` rows in all is noted. */
static pd_status count_block(struct source *source, size_t side, struct extent *extent, bool *ended,
                             pd_error *error) {
    for (;;) {
        struct line line;
        size_t column = 1;
        enum kind kind = END;
        pd_status status = next_line(source, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
        *ended = kind == END;
        if (kind != TEXT) {
            extent->after = reader_mark(source->reader);
            return PD_OK;
        }
        extent->last = line.number;
        if (++extent->rows == side + 1)
            extent->excess = line.number;
    }
}

/* Takes blocks until they make a grid, or cannot. */
static pd_status measure(struct source *source, size_t side, struct extent *extent,
                         pd_error *error) {
    bool ended = false;
    pd_status status = count_block(source, side, extent, &ended, error);
    if (status != PD_OK)
        return status;
    extent->whole = extent->rows % side == 0;
    while (extent->rows < side && !ended) {
        struct extent longer = *extent;
        status = count_block(source, side, &longer, &ended, error);
        if (status != PD_OK)
            return status;
        if (longer.rows > side) /* the next grid begins here, this one is too short */
            return PD_OK;
        *extent = longer;
        extent->whole = extent->rows == side;
    }
    return PD_OK;
}

static pd_status tell_rows(const struct source *source, const struct extent *extent,
                           pd_error *error) {
    int side = source->geometry->side;
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

pd_status block_read_grid(struct source *source, block_read_row *read_row, pd_grid *grid,
                          bool *found, pd_error *error) {
    struct reader_mark start;
    struct line line;
    size_t column = 1;
    enum kind kind = EMPTY;
    do {
        start = reader_mark(source->reader);
        pd_status status = next_line(source, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
    } while (kind == EMPTY);
    *found = kind == TEXT;
    if (!*found)
        return PD_OK;
    source->began = line.number;

    struct extent extent = {.rows = 0};
    reader_return(source->reader, start);
    pd_status status = measure(source, (size_t)source->geometry->side, &extent, error);
    if (status != PD_OK)
        return status;
    if (!extent.whole) {
        reader_return(source->reader, extent.after);
        return tell_rows(source, &extent, error);
    }
    reader_return(source->reader, start);
    return read_rows(source, read_row, grid, error);
}

pd_status block_usual_cells(struct source *source, size_t (*count_cells)(const struct line *line),
                            int *cells, pd_error *error) {
    size_t lines[PD_SIDE_MAX + 1] = {0};
    *cells = 0;
    for (;;) {
        struct line line;
        size_t column = 1;
        enum kind kind = END;
        pd_status status = next_line(source, &line, &column, &kind, error);
        if (status != PD_OK || kind == END)
            return status;
        size_t count = kind == TEXT ? count_cells(&line) : 0;
        if (count > PD_SIDE_MAX)
            count = 0; /* no row is so long; it will be told when it is read */
        if (count > 0 && ++lines[count] > lines[*cells])
            *cells = (int)count;
    }
}
