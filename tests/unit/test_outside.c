/* tasks: other solver programs that answer instead of PicoSAT, honest and not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"

/* Unit propagation leaves each open. */
static const struct {
    int side, box_height, box_width;
    const char *puzzle;
    int excluded[4][3]; /* row, column, value; 0: no more */
} puzzles[] = {
    {4, 0, 0, "12..............", {{0}}},
    {6, 2, 3, "1............5..3.....4............6", {{0}}},
    {5, 1, 5, "1....2...................", {{0}}},
    {9,
     3,
     3,
     ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
     {{0}}},
    {4, 0, 0, "123....4........", {{0}}}, /* no solution */
    {4, 0, 0, "................", {{0, 0, 1}, {0, 1, 1}, {2, 2, 4}}},
};
enum { PUZZLES = sizeof puzzles / sizeof puzzles[0] };

struct fixture {
    pd_geometry *geometry;
    pd_grid *puzzle, *solution;
    pd_solver *solver;
    pd_error error;
    int asked, stop_after; /* 0: never */
    size_t calls;          /* told by events */
};

static bool stop(void *payload) {
    struct fixture *fixture = payload;
    return ++fixture->asked > fixture->stop_after && fixture->stop_after > 0;
}

static void count_calls(void *payload, const pd_event *event) {
    struct fixture *fixture = payload;
    fixture->calls += event->kind == PD_EVENT_CALL;
    if (event->kind == PD_EVENT_CALL)
        assert_int_equal(event->answer == PD_SATISFIABLE, event->model != NULL);
}

static void set_up(struct fixture *fixture, size_t which, pd_solver_options options) {
    *fixture = (struct fixture){.geometry = NULL};
    options.terminate = stop;
    options.trace = count_calls;
    options.payload = fixture;
    assert_int_equal(pd_geometry_new(puzzles[which].side, puzzles[which].box_height,
                                     puzzles[which].box_width, &fixture->geometry, NULL),
                     PD_OK);
    assert_int_equal(pd_grid_new(fixture->geometry, &fixture->puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(fixture->geometry, &fixture->solution, NULL), PD_OK);
    for (size_t cell = 0; puzzles[which].puzzle[cell] != '\0'; cell++)
        fixture->puzzle->values[cell] =
            puzzles[which].puzzle[cell] == '.' ? 0 : (uint8_t)(puzzles[which].puzzle[cell] - '0');
    for (size_t i = 0; i < 4 && puzzles[which].excluded[i][2] != 0; i++) {
        const int *excluded = puzzles[which].excluded[i];
        assert_int_equal(
            pd_grid_exclude(fixture->puzzle, excluded[0], excluded[1], excluded[2], NULL), PD_OK);
    }
    assert_int_equal(pd_solver_new(fixture->geometry, &options, &fixture->solver, NULL), PD_OK);
}

static void tear_down(struct fixture *fixture) {
    pd_solver_free(fixture->solver);
    pd_grid_free(fixture->puzzle);
    pd_grid_free(fixture->solution);
    pd_geometry_free(fixture->geometry);
}

static pd_status solve(struct fixture *fixture, pd_answer *answer) {
    return pd_solver_solve(fixture->solver, fixture->puzzle, fixture->solution, answer,
                           &fixture->error);
}

/* Asserts that PicoSAT and the program agree on a puzzle. */
static void compare(size_t which, pd_solver_options options, const char *command) {
    struct fixture inside, outside;
    pd_answer expected = PD_UNKNOWN, answer = PD_UNKNOWN;
    set_up(&inside, which, options);
    options.outside = command;
    set_up(&outside, which, options);
    assert_int_equal(solve(&inside, &expected), PD_OK);
    if (solve(&outside, &answer) != PD_OK)
        fail_msg("puzzle %zu, %s: %s", which, command, outside.error.message);
    assert_int_equal(answer, expected);
    if (answer == PD_SATISFIABLE) {
        assert_memory_equal(outside.solution->values, inside.solution->values,
                            inside.geometry->cells);
        assert_int_equal(pd_solver_another(inside.solver, &expected, NULL), PD_OK);
        assert_int_equal(pd_solver_another(outside.solver, &answer, NULL), PD_OK);
        assert_int_equal(answer, expected);
    }
    pd_statistics statistics;
    pd_solver_statistics(outside.solver, &statistics);
    assert_int_equal(statistics.calls, outside.calls);
    tear_down(&outside);
    tear_down(&inside);
}

static void the_solution_is_the_smallest_as_by_picosat(void **state) {
    (void)state;
    for (size_t which = 0; which < PUZZLES; which++) {
        compare(which, (pd_solver_options){.simplify = PD_SIMPLIFY_UNITS}, "solver-right");
        compare(which, (pd_solver_options){.simplify = PD_SIMPLIFY_NONE}, "solver-right -");
    }
}

static void every_encoding_and_method_serves(void **state) {
    (void)state;
    const pd_choice *encoding, *method;
    for (size_t i = 0; (encoding = pd_encoding_at(i)) != NULL; i++)
        for (size_t j = 0; (method = pd_at_most_one_at(j)) != NULL; j++)
            for (size_t which = 0; which < 2; which++)
                compare(which,
                        (pd_solver_options){.encoding = encoding->name,
                                            .at_most_one = method->name,
                                            .simplify =
                                                i % 2 == 0 ? PD_SIMPLIFY_UNITS : PD_SIMPLIFY_NONE},
                        "solver-right");
}

static void the_first_solution_takes_one_run(void **state) {
    (void)state;
    struct fixture fixture;
    pd_answer answer = PD_UNKNOWN;
    set_up(&fixture, 0, (pd_solver_options){.first = true, .outside = "solver-right"});
    assert_int_equal(solve(&fixture, &answer), PD_OK);
    assert_int_equal(answer, PD_SATISFIABLE);
    assert_int_equal(fixture.calls, 1);
    tear_down(&fixture);
}

/* Asserts that the program's answer is refused with the message, and changes nothing. */
static void assert_refused(const char *command, const char *message) {
    struct fixture fixture;
    pd_answer answer = PD_UNKNOWN;
    set_up(&fixture, 0, (pd_solver_options){.outside = command});
    assert_int_equal(solve(&fixture, &answer), PD_IO);
    assert_int_equal(fixture.error.status, PD_IO);
    assert_string_equal(fixture.error.message, message);
    assert_int_equal(answer, PD_UNKNOWN);
    assert_int_equal(fixture.solution->values[0], 0);
    assert_int_equal(pd_solver_another(fixture.solver, &answer, NULL), PD_ARGUMENT);
    tear_down(&fixture);
}

static void a_lie_is_found_out(void **state) {
    (void)state;
    assert_refused("solver-lies", "the program 'solver-lies' printed a model that breaks the rules "
                                  "or givens; use another solver");
    assert_refused("solver-forgets", "the program 'solver-forgets' printed a model that breaks the "
                                     "formula's last clauses; use another solver");
}

static void giving_up_is_no_answer(void **state) {
    (void)state;
    struct fixture fixture;
    pd_answer answer = PD_SATISFIABLE;
    set_up(&fixture, 0, (pd_solver_options){.outside = "solver-unknown"});
    assert_int_equal(solve(&fixture, &answer), PD_STOPPED);
    assert_int_equal(answer, PD_SATISFIABLE); /* untouched */
    tear_down(&fixture);
}

static void a_denial_cannot_be_checked(void **state) {
    (void)state;
    struct fixture fixture;
    pd_answer answer = PD_UNKNOWN;
    set_up(&fixture, 0, (pd_solver_options){.outside = "solver-denies"});
    assert_int_equal(solve(&fixture, &answer), PD_OK);
    assert_int_equal(answer, PD_UNSATISFIABLE);
    tear_down(&fixture);
}

static void a_stop_at_any_question_leaves_a_solver_that_works(void **state) {
    (void)state;
    struct fixture fixture;
    pd_answer answer = PD_UNKNOWN;
    bool stopped = true;
    set_up(&fixture, 0, (pd_solver_options){.outside = "solver-right"});
    for (int after = 1; stopped; after += 3) {
        fixture.asked = 0;
        fixture.stop_after = after;
        stopped = solve(&fixture, &answer) == PD_STOPPED;
    }
    assert_int_equal(answer, PD_SATISFIABLE);
    assert_int_equal(fixture.solution->values[0], 1);
    assert_int_equal(fixture.solution->values[15], 1);
    tear_down(&fixture);
}

static void a_command_that_is_none_makes_no_solver(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_solver *solver = NULL;
    pd_error error;
    assert_int_equal(pd_geometry_new(4, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(
        pd_solver_new(geometry, &(pd_solver_options){.outside = "a 'b"}, &solver, &error),
        PD_ARGUMENT);
    assert_null(solver);
    assert_string_equal(error.message,
                        "solver command, column 3: the quote is not closed; write its second one");
    pd_geometry_free(geometry);
}

int main(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s:%s", PICODOKU_TEST_SOLVERS, getenv("PATH"));
    setenv("PATH", path, 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_solution_is_the_smallest_as_by_picosat),
        cmocka_unit_test(every_encoding_and_method_serves),
        cmocka_unit_test(the_first_solution_takes_one_run),
        cmocka_unit_test(a_lie_is_found_out),
        cmocka_unit_test(giving_up_is_no_answer),
        cmocka_unit_test(a_denial_cannot_be_checked),
        cmocka_unit_test(a_stop_at_any_question_leaves_a_solver_that_works),
        cmocka_unit_test(a_command_that_is_none_makes_no_solver),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
