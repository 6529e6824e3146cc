/* cnf: every encoding with every at-most-one method, on full and on simplified puzzles. */
#include <stdlib.h>
#include <string.h>

#include "base/literals.h"
#include "sat/sat.h"
#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"
#include "tasks/formula.h"

/* A sink that keeps all clauses, each sorted by variable and ended by 0. */
struct store {
    struct literals literals;
    size_t clauses;
};

static int compare_literals(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return abs(x) != abs(y) ? abs(x) - abs(y) : x - y;
}

static pd_status store_clause(void *payload, const int *literals, size_t count) {
    struct store *store = payload;
    size_t start = store->literals.count;
    for (size_t i = 0; i < count; i++)
        assert_true(literals_push(&store->literals, literals[i]));
    if (count > 1)
        qsort(store->literals.at + start, count, sizeof(int), compare_literals);
    assert_true(literals_push(&store->literals, 0));
    store->clauses++;
    return PD_OK;
}

struct run {
    const pd_geometry *geometry;
    struct formula *formula;
    struct clause_counts counts;
    struct store store;
    size_t models; /* how many solutions the puzzle has, if that is known */
};

static void run_puzzle(struct run *run, const struct formula_settings *settings,
                       const pd_grid *puzzle) {
    const struct clause_sink sink = {.take = store_clause, .payload = &run->store};
    assert_int_equal(formula_new(run->geometry, settings, &run->formula, NULL), PD_OK);
    assert_int_equal(formula_take(run->formula, puzzle, NULL), PD_OK);
    assert_int_equal(formula_stream(run->formula, &sink, &run->counts), PD_OK);
}

static void end_run(struct run *run) {
    formula_free(run->formula);
    run->formula = NULL;
    literals_free(&run->store.literals);
    run->store = (struct store){.clauses = 0};
}

static uint64_t sum_of(const struct clause_counts *counts, bool literals) {
    uint64_t sum = literals ? counts->units.literals : counts->units.clauses;
    for (int family = 0; family < PD_FAMILIES; family++)
        sum += literals ? counts->at_least[family].literals + counts->at_most[family].literals
                        : counts->at_least[family].clauses + counts->at_most[family].clauses;
    return sum;
}

static int compare_clauses(const void *a, const void *b) {
    const int *const *left = a;
    const int *const *right = b;
    const int *x = *left, *y = *right;
    while (*x == *y && *x != 0)
        x++, y++;
    return (*x > *y) - (*x < *y);
}

static void expect_distinct(const struct run *run) {
    const int **clauses = calloc(run->store.clauses + 1, sizeof *clauses);
    assert_non_null(clauses);
    const int *at = run->store.literals.at;
    for (size_t clause = 0; clause < run->store.clauses; clause++) {
        clauses[clause] = at;
        for (; *at != 0; at++)
            assert_true(at == clauses[clause] || abs(at[-1]) != abs(at[0]));
        at++;
    }
    qsort(clauses, run->store.clauses, sizeof *clauses, compare_clauses);
    for (size_t clause = 1; clause < run->store.clauses; clause++)
        assert_int_not_equal(compare_clauses(&clauses[clause - 1], &clauses[clause]), 0);
    free(clauses);
}

static void expect_every_variable_occurs(const struct run *run) {
    size_t variables = (size_t)run->counts.variables;
    bool *occurs = calloc(variables + 1, sizeof *occurs);
    assert_non_null(occurs);
    for (size_t i = 0; i < run->store.literals.count; i++) {
        assert_true((size_t)abs(run->store.literals.at[i]) <= variables);
        occurs[abs(run->store.literals.at[i])] = true;
    }
    for (size_t variable = 1; variable <= variables; variable++)
        assert_true(occurs[variable]);
    free(occurs);
}

static void expect_counts(const struct run *run) {
    assert_int_equal(sum_of(&run->counts, false), run->store.clauses);
    assert_int_equal(sum_of(&run->counts, true), run->store.literals.count - run->store.clauses);
    struct clause_counts counted;
    assert_int_equal(formula_count(run->formula, &counted), PD_OK);
    assert_memory_equal(&counted, &run->counts, sizeof counted);
}

typedef void check_run(struct run *run, const struct formula_settings *settings);

/* Calls `check` for every encoding, method and simplification. */
static void for_all_ways(const pd_geometry *geometry, const pd_grid *puzzle, size_t models,
                         check_run *check) {
    for (size_t i = 0; encoding_at(i) != NULL; i++) {
        for (size_t j = 0; at_most_one_at(j) != NULL; j++) {
            for (int simplify = PD_SIMPLIFY_UNITS; simplify <= PD_SIMPLIFY_NONE; simplify++) {
                const struct formula_settings settings = {
                    .encoder = {.encoding = encoding_at(i), .at_most_one = at_most_one_at(j)},
                    .simplify = (pd_simplify)simplify};
                struct run run = {.geometry = geometry, .models = models};
                run_puzzle(&run, &settings, puzzle);
                check(&run, &settings);
                end_run(&run);
            }
        }
    }
}

/* The same on each puzzle of a geometry. */
static void for_all(int side, int height, int width, const char *const texts[], check_run *check) {
    pd_geometry *geometry = NULL;
    pd_grid *puzzle = NULL;
    assert_int_equal(pd_geometry_new(side, height, width, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
    for (; *texts != NULL; texts++) {
        if (**texts != '\0')
            assert_int_equal(pd_grid_parse(puzzle, *texts, NULL), PD_OK);
        for_all_ways(geometry, puzzle, 0, check);
    }
    pd_grid_free(puzzle);
    pd_geometry_free(geometry);
}

static const char *const empty[] = {"", NULL}; /* the grid as it is made */
/* Sparse, nearly full of locked candidates, several solutions, solved by propagation, refuted. */
static const char *const nines[] = {
    "",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "349618572782359...651742389273895...195476238864231957527164893918523764436987125",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "11...............................................................................",
    NULL};
static const char *const twos[] = {
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
    "349618572782359...651742389273895...195476238864231957527164893918523764436987125", NULL};
static const char *const sixes[] = {"", "1............5..3.....4............6", NULL};
static const char *const fours[] = {"", "12..............", "1......2........", "1..1............",
                                    NULL};

static void check_shape(struct run *run, const struct formula_settings *settings) {
    (void)settings;
    expect_distinct(run);
    expect_every_variable_occurs(run);
    expect_counts(run);
}

static void clauses_are_distinct_variables_used_and_counts_right(void **state) {
    (void)state;
    for_all(1, 0, 0, empty, check_shape);
    for_all(4, 0, 0, fours, check_shape);
    for_all(6, 2, 3, sixes, check_shape);
    for_all(6, 3, 2, sixes, check_shape);
    for_all(5, 1, 5, empty, check_shape);
    for_all(9, 0, 0, nines, check_shape);
    for_all(10, 2, 5, empty, check_shape);
    for_all(12, 4, 3, empty, check_shape);
    for_all(16, 2, 8, empty, check_shape);
}

static void check_count(struct run *run, const struct formula_settings *settings) {
    (void)settings;
    expect_counts(run);
}

static void the_count_at_once_equals_the_stream_at_side_25(void **state) {
    (void)state;
    for_all(25, 0, 0, empty, check_count);
}

/* Counts the models with PicoSAT, all variables told apart: auxiliary ones that could vary under
   the same grid would be counted more than once. */
static void expect_models(const struct run *run, size_t expected) {
    const struct terminate never = {.ask = NULL};
    struct sat *sat = NULL;
    assert_int_equal(sat_new(&sat_best, &sat, NULL), PD_OK);
    assert_int_equal(sat_begin(sat, run->counts.variables, NULL), PD_OK);
    const int *at = run->store.literals.at;
    for (size_t clause = 0; clause < run->store.clauses; clause++) {
        const int *start = at;
        while (*at != 0)
            at++;
        assert_int_equal(sat_add(sat, start, (size_t)(at++ - start), NULL), PD_OK);
    }
    struct literals block = {0};
    assert_true(literals_reserve(&block, (size_t)run->counts.variables + 1));
    for (size_t models = 0;; models++) {
        pd_answer answer = PD_UNKNOWN;
        assert_int_equal(sat_solve(sat, NULL, 0, &never, &answer, NULL), PD_OK);
        if (answer == PD_UNSATISFIABLE) {
            assert_int_equal(models, expected);
            break;
        }
        assert_true(models < expected);
        block.count = 0;
        for (int variable = 1; variable <= run->counts.variables; variable++)
            assert_true(literals_push(&block, sat_true(sat, variable) ? -variable : variable));
        assert_int_equal(sat_add(sat, block.at, block.count, NULL), PD_OK);
    }
    literals_free(&block);
    sat_free(sat);
}

static void check_288(struct run *run, const struct formula_settings *settings) {
    (void)settings;
    expect_models(run, 288);
}

static void check_two(struct run *run, const struct formula_settings *settings) {
    (void)settings;
    expect_models(run, 2);
}

static void check_none(struct run *run, const struct formula_settings *settings) {
    (void)settings;
    expect_models(run, 0);
}

static void models_and_grids_are_equally_many(void **state) {
    (void)state;
    for_all(4, 0, 0, empty, check_288);
    for_all(9, 0, 0, twos, check_two);
}

static void check_restricted(struct run *run, const struct formula_settings *settings) {
    check_shape(run, settings);
    expect_models(run, run->models);
}

/* Some givens of a full grid, candidates excluded: few or many, of that grid or not. */
static void restricted_puzzles_have_sound_formulas_in_every_way(void **state) {
    (void)state;
    static const int shapes[][3] = {{1, 1, 1}, {2, 1, 2}, {3, 3, 1}, {4, 2, 2},
                                    {4, 1, 4}, {6, 2, 3}, {6, 3, 2}, {9, 3, 3}};
    static const unsigned char none[ORACLE_CELLS_MAX] = {0};
    enum { PUZZLES = 12, MOST = 40 };
    struct random random = random_stream(41);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const int side = shapes[i][0], cells = side * side;
        pd_geometry *geometry = NULL;
        pd_grid *puzzle = NULL;
        assert_int_equal(pd_geometry_new(side, shapes[i][1], shapes[i][2], &geometry, NULL), PD_OK);
        assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
        for (int number = 0; number < PUZZLES; number++) {
            unsigned char values[ORACLE_CELLS_MAX];
            uint32_t excluded[ORACLE_CELLS_MAX] = {0};
            size_t models = 0;
            random_full(&random, geometry, values);
            random_exclude(&random, side, number % 3 == 0 ? none : values,
                           random_between(&random, 1, cells * (1 + number % 2 * side / 2)),
                           excluded);
            random_blank(&random, cells, values, random_between(&random, cells / 2, cells));
            if (oracle_count_within(geometry, values, excluded, MOST + 1, 100000, &models) ==
                    ORACLE_GAVE_UP ||
                models > MOST)
                continue;
            values_to_grid(values, puzzle);
            excluded_to_grid(excluded, puzzle);
            for_all_ways(geometry, puzzle, models, check_restricted);
        }
        pd_grid_free(puzzle);
        pd_geometry_free(geometry);
    }
}

static const char *const refuted[] = {
    "11...............................................................................",
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
    "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...", NULL};

static void a_contradiction_is_never_lost(void **state) {
    (void)state;
    for_all(9, 0, 0, refuted, check_none);
}

/* The counts of CNF files at side 9, and of the whole family of methods on one list. */
static void the_known_counts_come_out(void **state) {
    (void)state;
    static const struct {
        const char *encoding, *at_most_one;
        bool duplicates;
        uint64_t clauses;
        int variables;
    } known[] = {
        {"minimal", "pairwise", false, 7371, 729},
        {"minimal", "pairwise", true, 8829, 729},
        {"efficient", "pairwise", false, 10287, 729},
        {"efficient", "pairwise", true, 11745, 729},
        {"extended", "pairwise", false, 10530, 729},
        {"extended", "pairwise", true, 11988, 729},
        {"triad", "pairwise", false, 6237, 729 + 486},
        {"extended", "sequential", false, 324 + 324 * 23, 729 + 324 * 8},
        {"extended", "ladder", false, 324 + 324 * 32, 729 + 324 * 8},
        {"extended", "binary", false, 324 + 324 * 36, 729 + 324 * 4},
        {"extended", "product", false, 324 + 324 * 24, 729 + 324 * 6},
        /* 9 pairs inside, 9 + 3 ties, 3 pairs of commanders; a box's groups lie on lines */
        {"extended", "commander", false, 324 + 324 * 24 - 81 * 9, 729 + 324 * 3},
        {"extended", "commander", true, 324 + 324 * 24, 729 + 324 * 3},
        /* 9 pairs inside, which boxes and lines share as above, 9 * 2 bits */
        {"extended", "bimander", false, 324 + 324 * 27 - 81 * 9, 729 + 324 * 2},
        {"extended", "bimander", true, 324 + 324 * 27, 729 + 324 * 2},
    };
    pd_geometry *geometry = NULL;
    pd_grid *puzzle = NULL;
    assert_int_equal(pd_geometry_new(9, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct formula_settings settings = {.encoder = {.duplicates = known[i].duplicates},
                                            .simplify = PD_SIMPLIFY_NONE};
        assert_int_equal(
            formula_settings_named(known[i].encoding, known[i].at_most_one, &settings, NULL),
            PD_OK);
        struct run run = {.geometry = geometry};
        run_puzzle(&run, &settings, puzzle);
        assert_int_equal(run.store.clauses, known[i].clauses);
        assert_int_equal(run.counts.variables, known[i].variables);
        expect_counts(&run);
        end_run(&run);
    }
    pd_grid_free(puzzle);
    pd_geometry_free(geometry);
}

static void a_name_that_is_none_is_refused_with_those_that_are(void **state) {
    (void)state;
    struct formula_settings settings;
    pd_error error;
    assert_int_equal(formula_settings_named("maximal", NULL, &settings, &error), PD_ARGUMENT);
    assert_string_equal(error.message, "there is no encoding 'maximal'; choose one of extended, "
                                       "minimal, efficient, triad");
    assert_int_equal(formula_settings_named(NULL, "", &settings, &error), PD_ARGUMENT);
    assert_string_equal(error.message,
                        "there is no at-most-one method ''; choose one of pairwise, sequential, "
                        "product, commander, binary, ladder, bimander");
    assert_int_equal(formula_settings_named(NULL, NULL, &settings, &error), PD_OK);
    assert_string_equal(settings.encoder.encoding->about.name, "extended");
    assert_string_equal(settings.encoder.at_most_one->about.name, "pairwise");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clauses_are_distinct_variables_used_and_counts_right),
        cmocka_unit_test(the_count_at_once_equals_the_stream_at_side_25),
        cmocka_unit_test(models_and_grids_are_equally_many),
        cmocka_unit_test(restricted_puzzles_have_sound_formulas_in_every_way),
        cmocka_unit_test(a_contradiction_is_never_lost),
        cmocka_unit_test(the_known_counts_come_out),
        cmocka_unit_test(a_name_that_is_none_is_refused_with_those_that_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
