/* text/value_text: one value as a puzzle's text writes it. */
#include "support/cmocka.h"
#include "support/grid_text.h"
#include "support/text_input.h"

/* How the value is written in texts like this one. */
static void expect(const char *text, const char *symbols, int value, const char *expected) {
    struct text_input input = text_input_of(text);
    const pd_grid *grid = NULL;
    pd_reader *reader = NULL;
    char written[PD_VALUE_SIZE];
    assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    const int side = pd_geometry_side(pd_reader_geometry(reader));
    assert_int_equal(pd_value_write(pd_reader_layout(reader), symbols, side, value, written, NULL),
                     PD_OK);
    assert_string_equal(written, expected);
    pd_reader_free(reader);
}

static void expect_refused(const char *symbols, int side, int value, const char *message) {
    char written[PD_VALUE_SIZE] = "";
    pd_error error;
    assert_int_equal(pd_value_write(NULL, symbols, side, value, written, &error), PD_ARGUMENT);
    assert_string_equal(error.message, message);
    assert_string_equal(written, "");
}

static void a_value_is_written_as_in_its_text(void **state) {
    (void)state;
    expect("12............3.", NULL, 3, "3");
    expect("01............2.", NULL, 4, "3");
    expect("AB............C.", NULL, 4, "D");
    expect("1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 3 0\n", NULL, 4, "4");
    expect("0 . . .\n. . . .\n. . . .\n. . 3 .\n", NULL, 4, "3");
}

/* A grid of side 16, empty but for 1 and 16, is written in a format and so `expected`. */
static void expect_16(const char *format, const char *symbols, const char *expected) {
    struct grid_text text = {.bytes = NULL};
    const pd_write_options options = {.format = format, .symbols = symbols};
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(16, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_set(grid, 0, 0, 1, NULL), PD_OK);
    assert_int_equal(pd_grid_set(grid, 0, 1, 16, NULL), PD_OK);
    assert_int_equal(pd_grid_write_as(grid, &options, grid_text_write, &text, NULL), PD_OK);
    expect(text.bytes, NULL, 16, expected);
    grid_text_free(&text);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void the_format_says_whether_values_are_numbers(void **state) {
    (void)state;
    static const char *const numbers[] = {"tokens", "lists", "box-order", "two-digits", "table"};
    static const char *const letters[] = {"line", "large", "ss", "csv"};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        expect_16(numbers[i], NULL, "16");
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        expect_16(letters[i], NULL, "G");
    expect_16("line", "0-9A-Z", "F");
}

static void in_a_frame_the_text_says_it(void **state) {
    (void)state;
    expect_16("boxed", NULL, "16");
    expect_16("boxed", "1-9A-Z", "G");
}

static void chosen_symbols_go_before_those_of_the_text(void **state) {
    (void)state;
    expect("12............3.", "A-Z", 3, "C");
    expect("12............3.", "0-9A-Z", 3, "2");
    expect("1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 3 0\n", "A-Z", 4, "D");
}

static void without_a_text_values_are_numbers(void **state) {
    (void)state;
    char written[PD_VALUE_SIZE];
    assert_int_equal(pd_value_write(NULL, NULL, 9, 7, written, NULL), PD_OK);
    assert_string_equal(written, "7");
    assert_int_equal(pd_value_write(NULL, NULL, 255, 255, written, NULL), PD_OK);
    assert_string_equal(written, "255");
}

static void what_cannot_be_written_is_refused(void **state) {
    (void)state;
    expect_refused("A-Z", 36, 1,
                   "symbols A-Z end at side 26, and this grid has side 36; leave them out for "
                   "numbers");
    expect_refused("a-z", 9, 1, "there are no symbols 'a-z'; they are 1-9A-Z, 0-9A-Z and A-Z");
    expect_refused(NULL, 9, 0, "there is no value 0 in a grid of side 9; they are 1 to the side");
    expect_refused(NULL, 9, 10, "there is no value 10 in a grid of side 9; they are 1 to the side");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_is_written_as_in_its_text),
        cmocka_unit_test(the_format_says_whether_values_are_numbers),
        cmocka_unit_test(in_a_frame_the_text_says_it),
        cmocka_unit_test(chosen_symbols_go_before_those_of_the_text),
        cmocka_unit_test(without_a_text_values_are_numbers),
        cmocka_unit_test(what_cannot_be_written_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
