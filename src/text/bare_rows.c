/* Bare rows: half a file of values in frames, half without any. The frames decide the format, and
   what has none must not be lost with the words around them. */
#include "text/bare_rows.h"

#include "base/error.h"
#include "text/sdx.h"

/* How many rows of a grid a line is: as many cells as the side, or words that are cells and
   candidates; or a whole puzzle. */
static size_t rows_in(const struct source *source, const struct line *line) {
    const size_t side = (size_t)source->geometry->side;
    size_t cells = 0, words = 0, marks = 0;
    bool inside = false;
    if (side == SDX_SIDE && sdx_is_row(line, &marks))
        return 1;
    for (size_t i = 0; i < line->length; i++) {
        const char here = line->text[i];
        const bool between = symbol_is_space(here) || here == ',' || here == ';';
        if (!between && source->symbols.cell[(unsigned char)here] == SYMBOL_NO_CELL)
            return 0;
        cells += !between;
        words += !between && !inside;
        inside = !between;
    }
    if (cells == source->geometry->cells)
        return side;
    return cells == side || words == side ? 1 : 0;
}

bool bare_rows_count(struct bare_rows *bare, const struct source *source, const struct line *line) {
    const size_t rows = rows_in(source, line);
    if (rows == 0)
        return false;
    if (bare->rows == 0)
        bare->first = line->number;
    bare->last = line->number;
    bare->rows += rows;
    return true;
}

bool bare_rows_are_a_grid(const struct bare_rows *bare, const struct source *source) {
    enum { FEW = 2 };
    return bare->rows > FEW && 2 * bare->rows > (size_t)source->geometry->side;
}

pd_status bare_rows_tell(const struct bare_rows *bare, pd_error *error) {
    return error_syntax(error, bare->first, 1,
                        "cells without bars, up to line %zu, among grids in frames; draw bars "
                        "there too, or give them a text of their own",
                        bare->last);
}
