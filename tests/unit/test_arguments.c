/* The whole library: what it is handed is at fault, and PD_ARGUMENT says so: grids that do not
   belong together. */
#include "support/cmocka.h"

#include <picodoku/picodoku.h>

#include <string.h>

/* Three geometries: the own one, another object of the same shape, and another side. */
enum { OWN, ALIKE, SMALL, GEOMETRIES };

struct desk {
    pd_geometry *geometry[GEOMETRIES];
    pd_grid *grid[GEOMETRIES]; /* empty */
    pd_solver *solver;         /* all of the own geometry */
    pd_enumerator *enumerator;
    pd_explainer *explainer;
    pd_stepper *stepper;
    pd_bulk *bulk;
};

static bool take_result(void *payload, const pd_bulk_result *result) {
    (void)payload;
    (void)result;
    return true;
}

static int set_up(void **state) {
    static struct desk desk;
    const pd_bulk_options bulk = {.deliver = take_result};
    static const int sides[GEOMETRIES] = {9, 9, 4};
    for (int i = 0; i < GEOMETRIES; i++) {
        assert_int_equal(pd_geometry_new(sides[i], 0, 0, &desk.geometry[i], NULL), PD_OK);
        assert_int_equal(pd_grid_new(desk.geometry[i], &desk.grid[i], NULL), PD_OK);
    }
    const pd_geometry *own = desk.geometry[OWN];
    assert_int_equal(pd_solver_new(own, NULL, &desk.solver, NULL), PD_OK);
    assert_int_equal(pd_enumerator_new(own, NULL, &desk.enumerator, NULL), PD_OK);
    assert_int_equal(pd_explainer_new(own, NULL, &desk.explainer, NULL), PD_OK);
    assert_int_equal(pd_stepper_new(own, NULL, &desk.stepper, NULL), PD_OK);
    assert_int_equal(pd_bulk_new(own, &bulk, &desk.bulk, NULL), PD_OK);
    *state = &desk;
    return 0;
}

static int tear_down(void **state) {
    struct desk *desk = *state;
    pd_bulk_free(desk->bulk);
    pd_stepper_free(desk->stepper);
    pd_explainer_free(desk->explainer);
    pd_enumerator_free(desk->enumerator);
    pd_solver_free(desk->solver);
    for (int i = 0; i < GEOMETRIES; i++) {
        pd_grid_free(desk->grid[i]);
        pd_geometry_free(desk->geometry[i]);
    }
    return 0;
}

static bool write_nothing(void *payload, const char *text, size_t length) {
    (void)payload;
    (void)text;
    (void)length;
    return true;
}

static ptrdiff_t read_pair(void *payload, char *buffer, size_t size) {
    static const char text[] = "1............... 1234341221434321\n";
    bool *is_read = payload;
    if (*is_read || size < sizeof text)
        return 0;
    *is_read = true;
    memcpy(buffer, text, sizeof text - 1);
    return sizeof text - 1;
}

/* ---- grids of another geometry ------------------------------------------------------------- */

static pd_status solve_puzzle(struct desk *desk, pd_grid *other, pd_error *error) {
    pd_answer answer = PD_UNKNOWN;
    return pd_solver_solve(desk->solver, other, desk->grid[OWN], &answer, error);
}

static pd_status solve_into(struct desk *desk, pd_grid *other, pd_error *error) {
    pd_answer answer = PD_UNKNOWN;
    return pd_solver_solve(desk->solver, desk->grid[OWN], other, &answer, error);
}

static pd_status run_enumerator(struct desk *desk, pd_grid *other, pd_error *error) {
    pd_enumeration enumeration;
    return pd_enumerator_run(desk->enumerator, other, NULL, NULL, &enumeration, error);
}

static pd_status count_solutions(struct desk *desk, pd_grid *other, pd_error *error) {
    pd_enumeration enumeration;
    return pd_enumerator_count(desk->enumerator, other, 1, &enumeration, error);
}

static pd_status find_candidates(struct desk *desk, pd_grid *other, pd_error *error) {
    pd_answer answer = PD_UNKNOWN;
    return pd_enumerator_candidates(desk->enumerator, other, desk->grid[OWN], &answer, error);
}

static pd_status find_candidates_into(struct desk *desk, pd_grid *other, pd_error *error) {
    pd_answer answer = PD_UNKNOWN;
    return pd_enumerator_candidates(desk->enumerator, desk->grid[OWN], other, &answer, error);
}

static pd_status explain(struct desk *desk, pd_grid *other, pd_error *error) {
    pd_explanation explanation;
    return pd_explain(desk->explainer, other, &explanation, error);
}

static pd_status begin_steps(struct desk *desk, pd_grid *other, pd_error *error) {
    return pd_stepper_begin(desk->stepper, other, error);
}

static pd_status put_in_bulk(struct desk *desk, pd_grid *other, pd_error *error) {
    return pd_bulk_put(desk->bulk, other, 0, error);
}

static pd_status find_faults(struct desk *desk, pd_grid *other, pd_error *error) {
    assert_false(pd_grid_solves(other, desk->grid[OWN]));
    return pd_grid_faults(other, desk->grid[OWN], NULL, NULL, error);
}

static pd_status claim(struct desk *desk, pd_grid *other, pd_error *error) {
    const pd_formula_options options = {.claim = PD_CLAIM_UNIQUE, .solution = other};
    pd_formula_size size;
    return pd_formula_count(desk->grid[OWN], &options, &size, error);
}

static pd_status prove(struct desk *desk, pd_grid *other, pd_error *error) {
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE};
    pd_answer answer = PD_UNKNOWN;
    return pd_formula_prove(desk->grid[OWN], &options, write_nothing, NULL, &answer, other, error);
}

/* The reader's geometry is its own. */
static pd_status read_beside(struct desk *desk, pd_grid *other, pd_error *error) {
    (void)desk;
    const pd_reader_options options = {.beside = true};
    bool is_read = false;
    pd_reader *reader = NULL;
    const pd_grid *puzzle = NULL;
    assert_int_equal(pd_reader_new(read_pair, &is_read, &options, &reader, NULL), PD_OK);
    assert_int_equal(pd_reader_next(reader, &puzzle, NULL), PD_OK);
    assert_non_null(puzzle);
    const pd_status status = pd_reader_beside_grid(reader, other, error);
    pd_reader_free(reader);
    return status;
}

static void grids_that_do_not_belong_together_are_refused(void **state) {
    struct desk *desk = *state;
    static pd_status (*const calls[])(struct desk * desk, pd_grid * other, pd_error * error) = {
        solve_puzzle,         solve_into,      run_enumerator,
        count_solutions,      find_candidates, explain,
        find_candidates_into, begin_steps,     put_in_bulk,
        find_faults,          claim,           prove,
        read_beside,
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        for (int other = ALIKE; other < GEOMETRIES; other++) {
            pd_error error = {.status = PD_OK};
            if (calls[i](desk, desk->grid[other], &error) != PD_ARGUMENT)
                fail_msg("call %zu, geometry %d: %s", i, other, error.message);
            assert_int_equal(error.status, PD_ARGUMENT);
            assert_non_null(strstr(error.message, "geometry"));
            assert_int_equal(pd_grid_value(desk->grid[other], 0, 0), 0);
        }
}

static void values_go_to_another_geometry_of_the_same_side(void **state) {
    struct desk *desk = *state;
    pd_write_options options = {.format = "csv"};
    for (int other = OWN; other < GEOMETRIES; other++) {
        const pd_status expected = other == SMALL ? PD_ARGUMENT : PD_OK;
        pd_error error;
        options.puzzle = desk->grid[other];
        assert_int_equal(pd_grid_copy(desk->grid[OWN], desk->grid[other], &error), expected);
        assert_int_equal(pd_grid_write_as(desk->grid[OWN], &options, write_nothing, NULL, &error),
                         expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(grids_that_do_not_belong_together_are_refused, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(values_go_to_another_geometry_of_the_same_side, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
