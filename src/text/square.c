#include "text/square.h"

#include "base/error.h"
#include "text/line.h"

/* The cells of a line, which may be set apart by blanks: their number, at most as many as a row can
   have; 0: there are more, or none. */
static size_t pack(const struct line *line, char cells[SYMBOLS_LARGEST]) {
    size_t count = 0;
    for (size_t i = 0; i < line->length; i++) {
        if (symbol_is_space(line->text[i]))
            continue;
        if (count == SYMBOLS_LARGEST)
            return 0;
        cells[count++] = line->text[i];
    }
    return count;
}

/* The lines from the first on: how many have as many cells as that; 0 if some has not. */
struct alike {
    size_t lines;
    bool larger; /* some cell of them is over the side of the small grids */
};

/* Letters are rather values over the side than those of a small grid: but for x, a blank. */
static bool has_letter(const struct line *line) {
    for (size_t i = 0; i < line->length; i++) {
        const char here = line->text[i];
        const bool digit = here >= '0' && here <= '9';
        if (symbol_is_cell(here) && !symbol_is_blank(here) && !digit && here != 'x' && here != 'X')
            return true;
    }
    return false;
}

static struct alike count_alike(const struct source *source, const struct line *first,
                                size_t length) {
    struct alike alike = {.lines = 1, .larger = has_letter(first)};
    while (reader_ready(source->reader)) {
        struct line line;
        struct shape shape;
        bool found = false;
        size_t column = 1;
        if (reader_line(source->reader, &line, &found, NULL) != PD_OK || !found)
            break;
        symbol_trim(&line, &column);
        if (line.length == 0 || symbol_is_comment(&line))
            continue;
        char cells[SYMBOLS_LARGEST];
        if (pack(&line, cells) != length)
            return (struct alike){.lines = 0};
        alike.larger =
            alike.larger || has_letter(&line) || !line_fits(cells, length, source, &shape);
        alike.lines++;
    }
    return alike;
}

pd_status square_settle(struct source *source, const struct line *first, bool *rows,
                        pd_error *error) {
    char cells[SYMBOLS_LARGEST];
    const size_t length = pack(first, cells), number = first->number;
    struct shape small = {.side = 0};
    int height = 0, width = 0;
    *rows = false;
    if (length == 0 || source->options.side != 0 || !line_fits(cells, length, source, &small) ||
        !geometry_usual_box(small.side, &height, &width))
        return PD_OK;
    const struct alike alike = count_alike(source, first, length);
    *rows = alike.larger && alike.lines % length == 0;
    if (alike.larger || alike.lines != length)
        return PD_OK;
    return error_syntax(error, number, 1,
                        "%zu lines of %zu characters may be one grid or %zu; --box %dx%d says that "
                        "each is a puzzle, --box %dx%d that they are one",
                        length, length, length, height, width, small.side, small.side);
}
