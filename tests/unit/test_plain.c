/* text: characters of several bytes that stand for blanks, dots and digits. */
#include <stdio.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/read_text.h"
#include "support/text_input.h"

#define FOUR_LINE "12.............4"

static void expect(const char *text, const char *format, size_t grids) {
    for (int noise = 0; noise < READ_NOISES; noise++) {
        pd_reader *reader = read_noisy(text, noise, NULL);
        for (size_t grid = 0; grid < grids; grid++)
            read_expect(reader, FOUR_LINE, 0);
        assert_string_equal(pd_reader_format(reader)->name, format);
        read_expect_end(reader);
        pd_reader_free(reader);
    }
}

static void a_middle_dot_is_a_blank_cell(void **state) {
    (void)state;
    expect("12··\n····\n····\n···4\n", "rows", 1);
    expect("1 2 · ·\n· · · ·\n· · · ·\n· · · 4\n\n1 2 • •\n□ □ □ □\n⋅ ⋅ ⋅ ⋅\n・ ・ ・ 4\n",
           "tokens", 2);
    expect("+-----+-----+\n| 1 2 | · · |\n| · · | · · |\n+-----+-----+\n| · · | · · |\n| · · | · 4 "
           "|\n+-----+-----+\n",
           "boxed", 1);
}

static void a_no_break_space_is_a_blank_between_cells(void **state) {
    (void)state;
    expect("1\xC2\xA0"
           "2\xC2\xA0"
           "0\xC2\xA0"
           "0\n0\xC2\xA0"
           "0\xE3\x80\x80"
           "0\xE2\x80\x87"
           "0\n0 0 0 0\n0 0 0\xE2\x80\xAF"
           "4\n",
           "tokens", 1);
}

static void a_full_width_digit_is_a_digit(void **state) {
    (void)state;
    expect("１２..\n....\n....\n...４\n", "rows", 1);
    expect("１２００\n００００\n００００\n０００４\n", "rows", 1);
    expect("1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n\n１ ２ ０ ０\n０ ０ ０ ０\n０ ０ ０ ０\n０ ０ ０ "
           "４\n",
           "tokens", 2);
}

static void the_first_puzzle_may_have_plain_characters(void **state) {
    (void)state;
    expect("1200\n0000\n0000\n0004\n\n1200\n0000\n0000\n0004\n\n12··\n····\n····\n···4\n", "rows",
           3);
    expect("12.............4\n12·············4\n１２.............４\n", "line", 3);
    read_expect_faults("12.............4\n12·············5\n", NULL, "vi",
                       "a middle dot (U+00B7) is no cell here; write digits, '.' or 0 for a blank "
                       "cell and plain spaces",
                       2, 3);
    read_expect_faults("12..\n....\n....\n...4\n\n12..\n..é.\n....\n...4\n", NULL, "vi",
                       "byte 0xC3 is no cell; cells are 1 to 4, and a blank is one of . 0 _ * - x "
                       "X ?",
                       7, 3);
}

static void numbers_of_full_width_digits_are_numbers(void **state) {
    (void)state;
    static const pd_reader_options latin = {.side = 10, .box_height = 2, .box_width = 5};
    char text[1024] = "";
    for (int row = 0; row < 10; row++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s",
                 row == 0 ? "１０ ０ ０ ０ ０ ０ ０ ０ ０ ９\n" : "0 0 0 0 0 0 0 0 0 0\n");
    pd_reader *reader = read_noisy(text, 0, &latin);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_value(grid, 0, 0), 10);
    assert_int_equal(pd_grid_value(grid, 0, 9), 9);
    pd_reader_free(reader);
}

static void what_helps_not_is_named(void **state) {
    (void)state;
    read_expect_faults("12··\n····\n····\n··a4\n", NULL, "i",
                       "a middle dot (U+00B7), and no format has a puzzle with it here; write "
                       "digits, '.' or 0 for a blank cell and plain spaces",
                       1, 3);
    read_expect_faults("12\xC3\xA4\xC3\xA4\n", NULL, "i",
                       "no puzzle begins here in any format; picodoku formats lists them, and "
                       "--format NAME chooses one",
                       1, 1);
}

static void text_that_is_read_as_it_is_stays_so(void **state) {
    (void)state;
    read_expect_copy("Grid · 1\n1200\n0000\n0000\n0004\n", NULL);
}

static void a_nul_is_named_where_nothing_is_read(void **state) {
    (void)state;
    const char *message =
        "a NUL byte, as programs, archives and UTF-16 have it; see that the right "
        "file is named, and that it is text in UTF-8";
    pd_error error;
    static const char text[] = "12..\n....\n..\0.\n...4\n";
    struct text_input input = {.text = text, .length = sizeof text - 1};
    const pd_grid *grid = NULL;
    pd_reader *reader = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
    assert_int_equal(pd_reader_next(reader, &grid, &error), PD_SYNTAX);
    assert_string_equal(error.message, message);
    assert_int_equal(error.line, 3);
    pd_reader_free(reader);
}

static void a_nul_behind_a_puzzle_is_named_as_well(void **state) {
    (void)state;
    static const char *const texts[] = {"12.............4\n12..~..........4\n",
                                        "12..\n....\n....\n...4\n\n12..\n..~.\n....\n...4\n",
                                        "1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n\n1 2 0 0\n0 0 ~ 0\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char text[128];
        struct text_input input = {.text = text, .length = strlen(texts[i])};
        const pd_grid *grid = NULL;
        pd_reader *reader = NULL;
        pd_error error;
        memcpy(text, texts[i], input.length);
        *(char *)memchr(text, '~', input.length) = '\0';
        assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
        assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
        assert_int_equal(pd_reader_next(reader, &grid, &error), PD_SYNTAX);
        assert_memory_equal(error.message, "a NUL byte, as programs", 23);
        pd_reader_free(reader);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_middle_dot_is_a_blank_cell),
        cmocka_unit_test(a_no_break_space_is_a_blank_between_cells),
        cmocka_unit_test(a_full_width_digit_is_a_digit),
        cmocka_unit_test(the_first_puzzle_may_have_plain_characters),
        cmocka_unit_test(numbers_of_full_width_digits_are_numbers),
        cmocka_unit_test(what_helps_not_is_named),
        cmocka_unit_test(text_that_is_read_as_it_is_stays_so),
        cmocka_unit_test(a_nul_is_named_where_nothing_is_read),
        cmocka_unit_test(a_nul_behind_a_puzzle_is_named_as_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
