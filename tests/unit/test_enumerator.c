/* The chapter solutions.h: known numbers, limits, mistakes, stopping. */
#include "tasks/enumerator.h"

#include <string.h>

#include "support/cmocka.h"

struct desk {
    pd_geometry *geometry;
    pd_grid *grid;
    pd_enumerator *enumerator;
    int looks; /* how often terminate says false; below 0: always */
};

static bool ask(void *payload) {
    struct desk *desk = payload;
    if (desk->looks > 0)
        desk->looks--;
    return desk->looks == 0;
}

static void open_desk(struct desk *desk, int side, int height, int width, const char *text) {
    const pd_enumerator_options options = {.terminate = ask, .payload = desk};
    desk->looks = -1;
    assert_int_equal(pd_geometry_new(side, height, width, &desk->geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk->geometry, &desk->grid, NULL), PD_OK);
    if (text != NULL)
        assert_int_equal(pd_grid_parse(desk->grid, text, NULL), PD_OK);
    assert_int_equal(pd_enumerator_new(desk->geometry, &options, &desk->enumerator, NULL), PD_OK);
}

static void close_desk(struct desk *desk) {
    pd_enumerator_free(desk->enumerator);
    pd_grid_free(desk->grid);
    pd_geometry_free(desk->geometry);
}

static pd_enumeration count(struct desk *desk, uint64_t limit) {
    pd_enumeration enumeration = {.count = 0};
    assert_int_equal(pd_enumerator_count(desk->enumerator, desk->grid, limit, &enumeration, NULL),
                     PD_OK);
    return enumeration;
}

static void known_numbers_are_counted(void **state) {
    (void)state;
    static const struct {
        int side, height, width;
        const char *text;
        uint64_t count;
    } known[] = {
        {1, 1, 1, NULL, 1},
        {1, 1, 1, "1", 1},
        {2, 1, 2, NULL, 2},
        {3, 1, 3, NULL, 12},
        {4, 1, 4, NULL, 576},
        {4, 4, 1, NULL, 576},
        {4, 2, 2, NULL, 288},
        {5, 1, 5, "12345....................", 1344},
        {4, 2, 2, "1234341221434321", 1},
        {4, 2, 2, "1234341221434322", 0},
        {9, 3, 3,
         ".1....7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6.",
         10106},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct desk desk;
        open_desk(&desk, known[i].side, known[i].height, known[i].width, known[i].text);
        const pd_enumeration enumeration = count(&desk, 0);
        assert_int_equal(enumeration.count, known[i].count);
        assert_true(enumeration.complete);
        assert_false(enumeration.stopped);
        close_desk(&desk);
    }
}

static void a_limit_is_kept_and_its_last_solution_may_be_the_last(void **state) {
    (void)state;
    struct desk desk;
    open_desk(&desk, 4, 2, 2, NULL);
    assert_int_equal(count(&desk, 287).count, 287);
    assert_false(count(&desk, 287).complete);
    assert_int_equal(count(&desk, 288).count, 288);
    assert_true(count(&desk, 288).complete);
    assert_int_equal(count(&desk, 1).count, 1);
    close_desk(&desk);
}

/* Row r of a table of side 72 is row 0 turned by 9 (r mod 8) + r div 8. */
static void fill_table(pd_grid *grid) {
    for (int row = 0; row < 72; row++)
        for (int column = 0; column < 72; column++)
            assert_int_equal(
                pd_grid_set(grid, row, column, (9 * (row % 8) + row / 8 + column) % 72 + 1, NULL),
                PD_OK);
}

/* Where two values change places in two rows, columns and boxes: all their cells are emptied. */
static void empty_values(pd_grid *grid, int one, int other) {
    for (int row = 0; row < 72; row++)
        for (int column = 0; column < 72; column++)
            if (pd_grid_value(grid, row, column) == one ||
                pd_grid_value(grid, row, column) == other)
                assert_int_equal(pd_grid_set(grid, row, column, 0, NULL), PD_OK);
}

static void sides_of_more_than_a_word_are_counted(void **state) {
    (void)state;
    struct desk desk;
    open_desk(&desk, 72, 8, 9, NULL);
    fill_table(desk.grid);
    assert_int_equal(count(&desk, 0).count, 1);
    empty_values(desk.grid, 70, 3);
    const pd_enumeration enumeration = count(&desk, 0);
    assert_true(enumeration.complete);
    assert_true(enumeration.count >= 2);
    assert_int_equal(enumeration.count & (enumeration.count - 1), 0); /* cycles turn freely */
    close_desk(&desk);
}

static bool take(void *payload, const pd_grid *solution) {
    (void)solution;
    ++*(int *)payload;
    return true;
}

static void grids_of_another_geometry_are_refused(void **state) {
    (void)state;
    struct desk desk;
    struct desk other;
    pd_enumeration enumeration = {.count = 7};
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    int taken = 0;
    open_desk(&desk, 4, 2, 2, NULL);
    open_desk(&other, 4, 2, 2, NULL);
    assert_int_equal(
        pd_enumerator_run(desk.enumerator, other.grid, take, &taken, &enumeration, &error),
        PD_ARGUMENT);
    assert_int_equal(pd_enumerator_count(desk.enumerator, other.grid, 0, &enumeration, &error),
                     PD_ARGUMENT);
    assert_int_equal(
        pd_enumerator_candidates(desk.enumerator, other.grid, desk.grid, &answer, &error),
        PD_ARGUMENT);
    assert_int_equal(
        pd_enumerator_candidates(desk.enumerator, desk.grid, other.grid, &answer, &error),
        PD_ARGUMENT);
    assert_int_equal(enumeration.count, 7);
    assert_int_equal(taken, 0);
    assert_int_equal(count(&desk, 0).count, 288);
    close_desk(&other);
    close_desk(&desk);
}

/* Stopped at the first, second, ... look at terminate, it tells no more than it has found. */
static void stopping_tells_what_was_counted_so_far(void **state) {
    (void)state;
    struct desk desk;
    open_desk(&desk, 4, 2, 2, NULL);
    uint64_t before = 0;
    for (int looks = 1;; looks++) {
        desk.looks = looks;
        const pd_enumeration enumeration = count(&desk, 0);
        assert_true(enumeration.count >= before);
        before = enumeration.count;
        assert_int_equal(enumeration.complete, !enumeration.stopped);
        if (enumeration.complete)
            break;
    }
    assert_int_equal(before, 288);
    close_desk(&desk);
}

static void stopping_a_listing_hands_out_what_is_counted(void **state) {
    (void)state;
    struct desk desk;
    pd_enumeration enumeration = {.complete = false};
    open_desk(&desk, 4, 2, 2, NULL);
    for (int looks = 1; !enumeration.complete; looks++) {
        int taken = 0;
        desk.looks = looks;
        assert_int_equal(
            pd_enumerator_run(desk.enumerator, desk.grid, take, &taken, &enumeration, NULL), PD_OK);
        assert_int_equal(enumeration.count, taken);
        assert_int_equal(enumeration.complete, !enumeration.stopped);
    }
    assert_int_equal(enumeration.count, 288);
    close_desk(&desk);
}

static void stopped_candidates_are_no_answer(void **state) {
    (void)state;
    struct desk desk;
    pd_answer answer = PD_UNKNOWN;
    open_desk(&desk, 9, 3, 3,
              "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    for (int looks = 1;; looks++) {
        desk.looks = looks;
        const pd_status status =
            pd_enumerator_candidates(desk.enumerator, desk.grid, desk.grid, &answer, NULL);
        if (status == PD_OK)
            break;
        assert_int_equal(status, PD_STOPPED);
        assert_int_equal(answer, PD_UNKNOWN);
        assert_int_equal(pd_grid_value(desk.grid, 0, 1), 0);
    }
    assert_int_equal(answer, PD_SATISFIABLE);
    assert_int_equal(pd_grid_value(desk.grid, 0, 1), 1);
    assert_false(pd_grid_restricted(desk.grid));
    close_desk(&desk);
}

static void picosat_makes_no_difference_to_a_count(void **state) {
    (void)state;
    struct desk desk;
    open_desk(&desk, 6, 2, 3, "123456..............................");
    const uint64_t usual = count(&desk, 0).count;
    desk.enumerator->patience = (struct patience){0, 0};
    assert_int_equal(count(&desk, 3000).count, 3000);
    desk.enumerator->patience = (struct patience){1, 1};
    assert_int_equal(count(&desk, 0).count, usual);
    assert_int_equal(usual, 28200960 / 720);
    struct sat_statistics work;
    sat_statistics(desk.enumerator->sat, &work);
    assert_true(work.calls > 1000);
    close_desk(&desk);
}

/* The formula of the empty grid takes more than that; a full grid needs none. */
static void what_exceeds_the_memory_is_refused(void **state) {
    (void)state;
    struct desk desk;
    const pd_enumerator_options options = {.most_memory = 10000};
    pd_enumeration enumeration = {.count = 0};
    pd_error error;
    open_desk(&desk, 9, 3, 3, NULL);
    pd_enumerator_free(desk.enumerator);
    assert_int_equal(pd_enumerator_new(desk.geometry, &options, &desk.enumerator, NULL), PD_OK);
    desk.enumerator->patience = (struct patience){0, 0}; /* PicoSAT is asked at once */
    assert_int_equal(pd_enumerator_count(desk.enumerator, desk.grid, 0, &enumeration, &error),
                     PD_MEMORY);
    assert_non_null(strstr(error.message, "clauses"));
    assert_int_equal(
        pd_grid_parse(
            desk.grid,
            "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
            NULL),
        PD_OK);
    assert_int_equal(count(&desk, 0).count, 1);
    close_desk(&desk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers_are_counted),
        cmocka_unit_test(a_limit_is_kept_and_its_last_solution_may_be_the_last),
        cmocka_unit_test(sides_of_more_than_a_word_are_counted),
        cmocka_unit_test(grids_of_another_geometry_are_refused),
        cmocka_unit_test(stopping_tells_what_was_counted_so_far),
        cmocka_unit_test(stopping_a_listing_hands_out_what_is_counted),
        cmocka_unit_test(stopped_candidates_are_no_answer),
        cmocka_unit_test(picosat_makes_no_difference_to_a_count),
        cmocka_unit_test(what_exceeds_the_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
