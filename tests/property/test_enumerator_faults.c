/* Memory that runs out while solutions are counted, listed and surveyed: as in test_faults.c. The
   enumerator asks PicoSAT about every case. */
#include "support/attempt.h"
#include "support/cmocka.h"

#include "tasks/enumerator.h"

struct desk {
    pd_geometry *geometry;
    pd_grid *puzzle, *candidates;
    pd_enumerator *enumerator;
};

/* Unique, and propagation does not get far: r1c2 is 1. */
static const char hard[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

static struct desk open_desk(bool restricted) {
    struct desk desk = {.enumerator = NULL};
    assert_int_equal(pd_geometry_new(9, 3, 3, &desk.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk.geometry, &desk.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(desk.puzzle, hard, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk.geometry, &desk.candidates, NULL), PD_OK);
    if (restricted)
        assert_int_equal(pd_grid_exclude(desk.puzzle, 0, 1, 2, NULL), PD_OK);
    return desk;
}

static void close_desk(struct desk *desk) {
    pd_enumerator_free(desk->enumerator);
    pd_grid_free(desk->candidates);
    pd_grid_free(desk->puzzle);
    pd_geometry_free(desk->geometry);
}

static bool take(void *payload, const pd_grid *solution) {
    *(int *)payload += pd_grid_value(solution, 0, 1);
    return true;
}

static pd_status count(struct desk *desk, pd_error *error) {
    pd_enumeration enumeration = {.count = 0};
    const pd_status status =
        pd_enumerator_count(desk->enumerator, desk->puzzle, 0, &enumeration, error);
    assert_int_equal(enumeration.count, status == PD_OK ? 1 : 0);
    return status;
}

static pd_status list(struct desk *desk, pd_error *error) {
    pd_enumeration enumeration = {.count = 0};
    int sum = 0;
    const pd_status status =
        pd_enumerator_run(desk->enumerator, desk->puzzle, take, &sum, &enumeration, error);
    assert_int_equal(enumeration.count, status == PD_OK ? 1 : 0);
    if (status == PD_OK)
        assert_int_equal(sum, 1);
    return status;
}

static pd_status survey(struct desk *desk, pd_error *error) {
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_grid_set(desk->candidates, 0, 1, 3, NULL), PD_OK);
    const pd_status status =
        pd_enumerator_candidates(desk->enumerator, desk->puzzle, desk->candidates, &answer, error);
    assert_int_equal(answer, status == PD_OK ? PD_SATISFIABLE : PD_UNKNOWN);
    assert_int_equal(pd_grid_value(desk->candidates, 0, 1), status == PD_OK ? 1 : 3);
    return status;
}

/* A new enumerator and its first question; then the same one again, now that memory is there. */
static void play(struct attempt *attempt, pd_status (*question)(struct desk *, pd_error *),
                 bool restricted) {
    struct desk desk = open_desk(restricted);
    attempt_begin(attempt);
    pd_status status = pd_enumerator_new(desk.geometry, NULL, &desk.enumerator, &attempt->error);
    if (status == PD_OK) {
        desk.enumerator->patience = (struct patience){0, 0};
        status = question(&desk, &attempt->error);
    }
    attempt_end(attempt, status);
    if (desk.enumerator != NULL)
        assert_int_equal(question(&desk, NULL), PD_OK);
    close_desk(&desk);
}

static void count_it(struct attempt *attempt) { play(attempt, count, false); }
static void list_it(struct attempt *attempt) { play(attempt, list, false); }
static void survey_it(struct attempt *attempt) { play(attempt, survey, false); }
static void count_less(struct attempt *attempt) { play(attempt, count, true); }

static void counting_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(count_it, 40);
    attempt_play(count_less, 40);
}

static void listing_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(list_it, 40);
}

static void a_survey_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(survey_it, 40);
}

/* Several solutions: what a survey writes excludes candidates, which takes memory. */
static void survey_several(struct attempt *attempt) {
    pd_geometry *geometry = NULL;
    pd_grid *puzzle = NULL;
    pd_enumerator *enumerator = NULL;
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_geometry_new(4, 2, 2, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(puzzle, "12............3.", NULL), PD_OK);
    assert_int_equal(pd_enumerator_new(geometry, NULL, &enumerator, NULL), PD_OK);
    attempt_begin(attempt);
    pd_status status =
        pd_enumerator_candidates(enumerator, puzzle, puzzle, &answer, &attempt->error);
    if (!attempt_end(attempt, status)) {
        assert_false(pd_grid_restricted(puzzle));
        assert_int_equal(pd_grid_value(puzzle, 0, 2), 0);
        assert_int_equal(pd_enumerator_candidates(enumerator, puzzle, puzzle, &answer, NULL),
                         PD_OK);
    }
    assert_int_equal(answer, PD_SATISFIABLE);
    assert_true(pd_grid_restricted(puzzle));
    pd_enumerator_free(enumerator);
    pd_grid_free(puzzle);
    pd_geometry_free(geometry);
}

static void a_survey_of_several_solutions_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(survey_several, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counting_survives_failing_memory),
        cmocka_unit_test(listing_survives_failing_memory),
        cmocka_unit_test(a_survey_survives_failing_memory),
        cmocka_unit_test(a_survey_of_several_solutions_survives_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
