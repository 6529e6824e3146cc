/* Properties of all solutions over random puzzles of many geometries, with the oracle as the judge:
   how many, which ones in which order, what they have in common. Each geometry has one enumerator,
   used again for all its puzzles. */
#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"
#include "tasks/enumerator.h"

#include <string.h>

enum { MOST = 2000 }; /* solutions of a puzzle that is looked at */

static const struct shape {
    int side, box_height, box_width;
    int puzzles;
    int fewest_blanks, most_blanks;
} shapes[] = {
    {1, 1, 1, 2, 0, 1},    {4, 2, 2, 120, 6, 16},  {5, 1, 5, 40, 5, 25},   {6, 2, 3, 120, 8, 28},
    {6, 3, 2, 60, 8, 28},  {7, 7, 1, 30, 15, 34},  {9, 3, 3, 100, 30, 60}, {10, 2, 5, 8, 30, 60},
    {12, 4, 3, 6, 30, 70}, {16, 4, 4, 4, 50, 100},
};

static const uint64_t node_limit = 100000;

struct bench {
    const struct shape *shape;
    pd_geometry *geometry;
    pd_grid *puzzle, *smallest, *candidates;
    pd_solver *solver;
    pd_enumerator *enumerator;
    struct random random;
    unsigned char givens[ORACLE_CELLS_MAX]; /* of the puzzle at hand */
    uint32_t excluded[ORACLE_CELLS_MAX];
    int judged, several, without;
};

struct list { /* what the oracle says */
    size_t cells, count;
    unsigned char values[MOST + 1][ORACLE_CELLS_MAX];
};

/* By turns the usual one, none (every case is asked about) and a little. */
static const struct patience patiences[] = {{256, 32}, {0, 0}, {2, 1}};

static void open_bench(struct bench *bench, const struct shape *shape) {
    bench->shape = shape;
    assert_int_equal(
        pd_geometry_new(shape->side, shape->box_height, shape->box_width, &bench->geometry, NULL),
        PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->smallest, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->candidates, NULL), PD_OK);
    assert_int_equal(pd_solver_new(bench->geometry, NULL, &bench->solver, NULL), PD_OK);
    assert_int_equal(pd_enumerator_new(bench->geometry, NULL, &bench->enumerator, NULL), PD_OK);
}

static void close_bench(struct bench *bench) {
    pd_enumerator_free(bench->enumerator);
    pd_solver_free(bench->solver);
    pd_grid_free(bench->candidates);
    pd_grid_free(bench->smallest);
    pd_grid_free(bench->puzzle);
    pd_geometry_free(bench->geometry);
}

static void expect(const struct bench *bench, bool holds, const char *wrong) {
    if (holds)
        return;
    values_print(bench->givens, bench->shape->side);
    excluded_print(bench->excluded, bench->shape->side);
    fail_msg("boxes %dx%d: %s", bench->shape->box_height, bench->shape->box_width, wrong);
}

/* In turn: blanks anywhere; with candidates excluded that the full grid has not; with any excluded;
   with a given changed. */
static void random_puzzle(struct bench *bench, int index) {
    static const unsigned char none[ORACLE_CELLS_MAX] = {0};
    const struct shape *shape = bench->shape;
    struct random *random = &bench->random;
    const int blanks = random_between(random, shape->fewest_blanks, shape->most_blanks);
    random_full(random, bench->geometry, bench->givens);
    memset(bench->excluded, 0, sizeof bench->excluded);
    if (index % 4 == 1 || index % 4 == 2)
        random_exclude(random, shape->side, index % 4 == 1 ? bench->givens : none,
                       random_between(random, 1, shape->side * 3), bench->excluded);
    random_blank(random, shape->side * shape->side, bench->givens, blanks);
    if (index % 4 == 3 && shape->side > 1 && blanks < shape->side * shape->side)
        random_change(random, shape->side, bench->givens);
    values_to_grid(bench->givens, bench->puzzle);
    excluded_to_grid(bench->excluded, bench->puzzle);
}

static bool put(void *payload, const unsigned char solution[]) {
    struct list *list = payload;
    memcpy(list->values[list->count++], solution, list->cells);
    return list->count <= MOST;
}

/* False: there are too many solutions, or the oracle gave up. */
static bool judge(struct bench *bench, struct list *list) {
    const size_t side = (size_t)bench->shape->side;
    list->cells = side * side;
    list->count = 0;
    if (oracle_list_within(bench->geometry, bench->givens, bench->excluded, node_limit, put,
                           list) == ORACLE_GAVE_UP ||
        list->count > MOST)
        return false;
    bench->judged++;
    bench->several += list->count > 1;
    bench->without += list->count == 0;
    return true;
}

typedef void check_puzzle(struct bench *bench, const struct list *list);

static void each_puzzle(uint64_t stream, check_puzzle *check) {
    static struct list list;
    struct bench bench = {.random = random_stream(stream)};
    int puzzles = 0;
    for (size_t index = 0; index < sizeof shapes / sizeof shapes[0]; index++) {
        open_bench(&bench, &shapes[index]);
        for (int number = 0; number < shapes[index].puzzles; number++) {
            random_puzzle(&bench, number);
            bench.enumerator->patience = patiences[(number + number / 4) % 3];
            if (judge(&bench, &list))
                check(&bench, &list);
        }
        puzzles += shapes[index].puzzles;
        close_bench(&bench);
    }
    print_message("%d of %d puzzles judged, %d with several solutions, %d without any\n",
                  bench.judged, puzzles, bench.several, bench.without);
    assert_true(bench.judged > puzzles / 2);
}

/* Compares what comes with the list. */
struct comparison {
    const struct bench *bench;
    const struct list *list;
    size_t next;
    size_t enough; /* 0: take all */
};

static bool compare(void *payload, const pd_grid *solution) {
    struct comparison *comparison = payload;
    unsigned char values[ORACLE_CELLS_MAX];
    values_of_grid(solution, values);
    expect(comparison->bench, comparison->next < comparison->list->count,
           "more solutions than the oracle has");
    expect(comparison->bench,
           memcmp(values, comparison->list->values[comparison->next], comparison->list->cells) == 0,
           "the oracle's next solution is another");
    expect(comparison->bench, !pd_grid_restricted(solution), "a solution excludes candidates");
    comparison->next++;
    return comparison->next != comparison->enough;
}

static void run(struct bench *bench, const struct list *list, size_t enough) {
    struct comparison comparison = {.bench = bench, .list = list, .enough = enough};
    pd_enumeration enumeration;
    assert_int_equal(pd_enumerator_run(bench->enumerator, bench->puzzle, compare, &comparison,
                                       &enumeration, NULL),
                     PD_OK);
    expect(bench, enumeration.count == comparison.next, "another number than was handed out");
    expect(bench, enumeration.complete == (enough == 0), "complete, or not, and it is not so");
    expect(bench, !enumeration.stopped, "stopped by nobody");
    expect(bench, comparison.next == (enough == 0 ? list->count : enough), "some are missing");
}

static void check_listing(struct bench *bench, const struct list *list) {
    if (list->count > 0) /* stopping early leaves it in working order */
        run(bench, list, 1 + (size_t)random_below(&bench->random, (int)list->count));
    run(bench, list, 0);
}

static void solutions_come_in_the_oracles_order_and_none_is_missing(void **state) {
    (void)state;
    each_puzzle(1, check_listing);
}

static bool take_first(void *payload, const pd_grid *solution) {
    values_of_grid(solution, payload);
    return false;
}

static void check_first(struct bench *bench, const struct list *list) {
    unsigned char first[ORACLE_CELLS_MAX];
    unsigned char smallest[ORACLE_CELLS_MAX];
    pd_enumeration enumeration;
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_solver_solve(bench->solver, bench->puzzle, bench->smallest, &answer, NULL),
                     PD_OK);
    assert_int_equal(
        pd_enumerator_run(bench->enumerator, bench->puzzle, take_first, first, &enumeration, NULL),
        PD_OK);
    expect(bench, (answer == PD_SATISFIABLE) == (enumeration.count == 1),
           "one of both has no solution");
    if (answer != PD_SATISFIABLE)
        return;
    values_of_grid(bench->smallest, smallest);
    expect(bench, memcmp(first, smallest, list->cells) == 0, "the smallest solution is another");
}

static void the_first_one_is_the_smallest_that_the_solver_finds(void **state) {
    (void)state;
    each_puzzle(2, check_first);
}

static void count_to(struct bench *bench, uint64_t limit, uint64_t count, bool complete) {
    pd_enumeration enumeration;
    assert_int_equal(
        pd_enumerator_count(bench->enumerator, bench->puzzle, limit, &enumeration, NULL), PD_OK);
    expect(bench, enumeration.count == count, "the oracle's count is another");
    expect(bench, enumeration.complete == complete, "complete, or not, and it is not so");
}

static void check_count(struct bench *bench, const struct list *list) {
    count_to(bench, 0, list->count, true);
    if (list->count > 0) {
        const uint64_t limit = 1 + (uint64_t)random_below(&bench->random, (int)list->count);
        count_to(bench, limit, limit, limit == list->count);
    }
    count_to(bench, list->count + 1, list->count, true);
}

static void counts_equal_the_oracles(void **state) {
    (void)state;
    each_puzzle(3, check_count);
}

/* The values that a cell has in the oracle's solutions, as bits. */
static uint32_t values_at(const struct list *list, size_t cell) {
    uint32_t bits = 0;
    for (size_t i = 0; i < list->count; i++)
        bits |= UINT32_C(1) << (list->values[i][cell] - 1);
    return bits;
}

static void check_candidates(struct bench *bench, const struct list *list) {
    const int side = bench->shape->side;
    pd_answer answer = PD_UNKNOWN;
    pd_grid_admit_all(bench->candidates);
    assert_int_equal(pd_enumerator_candidates(bench->enumerator, bench->puzzle, bench->candidates,
                                              &answer, NULL),
                     PD_OK);
    expect(bench, answer == (list->count > 0 ? PD_SATISFIABLE : PD_UNSATISFIABLE),
           "the oracle says otherwise whether there is a solution");
    for (int cell = 0; list->count > 0 && cell < side * side; cell++) {
        const uint32_t bits = values_at(list, (size_t)cell);
        const int fixed = pd_grid_value(bench->candidates, cell / side, cell % side);
        expect(bench, (fixed != 0) == ((bits & (bits - 1)) == 0), "fixed, or not, unlike a cell");
        for (int value = 1; value <= side; value++) {
            const bool left =
                fixed == 0 ? !pd_grid_excludes(bench->candidates, cell / side, cell % side, value)
                           : fixed == value;
            expect(bench, left == ((bits >> (value - 1) & 1) != 0), "a candidate too many or few");
        }
    }
}

static void candidates_are_the_union_of_the_oracles_solutions(void **state) {
    (void)state;
    each_puzzle(4, check_candidates);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solutions_come_in_the_oracles_order_and_none_is_missing),
        cmocka_unit_test(the_first_one_is_the_smallest_that_the_solver_finds),
        cmocka_unit_test(counts_equal_the_oracles),
        cmocka_unit_test(candidates_are_the_union_of_the_oracles_solutions),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
