/* Memory that runs out while a puzzle is explained. */
#include "support/attempt.h"
#include "support/cmocka.h"

struct desk {
    pd_geometry *geometry;
    pd_grid *puzzle;
};

static struct desk open_desk(const char *text) {
    struct desk desk = {.geometry = NULL};
    assert_int_equal(pd_geometry_new(4, 2, 2, &desk.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk.geometry, &desk.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(desk.puzzle, text, NULL), PD_OK);
    return desk;
}

static void close_desk(const struct desk *desk) {
    pd_grid_free(desk->puzzle);
    pd_geometry_free(desk->geometry);
}

static void make_explainer(struct attempt *attempt) {
    const struct desk desk = open_desk("................");
    pd_explainer *explainer = NULL;
    attempt_begin(attempt);
    const pd_status status = pd_explainer_new(desk.geometry, NULL, &explainer, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_null(explainer);
    pd_explainer_free(explainer);
    close_desk(&desk);
}

/* After a failure the same explainer explains the same puzzle. */
static void play(struct attempt *attempt, const char *text, pd_verdict verdict) {
    const struct desk desk = open_desk(text);
    pd_explainer *explainer = NULL;
    pd_explanation told = {.core_count = 99};
    assert_int_equal(pd_explainer_new(desk.geometry, NULL, &explainer, NULL), PD_OK);
    attempt_begin(attempt);
    const pd_status status = pd_explain(explainer, desk.puzzle, &told, &attempt->error);
    if (!attempt_end(attempt, status)) {
        assert_int_equal(told.core_count, 99);
        assert_int_equal(pd_explain(explainer, desk.puzzle, &told, NULL), PD_OK);
    }
    assert_int_equal(told.verdict, verdict);
    pd_explainer_free(explainer);
    close_desk(&desk);
}

static void explain_by_search(struct attempt *attempt) {
    play(attempt, "12....3.........", PD_VERDICT_NONE);
}

static void explain_a_clash(struct attempt *attempt) {
    play(attempt, "1..1............", PD_VERDICT_NONE);
}

static void explain_several(struct attempt *attempt) {
    play(attempt, "12..............", PD_VERDICT_SEVERAL);
}

static void an_explainer_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(make_explainer, 5);
}

static void a_search_for_cores_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(explain_by_search, 20);
}

static void explaining_a_clash_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(explain_a_clash, 5);
}

static void comparing_solutions_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(explain_several, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_explainer_survives_failing_memory),
        cmocka_unit_test(a_search_for_cores_survives_failing_memory),
        cmocka_unit_test(explaining_a_clash_survives_failing_memory),
        cmocka_unit_test(comparing_solutions_survives_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
