/* Rows and lists of a wrong length cost their grid, and say nothing of the symbols of others. */
#include "support/cmocka.h"
#include "support/read_text.h"

#define TOKENS "1 2 0 0\n3 1 0 0\n0 0 0 0\n0 0 0 0\n"
#define MARKS "| 1 2 | 34 34 |\n| 34 34 | 12 12 |\n| 234 134 | 1234 1234 |\n"
#define FRAME MARKS "| 234 134 | 1234 1234 |\n\n"
#define BOXED "| 1 2 | 0 0 |\n| 3 1 | 0 0 |\n| 0 0 | 0 0 |\n| 0 0 | 0 0 |\n\n"

/* With a 0 as value the 1 in a grid would be 2. */
static void expect_from_1(const char *text, const char *outcome) {
    pd_reader *reader = read_noisy(text, 0, NULL);
    for (; *outcome != '\0'; outcome++) {
        const pd_grid *grid = NULL;
        assert_int_equal(pd_reader_next(reader, &grid, NULL), *outcome == 'v' ? PD_OK : PD_SYNTAX);
        if (*outcome == 'v')
            assert_int_equal(pd_grid_value(grid, 0, 0), 1);
    }
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void candidates_too_many_are_no_symbols(void **state) {
    (void)state;
    read_expect_faults(FRAME MARKS "| 234 134 | 1234 1234 | 0\n\n" FRAME, NULL, "viv",
                       "expected 4 cells, found 5; each row of the frame has a cell for each "
                       "column",
                       9, 25);
    read_expect_faults(FRAME MARKS "| 0 134 | 1234 1234 |\n\n" FRAME, NULL, "viv",
                       "'0' is no candidate; they are 1 to 4, and an empty cell has all of them", 9,
                       3);
}

static void cells_too_many_are_no_symbols(void **state) {
    (void)state;
    expect_from_1(BOXED "| 1 2 | 0 . | .\n| 3 1 | 0 0 |\n| 0 0 | 0 0 |\n| 0 0 | 0 0 |\n\n" BOXED,
                  "viv");
    expect_from_1(TOKENS TOKENS "good - bye\n", "vvi");
}

static void values_too_many_are_no_symbols(void **state) {
    (void)state;
    expect_from_1("[[1,2,0,0],[3,1,0,0],[0,0,0,0],[0,0,0,0]]\n"
                  "[[1,2,0,0],[3,1,0,0],[0,0,null,null,0],[0,0,0,0]]\n",
                  "vi");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(candidates_too_many_are_no_symbols),
        cmocka_unit_test(cells_too_many_are_no_symbols),
        cmocka_unit_test(values_too_many_are_no_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
