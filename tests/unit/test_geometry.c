/* sudoku/geometry: sides, boxes and houses. */
#include <string.h>

#include "sudoku/geometry.h"
#include "support/cmocka.h"

static pd_geometry *geometry_of(int side, int height, int width) {
    pd_geometry *geometry = NULL;
    assert_int_equal(pd_geometry_new(side, height, width, &geometry, NULL), PD_OK);
    return geometry;
}

static void the_usual_boxes_are_the_most_square_ones_lying(void **state) {
    (void)state;
    static const int expected[][3] = {{1, 1, 1},  {4, 2, 2},  {6, 2, 3},     {8, 2, 4},
                                      {9, 3, 3},  {10, 2, 5}, {12, 3, 4},    {15, 3, 5},
                                      {16, 4, 4}, {25, 5, 5}, {225, 15, 15}, {255, 15, 17}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        pd_geometry *geometry = geometry_of(expected[i][0], 0, 0);
        assert_int_equal(pd_geometry_side(geometry), expected[i][0]);
        assert_int_equal(pd_geometry_box_height(geometry), expected[i][1]);
        assert_int_equal(pd_geometry_box_width(geometry), expected[i][2]);
        pd_geometry_free(geometry);
    }
}

static void expect_refusal(int side, int height, int width, const char *message) {
    pd_geometry *geometry = NULL;
    pd_error error;
    assert_int_equal(pd_geometry_new(side, height, width, &geometry, &error), PD_ARGUMENT);
    assert_string_equal(error.message, message);
    assert_null(geometry);
}

static void what_is_no_geometry_is_refused_with_the_remedy(void **state) {
    (void)state;
    expect_refusal(0, 0, 0, "side 0 is out of range; sides go from 1 to 255");
    expect_refusal(256, 16, 16, "side 256 is out of range; sides go from 1 to 255");
    expect_refusal(
        7, 0, 0,
        "side 7 is prime and has no boxes; boxes of 1x7 (--box 1x7) make it a Latin square");
    expect_refusal(9, 2, 4, "boxes of 2x4 do not fit side 9; height times width must be the side");
    expect_refusal(9, 9, 0, "boxes of 9x0 do not fit side 9; height times width must be the side");
    expect_refusal(9, -3, -3,
                   "boxes of -3x-3 do not fit side 9; height times width must be the side");
}

/* Each house lists `side` different cells in reading order; each cell lies in one house of each
   family, and its list of houses says so. */
static void expect_houses(int side, int height, int width, int families) {
    pd_geometry *geometry = geometry_of(side, height, width);
    size_t cells = (size_t)side * (size_t)side;
    assert_int_equal(geometry->cells, cells);
    assert_int_equal(geometry->houses, families * side);
    for (size_t house = 0; house < geometry->houses; house++)
        for (int i = 1; i < side; i++)
            assert_true(geometry->house[house].cells[i - 1] < geometry->house[house].cells[i]);
    for (size_t cell = 0; cell < cells; cell++) {
        assert_int_equal(geometry->cell_start[cell + 1] - geometry->cell_start[cell], families);
        for (int i = 0; i < families; i++) {
            uint32_t house = geometry->cell_houses[geometry->cell_start[cell] + (uint32_t)i];
            assert_int_equal(geometry->house[house].family, PD_ROW + i);
            bool listed = false;
            for (int j = 0; j < side; j++)
                listed = listed || geometry->house[house].cells[j] == cell;
            assert_true(listed);
        }
    }
    pd_geometry_free(geometry);
}

static void houses_and_cells_list_each_other(void **state) {
    (void)state;
    expect_houses(4, 0, 0, 3);
    expect_houses(6, 2, 3, 3);
    expect_houses(6, 3, 2, 3);
    expect_houses(9, 0, 0, 3);
    expect_houses(12, 3, 4, 3);
    expect_houses(16, 2, 8, 3);
    expect_houses(255, 0, 0, 3);
    expect_houses(5, 1, 5, 2);
    expect_houses(5, 5, 1, 2);
    expect_houses(1, 0, 0, 2);
}

static void a_box_holds_the_cells_of_its_rectangle(void **state) {
    (void)state;
    pd_geometry *geometry = geometry_of(6, 2, 3);
    static const uint32_t fourth[] = {15, 16, 17, 21, 22, 23}; /* r3c4-r4c6 */
    const struct house *house = &geometry->house[12 + 3];
    assert_int_equal(house->family, PD_BOX);
    assert_int_equal(house->number, 3);
    assert_memory_equal(house->cells, fourth, sizeof fourth);
    pd_geometry_free(geometry);
}

static void two_cells_share_their_first_common_house(void **state) {
    (void)state;
    pd_geometry *geometry = geometry_of(9, 0, 0);
    assert_int_equal(geometry_common_house(geometry, 0, 1), 0);   /* row 1, before box 1 */
    assert_int_equal(geometry_common_house(geometry, 0, 9), 9);   /* column 1 */
    assert_int_equal(geometry_common_house(geometry, 0, 10), 18); /* box 1 */
    assert_int_equal(geometry_common_house(geometry, 0, 80), 27); /* none */
    pd_geometry_free(geometry);
}

static void a_cell_is_named_for_people(void **state) {
    (void)state;
    char name[PD_NAME_SIZE];
    pd_cell_name(0, 0, name);
    assert_string_equal(name, "r1c1");
    pd_cell_name(254, 8, name);
    assert_string_equal(name, "r255c9");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_usual_boxes_are_the_most_square_ones_lying),
        cmocka_unit_test(what_is_no_geometry_is_refused_with_the_remedy),
        cmocka_unit_test(houses_and_cells_list_each_other),
        cmocka_unit_test(a_box_holds_the_cells_of_its_rectangle),
        cmocka_unit_test(two_cells_share_their_first_common_house),
        cmocka_unit_test(a_cell_is_named_for_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
