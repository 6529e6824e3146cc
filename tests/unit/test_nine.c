/* sudoku/nine: inference for side 9, on puzzles chosen for the stage that decides them. */
#include "sudoku/nine.h"
#include "support/cmocka.h"

#include <string.h>

static void values_from(const char *text, uint8_t values[NINE_CELLS]) {
    assert_int_equal(strlen(text), NINE_CELLS);
    for (int cell = 0; cell < NINE_CELLS; cell++)
        values[cell] = text[cell] == '.' ? 0 : (uint8_t)(text[cell] - '0');
}

static enum nine_stage decide(struct nine *nine, const char *text) {
    uint8_t values[NINE_CELLS];
    values_from(text, values);
    nine_start(nine);
    return nine_decide(nine, values, NULL);
}

static void expect_best(const struct nine *nine, const char *text) {
    uint8_t values[NINE_CELLS];
    values_from(text, values);
    assert_memory_equal(nine->found.best, values, NINE_CELLS);
}

static void plain_c_is_the_last_engine(void **state) {
    (void)state;
    size_t count = 0;
    while (nine_engine_at(count) != NULL)
        count++;
    assert_true(count >= 1);
    assert_string_equal(nine_engine_at(count - 1)->name, "plain");
    assert_null(nine_engine_at(count + 1));
}

static void singles_and_locked_candidates_solve_an_easy_puzzle(void **state) {
    (void)state;
    struct nine nine;
    assert_int_equal(
        decide(&nine,
               "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        NINE_PROPAGATION);
    assert_int_equal(nine.found.count, 1);
    expect_best(
        &nine, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
}

static void a_full_grid_is_its_own_solution(void **state) {
    (void)state;
    struct nine nine;
    static const char full[] =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_int_equal(decide(&nine, full), NINE_PROPAGATION);
    assert_int_equal(nine.found.count, 1);
    expect_best(&nine, full);
}

/* In turn a row, a column, a box. */
static void the_same_value_twice_in_a_house_leaves_no_solution(void **state) {
    (void)state;
    struct nine nine;
    static const unsigned second[] = {8, 72, 10};
    for (size_t i = 0; i < sizeof second / sizeof second[0]; i++) {
        uint8_t values[NINE_CELLS] = {7};
        values[second[i]] = 7;
        nine_start(&nine);
        assert_int_equal(nine_decide(&nine, values, NULL), NINE_PROPAGATION);
        assert_int_equal(nine.found.count, 0);
    }
}

static void two_values_that_claim_one_cell_leave_no_solution(void **state) {
    (void)state;
    struct nine nine;
    uint8_t values[NINE_CELLS] = {0};
    uint64_t excluded[NINE_CELLS] = {0};
    for (size_t column = 1; column < 9; column++)
        excluded[column] = 0x3; /* 1 and 2 are left in r1c1 only */
    nine_start(&nine);
    assert_int_equal(nine_decide(&nine, values, excluded), NINE_PROPAGATION);
    assert_int_equal(nine.found.count, 0);
}

static void a_given_that_is_excluded_leaves_no_solution(void **state) {
    (void)state;
    struct nine nine;
    uint8_t values[NINE_CELLS] = {[40] = 5};
    uint64_t excluded[NINE_CELLS] = {[40] = 1 << 4};
    nine_start(&nine);
    assert_int_equal(nine_decide(&nine, values, excluded), NINE_PROPAGATION);
    assert_int_equal(nine.found.count, 0);
}

static void a_value_that_is_excluded_everywhere_leaves_no_solution(void **state) {
    (void)state;
    struct nine nine;
    uint8_t values[NINE_CELLS] = {0};
    uint64_t excluded[NINE_CELLS];
    for (int value = 0; value < NINE_VALUES; value++) {
        for (int cell = 0; cell < NINE_CELLS; cell++)
            excluded[cell] = UINT64_C(1) << value;
        nine_start(&nine);
        assert_int_equal(nine_decide(&nine, values, excluded), NINE_PROPAGATION);
        assert_int_equal(nine.found.count, 0);
    }
}

static void probing_decides_what_propagation_leaves(void **state) {
    (void)state;
    struct nine nine;
    assert_int_equal(
        decide(&nine,
               "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8..."),
        NINE_PROBING);
    assert_int_equal(nine.found.count, 1);
    expect_best(
        &nine, "962314857134587269578296413847962531651873942329145786285639174793451628416728395");
}

/* Two pairs of cells can swap their values: each probe completes a grid. */
static void probing_tells_two_solutions_and_the_smaller(void **state) {
    (void)state;
    struct nine nine;
    assert_int_equal(
        decide(&nine,
               "534678912672195348198342567859761423426853791713.2.856961537284287.1.635345286179"),
        NINE_PROBING);
    assert_int_equal(nine.found.count, 2);
    expect_best(
        &nine, "534678912672195348198342567859761423426853791713429856961537284287914635345286179");
}

static void probing_inside_a_probe_decides_the_hardest(void **state) {
    (void)state;
    struct nine nine;
    assert_int_equal(
        decide(&nine,
               "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
        NINE_NESTED);
    assert_int_equal(nine.found.count, 1);
    expect_best(
        &nine, "812753649943682175675491283154237896369845721287169534521974368438526917796318452");
}

static void an_empty_grid_stays_as_it_is(void **state) {
    (void)state;
    struct nine nine;
    const uint8_t values[NINE_CELLS] = {0};
    nine_start(&nine);
    assert_int_equal(nine_decide(&nine, values, NULL), NINE_UNDECIDED);
    assert_int_equal(nine_count(&nine.left), NINE_CELLS * NINE_VALUES);
    assert_true(nine.runs < 2 * nine.budget);
}

static void without_a_budget_no_probe_is_nested(void **state) {
    (void)state;
    struct nine nine;
    uint8_t values[NINE_CELLS];
    values_from("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
                values);
    nine_start(&nine);
    nine.budget = 0;
    assert_int_equal(nine_decide(&nine, values, NULL), NINE_UNDECIDED);
    assert_int_equal(nine.found.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_c_is_the_last_engine),
        cmocka_unit_test(singles_and_locked_candidates_solve_an_easy_puzzle),
        cmocka_unit_test(a_full_grid_is_its_own_solution),
        cmocka_unit_test(the_same_value_twice_in_a_house_leaves_no_solution),
        cmocka_unit_test(two_values_that_claim_one_cell_leave_no_solution),
        cmocka_unit_test(a_given_that_is_excluded_leaves_no_solution),
        cmocka_unit_test(a_value_that_is_excluded_everywhere_leaves_no_solution),
        cmocka_unit_test(probing_decides_what_propagation_leaves),
        cmocka_unit_test(probing_tells_two_solutions_and_the_smaller),
        cmocka_unit_test(probing_inside_a_probe_decides_the_hardest),
        cmocka_unit_test(an_empty_grid_stays_as_it_is),
        cmocka_unit_test(without_a_budget_no_probe_is_nested),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
