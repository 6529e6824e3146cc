#include "text/headings.h"

#include "base/error.h"

/* Takes the next line that says something; *before is the place before it. */
static pd_status next(struct source *source, const struct block_style *style,
                      struct reader_mark *before, struct line *line, enum block_kind *kind,
                      pd_error *error) {
    size_t column = 1;
    do {
        *before = reader_mark(source->reader);
        const pd_status status = block_line(source, style, line, &column, kind, error);
        if (status != PD_OK)
            return status;
    } while (*kind == BLOCK_EMPTY);
    return PD_OK;
}

pd_status headings_skip(struct source *source, const struct block_style *style, pd_error *error) {
    struct reader_mark before;
    struct line line;
    enum block_kind kind = BLOCK_END;
    source->stacked = 0;
    do {
        const pd_status status = next(source, style, &before, &line, &kind, error);
        if (status != PD_OK)
            return status;
    } while (kind == BLOCK_ROW);
    reader_return(source->reader, before);
    return PD_OK;
}

static pd_status tell_alone(struct source *source, size_t heading, pd_error *error) {
    source->began = heading;
    return error_syntax(error, heading, 1,
                        "no rows stand under this heading; see that the text is whole");
}

pd_status headings_find(struct source *source, const struct block_style *style, const char *usual,
                        bool *found, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    size_t heading = 0; /* its line; 0: there is none */
    *found = true;
    for (;;) {
        struct reader_mark before;
        struct line line;
        enum block_kind kind = BLOCK_END;
        pd_status status = next(source, style, &before, &line, &kind, error);
        if (status != PD_OK)
            return status;
        reader_return(source->reader, before);
        if (kind != BLOCK_ROW && heading > 0)
            return tell_alone(source, heading, error);
        *found = kind != BLOCK_END;
        if (!*found)
            return PD_OK;
        if (kind == BLOCK_ROW && heading > 0) {
            reader_return(source->reader, start);
            return PD_OK;
        }
        if (kind == BLOCK_ROW) {
            const size_t row = source->began = line.number;
            status = headings_skip(source, style, error);
            return status != PD_OK ? status
                                   : error_syntax(error, row, 1,
                                                  "a grid without a heading; one like %s stands "
                                                  "above each",
                                                  usual);
        }
        heading = line.number;
        status = next(source, style, &before, &line, &kind, error); /* past it */
        if (status != PD_OK)
            return status;
    }
}

pd_status headings_read(struct source *source, const struct block_style *style, pd_grid *grid,
                        pd_error *error) {
    bool found = false;
    struct reader_mark before;
    struct line line;
    enum block_kind kind = BLOCK_END;
    pd_error later;
    pd_status status = block_read_grid(source, style, grid, &found, error);
    if (status != PD_OK && status != PD_SYNTAX)
        return status;
    pd_status after = next(source, style, &before, &line, &kind, &later);
    if (after == PD_OK) {
        reader_return(source->reader, before);
        if (kind != BLOCK_ROW)
            return status;
        const size_t excess = line.number;
        after = headings_skip(source, style, &later);
        if (after == PD_OK && status == PD_SYNTAX)
            return status;
        if (after == PD_OK)
            return error_syntax(error, excess, 1,
                                "more rows than the %d of this grid; each grid has a heading of "
                                "its own",
                                source->geometry->side);
    }
    if (error != NULL)
        *error = later;
    return after;
}
