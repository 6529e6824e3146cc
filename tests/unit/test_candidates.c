/* sudoku/candidates: bit sets and counts that agree with each other. */
#include "sudoku/candidates.h"
#include "support/cmocka.h"

/* Compares every count with what the bits say. */
static void expect_counts_to_agree(const struct candidates *candidates) {
    const pd_geometry *geometry = candidates->geometry;
    size_t side = (size_t)geometry->side;
    for (size_t cell = 0; cell < geometry->cells; cell++) {
        int count = 0;
        for (int value = 1; value <= geometry->side; value++)
            count += candidates_has(candidates, cell, value);
        assert_int_equal(candidates->values[cell], count);
    }
    for (size_t house = 0; house < geometry->houses; house++) {
        for (int value = 1; value <= geometry->side; value++) {
            int count = 0, first = -1;
            for (int i = 0; i < geometry->side; i++) {
                bool has = candidates_has(candidates, geometry->house[house].cells[i], value);
                first = first < 0 && has ? i : first;
                count += has;
            }
            assert_int_equal(candidates->places[house * side + (size_t)value - 1], count);
            assert_int_equal(candidates_place(candidates, house, value), first);
        }
    }
}

static void removing_keeps_the_counts_in_step(void **state) {
    (void)state;
    static const int sides[] = {1, 4, 9, 64, 65, 130};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        pd_geometry *geometry = NULL;
        struct candidates *candidates = NULL;
        assert_int_equal(pd_geometry_new(sides[i], 0, 0, &geometry, NULL), PD_OK);
        assert_int_equal(candidates_new(geometry, &candidates, NULL), PD_OK);
        size_t side = (size_t)sides[i];
        for (size_t k = 0; k < 20 * side; k++) {
            size_t cell = k * 7919 % geometry->cells;
            int value = (int)(k * 104729 % side) + 1;
            if (candidates_has(candidates, cell, value))
                candidates_remove(candidates, cell, value);
        }
        expect_counts_to_agree(candidates);
        candidates_fill(candidates);
        expect_counts_to_agree(candidates);
        assert_int_equal(candidates->values[0], side);
        candidates_free(candidates);
        pd_geometry_free(geometry);
    }
}

static void values_are_walked_in_ascending_order(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    struct candidates *candidates = NULL;
    assert_int_equal(pd_geometry_new(130, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(candidates_new(geometry, &candidates, NULL), PD_OK);
    for (int value = 1; value <= 130; value++)
        if (value != 1 && value != 64 && value != 65 && value != 130)
            candidates_remove(candidates, 5, value);
    assert_int_equal(candidates_next(candidates, 5, 0), 1);
    assert_int_equal(candidates_next(candidates, 5, 1), 64);
    assert_int_equal(candidates_next(candidates, 5, 64), 65);
    assert_int_equal(candidates_next(candidates, 5, 65), 130);
    assert_int_equal(candidates_next(candidates, 5, 130), 0);
    candidates_free(candidates);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(removing_keeps_the_counts_in_step),
        cmocka_unit_test(values_are_walked_in_ascending_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
