/* Memory that runs out while a grid takes another one's exclusions. */
#include "support/attempt.h"
#include "support/cmocka.h"

static void copy_exclusions(struct attempt *attempt) {
    pd_geometry *geometry = NULL;
    pd_grid *from = NULL;
    pd_grid *to = NULL;
    assert_int_equal(pd_geometry_new(4, 2, 2, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &from, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &to, NULL), PD_OK);
    assert_int_equal(pd_grid_set(from, 0, 0, 1, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(from, 0, 1, 2, NULL), PD_OK);
    attempt_begin(attempt);
    if (!attempt_end(attempt, pd_grid_copy(to, from, &attempt->error))) {
        assert_int_equal(pd_grid_value(to, 0, 0), 0);
        assert_false(pd_grid_restricted(to));
        assert_int_equal(pd_grid_copy(to, from, NULL), PD_OK);
    }
    assert_int_equal(pd_grid_value(to, 0, 0), 1);
    assert_true(pd_grid_excludes(to, 0, 1, 2));
    pd_grid_free(to);
    pd_grid_free(from);
    pd_geometry_free(geometry);
}

static void copying_exclusions_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(copy_exclusions, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copying_exclusions_survives_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
