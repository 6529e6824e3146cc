/* The whole library: what it is handed is at fault, and PD_ARGUMENT says so: grids that do not
   belong together, and numbers that no enum has. */
#include "support/cmocka.h"

#include <picodoku/picodoku.h>

#include <limits.h>
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

/* ---- numbers out of range ------------------------------------------------------------------ */

/* All options in one, and a function that is to refuse them. */
struct all_options {
    pd_solver_options solver;
    pd_bulk_options bulk;
    pd_formula_options formula;
    pd_reader_options reader;
    pd_write_options write;
};

static pd_status make_solver(struct desk *desk, const struct all_options *all, pd_error *error) {
    pd_solver *solver = NULL;
    const pd_status status = pd_solver_new(desk->geometry[OWN], &all->solver, &solver, error);
    pd_solver_free(solver);
    return status;
}

static pd_status make_bulk(struct desk *desk, const struct all_options *all, pd_error *error) {
    pd_bulk *bulk = NULL;
    const pd_status status = pd_bulk_new(desk->geometry[OWN], &all->bulk, &bulk, error);
    pd_bulk_free(bulk);
    return status;
}

static bool tell_nothing(void *payload, int variable, int row, int column, int value) {
    (void)payload;
    return variable + row + column + value > 0;
}

/* Those of formulas agree. */
static pd_status make_formula(struct desk *desk, const struct all_options *all, pd_error *error) {
    const pd_grid *puzzle = desk->grid[SMALL];
    pd_formula_size size;
    pd_answer answer = PD_UNKNOWN;
    const pd_status status = pd_formula_count(puzzle, &all->formula, &size, error);
    assert_int_equal(pd_formula_write(puzzle, &all->formula, write_nothing, NULL, NULL), status);
    assert_int_equal(pd_formula_map(puzzle, &all->formula, tell_nothing, NULL, NULL), status);
    assert_int_equal(
        pd_formula_prove(puzzle, &all->formula, write_nothing, NULL, &answer, NULL, NULL), status);
    return status;
}

static pd_status make_reader(struct desk *desk, const struct all_options *all, pd_error *error) {
    (void)desk;
    pd_reader *reader = NULL;
    const pd_status status = pd_reader_new(read_pair, NULL, &all->reader, &reader, error);
    pd_reader_free(reader);
    return status;
}

static pd_status write_grid(struct desk *desk, const struct all_options *all, pd_error *error) {
    return pd_grid_write_as(desk->grid[OWN], &all->write, write_nothing, NULL, error);
}

static struct all_options good_options(void) {
    return (struct all_options){
        .bulk = {.deliver = take_result}, .reader = {.box_width = 1}, .write = {.format = "line"}};
}

#define OPTION(name) offsetof(struct all_options, name)

/* Every field of a few numbers; all are ints, or enums as large as one. */
static const struct {
    size_t field;
    pd_status (*call)(struct desk *desk, const struct all_options *all, pd_error *error);
    int last; /* the largest that is good alone */
} fields[] = {
    {OPTION(solver.simplify), make_solver, PD_SIMPLIFY_NONE},
    {OPTION(bulk.solver.simplify), make_bulk, PD_SIMPLIFY_NONE},
    {OPTION(bulk.threads), make_bulk, PD_THREADS_MAX},
    {OPTION(formula.simplify), make_formula, PD_SIMPLIFY_NONE},
    {OPTION(formula.projection), make_formula, PD_PROJECT_IND},
    {OPTION(formula.claim), make_formula, PD_CLAIM_NONE}, /* the others need a solution */
    {OPTION(reader.side), make_reader, PD_SIDE_MAX},
    {OPTION(reader.box_height), make_reader, PD_SIDE_MAX},
};

static pd_status call_with(struct desk *desk, size_t index, int value, pd_error *error) {
    struct all_options all = good_options();
    if (fields[index].field == OPTION(reader.side))
        all.reader.box_width = 0; /* the usual boxes */
    memcpy((char *)&all + fields[index].field, &value, sizeof value);
    return fields[index].call(desk, &all, error);
}

static void numbers_out_of_their_range_are_refused_in_all_options(void **state) {
    struct desk *desk = *state;
    static const int far[] = {-1, 300, 9999, INT_MAX, INT_MIN};
    assert_int_equal(sizeof(pd_simplify), sizeof(int));
    assert_int_equal(sizeof(pd_projection), sizeof(int));
    assert_int_equal(sizeof(pd_claim), sizeof(int));
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        pd_error error = {.status = PD_OK};
        assert_int_equal(call_with(desk, i, fields[i].last, &error), PD_OK);
        for (size_t j = 0; j < sizeof far / sizeof *far; j++) {
            if (far[j] > 0 && far[j] <= fields[i].last)
                continue;
            if (call_with(desk, i, far[j], &error) != PD_ARGUMENT)
                fail_msg("field %zu, %d", i, far[j]);
            assert_int_equal(error.status, PD_ARGUMENT);
        }
        assert_int_equal(call_with(desk, i, fields[i].last + 1, &error), PD_ARGUMENT);
    }
}

static void the_message_names_the_field_and_its_range(void **state) {
    struct desk *desk = *state;
    pd_error error;
    call_with(desk, 0, 77, &error);
    assert_string_equal(error.message, "there is no simplify 77; it is one of 0 to 2");
    call_with(desk, 4, 9, &error);
    assert_string_equal(error.message, "there is no projection 9; it is one of 0 to 2");
    call_with(desk, 5, -9, &error);
    assert_string_equal(error.message, "there is no claim -9; it is one of 0 to 2");
}

static void seconds_below_0_and_no_number_at_all_are_refused(void **state) {
    struct desk *desk = *state;
    struct all_options all = good_options();
    all.bulk.seconds = -1;
    assert_int_equal(make_bulk(desk, &all, NULL), PD_ARGUMENT);
    memset(&all.bulk.seconds, 0xff, sizeof all.bulk.seconds); /* not a number */
    assert_int_equal(make_bulk(desk, &all, NULL), PD_ARGUMENT);
}

static void names_that_no_table_has_are_refused(void **state) {
    struct desk *desk = *state;
    struct all_options all = good_options();
    all.solver.encoding = all.formula.at_most_one = all.reader.format = all.write.format = "none";
    assert_int_equal(make_solver(desk, &all, NULL), PD_ARGUMENT);
    assert_int_equal(make_formula(desk, &all, NULL), PD_ARGUMENT);
    assert_int_equal(make_reader(desk, &all, NULL), PD_ARGUMENT);
    assert_int_equal(write_grid(desk, &all, NULL), PD_ARGUMENT);
    all.write.format = NULL;
    assert_int_equal(write_grid(desk, &all, NULL), PD_ARGUMENT);
    all.write = (pd_write_options){.format = "line", .blank = 'x'};
    assert_int_equal(write_grid(desk, &all, NULL), PD_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(grids_that_do_not_belong_together_are_refused, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(values_go_to_another_geometry_of_the_same_side, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(numbers_out_of_their_range_are_refused_in_all_options,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_message_names_the_field_and_its_range, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(seconds_below_0_and_no_number_at_all_are_refused, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(names_that_no_table_has_are_refused, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
