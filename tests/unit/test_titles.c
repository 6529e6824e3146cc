/* text: titles above grids. */
#include "support/cmocka.h"
#include "support/read_text.h"

#define ROWS "12..\n....\n....\n...4\n"
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_in_brackets_are_a_title),
        cmocka_unit_test(lists_in_brackets_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
