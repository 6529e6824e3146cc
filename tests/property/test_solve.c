/* Properties of solving over random puzzles of many geometries, with the oracle as the judge. Each
   geometry has one solver per way of solving, used again for all its puzzles. */
#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"

#include <string.h>

enum { NONE, UNITS, PROBE, FIRST, FIRST_PROBE, WAYS };

static const struct {
    const char *name;
    pd_solver_options options;
} ways[WAYS] = {
    [NONE] = {"none", {.simplify = PD_SIMPLIFY_NONE}},
    [UNITS] = {"units", {.simplify = PD_SIMPLIFY_UNITS}},
    [PROBE] = {"probe", {.simplify = PD_SIMPLIFY_PROBE}},
    [FIRST] = {"first", {.simplify = PD_SIMPLIFY_UNITS, .first = true}},
    [FIRST_PROBE] = {"first, probe", {.simplify = PD_SIMPLIFY_PROBE, .first = true}},
};

/* Above side 9 at least 60 percent are givens: a plain oracle could not judge emptier grids. */
static const struct shape {
    int side, box_height, box_width;
    int puzzles;
    int fewest_blanks, most_blanks;
} shapes[] = {
    {1, 1, 1, 3, 0, 1},     {4, 2, 2, 60, 4, 16},   {5, 1, 5, 30, 5, 25},    {6, 2, 3, 30, 8, 32},
    {6, 3, 2, 30, 8, 32},   {7, 1, 7, 20, 10, 40},  {7, 7, 1, 20, 10, 40},   {9, 3, 3, 45, 30, 62},
    {12, 3, 4, 15, 30, 57}, {12, 4, 3, 15, 30, 57}, {16, 4, 4, 12, 50, 102},
};

static const uint64_t node_limit = 300000;

struct bench {
    const struct shape *shape;
    pd_geometry *geometry;
    pd_grid *puzzle, *solution;
    pd_solver *solvers[WAYS];
    struct random random;
    uint32_t excluded[ORACLE_CELLS_MAX]; /* of the puzzle at hand */
    int skipped;                         /* puzzles on which the oracle gave up */
};

struct outcome {
    pd_answer answer;
    unsigned char values[ORACLE_CELLS_MAX]; /* when satisfiable */
};

static size_t cells_of(const struct bench *bench) {
    const size_t side = (size_t)bench->shape->side;
    return side * side;
}

static void open_bench(struct bench *bench, const struct shape *shape) {
    bench->shape = shape;
    assert_int_equal(
        pd_geometry_new(shape->side, shape->box_height, shape->box_width, &bench->geometry, NULL),
        PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->solution, NULL), PD_OK);
    for (int way = 0; way < WAYS; way++)
        assert_int_equal(
            pd_solver_new(bench->geometry, &ways[way].options, &bench->solvers[way], NULL), PD_OK);
}

static void close_bench(struct bench *bench) {
    for (int way = 0; way < WAYS; way++)
        pd_solver_free(bench->solvers[way]);
    pd_grid_free(bench->solution);
    pd_grid_free(bench->puzzle);
    pd_geometry_free(bench->geometry);
}

/* Every other puzzle excludes candidates: in turn some that its full grid has not, and any. */
static void random_excluded(struct bench *bench, int index, const unsigned char full[]) {
    static const unsigned char none[ORACLE_CELLS_MAX] = {0};
    const int side = bench->shape->side;
    memset(bench->excluded, 0, sizeof bench->excluded);
    if (index % 2 != 0)
        random_exclude(&bench->random, side, index % 4 == 1 ? full : none,
                       random_between(&bench->random, 1, side * side), bench->excluded);
}

/* In turn: blanks anywhere (often with several solutions), blanks that leave it unique, and a
   unique one with a given changed (often without a solution). Side 1 has nothing to change. */
static void random_puzzle(struct bench *bench, int index, unsigned char values[]) {
    const struct shape *shape = bench->shape;
    struct random *random = &bench->random;
    const int blanks = random_between(random, shape->fewest_blanks, shape->most_blanks);
    random_full(random, bench->geometry, values);
    random_excluded(bench, index, values);
    if (index % 3 == 0 || shape->side == 1) {
        random_blank(random, shape->side * shape->side, values, blanks);
        return;
    }
    random_blank_unique(random, bench->geometry, values, blanks, node_limit);
    if (index % 3 == 2)
        random_change(random, shape->side, values);
}

typedef void check_puzzle(struct bench *bench, const unsigned char puzzle[]);

static void each_puzzle(uint64_t stream, check_puzzle *check) {
    struct bench bench = {.random = random_stream(stream)};
    int puzzles = 0;
    for (size_t index = 0; index < sizeof shapes / sizeof shapes[0]; index++) {
        open_bench(&bench, &shapes[index]);
        for (int number = 0; number < shapes[index].puzzles; number++) {
            unsigned char puzzle[ORACLE_CELLS_MAX];
            random_puzzle(&bench, number, puzzle);
            check(&bench, puzzle);
        }
        puzzles += shapes[index].puzzles;
        close_bench(&bench);
    }
    print_message("%d puzzles, %d skipped: too many nodes for the oracle\n", puzzles,
                  bench.skipped);
}

static void expect(const struct bench *bench, bool holds, const unsigned char puzzle[], int way,
                   const char *wrong) {
    if (holds)
        return;
    values_print(puzzle, bench->shape->side);
    excluded_print(bench->excluded, bench->shape->side);
    fail_msg("boxes %dx%d, %s: %s", bench->shape->box_height, bench->shape->box_width,
             ways[way].name, wrong);
}

static struct outcome solve(struct bench *bench, int way, const unsigned char puzzle[]) {
    struct outcome outcome = {.answer = PD_UNKNOWN};
    pd_error error;
    values_to_grid(puzzle, bench->puzzle);
    excluded_to_grid(bench->excluded, bench->puzzle);
    const pd_status status = pd_solver_solve(bench->solvers[way], bench->puzzle, bench->solution,
                                             &outcome.answer, &error);
    expect(bench, status == PD_OK, puzzle, way, status == PD_OK ? "" : error.message);
    expect(bench, outcome.answer != PD_UNKNOWN, puzzle, way, "no answer");
    if (outcome.answer == PD_SATISFIABLE) {
        expect(bench, pd_grid_solves(bench->solution, bench->puzzle), puzzle, way,
               "the answer is no solution");
        values_of_grid(bench->solution, outcome.values);
    }
    return outcome;
}

static bool is_unique(struct bench *bench, int way, const unsigned char puzzle[]) {
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    const pd_status status = pd_solver_another(bench->solvers[way], &answer, &error);
    expect(bench, status == PD_OK, puzzle, way, status == PD_OK ? "" : error.message);
    expect(bench, answer != PD_UNKNOWN, puzzle, way, "no answer about another solution");
    return answer == PD_UNSATISFIABLE;
}

static void check_smallest(struct bench *bench, const unsigned char puzzle[]) {
    unsigned char smallest[ORACLE_CELLS_MAX];
    bool found = false;
    if (oracle_smallest_within(bench->geometry, puzzle, bench->excluded, node_limit, smallest,
                               &found) == ORACLE_GAVE_UP) {
        bench->skipped++;
        return;
    }
    for (int way = NONE; way <= PROBE; way++) {
        const struct outcome outcome = solve(bench, way, puzzle);
        expect(bench, (outcome.answer == PD_SATISFIABLE) == found, puzzle, way,
               "the oracle says otherwise whether there is a solution");
        expect(bench, !found || memcmp(outcome.values, smallest, cells_of(bench)) == 0, puzzle, way,
               "the oracle's smallest solution is another");
    }
}

static void the_smallest_solution_equals_the_oracles(void **state) {
    (void)state;
    each_puzzle(1, check_smallest);
}

static void check_another(struct bench *bench, const unsigned char puzzle[]) {
    size_t count = 0;
    if (oracle_count_within(bench->geometry, puzzle, bench->excluded, 2, node_limit, &count) ==
        ORACLE_GAVE_UP) {
        bench->skipped++;
        return;
    }
    for (int way = 0; way < WAYS; way++) {
        const struct outcome outcome = solve(bench, way, puzzle);
        expect(bench, (outcome.answer == PD_SATISFIABLE) == (count > 0), puzzle, way,
               "the oracle says otherwise whether there is a solution");
        if (count > 0)
            expect(bench, is_unique(bench, way, puzzle) == (count == 1), puzzle, way,
                   "the oracle says otherwise whether there is another solution");
    }
}

static void another_solution_is_found_when_the_oracle_counts_more_than_one(void **state) {
    (void)state;
    each_puzzle(2, check_another);
}

static void check_first(struct bench *bench, const unsigned char puzzle[]) {
    const struct outcome smallest = solve(bench, UNITS, puzzle);
    for (int way = FIRST; way <= FIRST_PROBE; way++) {
        const struct outcome first = solve(bench, way, puzzle);
        expect(bench, first.answer == smallest.answer, puzzle, way, "another answer than units");
        if (first.answer == PD_SATISFIABLE)
            expect(bench, memcmp(first.values, smallest.values, cells_of(bench)) >= 0, puzzle, way,
                   "a solution is smaller than the smallest");
    }
}

static void the_first_solution_is_some_solution(void **state) {
    (void)state;
    each_puzzle(3, check_first);
}

/* The image becomes the puzzle at hand, exclusions and all. */
static void turn(struct bench *bench, const unsigned char puzzle[], unsigned char image[]) {
    const struct symmetry symmetry = random_symmetry(&bench->random, bench->geometry);
    uint32_t excluded[ORACLE_CELLS_MAX];
    memcpy(excluded, bench->excluded, sizeof excluded);
    symmetry_apply(&symmetry, bench->shape->side, puzzle, image);
    symmetry_apply_excluded(&symmetry, bench->shape->side, excluded, bench->excluded);
}

struct verdict {
    size_t count; /* up to a cap, as the oracle says */
    pd_answer answers[PROBE + 1];
    bool unique[PROBE + 1];
};

/* False: the oracle gave up. */
static bool judge(struct bench *bench, const unsigned char puzzle[], struct verdict *verdict) {
    enum { CAP = 50 };
    if (oracle_count_within(bench->geometry, puzzle, bench->excluded, CAP, node_limit,
                            &verdict->count) == ORACLE_GAVE_UP) {
        bench->skipped++;
        return false;
    }
    for (int way = NONE; way <= PROBE; way++) {
        verdict->answers[way] = solve(bench, way, puzzle).answer;
        verdict->unique[way] =
            verdict->answers[way] == PD_SATISFIABLE && is_unique(bench, way, puzzle);
        expect(bench, verdict->unique[way] == (verdict->count == 1), puzzle, way,
               "the oracle's count is another");
    }
    return true;
}

static void check_symmetry(struct bench *bench, const unsigned char puzzle[]) {
    unsigned char image[ORACLE_CELLS_MAX];
    struct verdict verdict;
    struct verdict other;
    if (!judge(bench, puzzle, &verdict))
        return;
    turn(bench, puzzle, image);
    if (!judge(bench, image, &other))
        return;
    expect(bench, verdict.count == other.count, image, UNITS, "the oracle's counts differ");
    for (int way = NONE; way <= PROBE; way++) {
        expect(bench, verdict.answers[way] == other.answers[way], image, way,
               "a symmetry changes solvability");
        expect(bench, verdict.unique[way] == other.unique[way], image, way,
               "a symmetry changes uniqueness");
    }
}

static void relabelling_swapping_and_transposing_keep_the_number_of_solutions(void **state) {
    (void)state;
    each_puzzle(4, check_symmetry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_solution_equals_the_oracles),
        cmocka_unit_test(another_solution_is_found_when_the_oracle_counts_more_than_one),
        cmocka_unit_test(the_first_solution_is_some_solution),
        cmocka_unit_test(relabelling_swapping_and_transposing_keep_the_number_of_solutions),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
