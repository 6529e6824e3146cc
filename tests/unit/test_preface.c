/* cnf/preface: the comments and the header of a formula, and all that may be wrong with them. */
#include <stdio.h>
#include <string.h>

#include "cnf/preface.h"
#include "support/cmocka.h"
#include "support/text_input.h"

#define FULL                                                                                       \
    "c picodoku 1\nc side 4 box 2 2\nc encoding extended amo pairwise simplify none\n"             \
    "c variable 16*(row-1) + 4*(column-1) + value\nc is true when that cell holds that value\n"

#define UNITS                                                                                      \
    "c picodoku 1\nc side 1 box 1 1\nc encoding extended amo pairwise simplify units\n"            \
    "c variables number the open candidates\n"

#define LATIN                                                                                      \
    "c picodoku 1\nc side 3 box 1 3\nc encoding triad amo ladder simplify units\n"                 \
    "c variables number the open candidates\n"

static pd_status read_preface(const char *text, size_t piece, struct preface **preface,
                              pd_error *error) {
    struct text_input input = text_input_of(text);
    struct blocks *blocks = NULL;
    input.piece = piece;
    assert_int_equal(blocks_new(text_input_read, &input, &blocks, NULL), PD_OK);
    const pd_status status = preface_read(blocks, preface, error);
    blocks_free(blocks);
    return status;
}

static struct preface *good(const char *text) {
    struct preface *preface = NULL;
    pd_error error = {.message = ""};
    const pd_status status = read_preface(text, 0, &preface, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, PD_OK);
    return preface;
}

static void expect_fault(const char *text, size_t line, size_t column, const char *message) {
    for (size_t piece = 0; piece < 3; piece++) {
        struct preface *preface = NULL;
        pd_error error = {.message = ""};
        assert_int_equal(read_preface(text, piece, &preface, &error), PD_SYNTAX);
        assert_string_equal(error.message, message);
        assert_int_equal(error.line, line);
        assert_int_equal(error.column, column);
        assert_null(preface);
    }
}

static void a_full_formula_numbers_all_candidates(void **state) {
    (void)state;
    struct preface *preface = good(FULL "c auxiliary 65 to 70\nc given r1c1=1\nc given r1c2=3\n"
                                        "c not r4c4=1,3-4\nc something else\np cnf 70 400\n");
    assert_int_equal(preface->geometry->side, 4);
    assert_int_equal(preface->header.variables, 70);
    assert_int_equal(preface->header.clauses, 400);
    assert_int_equal(preface->header.line, 12);
    assert_int_equal(variables_count(preface->variables), 64);
    assert_int_equal(variables_of(preface->variables, 5, 2), 22);
    assert_int_equal(preface->puzzle->values[0], 1);
    assert_int_equal(preface->puzzle->values[1], 3);
    assert_int_equal(preface->puzzle->values[2], 0);
    assert_int_equal(preface->puzzle->exclusions, 3);
    assert_false(pd_grid_excludes(preface->puzzle, 3, 3, 2));
    assert_int_equal(preface->claim, PD_CLAIM_NONE);
    preface_free(preface);
}

static void a_simplified_formula_numbers_what_is_open(void **state) {
    (void)state;
    struct preface *preface =
        good(LATIN "c given r1c1=1\nc decided r2c1=2 r3c1=3\nc open r1c2=2,3 r1c3=2-3\n"
                   "c open r2c2=1 r2c2=3 r2c3=1,3 r3c2=1,2 r3c3=1\nc open r3c3=2\np cnf 12 0\n");
    assert_int_equal(variables_count(preface->variables), 12);
    assert_int_equal(variables_of(preface->variables, 4, 3), 6);
    assert_int_equal(variables_of(preface->variables, 0, 1), 0);
    assert_true(variables_decided(preface->variables, 3));
    assert_int_equal(candidates_next(preface->candidates, 3, 0), 2);
    preface_free(preface);
}

static void a_contradiction_has_no_variables(void **state) {
    (void)state;
    struct preface *preface = good(UNITS "c contradiction\np cnf 0 1\n");
    assert_true(preface->contradiction);
    assert_int_equal(preface->header.variables, 0);
    preface_free(preface);
}

static void a_claim_has_its_solution(void **state) {
    (void)state;
    struct preface *preface =
        good(FULL "c given r1c1=1\nc claim unique\nc solution 1234341221\nc solution 434321\n"
                  "p cnf 64 3\r\n");
    assert_int_equal(preface->claim, PD_CLAIM_UNIQUE);
    assert_int_equal(preface->solution->values[15], 1);
    preface_free(preface);
}

static void what_is_not_ours_is_said_to_be_so(void **state) {
    (void)state;
    static const char foreign[] = "picodoku export did not write this formula; its comments are "
                                  "needed, give the file that it wrote";
    expect_fault("p cnf 1 1\n1 0\n", 1, 1, foreign);
    expect_fault("c a puzzle\nc side effects\np cnf 1 1\n", 3, 1, foreign);
    expect_fault("c picodoku 2\n", 1, 12,
                 "comments of version 2, and this picodoku reads version 1; use the one that "
                 "exported it");
    expect_fault("s SATISFIABLE\n", 1, 1,
                 "this is no formula, which begins with comments or its header; write the formula "
                 "first, then the answer");
    expect_fault("", 1, 0,
                 "the formula ends before its header; give the file that picodoku export wrote");
    expect_fault("c picodoku 1\nc sid", 2, 0,
                 "the formula ends before its header; give the file that picodoku export wrote");
}

static void missing_and_misplaced_comments_are_found(void **state) {
    (void)state;
    expect_fault("c picodoku 1\np cnf 1 1\n", 2, 1,
                 "the comment 'c side' is missing; export the formula again");
    expect_fault("c picodoku 1\nc side 4 box 2 2\np cnf 1 1\n", 3, 1,
                 "the comment 'c encoding' is missing; export the formula again");
    expect_fault("c picodoku 1\nc given r1c1=1\n", 2, 3,
                 "this comment is out of its order; export the formula again");
    expect_fault(FULL "c claim unique\nc claim smallest\n", 7, 3,
                 "this comment is out of its order; export the formula again");
    expect_fault(FULL "c given r1c1=1\nc auxiliary 65 to 66\n", 7, 3,
                 "this comment is out of its order; export the formula again");
    expect_fault(FULL "c solution 1234\n", 6, 3,
                 "a solution, but no claim about it; export the formula again");
    expect_fault(FULL "c decided r1c1=1\n", 6, 3,
                 "only simplified formulas have decided and open cells; export the formula again");
    expect_fault(UNITS "c decided r1c1=1\nc contradiction\n", 6, 3,
                 "a contradiction leaves no candidates, and here are some; export the formula "
                 "again");
}

static void malformed_comments_are_found(void **state) {
    (void)state;
    static const char cell[] =
        "expected a cell of this side and its value, as r1c2=3; export the formula again";
    expect_fault("c picodoku one\n", 1, 12,
                 "this comment is malformed from here on; export the formula again");
    expect_fault("c picodoku 1\nc side 4 box 2 3\n", 2, 3,
                 "these boxes do not fit this side; export the formula again");
    expect_fault("c picodoku 1\nc side 256 box 16 16\n", 2, 3,
                 "there are no such side and boxes; export the formula again");
    expect_fault("c picodoku 1\nc side 4 box 2x2\n", 2, 15,
                 "this comment is malformed from here on; export the formula again");
    expect_fault(
        "c picodoku 1\nc side 4 box 2 2\nc encoding a amo b simplify guess\n", 3, 29,
        "only 'none', 'units' and 'probe' are known simplifications; export the formula again");
    expect_fault(FULL "c auxiliary 65 to\n", 6, 18,
                 "this comment is malformed from here on; export the formula again");
    expect_fault(FULL "c given r1c5=1\n", 6, 9, cell);
    expect_fault(FULL "c given r1c1=1 r0c1=1\n", 6, 16, cell);
    expect_fault(FULL "c given r1c1=1  r2c1=1\n", 6, 16, cell);
    expect_fault(FULL "c given r1c1=5\n", 6, 9,
                 "expected values of this side behind the cell, as r1c2=3; export the formula "
                 "again");
    expect_fault(FULL "c given r1c1\n", 6, 9,
                 "expected a cell and its value, as r1c2=3, between blanks; export the formula "
                 "again");
    expect_fault(FULL "c given r1c1=1 r1c1=1\n", 6, 16,
                 "this cell has its value already; export the formula again");
    expect_fault(FULL "c given r1c1=1,2\n", 6, 9,
                 "this cell has its value already; export the formula again");
    expect_fault(LATIN "c open r1c2=1,2 r1c1=1,2\n", 5, 17,
                 "the open candidates are not in reading order; export the formula again");
    expect_fault(FULL "c claim unique\nc solution 1534\n", 7, 13,
                 "expected the values of the solution; export the formula again");
    expect_fault(FULL "c claim unique\nc solution 12343412214343211\n", 7, 28,
                 "the solution has too many values; export the formula again");
    expect_fault("c picodoku 1\nc side 10 box 2 5\nc encoding a amo b simplify none\n"
                 "c variable 100*(row-1) + 10*(column-1) + value\nc claim unique\n"
                 "c solution 1 x\n",
                 6, 14, "expected the values of the solution; export the formula again");
    expect_fault("c picodoku 1\nc side 4 box 2 2\nc encoding  amo b simplify none\n", 3, 12,
                 "this comment is malformed from here on; export the formula again");
    expect_fault("c picodoku 1\nc side 4 box 2 2\nc encoding a amo b simplify units\n"
                 "c variable 16*(row-1) + 4*(column-1) + value\n",
                 4, 3,
                 "the formula is simplified, and its variables are numbered so; export the formula "
                 "again");
}

static void a_header_that_does_not_agree_is_found(void **state) {
    (void)state;
    static const char auxiliary[] =
        "the auxiliary variables of the comments are not as they must be; export the formula again";
    expect_fault(FULL "p cnf 65 1\n", 6, 1,
                 "the header has 65 variables, and the comments name 64; export the formula again");
    expect_fault(FULL "p cnf 64\n", 6, 9,
                 "expected 'p cnf VARIABLES CLAUSES'; export the formula again");
    expect_fault(FULL "p cnf 64 -1\n", 6, 10,
                 "expected 'p cnf VARIABLES CLAUSES'; export the formula again");
    expect_fault(FULL "p cnf 99999999999999999999 1\n", 6, 25,
                 "expected 'p cnf VARIABLES CLAUSES'; export the formula again");
    expect_fault(FULL "c auxiliary 64 to 70\np cnf 70 1\n", 7, 1, auxiliary);
    expect_fault(FULL "c auxiliary 65 to 70\np cnf 71 1\n", 7, 1, auxiliary);
    expect_fault(FULL "c auxiliary 65 to 2000000000\np cnf 2000000000 1\n", 7, 1, auxiliary);
    expect_fault(LATIN "c given r1c1=1\np cnf 0 0\n", 6, 0,
                 "r1c2 is not among the given, decided and open cells of the comments; export the "
                 "formula again");
    expect_fault(UNITS "c open r1c1=1\np cnf 1 0\n", 6, 0,
                 "r1c1 is open, and has one value only; export the formula again");
    expect_fault(FULL "c given r1c1=2\nc claim unique\nc solution 1234341221434321\np cnf 64 3\n",
                 9, 1,
                 "the solution of the claim is none of this puzzle; export the formula again");
    expect_fault(FULL "c not r1c1=1\nc claim unique\nc solution 1234341221434321\np cnf 64 3\n", 9,
                 1, "the solution of the claim is none of this puzzle; export the formula again");
    expect_fault(FULL "c claim unique\nc solution 123434122143432\np cnf 64 3\n", 8, 1,
                 "the solution of the claim is none of this puzzle; export the formula again");
    expect_fault(LATIN "c given r1c1=1\nc decided r2c1=3 r3c1=2\nc open r1c2=2,3 r1c3=2,3\n"
                       "c open r2c2=1,2 r2c3=1,2 r3c2=1,3 r3c3=1,3\nc claim unique\n"
                       "c solution 123231312\np cnf 12 0\n",
                 11, 1,
                 "the solution of the claim is none of this puzzle; export the formula again");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_formula_numbers_all_candidates),
        cmocka_unit_test(a_simplified_formula_numbers_what_is_open),
        cmocka_unit_test(a_contradiction_has_no_variables),
        cmocka_unit_test(a_claim_has_its_solution),
        cmocka_unit_test(what_is_not_ours_is_said_to_be_so),
        cmocka_unit_test(missing_and_misplaced_comments_are_found),
        cmocka_unit_test(malformed_comments_are_found),
        cmocka_unit_test(a_header_that_does_not_agree_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
