#include "text/stream.h"

pd_status stream_line(struct reader *reader, struct line *line, size_t *column, bool *found,
                      pd_error *error) {
    for (;;) {
        const pd_status status = reader_line(reader, line, found, error);
        if (status != PD_OK || !*found)
            return status;
        symbol_trim(line, column);
        if (line->length > 0 && !symbol_is_comment(line))
            return PD_OK;
    }
}

/* The side whose puzzles come closest in length, so that a line with a cell too few or too many is
   told as that. A side without boxes only if the length is just right: what is missing is then
   not a cell. */
static int nearest_side(const struct format *format, size_t length) {
    int nearest = 0;
    size_t best = SIZE_MAX;
    const int smallest = format->about.smallest > 4 ? format->about.smallest : 4;
    for (int side = smallest; side <= format->about.largest; side++) {
        int height = 0, width = 0;
        const size_t cells =
            format->length == NULL ? (size_t)side * (size_t)side : format->length(side);
        const size_t off = cells > length ? cells - length : length - cells;
        if (off >= best || (off > 0 && !geometry_usual_box(side, &height, &width)))
            continue;
        best = off;
        nearest = side;
    }
    return nearest;
}

/* What the lines told so far. */
struct found_shape {
    struct shape shape;
    struct census census;
    size_t first; /* the length of the first line that is no heading */
    bool fits;
};

static void look_at(struct source *source, const struct format *format, const struct line *line,
                    struct found_shape *seen) {
    struct shape its = {.side = 0};
    const bool fits = format->fits(line, source, &its);
    source->field = fits ? its.field : source->field;
    if (fits && its.side == 0) /* a heading */
        return;
    if (seen->first == 0)
        seen->first = its.length != 0 ? its.length : symbol_word_length(line);
    seen->fits = fits;
    if (!fits)
        return;
    seen->shape = its;
    census_add(&seen->census, its.cells, its.length);
    seen->census.seen[(unsigned char)its.between] = false;
}

pd_status stream_settle(struct source *source, const struct format *format, bool whole,
                        struct shape *shape, pd_error *error) {
    struct found_shape seen = {.shape = *shape};
    while (!seen.fits && (whole || seen.first == 0 || reader_ready(source->reader))) {
        struct line line;
        size_t column = 1;
        bool found = false;
        const pd_status status = stream_line(source->reader, &line, &column, &found, error);
        if (status != PD_OK)
            return status;
        if (!found)
            break;
        look_at(source, format, &line, &seen);
    }
    if (seen.shape.side == 0)
        seen.shape.side = nearest_side(format, seen.first);
    *shape = seen.shape;
    if (format->about.largest <= SYMBOLS_LARGEST) /* else the cells are numbers */
        symbols_settle(&source->symbols, &seen.census, shape->side, source->wanted);
    return PD_OK;
}

static bool is_heading(const struct source *source, const struct format *format,
                       const struct line *line) {
    struct shape its = {.side = 1};
    return format->fits(line, source, &its) && its.side == 0;
}

pd_status stream_read(struct source *source, const struct format *format, pd_grid *grid,
                      bool *found, pd_error *error) {
    for (;;) {
        struct line line;
        size_t column = 1;
        const pd_status status = stream_line(source->reader, &line, &column, found, error);
        if (status != PD_OK || !*found)
            return status;
        if (line.number == source->first && is_heading(source, format, &line))
            continue;
        source->began = line.number;
        source->puzzles++;
        return format->take(source, &line, column, grid, error);
    }
}
