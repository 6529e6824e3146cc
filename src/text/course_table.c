/* Course table: a grid with a border around each box, below four headings, as a university course
   gives it. Its validator compares character by character. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "text/framed.h"
#include "text/survey.h"
#include "text/tokens.h"
#include "text/write.h"

static const char size_heading[] = "puzzle size:";

/* The number at *text, which becomes what stands behind it; -1: there is none. */
static int take_number(const char **text, const char *end) {
    int number = -1;
    while (*text < end && symbol_is_space(**text))
        ++*text;
    for (; *text < end && **text >= '0' && **text <= '9'; ++*text)
        if (number <= PD_SIDE_MAX)
            number = (number < 0 ? 0 : 10 * number) + (**text - '0');
    return number;
}

/* The size in the heading is that of the grid. */
static pd_status take_heading(const struct source *source, const struct line *line, size_t column,
                              bool *promises, pd_error *error) {
    const size_t length = sizeof size_heading - 1;
    if (line->length < length || memcmp(line->text, size_heading, length) != 0)
        return PD_OK;
    const char *at = line->text + length, *end = line->text + line->length;
    const int side = source->geometry->side, height = take_number(&at, end);
    const bool times = at < end && (*at == 'x' || *at == 'X');
    at += times;
    const int width = times ? take_number(&at, end) : -1;
    *promises = true;
    if (height == side && width == side && at == end)
        return PD_OK;
    return error_syntax(error, line->number, column,
                        "the heading is not that of a %dx%d grid; above this one stands "
                        "'puzzle size: %dx%d'",
                        side, side, side, side);
}

static pd_status read_row(const struct source *source, const struct line *line, size_t column,
                          pd_grid *grid, size_t row, pd_error *error) {
    const int side = source->geometry->side;
    uint8_t *values = grid->values + row * (size_t)side;
    struct frame_scan scan = {.line = line, .cells = FRAME_SPACED};
    for (size_t i = 0; i < (size_t)side && frame_next(&scan); i++) {
        const char *word = line->text + scan.start;
        const int value = tokens_value(word, scan.length);
        if (value < 0 || value > side)
            return tokens_tell(line, column + scan.start, word, scan.length, source, error);
        values[i] = (uint8_t)value;
    }
    return PD_OK;
}

static const struct framed_style style = {.read_row = read_row, .heading = take_heading};

static bool claims(const struct survey *survey, const struct source *source) {
    (void)source;
    return survey->marks[MARK_TABLE] > 0;
}

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    const pd_status status = framed_settle(source, true, shape, error);
    const struct census nothing = {.seen = {false}};
    if (status == PD_OK)
        symbols_settle(&source->symbols, &nothing, shape->side, SYMBOLS_FROM_1);
    return status;
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    return framed_read(source, &style, grid, found, error);
}

static void write_cell(struct writer *writer, const pd_grid *grid, size_t cell, size_t width) {
    write_field(writer, grid->values[cell], (int)width, write_symbol(writer, 0, '_'));
}

static pd_status write_table(struct writer *writer, const pd_grid *grid) {
    const int side = grid->geometry->side;
    size_t widths[PD_SIDE_MAX];
    char usual[128];
    for (int column = 0; column < side; column++)
        widths[column] = side >= 100 ? 3 : side >= 10 ? 2 : 1;
    snprintf(usual, sizeof usual, "experiment: %dx%d\nnumber of tasks: 1\ntask: 1\n%s %dx%d\n",
             side, side, size_heading, side, side);
    write_heading(writer, usual);
    framed_write(writer, grid, false, widths, write_cell);
    return writer->status;
}

const struct format format_table = {
    .about = {.name = "table",
              .help = "a table below headings, as a university course gives it; any size",
              .largest = PD_SIDE_MAX,
              .example = "experiment: 9x9\nnumber of tasks: 1\ntask: 1\npuzzle size: 9x9\n"
                         "+-------+-------+-------+\n| 5 3 _ | _ 7 _ | _ _ _ |\n..."},
    .claims = claims,
    .settle = settle,
    .read = read_grid,
    .write = write_table,
};
