/* tasks: the solver's contract. That its answers are right is for the property tests. */
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"

/* Unit propagation leaves it open; it has two solutions. */
static const char two_solutions[] =
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";
static const char smaller[] =
    "439658127156927384827431956342516798785294631691783542578149263263875419914362875";

struct log {
    size_t events[PD_EVENT_PREFIX + 1];
    size_t satisfiable;
    uint64_t variables, clauses;
    int asked, stop_after; /* 0: never */
};

static bool stop(void *payload) {
    struct log *log = payload;
    return ++log->asked > log->stop_after && log->stop_after > 0;
}

static void note(void *payload, const pd_event *event) {
    struct log *log = payload;
    log->events[event->kind]++;
    if (event->kind == PD_EVENT_FORMULA) {
        log->variables = event->variables;
        log->clauses = event->clauses;
    }
    if (event->kind == PD_EVENT_CALL) {
        assert_int_equal(event->answer == PD_SATISFIABLE, event->model != NULL);
        log->satisfiable += event->answer == PD_SATISFIABLE;
    }
}

struct fixture {
    struct log log;
    pd_geometry *geometry;
    pd_solver *solver;
    pd_grid *puzzle, *solution;
};

static void set_up(struct fixture *fixture, pd_simplify simplify, bool first) {
    *fixture = (struct fixture){.geometry = NULL};
    const pd_solver_options options = {.simplify = simplify,
                                       .first = first,
                                       .terminate = stop,
                                       .trace = note,
                                       .payload = &fixture->log};
    assert_int_equal(pd_geometry_new(9, 0, 0, &fixture->geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(fixture->geometry, &fixture->puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(fixture->geometry, &fixture->solution, NULL), PD_OK);
    assert_int_equal(pd_solver_new(fixture->geometry, &options, &fixture->solver, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(fixture->puzzle, two_solutions, NULL), PD_OK);
}

static void tear_down(struct fixture *fixture) {
    pd_solver_free(fixture->solver);
    pd_grid_free(fixture->puzzle);
    pd_grid_free(fixture->solution);
    pd_geometry_free(fixture->geometry);
}

static void the_textbook_has_all_variables_and_the_givens_as_units(void **state) {
    (void)state;
    struct fixture fixture;
    pd_answer answer = PD_UNKNOWN;
    set_up(&fixture, PD_SIMPLIFY_NONE, false);
    assert_int_equal(
        pd_solver_solve(fixture.solver, fixture.puzzle, fixture.solution, &answer, NULL), PD_OK);
    size_t givens = 0;
    for (const char *at = two_solutions; *at != '\0'; at++)
        givens += *at != '.';
    assert_int_equal(fixture.log.events[PD_EVENT_SIMPLIFIED], 0);
    assert_int_equal(fixture.log.variables, 729);
    assert_int_equal(fixture.log.clauses, 10530 + givens);
    pd_statistics statistics;
    pd_solver_statistics(fixture.solver, &statistics);
    assert_int_equal(statistics.puzzles, 1);
    assert_int_equal(statistics.units, givens);
    assert_int_equal(statistics.at_least_one[PD_CELL], 81);
    assert_int_equal(statistics.at_most_one[PD_BOX], 81 * 36 - 1458);
    assert_int_equal(statistics.calls, fixture.log.events[PD_EVENT_CALL]);
    assert_true(statistics.bytes > 0);
    tear_down(&fixture);
}

static void every_open_cell_is_told_once(void **state) {
    (void)state;
    struct fixture fixture;
    pd_answer answer = PD_UNKNOWN;
    set_up(&fixture, PD_SIMPLIFY_NONE, false);
    assert_int_equal(
        pd_solver_solve(fixture.solver, fixture.puzzle, fixture.solution, &answer, NULL), PD_OK);
    size_t open = 0;
    for (const char *at = two_solutions; *at != '\0'; at++)
        open += *at == '.';
    assert_int_equal(fixture.log.events[PD_EVENT_DECIDED] + fixture.log.events[PD_EVENT_SMALLEST],
                     open);
    assert_int_equal(fixture.log.events[PD_EVENT_FORMULA], 1);
    assert_true(fixture.log.satisfiable >= 1);
    tear_down(&fixture);
}

static void the_solution_may_be_written_over_the_puzzle(void **state) {
    (void)state;
    for (int simplify = 0; simplify < 2; simplify++) {
        struct fixture fixture;
        pd_answer answer = PD_UNKNOWN;
        set_up(&fixture, (pd_simplify)simplify, false);
        assert_int_equal(
            pd_solver_solve(fixture.solver, fixture.puzzle, fixture.puzzle, &answer, NULL), PD_OK);
        assert_int_equal(answer, PD_SATISFIABLE);
        for (int cell = 0; cell < 81; cell++)
            assert_int_equal(pd_grid_value(fixture.puzzle, cell / 9, cell % 9),
                             smaller[cell] - '0');
        assert_int_equal(pd_solver_another(fixture.solver, &answer, NULL), PD_OK);
        assert_int_equal(answer, PD_SATISFIABLE);
        tear_down(&fixture);
    }
}

static void without_a_solution_nothing_is_written(void **state) {
    (void)state;
    for (int simplify = 0; simplify < 2; simplify++) {
        struct fixture fixture;
        pd_answer answer = PD_UNKNOWN;
        set_up(&fixture, (pd_simplify)simplify, false);
        assert_int_equal(pd_grid_set(fixture.puzzle, 0, 0, 3, NULL), PD_OK); /* r1c2 is 3 */
        assert_int_equal(pd_grid_set(fixture.solution, 4, 4, 7, NULL), PD_OK);
        assert_int_equal(
            pd_solver_solve(fixture.solver, fixture.puzzle, fixture.solution, &answer, NULL),
            PD_OK);
        assert_int_equal(answer, PD_UNSATISFIABLE);
        assert_int_equal(pd_grid_value(fixture.solution, 4, 4), 7);
        pd_error error;
        assert_int_equal(pd_solver_another(fixture.solver, &answer, &error), PD_ARGUMENT);
        tear_down(&fixture);
    }
}

static void first_is_content_with_one_call(void **state) {
    (void)state;
    struct fixture fixture;
    pd_answer answer = PD_UNKNOWN;
    set_up(&fixture, PD_SIMPLIFY_UNITS, true);
    assert_int_equal(
        pd_solver_solve(fixture.solver, fixture.puzzle, fixture.solution, &answer, NULL), PD_OK);
    assert_int_equal(answer, PD_SATISFIABLE);
    assert_true(pd_grid_solves(fixture.solution, fixture.puzzle));
    assert_int_equal(fixture.log.events[PD_EVENT_CALL], 1);
    assert_int_equal(fixture.log.events[PD_EVENT_SIMPLIFIED], 1);
    tear_down(&fixture);
}

static void a_stop_at_any_moment_leaves_the_solver_usable(void **state) {
    (void)state;
    for (int simplify = 0; simplify < 2; simplify++) {
        struct fixture fixture;
        pd_answer answer = PD_UNKNOWN;
        pd_status status = PD_STOPPED;
        set_up(&fixture, (pd_simplify)simplify, false);
        int stops = 0;
        for (; status == PD_STOPPED; stops++) {
            fixture.log.asked = 0;
            fixture.log.stop_after = stops + 1;
            status =
                pd_solver_solve(fixture.solver, fixture.puzzle, fixture.solution, &answer, NULL);
            if (status == PD_STOPPED) {
                assert_int_equal(answer, PD_UNKNOWN);
                assert_int_equal(pd_grid_value(fixture.solution, 0, 0), 0);
                assert_int_equal(pd_solver_another(fixture.solver, &answer, NULL), PD_ARGUMENT);
            }
        }
        assert_true(stops > 1); /* the last run was not stopped */
        assert_int_equal(status, PD_OK);
        assert_int_equal(answer, PD_SATISFIABLE);
        for (int cell = 0; cell < 81; cell++)
            assert_int_equal(pd_grid_value(fixture.solution, cell / 9, cell % 9),
                             smaller[cell] - '0');
        tear_down(&fixture);
    }
}

/* Solves the puzzle of two solutions. */
static void expect_the_smaller(const pd_grid *puzzle, pd_grid *solution,
                               const pd_solver_options *options) {
    pd_solver *solver = NULL;
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_solver_new(pd_grid_geometry(puzzle), options, &solver, NULL), PD_OK);
    assert_int_equal(pd_solver_solve(solver, puzzle, solution, &answer, NULL), PD_OK);
    assert_int_equal(answer, PD_SATISFIABLE);
    for (int cell = 0; cell < 81; cell++)
        assert_int_equal(pd_grid_value(solution, cell / 9, cell % 9), smaller[cell] - '0');
    assert_int_equal(pd_solver_another(solver, &answer, NULL), PD_OK);
    assert_int_equal(answer, PD_SATISFIABLE);
    pd_solver_free(solver);
}

static void every_encoding_gives_the_same_smallest_solution(void **state) {
    (void)state;
    const pd_choice *encoding = NULL, *method = NULL;
    pd_geometry *geometry = NULL;
    pd_grid *puzzle = NULL, *solution = NULL;
    assert_int_equal(pd_geometry_new(9, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &solution, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(puzzle, two_solutions, NULL), PD_OK);
    for (size_t i = 0; (encoding = pd_encoding_at(i)) != NULL; i++)
        for (size_t j = 0; (method = pd_at_most_one_at(j)) != NULL; j++)
            for (int simplify = 0; simplify < 2; simplify++)
                expect_the_smaller(puzzle, solution,
                                   &(pd_solver_options){.simplify = (pd_simplify)simplify,
                                                        .encoding = encoding->name,
                                                        .at_most_one = method->name});
    const pd_solver_options wrong = {.encoding = "none"};
    pd_solver *solver = NULL;
    assert_int_equal(pd_solver_new(geometry, &wrong, &solver, NULL), PD_ARGUMENT);
    assert_null(solver);
    pd_grid_free(puzzle);
    pd_grid_free(solution);
    pd_geometry_free(geometry);
}

static void a_grid_of_another_geometry_is_refused(void **state) {
    (void)state;
    struct fixture fixture;
    pd_geometry *other = NULL;
    pd_grid *grid = NULL;
    pd_answer answer = PD_UNKNOWN;
    set_up(&fixture, PD_SIMPLIFY_UNITS, false);
    assert_int_equal(pd_geometry_new(4, 0, 0, &other, NULL), PD_OK);
    assert_int_equal(pd_grid_new(other, &grid, NULL), PD_OK);
    assert_int_equal(pd_solver_solve(fixture.solver, grid, fixture.solution, &answer, NULL),
                     PD_ARGUMENT);
    assert_int_equal(pd_solver_solve(fixture.solver, fixture.puzzle, grid, &answer, NULL),
                     PD_ARGUMENT);
    pd_grid_free(grid);
    pd_geometry_free(other);
    tear_down(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_textbook_has_all_variables_and_the_givens_as_units),
        cmocka_unit_test(every_open_cell_is_told_once),
        cmocka_unit_test(the_solution_may_be_written_over_the_puzzle),
        cmocka_unit_test(without_a_solution_nothing_is_written),
        cmocka_unit_test(first_is_content_with_one_call),
        cmocka_unit_test(a_stop_at_any_moment_leaves_the_solver_usable),
        cmocka_unit_test(every_encoding_gives_the_same_smallest_solution),
        cmocka_unit_test(a_grid_of_another_geometry_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
