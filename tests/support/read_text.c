#include "support/read_text.h"

#include <stdio.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/random.h"
#include "support/text_input.h"

/* What the last reader reads from: a test has one reader at a time. */
static struct {
    char text[65536];
    size_t length;
    struct text_input input;
} current;

static void put(const char *text) {
    const size_t length = strlen(text);
    assert_true(current.length + length < sizeof current.text);
    memcpy(current.text + current.length, text, length + 1);
    current.length += length;
}

pd_reader *read_noisy(const char *text, int noise, const pd_reader_options *options) {
    static const char *const ends[READ_NOISES] = {"\n",    "\r\n", "\r", "\n",
                                                  " \t\n", "\n",   "\n", "\n"};
    pd_reader *reader = NULL;
    current.length = 0;
    put(noise == 3 ? "\xEF\xBB\xBF" : "");
    for (; *text != '\0'; text++) {
        const char character[2] = {*text, '\0'};
        put(*text == '\n' ? ends[noise] : character);
    }
    if (noise == 5 && current.length > 0 && current.text[current.length - 1] == '\n')
        current.length--;
    current.input = (struct text_input){.text = current.text, .length = current.length};
    current.input.piece = noise == 6 ? 1 : noise == 7 ? 7 : 0;
    assert_int_equal(pd_reader_new(text_input_read, &current.input, options, &reader, NULL), PD_OK);
    return reader;
}

void read_expect(pd_reader *reader, const char *line, size_t number) {
    const pd_grid *grid = NULL;
    pd_error error = {.message = ""};
    const pd_status status = pd_reader_next(reader, &grid, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, PD_OK);
    assert_non_null(grid);
    const int side = pd_geometry_side(pd_reader_geometry(reader));
    assert_int_equal(strlen(line), side * side);
    for (int cell = 0; cell < side * side; cell++)
        assert_int_equal(pd_grid_value(grid, cell / side, cell % side),
                         line[cell] == '.' ? 0 : line[cell] - '0');
    if (number > 0)
        assert_int_equal(pd_reader_line(reader), number);
}

void read_expect_end(pd_reader *reader) {
    const pd_grid *grid = NULL;
    for (int again = 0; again < 2; again++) {
        assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
        assert_null(grid);
    }
}

void read_expect_faults(const char *text, const char *format, const char *outcome,
                        const char *message, size_t line, size_t column) {
    const pd_reader_options options = {.format = format};
    pd_reader *reader = read_noisy(text, 0, &options);
    char seen[64] = "";
    pd_error first = {.message = ""};
    for (size_t count = 0; count + 1 < sizeof seen; count++) {
        const pd_grid *grid = NULL;
        pd_error error = {.message = ""};
        const pd_status status = pd_reader_next(reader, &grid, &error);
        if (status == PD_OK && grid == NULL)
            break;
        assert_true(status == PD_OK || status == PD_SYNTAX);
        seen[count] = status == PD_OK ? 'v' : 'i';
        if (status == PD_SYNTAX && first.message[0] == '\0')
            first = error;
    }
    assert_string_equal(first.message, message);
    assert_string_equal(seen, outcome);
    assert_int_equal(first.line, line);
    assert_int_equal(first.column, column);
    pd_reader_free(reader);
}

/* ---- writing ---- */

struct written {
    char text[65536];
    size_t length;
};

static bool append(void *payload, const char *text, size_t length) {
    struct written *to = payload;
    assert_true(to->length + length < sizeof to->text);
    memcpy(to->text + to->length, text, length);
    to->length += length;
    to->text[to->length] = '\0';
    return true;
}

void read_expect_copy(const char *text, const char *symbols) {
    struct written written = {.length = 0};
    const pd_reader_options options = {.symbols = symbols};
    pd_reader *reader = read_noisy(text, 0, &options);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_non_null(grid);
    const pd_write_options as = {.format = pd_reader_format(reader)->name,
                                 .layout = pd_reader_layout(reader)};
    assert_int_equal(pd_grid_write_as(grid, &as, append, &written, NULL), PD_OK);
    assert_string_equal(written.text, text);
    pd_reader_free(reader);
}

void read_expect_written(const char *text, const char *format, const char *expected) {
    struct written written = {.length = 0};
    pd_reader *reader = read_noisy(text, 0, NULL);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_non_null(grid);
    assert_int_equal(pd_grid_write(grid, format, append, &written, NULL), PD_OK);
    assert_string_equal(written.text, expected);
    pd_reader_free(reader);
}

static const pd_format *about(const char *name) {
    size_t row = 0;
    while (strcmp(pd_format_at(row)->name, name) != 0)
        row++;
    return pd_format_at(row);
}

/* Writes a random grid and reads it back, the format detected or named. */
static void expect_round_trip(const pd_format *format, const pd_geometry *geometry, int blanks,
                              bool detected, struct random *random, int noise) {
    const int side = pd_geometry_side(geometry);
    struct written written = {.length = 0};
    pd_grid *grid = NULL;
    const pd_grid *back = NULL;
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    for (int cell = 0; cell < side * side; cell++)
        if (random_below(random, 100) >= blanks)
            pd_grid_set(grid, cell / side, cell % side, 1 + random_below(random, side), NULL);
    pd_grid_set(grid, 0, 0, side, NULL); /* so that no doubt is left what 0 is */
    assert_int_equal(pd_grid_write(grid, format->name, append, &written, NULL), PD_OK);
    const pd_reader_options options = {.side = side,
                                       .box_height = pd_geometry_box_height(geometry),
                                       .box_width = pd_geometry_box_width(geometry),
                                       .format = noise % 2 == 0 || !detected ? format->name : NULL};
    pd_reader *reader = read_noisy(written.text, noise, &options);
    assert_int_equal(pd_reader_next(reader, &back, NULL), PD_OK);
    assert_non_null(back);
    assert_string_equal(pd_reader_format(reader)->name, format->name);
    for (int cell = 0; cell < side * side; cell++)
        assert_int_equal(pd_grid_value(back, cell / side, cell % side),
                         pd_grid_value(grid, cell / side, cell % side));
    read_expect_end(reader);
    pd_reader_free(reader);
    pd_grid_free(grid);
}

void read_expect_round_trips(const char *format, bool detected) {
    static const int boxes[][2] = {{2, 2}, {1, 5}, {2, 3}, {3, 2},  {1, 7}, {2, 4}, {4, 2},
                                   {3, 3}, {1, 9}, {9, 1}, {2, 5},  {3, 4}, {4, 3}, {3, 5},
                                   {4, 4}, {5, 5}, {6, 6}, {1, 37}, {8, 8}};
    const pd_format *row = about(format);
    struct random random = random_stream(4);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        pd_geometry *geometry = NULL;
        const int side = boxes[i][0] * boxes[i][1];
        if (side < row->smallest || side > row->largest)
            continue;
        assert_int_equal(pd_geometry_new(side, boxes[i][0], boxes[i][1], &geometry, NULL), PD_OK);
        for (int noise = 0; noise < READ_NOISES; noise++)
            expect_round_trip(row, geometry, 14 * noise, detected, &random, noise);
        pd_geometry_free(geometry);
    }
}
