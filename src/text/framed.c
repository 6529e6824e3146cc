#include "text/framed.h"

#include "base/error.h"
#include "text/bare_rows.h"
#include "text/block.h"
#include "text/framed_rows.h"
#include "text/survey.h"
#include "text/write.h"

pd_status framed_next_row(struct source *source, struct line *line, size_t *column, bool *found,
                          pd_error *error) {
    enum frame_kind kind = FRAME_TEXT;
    while (kind != FRAME_ROW && kind != FRAME_END) {
        const pd_status status = framed_line(source, line, column, &kind, error);
        if (status != PD_OK)
            return status;
    }
    *found = kind == FRAME_ROW;
    return PD_OK;
}

/* ---- where a grid begins ------------------------------------------------------------------- */

struct beginning {
    struct reader_mark mark;
    bool found, promised;  /* a heading said that a grid follows */
    pd_status heading;     /* PD_SYNTAX: it is bad, and the error says why */
    struct bare_rows bare; /* what stands before it and is rather a grid than a heading */
};

static pd_status take_heading(struct source *source, const struct framed_style *style,
                              const struct line *line, size_t column, struct beginning *beginning,
                              pd_error *error) {
    if (style->heading == NULL)
        return PD_OK;
    if (!beginning->promised)
        source->began = line->number;
    if (beginning->heading == PD_OK)
        beginning->heading = style->heading(source, line, column, &beginning->promised, error);
    return layout_add_heading(&source->layout, line, error);
}

/* Takes a line without bars; *ended: it is the first behind a grid that has none. */
static pd_status take_text(struct source *source, const struct framed_style *style,
                           const struct line *line, size_t column, struct beginning *beginning,
                           bool *ended, pd_error *error) {
    if (!bare_rows_count(&beginning->bare, source, line)) {
        *ended = bare_rows_are_a_grid(&beginning->bare);
        if (*ended)
            return PD_OK;
        beginning->bare = (struct bare_rows){.rows = 0};
    }
    return take_heading(source, style, line, column, beginning, error);
}

/* Skips to the first row of the next grid, or the border above it; or to the end of a grid without
   bars. */
static pd_status find_start(struct source *source, const struct framed_style *style,
                            struct beginning *beginning, pd_error *error) {
    bool border = false, ended = false;
    for (;;) {
        struct line line;
        size_t column = 1;
        enum frame_kind kind = FRAME_END;
        const struct reader_mark before = reader_mark(source->reader);
        pd_error *told = beginning->heading == PD_OK ? error : NULL; /* the first fault stays */
        pd_status status = framed_line(source, &line, &column, &kind, told);
        if (status == PD_OK && kind == FRAME_TEXT)
            status = take_text(source, style, &line, column, beginning, &ended, told);
        if (status != PD_OK)
            return status;
        if (kind == FRAME_BORDER || (kind == FRAME_ROW && !border)) {
            beginning->mark = before;
            source->began = line.number;
        } else if (kind == FRAME_END || ended) {
            beginning->mark = before;
        }
        border = kind == FRAME_BORDER;
        beginning->found = kind == FRAME_ROW;
        if (kind == FRAME_ROW || kind == FRAME_END || ended)
            return PD_OK;
    }
}

/* ---- rows ---------------------------------------------------------------------------------- */

/* Where the bars of a row are not those of the boxes: the first that stands elsewhere, or else the
   end of the row. */
static size_t find_fault(const struct line *line, enum frame_cells cells, size_t width) {
    struct frame_scan scan = {.line = line, .cells = cells};
    for (size_t count = 0; frame_next(&scan); count++)
        if (count > 0 && (scan.bars > 0) != (count % width == 0))
            return scan.bars > 0 ? scan.bar : scan.start;
    return line->length;
}

static pd_status tell_cells(const struct line *line, size_t column, enum frame_cells cells,
                            size_t side, size_t count, pd_error *error) {
    struct frame_scan scan = {.line = line, .cells = cells};
    size_t fault = line->length;
    for (size_t i = 0; i <= side && frame_next(&scan); i++)
        fault = i == side ? scan.start : fault;
    return error_syntax(error, line->number, column + fault,
                        "expected %zu cell%s, found %zu; each row of the frame has a cell for each "
                        "column",
                        side, side == 1 ? "" : "s", count);
}

/* Reads a row; its bars are those of the boxes, or of all cells, or there are none, and so in all
   rows of a grid: `step` is that of the first. */
static pd_status read_row(const struct source *source, const struct framed_style *style,
                          const struct line *line, size_t column, pd_grid *grid, size_t row,
                          int *step, pd_error *error) {
    const enum frame_cells cells = (enum frame_cells)source->layout.cells;
    const size_t side = (size_t)source->geometry->side;
    const int width = source->geometry->box_width;
    int here = 0;
    const size_t count = frame_measure(line, cells, &here);
    if (count != side)
        return tell_cells(line, column, cells, side, count, error);
    *step = row == 0 && (here == 0 || here == 1 || here == width) ? here : *step;
    if (here != *step)
        return error_syntax(error, line->number,
                            column +
                                find_fault(line, cells, *step > 0 ? (size_t)*step : (size_t)width),
                            "a bar is missing or misplaced; the boxes of this grid are %d cells "
                            "wide",
                            width);
    return style->read_row(source, line, column, grid, row, error);
}

/* The borders between the rows of a grid are those of its boxes, or all lines', or none. */
static pd_status check_borders(const struct source *source, const struct ruling *borders,
                               size_t line, pd_error *error) {
    const int height = source->geometry->box_height;
    const int step = ruling_step(borders, (size_t)source->geometry->side);
    if (step == 0 || step == 1 || step == height)
        return PD_OK;
    return error_syntax(error, line == 0 ? source->began : line, 1,
                        "a border is missing or misplaced above this row; the boxes of this grid "
                        "are %d rows high",
                        height);
}

/* Whether a border, or none, above a row is against what the boxes say. */
static bool is_misplaced(const struct source *source, size_t row, bool border) {
    return border != (row % (size_t)source->geometry->box_height == 0);
}

/* Reads the rows of one grid; after a bad row the others are passed over. */
static pd_status read_rows(struct source *source, const struct framed_style *style, pd_grid *grid,
                           pd_error *error) {
    const size_t side = (size_t)source->geometry->side;
    struct ruling borders = {.all = {0}};
    size_t misplaced = 0;
    bool border = false, strong = false;
    int step = -2; /* of no row */
    pd_status result = PD_OK;
    for (size_t row = 0; row < side;) {
        struct line line;
        size_t column = 1;
        enum frame_kind kind = FRAME_END;
        pd_error later;
        const pd_status status = framed_line(source, &line, &column, &kind, &later);
        if (status != PD_OK || kind == FRAME_END) /* it was there when it was counted */
            return error_set(error, PD_INTERNAL, "a row is gone; please report this text");
        if (kind != FRAME_ROW) {
            strong = kind == FRAME_BORDER ? frame_is_strong(&line) : strong;
            border = border || kind == FRAME_BORDER;
            continue;
        }
        if (border && row > 0)
            ruling_mark(&borders, row, strong);
        if (row > 0 && misplaced == 0 && is_misplaced(source, row, border))
            misplaced = line.number;
        if (result == PD_OK)
            result = read_row(source, style, &line, column, grid, row, &step, error);
        border = false;
        row++;
    }
    return result == PD_OK ? check_borders(source, &borders, misplaced, error) : result;
}

static pd_status tell_rows(int side, const struct run *run, pd_error *error) {
    return block_tell_rows(side, run->rows, run->rows > (size_t)side ? run->excess : run->last,
                           error);
}

/* ---- grids --------------------------------------------------------------------------------- */

/* Counts the rows that begin here: *whole if they are one grid or several. The reader stands
   behind them if they are not, else where they begin. */
static pd_status count_rows(struct source *source, struct reader_mark start, bool *whole,
                            struct run *run, pd_error *error) {
    const size_t side = (size_t)source->geometry->side;
    pd_status status = run_walk(source, side, run, NULL, NULL, error);
    const struct reader_mark after = reader_mark(source->reader);
    if (status == PD_OK && run->rows < side && run->end == FRAME_EMPTY && source->puzzles == 1)
        status = run_join(source, side, run, error);
    *whole = run->rows % side == 0;
    reader_return(source->reader, *whole ? start : after);
    source->stacked = *whole ? run->rows : 0;
    return status;
}

/* A grid without bars stands before the next one. */
static pd_status refuse_bare(struct source *source, const struct beginning *beginning,
                             pd_error *error) {
    reader_return(source->reader, beginning->mark);
    if (beginning->heading != PD_OK)
        return beginning->heading;
    source->began = beginning->bare.first;
    return bare_rows_tell(&beginning->bare, error);
}

pd_status framed_read(struct source *source, const struct framed_style *style, pd_grid *grid,
                      bool *found, pd_error *error) {
    struct beginning beginning = {.heading = PD_OK};
    struct run run = {.rows = 0};
    layout_clear(&source->layout);
    pd_status status = find_start(source, style, &beginning, error);
    const bool bare = status == PD_OK && bare_rows_are_a_grid(&beginning.bare);
    *found = beginning.found || beginning.promised || bare;
    if (status != PD_OK || !*found)
        return status;
    source->puzzles++;
    if (bare)
        return refuse_bare(source, &beginning, error);
    if (!beginning.found)
        return beginning.heading != PD_OK
                   ? beginning.heading
                   : error_syntax(error, source->began, 1,
                                  "a heading without a grid; the grid stands below its heading");
    reader_return(source->reader, beginning.mark);
    bool whole = true;
    pd_error *told = beginning.heading == PD_OK ? error : NULL;
    if (source->stacked == 0) { /* else it has been counted with the grid above it */
        status = count_rows(source, beginning.mark, &whole, &run, told);
        if (status != PD_OK)
            return status;
    }
    if (!whole)
        return beginning.heading != PD_OK ? beginning.heading
                                          : tell_rows(source->geometry->side, &run, error);
    source->stacked -= (size_t)source->geometry->side;
    status = read_rows(source, style, grid, told);
    return beginning.heading != PD_OK ? beginning.heading : status;
}
