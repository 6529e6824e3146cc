/* Lines among rows that can be no rows cost no good grid. */
#include "support/cmocka.h"
#include "support/read_text.h"

#define FOUR "12..\n34..\n....\n....\n"
#define TOKENS "1 2 0 0\n3 4 0 0\n0 0 0 0\n0 0 0 0\n"
#define WORDS " is no row; a title above a grid ends with a colon, and a comment begins with #"
#define HELLO "'hello'" WORDS

static void a_word_between_grids_costs_its_line_only(void **state) {
    (void)state;
    read_expect_faults(FOUR FOUR "hello\n" FOUR, NULL, "vviv", HELLO, 9, 1);
    read_expect_faults("hello\n" FOUR FOUR, NULL, "ivv", HELLO, 1, 1);
    read_expect_faults(FOUR "hello\n", NULL, "vi", HELLO, 5, 1);
    read_expect_faults(TOKENS "hello\n" TOKENS, NULL, "viv", HELLO, 5, 1);
    read_expect_faults(FOUR "hello\nthere\n" FOUR "\n" FOUR, NULL, "vivv", HELLO, 5, 1);
    read_expect_faults(FOUR "7\n" FOUR, NULL, "viv",
                       "7 is over the side; a 4x4 grid has values from 1 to 4", 5, 1);
}

/* As many as a grid has rows: together with the rows they would make other grids. */
static void words_shift_no_grid(void **state) {
    (void)state;
    read_expect_faults("hello\nthere\n" FOUR FOUR "good\nbye\n", NULL, "ivvi", HELLO, 1, 1);
    read_expect_faults("hello\n" FOUR "to\n" FOUR "one\n" FOUR "another\n", NULL, "ivivivi", HELLO,
                       1, 1);
}

static void a_word_inside_a_grid_costs_that_grid_only(void **state) {
    (void)state;
    static const char lost[] = "'Error 404: not found'" WORDS;
    read_expect_faults(FOUR "12..\n34..\nError 404: not found\n....\n....\n" FOUR, NULL, "viv",
                       lost, 7, 1);
    read_expect_faults(FOUR "12..\nError 404: not found\n34..\n....\n....\n", NULL, "vi", lost, 6,
                       1);
    read_expect_faults("12..\n\n34..\nhello\n\n....\n\n....\n", NULL, "i", HELLO, 4, 1);
    read_expect_faults(FOUR "12..\nhello\n....\n....\n" FOUR, NULL, "viv", /* in place of a row */
                       "'h' is no cell; cells are 1 to 4, and a blank is one of . 0 _ * - x X ?", 6,
                       1);
}

static void words_join_no_grids_that_were_cut(void **state) {
    (void)state;
    static const char cut[] =
        "expected 4 rows, found 3; a 4x4 grid has 4 rows, and an empty line may stand between "
        "grids";
    read_expect_faults("12..\n34..\n....\n\nhello\n\n....\n", NULL, "i", HELLO, 5, 1);
    read_expect_faults(FOUR "\n12..\n34..\n....\n\nhello\n\n....\n", NULL, "viii", cut, 8, 1);
    read_expect_faults("12..\n34..\n....\nhello\n12..\n", NULL, "i", HELLO, 4, 1);
    read_expect_faults("12..\n34..\n....\n....\n12..\nhello\n12..\n34..\n....\n....\n", NULL, "i",
                       HELLO, 6, 1);
    read_expect_faults(FOUR "...5\n" FOUR, NULL, "i",
                       "5 is over the side; a 4x4 grid has values from 1 to 4", 5, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_between_grids_costs_its_line_only),
        cmocka_unit_test(words_shift_no_grid),
        cmocka_unit_test(a_word_inside_a_grid_costs_that_grid_only),
        cmocka_unit_test(words_join_no_grids_that_were_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
