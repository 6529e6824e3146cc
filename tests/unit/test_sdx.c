/* text: rows of values and candidates without a frame, the format sdx. */
#include <stdio.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/grid_text.h"
#include "support/read_text.h"

#define UPPER                                                                                      \
    "36 3 9 6 5 8 1 2 7\n1 5 6 9 2 7 3 8 4\n8 2 7 4 3 1 9 5 6\n36 4 2 5 1 u6 7 9 8\n"              \
    "7 8 5 2 9 4 6 3 1\n"
#define LOWER "36 9 1 7 8 36 5 4 2\n5 7 8 1 4 9 2 6 3\n2 6 3 8 7 5 4 1 9\n9 1 4 3 6 2 8 7 5\n"
#define ALL "123456789"
#define ALL_ROW ALL " " ALL " " ALL " " ALL " " ALL " " ALL " " ALL " " ALL " " ALL "\n"
#define ALL_ROWS ALL_ROW ALL_ROW ALL_ROW ALL_ROW

#define DIGITS "1 2 3 4 5 6 7 8 9\n"
#define EMPTY_27 "..........................."

static const char cells[] =
    ".39658127156927384827431956.4251679878529463" /* r1c1, r4c1 and r6c6 are 3 or 6 */
    "1.9178.542578149263263875419914362875";

static void it_is_detected_and_read_whatever_the_lines_end_with(void **state) {
    (void)state;
    static const char *const texts[] = {UPPER LOWER UPPER LOWER,
                                        "# half solved\n" UPPER LOWER "\n" UPPER LOWER};
    for (size_t i = 0; i < 2; i++)
        for (int noise = 0; noise < READ_NOISES; noise++) {
            pd_reader *reader = read_noisy(texts[i], noise, NULL);
            read_expect(reader, cells, i == 0 ? 1 : 2);
            assert_string_equal(pd_reader_format(reader)->name, "sdx");
            read_expect(reader, cells, 0);
            read_expect_end(reader);
            pd_reader_free(reader);
        }
}

static void what_a_cell_leaves_out_is_excluded_and_a_value_excludes_nothing(void **state) {
    (void)state;
    const pd_grid *grid = NULL;
    pd_reader *reader = read_noisy(UPPER LOWER, 0, NULL);
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    for (int value = 1; value <= 9; value++) {
        assert_int_equal(pd_grid_excludes(grid, 0, 0, value), value != 3 && value != 6);
        assert_false(pd_grid_excludes(grid, 3, 5, value)); /* u6 */
    }
    pd_reader_free(reader);
}

static void a_row_of_empty_cells_is_no_puzzle_in_a_line(void **state) {
    (void)state;
    pd_reader *reader = read_noisy(ALL_ROWS ALL_ROWS ALL_ROW, 0, NULL);
    read_expect(reader, EMPTY_27 EMPTY_27 EMPTY_27, 1);
    assert_string_equal(pd_reader_format(reader)->name, "sdx");
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void values_alone_are_numbers_like_others(void **state) {
    (void)state;
    pd_reader *reader =
        read_noisy(DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS, 0, NULL);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_string_equal(pd_reader_format(reader)->name, "tokens");
    pd_reader_free(reader);
}

static const char solved[] = "439658127156927384827431956342516798785294631691783542578149263"
                             "263875419914362875";

static void one_word_of_two_digits_is_rather_a_mistyped_value_beside_blanks(void **state) {
    (void)state;
    read_expect_faults(DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS "1 2 3 4 5 6 7 8 0\n"
                                                                        "1 2 3 4 56 6 7 8 9\n",
                       NULL, "i", "56 is over the side; a 9x9 grid has values from 1 to 9", 9, 9);
    read_expect_faults(DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS DIGITS
                       "1 2 3 4 65 6 7 8 9\n",
                       NULL, "i", "65 is over the side; a 9x9 grid has values from 1 to 9", 9, 9);
}

static void two_candidates_alone_are_read_as_they_are_written(void **state) {
    (void)state;
    static const char *const formats[] = {"sdx", "pencilmarks"};
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(9, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(grid, solved, NULL), PD_OK);
    assert_int_equal(pd_grid_set(grid, 4, 4, 0, NULL), PD_OK);
    for (int value = 1; value <= 9; value++)
        if (value != 2 && value != 9)
            assert_int_equal(pd_grid_exclude(grid, 4, 4, value, NULL), PD_OK);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        struct grid_text text = {.bytes = NULL};
        const pd_grid *again = NULL;
        assert_int_equal(pd_grid_write(grid, formats[i], grid_text_write, &text, NULL), PD_OK);
        pd_reader *reader = read_noisy(text.bytes, 0, NULL);
        assert_int_equal(pd_reader_next(reader, &again, NULL), PD_OK);
        assert_string_equal(pd_reader_format(reader)->name, formats[i]);
        assert_int_equal(pd_grid_value(again, 4, 4), 0);
        for (int value = 1; value <= 9; value++)
            assert_int_equal(pd_grid_excludes(again, 4, 4, value), value != 2 && value != 9);
        pd_reader_free(reader);
        grid_text_free(&text);
    }
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void it_is_written_as_it_was_read(void **state) {
    (void)state;
    read_expect_copy(UPPER LOWER, NULL);
    read_expect_copy(ALL_ROW ALL_ROW ALL_ROW ALL_ROW "1 23 34 4 5 6 7 89 9\n" ALL_ROWS, NULL);
    read_expect_round_trips("sdx", true);
    read_expect_round_trips("sdx", false);
}

/* ---- what is written ---- */

static void a_solution_says_which_values_are_no_givens(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *puzzle = NULL, *solution = NULL;
    struct grid_text text = {.bytes = NULL};
    assert_int_equal(pd_geometry_new(9, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &solution, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(puzzle, cells, NULL), PD_OK);
    assert_int_equal(pd_grid_copy(solution, puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_set(solution, 0, 0, 4, NULL), PD_OK);
    const pd_write_options options = {.format = "sdx", .puzzle = puzzle};
    assert_int_equal(pd_grid_write_as(solution, &options, grid_text_write, &text, NULL), PD_OK);
    assert_memory_equal(text.bytes, "u4 3 9 6 5 8 1 2 7\n1 5 ", 23);
    grid_text_free(&text);
    pd_grid_free(solution);
    pd_grid_free(puzzle);
    pd_geometry_free(geometry);
}

/* What r4c6 is and how it is written; then what r4c6 of a second puzzle is. */
static void expect_placed(const pd_reader_options *options, int value, const char *row) {
    struct grid_text text = {.bytes = NULL};
    const pd_grid *grid = NULL;
    pd_reader *reader =
        read_noisy(UPPER LOWER "\n" ALL_ROW ALL_ROW ALL_ROW
                               "1 2 3 4 5 6 7 8 9\n" ALL_ROW ALL_ROW ALL_ROW ALL_ROW ALL_ROW,
                   0, options);
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_value(grid, 3, 5), value);
    assert_int_equal(pd_grid_value(grid, 3, 1), 4);
    const pd_write_options as = {.format = "sdx", .layout = pd_reader_layout(reader)};
    assert_int_equal(pd_grid_write_as(grid, &as, grid_text_write, &text, NULL), PD_OK);
    assert_non_null(strstr(text.bytes, row));
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_value(grid, 3, 5), 6);
    text.length = 0;
    const pd_write_options next = {.format = "sdx", .layout = pd_reader_layout(reader)};
    assert_int_equal(pd_grid_write_as(grid, &next, grid_text_write, &text, NULL), PD_OK);
    assert_non_null(strstr(text.bytes, "\n1 2 3 4 5 6 7 8 9\n"));
    pd_reader_free(reader);
    grid_text_free(&text);
}

static void values_that_are_placed_are_no_givens(void **state) {
    (void)state;
    expect_placed(NULL, 6, "\n36 4 2 5 1 u6 7 9 8\n");
    expect_placed(&(pd_reader_options){.givens_only = true}, 0,
                  "\n" ALL " 4 2 5 1 " ALL " 7 9 8\n");
}

static void a_cell_without_candidates_cannot_be_written(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    struct grid_text text = {.bytes = NULL};
    pd_error error;
    assert_int_equal(pd_geometry_new(9, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    for (int value = 1; value <= 9; value++)
        assert_int_equal(pd_grid_exclude(grid, 1, 0, value, NULL), PD_OK);
    assert_int_equal(pd_grid_write(grid, "sdx", grid_text_write, &text, &error), PD_ARGUMENT);
    assert_string_equal(error.message, "r2c1 has no candidate left, and format sdx cannot say "
                                       "that; write another format");
    assert_int_equal(text.length, 0);
    grid_text_free(&text);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void each_fault_is_said_with_its_place(void **state) {
    (void)state;
    static const char word[] = "'%s' is no cell; it is a value, u and a value, or its candidates "
                               "from 1 to 9 in ascending order";
    static const struct {
        const char *row, *shown; /* the last row, and its word that is none */
        size_t column;
    } faults[] = {
        {"9 1 4 3 6 2 8 7 u\n", "u", 17},  {"9 1 4 3 6 2 8 7 55\n", "55", 18},
        {"9 1 43 3 6 2 8 7 5\n", "43", 6}, {"9 u14 4 3 6 2 8 7 5\n", "u14", 3},
        {"9 1 4 . 6 2 8 7 5\n", ".", 7},   {"9 1 4 30 6 2 8 7 5\n", "30", 8},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char text[512], message[256];
        snprintf(text, sizeof text, UPPER "%.*s%s", (int)(sizeof LOWER - 19), LOWER, faults[i].row);
        snprintf(message, sizeof message, word, faults[i].shown);
        read_expect_faults(text, NULL, "i", message, 9, faults[i].column);
    }
    read_expect_faults(UPPER UPPER, NULL, "i",
                       "10 rows are not a multiple of 9; a 9x9 grid has 9 rows, and an empty line "
                       "may stand between grids",
                       10, 1);
    read_expect_faults(UPPER "36 9 1 7 8 36 5 4\n" LOWER, "sdx", "i",
                       "expected 9 cells, found 8; a row has a value or candidates for each cell, "
                       "and blanks between",
                       6, 18);
    read_expect_faults("1 2 3 4 5 6 7 8 9 1\n" UPPER LOWER, "sdx", "i",
                       "expected 9 cells, found 10; a row has a value or candidates for each cell, "
                       "and blanks between",
                       1, 19);
}

static void a_number_may_stand_above_the_grids(void **state) {
    (void)state;
    static const char *const texts[] = {"1\n" UPPER LOWER, "9\n" UPPER LOWER, "3\n" UPPER LOWER,
                                        "2\n" UPPER LOWER "\n" UPPER LOWER,
                                        "2\nPuzzle 1:\n" UPPER LOWER "Puzzle 2:\n" UPPER LOWER};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        pd_reader *reader = read_noisy(texts[i], 0, NULL);
        const pd_grid *grid = NULL;
        for (size_t grids = i < 3 ? 1 : 2; grids > 0; grids--) {
            assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
            assert_non_null(grid);
        }
        assert_string_equal(pd_reader_format(reader)->name, "sdx");
        read_expect_end(reader);
        pd_reader_free(reader);
    }
    read_expect_faults("2\n" UPPER LOWER, NULL, "vi",
                       "the number here is 2, and the grids below are 1; see that the text is "
                       "whole, and mend the number or leave it out",
                       1, 1);
}

static void another_side_is_refused(void **state) {
    (void)state;
    const pd_reader_options four = {.format = "sdx", .side = 4};
    const pd_grid *grid = NULL;
    pd_error error;
    pd_reader *reader = read_noisy("1 2 3 4\n12 3 4 1\n", 0, &four);
    assert_int_equal(pd_reader_next(reader, &grid, &error), PD_SYNTAX);
    assert_string_equal(error.message,
                        "an .sdx puzzle has 9 rows of 9 cells; for side 4, the formats "
                        "tokens and pencilmarks have every side");
    pd_reader_free(reader);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_detected_and_read_whatever_the_lines_end_with),
        cmocka_unit_test(what_a_cell_leaves_out_is_excluded_and_a_value_excludes_nothing),
        cmocka_unit_test(a_row_of_empty_cells_is_no_puzzle_in_a_line),
        cmocka_unit_test(values_alone_are_numbers_like_others),
        cmocka_unit_test(one_word_of_two_digits_is_rather_a_mistyped_value_beside_blanks),
        cmocka_unit_test(two_candidates_alone_are_read_as_they_are_written),
        cmocka_unit_test(it_is_written_as_it_was_read),
        cmocka_unit_test(values_that_are_placed_are_no_givens),
        cmocka_unit_test(a_solution_says_which_values_are_no_givens),
        cmocka_unit_test(a_cell_without_candidates_cannot_be_written),
        cmocka_unit_test(each_fault_is_said_with_its_place),
        cmocka_unit_test(a_number_may_stand_above_the_grids),
        cmocka_unit_test(another_side_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
