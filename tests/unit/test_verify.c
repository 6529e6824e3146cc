/* pd_verifier: proofs that hold and proofs that do not. The formula of most tests says that three
   pigeons sit in two holes, each alone: variable 2 * pigeon + hole - 2. Unit propagation alone does
   not refute it; the lemma -1 does. */
#include "support/cmocka.h"
#include "support/text_input.h"

#include <picodoku/picodoku.h>

#include <stdio.h>
#include <string.h>

#define PIGEONS                                                                                    \
    "p cnf 6 9\n1 2 0\n3 4 0\n5 6 0\n"                                                             \
    "-1 -3 0\n-1 -5 0\n-3 -5 0\n-2 -4 0\n-2 -6 0\n-4 -6 0\n"

enum { MANY = 2000, TEXT = 1 << 18 };

static pd_verifier *new_verifier(const char *formula) {
    struct text_input input = text_input_of(formula);
    pd_verifier *verifier = NULL;
    pd_error error;
    if (pd_verifier_new(text_input_read, &input, &verifier, &error) != PD_OK)
        fail_msg("%zu:%zu: %s", error.line, error.column, error.message);
    return verifier;
}

struct verdict {
    bool verified;
    size_t line;
    size_t unknown, unknown_line; /* deletions */
};

static struct verdict check(const char *formula, const char *proof) {
    pd_verifier *verifier = new_verifier(formula);
    struct text_input input = text_input_of(proof);
    struct verdict verdict = {.line = 99};
    pd_error error;
    if (pd_verifier_check(verifier, text_input_read, &input, NULL, NULL, &verdict.verified,
                          &verdict.line, &error) != PD_OK)
        fail_msg("%s: %zu:%zu: %s", proof, error.line, error.column, error.message);
    verdict.unknown = pd_verifier_unknown_deletions(verifier, &verdict.unknown_line);
    pd_verifier_free(verifier);
    return verdict;
}

static void expect_verified(const char *formula, const char *proof) {
    const struct verdict verdict = check(formula, proof);
    if (!verdict.verified || verdict.line != 0)
        fail_msg("not verified, line %zu: %s", verdict.line, proof);
}

/* `line` 0: all lemmas follow, and the empty clause is not reached. */
static void expect_rejected(const char *formula, const char *proof, size_t line) {
    const struct verdict verdict = check(formula, proof);
    if (verdict.verified)
        fail_msg("verified: %s", proof);
    assert_int_equal(verdict.line, line);
}

/* ---- what holds ---------------------------------------------------------------------------- */

static void a_proof_that_ends_with_the_empty_clause_is_verified(void **state) {
    (void)state;
    expect_verified(PIGEONS, "-1 0\n0\n");
    expect_verified(PIGEONS, "-1 -4 0\n-1 0\n2 0\n0\n");
}

static void the_empty_clause_may_be_left_out(void **state) {
    (void)state;
    expect_verified(PIGEONS, "-1 0\n");
    expect_verified(PIGEONS, "-1 0");
}

static void what_follows_the_refutation_is_not_read(void **state) {
    (void)state;
    expect_verified(PIGEONS, "-1 0\n0\nthis is no proof");
    expect_verified(PIGEONS, "-1 0\n1 2");
}

static ptrdiff_t read_nothing(void *payload, char *buffer, size_t size) {
    memset(buffer, 0, size);
    *(bool *)payload = true;
    return -1;
}

static void a_formula_that_propagation_refutes_needs_no_proof(void **state) {
    (void)state;
    static const char *const formulas[] = {
        "p cnf 0 1\n0\n",
        "p cnf 1 2\n1 0\n-1 0\n",
        "p cnf 3 4\n1 0\n-1 2 0\n-2 3 0\n-1 -3 0\n",
        "p cnf 2 3\n-1 -1 0\n1 2 1 0\n-2 0\n",
    };
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        pd_verifier *verifier = new_verifier(formulas[i]);
        bool asked = false;
        bool verified = false;
        size_t line = 99;
        assert_int_equal(
            pd_verifier_check(verifier, read_nothing, &asked, NULL, NULL, &verified, &line, NULL),
            PD_OK);
        assert_true(verified);
        assert_int_equal(line, 0);
        assert_false(asked);
        pd_verifier_free(verifier);
    }
}

static void order_and_repetition_of_literals_do_not_matter(void **state) {
    (void)state;
    expect_verified("p cnf 2 4\n1 2 2 1 0\n-1 2 -1 0\n1 -2 0\n-2 -1 -2 0\n", "2 2 2 0\n");
    assert_int_equal(check(PIGEONS, "d -6 -4 -6 0\nd 2 1 0\n").unknown, 0);
}

static void tautologies_follow_and_can_be_deleted(void **state) {
    (void)state;
    expect_verified(PIGEONS, "5 -5 3 0\n-1 0\n");
    const struct verdict verdict = check("p cnf 2 2\n1 -1 2 0\n2 -2 0\n", "d 2 1 -1 0\nd -2 2 0\n");
    assert_false(verdict.verified);
    assert_int_equal(verdict.unknown, 0);
}

static void a_proof_may_bring_new_variables(void **state) {
    (void)state;
    expect_verified(PIGEONS, "-1 5000 0\n-1 -5000 0\n-1 0\n");
    expect_rejected(PIGEONS, "5000 0\n", 1);
    expect_rejected(PIGEONS, "d 2147483 0\n", 0);
}

static void comments_blanks_and_ends_of_lines_are_free(void **state) {
    (void)state;
    static const char formula[] = "c first\r\n\r\np  cnf\t6 9\r\n 1 2 0 3\nc between\n4 0 5 6 0\r\n"
                                  "-1 -3 0 -1 -5 0\nc\n-3 -5 0 -2 -4 0 -2\n\n-6 0\n  c last\n"
                                  "-4 -6\n0\nc end";
    expect_verified(formula, "c the proof\n-1\nc inside\n-4 0 -1 0\r\n\r\n0");
    expect_verified(PIGEONS "%\n0\n\n", "-1 0\n");
    expect_verified(PIGEONS, "%RUPD32 6 9        \n-1 0\n");
}

static void every_size_of_read_gives_the_same(void **state) {
    (void)state;
    for (size_t piece = 1; piece < 9; piece++) {
        struct text_input formula = text_input_of(PIGEONS);
        struct text_input proof = text_input_of("-1 -4 0\nd -3 -5 0\n-2\n0\n");
        formula.piece = proof.piece = piece;
        pd_verifier *verifier = NULL;
        bool verified = true;
        size_t line = 0;
        assert_int_equal(pd_verifier_new(text_input_read, &formula, &verifier, NULL), PD_OK);
        assert_int_equal(pd_verifier_check(verifier, text_input_read, &proof, NULL, NULL, &verified,
                                           &line, NULL),
                         PD_OK);
        assert_false(verified);
        assert_int_equal(line, 3);
        pd_verifier_free(verifier);
    }
}

/* ---- what does not ------------------------------------------------------------------------- */

static void an_empty_proof_is_rejected_where_propagation_does_not_refute(void **state) {
    (void)state;
    expect_rejected(PIGEONS, "", 0);
    expect_rejected(PIGEONS, "c nothing\n", 0);
    expect_rejected(PIGEONS, "-1 -4 0\n", 0);
    expect_rejected("p cnf 0 0\n", "", 0);
}

static void a_lemma_that_does_not_follow_is_named_by_its_line(void **state) {
    (void)state;
    expect_rejected(PIGEONS, "0\n", 1);
    expect_rejected(PIGEONS, "c a word before\n-1 -4 0\n\n7\n-8\n0 -1 0\n", 4);
    expect_rejected(PIGEONS, "-1 -4 0 7\n8 0\n-1 0\n", 1);
    expect_rejected("p cnf 1 1\n1 0\n", "1 0\n-1 0\n0\n", 2);
}

static void a_lemma_that_needs_a_deleted_clause_is_rejected(void **state) {
    (void)state;
    expect_rejected(PIGEONS, "d -6 -4 0\n-1 0\n0\n", 2);
    expect_rejected(PIGEONS, "-1 -4 0\nd -1 -4 0\nd -4 -6 0\n-1 0\n", 4);
    expect_verified(PIGEONS, "-4 -6 0\nd -6 -4 0\n-1 0\n"); /* one of two copies */
    expect_rejected(PIGEONS, "-4 -6 0\nd -6 -4 0\nd -4 -6 0\n-1 0\n", 4);
}

/* As drat-trim: solvers delete unit clauses, and clauses that imply one, and mean no harm. */
static void what_is_implied_stays_when_its_reason_is_deleted(void **state) {
    (void)state;
    static const char formula[] = "p cnf 4 6\n1 0\n-1 2 0\n"
                                  "3 4 -2 0\n-3 4 -2 0\n3 -4 -2 0\n-3 -4 -2 0\n";
    expect_verified(formula, "d 1 0\nd -1 2 0\n3 0\n0\n");
    expect_rejected("p cnf 4 4\n3 4 -2 0\n-3 4 -2 0\n3 -4 -2 0\n-3 -4 -2 0\n", "3 0\n", 1);
}

static void deletions_of_no_clause_are_counted_and_ignored(void **state) {
    (void)state;
    const struct verdict verdict =
        check(PIGEONS, "d 1 2 0\nd 1 2 0\nd\n1 0\nd 0\nd -9 0\n-1 -4 0\nd -1 -4 0\n");
    assert_false(verdict.verified);
    assert_int_equal(verdict.line, 0);
    assert_int_equal(verdict.unknown, 4);
    assert_int_equal(verdict.unknown_line, 2);
    const struct verdict none = check(PIGEONS, "d 1 2 0\n");
    assert_int_equal(none.unknown, 0);
    assert_int_equal(none.unknown_line, 0);
}

/* Lines `BEFORE 100 0`, `BEFORE 101 0`, ...: each variable is new. */
static size_t write_many(char *text, size_t used, const char *before, int first, int step) {
    for (int variable = first; variable < first + MANY; variable += step)
        used += (size_t)snprintf(text + used, TEXT - used, "%s %d 0\n", before, variable);
    return used;
}

static void many_additions_and_deletions_leave_what_they_should(void **state) {
    (void)state;
    static char proof[TEXT];
    size_t used = write_many(proof, 0, "-1", 100, 1);
    used = write_many(proof, used, "d -1", 100, 2);
    used = write_many(proof, used, "d -1", 101, 2);
    used = write_many(proof, used, "-2", 100, 1);
    used = write_many(proof, used, "d -1", 100, 1); /* none of them is there any more */
    used = write_many(proof, used, "d -2", 100, 1);
    const struct verdict verdict = check(PIGEONS, proof);
    assert_int_equal(verdict.line, 0);
    assert_int_equal(verdict.unknown, MANY);
    assert_int_equal(verdict.unknown_line, 3 * MANY + 1);
    snprintf(proof + used, TEXT - used, "-1 0\n");
    expect_verified(PIGEONS, proof);
    snprintf(proof + used, TEXT - used, "d -6 -4 0\n-1 0\n");
    expect_rejected(PIGEONS, proof, 5 * MANY + 2);
}

static void no_proof_of_a_satisfiable_formula_is_verified(void **state) {
    (void)state;
    static const char *const proofs[] = {"0\n",       "-1 0\n0\n",       "1 0\n-1 0\n0\n",
                                         "2 0\n0\n",  "d 1 2 0\n-1 0\n", "d -1 -2 0\n0\n",
                                         "-1 -2 0\n", "3 0\n-3 0\n0\n",  ""};
    for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++)
        assert_false(check("p cnf 3 2\n1 2 0\n-1 -2 0\n", proofs[i]).verified);
}

/* ---- what stops the work ------------------------------------------------------------------- */

static bool second_time(void *payload) { return (*(int *)payload)++ > 0; }

static void the_caller_can_stop_it(void **state) {
    (void)state;
    pd_verifier *verifier = new_verifier(PIGEONS);
    struct text_input input = text_input_of("-1 -4 0\n-1 0\n");
    bool verified = true;
    size_t line = 99;
    int calls = 0;
    assert_int_equal(pd_verifier_check(verifier, text_input_read, &input, second_time, &calls,
                                       &verified, &line, NULL),
                     PD_STOPPED);
    assert_int_equal(calls, 2);
    assert_int_equal(line, 99);
    pd_verifier_free(verifier);
}

static void a_second_proof_is_refused(void **state) {
    (void)state;
    pd_verifier *verifier = new_verifier(PIGEONS);
    for (int time = 0; time < 2; time++) {
        struct text_input input = text_input_of("-1 -4 0\n");
        bool verified = false;
        size_t line = 99;
        assert_int_equal(pd_verifier_check(verifier, text_input_read, &input, NULL, NULL, &verified,
                                           &line, NULL),
                         time == 0 ? PD_OK : PD_ARGUMENT);
    }
    pd_verifier_free(verifier);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_proof_that_ends_with_the_empty_clause_is_verified),
        cmocka_unit_test(the_empty_clause_may_be_left_out),
        cmocka_unit_test(what_follows_the_refutation_is_not_read),
        cmocka_unit_test(a_formula_that_propagation_refutes_needs_no_proof),
        cmocka_unit_test(order_and_repetition_of_literals_do_not_matter),
        cmocka_unit_test(tautologies_follow_and_can_be_deleted),
        cmocka_unit_test(a_proof_may_bring_new_variables),
        cmocka_unit_test(comments_blanks_and_ends_of_lines_are_free),
        cmocka_unit_test(every_size_of_read_gives_the_same),
        cmocka_unit_test(an_empty_proof_is_rejected_where_propagation_does_not_refute),
        cmocka_unit_test(a_lemma_that_does_not_follow_is_named_by_its_line),
        cmocka_unit_test(a_lemma_that_needs_a_deleted_clause_is_rejected),
        cmocka_unit_test(what_is_implied_stays_when_its_reason_is_deleted),
        cmocka_unit_test(deletions_of_no_clause_are_counted_and_ignored),
        cmocka_unit_test(many_additions_and_deletions_leave_what_they_should),
        cmocka_unit_test(no_proof_of_a_satisfiable_formula_is_verified),
        cmocka_unit_test(the_caller_can_stop_it),
        cmocka_unit_test(a_second_proof_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
