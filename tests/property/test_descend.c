/* The way down by inference over random puzzles of every size, small ones included, for which the
   solver would not choose it: it ends in the oracle's smallest solution, also when it gets stuck;
   and neither the filter that it relies on nor probing takes a value away that some solution
   has. */
#include "sudoku/probe.h"
#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"
#include "tasks/descend.h"

#include <string.h>

static const uint64_t node_limit = 200000;

static const struct shape {
    int side, box_height, box_width, puzzles, fewest_blanks, most_blanks;
} shapes[] = {
    {1, 1, 1, 2, 0, 1},     {4, 2, 2, 120, 4, 15},  {5, 1, 5, 80, 5, 24},    {6, 2, 3, 60, 8, 34},
    {6, 3, 2, 60, 8, 34},   {7, 1, 7, 60, 10, 45},  {8, 2, 4, 50, 20, 50},   {9, 3, 3, 80, 40, 70},
    {10, 5, 2, 40, 30, 60}, {12, 3, 4, 30, 30, 70}, {16, 4, 4, 15, 50, 110},
};

struct bench {
    const struct shape *shape;
    pd_geometry *geometry;
    pd_grid *puzzle;
    pd_solver *solver;
    struct random random;
    size_t stuck, calls;
    int descents, skipped, probed; /* probed: and something went */
};

static void count_steps(void *payload, const pd_event *event) {
    struct bench *bench = payload;
    bench->stuck += event->kind == PD_EVENT_STUCK;
    bench->calls += event->kind == PD_EVENT_PREFIX;
}

static void open_bench(struct bench *bench, const struct shape *shape) {
    const pd_solver_options options = {.trace = count_steps, .payload = bench};
    bench->shape = shape;
    assert_int_equal(
        pd_geometry_new(shape->side, shape->box_height, shape->box_width, &bench->geometry, NULL),
        PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->puzzle, NULL), PD_OK);
    assert_int_equal(pd_solver_new(bench->geometry, &options, &bench->solver, NULL), PD_OK);
}

static void close_bench(struct bench *bench) {
    pd_solver_free(bench->solver);
    pd_grid_free(bench->puzzle);
    pd_geometry_free(bench->geometry);
}

/* In turn: several solutions as a rule; only one; a given changed, often none. */
static void random_puzzle(struct bench *bench, int number, unsigned char values[]) {
    const struct shape *shape = bench->shape;
    const int blanks = random_between(&bench->random, shape->fewest_blanks, shape->most_blanks);
    random_full(&bench->random, bench->geometry, values);
    if (number % 3 == 1)
        random_blank_unique(&bench->random, bench->geometry, values, blanks, node_limit / 10);
    else
        random_blank(&bench->random, shape->side * shape->side, values, blanks);
    if (number % 3 == 2 && shape->side > 1)
        random_change(&bench->random, shape->side, values);
}

static void check_descent(struct bench *bench, const unsigned char values[]) {
    unsigned char smallest[ORACLE_CELLS_MAX];
    unsigned char got[ORACLE_CELLS_MAX];
    bool found = false;
    if (oracle_smallest(bench->geometry, values, node_limit, smallest, &found) == ORACLE_GAVE_UP) {
        bench->skipped++;
        return;
    }
    pd_solver *solver = bench->solver;
    values_to_grid(values, bench->puzzle);
    assert_int_equal(solver_take(solver, bench->puzzle, NULL), PD_OK);
    if (!solver->formula->consistent)
        assert_false(found);
    if (!solver->formula->consistent || !solver->formula->filtered)
        return;
    bench->descents++;
    solver->answer = PD_UNKNOWN;
    assert_int_equal(descend(solver, 0, NULL), PD_OK);
    assert_int_equal(solver->answer, found ? PD_SATISFIABLE : PD_UNSATISFIABLE);
    if (!found)
        return;
    values_of_grid(solver->found, got);
    if (memcmp(got, smallest, bench->geometry->cells) != 0) {
        values_print(values, bench->shape->side);
        fail_msg("the way down ends in another solution than the oracle's smallest");
    }
}

/* On half empty grids of side 16 and 20 it does get stuck; there the other ways are the judges. */
static void a_way_down_that_gets_stuck_is_found_again(void **state) {
    (void)state;
    static const struct shape large[] = {{16, 4, 4, 24, 130, 190}, {20, 4, 5, 6, 220, 250}};
    static const pd_solver_options units = {.simplify = PD_SIMPLIFY_UNITS};
    struct bench bench = {.random = random_stream(23)};
    for (size_t index = 0; index < 2; index++) {
        pd_solver *judge = NULL;
        open_bench(&bench, &large[index]);
        assert_int_equal(pd_solver_new(bench.geometry, &units, &judge, NULL), PD_OK);
        for (int number = 0; number < large[index].puzzles; number++) {
            unsigned char values[ORACLE_CELLS_MAX];
            pd_answer answer = PD_UNKNOWN;
            random_puzzle(&bench, 3 * number, values);
            values_to_grid(values, bench.puzzle);
            assert_int_equal(solver_take(bench.solver, bench.puzzle, NULL), PD_OK);
            if (!bench.solver->formula->consistent || !bench.solver->formula->filtered)
                continue;
            assert_int_equal(descend(bench.solver, 0, NULL), PD_OK);
            assert_int_equal(pd_solver_solve(judge, bench.puzzle, bench.puzzle, &answer, NULL),
                             PD_OK);
            assert_int_equal(answer, bench.solver->answer);
            assert_memory_equal(bench.puzzle->values, bench.solver->found->values,
                                bench.geometry->cells);
        }
        pd_solver_free(judge);
        close_bench(&bench);
    }
    print_message("stuck %zu times, %zu calls\n", bench.stuck, bench.calls);
    assert_in_range(bench.calls, 5, 100000); /* else the test has lost what it is for */
}

struct seen {
    const struct candidates *candidates;
    const pd_geometry *geometry;
};

static bool expect_left(void *payload, const unsigned char solution[]) {
    const struct seen *seen = payload;
    for (size_t cell = 0; cell < seen->geometry->cells; cell++)
        assert_true(candidates_has(seen->candidates, cell, solution[cell]));
    return true;
}

static void check_left(struct bench *bench, const unsigned char values[], bool consistent) {
    const struct formula *formula = bench->solver->formula;
    struct seen seen = {formula->candidates, bench->geometry};
    if (!consistent) {
        size_t count = 0;
        if (oracle_count(bench->geometry, values, 1, node_limit, &count) == ORACLE_DONE)
            assert_int_equal(count, 0);
        return;
    }
    if (oracle_list(bench->geometry, values, node_limit / 10, expect_left, &seen) != ORACLE_DONE)
        bench->skipped++; /* but those that came were looked at */
}

static void check_filter(struct bench *bench, const unsigned char values[]) {
    values_to_grid(values, bench->puzzle);
    assert_int_equal(solver_take(bench->solver, bench->puzzle, NULL), PD_OK);
    check_left(bench, values, bench->solver->formula->consistent);
}

static void check_probing(struct bench *bench, const unsigned char values[]) {
    static const struct terminate never = {.ask = NULL};
    const struct formula *formula = bench->solver->formula;
    bool consistent = true;
    values_to_grid(values, bench->puzzle);
    assert_int_equal(solver_take(bench->solver, bench->puzzle, NULL), PD_OK);
    if (!formula->consistent || !formula->filtered)
        return;
    const size_t mark = all_different_mark(formula->filter);
    assert_int_equal(
        probe_candidates(formula->filter, formula->candidates, &never, &consistent, NULL), PD_OK);
    bench->probed += !consistent || all_different_mark(formula->filter) != mark;
    check_left(bench, values, consistent);
}

static void each_puzzle(struct bench *bench, void (*check)(struct bench *, const unsigned char[])) {
    int puzzles = 0;
    for (size_t index = 0; index < sizeof shapes / sizeof shapes[0]; index++) {
        open_bench(bench, &shapes[index]);
        for (int number = 0; number < shapes[index].puzzles; number++) {
            unsigned char values[ORACLE_CELLS_MAX];
            random_puzzle(bench, number, values);
            check(bench, values);
        }
        puzzles += shapes[index].puzzles;
        close_bench(bench);
    }
    print_message("%d puzzles, %d skipped or cut; %d ways down, stuck %zu times, %zu calls\n",
                  puzzles, bench->skipped, bench->descents, bench->stuck, bench->calls);
}

static void the_way_down_ends_in_the_smallest_solution(void **state) {
    (void)state;
    struct bench bench = {.random = random_stream(21)};
    each_puzzle(&bench, check_descent);
}

static void the_filter_keeps_every_value_that_a_solution_has(void **state) {
    (void)state;
    struct bench bench = {.random = random_stream(22)};
    each_puzzle(&bench, check_filter);
}

static void probing_keeps_every_value_that_a_solution_has(void **state) {
    (void)state;
    struct bench bench = {.random = random_stream(24)};
    each_puzzle(&bench, check_probing);
    print_message("probing took something away from %d\n", bench.probed);
    assert_in_range(bench.probed, 1, 100000);
}

static void solve_empty(int side, pd_grid **solution, pd_geometry **geometry) {
    pd_solver *solver = NULL;
    pd_statistics statistics;
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_geometry_new(side, 0, 0, geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(*geometry, solution, NULL), PD_OK);
    assert_int_equal(pd_solver_new(*geometry, NULL, &solver, NULL), PD_OK);
    assert_int_equal(pd_solver_solve(solver, *solution, *solution, &answer, NULL), PD_OK);
    assert_int_equal(answer, PD_SATISFIABLE);
    pd_solver_statistics(solver, &statistics);
    assert_true(statistics.calls == 0 || side == 4); /* which is small enough for calls */
    pd_solver_free(solver);
}

/* Where the boxes' height is a power of two, the smallest solution is a table of exclusive or. */
static void empty_grids_of_sides_4_16_and_64_are_tables_of_exclusive_or(void **state) {
    (void)state;
    for (int base = 2; base <= 8; base *= 2) {
        const int side = base * base;
        pd_geometry *geometry = NULL;
        pd_grid *grid = NULL;
        solve_empty(side, &grid, &geometry);
        for (int row = 0; row < side; row++)
            for (int column = 0; column < side; column++)
                assert_int_equal(pd_grid_value(grid, row, column) - 1,
                                 column ^ ((row % base) * base + row / base));
        pd_grid_free(grid);
        pd_geometry_free(geometry);
    }
}

static void rows_of_the_empty_grids_of_sides_25_and_36_are_as_known(void **state) {
    (void)state;
    static const int eighth[] = {12, 11, 14, 13, 16, 15, 18, 17, 20, 19, 22, 21, 24,
                                 25, 23, 2,  1,  4,  3,  6,  5,  8,  7,  10, 9};
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    solve_empty(25, &grid, &geometry);
    for (int column = 0; column < 25; column++)
        assert_int_equal(pd_grid_value(grid, 7, column), eighth[column]);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
    solve_empty(36, &grid, &geometry);
    for (int column = 0; column < 36; column++) /* the pairs of the first row, swapped */
        assert_int_equal(pd_grid_value(grid, 6, column) - 1, column ^ 1);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_down_ends_in_the_smallest_solution),
        cmocka_unit_test(a_way_down_that_gets_stuck_is_found_again),
        cmocka_unit_test(the_filter_keeps_every_value_that_a_solution_has),
        cmocka_unit_test(probing_keeps_every_value_that_a_solution_has),
        cmocka_unit_test(empty_grids_of_sides_4_16_and_64_are_tables_of_exclusive_or),
        cmocka_unit_test(rows_of_the_empty_grids_of_sides_25_and_36_are_as_known),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
