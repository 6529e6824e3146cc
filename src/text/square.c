#include "text/square.h"

#include "base/error.h"
#include "text/line.h"

/* The lines from the first on: how many are as long as that; 0 if some is not. */
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

static struct alike count_alike(const struct source *source, const struct line *first) {
    const size_t length = first->length;
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
        if (line.length != length)
            return (struct alike){.lines = 0};
        alike.larger =
            alike.larger || has_letter(&line) || !line_fits(line.text, length, source, &shape);
        alike.lines++;
    }
    return alike;
}

pd_status square_settle(struct source *source, const struct line *first, bool *rows,
                        pd_error *error) {
    const size_t length = first->length, number = first->number;
    struct shape small = {.side = 0};
    int height = 0, width = 0;
    *rows = false;
    if (length > SYMBOLS_LARGEST || source->options.side != 0 ||
        !line_fits(first->text, length, source, &small) ||
        !geometry_usual_box(small.side, &height, &width))
        return PD_OK;
    const struct alike alike = count_alike(source, first);
    *rows = alike.larger && alike.lines % length == 0;
    if (alike.larger || alike.lines != length)
        return PD_OK;
    return error_syntax(error, number, 1,
                        "%zu lines of %zu characters may be one grid or %zu; --box %dx%d says that "
                        "each is a puzzle, --box %dx%d that they are one",
                        length, length, length, height, width, small.side, small.side);
}
