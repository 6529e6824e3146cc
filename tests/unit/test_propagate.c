/* sudoku/propagate: unit propagation over the encoding. */
#include "sudoku/propagate.h"
#include "support/cmocka.h"

struct run {
    pd_geometry *geometry;
    pd_grid *grid;
    struct propagation *propagation;
    struct candidates *candidates;
    bool consistent;
};

static bool always(void *payload) {
    (void)payload;
    return true;
}

struct excluded {
    int row, column, value;
};

static struct run propagated_without(int side, const char *text, const struct excluded excluded[],
                                     size_t count) {
    struct run run = {.consistent = false};
    const struct terminate never = {.ask = NULL};
    assert_int_equal(pd_geometry_new(side, 0, 0, &run.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(run.geometry, &run.grid, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(run.grid, text, NULL), PD_OK);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(
            pd_grid_exclude(run.grid, excluded[i].row, excluded[i].column, excluded[i].value, NULL),
            PD_OK);
    assert_int_equal(propagation_new(run.geometry, &run.propagation, NULL), PD_OK);
    assert_int_equal(candidates_new(run.geometry, &run.candidates, NULL), PD_OK);
    assert_int_equal(
        propagate_puzzle(run.propagation, run.grid, &never, run.candidates, &run.consistent, NULL),
        PD_OK);
    return run;
}

static struct run propagated(int side, const char *text) {
    return propagated_without(side, text, NULL, 0);
}

static void end(struct run *run) {
    candidates_free(run->candidates);
    propagation_free(run->propagation);
    pd_grid_free(run->grid);
    pd_geometry_free(run->geometry);
}

static void singles_solve_an_easy_puzzle(void **state) {
    (void)state;
    struct run run = propagated(
        9, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    assert_true(run.consistent);
    for (size_t cell = 0; cell < 81; cell++)
        assert_int_equal(run.candidates->values[cell], 1);
    end(&run);
}

static void a_naked_single_is_placed(void **state) {
    (void)state;
    struct run run = propagated(4, "123.............");
    assert_int_equal(run.candidates->values[3], 1);
    assert_true(candidates_has(run.candidates, 3, 4));
    assert_int_equal(run.candidates->values[15], 3); /* not 4, for r1c4 is */
    end(&run);
}

static void a_hidden_single_is_placed(void **state) {
    (void)state;
    /* Box 1: row 2 and column 1 have their 1 elsewhere, so that r1c2 is its only place. */
    struct run run = propagated(4, "......1.1.......");
    assert_true(run.consistent);
    assert_true(candidates_has(run.candidates, 1, 1)); /* r1c2 */
    assert_int_equal(run.candidates->values[1], 1);
    end(&run);
}

static void a_cell_without_a_value_is_a_contradiction(void **state) {
    (void)state;
    struct run run = propagated(4, "12.....3...4....");
    assert_false(run.consistent);
    end(&run);
}

static void equal_givens_in_a_house_are_a_contradiction(void **state) {
    (void)state;
    static const char *const texts[] = {"1..1............", "1...........1...", "1....1..........",
                                        "11.............."};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct run run = propagated(4, texts[i]);
        assert_false(run.consistent);
        end(&run);
    }
}

static void an_empty_grid_decides_nothing_but_at_side_one(void **state) {
    (void)state;
    struct run run = propagated(4, "................");
    assert_true(run.consistent);
    for (size_t cell = 0; cell < 16; cell++)
        assert_int_equal(run.candidates->values[cell], 4);
    end(&run);
    run = propagated(1, ".");
    assert_true(run.consistent);
    assert_int_equal(run.candidates->values[0], 1);
    end(&run);
}

static void what_is_excluded_is_no_candidate_and_leaves_singles(void **state) {
    (void)state;
    static const struct excluded excluded[] = {{0, 0, 1}, {0, 0, 2}, {0, 0, 3},  /* r1c1 is 4 */
                                               {2, 2, 1}, {2, 3, 1}, {3, 2, 1}}; /* r4c4 is 1 */
    struct run run = propagated_without(4, "................", excluded, 6);
    assert_true(run.consistent);
    assert_int_equal(run.candidates->values[0], 1);
    assert_true(candidates_has(run.candidates, 0, 4));
    assert_false(candidates_has(run.candidates, 1, 4));
    assert_int_equal(run.candidates->values[15], 1);
    assert_true(candidates_has(run.candidates, 15, 1));
    assert_int_equal(run.candidates->values[10], 3);
    end(&run);
}

static void exclusions_that_leave_nothing_are_a_contradiction(void **state) {
    (void)state;
    static const struct {
        int side;
        const char *text;
        struct excluded excluded[4];
        size_t count;
    } cases[] = {
        {4, "................", {{1, 1, 1}, {1, 1, 2}, {1, 1, 3}, {1, 1, 4}}, 4}, /* a cell */
        {4, "................", {{0, 3, 2}, {1, 3, 2}, {2, 3, 2}, {3, 3, 2}}, 4}, /* a column */
        {4, "..3.............", {{0, 2, 3}}, 1},                                  /* a given */
        {1, ".", {{0, 0, 1}}, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct run run =
            propagated_without(cases[i].side, cases[i].text, cases[i].excluded, cases[i].count);
        assert_false(run.consistent);
        end(&run);
    }
}

static void it_stops_when_asked(void **state) {
    (void)state;
    const struct terminate terminate = {.ask = always};
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    struct propagation *propagation = NULL;
    struct candidates *candidates = NULL;
    assert_int_equal(pd_geometry_new(36, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    for (int cell = 0; cell < 36 * 36; cell++) { /* a solution: enough work to be asked in */
        int row = cell / 36, column = cell % 36;
        int value = (6 * (row % 6) + row / 6 + column) % 36 + 1;
        assert_int_equal(pd_grid_set(grid, row, column, value, NULL), PD_OK);
    }
    assert_int_equal(propagation_new(geometry, &propagation, NULL), PD_OK);
    assert_int_equal(candidates_new(geometry, &candidates, NULL), PD_OK);
    bool consistent = false;
    assert_int_equal(propagate_puzzle(propagation, grid, &terminate, candidates, &consistent, NULL),
                     PD_STOPPED);
    candidates_free(candidates);
    propagation_free(propagation);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(singles_solve_an_easy_puzzle),
        cmocka_unit_test(a_naked_single_is_placed),
        cmocka_unit_test(a_hidden_single_is_placed),
        cmocka_unit_test(a_cell_without_a_value_is_a_contradiction),
        cmocka_unit_test(equal_givens_in_a_house_are_a_contradiction),
        cmocka_unit_test(an_empty_grid_decides_nothing_but_at_side_one),
        cmocka_unit_test(what_is_excluded_is_no_candidate_and_leaves_singles),
        cmocka_unit_test(exclusions_that_leave_nothing_are_a_contradiction),
        cmocka_unit_test(it_stops_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
