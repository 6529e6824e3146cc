/* sudoku/grid and sudoku/check: values, exclusions, clashes, and what is a solution. */
#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"

#include <string.h>

static const char puzzle_text[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char solution_text[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

struct fixture {
    pd_geometry *geometry;
    pd_grid *puzzle, *grid;
};

static int set_up(void **state) {
    static struct fixture fixture;
    assert_int_equal(pd_geometry_new(9, 0, 0, &fixture.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(fixture.geometry, &fixture.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(fixture.geometry, &fixture.grid, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(fixture.puzzle, puzzle_text, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(fixture.grid, solution_text, NULL), PD_OK);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    struct fixture *fixture = *state;
    pd_grid_free(fixture->puzzle);
    pd_grid_free(fixture->grid);
    pd_geometry_free(fixture->geometry);
    return 0;
}

static void values_are_set_and_got(void **state) {
    const struct fixture *fixture = *state;
    assert_ptr_equal(pd_grid_geometry(fixture->grid), fixture->geometry);
    assert_int_equal(pd_grid_value(fixture->grid, 0, 2), 4);
    assert_int_equal(pd_grid_set(fixture->grid, 0, 2, 0, NULL), PD_OK);
    assert_int_equal(pd_grid_value(fixture->grid, 0, 2), 0);
    assert_int_equal(pd_grid_set(fixture->grid, 8, 8, 1, NULL), PD_OK);
    assert_int_equal(pd_grid_value(fixture->grid, 8, 8), 1);
}

static void cells_and_values_out_of_range_are_refused(void **state) {
    const struct fixture *fixture = *state;
    pd_error error;
    assert_int_equal(pd_grid_set(fixture->grid, 0, 9, 1, &error), PD_ARGUMENT);
    assert_string_equal(error.message, "no cell at row 0, column 9; they go from 0 to 8");
    assert_int_equal(pd_grid_set(fixture->grid, -1, 0, 1, NULL), PD_ARGUMENT);
    assert_int_equal(pd_grid_set(fixture->grid, 0, 0, 10, &error), PD_ARGUMENT);
    assert_string_equal(error.message, "value 10 is out of range; values go from 0 to 9");
    assert_int_equal(pd_grid_set(fixture->grid, 0, 0, -1, NULL), PD_ARGUMENT);
    assert_int_equal(pd_grid_value(fixture->grid, 9, 0), 0);
    assert_int_equal(pd_grid_value(fixture->grid, 0, -1), 0);
}

static void a_solution_solves_its_puzzle(void **state) {
    const struct fixture *fixture = *state;
    assert_true(pd_grid_solves(fixture->grid, fixture->puzzle));
    assert_true(pd_grid_solves(fixture->grid, fixture->grid));
    assert_false(pd_grid_solves(fixture->puzzle, fixture->puzzle)); /* empty cells */
}

static void a_full_grid_that_breaks_a_rule_or_a_given_solves_nothing(void **state) {
    const struct fixture *fixture = *state;
    assert_int_equal(pd_grid_set(fixture->puzzle, 0, 2, 1, NULL), PD_OK);
    assert_false(pd_grid_solves(fixture->grid, fixture->puzzle));
    assert_int_equal(pd_grid_set(fixture->puzzle, 0, 2, 0, NULL), PD_OK);
    for (int column = 2; column < 9; column++) { /* each other value of row 1 in r1c3 */
        int old = pd_grid_value(fixture->grid, 0, 2);
        int value = pd_grid_value(fixture->grid, 0, column == 2 ? 0 : column);
        assert_int_equal(pd_grid_set(fixture->grid, 0, 2, value, NULL), PD_OK);
        assert_false(pd_grid_solves(fixture->grid, fixture->puzzle));
        assert_int_equal(pd_grid_set(fixture->grid, 0, 2, old, NULL), PD_OK);
    }
}

static void no_cell_of_a_solution_may_have_another_value_or_none(void **state) {
    const struct fixture *fixture = *state;
    pd_grid *grid = fixture->grid;
    for (int cell = 0; cell < 81; cell++) {
        const uint8_t kept = grid->values[cell];
        for (uint8_t value = 0; value <= 9; value++) {
            grid->values[cell] = value;
            assert_int_equal(pd_grid_solves(grid, grid), value == kept);
        }
        grid->values[cell] = kept;
    }
}

/* The rows, the columns, the boxes, rows and columns of the grid are right, and no other houses. */
static void each_kind_of_house_is_looked_at(void **state) {
    const struct fixture *fixture = *state;
    pd_grid *grid = fixture->grid;
    for (int kind = 0; kind < 4; kind++) {
        for (int row = 0; row < 9; row++)
            for (int column = 0; column < 9; column++) {
                const int values[] = {column, row, row % 3 * 3 + column % 3, (row + column) % 9};
                assert_int_equal(pd_grid_set(grid, row, column, values[kind] + 1, NULL), PD_OK);
            }
        assert_false(pd_grid_solves(grid, grid));
    }
}

/* Exchanges two values at the corners of a rectangle, which keeps every row and column; false:
   other values stand there. */
static bool exchange(uint8_t values[], size_t row, size_t second_row, size_t column,
                     size_t second_column) {
    uint8_t *upper = values + 9 * row, *lower = values + 9 * second_row;
    const uint8_t one = upper[column], other = upper[second_column];
    if (lower[column] != other || lower[second_column] != one)
        return false;
    upper[column] = lower[second_column] = other;
    lower[column] = upper[second_column] = one;
    return true;
}

static void boxes_are_looked_at_where_all_rows_and_columns_are_right(void **state) {
    struct fixture *fixture = *state;
    struct random random = random_stream(1);
    pd_grid *grid = fixture->grid;
    unsigned char solution[81];
    size_t wrong[9] = {0}, right = 0;
    values_of_grid(grid, solution);
    for (int round = 0; round < 60; round++) {
        const struct symmetry symmetry = random_symmetry(&random, fixture->geometry);
        symmetry_apply(&symmetry, 9, solution, grid->values);
        for (size_t i = 0; i < (size_t)81 * 81; i++) {
            const size_t one = i % 81, other = i / 81;
            if (one % 9 >= other % 9 || one / 9 >= other / 9 ||
                !exchange(grid->values, one / 9, other / 9, one % 9, other % 9))
                continue;
            const bool good = pd_grid_clashes(grid, NULL, 0) == 0;
            assert_true(pd_grid_solves(grid, grid) == good);
            right += good;
            wrong[one / 27 * 3 + one % 9 / 3] += !good;
            wrong[one / 27 * 3 + other % 9 / 3] += !good;
            wrong[other / 27 * 3 + one % 9 / 3] += !good;
            wrong[other / 27 * 3 + other % 9 / 3] += !good;
            exchange(grid->values, one / 9, other / 9, one % 9, other % 9);
        }
        assert_true(pd_grid_solves(grid, grid));
    }
    assert_true(right > 0);
    for (int box = 0; box < 9; box++)
        assert_true(wrong[box] > 0);
}

static void a_grid_is_full_without_an_empty_cell_wherever_that_is(void **state) {
    (void)state;
    for (int side = 1; side <= 36; side++) {
        pd_geometry *geometry = NULL;
        pd_grid *grid = NULL;
        assert_int_equal(pd_geometry_new(side, 1, side, &geometry, NULL), PD_OK);
        assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
        memset(grid->values, 1, geometry->cells);
        assert_true(grid_is_full(grid));
        for (size_t cell = 0; cell < geometry->cells; cell++) {
            grid->values[cell] = 0;
            assert_false(grid_is_full(grid));
            grid->values[cell] = 1;
        }
        pd_grid_free(grid);
        pd_geometry_free(geometry);
    }
}

/* Sides whose values are more than a word has bits are looked at in another way. */
static void a_large_grid_with_an_empty_cell_is_no_solution(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(64, 8, 8, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    for (int row = 0; row < 64; row++)
        for (int column = 0; column < 64; column++)
            assert_int_equal(
                pd_grid_set(grid, row, column, (row % 8 * 8 + row / 8 + column) % 64 + 1, NULL),
                PD_OK);
    assert_true(pd_grid_solves(grid, grid));
    grid->values[1000] = 0;
    assert_false(pd_grid_solves(grid, grid));
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void a_solution_of_another_geometry_object_is_none(void **state) {
    const struct fixture *fixture = *state;
    pd_geometry *twin = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(9, 0, 0, &twin, NULL), PD_OK);
    assert_int_equal(pd_grid_new(twin, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(grid, solution_text, NULL), PD_OK);
    assert_false(pd_grid_solves(grid, fixture->puzzle));
    pd_grid_free(grid);
    pd_geometry_free(twin);
}

static void clashes_are_found_once_each_by_the_first_cell(void **state) {
    const struct fixture *fixture = *state;
    assert_int_equal(pd_grid_clashes(fixture->puzzle, NULL, 0), 0);
    assert_int_equal(
        pd_grid_parse(
            fixture->grid,
            ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..",
            NULL),
        PD_OK);
    pd_clash clashes[4];
    assert_int_equal(pd_grid_clashes(fixture->grid, clashes, 4), 2);
    assert_int_equal(clashes[0].value, 9); /* r1c2 and r1c3: row 1 and box 1, told once */
    assert_int_equal(clashes[0].row[0], 0);
    assert_int_equal(clashes[0].column[0], 1);
    assert_int_equal(clashes[0].row[1], 0);
    assert_int_equal(clashes[0].column[1], 2);
    assert_int_equal(clashes[1].column[0], 1); /* r1c2 and r5c2: column 2 */
    assert_int_equal(clashes[1].row[1], 4);
    assert_int_equal(clashes[1].column[1], 1);
    assert_int_equal(pd_grid_clashes(fixture->grid, clashes, 1), 2); /* counted beyond capacity */
}

static void exclude(pd_grid *grid, int row, int column, int value) {
    assert_int_equal(pd_grid_exclude(grid, row, column, value, NULL), PD_OK);
}

static void a_grid_excludes_what_it_was_told_until_all_is_admitted(void **state) {
    const struct fixture *fixture = *state;
    assert_false(pd_grid_restricted(fixture->puzzle));
    assert_false(pd_grid_excludes(fixture->puzzle, 0, 2, 1));
    exclude(fixture->puzzle, 0, 2, 1);
    exclude(fixture->puzzle, 0, 2, 1); /* once more says nothing new */
    exclude(fixture->puzzle, 8, 8, 9);
    assert_true(pd_grid_restricted(fixture->puzzle));
    assert_true(pd_grid_excludes(fixture->puzzle, 0, 2, 1));
    assert_false(pd_grid_excludes(fixture->puzzle, 0, 2, 2));
    assert_true(pd_grid_excludes(fixture->puzzle, 8, 8, 9));
    assert_false(pd_grid_excludes(fixture->puzzle, 8, 8, 10)); /* of the next cell, if there was */
    assert_false(pd_grid_excludes(fixture->puzzle, 0, 2, 0));
    assert_false(pd_grid_excludes(fixture->puzzle, 9, 0, 1));
    pd_grid_admit_all(fixture->puzzle);
    assert_false(pd_grid_restricted(fixture->puzzle));
    assert_false(pd_grid_excludes(fixture->puzzle, 0, 2, 1));
    exclude(fixture->puzzle, 0, 0, 1);
    assert_false(pd_grid_excludes(fixture->puzzle, 0, 2, 1)); /* the memory was kept, not the bit */
    assert_int_equal(pd_grid_value(fixture->puzzle, 0, 0), 5);
}

static void exclusions_out_of_range_are_refused(void **state) {
    const struct fixture *fixture = *state;
    pd_error error;
    assert_int_equal(pd_grid_exclude(fixture->grid, 9, 0, 1, &error), PD_ARGUMENT);
    assert_string_equal(error.message, "no cell at row 9, column 0; they go from 0 to 8");
    assert_int_equal(pd_grid_exclude(fixture->grid, 0, 0, 0, &error), PD_ARGUMENT);
    assert_string_equal(error.message, "value 0 is out of range; values go from 1 to 9");
    assert_int_equal(pd_grid_exclude(fixture->grid, 0, 0, 10, NULL), PD_ARGUMENT);
    assert_false(pd_grid_restricted(fixture->grid));
}

static void a_solution_has_no_value_that_its_puzzle_excludes(void **state) {
    const struct fixture *fixture = *state;
    exclude(fixture->puzzle, 0, 2, 1); /* it is 4 there */
    assert_true(pd_grid_solves(fixture->grid, fixture->puzzle));
    exclude(fixture->puzzle, 0, 2, 4);
    assert_false(pd_grid_solves(fixture->grid, fixture->puzzle));
    grid_clear(fixture->grid); /* nor has it any where it is empty */
    assert_false(pd_grid_solves(fixture->grid, fixture->puzzle));
    assert_int_equal(pd_grid_parse(fixture->grid, solution_text, NULL), PD_OK);
    pd_grid_admit_all(fixture->puzzle);
    exclude(fixture->grid, 0, 2, 4); /* the solution's own do not matter */
    assert_true(pd_grid_solves(fixture->grid, fixture->puzzle));
}

static void a_copy_takes_values_and_exclusions_and_a_solutions_copy_values_only(void **state) {
    const struct fixture *fixture = *state;
    exclude(fixture->puzzle, 0, 2, 1);
    exclude(fixture->grid, 3, 3, 3);
    grid_copy_values(fixture->grid, fixture->puzzle);
    assert_int_equal(pd_grid_value(fixture->grid, 0, 2), 0);
    assert_true(pd_grid_excludes(fixture->grid, 3, 3, 3));
    assert_false(pd_grid_excludes(fixture->grid, 0, 2, 1));
    assert_int_equal(pd_grid_copy(fixture->grid, fixture->puzzle, NULL), PD_OK);
    assert_false(pd_grid_excludes(fixture->grid, 3, 3, 3));
    assert_true(pd_grid_excludes(fixture->grid, 0, 2, 1));
    grid_clear(fixture->puzzle);
    assert_false(pd_grid_restricted(fixture->puzzle));
    assert_int_equal(pd_grid_copy(fixture->grid, fixture->puzzle, NULL), PD_OK);
    assert_false(pd_grid_restricted(fixture->grid));
    assert_int_equal(pd_grid_value(fixture->grid, 0, 0), 0);
}

static void a_copy_of_another_side_is_refused(void **state) {
    const struct fixture *fixture = *state;
    pd_geometry *geometry = NULL;
    pd_grid *small = NULL;
    assert_int_equal(pd_geometry_new(4, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &small, NULL), PD_OK);
    assert_int_equal(pd_grid_set(small, 0, 0, 3, NULL), PD_OK);
    assert_int_equal(pd_grid_copy(small, fixture->puzzle, NULL), PD_ARGUMENT);
    assert_int_equal(pd_grid_value(small, 0, 0), 3);
    pd_grid_free(small);
    pd_geometry_free(geometry);
}

static void parsing_a_grid_forgets_its_exclusions(void **state) {
    const struct fixture *fixture = *state;
    exclude(fixture->puzzle, 0, 2, 1);
    assert_int_equal(pd_grid_parse(fixture->puzzle, "nonsense", NULL), PD_SYNTAX);
    assert_true(pd_grid_restricted(fixture->puzzle));
    assert_int_equal(pd_grid_parse(fixture->puzzle, puzzle_text, NULL), PD_OK);
    assert_false(pd_grid_restricted(fixture->puzzle));
}

static void only_some_values_are_all_excluded_and_these_admitted(void **state) {
    const struct fixture *fixture = *state;
    assert_int_equal(grid_exclude_all(fixture->grid, 80, NULL), PD_OK);
    assert_int_equal(fixture->grid->exclusions, 9);
    grid_admit(fixture->grid, 80, 3);
    grid_admit(fixture->grid, 80, 3);
    grid_admit(fixture->grid, 80, 9);
    assert_int_equal(fixture->grid->exclusions, 7);
    assert_int_equal(grid_next_excluded(fixture->grid, 80, 2), 4);
    assert_int_equal(grid_next_excluded(fixture->grid, 80, 8), 0);
    assert_int_equal(grid_next_excluded(fixture->grid, 79, 0), 0);
    assert_int_equal(grid_exclude_all(fixture->grid, 80, NULL), PD_OK);
    for (int value = 1; value <= 9; value++)
        grid_admit(fixture->grid, 80, value);
    assert_false(pd_grid_restricted(fixture->grid));
    assert_int_equal(grid_next_excluded(fixture->grid, 80, 0), 0);
}

static void exclusions_of_a_large_side_span_several_words(void **state) {
    (void)state;
    static const int values[] = {1, 64, 65, 128, 129, 192, 193, 255};
    enum { VALUES = sizeof values / sizeof values[0] };
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(255, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    for (int i = 0; i < VALUES; i++)
        exclude(grid, 254, 254, values[i]);
    int value = 0;
    for (int i = 0; i < VALUES; i++) {
        value = grid_next_excluded(grid, 255 * 255 - 1, value);
        assert_int_equal(value, values[i]);
    }
    assert_int_equal(grid_next_excluded(grid, 255 * 255 - 1, value), 0);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(values_are_set_and_got, set_up, tear_down),
        cmocka_unit_test_setup_teardown(cells_and_values_out_of_range_are_refused, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_solution_solves_its_puzzle, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_full_grid_that_breaks_a_rule_or_a_given_solves_nothing,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_cell_of_a_solution_may_have_another_value_or_none,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_kind_of_house_is_looked_at, set_up, tear_down),
        cmocka_unit_test_setup_teardown(boxes_are_looked_at_where_all_rows_and_columns_are_right,
                                        set_up, tear_down),
        cmocka_unit_test(a_grid_is_full_without_an_empty_cell_wherever_that_is),
        cmocka_unit_test(a_large_grid_with_an_empty_cell_is_no_solution),
        cmocka_unit_test_setup_teardown(a_solution_of_another_geometry_object_is_none, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(clashes_are_found_once_each_by_the_first_cell, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_grid_excludes_what_it_was_told_until_all_is_admitted,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(exclusions_out_of_range_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_solution_has_no_value_that_its_puzzle_excludes, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_copy_takes_values_and_exclusions_and_a_solutions_copy_values_only, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_copy_of_another_side_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(parsing_a_grid_forgets_its_exclusions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_some_values_are_all_excluded_and_these_admitted,
                                        set_up, tear_down),
        cmocka_unit_test(exclusions_of_a_large_side_span_several_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
