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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checking_a_proof_survives_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
