/* text: rows without bars before, between and behind grids in frames. */
#include <stdio.h>

#include "support/cmocka.h"
#include "support/read_text.h"

#define FRAMED                                                                                     \
    "+-----+-----+\n| 1 2 | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . . |\n"   \
    "+-----+-----+\n"
#define MARKS                                                                                      \
    "+-------+-------+\n| 1  2  | 34 34 |\n| 34 34 | 12 12 |\n+-------+-------+\n"                 \
    "| 2  1  | 34 34 |\n| 34 34 | 12 12 |\n+-------+-------+\n"
#define PACKED "12|..\n..|..\n-----\n..|..\n..|..\n"
#define NUMBERS "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n"
#define CANDIDATES "1 2 34 34\n34 34 12 12\n2 1 34 34\n34 34 12 12\n"

static void expect_refusal(const char *text, const char *outcome, size_t first, size_t last) {
    char message[256];
    snprintf(message, sizeof message,
             "cells without bars, up to line %zu, among grids in frames; draw bars there too, or "
             "give them a text of their own",
             last);
    read_expect_faults(text, NULL, outcome, message, first, 1);
}

static void a_grid_without_bars_is_not_lost_among_framed_ones(void **state) {
    (void)state;
    expect_refusal(NUMBERS "\n" FRAMED, "iv", 1, 4);
    expect_refusal(FRAMED "\n" NUMBERS, "vi", 9, 12);
    expect_refusal(FRAMED NUMBERS FRAMED, "viv", 8, 11);
    expect_refusal(CANDIDATES "\n" MARKS, "iv", 1, 4);
    expect_refusal(MARKS "\n" CANDIDATES, "vi", 9, 12);
    expect_refusal(PACKED "\n" NUMBERS, "vi", 7, 10);
    expect_refusal("1...\n....\n....\n...2\n\n" PACKED "\n" PACKED, "ivv", 1, 4);
    expect_refusal(FRAMED "\n12..............\n", "vi", 9, 9);
}

static void words_around_it_and_lines_between_its_bands_change_nothing(void **state) {
    (void)state;
    expect_refusal("first\n" NUMBERS "then\n" FRAMED "at last\n", "iv", 2, 5);
    expect_refusal(FRAMED "then\n# a comment\n1...\n....\n\n....\n...2\nthe end\n", "vi", 10, 14);
    expect_refusal(FRAMED "\n1...\n....\n-----\n....\n...2\n\n" FRAMED, "viv", 9, 13);
    expect_refusal(FRAMED "\n" NUMBERS "and\n" NUMBERS, "vii", 9, 12);
    expect_refusal(FRAMED "\n1 0 0 0\n0 0 0 0\n0 0 0 0\n", "vi", 9, 11); /* most of a grid */
}

static void a_bad_row_or_a_gap_makes_no_words_of_a_grid(void **state) {
    (void)state;
    expect_refusal(FRAMED "\n12..\n..a.\n....\n...2\n\n" FRAMED, "viv", 9, 12);
    expect_refusal(FRAMED "\n1\t\t\t2\n\t3\t\t1\n\n\t2\t4\t\n1\t\t\t4\n\n" FRAMED, "viv", 9, 13);
    expect_refusal(FRAMED "\n1\t2\t3\t4\n\t4\t1\t\n\t\t4\t1\n4\t\t\t\n", "vi", 10, 12);
    expect_refusal(FRAMED "\n1,,,2\n,3,,\n,,,\n,,4,\n\n" FRAMED, "viv", 9, 12);
    expect_refusal(FRAMED "\n[[1, 0, 0, 2],\n [0, 3, 0, 0],\n [0, 0, 0, 0],\n [0, 0, 4, 0]]\n",
                   "vi", 9, 12);
    expect_refusal(FRAMED "\n1  2\n 3 1\n3  4\n2 4\n", "vi", 9, 12);
    expect_refusal(FRAMED "\n12..\n...3\n\n" FRAMED, "viv", 9, 10); /* cut */
    expect_refusal(FRAMED "\n12··\n···3\n\n" FRAMED, "viv", 9, 10);
    expect_refusal(FRAMED "\n12.4.6\n654321\n......\n31..2.\n1..5..\n......\n", "vi", 9, 14);
    expect_refusal(FRAMED "\n12.............. easy\n", "vi", 9, 9);
    expect_refusal(FRAMED "\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28\n",
                   "vi", 9, 9);
}

static void words_with_numbers_are_words(void **state) {
    (void)state;
    static const char cells[] = "12..............";
    pd_reader *reader =
        read_noisy("Puzzle 12, from 1998, 4 stars\n" FRAMED
                   "12/3/1998\n1998-12-03 10:33\n- 5 -\n* * *\n****\n\n****\n........\n2024\n1 of "
                   "4, 2 of 4\n\n[Puzzle 2]\n"
                   "(4)\n1. e4 e5\nhttp://example.org/?s=1/12..............\nPuzzle 3:\n" FRAMED
                   "Donaudampfschifffahrtsgesellschaftskapitaen\nNo 4: 3/5\n(1 2 3 4)\n",
                   0, NULL);
    read_expect(reader, cells, 2);
    read_expect(reader, cells, 25);
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void the_numbers_of_the_columns_are_words(void **state) {
    (void)state;
    static const char cells[] = "12..............";
    pd_reader *reader = read_noisy(
        "  1 2   3 4\n" FRAMED "  1 2   3 4\n\n  1 2   3 4\n" FRAMED "4\n2 3\n", 0, NULL);
    read_expect(reader, cells, 2);
    read_expect(reader, cells, 12);
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void below_a_heading_it_is_told_and_the_next_table_is_read(void **state) {
    (void)state;
    static const char table[] = "experiment: 4x4\nnumber of tasks: 1\ntask: 1\npuzzle size: 4x4\n";
    char text[1024];
    snprintf(text, sizeof text, "%s%s%s%s%s%s%s", table, FRAMED, table, NUMBERS, table, FRAMED,
             NUMBERS);
    expect_refusal(text, "vivi", 16, 19);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_grid_without_bars_is_not_lost_among_framed_ones),
        cmocka_unit_test(words_around_it_and_lines_between_its_bands_change_nothing),
        cmocka_unit_test(a_bad_row_or_a_gap_makes_no_words_of_a_grid),
        cmocka_unit_test(words_with_numbers_are_words),
        cmocka_unit_test(the_numbers_of_the_columns_are_words),
        cmocka_unit_test(below_a_heading_it_is_told_and_the_next_table_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
