/* Puzzles out of any bytes, the first of which picks the format (the number behind the last one:
   detected): nothing may crash, leak or hang, and what is read can be written and read back.
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
    do {
        status = pd_reader_next(reader, &grid, NULL);
        if (status == PD_OK && grid != NULL)
            write_back(reader, grid);
    } while (status == PD_SYNTAX || (status == PD_OK && grid != NULL));
    pd_reader_free(reader);
    return 0;
}
