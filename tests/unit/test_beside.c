/* text: what stands beside a puzzle on its line. */
#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "support/text_input.h"

#include <stdio.h>
#include <string.h>

#define PUZZLE "12.............."
#define SOLUTION "1234341221434321"

/* Reads all lines, an asterisk in the sum of what it saw where nothing was beside a puzzle. */
static void expect(const char *content, const pd_reader_options *wanted, size_t piece,
                   const char *expected) {
    char seen[256] = "";
    struct text_input input = text_input_of(content);
    pd_reader_options options = *wanted;
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    input.piece = piece;
    options.beside = true;
    assert_int_equal(pd_reader_new(text_input_read, &input, &options, &reader, NULL), PD_OK);
    for (;;) {
        const char *text = "*";
        size_t length = 1;
        const pd_status status = pd_reader_next(reader, &grid, NULL);
        if (status == PD_OK && grid == NULL)
            break;
        pd_reader_beside(reader, &text, &length);
        const size_t used = strlen(seen);
        snprintf(seen + used, sizeof seen - used, "%.*s\n", (int)length, text);
    }
    assert_string_equal(seen, expected);
    pd_reader_free(reader);
}

static void expect_in_pieces(const char *content, const pd_reader_options *options,
                             const char *expected) {
    expect(content, options, 0, expected);
    expect(content, options, 1, expected);
    expect(content, options, 7, expected);
}

static void the_next_word_stands_beside_in_format_extra(void **state) {
    (void)state;
    const pd_reader_options detected = {.side = 0};
    const pd_reader_options extra = {.format = "extra"};
    expect_in_pieces(PUZZLE " " SOLUTION "\n" PUZZLE ",one;two\n# none\n" PUZZLE "\n" PUZZLE
                            " : three  \n",
                     &detected, SOLUTION "\none\n*\nthree\n");
    expect_in_pieces(PUZZLE "\n" PUZZLE "\tone\n" PUZZLE "\n", &extra, "*\none\n*\n");
}

static void the_next_column_stands_beside_in_csv(void **state) {
    (void)state;
    const pd_reader_options options = {.side = 0};
    expect_in_pieces("id,quiz,easy\n7," PUZZLE ",\"one, two\" ,three\n7," PUZZLE "\n", &options,
                     "one, two\n*\n");
    expect_in_pieces("quiz,easy,solution\n" PUZZLE ",7," SOLUTION "\n" PUZZLE ",7,\n" PUZZLE "\n",
                     &options, SOLUTION "\n*\n*\n");
    expect_in_pieces("solved;puzzle\n" SOLUTION ";" PUZZLE "\n", &options, SOLUTION "\n");
}

static void nothing_stands_beside_a_line_or_unasked(void **state) {
    (void)state;
    const pd_reader_options options = {.side = 0};
    const char *text = NULL;
    size_t length = 0;
    expect_in_pieces(PUZZLE "\n" PUZZLE " late\n", &options, "*\n*\n");
    struct text_input input = text_input_of(PUZZLE " one\n");
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
    assert_false(pd_reader_beside(reader, &text, &length));
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_false(pd_reader_beside(reader, &text, &length));
    pd_reader_free(reader);
}

static void what_stands_beside_is_read_as_a_grid(void **state) {
    (void)state;
    const pd_reader_options options = {.beside = true, .symbols = "0-9A-Z"};
    struct text_input input =
        text_input_of("01.............. 0123230110323210\n01..............\n0... 0\n"
                      "01.............. 012323011032321\n");
    pd_reader *reader = NULL;
    const pd_grid *puzzle = NULL;
    pd_grid *grid = NULL;
    pd_error error;
    assert_int_equal(pd_reader_new(text_input_read, &input, &options, &reader, NULL), PD_OK);
    assert_int_equal(pd_reader_next(reader, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(pd_reader_geometry(reader), &grid, NULL), PD_OK);
    assert_int_equal(pd_reader_beside_grid(reader, grid, NULL), PD_OK);
    assert_true(pd_grid_solves(grid, puzzle));
    assert_int_equal(pd_reader_next(reader, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_reader_beside_grid(reader, grid, &error), PD_SYNTAX);
    assert_string_equal(error.message, "no second grid on the line; a separator and the solution "
                                       "stand behind the puzzle");
    assert_int_equal(error.line, 2);
    assert_int_equal(pd_reader_next(reader, &puzzle, NULL), PD_SYNTAX);
    assert_int_equal(pd_reader_next(reader, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_reader_beside_grid(reader, grid, &error), PD_SYNTAX);
    assert_int_equal(error.line, 4);
    assert_int_equal(error.column, 33);
    pd_grid_free(grid);
    pd_reader_free(reader);
}

static void a_grid_of_another_geometry_is_refused(void **state) {
    (void)state;
    const pd_reader_options options = {.beside = true};
    struct text_input input = text_input_of(PUZZLE " " SOLUTION "\n");
    pd_geometry *geometry = NULL;
    pd_reader *reader = NULL;
    const pd_grid *puzzle = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(4, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_reader_new(text_input_read, &input, &options, &reader, NULL), PD_OK);
    assert_int_equal(pd_reader_next(reader, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_reader_beside_grid(reader, grid, NULL), PD_ARGUMENT);
    pd_reader_free(reader);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_word_stands_beside_in_format_extra),
        cmocka_unit_test(the_next_column_stands_beside_in_csv),
        cmocka_unit_test(nothing_stands_beside_a_line_or_unasked),
        cmocka_unit_test(what_stands_beside_is_read_as_a_grid),
        cmocka_unit_test(a_grid_of_another_geometry_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
