/* text: rows that leave their blanks out, between TABs or as spaces. */
#include <stdio.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/read_text.h"

static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#define TABS                                                                                       \
    "5\t3\t\t\t7\t\t\t\t\n6\t\t\t1\t9\t5\t\t\t\n\t9\t8\t\t\t\t\t6\t\n8\t\t\t\t6\t\t\t\t3\n"        \
    "4\t\t\t8\t\t3\t\t\t1\n7\t\t\t\t2\t\t\t\t6\n\t6\t\t\t\t\t2\t8\t\n\t\t\t4\t1\t9\t\t\t5\n"       \
    "\t\t\t\t8\t\t\t7\t9\n"
#define MORE                                                                                       \
    "5\t3\t\t\t7\t\t\t\t\t\n6\t\t\t1\t9\t5\t\t\t\t\n\t9\t8\t\t\t\t\t6\t\t\n8\t\t\t\t6\t\t\t\t3\t"  \
    "\n"                                                                                           \
    "4\t\t\t8\t\t3\t\t\t1\t\n7\t\t\t\t2\t\t\t\t6\t\n\t6\t\t\t\t\t2\t8\t\t\n\t\t\t4\t1\t9\t\t\t5\t" \
    "\n"                                                                                           \
    "\t\t\t\t8\t\t\t7\t9\t\n"
#define SPACES                                                                                     \
    "53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n   419  5\n"     \
    "    8  79\n"

enum {
    BLANKS_BEHIND = 4
}; /* the noise of blanks and a TAB behind each line: they are cells here */

static void expect(const char *text, const pd_reader_options *options, const char *format,
                   const char *line, size_t grids) {
    for (int noise = 0; noise < READ_NOISES; noise++) {
        if (noise == BLANKS_BEHIND)
            continue;
        pd_reader *reader = read_noisy(text, noise, options);
        for (size_t grid = 0; grid < grids; grid++)
            read_expect(reader, line, 0);
        assert_string_equal(pd_reader_format(reader)->name, format);
        read_expect_end(reader);
        pd_reader_free(reader);
    }
}

static void nothing_between_two_tabs_is_a_blank(void **state) {
    (void)state;
    expect(TABS, NULL, "tokens", nine, 1);
    expect(TABS "\n" TABS TABS, NULL, "tokens", nine, 3);
    expect("# a comment\n\n" TABS "\n", NULL, "tokens", nine, 1);
    expect("\t\t\t\n\t2\t\t\n3\t\t\t1\n\t\t\t\n", NULL, "tokens", ".....2..3..1....", 1);
}

static void a_tab_may_stand_behind_the_last_cell_too(void **state) {
    (void)state;
    expect(MORE, NULL, "tokens", nine, 1);
}

static void a_column_that_is_empty_in_several_grids_is_that_tab(void **state) {
    (void)state;
    static const char eight[] = "1\t2\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n"
                                "\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n"
                                "\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t8\t\n";
    char text[9 * sizeof eight] = "";
    for (size_t grid = 0; grid < 9; grid++)
        memcpy(text + grid * (sizeof eight - 1), eight, sizeof eight);
    expect(text, NULL, "tokens", "12.............................................................8",
           9);
}

/* The TABs behind the last value are cut off. */
#define CUT                                                                                        \
    "5\t3\t\t\t7\n6\t\t\t1\t9\t5\n\t9\t8\t\t\t\t\t6\n8\t\t\t\t6\t\t\t\t3\n"                        \
    "4\t\t\t8\t\t3\t\t\t1\n7\t\t\t\t2\t\t\t\t6\n\t6\t\t\t\t\t2\t8\n\t\t\t4\t1\t9\t\t\t5\n"         \
    "\t\t\t\t8\t\t\t7\t9\n"

static void tabs_at_the_ends_of_rows_may_be_missing(void **state) {
    (void)state;
    expect(CUT, NULL, "tokens", nine, 1);
    expect(CUT "\n" CUT, NULL, "tokens", nine, 2);
    expect(TABS "\n" CUT CUT, NULL, "tokens", nine, 3);
    expect("1\t\n\t2\n\t\t3\n2\n", NULL, "tokens", "1....2....3.2...", 1);
    expect("1\t\n\t2\n\n2\t\t\t4\n", NULL, "tokens", "1....2......2..4", 1);
}

/* Two grids with a row missing, so that the number is the row that lacks. */
#define COUNTED                                                                                    \
    "2\n1\t2\t\t4\n3\t4\t1\t2\n2\t\t4\t3\n4\t3\t2\t1\n1\t2\t3\t4\n3\t\t1\t2\n2\t1\t4\t3\n"

static void expect_doubt(const char *text, const char *number, const char *name) {
    char told[200];
    snprintf(told, sizeof told,
             "%s alone above rows with empty cells is the first row of a grid, or the number of "
             "grids; --format %s or --format count says which",
             number, name);
    read_expect_faults(text, NULL, "i", told, 1 + strspn(text, "\n"), 1);
}

static void a_number_alone_on_the_first_line_may_be_that_of_the_grids(void **state) {
    (void)state;
    static const pd_reader_options named = {.format = "tokens"};
    expect_doubt(COUNTED, "2", "tokens");
    expect_doubt("3 \n1\t2\t\t4\n4\t3\t\t2\n2\t\t4\t1\n", "3", "tokens");
    expect_doubt("1\n\t2\n\t\t3\n2\n", "1", "tokens");
    expect("1\n\t2\n\t\t3\n2\n", &named, "tokens", "1....2....3.2...", 1);
    expect_doubt("1\n12 4\n  1 \n3   \n", "1", "rows");
    expect_doubt("1 \n12 4\n  1 \n3   \n", "1", "rows");
    expect("1   \n12 4\n  2 \n3   \n", NULL, "rows", "1...12.4..2.3...", 1);
    expect(" 1\n12 4\n  2 \n3   \n", NULL, "rows", ".1..12.4..2.3...", 1);
}

#define FOUR "1\t2\t3\t\n3\t\t1\t2\n2\t1\t4\t3\n4\t3\t\t1\n"

static void a_number_above_as_many_whole_grids_is_theirs(void **state) {
    (void)state;
    static const char four[] = "123.3.12214343.1";
    static const pd_reader_options named = {.format = "count"};
    expect("2\n" FOUR "\n" FOUR, NULL, "count", four, 2);
    expect("# a comment\n\n3 \n" FOUR FOUR FOUR, NULL, "count", four, 3);
    expect("1\n1\t2\t3\n3\t\t1\t2\n2\t1\t4\t3\n4\t3\t\t1\n", NULL, "count", four, 1);
    expect("1\n1\t.\t\t3\n2\t\t0\t1\n.\t0\t3\t2\n3\t2\t\t0\n", NULL, "count", "2..43.12.14343.1",
           1);                               /* 0 is a value */
    expect_doubt("1\n" TABS, "1", "tokens"); /* or a 10x10 grid */
    expect("1\n" TABS, &named, "count", nine, 1);
}

static void a_number_above_other_grids_costs_all(void **state) {
    (void)state;
    read_expect_faults("3\n" FOUR "\n" FOUR, NULL, "i",
                       "8 rows, and most of 3 cells; a grid has as many rows as cells in a row, "
                       "and . or 0 for a blank",
                       1, 1);
}

static void rows_between_tabs_that_tell_no_side_are_named(void **state) {
    (void)state;
    read_expect_faults("5\t3\t\t\t7\n6\t\t\t1\t9\t5\n\t9\t8\t\t\t\t\t6\n", NULL, "i",
                       "3 rows with empty cells between TABs do not tell the grids; write . or 0 "
                       "into empty cells, also into empty rows and at the ends of rows",
                       1, 1);
}

static void expect_untold(const char *text, const char *rows) {
    char told[160];
    snprintf(told, sizeof told,
             "%s rows with empty cells between TABs do not tell the grids; write . or 0 into empty "
             "cells, also into empty rows and at the ends of rows",
             rows);
    const size_t line = 1 + strspn(text, "\n");
    read_expect_faults(text, NULL, "i", told, line, 1);
}

/* The TABs of an empty row are cut off too: it looks like the lines between the grids. */
#define LACKS_ONE "\t\t3\t1\n\t1\t2\n1\t2\t\t3\n"

static void an_empty_line_may_be_the_first_row_or_the_last(void **state) {
    (void)state;
    expect_untold("\n" LACKS_ONE "\n\n" LACKS_ONE, "6"); /* and not one 8x8 grid */
    expect_untold("\n" LACKS_ONE, "3");
    expect_untold(LACKS_ONE "\n", "3");
    expect_untold(LACKS_ONE "\n" LACKS_ONE, "6");
}

static void an_empty_line_in_a_grid_is_a_row_where_nothing_else_can_be(void **state) {
    (void)state;
    expect_untold("1\n\n\n\t2\n\n\t\t3\n\n\n\t\t\t4\n", "4"); /* and not one grid of 4 rows */
    expect_untold("1\n\t2\n\t\t3\n\n2\n", "4");     /* whose last column is empty, or too long */
    expect_untold("1\n\t2\n\n2\t\t\t4\n\n\n", "3"); /* or a 6x6 grid */
}

static void empty_lines_between_whole_grids_are_no_rows(void **state) {
    (void)state;
    expect("\n\n" CUT "\n\n" CUT "\n" CUT CUT "\n", NULL, "tokens", nine, 4);
}

/* An 8x8 grid, or a 9x9 grid whose last column is empty too. */
#define EIGHT "1\t2\n\t\t\t\t\t\t\t8\n1\n2\n3\n4\n5\n\t\t\t\t\t\t7\n"

static void a_side_that_the_lines_may_have_too_is_not_told(void **state) {
    (void)state;
    static const char eight[] = "12.............81.......2.......3.......4.......5.............7.";
    expect(EIGHT EIGHT, NULL, "tokens", eight, 2);
    expect_untold("\n" EIGHT "\n" EIGHT, "16");
    expect_untold(EIGHT "\n", "8");
    static const pd_reader_options named = {.side = 8};
    expect("\n" EIGHT "\n" EIGHT, &named, "tokens", eight, 2);
}

static void three_even_bands_are_a_grid(void **state) {
    (void)state;
    expect("5\t3\t\t\t7\n6\t\t\t1\t9\t5\n\t9\t8\t\t\t\t\t6\n\n8\t\t\t\t6\t\t\t\t3\n"
           "4\t\t\t8\t\t3\t\t\t1\n7\t\t\t\t2\t\t\t\t6\n\n\t6\t\t\t\t\t2\t8\n"
           "\t\t\t4\t1\t9\t\t\t5\n\t\t\t\t8\t\t\t7\t9\n",
           NULL, "tokens", nine, 1);
    expect("1\t\t\t\n\t2\t\t\n\n\t\t3\t\n2\t\t\t\n", NULL, "tokens", "1....2....3.2...", 1);
}

static void options_hold_for_a_text_with_tabs(void **state) {
    (void)state;
    static const pd_reader_options latin = {.side = 5, .box_height = 1, .box_width = 5};
    static const pd_reader_options named = {.format = "tokens"};
    expect(TABS, &named, "tokens", nine, 1);
    expect("1\t\t\t\t\n\t\t\t\t\n\t\t3\t\t\n\t\t\t\t\n\t\t\t\t5\n", &latin, "tokens",
           "1...........3...........5", 1);
}

/* A column is left between the boxes, and a TAB stands behind each row. */
#define APART "1\t2\t\t3\t4\t\n3\t4\t\t1\t2\t\n2\t1\t\t4\t3\t\n4\t3\t\t2\t0\t\n"

static void tabs_that_split_full_rows_are_blanks_between_numbers(void **state) {
    (void)state;
    expect("1\t\t2\t\t3\t\t4\n3\t\t4\t\t1\t\t2\n2\t\t1\t\t4\t\t3\n4\t\t3\t\t2\t\t0\n", NULL,
           "tokens", "123434122143432.", 1);
    expect("1\t2\t3\t4\t\n3\t4\t1\t2\t\n2\t1\t4\t3\t\n4\t3\t2\t0\t\n", NULL, "tokens",
           "123434122143432.", 1);
    expect(APART APART APART, NULL, "tokens", "123434122143432.", 3); /* and not two 6x6 grids */
}

static void a_bad_cell_between_tabs_is_named(void **state) {
    (void)state;
    read_expect_faults("\t\t\t\n\t 7\t\t\n3\t\t\t1\n\t\t\t\n", NULL, "i",
                       "7 is over the side; a 4x4 grid has values from 1 to 4", 2, 3);
}

static void a_bad_cell_between_tabs_spoils_its_grid_alone(void **state) {
    (void)state;
    static const char good[] = "1\t\t\t\n\t\t3\t\n\t\t\t\n\t\t\t2\n";
    char text[3 * sizeof good + 3];
    snprintf(text, sizeof text, "%s\n%s\n%s", good, good, good);
    text[sizeof good + 7] = '@';
    read_expect_faults(text, NULL, "viv",
                       "'@' is no cell; cells are 1 to 4, and a blank is one of 0 . _ - * x X ?", 7,
                       3);
}

static void a_space_in_the_place_of_a_cell_is_a_blank(void **state) {
    (void)state;
    expect(SPACES, NULL, "rows", nine, 1);
    expect("# a comment\n" SPACES "\n\n", NULL, "rows", nine, 1);
    expect("12 4\n\n  1\n3\n", NULL, "rows", "12.4......1.3...", 1);
    expect("12 4\n  1 \n3   \n    \n", NULL, "rows", "12.4..1.3.......", 1);
    expect("1   \n    \n 23 \n    \n\n", NULL, "rows", "1........23.....", 1);
    expect("1 3 5 7 9 B D F \n2\n4\n6\n8\nA\nC\nE\nG\n\n\n\n\n12\n34\n      xx       9\n", NULL,
           "large",
           "1.3.5.7.9.;.=.?.2...............4...............6..............."
           "8...............:...............<...............>..............."
           "@..............................................................."
           "................12..............34.............................9",
           1);
}

static void spaces_between_cells_are_no_blanks(void **state) {
    (void)state;
    read_expect_faults(
        "123 456 \n45  123\n\n231 564\n564 231\n\n312 645\n645 312\n", NULL, "i",
        "a blank is no cell; cells are 1 to 6, and a blank is one of . 0 _ * - x X ?", 2, 3);
    expect("12 34\n34 12\n21 43\n43 20\n", NULL, "rows", "123434122143432.", 1);
    read_expect_faults("1 2 3\n1 2\n1 2 4\n3 2 1\n", NULL, "i",
                       "4 rows, and most of 3 cells; a grid has as many rows as cells in a row, "
                       "and . or 0 for a blank",
                       1, 1);
}

static void a_bad_cell_among_spaces_is_named(void **state) {
    (void)state;
    read_expect_faults("12 4\n\n  7\n3\n", NULL, "i",
                       "7 is over the side; a 4x4 grid has values from 1 to 4", 3, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_between_two_tabs_is_a_blank),
        cmocka_unit_test(a_tab_may_stand_behind_the_last_cell_too),
        cmocka_unit_test(a_column_that_is_empty_in_several_grids_is_that_tab),
        cmocka_unit_test(tabs_at_the_ends_of_rows_may_be_missing),
        cmocka_unit_test(a_number_alone_on_the_first_line_may_be_that_of_the_grids),
        cmocka_unit_test(a_number_above_as_many_whole_grids_is_theirs),
        cmocka_unit_test(a_number_above_other_grids_costs_all),
        cmocka_unit_test(rows_between_tabs_that_tell_no_side_are_named),
        cmocka_unit_test(an_empty_line_may_be_the_first_row_or_the_last),
        cmocka_unit_test(an_empty_line_in_a_grid_is_a_row_where_nothing_else_can_be),
        cmocka_unit_test(empty_lines_between_whole_grids_are_no_rows),
        cmocka_unit_test(a_side_that_the_lines_may_have_too_is_not_told),
        cmocka_unit_test(three_even_bands_are_a_grid),
        cmocka_unit_test(options_hold_for_a_text_with_tabs),
        cmocka_unit_test(tabs_that_split_full_rows_are_blanks_between_numbers),
        cmocka_unit_test(a_bad_cell_between_tabs_is_named),
        cmocka_unit_test(a_bad_cell_between_tabs_spoils_its_grid_alone),
        cmocka_unit_test(a_space_in_the_place_of_a_cell_is_a_blank),
        cmocka_unit_test(spaces_between_cells_are_no_blanks),
        cmocka_unit_test(a_bad_cell_among_spaces_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
