/* pd_formula_map: the variables of a formula and what they mean. */
#include <picodoku/picodoku.h>

#include "support/cmocka.h"

enum { SIDE = 4, MOST = SIDE * SIDE * SIDE };

struct told {
    int count, stop_at;
    int row[MOST], column[MOST], value[MOST];
};

static bool tell(void *payload, int variable, int row, int column, int value) {
    struct told *told = payload;
    assert_int_equal(variable, told->count + 1);
    assert_in_range(variable, 1, MOST);
    told->row[told->count] = row;
    told->column[told->count] = column;
    told->value[told->count++] = value;
    return told->count != told->stop_at;
}

static pd_status map(const char *puzzle, const pd_formula_options *options, struct told *told,
                     pd_error *error) {
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(SIDE, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(grid, puzzle, NULL), PD_OK);
    const pd_status status = pd_formula_map(grid, options, tell, told, error);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
    return status;
}

static void the_whole_formula_numbers_every_candidate(void **state) {
    (void)state;
    struct told told = {.count = 0};
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE, .at_most_one = "binary"};
    assert_int_equal(map("1...............", &options, &told, NULL), PD_OK);
    assert_int_equal(told.count, MOST);
    for (int i = 0; i < MOST; i++)
        assert_int_equal(SIDE * SIDE * told.row[i] + SIDE * told.column[i] + told.value[i], i + 1);
}

/* Four cells are open, each may be 1 or 3. */
static void a_simplified_formula_numbers_what_is_open(void **state) {
    (void)state;
    static const int rows[] = {0, 0, 1, 1};
    static const int columns[] = {0, 2, 0, 2};
    struct told told = {.count = 0};
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_UNITS};
    assert_int_equal(map(".2.4.4.221434321", &options, &told, NULL), PD_OK);
    assert_int_equal(told.count, 8);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(told.row[i], rows[i / 2]);
        assert_int_equal(told.column[i], columns[i / 2]);
        assert_int_equal(told.value[i], i % 2 == 0 ? 1 : 3);
    }
}

static void a_decided_puzzle_has_no_variables(void **state) {
    (void)state;
    struct told told = {.count = 0};
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_UNITS};
    assert_int_equal(map("12.4341221434321", &options, &told, NULL), PD_OK);
    assert_int_equal(told.count, 0);
}

static void a_contradiction_has_no_variables(void **state) {
    (void)state;
    struct told told = {.count = 0};
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_UNITS};
    assert_int_equal(map("1.1.............", &options, &told, NULL), PD_OK);
    assert_int_equal(told.count, 0);
}

static void the_listener_can_end_it(void **state) {
    (void)state;
    struct told told = {.stop_at = 3};
    pd_error error;
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE};
    assert_int_equal(map("................", &options, &told, &error), PD_IO);
    assert_int_equal(told.count, 3);
    assert_int_equal(error.status, PD_IO);
}

static void an_encoding_that_is_none_is_refused(void **state) {
    (void)state;
    struct told told = {.count = 0};
    const pd_formula_options options = {.encoding = "huge"};
    assert_int_equal(map("................", &options, &told, NULL), PD_ARGUMENT);
    assert_int_equal(told.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_formula_numbers_every_candidate),
        cmocka_unit_test(a_simplified_formula_numbers_what_is_open),
        cmocka_unit_test(a_decided_puzzle_has_no_variables),
        cmocka_unit_test(a_contradiction_has_no_variables),
        cmocka_unit_test(the_listener_can_end_it),
        cmocka_unit_test(an_encoding_that_is_none_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
