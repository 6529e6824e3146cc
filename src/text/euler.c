/* Euler: a heading `Grid 01` and side lines, again and again, as Project Euler's problem 96 has
   them. */
#include <string.h>

#include "text/headings.h"
#include "text/rows.h"
#include "text/survey.h"
#include "text/write.h"

static enum block_kind kind_of(const struct source *source, const struct line *line) {
    static const char word[] = "Grid";
    const size_t length = sizeof word - 1;
    (void)source;
    if (line->length < length || memcmp(line->text, word, length) != 0)
        return BLOCK_ROW;
    const bool ends = line->length == length || symbol_is_space(line->text[length]);
    return ends ? BLOCK_HEADING : BLOCK_ROW;
}

static const struct block_style style = {
    .kind = kind_of, .count_cells = rows_count_cells, .read_row = rows_read_row};

static bool claims(const struct survey *survey, const struct source *source) {
    (void)source;
    return survey->marks[MARK_EULER] > 0;
}

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    return rows_settle(source, &style, shape, error);
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    const pd_status status = headings_find(source, &style, "'Grid 01'", found, error);
    if (status != PD_OK || !*found)
        return status;
    return headings_read(source, &style, grid, error);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    write_heading(writer, "Grid 01\n");
    return rows_write(writer, grid, '0');
}

const struct format format_euler = {
    .about = {.name = "euler",
              .help = "rows under a heading 'Grid 01', as in Project Euler's problem 96",
              .largest = SYMBOLS_LARGEST,
              .example = "Grid 01\n530070000\n600195000\n098000060\n..."},
    .claims = claims,
    .settle = settle,
    .read = read_grid,
    .write = write_grid,
};
