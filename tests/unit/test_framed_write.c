/* text: grids in frames written, mirrored and read back; pencil marks. */
#include <stdlib.h>
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "support/random.h"
#include "support/text_input.h"

struct text {
    char *bytes;
    size_t length, capacity;
};

static bool write_text(void *payload, const char *bytes, size_t length) {
    struct text *text = payload;
    if (text->length + length + 1 > text->capacity) {
        text->capacity = 2 * (text->length + length + 1);
        text->bytes = realloc(text->bytes, text->capacity);
        assert_non_null(text->bytes);
    }
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
    return true;
}

static pd_reader *reader_over(struct text_input *input, const pd_reader_options *options) {
    pd_reader *reader = NULL;
    assert_int_equal(pd_reader_new(text_input_read, input, options, &reader, NULL), PD_OK);
    return reader;
}

static const pd_grid *next_grid(pd_reader *reader) {
    const pd_grid *grid = NULL;
    pd_error error = {.message = ""};
    const pd_status status = pd_reader_next(reader, &grid, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, PD_OK);
    return grid;
}

/* ---- mirrors ---- */

/* Reads all puzzles of a text and writes each by its layout. */
static void expect_mirror(const char *text, const char *format, const char *expected) {
    struct text_input input = text_input_of(text);
    struct text written = {.length = 0};
    pd_reader *reader = reader_over(&input, NULL);
    for (const pd_grid *grid = next_grid(reader); grid != NULL; grid = next_grid(reader)) {
        const pd_write_options options = {.format = pd_reader_format(reader)->name,
                                          .layout = pd_reader_layout(reader)};
        assert_string_equal(options.format, format);
        assert_int_equal(pd_grid_write_as(grid, &options, write_text, &written, NULL), PD_OK);
    }
    assert_string_equal(written.bytes, expected);
    free(written.bytes);
    pd_reader_free(reader);
}

static const char table_9[] = "experiment: generator (Time: 0.5 s)\nnumber of tasks: 3\ntask: 2\n"
                              "puzzle size: 9x9\n"
                              "+-------+-------+-------+\n"
                              "| 5 3 _ | _ 7 _ | _ _ _ |\n| 6 _ _ | 1 9 5 | _ _ _ |\n"
                              "| _ 9 8 | _ _ _ | _ 6 _ |\n+-------+-------+-------+\n"
                              "| 8 _ _ | _ 6 _ | _ _ 3 |\n| 4 _ _ | 8 _ 3 | _ _ 1 |\n"
                              "| 7 _ _ | _ 2 _ | _ _ 6 |\n+-------+-------+-------+\n"
                              "| _ 6 _ | _ _ _ | 2 8 _ |\n| _ _ _ | 4 1 9 | _ _ 5 |\n"
                              "| _ _ _ | _ 8 _ | _ 7 9 |\n+-------+-------+-------+\n";

#define EDGE_16 "+-------------+-------------+-------------+-------------+\n"
#define ROW_16 "| __ __ __ __ | __ __ __ __ | __ __ __ __ | __ __ __ __ |\n"

static const char table_16[] =
    "experiment: 16x16\nnumber of tasks: 1\ntask: 1\npuzzle size: 16x16\n" EDGE_16
    "| 16 __  7 __ | __ __ __ __ | __ 10 __  1 | __ __ __ __ |\n" ROW_16 ROW_16 ROW_16 EDGE_16
        ROW_16 ROW_16 ROW_16 ROW_16 EDGE_16 ROW_16 ROW_16 ROW_16 ROW_16 EDGE_16 ROW_16 ROW_16 ROW_16
    "| __  3 __ __ | __ __ __ __ | __ __ __ __ | __ __ 11 12 |\n" EDGE_16;

static void a_table_is_written_as_it_was_read(void **state) {
    (void)state;
    expect_mirror(table_9, "table", table_9);
    expect_mirror(table_16, "table", table_16);
    char two[2 * sizeof table_9 + 2], both[2 * sizeof table_9];
    const size_t length = sizeof table_9 - 1;
    memcpy(two, table_9, length);
    two[length] = two[length + 1] = '\n';
    memcpy(two + length + 2, table_9, sizeof table_9);
    memcpy(both, table_9, length);
    memcpy(both + length, table_9, sizeof table_9);
    expect_mirror(two, "table", both);
}

static void a_table_has_its_usual_headings_without_a_layout(void **state) {
    (void)state;
    struct text_input input = text_input_of(table_16);
    struct text written = {.length = 0};
    pd_reader *reader = reader_over(&input, NULL);
    assert_int_equal(pd_grid_write(next_grid(reader), "table", write_text, &written, NULL), PD_OK);
    assert_string_equal(written.bytes, table_16);
    free(written.bytes);
    pd_reader_free(reader);
}

static void borders_and_symbols_are_mirrored(void **state) {
    (void)state;
    static const char drawn[] = "┌─────┬─────┐\n│ 1 2 │ . . │\n│ . . │ . . │\n├─────┼─────┤\n"
                                "│ . . │ . . │\n│ . . │ . 4 │\n└─────┴─────┘\n";
    expect_mirror(drawn, "boxed", drawn);
    static const char symbols[] =
        "+-----------+-----------+\n| 1 2 . . . | . . . . . |\n| . . . . . | . . . . . |\n"
        "+-----------+-----------+\n| . . A . . | . . . . . |\n| . . . . . | . . . . . |\n"
        "+-----------+-----------+\n| . . . . . | . . . . . |\n| . . . . . | . . . . . |\n"
        "+-----------+-----------+\n| . . . . . | . . . . . |\n| . . . . . | . . . . . |\n"
        "+-----------+-----------+\n| . . . . . | . . . . . |\n| . . . . . | . . . . 9 |\n"
        "+-----------+-----------+\n";
    expect_mirror(symbols, "boxed", symbols);
    static const char from_0[] =
        "+-------+-------+\n| 0 1 . | . . . |\n| . . . | . . . |\n+-------+-------+\n"
        "| . . . | . . . |\n| . 5 . | . . . |\n+-------+-------+\n| . . . | . . . |\n"
        "| . . . | . . 4 |\n+-------+-------+\n";
    expect_mirror(from_0, "boxed", from_0);
    static const char ss[] = "12|3.\n..|..\n-----\n..|..\n..|.4\n";
    expect_mirror(ss, "ss", ss);
}

/* ---- pencil marks ---- */

static const char marks[] =
    "+----------+---------+\n| 1    23  | 234 234 |\n| 1234 234 | 1   234 |\n"
    "+----------+---------+\n| 234  1   | 234 23  |\n| 34   234 | 23  1   |\n"
    "+----------+---------+\n";

static void pencil_marks_restrict_their_cells(void **state) {
    (void)state;
    for (size_t piece = 0; piece < 12; piece += 5) {
        struct text_input input = text_input_of(marks);
        input.piece = piece;
        pd_reader *reader = reader_over(&input, NULL);
        const pd_grid *grid = next_grid(reader);
        assert_string_equal(pd_reader_format(reader)->name, "pencilmarks");
        assert_int_equal(pd_grid_value(grid, 0, 0), 1);
        assert_int_equal(pd_grid_value(grid, 0, 1), 0);
        assert_true(pd_grid_excludes(grid, 0, 1, 1));
        assert_false(pd_grid_excludes(grid, 0, 1, 3));
        assert_true(pd_grid_excludes(grid, 0, 1, 4));
        for (int value = 1; value <= 4; value++)
            assert_false(pd_grid_excludes(grid, 1, 0, value));
        assert_null(next_grid(reader));
        pd_reader_free(reader);
    }
    expect_mirror(marks, "pencilmarks", marks);
}

static void expect_fault(const char *text, const char *format, size_t line, size_t column,
                         const char *message) {
    const pd_reader_options options = {.format = format};
    struct text_input input = text_input_of(text);
    pd_reader *reader = reader_over(&input, &options);
    const pd_grid *grid = NULL;
    pd_error error = {.message = ""};
    assert_int_equal(pd_reader_next(reader, &grid, &error), PD_SYNTAX);
    assert_string_equal(error.message, message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    pd_reader_free(reader);
}

static void faulty_pencil_marks_are_told_and_mistyped_values_beside_blanks_are_none(void **state) {
    (void)state;
    expect_fault("1 23 | 234 234\n123 24 | . 3\n13 24 | 14 3\n13 24 | 14 3\n", NULL, 2, 10,
                 "'.' is no candidate; they are 1 to 4, and an empty cell has all of them");
    expect_fault("1 23 | 234 234\n125 24 | 14 3\n13 24 | 14 3\n13 24 | 14 3\n", NULL, 2, 3,
                 "'5' is no candidate; they are 1 to 4, and an empty cell has all of them");
    expect_fault("1 23 | 233 234\n12 24 | 14 3\n13 24 | 14 3\n13 24 | 14 3\n", NULL, 1, 10,
                 "the same candidate twice in a cell; each stands there once");
    expect_fault("1 2 | 3 4\n3 4 | 12 2\n2 1 | . 3\n4 3 | 2 1\n", NULL, 2, 7,
                 "12 is over the side; a 4x4 grid has values from 1 to 4");
    expect_fault("1 2,3 | 2,3, 4\n12 24 | 1,4 3\n13 24 | 14 3\n13 24 | 14 3\n", NULL, 1, 9,
                 "'2,3,' are no candidates; a cell has numbers from 1 to 4 with commas between");
}

static void a_cell_without_candidates_cannot_be_written_as_pencil_marks(void **state) {
    (void)state;
    struct text_input input = text_input_of("1 2|3 4\n. .|. .\n. .|. .\n. .|. .\n");
    pd_reader *reader = reader_over(&input, NULL);
    pd_grid *grid = NULL;
    pd_error error;
    struct text text = {.length = 0};
    const pd_grid *puzzle = next_grid(reader);
    assert_int_equal(pd_grid_new(pd_grid_geometry(puzzle), &grid, NULL), PD_OK);
    for (int value = 1; value <= 4; value++)
        assert_int_equal(pd_grid_exclude(grid, 1, 0, value, NULL), PD_OK);
    assert_int_equal(pd_grid_write(grid, "pencilmarks", write_text, &text, &error), PD_ARGUMENT);
    assert_string_equal(error.message, "r2c1 has no candidate left, and format pencilmarks cannot "
                                       "say that; write another format");
    assert_int_equal(text.length, 0);
    pd_grid_free(grid);
    pd_reader_free(reader);
}

/* ---- round trips ---- */

static pd_grid *random_puzzle(struct random *random, const pd_geometry *geometry, bool restricted) {
    pd_grid *grid = NULL;
    const int side = geometry->side;
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    grid->values[0] = (uint8_t)side; /* says that numbers count from 1 */
    /* The next cell is empty: all its candidates are more than a mistyped value can be. */
    for (size_t cell = 2; cell < geometry->cells; cell++) {
        grid->values[cell] = (uint8_t)random_below(random, side + 1);
        for (int k = 0; restricted && grid->values[cell] == 0 && k < side - 2; k++)
            assert_int_equal(grid_exclude(grid, cell, random_between(random, 1, side), NULL),
                             PD_OK);
    }
    return grid;
}

static void expect_round_trip(struct random *random, const char *format,
                              const pd_geometry *geometry, bool detected, size_t piece) {
    const pd_reader_options wanted = {.side = geometry->side,
                                      .box_height = geometry->box_height,
                                      .box_width = geometry->box_width,
                                      .format = format};
    pd_reader_options options = {.side = 0};
    if (!detected)
        options = wanted;
    const bool restricted = strcmp(format, "pencilmarks") == 0;
    pd_grid *grid = random_puzzle(random, geometry, restricted);
    struct text text = {.length = 0};
    assert_int_equal(pd_grid_write(grid, format, write_text, &text, NULL), PD_OK);
    struct text_input input = text_input_of(text.bytes);
    input.piece = piece;
    pd_reader *reader = reader_over(&input, &options);
    const pd_grid *back = next_grid(reader);
    assert_memory_equal(back->values, grid->values, geometry->cells);
    assert_string_equal(pd_reader_format(reader)->name, format);
    assert_int_equal(back->geometry->box_height, geometry->box_height);
    for (size_t cell = 1; restricted && cell < geometry->cells; cell++)
        for (int value = 1; grid->values[cell] == 0 && value <= geometry->side; value++)
            assert_int_equal(grid_excludes(back, cell, value), grid_excludes(grid, cell, value));
    assert_null(next_grid(reader));
    pd_reader_free(reader);
    free(text.bytes);
    pd_grid_free(grid);
}

static void grids_of_every_geometry_are_read_back(void **state) {
    (void)state;
    static const char *const formats[] = {"table", "boxed", "ss", "pencilmarks"};
    static const int sides[] = {1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 25, 35, 36, 37, 40, 100};
    struct random random = random_stream(1);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        for (int height = 1; height <= sides[i]; height++) {
            pd_geometry *geometry = NULL;
            if (sides[i] % height != 0 || (sides[i] == 100 && height != 10))
                continue;
            assert_int_equal(pd_geometry_new(sides[i], height, sides[i] / height, &geometry, NULL),
                             PD_OK);
            for (size_t k = 0; k < sizeof formats / sizeof *formats; k++)
                if (sides[i] <= 36 || strcmp(formats[k], "ss") != 0)
                    expect_round_trip(&random, formats[k], geometry, false, i % 7 * 3);
            pd_geometry_free(geometry);
        }
    }
}

/* Nothing but the text says format and boxes. A Latin square in .ss has no closed frame, and looks
   like any other grid. */
static void what_is_written_tells_its_format_and_its_boxes(void **state) {
    (void)state;
    static const char *const formats[] = {"table", "boxed", "ss", "pencilmarks"};
    struct random random = random_stream(2);
    for (int side = 4; side <= 40; side++) {
        for (int height = 1; height <= side; height++) {
            pd_geometry *geometry = NULL;
            const bool latin = height == 1 || height == side;
            if (side % height != 0)
                continue;
            assert_int_equal(pd_geometry_new(side, height, side / height, &geometry, NULL), PD_OK);
            for (size_t k = 0; k < sizeof formats / sizeof *formats; k++)
                if (strcmp(formats[k], "ss") != 0 || (side <= 36 && !latin))
                    expect_round_trip(&random, formats[k], geometry, true, 0);
            pd_geometry_free(geometry);
        }
    }
}

int main(void) {
    random_announce();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_written_as_it_was_read),
        cmocka_unit_test(a_table_has_its_usual_headings_without_a_layout),
        cmocka_unit_test(borders_and_symbols_are_mirrored),
        cmocka_unit_test(pencil_marks_restrict_their_cells),
        cmocka_unit_test(faulty_pencil_marks_are_told_and_mistyped_values_beside_blanks_are_none),
        cmocka_unit_test(a_cell_without_candidates_cannot_be_written_as_pencil_marks),
        cmocka_unit_test(grids_of_every_geometry_are_read_back),
        cmocka_unit_test(what_is_written_tells_its_format_and_its_boxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
