#include "text/framed_rows.h"

pd_status framed_line(struct source *source, struct line *line, size_t *column,
                      enum frame_kind *kind, pd_error *error) {
    do {
        bool found = false;
        const pd_status status = reader_line(source->reader, line, &found, error);
        if (status != PD_OK)
            return status;
        if (!found) {
            *kind = FRAME_END;
            return PD_OK;
        }
        symbol_trim(line, column);
        *kind = frame_kind_of(line);
    } while (*kind == FRAME_COMMENT);
    return PD_OK;
}

/* Adds a row, below a border or not. */
static void add_row(struct run *run, size_t side, const struct line *row, bool border,
                    bool strong) {
    if (border && run->rows > 0 && run->rows < side)
        ruling_mark(&run->borders, run->rows, strong);
    run->opened = run->opened || (border && run->rows == 0);
    run->last = row->number;
    if (++run->rows == side + 1)
        run->excess = row->number;
}

pd_status run_walk(struct source *source, size_t side, struct run *run,
                   void (*look)(void *payload, const struct line *row), void *payload,
                   pd_error *error) {
    bool border = false, strong = false, begun = false;
    run->edged = false;
    for (;;) {
        struct line line;
        size_t column = 1;
        const struct reader_mark before = reader_mark(source->reader);
        const pd_status status = framed_line(source, &line, &column, &run->end, error);
        if (status != PD_OK)
            return status;
        if (run->end == FRAME_ROW) {
            run->edged = run->edged || (border && !begun);
            add_row(run, side, &line, border, strong);
            if (look != NULL)
                look(payload, &line);
            border = false;
            begun = true;
        } else if (run->end == FRAME_BORDER && !(border && begun)) {
            border = true;
            strong = frame_is_strong(&line);
        } else { /* a second border in a row is that of the next grid */
            if (run->end != FRAME_EMPTY && run->end != FRAME_END)
                reader_return(source->reader, before);
            run->closed = border || (!begun && run->closed);
            return PD_OK;
        }
    }
}

/* An empty line inside could as well stand between two grids that were cut. What speaks for one
   grid: nothing else is there, no border stands on both sides of the empty line, what has a border
   above it has one below, and the borders or the empty lines are those of its bands. */
pd_status run_join(struct source *source, size_t side, struct run *run, pd_error *error) {
    struct run whole = *run;
    bool even = true, text = false;
    while (whole.end != FRAME_END) {
        const size_t before = whole.rows;
        const bool closed = whole.closed;
        struct line line;
        bool found = false;
        pd_status status = run_walk(source, side, &whole, NULL, NULL, error);
        if (status == PD_OK && whole.end == FRAME_TEXT)
            status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK)
            return status;
        if (whole.rows > before && (text || whole.rows > side || (closed && whole.edged)))
            return PD_OK;
        even = even && (whole.rows == before || whole.rows - before == run->rows);
        text = text || whole.end == FRAME_TEXT;
    }
    const bool bands = even || ruling_step(&whole.borders, side) > 0;
    if (whole.rows == side && bands && (whole.closed || !whole.opened))
        *run = whole;
    return PD_OK;
}
