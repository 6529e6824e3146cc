/* text: titles above grids. */
#include "support/cmocka.h"
#include "support/read_text.h"

#define ROWS "12..\n....\n....\n...4\n"
#define LINE "12.............4\n"
#define TOKENS "1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n"
#define FRAMED                                                                                     \
    "+-----+-----+\n| 1 2 | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . 4 |\n"   \
    "+-----+-----+\n"

static void expect(const char *text, const char *format, size_t grids) {
    for (int noise = 0; noise < READ_NOISES; noise++) {
        pd_reader *reader = read_noisy(text, noise, NULL);
        for (size_t grid = 0; grid < grids; grid++)
            read_expect(reader, "12.............4", 0);
        assert_string_equal(pd_reader_format(reader)->name, format);
        read_expect_end(reader);
        pd_reader_free(reader);
    }
}

static void words_in_brackets_are_a_title(void **state) {
    (void)state;
    expect("[Puzzle 1]\n" ROWS "[Puzzle 2]\n" ROWS, "rows", 2);
    expect("[Easy, by A. B.]\n\n" TOKENS "\n(hard)\n" TOKENS, "tokens", 2);
    expect("[1]\n" ROWS "[2]\n" ROWS, "rows", 2);
    expect("[Puzzle 1]\n" FRAMED "\n[Puzzle 2]\n" FRAMED, "boxed", 2);
    expect("Puzzle 1:\n" ROWS "Puzzle 2:\n" ROWS, "rows", 2);
}

static void a_word_and_a_number_are_a_title(void **state) {
    (void)state;
    expect("Case 1\n" ROWS "Case 2\n" ROWS, "rows", 2);
    expect(TOKENS "\nPuzzle #2\n" TOKENS, "tokens", 2);
    expect("2\nTest 1\n" TOKENS "Test 2\n" TOKENS, "count", 2);
    expect("Case 1\n" LINE "Case 2\n" LINE, "line", 2);
    read_expect_faults(ROWS "xxx 2\n" ROWS, NULL, "i", /* three blanks and a value, perhaps */
                       "9 rows are not a multiple of 4; a 4x4 grid has 4 rows, and an empty line "
                       "may stand between grids",
                       5, 1);
}

static void a_rule_between_grids_is_passed_over(void **state) {
    (void)state;
    expect("---\n" ROWS "---\n" ROWS "---\n", "rows", 2);
    expect(ROWS "==========\n" ROWS, "rows", 2);
    expect(TOKENS "-----\n" TOKENS, "tokens", 2);
    expect("12..\n----\n....\n...4\n", "rows", 1); /* as long as a row: blanks */
}

static void a_zero_may_close_a_text(void **state) {
    (void)state;
    expect(ROWS ROWS "0\n\n", "rows", 2);
    expect(TOKENS "\n0\n", "tokens", 1);
    expect("2\n" ROWS ROWS "0\n", "count", 2);
    expect("2\n" TOKENS "2\n" TOKENS "0", "box-order", 2);
    read_expect_faults("12..\n....\n....\n0\n", NULL, "i",
                       "expected 4 rows, found 3; a 4x4 grid has 4 rows, and an empty line may "
                       "stand between grids",
                       3, 1);
    read_expect_faults(ROWS "0\n" ROWS, NULL, "viv",
                       "expected 4 cells, found 1; a row has a character for each cell, 0 for a "
                       "blank",
                       5, 2);
}

static void lists_in_brackets_are_none(void **state) {
    (void)state;
    expect("[1 2 0 0]\n[0 0 0 0]\n[0 0 0 0]\n[0 0 0 4]\n", "lists", 1);
    expect("[1, 2, None, None]\n[None, None, None, None]\n[None, None, None, None]\n"
           "[None, None, None, 4]\n",
           "lists", 1);
    read_expect_faults("[Puzzle]\n[State]\n" ROWS, NULL, "i",
                       "an .sdk puzzle has 9 rows of 9 cells, and here they have 4; --format rows "
                       "reads other sizes",
                       1, 1);
}

static void a_number_of_grids_may_stand_above_their_titles(void **state) {
    (void)state;
    expect("2\nPuzzle 1:\n" ROWS "Puzzle 2:\n" ROWS, "count", 2);
    expect("2\n[Puzzle 1]\n" TOKENS "[Puzzle 2]\n" TOKENS, "count", 2);
    read_expect_faults("3\nPuzzle 1:\n" ROWS "Puzzle 2:\n" ROWS, NULL, "vvi",
                       "the number here is 3, and the grids below are 2; see that the text is "
                       "whole, mend the number, or leave it out if it is the side",
                       1, 1);
}

#define LONG_LINE                                                                                  \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

static void a_bad_line_below_a_title_is_the_only_bad_one(void **state) {
    (void)state;
    static const char message[] = "expected 81 cells, found 11; a 9x9 puzzle has a character for "
                                  "each cell, '.' for a blank";
    read_expect_faults("puzzle\n" LONG_LINE "12.........\n" LONG_LINE, NULL, "viv", message, 3, 12);
    read_expect_faults("puzzle\n12.........\n" LONG_LINE, NULL, "iv", message, 2, 12);
    read_expect_faults("Puzzles\n" LONG_LINE "some words\n" LONG_LINE LONG_LINE, NULL, "vivv",
                       "'s' is no cell; cells are 1 to 9, and a blank is one of . 0 _ * - x X ?", 3,
                       1);
    expect("puzzle\n" LINE LINE, "csv", 2);
}

static void titles_may_stand_above_puzzles_in_a_line(void **state) {
    (void)state;
    expect("Puzzle 1:\n" LINE "\nPuzzle 2:\n" LINE, "line", 2);
    expect("[Puzzle 1]\n" LINE "(hard)\n" LINE, "line", 2);
    read_expect_faults(LINE "Puzzle 2:\n" LINE, NULL, "viv", /* a line has an answer */
                       "'P' is no cell; cells are 1 to 4, and a blank is one of . 0 _ * - x X ?", 2,
                       1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_in_brackets_are_a_title),
        cmocka_unit_test(a_word_and_a_number_are_a_title),
        cmocka_unit_test(a_rule_between_grids_is_passed_over),
        cmocka_unit_test(a_zero_may_close_a_text),
        cmocka_unit_test(lists_in_brackets_are_none),
        cmocka_unit_test(a_number_of_grids_may_stand_above_their_titles),
        cmocka_unit_test(titles_may_stand_above_puzzles_in_a_line),
        cmocka_unit_test(a_bad_line_below_a_title_is_the_only_bad_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
