/* Puzzles out of any bytes, the first of which picks the format: E is the first of the table, and [
   behind the last one says that it is detected. Nothing may crash, leak or hang, what is read can
   be written and read back, and what is told has its place in the text.
   libFuzzer calls LLVMFuzzerTestOneInput; without it, the files that the command line names are
   tried once (tests/fuzz/replay.c). */
#include <picodoku/picodoku.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "support/text_input.h"

struct written {
    char *bytes;
    size_t length;
};

static bool append(void *payload, const char *text, size_t length) {
    struct written *written = payload;
    char *longer = realloc(written->bytes, written->length + length + 1);
    if (longer == NULL)
        abort();
    memcpy(longer + written->length, text, length);
    written->bytes = longer;
    written->length += length;
    return true;
}

static void expect_same(const pd_grid *one, const pd_grid *other) {
    const int side = pd_geometry_side(pd_grid_geometry(one));
    if (other == NULL || pd_geometry_side(pd_grid_geometry(other)) != side)
        abort();
    for (int cell = 0; cell < side * side; cell++)
        if (pd_grid_value(one, cell / side, cell % side) !=
            pd_grid_value(other, cell / side, cell % side))
            abort();
}

/* What a format with candidates holds of the empty cells. */
static void expect_same_candidates(const pd_grid *one, const pd_grid *other) {
    const int side = pd_geometry_side(pd_grid_geometry(one));
    for (int cell = 0; cell < side * side; cell++)
        for (int value = 1; value <= side; value++)
            if (pd_grid_value(one, cell / side, cell % side) == 0 &&
                pd_grid_excludes(one, cell / side, cell % side, value) !=
                    pd_grid_excludes(other, cell / side, cell % side, value))
                abort();
}

/* A message names a place in the text, or right behind it or one of its lines. */
static void expect_place(const char *text, size_t length, const pd_error *error) {
    size_t line = 1, start = 0, at = 0;
    for (; at < length && line < error->line; at++) {
        if (text[at] != '\n' && (text[at] != '\r' || (at + 1 < length && text[at + 1] == '\n')))
            continue;
        start = at + 1;
        line++;
    }
    size_t end = start;
    while (end < length && text[end] != '\n' && text[end] != '\r')
        end++;
    if (error->message[0] == '\0' || strchr(error->message, '\n') != NULL || error->line != line ||
        error->column == 0 || error->column > end - start + 1)
        abort();
}

/* Writes a grid in the format of its text, and reads it back. */
static void write_back(const pd_reader *reader, const pd_grid *grid) {
    const pd_geometry *geometry = pd_grid_geometry(grid);
    const pd_format *format = pd_reader_format(reader);
    struct written written = {.bytes = NULL};
    const char *symbols = pd_geometry_side(geometry) < 36 ? "1-9A-Z" : "0-9A-Z";
    const pd_write_options options = {.format =
                                          format->instead == NULL ? format->name : format->instead,
                                      .layout = pd_reader_layout(reader),
                                      .symbols = symbols,
                                      .drop_candidates = true};
    const pd_reader_options back = {.format = options.format,
                                    .side = pd_geometry_side(geometry),
                                    .box_height = pd_geometry_box_height(geometry),
                                    .box_width = pd_geometry_box_width(geometry),
                                    .symbols = symbols};
    pd_reader *second = NULL;
    const pd_grid *again = NULL;
    if (pd_grid_write_as(grid, &options, append, &written, NULL) == PD_OK) {
        struct text_input input = {.text = written.bytes, .length = written.length};
        if (pd_reader_new(text_input_read, &input, &back, &second, NULL) != PD_OK ||
            pd_reader_next(second, &again, NULL) != PD_OK)
            abort();
        expect_same(grid, again);
        if (pd_reader_format(second)->candidates)
            expect_same_candidates(grid, again);
        pd_reader_free(second);
    }
    free(written.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t formats = 0;
    while (pd_format_at(formats) != NULL)
        formats++;
    if (size == 0)
        return 0;
    const pd_format *format = pd_format_at(data[0] % (formats + 1));
    const pd_reader_options options = {.format = format == NULL ? NULL : format->name};
    struct text_input input = {.text = (const char *)data + 1, .length = size - 1};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    pd_status status = pd_reader_new(text_input_read, &input, &options, &reader, NULL);
    if (status != PD_OK)
        abort();
    for (size_t puzzles = 0;; puzzles++) {
        pd_error error;
        status = pd_reader_next(reader, &grid, &error);
        if (puzzles > size)
            abort(); /* the reader stands still */
        if (status == PD_SYNTAX)
            expect_place((const char *)data + 1, size - 1, &error);
        else if (status == PD_OK && grid != NULL)
            write_back(reader, grid);
        else
            break;
    }
    pd_reader_free(reader);
    return 0;
}
