/* Properties of sudoku/nine, and of tasks/nine_solve on top, over random puzzles with none, one and
   several solutions, some of them restricted: held against the oracle, against plain propagation,
   and its builds against each other. */
#include "sudoku/nine.h"
#include "sudoku/propagate.h"
#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"
#include "tasks/nine_solve.h"

#include <string.h>

enum { PUZZLES = 600, BUDGET = 2000 };

static const uint64_t node_limit = 100000;

struct bench {
    pd_geometry *geometry;
    struct random random;
    unsigned char values[NINE_CELLS];
    uint32_t excluded[NINE_CELLS];
    uint64_t words[NINE_CELLS]; /* the same as grids have it */
    struct nine nine;
    enum nine_stage stage;
    struct nine_solver *solver;
    pd_grid *grid;
    int solved;
    int stages[NINE_STAGES], found[3];
};

/* In turn: blanks anywhere, blanks that leave it unique, that with a given changed. Every other
   puzzle excludes candidates, in turn some that its full grid has not, and any. */
static void random_puzzle(struct bench *bench, int index) {
    static const unsigned char none[NINE_CELLS] = {0};
    unsigned char full[NINE_CELLS];
    struct random *random = &bench->random;
    random_full(random, bench->geometry, bench->values);
    memcpy(full, bench->values, sizeof full);
    if (index % 3 == 0)
        random_blank(random, NINE_CELLS, bench->values, random_between(random, 20, 60));
    else
        random_blank_unique(random, bench->geometry, bench->values, random_between(random, 40, 64),
                            node_limit);
    if (index % 3 == 2)
        random_change(random, 9, bench->values);
    memset(bench->excluded, 0, sizeof bench->excluded);
    if (index % 2 != 0)
        random_exclude(random, 9, index % 4 == 1 ? full : none, random_between(random, 1, 81),
                       bench->excluded);
    for (int cell = 0; cell < NINE_CELLS; cell++)
        bench->words[cell] = bench->excluded[cell];
}

static void expect(const struct bench *bench, bool holds, const char *wrong) {
    if (holds)
        return;
    values_print(bench->values, 9);
    excluded_print(bench->excluded, 9);
    fail_msg("%s: %s", bench->nine.engine->name, wrong);
}

typedef void check_puzzle(struct bench *bench);

static void each_puzzle(uint64_t stream, check_puzzle *check) {
    struct bench bench = {.random = random_stream(stream)};
    assert_int_equal(pd_geometry_new(9, 3, 3, &bench.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench.geometry, &bench.grid, NULL), PD_OK);
    assert_int_equal(nine_solver_new(bench.geometry, &bench.solver, NULL), PD_OK);
    nine_start(&bench.nine);
    bench.nine.budget = BUDGET;
    for (int index = 0; index < PUZZLES; index++) {
        random_puzzle(&bench, index);
        bench.stage = nine_decide(&bench.nine, bench.values, bench.words);
        bench.stages[bench.stage]++;
        bench.found[bench.nine.found.count]++;
        check(&bench);
    }
    print_message("%d by propagation, %d by probing, %d by nested probing, %d undecided\n",
                  bench.stages[0], bench.stages[1], bench.stages[2], bench.stages[3]);
    print_message("no solution found %d, one %d, more %d\n", bench.found[0], bench.found[1],
                  bench.found[2]);
    nine_solver_free(bench.solver);
    pd_grid_free(bench.grid);
    pd_geometry_free(bench.geometry);
}

static void check_verdict(struct bench *bench) {
    unsigned char smallest[NINE_CELLS];
    size_t count = 0;
    bool found = false;
    if (oracle_count_within(bench->geometry, bench->values, bench->excluded, 2, node_limit,
                            &count) == ORACLE_GAVE_UP ||
        oracle_smallest_within(bench->geometry, bench->values, bench->excluded, node_limit,
                               smallest, &found) == ORACLE_GAVE_UP)
        return;
    expect(bench, bench->nine.found.count <= count, "more solutions than there are");
    if (bench->stage == NINE_UNDECIDED)
        return;
    expect(bench, bench->nine.found.count == count, "the oracle counts otherwise");
    expect(bench, count == 0 || memcmp(bench->nine.found.best, smallest, NINE_CELLS) == 0,
           "the oracle's smallest solution is another");
}

static void a_decided_puzzle_has_the_oracles_solutions(void **state) {
    (void)state;
    each_puzzle(1, check_verdict);
}

static bool visit(void *payload, const unsigned char solution[]) {
    struct bench *bench = payload;
    const struct nine_found *found = &bench->nine.found;
    bool left = true;
    for (unsigned cell = 0; cell < NINE_CELLS; cell++)
        left = left && nine_has(&bench->nine.left, nine_candidate(cell, solution[cell]));
    if (left)
        return true;
    expect(bench, found->count > 0, "a solution is lost");
    expect(bench, found->count > 1 || memcmp(found->best, solution, NINE_CELLS) == 0,
           "a second solution is lost");
    expect(bench, memcmp(found->best, solution, NINE_CELLS) <= 0, "a smaller solution is lost");
    return true;
}

static void check_left(struct bench *bench) {
    if (bench->stage == NINE_UNDECIDED)
        (void)oracle_list(bench->geometry, bench->values, 20000, visit, bench);
}

/* oracle_list knows no exclusions: what it lists may have been excluded. */
static void check_left_unrestricted(struct bench *bench) {
    memset(bench->excluded, 0, sizeof bench->excluded);
    bench->stage = nine_decide(&bench->nine, bench->values, NULL);
    check_left(bench);
}

static void what_is_left_has_all_solutions_but_those_found(void **state) {
    (void)state;
    each_puzzle(2, check_left_unrestricted);
}

/* What the engine makes of the puzzle, before any probing. */
static enum nine_end propagate_only(struct bench *bench, const struct nine_engine *engine,
                                    struct nine_state *left) {
    *left = (struct nine_state){0};
    for (unsigned cell = 0; cell < NINE_CELLS; cell++)
        for (unsigned value = 1; value <= NINE_VALUES; value++) {
            const struct nine_candidate candidate = nine_candidate(cell, value);
            if ((bench->values[cell] == 0 || bench->values[cell] == value) &&
                (bench->excluded[cell] >> (value - 1) & 1) == 0)
                left->words[candidate.value][candidate.band] |= candidate.bit;
        }
    return engine->propagate(left);
}

static void check_strength(struct bench *bench) {
    struct propagation *propagation = NULL;
    struct candidates *candidates = NULL;
    const struct terminate never = {.ask = NULL};
    struct nine_state left;
    bool consistent = false;
    pd_grid *grid = NULL;
    assert_int_equal(pd_grid_new(bench->geometry, &grid, NULL), PD_OK);
    assert_int_equal(propagation_new(bench->geometry, &propagation, NULL), PD_OK);
    assert_int_equal(candidates_new(bench->geometry, &candidates, NULL), PD_OK);
    values_to_grid(bench->values, grid);
    excluded_to_grid(bench->excluded, grid);
    assert_int_equal(propagate_puzzle(propagation, grid, &never, candidates, &consistent, NULL),
                     PD_OK);
    const enum nine_end end = propagate_only(bench, bench->nine.engine, &left);
    expect(bench, consistent || end == NINE_DEAD, "plain propagation refutes it");
    for (unsigned cell = 0; cell < NINE_CELLS && end != NINE_DEAD; cell++)
        for (unsigned value = 1; value <= NINE_VALUES; value++)
            expect(bench,
                   candidates_has(candidates, cell, (int)value) ||
                       !nine_has(&left, nine_candidate(cell, value)),
                   "plain propagation takes more away");
    candidates_free(candidates);
    propagation_free(propagation);
    pd_grid_free(grid);
}

static void propagation_is_at_least_as_strong_as_the_encodings(void **state) {
    (void)state;
    each_puzzle(3, check_strength);
}

static void check_builds(struct bench *bench) {
    struct nine_state left;
    const enum nine_end end = propagate_only(bench, bench->nine.engine, &left);
    const struct nine_engine *engine = NULL;
    for (size_t i = 0; (engine = nine_engine_at(i)) != NULL; i++) {
        struct nine_state others_left;
        struct nine other;
        nine_start(&other);
        other.engine = engine;
        other.budget = BUDGET;
        expect(bench, propagate_only(bench, engine, &others_left) == end, engine->name);
        expect(bench, memcmp(&left, &others_left, sizeof left) == 0, engine->name);
        expect(bench, nine_decide(&other, bench->values, bench->words) == bench->stage,
               engine->name);
        expect(bench, other.runs == bench->nine.runs, engine->name);
        expect(bench, other.found.count == bench->nine.found.count, engine->name);
        expect(bench,
               other.found.count == 0 ||
                   memcmp(other.found.best, bench->nine.found.best, NINE_CELLS) == 0,
               engine->name);
        expect(bench, memcmp(&other.left, &bench->nine.left, sizeof other.left) == 0, engine->name);
    }
}

static void all_builds_give_the_same_to_the_bit(void **state) {
    (void)state;
    each_puzzle(4, check_builds);
}

/* In turn with probing inside probes and without, so that both ways meet all kinds of puzzles. */
static void check_solver(struct bench *bench) {
    static const struct terminate never = {.ask = NULL};
    unsigned char smallest[NINE_CELLS], values[NINE_CELLS];
    pd_answer answer = PD_UNKNOWN, another = PD_UNKNOWN;
    size_t count = 0;
    bool found = false;
    if (oracle_count_within(bench->geometry, bench->values, bench->excluded, 2, node_limit,
                            &count) == ORACLE_GAVE_UP ||
        oracle_smallest_within(bench->geometry, bench->values, bench->excluded, node_limit,
                               smallest, &found) == ORACLE_GAVE_UP)
        return;
    nine_solver_inference(bench->solver)->budget = bench->solved++ % 2 == 0 ? BUDGET : 0;
    values_to_grid(bench->values, bench->grid);
    excluded_to_grid(bench->excluded, bench->grid);
    const pd_status status =
        nine_solve(bench->solver, bench->grid, &never, bench->grid, &answer, &another, NULL);
    expect(bench, status == PD_OK, "it cannot be solved");
    values_of_grid(bench->grid, values);
    expect(bench, (answer == PD_SATISFIABLE) == found, "the oracle says otherwise");
    expect(bench, !found || memcmp(values, smallest, NINE_CELLS) == 0,
           "the oracle's smallest solution is another than the solver's");
    expect(bench, !found || (another == PD_SATISFIABLE) == (count > 1),
           "the oracle says otherwise whether there is another");
}

static void the_solver_answers_as_the_oracle(void **state) {
    (void)state;
    each_puzzle(5, check_solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_decided_puzzle_has_the_oracles_solutions),
        cmocka_unit_test(what_is_left_has_all_solutions_but_those_found),
        cmocka_unit_test(propagation_is_at_least_as_strong_as_the_encodings),
        cmocka_unit_test(all_builds_give_the_same_to_the_bit),
        cmocka_unit_test(the_solver_answers_as_the_oracle),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
