/* Memory that runs out while a proof is checked. */
#include <stdio.h>

#include "support/attempt.h"
#include "support/cmocka.h"
#include "support/text_input.h"

enum { CHAIN = 1500, TEXT = 64 * 1024 };

static char formula[TEXT];
static char proof[TEXT];

/* 1 implies 2 implies 3 ..., and the last two clauses contradict what comes of that: more clauses
   than the first buckets hold. The proof adds and deletes many, and brings a new variable. */
static void write_chain(void) {
    size_t used = (size_t)snprintf(formula, TEXT, "p cnf %d %d\n", CHAIN, CHAIN + 2);
    for (int i = 1; i < CHAIN; i++)
        used += (size_t)snprintf(formula + used, TEXT - used, "%d %d 0\n", -i, i + 1);
    snprintf(formula + used, TEXT - used, "-1 %d 0\n1 %d 0\n1 %d 0\n", -CHAIN, CHAIN, -CHAIN);
    used = 0;
    for (int i = 2; i < CHAIN; i++)
        used += (size_t)snprintf(proof + used, TEXT - used, "-1 %d 0\nd -1 %d 0\n", i + 1, i + 1);
    snprintf(proof + used, TEXT - used, "%d 1 0\n-1 0\n", 9 * CHAIN);
}

static void check_proof(struct attempt *attempt) {
    struct text_input formula_input = text_input_of(formula);
    struct text_input proof_input = text_input_of(proof);
    pd_verifier *verifier = NULL;
    bool verified = false;
    size_t line = 99;
    attempt_begin(attempt);
    pd_status status = pd_verifier_new(text_input_read, &formula_input, &verifier, &attempt->error);
    if (status == PD_OK)
        status = pd_verifier_check(verifier, text_input_read, &proof_input, NULL, NULL, &verified,
                                   &line, &attempt->error);
    const bool done = attempt_end(attempt, status);
    assert_int_equal(verified, done);
    assert_int_equal(line, done ? 0 : 99);
    pd_verifier_free(verifier);
}

static void checking_a_proof_survives_failing_memory(void **state) {
    (void)state;
    write_chain();
    attempt_play(check_proof, 20);
}

/* Numbers of variables up to the largest, in texts of some bytes. */
static void memory_follows_how_many_variables_there_are_and_not_how_large(void **state) {
    (void)state;
    struct text_input formula_input = text_input_of("p cnf 2147483647 4\n1073741824 2147483647 0\n"
                                                    "1073741824 -2147483647 0\n-1073741824 7 0\n"
                                                    "-1073741824 -7 0\n");
    struct text_input proof_input =
        text_input_of("2000000000 -2000000000 0\nd 1999999999 0\n1073741824 0\n0\n");
    pd_verifier *verifier = NULL;
    bool verified = false;
    size_t line = 99;
    failing_malloc_arm(SIZE_MAX / 4, FAIL_ONCE);
    assert_int_equal(pd_verifier_new(text_input_read, &formula_input, &verifier, NULL), PD_OK);
    assert_int_equal(pd_verifier_check(verifier, text_input_read, &proof_input, NULL, NULL,
                                       &verified, &line, NULL),
                     PD_OK);
    assert_false(failing_malloc_disarm());
    assert_true(failing_malloc_largest() < (size_t)1 << 20);
    assert_true(verified);
    assert_int_equal(pd_verifier_unknown_deletions(verifier, &line), 1);
    pd_verifier_free(verifier);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checking_a_proof_survives_failing_memory),
        cmocka_unit_test(memory_follows_how_many_variables_there_are_and_not_how_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
