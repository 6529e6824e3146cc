/* sudoku/cases: candidates that can be taken back. */
#include "sudoku/cases.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/propagate.h"
#include "support/cmocka.h"

static const struct terminate never = {.ask = NULL};

struct desk {
    pd_geometry *geometry;
    pd_grid *grid;
    struct cases *cases;
};

static struct desk open_desk(int side, int height, int width, const char *text) {
    struct desk desk;
    assert_int_equal(pd_geometry_new(side, height, width, &desk.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk.geometry, &desk.grid, NULL), PD_OK);
    if (text != NULL)
        assert_int_equal(pd_grid_parse(desk.grid, text, NULL), PD_OK);
    assert_int_equal(cases_new(desk.geometry, &desk.cases, NULL), PD_OK);
    assert_int_equal(cases_begin(desk.cases, desk.grid, &never, NULL), PD_OK);
    return desk;
}

static void close_desk(struct desk *desk) {
    cases_free(desk->cases);
    pd_grid_free(desk->grid);
    pd_geometry_free(desk->geometry);
}

/* The same is left as after sudoku/propagate of the grid. */
static void check_propagated(const struct desk *desk) {
    struct propagation *propagation = NULL;
    struct candidates *candidates = NULL;
    bool consistent = false;
    assert_int_equal(propagation_new(desk->geometry, &propagation, NULL), PD_OK);
    assert_int_equal(candidates_new(desk->geometry, &candidates, NULL), PD_OK);
    assert_int_equal(
        propagate_puzzle(propagation, desk->grid, &never, candidates, &consistent, NULL), PD_OK);
    assert_int_equal(desk->cases->consistent, consistent);
    size_t open = 0;
    for (size_t cell = 0; consistent && cell < desk->geometry->cells; cell++) {
        assert_int_equal(cases_count(desk->cases, cell), candidates->values[cell]);
        open += candidates->values[cell] > 1;
        for (int value = 1; value <= desk->geometry->side; value++)
            assert_int_equal(cases_has(desk->cases, cell, value),
                             candidates_has(candidates, cell, value));
    }
    if (consistent)
        assert_int_equal(desk->cases->open, open);
    candidates_free(candidates);
    propagation_free(propagation);
}

static void it_propagates_a_puzzle_as_propagate_does(void **state) {
    (void)state;
    static const struct {
        int side, height, width;
        const char *text;
    } puzzles[] = {
        {1, 1, 1, NULL},
        {4, 2, 2, NULL},
        {4, 2, 2, "12............3."},
        {4, 2, 2, "1.1............."},
        {4, 2, 2, "123............4"},
        {6, 2, 3, "1............5..3.....4............6"},
        {5, 1, 5, "12345...................."},
        {9, 3, 3,
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
        {72, 8, 9, NULL},
    };
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        struct desk desk =
            open_desk(puzzles[i].side, puzzles[i].height, puzzles[i].width, puzzles[i].text);
        check_propagated(&desk);
        close_desk(&desk);
    }
}

static void a_given_that_is_excluded_is_a_contradiction(void **state) {
    (void)state;
    struct desk desk = open_desk(4, 2, 2, "1...............");
    assert_int_equal(pd_grid_exclude(desk.grid, 0, 0, 1, NULL), PD_OK);
    assert_int_equal(cases_begin(desk.cases, desk.grid, &never, NULL), PD_OK);
    assert_false(desk.cases->consistent);
    close_desk(&desk);
}

static void an_assumption_is_like_a_given(void **state) {
    (void)state;
    struct desk desk = open_desk(4, 2, 2, "1...............");
    cases_assume(desk.cases, 5, 2);
    assert_int_equal(pd_grid_set(desk.grid, 1, 1, 2, NULL), PD_OK);
    check_propagated(&desk);
    cases_assume(desk.cases, 15, 2);
    assert_int_equal(pd_grid_set(desk.grid, 3, 3, 2, NULL), PD_OK);
    check_propagated(&desk);
    close_desk(&desk);
}

/* All that a case changes, as bytes. */
static void *picture(const struct cases *cases, size_t *size) {
    const pd_geometry *geometry = cases->geometry;
    const size_t bits = geometry->cells * cases->words * sizeof *cases->bits;
    const size_t values = geometry->cells * sizeof *cases->values;
    const size_t places =
        geometry->houses * (size_t)geometry->side * cases->words * sizeof *cases->places;
    *size = bits + values + places + geometry->cells;
    char *bytes = malloc(*size);
    assert_non_null(bytes);
    memcpy(bytes, cases->bits, bits);
    memcpy(bytes + bits, cases->values, values);
    memcpy(bytes + bits + values, cases->places, places);
    memcpy(bytes + bits + values + places, cases->placed, geometry->cells);
    return bytes;
}

/* Opens cases down to a full grid or a contradiction, and closes them all. */
static void dive(struct cases *cases) {
    size_t opened = 0;
    for (size_t cell = 0; cell < cases->geometry->cells; cell++) {
        if (!cases->consistent || cases->placed[cell])
            continue;
        cases_assume(cases, cell, cases_next(cases, cell, cell % 2 == 0 ? 0 : 1));
        opened++;
        if (cases->consistent && cases->open > 2)
            cases_exclude(cases, cases->geometry->cells - 1, 1);
    }
    assert_true(opened > 0);
    while (cases->depth > 0)
        cases_close(cases);
}

static void closing_a_case_restores_what_was_before(void **state) {
    (void)state;
    static const int sides[][3] = {{4, 2, 2}, {6, 3, 2}, {7, 1, 7}, {9, 3, 3}, {72, 8, 9}};
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        struct desk desk = open_desk(sides[i][0], sides[i][1], sides[i][2], NULL);
        size_t size = 0;
        void *before = picture(desk.cases, &size);
        const size_t open = desk.cases->open;
        dive(desk.cases);
        void *after = picture(desk.cases, &size);
        assert_memory_equal(before, after, size);
        assert_int_equal(desk.cases->open, open);
        assert_true(desk.cases->consistent);
        free(before);
        free(after);
        close_desk(&desk);
    }
}

static void what_is_excluded_comes_back_with_its_case_only(void **state) {
    (void)state;
    struct desk desk = open_desk(4, 2, 2, NULL);
    cases_exclude(desk.cases, 0, 1);
    cases_assume(desk.cases, 1, 1);
    cases_exclude(desk.cases, 15, 4);
    assert_false(cases_has(desk.cases, 15, 4));
    cases_close(desk.cases);
    assert_true(cases_has(desk.cases, 15, 4));
    assert_false(cases_has(desk.cases, 0, 1));
    close_desk(&desk);
}

static bool always(void *payload) {
    (void)payload;
    return true;
}

static void it_can_be_stopped_before_it_has_begun(void **state) {
    (void)state;
    struct desk desk = open_desk(9, 3, 3, NULL);
    const struct terminate terminate = {.ask = always};
    assert_int_equal(cases_begin(desk.cases, desk.grid, &terminate, NULL), PD_STOPPED);
    assert_int_equal(cases_begin(desk.cases, desk.grid, &never, NULL), PD_OK);
    check_propagated(&desk);
    close_desk(&desk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_propagates_a_puzzle_as_propagate_does),
        cmocka_unit_test(a_given_that_is_excluded_is_a_contradiction),
        cmocka_unit_test(an_assumption_is_like_a_given),
        cmocka_unit_test(closing_a_case_restores_what_was_before),
        cmocka_unit_test(what_is_excluded_comes_back_with_its_case_only),
        cmocka_unit_test(it_can_be_stopped_before_it_has_begun),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
