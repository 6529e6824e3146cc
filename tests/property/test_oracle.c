/* The oracle itself, on answers that are known from elsewhere. */
#include "support/cmocka.h"
#include "support/oracle.h"
#include "support/verdicts.h"

#include <string.h>

static const uint64_t no_limit = UINT64_MAX;

static pd_geometry *geometry_new(int side, int box_height, int box_width) {
    pd_geometry *geometry = NULL;
    assert_int_equal(pd_geometry_new(side, box_height, box_width, &geometry, NULL), PD_OK);
    return geometry;
}

/* The numbers of grids of order 1 to 5 as the literature has them: Latin squares (OEIS A002860) and
   Sudoku grids with 2x2 boxes (OEIS A107739). */
static void empty_grids_have_the_known_numbers_of_solutions(void **state) {
    (void)state;
    static const struct {
        int side, box_height, box_width;
        size_t count;
    } known[] = {{1, 1, 1, 1},   {2, 1, 2, 2},   {3, 3, 1, 12},
                 {4, 2, 2, 288}, {4, 1, 4, 576}, {5, 5, 1, 161280}};
    for (size_t index = 0; index < sizeof known / sizeof known[0]; index++) {
        const unsigned char empty[ORACLE_CELLS_MAX] = {0};
        pd_geometry *geometry =
            geometry_new(known[index].side, known[index].box_height, known[index].box_width);
        size_t count = 0;
        assert_int_equal(oracle_count(geometry, empty, SIZE_MAX, no_limit, &count), ORACLE_DONE);
        assert_int_equal(count, known[index].count);
        pd_geometry_free(geometry);
    }
}

struct listing {
    size_t cells, count;
    unsigned char last[ORACLE_CELLS_MAX];
};

static bool follows_the_last(void *payload, const unsigned char solution[]) {
    struct listing *listing = payload;
    assert_true(memcmp(listing->last, solution, listing->cells) < 0);
    memcpy(listing->last, solution, listing->cells);
    listing->count++;
    return true;
}

static void a_listing_ascends_and_is_as_long_as_the_count(void **state) {
    (void)state;
    const unsigned char empty[ORACLE_CELLS_MAX] = {0};
    pd_geometry *geometry = geometry_new(4, 2, 2);
    struct listing listing = {.cells = 16};
    const oracle_end end = oracle_list(geometry, empty, no_limit, follows_the_last, &listing);
    assert_int_equal(end, ORACLE_DONE);
    assert_int_equal(listing.count, 288);
    static const unsigned char largest[] = {4, 3, 2, 1, 2, 1, 4, 3, 3, 4, 1, 2, 1, 2, 3, 4};
    assert_memory_equal(listing.last, largest, sizeof largest);
    pd_geometry_free(geometry);
}

static void clashing_givens_have_no_solution(void **state) {
    (void)state;
    /* In a row, in a column, and in a box only. */
    static const unsigned char clashes[][16] = {
        {1, 0, 0, 1}, {[0] = 2, [12] = 2}, {[0] = 3, [5] = 3}};
    pd_geometry *geometry = geometry_new(4, 2, 2);
    for (size_t index = 0; index < sizeof clashes / sizeof clashes[0]; index++) {
        unsigned char solution[16];
        size_t count = 1;
        bool found = true;
        assert_int_equal(oracle_count(geometry, clashes[index], 9, no_limit, &count), ORACLE_DONE);
        assert_int_equal(count, 0);
        assert_int_equal(oracle_smallest(geometry, clashes[index], no_limit, solution, &found),
                         ORACLE_DONE);
        assert_false(found);
    }
    pd_geometry_free(geometry);
}

/* Of the 288 grids each value has r1c1 in 72; with 1 to 3 excluded there, 4 is left. */
static void what_is_excluded_is_in_no_solution(void **state) {
    (void)state;
    static const unsigned char smallest[] = {4, 1, 2, 3, 2, 3, 1, 4, 1, 4, 3, 2, 3, 2, 4, 1};
    static const uint32_t all[16] = {[5] = 15};
    const unsigned char empty[16] = {0};
    unsigned char solution[16] = {0};
    uint32_t excluded[16] = {1};
    pd_geometry *geometry = geometry_new(4, 2, 2);
    size_t count = 0;
    bool found = false;
    oracle_count_within(geometry, empty, excluded, 999, no_limit, &count);
    assert_int_equal(count, 216);
    excluded[0] = 7;
    oracle_count_within(geometry, empty, excluded, 999, no_limit, &count);
    assert_int_equal(count, 72);
    oracle_smallest_within(geometry, empty, excluded, no_limit, solution, &found);
    assert_true(found);
    assert_memory_equal(solution, smallest, 16);
    oracle_count_within(geometry, solution, excluded, 9, no_limit, &count);
    assert_int_equal(count, 1);
    excluded[15] = 1;
    oracle_count_within(geometry, solution, excluded, 9, no_limit, &count); /* a given */
    assert_int_equal(count, 0);
    oracle_count_within(geometry, empty, all, 9, no_limit, &count); /* a whole cell */
    assert_int_equal(count, 0);
    pd_geometry_free(geometry);
}

static void a_node_limit_makes_it_give_up(void **state) {
    (void)state;
    const unsigned char empty[ORACLE_CELLS_MAX] = {0};
    unsigned char solution[ORACLE_CELLS_MAX];
    pd_geometry *geometry = geometry_new(9, 3, 3);
    size_t count = 0;
    bool found = false;
    assert_int_equal(oracle_count(geometry, empty, 1, 80, &count), ORACLE_GAVE_UP);
    assert_int_equal(oracle_smallest(geometry, empty, 80, solution, &found), ORACLE_GAVE_UP);
    pd_geometry_free(geometry);
}

static void values_of_line(const char *line, unsigned char values[]) {
    for (size_t cell = 0; line[cell] != '\0'; cell++)
        values[cell] = (unsigned char)(line[cell] == '.' ? 0 : line[cell] - '0');
}

static void check_verdict(void *geometry, const struct verdict *verdict) {
    unsigned char givens[81];
    unsigned char expected[81];
    unsigned char solution[81];
    size_t count = 0;
    bool found = false;
    assert_int_equal(strlen(verdict->puzzle), 81);
    values_of_line(verdict->puzzle, givens);
    oracle_count(geometry, givens, verdict->count + 1, no_limit, &count);
    assert_int_equal(count, verdict->count + (verdict->more ? 1 : 0));
    oracle_smallest(geometry, givens, no_limit, solution, &found);
    assert_int_equal(found, strcmp(verdict->smallest, "-") != 0);
    if (!found)
        return;
    assert_int_equal(strlen(verdict->smallest), 81);
    values_of_line(verdict->smallest, expected);
    assert_memory_equal(solution, expected, 81);
}

static void every_verdict_of_the_file_is_confirmed(void **state) {
    (void)state;
    pd_geometry *geometry = geometry_new(9, 3, 3);
    assert_true(verdicts_each(PICODOKU_TEST_DATA "/verdicts.txt", check_verdict, geometry) > 0);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_grids_have_the_known_numbers_of_solutions),
        cmocka_unit_test(a_listing_ascends_and_is_as_long_as_the_count),
        cmocka_unit_test(clashing_givens_have_no_solution),
        cmocka_unit_test(what_is_excluded_is_in_no_solution),
        cmocka_unit_test(a_node_limit_makes_it_give_up),
        cmocka_unit_test(every_verdict_of_the_file_is_confirmed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
