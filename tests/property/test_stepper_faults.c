/* Memory that runs out on the way to the solution. */
#include "support/attempt.h"
#include "support/cmocka.h"

struct scene {
    pd_geometry *geometry;
    pd_grid *puzzle;
};

static struct scene open_scene(int side, const char *text) {
    struct scene scene = {.geometry = NULL};
    assert_int_equal(pd_geometry_new(side, 0, 0, &scene.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(scene.geometry, &scene.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(scene.puzzle, text, NULL), PD_OK);
    return scene;
}

static void close_scene(const struct scene *scene) {
    pd_grid_free(scene->puzzle);
    pd_geometry_free(scene->geometry);
}

static void make_stepper(struct attempt *attempt) {
    const struct scene scene = open_scene(4, "................");
    pd_stepper *stepper = NULL;
    attempt_begin(attempt);
    const pd_status status = pd_stepper_new(scene.geometry, NULL, &stepper, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_null(stepper);
    pd_stepper_free(stepper);
    close_scene(&scene);
}

/* What the puzzle excludes is copied, over what an earlier one left. */
static void begin_puzzle(struct attempt *attempt) {
    const struct scene scene = open_scene(4, "12..............");
    pd_stepper *stepper = NULL;
    assert_int_equal(pd_grid_exclude(scene.puzzle, 3, 3, 1, NULL), PD_OK);
    assert_int_equal(pd_stepper_new(scene.geometry, NULL, &stepper, NULL), PD_OK);
    attempt_begin(attempt);
    const pd_status status = pd_stepper_begin(stepper, scene.puzzle, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_int_equal(pd_stepper_begin(stepper, scene.puzzle, NULL), PD_OK);
    pd_stepper_free(stepper);
    close_scene(&scene);
}

static pd_status go(pd_stepper *stepper, pd_way *way, pd_error *error) {
    pd_step step;
    pd_status status = PD_OK;
    do
        status = pd_stepper_next(stepper, &step, way, error);
    while (status == PD_OK && *way == PD_WAY_STEP);
    return status;
}

/* After a failure the way is gone on from where it was. */
static void play(struct attempt *attempt, const char *text, const pd_stepper_options *options,
                 pd_way wanted) {
    const struct scene scene = open_scene(4, text);
    pd_stepper *stepper = NULL;
    pd_way way = PD_WAY_STEP;
    assert_int_equal(pd_stepper_new(scene.geometry, options, &stepper, NULL), PD_OK);
    assert_int_equal(pd_stepper_begin(stepper, scene.puzzle, NULL), PD_OK);
    attempt_begin(attempt);
    const pd_status status = go(stepper, &way, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_int_equal(go(stepper, &way, NULL), PD_OK);
    assert_int_equal(way, wanted);
    pd_stepper_free(stepper);
    close_scene(&scene);
}

static bool always(void *payload) {
    (void)payload;
    return true;
}

static void go_to_a_broken_rule(struct attempt *attempt) {
    play(attempt, "1.2.....1.......", NULL, PD_WAY_NONE);
}

static void compare_solutions(struct attempt *attempt) {
    play(attempt, "1...........2..3", NULL, PD_WAY_SEVERAL);
}

/* The steps before the one of interest are small; that one fails, and is made again. */
static void play_step(struct attempt *attempt, size_t number, const pd_stepper_options *options) {
    const struct scene scene = open_scene(
        9, "1.....7.9.4...72..8.........7..1..6.3.......5.6..4..2.........8..53...7.7.2....46");
    pd_stepper *stepper = NULL;
    pd_step step = {.size = 0};
    pd_way way = PD_WAY_STEP;
    assert_int_equal(pd_stepper_new(scene.geometry, options, &stepper, NULL), PD_OK);
    assert_int_equal(pd_stepper_begin(stepper, scene.puzzle, NULL), PD_OK);
    for (size_t i = 1; i < number; i++)
        assert_int_equal(pd_stepper_next(stepper, &step, &way, NULL), PD_OK);
    attempt_begin(attempt);
    const pd_status status = pd_stepper_next(stepper, &step, &way, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_int_equal(pd_stepper_next(stepper, &step, &way, NULL), PD_OK);
    assert_int_equal(way, PD_WAY_STEP);
    assert_true(step.size >= 5);
    pd_stepper_free(stepper);
    close_scene(&scene);
}

static void go_by_search(struct attempt *attempt) { play_step(attempt, 14, NULL); }

static void go_in_haste(struct attempt *attempt) {
    const pd_stepper_options options = {.hurry = always};
    play_step(attempt, 14, &options);
}

static void beginning_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(begin_puzzle, 0);
}

static void a_stepper_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(make_stepper, 5);
}

static void single_rules_survive_failing_memory(void **state) {
    (void)state;
    attempt_play(go_to_a_broken_rule, 5);
}

static void comparing_solutions_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(compare_solutions, 20);
}

static void a_search_for_reasons_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(go_by_search, 20);
}

static void reasons_in_haste_survive_failing_memory(void **state) {
    (void)state;
    attempt_play(go_in_haste, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stepper_survives_failing_memory),
        cmocka_unit_test(beginning_survives_failing_memory),
        cmocka_unit_test(single_rules_survive_failing_memory),
        cmocka_unit_test(comparing_solutions_survives_failing_memory),
        cmocka_unit_test(a_search_for_reasons_survives_failing_memory),
        cmocka_unit_test(reasons_in_haste_survive_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
