/* sudoku/faults: all that is wrong with a solution, one after the other. */
#include "support/cmocka.h"
#include <picodoku/picodoku.h>
#include <stdio.h>
#include <string.h>

struct told {
    char text[1024];
    size_t count, most; /* most: then no more are wanted */
};

static bool tell(void *payload, const pd_fault *fault) {
    static const char *const kinds[] = {"changed", "excluded", "empty", "repeated"};
    static const char families[] = {[PD_ROW] = 'r', [PD_COLUMN] = 'c', [PD_BOX] = 'b'};
    struct told *told = payload;
    char *text = told->text;
    size_t used = strlen(text);
    const size_t size = sizeof told->text;
    used += (size_t)snprintf(text + used, size - used, "%s r%dc%d %d/%d", kinds[fault->kind],
                             fault->row[0] + 1, fault->column[0] + 1, fault->value, fault->given);
    if (fault->kind == PD_FAULT_REPEATED)
        used += (size_t)snprintf(text + used, size - used, " r%dc%d", fault->row[1] + 1,
                                 fault->column[1] + 1);
    for (size_t i = 0; i < fault->houses; i++)
        used += (size_t)snprintf(text + used, size - used, " %c%d",
                                 families[fault->house[i].family], fault->house[i].number + 1);
    snprintf(text + used, size - used, "\n");
    return ++told->count < told->most;
}

static void expect(int height, int width, const char *puzzle, const char *solution,
                   const char *excluded, const char *expected, size_t most) {
    pd_geometry *geometry = NULL;
    pd_grid *grids[2] = {NULL, NULL};
    struct told told = {.most = most};
    assert_int_equal(pd_geometry_new(height * width, height, width, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grids[0], NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grids[1], NULL), PD_OK);
    assert_int_equal(pd_grid_parse(grids[0], puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(grids[1], solution, NULL), PD_OK);
    for (; *excluded != '\0'; excluded += 3)
        assert_int_equal(pd_grid_exclude(grids[0], excluded[0] - '1', excluded[1] - '1',
                                         excluded[2] - '0', NULL),
                         PD_OK);
    assert_int_equal(pd_grid_faults(grids[1], grids[0], tell, &told, NULL), PD_OK);
    assert_string_equal(told.text, expected);
    assert_int_equal(pd_grid_solves(grids[1], grids[0]), told.count == 0);
    pd_grid_free(grids[0]);
    pd_grid_free(grids[1]);
    pd_geometry_free(geometry);
}

static void a_solution_has_no_fault(void **state) {
    (void)state;
    expect(2, 2, "12............3.", "1243341243212134", "114", "", 99);
}

static void a_changed_given_is_told_with_both_values(void **state) {
    (void)state;
    expect(2, 2, "13..............", "1243341243212134", "", "changed r1c2 2/3\n", 99);
}

static void an_excluded_value_is_told(void **state) {
    (void)state;
    expect(2, 2, "12..............", "1243341243212134", "134", "excluded r1c3 4/0\n", 99);
    expect(2, 2, "12..4...........", "1243341243212134", "213",
           "changed r2c1 3/4\nexcluded r2c1 3/4\n", 99);
}

static void an_empty_cell_is_told_once(void **state) {
    (void)state;
    expect(2, 2, "12..............", ".24334124321213.", "", "empty r1c1 0/1\nempty r4c4 0/0\n",
           99);
}

static void a_repeated_value_is_told_with_its_houses(void **state) {
    (void)state;
    expect(2, 2, "................", "1143341243212134", "",
           "repeated r1c1 1/0 r1c2 r1 b1\nrepeated r1c2 1/0 r4c2 c2\n", 99);
}

static void a_value_three_times_makes_three_pairs(void **state) {
    (void)state;
    expect(1, 3, ".........", "111......", "",
           "repeated r1c1 1/0 r1c2 r1\nrepeated r1c1 1/0 r1c3 r1\nrepeated r1c2 1/0 r1c3 r1\n"
           "empty r2c1 0/0\n",
           4);
}

static bool never(void *payload, const pd_fault *fault) {
    (void)payload, (void)fault;
    fail();
    return false;
}

static void grids_of_two_geometries_are_refused(void **state) {
    (void)state;
    pd_geometry *one = NULL;
    pd_geometry *other = NULL;
    pd_grid *grids[2] = {NULL, NULL};
    pd_error error;
    assert_int_equal(pd_geometry_new(4, 2, 2, &one, NULL), PD_OK);
    assert_int_equal(pd_geometry_new(4, 2, 2, &other, NULL), PD_OK);
    assert_int_equal(pd_grid_new(one, &grids[0], NULL), PD_OK);
    assert_int_equal(pd_grid_new(other, &grids[1], NULL), PD_OK);
    assert_int_equal(pd_grid_faults(grids[0], grids[1], never, NULL, &error), PD_ARGUMENT);
    assert_string_equal(error.message,
                        "the solution has another geometry than the puzzle; make both of one");
    pd_grid_free(grids[0]);
    pd_grid_free(grids[1]);
    pd_geometry_free(one);
    pd_geometry_free(other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solution_has_no_fault),
        cmocka_unit_test(a_changed_given_is_told_with_both_values),
        cmocka_unit_test(an_excluded_value_is_told),
        cmocka_unit_test(an_empty_cell_is_told_once),
        cmocka_unit_test(a_repeated_value_is_told_with_its_houses),
        cmocka_unit_test(a_value_three_times_makes_three_pairs),
        cmocka_unit_test(grids_of_two_geometries_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
