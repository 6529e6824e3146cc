/* Memory that runs out under tasks/nine_solve: every failure is reported, leaks nothing and leaves
   the solver in working order. */
#include "support/attempt.h"
#include "support/cmocka.h"

#include "sudoku/grid.h"
#include "tasks/nine_solve.h"

static pd_geometry *new_geometry(void) {
    pd_geometry *geometry = NULL;
    assert_int_equal(pd_geometry_new(9, 3, 3, &geometry, NULL), PD_OK);
    return geometry;
}

static void make_solver(struct attempt *attempt) {
    pd_geometry *geometry = new_geometry();
    struct nine_solver *solver = NULL;
    attempt_begin(attempt);
    const pd_status status = nine_solver_new(geometry, &solver, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_null(solver);
    nine_solver_free(solver);
    pd_geometry_free(geometry);
}

static void a_solver_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(make_solver, 5);
}

/* A puzzle with several solutions for which PicoSAT is needed. */
static void solve_grid(struct attempt *attempt) {
    static const struct terminate never = {.ask = NULL};
    pd_geometry *geometry = new_geometry();
    pd_grid *grid = NULL, *solution = NULL;
    struct nine_solver *solver = NULL;
    pd_answer answer = PD_UNKNOWN, another = PD_UNKNOWN;
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &solution, NULL), PD_OK);
    assert_int_equal(nine_solver_new(geometry, &solver, NULL), PD_OK);
    grid->values[2] = 1;
    grid->values[9] = 2;
    attempt_begin(attempt);
    const pd_status status =
        nine_solve(solver, grid, &never, solution, &answer, &another, &attempt->error);
    if (!attempt_end(attempt, status)) {
        assert_int_equal(answer, PD_UNKNOWN);
        assert_int_equal(solution->values[0], 0);
        assert_int_equal(nine_solve(solver, grid, &never, solution, &answer, &another, NULL),
                         PD_OK);
    }
    assert_int_equal(answer, PD_SATISFIABLE);
    assert_int_equal(another, PD_SATISFIABLE);
    assert_int_equal(solution->values[0], 3);
    nine_solver_free(solver);
    pd_grid_free(solution);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void solving_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(solve_grid, 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solver_survives_failing_memory),
        cmocka_unit_test(solving_survives_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
