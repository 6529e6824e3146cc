/* Gaps: rows with a space where a cell is empty. */
#include "base/error.h"
#include "text/gaps.h"

static enum block_kind kind_of_cells(const struct source *source, const struct line *line) {
    return line->number > source->gap_last ? BLOCK_EMPTY : BLOCK_ROW;
}

static size_t count_cells(const struct line *line) { return line->length; }

static pd_status read_cells(const struct source *source, const struct line *line, size_t column,
                            uint8_t *values, pd_error *error) {
    char cells[SYMBOLS_LARGEST];
    const size_t side = (size_t)source->geometry->side;
    for (size_t i = 0; i < side; i++)
        cells[i] = '.';
    for (size_t i = 0; i < side && i < line->length; i++)
        cells[i] = (char)(line->text[i] == ' ' ? '.' : line->text[i]);
    const struct line row = {cells, side, line->number};
    return symbols_read(&source->symbols, &row, column, side, values, error);
}

const struct block_style gaps_spaces = {
    .untrimmed = true, .kind = kind_of_cells, .count_cells = count_cells, .read_row = read_cells};

pd_status gaps_census(struct source *source, struct census *census, pd_error *error) {
    for (;;) {
        struct line line;
        bool found = false;
        const pd_status status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK || !found)
            return status;
        if (!symbol_is_comment(&line))
            census_add(census, line.text, line.length);
        census->seen[' '] = false;
    }
}
