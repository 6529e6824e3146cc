#include "text/stream.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "text/plain.h"
#include "text/title.h"

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

/* A side without boxes only if the length is just right: what is missing is then not a cell. */
int stream_nearest_side(const struct format *format, size_t length, int largest) {
    enum { SMALLEST = 4, USUAL = 9, ROWS_OFF = 2 };
    int nearest = 0;
    size_t best = SIZE_MAX;
    int side = format->about.smallest > SMALLEST ? format->about.smallest : SMALLEST;
    for (side = side > largest ? side : largest; side <= format->about.largest; side++) {
        int height = 0, width = 0;
        const size_t cells =
            format->length == NULL ? (size_t)side * (size_t)side : format->length(side);
        const size_t off = cells > length ? cells - length : length - cells;
        if (off >= best || (off > 0 && !geometry_usual_box(side, &height, &width)))
            continue;
        best = off;
        nearest = side;
    }
    const bool usual = format->about.smallest <= USUAL && format->about.largest >= USUAL;
    return usual && nearest < USUAL && best > ROWS_OFF * (size_t)nearest ? USUAL : nearest;
}

/* The largest digit of a line that is cells. */
static int largest_digit(const struct line *line) {
    int largest = 0;
    for (size_t i = 0; i < line->length; i++)
        if (line->text[i] >= '0' && line->text[i] <= '9' && line->text[i] - '0' > largest)
            largest = line->text[i] - '0';
    return largest;
}

/* What the lines told so far. */
struct found_shape {
    struct shape shape;
    struct census census;
    size_t first; /* the length of the first line that is no heading */
    int largest;  /* its largest digit, where all of it are cells */
    bool fits;
};

static void look_at(struct source *source, const struct format *format, const struct line *line,
                    struct found_shape *seen) {
    struct shape its = {.side = 0};
    const bool fits = format->fits(line, source, &its);
    source->field = fits ? its.field : source->field;
    if (fits && its.side == 0) { /* a heading */
        source->beside_field = its.beside;
        return;
    }
    if (seen->first == 0) {
        seen->first = its.length != 0 ? its.length : symbol_word_length(line);
        seen->largest = seen->first == line->length ? largest_digit(line) : 0;
    }
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
        seen.shape.side = stream_nearest_side(format, seen.first, seen.largest);
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

/* Reads a line that is no puzzle as it is once more, with plain characters for what stands for
   them. PD_SYNTAX: that is no puzzle either. */
static pd_status read_plain(struct source *source, const struct format *format,
                            const struct line *line, size_t column, pd_grid *grid) {
    bool foreign = false;
    for (size_t i = 0; i < line->length && !foreign; i++)
        foreign = (unsigned char)line->text[i] >= 0x80;
    if (!foreign || source->options.beside) /* what is beside would have to be kept */
        return PD_SYNTAX;
    char *text = memory_new(line->length, 1);
    if (text == NULL)
        return PD_MEMORY;
    const struct line plain = {text, plain_copy(line->text, line->length, text), line->number};
    pd_status status = PD_SYNTAX;
    if (plain.length < line->length)
        status = format->take(source, &plain, column, grid, NULL);
    free(text);
    return status;
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
        source->beside.text = NULL;
        pd_error told;
        const pd_status taken = format->take(source, &line, column, grid, &told);
        if (taken == PD_OK)
            return PD_OK;
        const pd_status again =
            taken == PD_SYNTAX ? read_plain(source, format, &line, column, grid) : taken;
        if (again == PD_SYNTAX && source->titled && title_is(&line)) {
            source->puzzles--;
            continue;
        }
        if (again == PD_MEMORY && taken == PD_SYNTAX)
            return error_memory(error);
        if (again != PD_OK && error != NULL)
            *error = told;
        return again;
    }
}
