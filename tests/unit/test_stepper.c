/* The way to the solution: its ends, its order, its options. */
#include <picodoku/picodoku.h>
#include <string.h>

#include "support/cmocka.h"

struct way {
    pd_geometry *geometry;
    pd_grid *grid;
    pd_stepper *stepper;
    pd_step step;
};

static struct way open_way(int side, const char *text, const pd_stepper_options *options) {
    struct way way = {.geometry = NULL};
    assert_int_equal(pd_geometry_new(side, 0, 0, &way.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(way.geometry, &way.grid, NULL), PD_OK);
    assert_int_equal(pd_stepper_new(way.geometry, options, &way.stepper, NULL), PD_OK);
    if (text != NULL)
        assert_int_equal(pd_grid_parse(way.grid, text, NULL), PD_OK);
    return way;
}

static void close_way(struct way *way) {
    pd_stepper_free(way->stepper);
    pd_grid_free(way->grid);
    pd_geometry_free(way->geometry);
}

static pd_way next(struct way *way) {
    pd_way found = PD_WAY_STOPPED;
    assert_int_equal(pd_stepper_next(way->stepper, &way->step, &found, NULL), PD_OK);
    return found;
}

/* Goes to the end; returns it, with the number of steps and the largest size. */
static pd_way go(struct way *way, size_t *steps, size_t *largest) {
    pd_way found = PD_WAY_STEP;
    *steps = *largest = 0;
    assert_int_equal(pd_stepper_begin(way->stepper, way->grid, NULL), PD_OK);
    while ((found = next(way)) == PD_WAY_STEP) {
        ++*steps;
        if (way->step.size > *largest)
            *largest = way->step.size;
    }
    return found;
}

static const char easy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static void an_easy_puzzle_needs_single_rules_only(void **state) {
    (void)state;
    struct way way = open_way(9, easy, NULL);
    size_t steps = 0;
    size_t largest = 0;
    assert_int_equal(go(&way, &steps, &largest), PD_WAY_SOLVED);
    assert_int_equal(largest, 1);
    assert_true(pd_grid_solves(way.step.after, way.grid));
    assert_int_equal(next(&way), PD_WAY_SOLVED);
    close_way(&way);
}

static void the_first_step_says_what_the_givens_take_out(void **state) {
    (void)state;
    struct way way = open_way(4, "1...............", NULL);
    assert_int_equal(pd_stepper_begin(way.stepper, way.grid, NULL), PD_OK);
    assert_int_equal(next(&way), PD_WAY_STEP);
    assert_int_equal(way.step.size, 1);
    assert_int_equal(way.step.proven, 1);
    size_t told = 0;
    for (size_t i = 0; i < way.step.reason_count; i++) {
        const pd_step_reason *reason = &way.step.reasons[i];
        assert_false(reason->holds);
        assert_int_equal(reason->rule_count, 1);
        assert_int_equal(reason->rules[0].kind, PD_RULE_AT_MOST);
        assert_true(reason->rules[0].closes);
        told += reason->candidate_count;
    }
    assert_int_equal(told, 3 + 3 + 3 + 1); /* the cell, the row, the column, the rest of the box */
    assert_false(pd_grid_excludes(way.step.before, 0, 1, 1));
    assert_true(pd_grid_excludes(way.step.after, 0, 1, 1));
    assert_int_equal(next(&way), PD_WAY_SEVERAL);
    assert_int_equal(next(&way), PD_WAY_SEVERAL);
    close_way(&way);
}

static void a_broken_rule_ends_the_way(void **state) {
    (void)state;
    struct way way = open_way(4, "1.2.....1.......", NULL);
    size_t steps = 0;
    size_t largest = 0;
    assert_int_equal(go(&way, &steps, &largest), PD_WAY_NONE);
    assert_int_equal(steps, 1); /* two of a kind in a column */
    assert_int_equal(way.step.reasons[0].candidate_count, 0);
    assert_true(way.step.reasons[0].rules[0].closes);
    close_way(&way);
}

static void a_puzzle_without_solution_comes_to_a_broken_rule(void **state) {
    (void)state;
    struct way way = open_way(4, "12....3.........", NULL);
    size_t steps = 0;
    size_t largest = 0;
    assert_int_equal(go(&way, &steps, &largest), PD_WAY_NONE);
    const pd_step_reason *last = &way.step.reasons[0];
    assert_int_equal(last->candidate_count, 0);
    assert_int_equal(last->rule_count, 1);
    assert_true(last->rules[0].closes);
    close_way(&way);
}

static void a_given_that_is_excluded_leaves_its_cell_nothing(void **state) {
    (void)state;
    struct way way = open_way(4, "1...............", NULL);
    assert_int_equal(pd_grid_exclude(way.grid, 0, 0, 1, NULL), PD_OK);
    size_t steps = 0;
    size_t largest = 0;
    assert_int_equal(go(&way, &steps, &largest), PD_WAY_NONE);
    assert_int_equal(steps, 1);
    assert_int_equal(way.step.reasons[0].rules[0].kind, PD_RULE_AT_LEAST);
    assert_int_equal(way.step.reasons[0].rules[0].family, PD_CELL);
    close_way(&way);
}

static void what_is_excluded_is_out_from_the_beginning(void **state) {
    (void)state;
    struct way way = open_way(4, "................", NULL);
    for (int value = 2; value <= 4; value++)
        assert_int_equal(pd_grid_exclude(way.grid, 0, 0, value, NULL), PD_OK);
    assert_int_equal(pd_stepper_begin(way.stepper, way.grid, NULL), PD_OK);
    assert_int_equal(next(&way), PD_WAY_STEP);
    assert_int_equal(way.step.reason_count, 1);
    assert_true(way.step.reasons[0].holds);
    assert_int_equal(pd_grid_value(way.step.after, 0, 0), 1);
    close_way(&way);
}

static const char pairs[] =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

static void no_larger_reason_than_the_most_is_told(void **state) {
    (void)state;
    size_t steps = 0;
    size_t largest = 0;
    const pd_stepper_options one = {.most = 1};
    const pd_stepper_options two = {.most = 2};
    struct way way = open_way(9, pairs, &one);
    assert_int_equal(go(&way, &steps, &largest), PD_WAY_TOO_LARGE);
    assert_int_equal(largest, 1);
    close_way(&way);
    way = open_way(9, pairs, &two);
    assert_int_equal(go(&way, &steps, &largest), PD_WAY_SOLVED);
    assert_int_equal(largest, 2);
    close_way(&way);
}

static bool always(void *payload) {
    (void)payload;
    return true;
}

static const char hard[] =
    "38.6.......9.......2..3.51......5....3..1..6....4......17.5..8.......9.......7.32";

static void in_a_hurry_the_best_reasons_at_hand_lead_to_the_solution(void **state) {
    (void)state;
    const pd_stepper_options options = {.hurry = always};
    struct way way = open_way(9, hard, &options);
    size_t steps = 0;
    size_t largest = 0;
    assert_int_equal(go(&way, &steps, &largest), PD_WAY_SOLVED);
    assert_true(pd_grid_solves(way.step.after, way.grid));
    assert_true(largest >= 6);
    close_way(&way);
}

static void reasons_found_in_haste_are_large_and_each_tells_something(void **state) {
    (void)state;
    const pd_stepper_options options = {.hurry = always};
    struct way way = open_way(9,
                              "1.......2.3.4...5...6...7...5.8.4.......73......9...8.7.....6...4..."
                              "8.9...2.....1",
                              &options);
    size_t largest = 0;
    assert_int_equal(pd_stepper_begin(way.stepper, way.grid, NULL), PD_OK);
    pd_way found = next(&way);
    for (; found == PD_WAY_STEP; found = next(&way)) {
        largest = way.step.size > largest ? way.step.size : largest;
        for (size_t i = 0; i < way.step.reason_count; i++)
            assert_true(way.step.reasons[i].candidate_count > 0);
    }
    assert_int_equal(found, PD_WAY_SOLVED);
    assert_true(largest > 30);
    close_way(&way);
}

static bool ask_switch(void *payload) { return *(const bool *)payload; }

static void a_way_that_was_stopped_can_be_gone_on(void **state) {
    (void)state;
    bool stop = true;
    const pd_stepper_options options = {.most = 6, .terminate = ask_switch, .payload = &stop};
    struct way way = open_way(9, hard, &options);
    assert_int_equal(pd_stepper_begin(way.stepper, way.grid, NULL), PD_OK);
    pd_way found = next(&way);
    while (found == PD_WAY_STEP)
        found = next(&way);
    assert_int_equal(found, PD_WAY_STOPPED);
    assert_int_equal(next(&way), PD_WAY_STOPPED);
    stop = false;
    assert_int_equal(next(&way), PD_WAY_STEP);
    close_way(&way);
}

static void a_stepper_without_a_puzzle_says_so(void **state) {
    (void)state;
    struct way way = open_way(4, "................", NULL);
    pd_way found = PD_WAY_SOLVED;
    pd_error error;
    assert_int_equal(pd_stepper_next(way.stepper, &way.step, &found, &error), PD_ARGUMENT);
    assert_non_null(strstr(error.message, "; begin one"));
    assert_int_equal(found, PD_WAY_SOLVED);
    close_way(&way);
}

static void a_puzzle_of_another_geometry_is_refused(void **state) {
    (void)state;
    struct way way = open_way(4, "................", NULL);
    struct way other = open_way(4, "................", NULL);
    assert_int_equal(pd_stepper_begin(way.stepper, other.grid, NULL), PD_ARGUMENT);
    close_way(&way);
    close_way(&other);
}

static void a_larger_side_goes_the_same_way(void **state) {
    (void)state;
    const pd_stepper_options options = {.hurry = always};
    struct way way = open_way(16, NULL, &options);
    size_t steps = 0;
    size_t largest = 0;
    assert_int_equal(go(&way, &steps, &largest), PD_WAY_SEVERAL);
    assert_int_equal(steps, 0);
    close_way(&way);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_easy_puzzle_needs_single_rules_only),
        cmocka_unit_test(the_first_step_says_what_the_givens_take_out),
        cmocka_unit_test(a_broken_rule_ends_the_way),
        cmocka_unit_test(a_puzzle_without_solution_comes_to_a_broken_rule),
        cmocka_unit_test(a_given_that_is_excluded_leaves_its_cell_nothing),
        cmocka_unit_test(what_is_excluded_is_out_from_the_beginning),
        cmocka_unit_test(no_larger_reason_than_the_most_is_told),
        cmocka_unit_test(in_a_hurry_the_best_reasons_at_hand_lead_to_the_solution),
        cmocka_unit_test(reasons_found_in_haste_are_large_and_each_tells_something),
        cmocka_unit_test(a_way_that_was_stopped_can_be_gone_on),
        cmocka_unit_test(a_stepper_without_a_puzzle_says_so),
        cmocka_unit_test(a_puzzle_of_another_geometry_is_refused),
        cmocka_unit_test(a_larger_side_goes_the_same_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
