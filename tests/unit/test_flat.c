/* text: grids of numbers that stand on a line each. */
#include <stdbool.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/read_text.h"

#define NINE                                                                                       \
    "5 3 0 0 7 0 0 0 0 6 0 0 1 9 5 0 0 0 0 9 8 0 0 0 0 6 0 8 0 0 0 6 0 0 0 3 4 0 0 8 0 3 0 0 1 "   \
    "7 0 0 0 2 0 0 0 6 0 6 0 0 0 0 2 8 0 0 0 0 4 1 9 0 0 5 0 0 0 0 8 0 0 7 9\n"
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static void expect(const char *text, const char *line, size_t grids) {
    for (int noise = 0; noise < READ_NOISES; noise++) {
        pd_reader *reader = read_noisy(text, noise, NULL);
        for (size_t grid = 0; grid < grids; grid++)
            read_expect(reader, line, 0);
        assert_string_equal(pd_reader_format(reader)->name, "tokens");
        read_expect_end(reader);
        pd_reader_free(reader);
    }
}

static void as_many_numbers_as_cells_on_a_line_are_a_grid(void **state) {
    (void)state;
    expect(NINE, nine, 1);
    expect("# two\n" NINE "\n" NINE, nine, 2);
    expect("1,2,0,,,,,,,,,,,,,4\n", "12.............4", 1);
    expect("1;2;0;0;0;0;0;0;0;0;0;0;0;0;0;4\n", "12.............4", 1);
}

static void lines_with_a_value_twice_are_no_rows_of_a_larger_grid(void **state) {
    (void)state;
    char text[81 * (sizeof NINE - 1) + 1];
    for (size_t grid = 0; grid < 81; grid++)
        memcpy(text + grid * (sizeof NINE - 1), NINE, sizeof NINE);
    expect(text, nine, 81);
    expect("1 2 0 0 0 0 0 0 0 0 0 0 0 0 2 4\n1 2 0 0 0 0 0 0 0 0 0 0 0 0 2 4\n", "12............24",
           2);
}

static void a_large_grid_with_small_values_is_one(void **state) {
    (void)state;
    char text[81 * 162 + 1], line[81 * 81 + 1];
    for (size_t cell = 0; cell < (size_t)81 * 81; cell++) {
        const bool value = cell / 81 < 9 && cell % 81 == 5 * (cell / 81);
        text[2 * cell] = "0123456789"[value ? cell / 81 + 1 : 0];
        text[2 * cell + 1] = " \n"[cell % 81 == 80];
        line[cell] = ".123456789"[value ? cell / 81 + 1 : 0];
    }
    text[sizeof text - 1] = line[sizeof line - 1] = '\0';
    expect(text, line, 1);
}

static void a_bad_line_among_grids_is_one_bad_grid(void **state) {
    (void)state;
    read_expect_faults(NINE "1 2 3\n" NINE NINE, NULL, "vivv",
                       "expected 81 cells, found 3; a grid has a number for each cell, 0 for a "
                       "blank",
                       2, 6);
    read_expect_faults("10 " NINE NINE, NULL, "iv",
                       "10 is over the side; a 9x9 grid has values from 1 to 9", 1, 1);
    read_expect_faults(NINE "9" NINE NINE, NULL, "viv",
                       "95 is over the side; a 9x9 grid has values from 1 to 9", 2, 1);
    read_expect_faults("10," NINE "words\n" NINE NINE, NULL, "iivv",
                       "10 is over the side; a 9x9 grid has values from 1 to 9", 1, 1);
}

static void a_side_without_boxes_is_asked_for(void **state) {
    (void)state;
    static const pd_reader_options latin = {.side = 5, .box_height = 1, .box_width = 5};
    pd_reader *reader =
        read_noisy("1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5\n", 0, &latin);
    read_expect(reader, "1.......................5", 1);
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void a_large_grid_with_a_row_too_few_is_none_of_small_ones(void **state) {
    (void)state;
    read_expect_faults("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n"
                       "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n",
                       NULL, "i",
                       "expected 16 rows, found 2; a 16x16 grid has 16 rows, and an empty line "
                       "may stand between grids",
                       2, 1);
}

static void faults_are_named(void **state) {
    (void)state;
    read_expect_faults("1 2 0 0 0 0 0 0 0 0 0 0 0 0 0 a\n", NULL, "i",
                       "'a' is no cell; cells are 1 to 4, and a blank is one of 0 . _ - * x X ?", 1,
                       31);
    read_expect_faults(
        "5 3 0 0 7 0 0 0 0 6 0 0 1 9 5 0 0 0 0\n", NULL, "i",
        "19 numbers on one line; a 9x9 grid on a line has 81, one in rows has a line "
        "for each",
        1, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_numbers_as_cells_on_a_line_are_a_grid),
        cmocka_unit_test(lines_with_a_value_twice_are_no_rows_of_a_larger_grid),
        cmocka_unit_test(a_large_grid_with_small_values_is_one),
        cmocka_unit_test(a_bad_line_among_grids_is_one_bad_grid),
        cmocka_unit_test(a_side_without_boxes_is_asked_for),
        cmocka_unit_test(a_large_grid_with_a_row_too_few_is_none_of_small_ones),
        cmocka_unit_test(faults_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
