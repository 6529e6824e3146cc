/* words: a command line as a shell splits it. */
#include <stdio.h>

#include "base/words.h"
#include "support/cmocka.h"

/* Asserts that the line splits into the words, each closed by '|' in `wanted`. */
static void assert_words(const char *line, const char *wanted) {
    struct words words;
    char joined[200] = "";
    assert_int_equal(words_split(line, &words, NULL), PD_OK);
    char *end = joined;
    for (size_t i = 0; i < words.count; i++)
        end += snprintf(end, (size_t)(joined + sizeof joined - end), "%s|", words.at[i]);
    assert_null(words.at[words.count]);
    assert_string_equal(joined, wanted);
    words_free(&words);
}

static void blanks_separate_words(void **state) {
    (void)state;
    assert_words("cadical -q", "cadical|-q|");
    assert_words("  a\t b\n  ", "a|b|");
    assert_words("a b c d", "a|b|c|d|");
}

static void a_line_of_blanks_has_no_word(void **state) {
    (void)state;
    assert_words("", "");
    assert_words(" \t\n", "");
}

static void single_quotes_keep_everything(void **state) {
    (void)state;
    assert_words("sh -c 'minisat {} | \"x\" \\n'", "sh|-c|minisat {} | \"x\" \\n|");
}

static void double_quotes_keep_all_but_four_escapes(void **state) {
    (void)state;
    assert_words("\"a b\" \"\\\"\\\\\\$\\`\" \"\\n'\"", "a b|\"\\$`|\\n'|");
}

static void a_backslash_keeps_the_next_character(void **state) {
    (void)state;
    assert_words("a\\ b \\'c\\\" \\\\", "a b|'c\"|\\|");
}

static void quotes_join_what_they_touch(void **state) {
    (void)state;
    assert_words("--in='a b'\"c\"d", "--in=a bcd|");
}

static void empty_quotes_are_an_empty_word(void **state) {
    (void)state;
    assert_words("'' a \"\"", "|a||");
}

static void nothing_is_expanded(void **state) {
    (void)state;
    assert_words("$HOME * ~ `x` a;b {} #c", "$HOME|*|~|`x`|a;b|{}|#c|");
}

static void assert_refused(const char *line, size_t column, const char *message) {
    struct words words;
    pd_error error;
    assert_int_equal(words_split(line, &words, &error), PD_SYNTAX);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, column);
    assert_string_equal(error.message, message);
}

static void a_quote_that_is_not_closed_is_named_by_its_column(void **state) {
    (void)state;
    assert_refused("sh -c 'exit", 7, "column 7: the quote is not closed; write its second one");
    assert_refused("\"a\" b\"c\\\"", 6, "column 6: the quote is not closed; write its second one");
    assert_refused("'", 1, "column 1: the quote is not closed; write its second one");
}

static void a_backslash_at_the_end_is_named_by_its_column(void **state) {
    (void)state;
    assert_refused("ab \\", 4, "column 4: nothing follows the backslash; write it twice");
    assert_refused("\"\\", 1, "column 1: the quote is not closed; write its second one");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blanks_separate_words),
        cmocka_unit_test(a_line_of_blanks_has_no_word),
        cmocka_unit_test(single_quotes_keep_everything),
        cmocka_unit_test(double_quotes_keep_all_but_four_escapes),
        cmocka_unit_test(a_backslash_keeps_the_next_character),
        cmocka_unit_test(quotes_join_what_they_touch),
        cmocka_unit_test(empty_quotes_are_an_empty_word),
        cmocka_unit_test(nothing_is_expanded),
        cmocka_unit_test(a_quote_that_is_not_closed_is_named_by_its_column),
        cmocka_unit_test(a_backslash_at_the_end_is_named_by_its_column),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
