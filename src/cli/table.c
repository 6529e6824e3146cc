#include "cli/table.h"

#include <string.h>

enum { GAP = 2 }; /* blanks between columns */

static size_t width_of(const struct table_row *rows, size_t count, size_t column) {
    size_t width = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t length = strlen(rows[i].cells[column]);
        width = length > width ? length : width;
    }
    return width;
}

/* The column behind the last one of the part that begins with `first`. */
static size_t end_of_part(const size_t widths[], size_t first, size_t columns, size_t keys) {
    size_t end = first;
    size_t used = 0;
    for (size_t i = 0; i < keys; i++)
        used += widths[i] + GAP;
    while (end < columns && (end == first || used + widths[end] <= TABLE_WIDTH))
        used += widths[end++] + GAP;
    return end;
}

struct line {
    char text[TABLE_COLUMNS * (TABLE_CELL + GAP)];
    size_t used;
};

static void add_blanks(struct line *line, size_t count) {
    memset(line->text + line->used, ' ', count);
    line->used += count;
}

static void add(struct line *line, const char *cell, size_t width, bool left) {
    const size_t length = strlen(cell);
    if (line->used > 0)
        add_blanks(line, GAP);
    if (!left)
        add_blanks(line, width - length);
    memcpy(line->text + line->used, cell, length);
    line->used += length;
    if (left)
        add_blanks(line, width - length);
}

static void end(struct line *line, struct output *output) {
    while (line->used > 0 && line->text[line->used - 1] == ' ')
        line->used--;
    output_write(output, line->text, line->used);
    output_write(output, "\n", 1);
}

void table_print(struct output *output, const struct table_row *rows, size_t count, size_t columns,
                 size_t keys) {
    size_t widths[TABLE_COLUMNS];
    for (size_t column = 0; column < columns; column++)
        widths[column] = width_of(rows, count, column);
    for (size_t first = keys, behind = 0; first < columns; first = behind) {
        behind = end_of_part(widths, first, columns, keys);
        if (first > keys)
            output_write(output, "\n", 1);
        for (size_t i = 0; i < count; i++) {
            struct line line = {.used = 0};
            for (size_t column = 0; column < keys; column++)
                add(&line, rows[i].cells[column], widths[column], true);
            for (size_t column = first; column < behind; column++)
                add(&line, rows[i].cells[column], widths[column], false);
            end(&line, output);
        }
    }
}
