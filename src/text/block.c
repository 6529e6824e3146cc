#include "text/block.h"

#include <string.h>

#include "base/error.h"
#include "base/shown.h"
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

static bool has_words(const struct line *line) {
    return line->length > 1 && symbol_is_letter(line->text[0]) && symbol_is_letter(line->text[1]);
}

/* Whether a line is none of the rows above it, which are whole grids: it is words, not a row too
   many with a slip in it, whose letters could be cells. */
static bool leaves_rows(const struct source *source, const struct block_style *style, size_t rows,
                        const struct line *line) {
    const size_t side = (size_t)source->geometry->side;
    const uint8_t *cell = source->symbols.cell;
    if (style->kind != NULL || rows == 0 || rows % side != 0 || !has_words(line))
        return false;
    const bool letters = source->symbols.side != 0 && /* else cells are words, and numbers */
                         (cell[(unsigned char)line->text[0]] != SYMBOL_NO_CELL ||
                          cell[(unsigned char)line->text[1]] != SYMBOL_NO_CELL);
    return !letters && style->count_cells(line) != side;
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
static pd_status count_block(struct source *source, const struct block_style *style, size_t side,
                             struct extent *extent, bool *ended, pd_error *error) {
    size_t before = extent->rows;
    enum block_kind kind = BLOCK_ROW;
    for (;;) {
        struct line line;
        size_t column = 1;
        extent->after = reader_mark(source->reader);
        pd_status status = block_line(source, style, &line, &column, &kind, error);
        bool last = false;
        if (status == PD_OK && kind == BLOCK_ROW && leaves_rows(source, style, extent->rows, &line))
            status = is_last(source, &last, error);
        if (status != PD_OK)
            return status;
        if (last)
            kind = BLOCK_HEADING; /* of no grid; it is told when it is read as one */
        if (kind != BLOCK_ROW)
            break;
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
static pd_status measure(struct source *source, const struct block_style *style, size_t side,
                         struct extent *extent, pd_error *error) {
    bool ended = false;
    extent->even = true;
    pd_status status = count_block(source, style, side, extent, &ended, error);
    if (status != PD_OK)
        return status;
    extent->whole = extent->rows % side == 0;
    struct extent first = *extent;
    while (extent->rows < side && !ended) {
        struct extent longer = *extent;
        status = count_block(source, style, side, &longer, &ended, error);
        if (status != PD_OK)
            return status;
        if (longer.rows > side) /* the next grid begins here, this one is too short */
            return PD_OK;
        *extent = longer;
    }
    while (extent->rows == side && !extent->even && !ended) { /* what else is there? */
        struct extent longer = *extent;
        status = count_block(source, style, side, &longer, &ended, error);
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

static pd_status tell_words(const struct line *line, size_t column, pd_error *error) {
    char shown[SHOWN_SIZE];
    shown_word(line->text, line->length, shown);
    return error_syntax(error, line->number, column,
                        "%s is no row; a title above a grid ends with a colon, and a comment "
                        "begins with #",
                        shown);
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
            return has_words(&line) && style->count_cells(&line) != (size_t)side
                       ? tell_words(&line, column, error)
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
        if (!extent.whole) {
            status = tell_rows(source, style, &extent, grid->values, error);
            reader_return(source->reader, extent.after);
            return status;
        }
        source->stacked = extent.rows;
    }
    source->stacked -= side;
    return read_rows(source, style, grid, error);
}

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
