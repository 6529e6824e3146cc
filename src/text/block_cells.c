/* Block cells: how many cells the rows of blocks have, and which characters they are. */
#include "text/block.h"

/* The rows of one block that have equally many cells. */
struct alike {
    int cells;
    size_t rows;
    size_t line; /* of the first of them */
};

/* Counts the rows of one block by their cells; `most` is what most of them have. */
static pd_status count_rows(struct source *source, const struct block_style *style,
                            struct alike *most, bool *ended, pd_error *error) {
    size_t lines[PD_SIDE_MAX + 1] = {0}, first[PD_SIDE_MAX + 1];
    *most = (struct alike){.rows = 0};
    for (;;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        pd_status status = block_line(source, style, &line, &column, &kind, error);
        *ended = kind == BLOCK_END;
        if (status != PD_OK || kind != BLOCK_ROW)
            return status;
        size_t count = style->count_cells(&line);
        if (count > PD_SIDE_MAX || count == 0)
            continue; /* no row; it will be told when it is read */
        if (++lines[count] == 1)
            first[count] = line.number;
        if (lines[count] > most->rows)
            *most = (struct alike){(int)count, lines[count], first[count]};
    }
}

pd_status block_next_row(struct source *source, const struct block_style *style, struct line *line,
                         size_t *column, enum block_kind *kind, pd_error *error) {
    do {
        const pd_status status = block_line(source, style, line, column, kind, error);
        if (status != PD_OK)
            return status;
    } while (*kind != BLOCK_ROW && *kind != BLOCK_END);
    return PD_OK;
}

pd_status block_usual_cells(struct source *source, const struct block_style *style,
                            struct shape *shape, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    size_t best = 0;
    int height = 0, width = 0;
    bool ended = false;
    while (!ended && best < 2) { /* a block with two equal rows is no heading */
        struct alike most;
        pd_status status = count_rows(source, style, &most, &ended, error);
        if (status != PD_OK)
            return status;
        if (most.rows > best) {
            best = most.rows;
            shape->side = most.cells;
            shape->line = most.line;
        }
    }
    if (shape->side == 0 || geometry_usual_box(shape->side, &height, &width))
        return PD_OK;
    reader_return(source->reader, start); /* is it a grid without boxes, or no grid? */
    for (shape->rows = 0;; shape->rows++) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        const pd_status status = block_next_row(source, style, &line, &column, &kind, error);
        if (status != PD_OK || kind == BLOCK_END)
            return status;
    }
}

pd_status block_census(struct source *source, const struct block_style *style, size_t cells,
                       struct census *census, pd_error *error) {
    for (;;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        const pd_status status = block_next_row(source, style, &line, &column, &kind, error);
        if (status != PD_OK || kind == BLOCK_END)
            return status;
        if (style->count_cells(&line) == cells)
            census_add(census, line.text, line.length);
    }
}
