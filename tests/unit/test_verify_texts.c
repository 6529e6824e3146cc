/* pd_verifier: texts that are no formula or no proof, each fault with its place. */
#include "support/cmocka.h"
#include "support/text_input.h"

#include <picodoku/picodoku.h>

#include <string.h>

/* Unsatisfiable, which propagation alone does not see: proofs are read. -1 -4 follows. */
#define FORMULA                                                                                    \
    "p cnf 6 9\n1 2 0\n3 4 0\n5 6 0\n"                                                             \
    "-1 -3 0\n-1 -5 0\n-3 -5 0\n-2 -4 0\n-2 -6 0\n-4 -6 0\n"

struct fault {
    const char *text;
    size_t line, column;
    const char *message; /* a part of it */
};

static void expect_fault(const struct fault *fault, pd_status status, const pd_error *error) {
    if (status != PD_SYNTAX)
        fail_msg("%s: status %d", fault->text, (int)status);
    assert_int_equal(error->status, PD_SYNTAX);
    if (error->line != fault->line || error->column != fault->column ||
        strstr(error->message, fault->message) == NULL)
        fail_msg("%s: %zu:%zu: %s", fault->text, error->line, error->column, error->message);
}

static void a_malformed_formula_is_named_with_its_place(void **state) {
    (void)state;
    static const struct fault faults[] = {
        {"", 1, 1, "expected the header"},
        {"c only\nc comments\n", 2, 11, "found the end of the file"},
        {"1 2 0\n", 1, 1, "found '1'"},
        {"p cnf 2\n", 1, 8, "found the end of the line"},
        {"p cnf two 1\n", 1, 7, "found 'two'"},
        {"p cnf 2 1 7\n", 1, 11, "found '7'"},
        {"c\n p dnf 2 1\n", 2, 4, "found 'dnf'"},
        {"p cnf 2147483648 1\n", 1, 7, "found '2147483648'"},
        {"p cnf 1 99999999999999999999\n", 1, 9, "expected the header"},
        {"p cnf -1 1\n", 1, 7, "expected the header"},
        {"p cnf 2 1\n1 x 0\n", 2, 3, "expected a literal (at most 2147483647)"},
        {"p cnf 2 1\n1 2-0\n", 2, 3, "found '2-0'"},
        {"p cnf 2 1\n1 -0\n", 2, 3, "found '-0'"},
        {"p cnf 2 1\n1 - 0\n", 2, 3, "found '-'"},
        {"p cnf 2 1\n1 +2 0\n", 2, 3, "found '+2'"},
        {"p cnf 2 1\n1 2147483648 0\n", 2, 3, "found '2147483648'"},
        {"p cnf 2 1\nd 1 0\n", 2, 1, "found 'd'"},
        {"p cnf 2 1\nabcdefghijklmnopqrstuvwxyz 0\n", 2, 1, "'abcdefghijklmnopqrst...'"},
        {"p cnf 2 1\n1 2 0\np cnf 2 1\n", 3, 1, "found 'p'"},
        {"p cnf 2 1\n1 -3 0\n", 2, 3, "variable 3, but the header says 2"},
        {"p cnf 2 1\n1 2\n", 2, 4, "ends inside a clause"},
        {"p cnf 2 1\n1 2\n%\n0\n", 3, 1, "ends inside a clause"},
        {"c\np cnf 2 3\n1 2 0\n-1 0\n", 2, 1, "the header says 3 clauses, there are 2"},
        {"p cnf 2 1\n1 2 0\n-1 0\n", 1, 1, "the header says 1 clauses, there are 2"},
        {"p cnf 1 1\n1 0\n-1 0\n0\n", 1, 1, "the header says 1 clauses, there are 3"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct text_input input = text_input_of(faults[i].text);
        pd_verifier *verifier = NULL;
        pd_error error;
        const pd_status status = pd_verifier_new(text_input_read, &input, &verifier, &error);
        expect_fault(&faults[i], status, &error);
        assert_null(verifier);
    }
}

/* Checks a text that must fail and write no output. */
static pd_status check_bad(struct text_input *input, pd_error *error) {
    struct text_input formula = text_input_of(FORMULA);
    pd_verifier *verifier = NULL;
    bool verified = true;
    size_t line = 99;
    assert_int_equal(pd_verifier_new(text_input_read, &formula, &verifier, NULL), PD_OK);
    const pd_status status =
        pd_verifier_check(verifier, text_input_read, input, NULL, NULL, &verified, &line, error);
    assert_true(verified);
    assert_int_equal(line, 99);
    pd_verifier_free(verifier);
    return status;
}

static void a_malformed_proof_is_named_with_its_place(void **state) {
    (void)state;
    static const struct fault faults[] = {
        {"-1 -4 0\n-1", 2, 3, "the file ends inside a clause"},
        {"-1 -4 0\n-1 -\n", 2, 4, "found '-'"},
        {"-1 -4 0\nd -1\n\n", 3, 1, "the file ends inside a clause"},
        {"d", 1, 2, "the file ends inside a clause"},
        {"-1 -4 0\n-1 d 0\n", 2, 4, "found 'd'"},
        {"d1 2 0\n", 1, 1, "found 'd1'"},
        {"-1 -4 0\n%RUPD32 6 9\n", 2, 1, "found '%RUPD32'"},
        {"p cnf 6 9\n", 1, 1, "this is a formula"},
        {"o 1 -1 -2 0\n", 1, 1,
         "FRAT proof; have one written as text in RUP or DRAT (picosat: -R FILE"},
        {"-1 -4 0\nf 1 -1 -2 0\n", 2, 1, "FRAT"},
        {"o\n", 1, 1, "found 'o'"},
        {"-1 4294967297 0\n", 1, 4, "found '4294967297'"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct text_input input = text_input_of(faults[i].text);
        pd_error error;
        const pd_status status = check_bad(&input, &error);
        expect_fault(&faults[i], status, &error);
    }
}

static void a_binary_proof_is_named_with_the_remedy(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t length, line;
    } proofs[] = {{"a\x03\x09\0", 4, 1}, {"a\n\0a\0", 5, 1}, {"d\x0c\0", 3, 1},
                  {"d\n\0a\0", 5, 2},    {"d 2\0", 4, 1},    {"d\x82\x01\0", 4, 1}};
    for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++) {
        struct text_input input = {.text = proofs[i].bytes, .length = proofs[i].length};
        pd_error error;
        assert_int_equal(check_bad(&input, &error), PD_SYNTAX);
        assert_non_null(strstr(error.message, "binary proof"));
        assert_non_null(strstr(error.message, "--no-binary"));
        assert_int_equal(error.line, proofs[i].line);
    }
}

static void a_failed_read_is_no_verdict(void **state) {
    (void)state;
    struct text_input formula = text_input_of(FORMULA);
    struct text_input proof = text_input_of("-1 -4 0\n");
    formula.fails = proof.fails = true;
    pd_verifier *verifier = NULL;
    pd_error error;
    assert_int_equal(pd_verifier_new(text_input_read, &formula, &verifier, &error), PD_IO);
    assert_int_equal(error.status, PD_IO);
    assert_null(verifier);
    assert_int_equal(check_bad(&proof, &error), PD_IO);
    pd_verifier_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_malformed_formula_is_named_with_its_place),
        cmocka_unit_test(a_malformed_proof_is_named_with_its_place),
        cmocka_unit_test(a_binary_proof_is_named_with_the_remedy),
        cmocka_unit_test(a_failed_read_is_no_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
