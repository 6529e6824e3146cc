/* Every line of verdicts.txt, by each way of simplifying: its smallest solution, and whether it has
   none, one or several. */
#include "support/cmocka.h"
#include "support/verdicts.h"

#include <picodoku/picodoku.h>

#include <string.h>

struct bench {
    pd_geometry *geometry;
    pd_grid *puzzle, *solution;
    pd_solver *solver;
};

struct text {
    char text[128];
    size_t length;
};

static bool append(void *payload, const char *text, size_t length) {
    struct text *to = payload;
    if (length >= sizeof to->text - to->length)
        return false;
    memcpy(to->text + to->length, text, length);
    to->length += length;
    to->text[to->length] = '\0';
    return true;
}

static void check_uniqueness(struct bench *bench, const struct verdict *verdict) {
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_solver_another(bench->solver, &answer, NULL), PD_OK);
    const bool several = verdict->more || verdict->count > 1;
    if (answer != (several ? PD_SATISFIABLE : PD_UNSATISFIABLE))
        fail_msg("line %zu: another solution is answered %d", verdict->line, (int)answer);
}

static void check_verdict(void *payload, const struct verdict *verdict) {
    struct bench *bench = payload;
    struct text smallest = {.length = 0};
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    if (pd_grid_parse(bench->puzzle, verdict->puzzle, &error) != PD_OK ||
        pd_solver_solve(bench->solver, bench->puzzle, bench->solution, &answer, &error) != PD_OK)
        fail_msg("line %zu: %s", verdict->line, error.message);
    if (answer != (verdict->count > 0 ? PD_SATISFIABLE : PD_UNSATISFIABLE))
        fail_msg("line %zu: answered %d", verdict->line, (int)answer);
    if (verdict->count == 0)
        return;
    assert_true(pd_grid_solves(bench->solution, bench->puzzle));
    assert_int_equal(pd_grid_write(bench->solution, "line", append, &smallest, NULL), PD_OK);
    smallest.text[strcspn(smallest.text, "\n")] = '\0';
    if (strcmp(smallest.text, verdict->smallest) != 0)
        fail_msg("line %zu: %s is answered", verdict->line, smallest.text);
    check_uniqueness(bench, verdict);
}

static void check_file(pd_simplify simplify, const char *outside) {
    const pd_solver_options options = {.simplify = simplify, .outside = outside};
    struct bench bench = {.solver = NULL};
    assert_int_equal(pd_geometry_new(9, 0, 0, &bench.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench.geometry, &bench.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench.geometry, &bench.solution, NULL), PD_OK);
    assert_int_equal(pd_solver_new(bench.geometry, &options, &bench.solver, NULL), PD_OK);
    assert_true(verdicts_each(PICODOKU_TEST_DATA "/verdicts.txt", check_verdict, &bench) > 0);
    pd_solver_free(bench.solver);
    pd_grid_free(bench.solution);
    pd_grid_free(bench.puzzle);
    pd_geometry_free(bench.geometry);
}

static void every_verdict_is_answered_without_simplification(void **state) {
    (void)state;
    check_file(PD_SIMPLIFY_NONE, NULL);
}

static void every_verdict_is_answered_after_unit_propagation(void **state) {
    (void)state;
    check_file(PD_SIMPLIFY_UNITS, NULL);
}

static void every_verdict_is_answered_after_filtering(void **state) {
    (void)state;
    check_file(PD_SIMPLIFY_PROBE, NULL);
}

static void another_program_answers_each_verdict(void **state) {
    (void)state;
    check_file(PD_SIMPLIFY_UNITS, "picosat");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verdict_is_answered_without_simplification),
        cmocka_unit_test(every_verdict_is_answered_after_unit_propagation),
        cmocka_unit_test(every_verdict_is_answered_after_filtering),
        cmocka_unit_test(another_program_answers_each_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
