/* text: x as a blank, among numbers too, and as a value where letters are some. */
#include <stdio.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/read_text.h"

enum { MOST = 36, TEXT = 8192 };

/* Rows of a grid whose diagonal has values as `write` says, and else a blank. */
static const char *diagonal(int side, const char *blank, const char *between, bool letters) {
    static const char symbols[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static char text[TEXT];
    size_t length = 0;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            char value[16];
            if (letters)
                snprintf(value, sizeof value, "%c", symbols[row]);
            else
                snprintf(value, sizeof value, "%d", row + 1);
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                       row == column ? value : blank,
                                       column + 1 == side ? "\n" : between);
        }
    return text;
}

static void expect_diagonal(const char *text, const char *format, size_t side) {
    char line[MOST * MOST + 1];
    memset(line, '.', sizeof line);
    line[side * side] = '\0';
    for (size_t row = 0; row < side; row++)
        line[row * side + row] = (char)('1' + (int)row);
    pd_reader *reader = read_noisy(text, 0, NULL);
    read_expect(reader, line, 0);
    assert_string_equal(pd_reader_format(reader)->name, format);
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void x_is_a_blank_among_numbers(void **state) {
    (void)state;
    expect_diagonal(diagonal(16, "x", " ", false), "tokens", 16);
    expect_diagonal(diagonal(16, "X", ",", false), "tokens", 16);
    expect_diagonal(diagonal(16, "xx", " ", false), "tokens", 16);
    expect_diagonal(diagonal(9, "x", " ", false), "tokens", 9);
    expect_diagonal(diagonal(9, "x", "", false), "rows", 9);
    expect_diagonal(diagonal(36, "x", " ", false), "tokens", 36);
}

static void letters_that_are_set_apart_are_symbols(void **state) {
    (void)state;
    expect_diagonal(diagonal(16, "x", " ", true), "large", 16);
    expect_diagonal(diagonal(16, ".", " ", true), "large", 16);
    expect_diagonal(diagonal(16, "0", "  ", true), "large", 16);
    expect_diagonal(diagonal(35, ".", " ", true), "large", 35);
}

static void a_letter_among_numbers_is_told(void **state) {
    (void)state;
    char text[TEXT];
    snprintf(text, sizeof text, "%s", diagonal(16, ".", " ", false));
    text[2] = 'a';
    read_expect_faults(text, NULL, "i",
                       "'a' is no cell; cells are 1 to 16, and a blank is one of 0 . _ - * x X ?",
                       1, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x_is_a_blank_among_numbers),
        cmocka_unit_test(letters_that_are_set_apart_are_symbols),
        cmocka_unit_test(a_letter_among_numbers_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
