/* Memory that runs out on the CNF side: formulas, their files and their proofs. */
#include <string.h>

#include "support/attempt.h"
#include "support/cmocka.h"

struct desk {
    pd_geometry *geometry;
    pd_grid *puzzle, *solution;
    pd_formula_options options;
};

/* The 4x4 whose r1c1 must not be 4, and its smallest solution. */
static struct desk open_desk(const char *encoding, const char *at_most_one, pd_claim claim) {
    struct desk desk = {.geometry = NULL};
    assert_int_equal(pd_geometry_new(4, 2, 2, &desk.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk.geometry, &desk.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(desk.puzzle, 0, 0, 4, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk.geometry, &desk.solution, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(desk.solution, "1234341221434321", NULL), PD_OK);
    desk.options = (pd_formula_options){.encoding = encoding,
                                        .at_most_one = at_most_one,
                                        .claim = claim,
                                        .solution = desk.solution};
    return desk;
}

static void close_desk(const struct desk *desk) {
    pd_grid_free(desk->solution);
    pd_grid_free(desk->puzzle);
    pd_geometry_free(desk->geometry);
}

static bool count_bytes(void *payload, const char *text, size_t length) {
    (void)text;
    *(size_t *)payload += length;
    return true;
}

static void count_formula(struct attempt *attempt) {
    const struct desk desk = open_desk("triad", "commander", PD_CLAIM_SMALLEST);
    pd_formula_size size = {.clauses = 0};
    attempt_begin(attempt);
    const pd_status status = pd_formula_count(desk.puzzle, &desk.options, &size, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_int_equal(size.clauses, 0);
    close_desk(&desk);
}

static void write_formula(struct attempt *attempt) {
    const struct desk desk = open_desk("triad", "product", PD_CLAIM_UNIQUE);
    size_t bytes = 0;
    attempt_begin(attempt);
    const pd_status status =
        pd_formula_write(desk.puzzle, &desk.options, count_bytes, &bytes, &attempt->error);
    if (attempt_end(attempt, status))
        assert_true(bytes > 0);
    close_desk(&desk);
}

static bool count_variable(void *payload, int variable, int row, int column, int value) {
    (void)row, (void)column, (void)value;
    ++*(int *)payload;
    return variable == *(int *)payload;
}

static void map_formula(struct attempt *attempt) {
    struct desk desk = open_desk("minimal", "ladder", PD_CLAIM_NONE);
    int variables = 0;
    desk.options.simplify = PD_SIMPLIFY_UNITS;
    attempt_begin(attempt);
    const pd_status status =
        pd_formula_map(desk.puzzle, &desk.options, count_variable, &variables, &attempt->error);
    assert_int_equal(variables, attempt_end(attempt, status) ? 63 : 0);
    close_desk(&desk);
}

static void prove_formula(struct attempt *attempt) {
    const struct desk desk = open_desk("extended", "pairwise", PD_CLAIM_SMALLEST);
    pd_answer answer = PD_UNKNOWN;
    size_t bytes = 0;
    attempt_begin(attempt);
    const pd_status status = pd_formula_prove(desk.puzzle, &desk.options, count_bytes, &bytes,
                                              &answer, NULL, &attempt->error);
    if (attempt_end(attempt, status))
        assert_int_equal(answer, PD_UNSATISFIABLE);
    else
        assert_int_equal(answer, PD_UNKNOWN);
    close_desk(&desk);
}

static void counting_a_formula_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(count_formula, 10);
}

static void writing_a_formula_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(write_formula, 10);
}

static void mapping_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(map_formula, 5);
}

static void proving_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(prove_formula, 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counting_a_formula_survives_failing_memory),
        cmocka_unit_test(writing_a_formula_survives_failing_memory),
        cmocka_unit_test(mapping_survives_failing_memory),
        cmocka_unit_test(proving_survives_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
