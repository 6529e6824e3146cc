/* sudoku/all_different, matching and components: houses as a whole, judged by brute force. */
#include "sudoku/all_different.h"
#include "sudoku/components.h"
#include "support/cmocka.h"
#include "support/random.h"

#include <string.h>

static const struct terminate never = {.ask = NULL};

static bool always(void *payload) {
    ++*(int *)payload;
    return true;
}

struct bench {
    pd_geometry *geometry;
    struct candidates *candidates;
    struct all_different *filter;
};

static void open_bench(struct bench *bench, int side, int height, int width) {
    assert_int_equal(pd_geometry_new(side, height, width, &bench->geometry, NULL), PD_OK);
    assert_int_equal(candidates_new(bench->geometry, &bench->candidates, NULL), PD_OK);
    assert_int_equal(all_different_new(bench->geometry, &bench->filter, NULL), PD_OK);
}

static void close_bench(struct bench *bench) {
    all_different_free(bench->filter);
    candidates_free(bench->candidates);
    pd_geometry_free(bench->geometry);
}

static bool run(const struct bench *bench) {
    bool consistent = false;
    assert_int_equal(all_different_run(bench->filter, &never, &consistent, NULL), PD_OK);
    return consistent;
}

static void remove_at_random(const struct bench *bench, struct random *random, int percent) {
    for (size_t cell = 0; cell < bench->geometry->cells; cell++)
        for (int value = 1; value <= bench->geometry->side; value++)
            if (random_below(random, 100) < percent && bench->candidates->values[cell] > 1 &&
                candidates_has(bench->candidates, cell, value))
                candidates_remove(bench->candidates, cell, value);
}

/* Fills the house from a position on in every way; marks what some way has. */
static bool fill(const struct candidates *candidates, size_t house, int position, unsigned used,
                 unsigned possible[]) {
    const pd_geometry *geometry = candidates->geometry;
    if (position == geometry->side)
        return true;
    bool any = false;
    for (int value = 1; value <= geometry->side; value++) {
        const unsigned bit = 1U << value;
        if ((used & bit) != 0 ||
            !candidates_has(candidates, geometry->house[house].cells[position], value) ||
            !fill(candidates, house, position + 1, used | bit, possible))
            continue;
        possible[position] |= bit;
        any = true;
    }
    return any;
}

/* Filters each house by brute force until nothing changes; false: one cannot be filled. */
static bool filter_by_force(struct candidates *candidates) {
    const pd_geometry *geometry = candidates->geometry;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t house = 0; house < geometry->houses; house++) {
            unsigned possible[16] = {0};
            if (!fill(candidates, house, 0, 0, possible))
                return false;
            for (int i = 0; i < geometry->side; i++)
                for (int value = 1; value <= geometry->side; value++) {
                    const size_t cell = geometry->house[house].cells[i];
                    if (!candidates_has(candidates, cell, value) || (possible[i] >> value & 1) != 0)
                        continue;
                    candidates_remove(candidates, cell, value);
                    changed = true;
                }
        }
    }
    return true;
}

static void expect_equal(const struct candidates *one, const struct candidates *other) {
    const pd_geometry *geometry = one->geometry;
    const size_t entries = geometry->houses * (size_t)geometry->side;
    assert_memory_equal(one->bits, other->bits, geometry->cells * one->words * sizeof *one->bits);
    assert_memory_equal(one->values, other->values, geometry->cells * sizeof *one->values);
    assert_memory_equal(one->places, other->places, entries * sizeof *one->places);
}

static void the_filter_leaves_what_brute_force_leaves(void **state) {
    (void)state;
    static const int shapes[][3] = {{1, 1, 1}, {4, 2, 2}, {5, 1, 5},
                                    {6, 2, 3}, {6, 3, 2}, {7, 7, 1}};
    struct random random = random_stream(11);
    int contradictions = 0;
    for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
        struct bench bench;
        struct candidates *forced = NULL;
        open_bench(&bench, shapes[shape][0], shapes[shape][1], shapes[shape][2]);
        assert_int_equal(candidates_new(bench.geometry, &forced, NULL), PD_OK);
        for (int number = 0; number < 60; number++) {
            candidates_fill(bench.candidates);
            remove_at_random(&bench, &random, 10 + number);
            candidates_copy(forced, bench.candidates);
            all_different_begin(bench.filter, bench.candidates);
            const bool consistent = run(&bench);
            assert_int_equal(consistent, filter_by_force(forced));
            contradictions += !consistent;
            if (consistent)
                expect_equal(bench.candidates, forced);
        }
        candidates_free(forced);
        close_bench(&bench);
    }
    assert_in_range(contradictions, 20, 340);
}

/* Change after change: placed, taken away, undone. What an incremental look leaves is what a fresh
   one leaves. */
static void changes_leave_what_a_fresh_start_leaves(void **state) {
    (void)state;
    static const int shapes[][3] = {{4, 2, 2}, {9, 3, 3}, {10, 2, 5}, {11, 1, 11}, {66, 6, 11}};
    struct random random = random_stream(12);
    for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
        struct bench bench;
        struct bench fresh;
        struct candidates *before = NULL;
        open_bench(&bench, shapes[shape][0], shapes[shape][1], shapes[shape][2]);
        open_bench(&fresh, shapes[shape][0], shapes[shape][1], shapes[shape][2]);
        assert_int_equal(candidates_new(bench.geometry, &before, NULL), PD_OK);
        all_different_begin(bench.filter, bench.candidates);
        assert_true(run(&bench));
        for (int step = 0; step < 120; step++) {
            const size_t cell = (size_t)random_below(&random, (int)bench.geometry->cells);
            const int value = random_between(&random, 1, bench.geometry->side);
            if (!candidates_has(bench.candidates, cell, value))
                continue;
            const size_t mark = all_different_mark(bench.filter);
            candidates_copy(before, bench.candidates);
            candidates_copy(fresh.candidates, bench.candidates);
            all_different_begin(fresh.filter, fresh.candidates);
            void (*const change)(struct all_different *, size_t, int) =
                step % 2 == 0 ? all_different_place : all_different_remove;
            change(bench.filter, cell, value);
            change(fresh.filter, cell, value);
            const bool consistent = run(&bench);
            assert_int_equal(consistent, run(&fresh));
            if (consistent)
                expect_equal(bench.candidates, fresh.candidates);
            if (!consistent || step % 5 == 0) {
                all_different_undo(bench.filter, mark);
                expect_equal(bench.candidates, before);
            }
        }
        candidates_free(before);
        close_bench(&fresh);
        close_bench(&bench);
    }
}

static void five_values_for_five_cells_leave_the_others(void **state) {
    (void)state;
    struct bench bench;
    open_bench(&bench, 25, 5, 5);
    for (size_t cell = 0; cell < 20; cell++) /* of the first row: values up to 20 only */
        for (int value = 21; value <= 25; value++)
            candidates_remove(bench.candidates, cell, value);
    all_different_begin(bench.filter, bench.candidates);
    assert_true(run(&bench));
    for (size_t cell = 20; cell < 25; cell++)
        assert_int_equal(bench.candidates->values[cell], 5);
    assert_int_equal(bench.candidates->values[25 + 20], 20); /* they are in the same box */
    assert_int_equal(bench.candidates->values[25], 25);
    close_bench(&bench);
}

static void a_filter_can_be_stopped(void **state) {
    (void)state;
    int asked = 0;
    const struct terminate at_once = {.ask = always, .payload = &asked};
    struct bench bench;
    bool consistent = false;
    open_bench(&bench, 36, 6, 6);
    all_different_begin(bench.filter, bench.candidates);
    pd_status status = PD_OK;
    for (size_t cell = 0; cell < 500 && status == PD_OK; cell++) {
        all_different_place(bench.filter, cell, candidates_next(bench.candidates, cell, 0));
        status = all_different_run(bench.filter, &at_once, &consistent, NULL);
    }
    assert_int_equal(status, PD_STOPPED);
    assert_int_equal(asked, 1);
    all_different_begin(bench.filter, bench.candidates);
    assert_true(run(&bench));
    close_bench(&bench);
}

static void a_matching_is_repaired_along_an_alternating_path(void **state) {
    (void)state;
    struct bench bench;
    struct matching *matching = NULL;
    open_bench(&bench, 4, 1, 4);
    assert_int_equal(matching_new(bench.geometry, &matching, NULL), PD_OK);
    static const char *const left[] = {"12", "123", "34", "4"}; /* of the first row: 1 2 3 4 */
    for (size_t cell = 0; cell < 4; cell++)
        for (int value = 1; value <= 4; value++)
            if (strchr(left[cell], '0' + value) == NULL)
                candidates_remove(bench.candidates, cell, value);
    assert_true(matching_repair(matching, bench.candidates, 0));
    assert_int_equal(matching_cell(matching, 0, 2), 2);
    assert_int_equal(matching_cell(matching, 0, 3), 3);
    const size_t holder = matching_cell(matching, 0, 0); /* of value 1: r1c1 or r1c2 */
    candidates_remove(bench.candidates, holder, 1);
    matching_part(matching, bench.geometry->cell_start[holder], 0);
    assert_int_equal(matching->missing[0], 1);
    assert_true(matching_repair(matching, bench.candidates, 0));
    assert_int_equal(matching_cell(matching, 0, 0), 1 - holder);
    assert_int_equal(matching_cell(matching, 0, 1), holder);
    candidates_remove(bench.candidates, 1 - holder, 1);
    matching_part(matching, bench.geometry->cell_start[1 - holder], 0);
    assert_false(matching_repair(matching, bench.candidates, 0));
    matching_free(matching);
    close_bench(&bench);
}

static void components_are_what_can_be_exchanged(void **state) {
    (void)state;
    struct bench bench;
    struct matching *matching = NULL;
    struct components *components = NULL;
    open_bench(&bench, 5, 1, 5);
    assert_int_equal(matching_new(bench.geometry, &matching, NULL), PD_OK);
    assert_int_equal(components_new(bench.geometry, &components, NULL), PD_OK);
    static const char *const left[] = {"12", "123", "345", "345", "345"};
    for (size_t cell = 0; cell < 5; cell++)
        for (int value = 1; value <= 5; value++)
            if (strchr(left[cell], '0' + value) == NULL)
                candidates_remove(bench.candidates, cell, value);
    assert_true(matching_repair(matching, bench.candidates, 0));
    assert_int_equal(components_find(components, bench.candidates, matching, 0), 2);
    assert_int_equal(*components_at(components, 0) | *components_at(components, 1), 0x1f);
    assert_true(*components_at(components, 0) == 0x1c || *components_at(components, 1) == 0x1c);
    assert_true(components_reach(bench.candidates, matching, 0, 0, 4));
    assert_false(components_reach(bench.candidates, matching, 0, 4, 0));
    components_free(components);
    matching_free(matching);
    close_bench(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_filter_leaves_what_brute_force_leaves),
        cmocka_unit_test(changes_leave_what_a_fresh_start_leaves),
        cmocka_unit_test(five_values_for_five_cells_leave_the_others),
        cmocka_unit_test(a_filter_can_be_stopped),
        cmocka_unit_test(a_matching_is_repaired_along_an_alternating_path),
        cmocka_unit_test(components_are_what_can_be_exchanged),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
