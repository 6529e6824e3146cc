/* Explanations held against the oracle: verdicts, where solutions differ, and cores, whose size is
   compared with that of every smaller set of premises; the rules are told to PicoSAT alone. */
#include <stdlib.h>
#include <string.h>

#include "sat/sat.h"
#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"
#include "tasks/conflict_rules.h"

enum { PREMISES_MAX = 40 };

struct shape {
    int side, box_height, box_width, puzzles;
};

static const uint64_t node_limit = 300000;

struct bench {
    int side, cells;
    pd_geometry *geometry;
    pd_grid *puzzle;
    pd_explainer *explainer;
    pd_explanation told;
    unsigned char values[ORACLE_CELLS_MAX];
    uint32_t excluded[ORACLE_CELLS_MAX];
};

static void open_bench(struct bench *bench, const struct shape *shape) {
    *bench = (struct bench){.side = shape->side, .cells = shape->side * shape->side};
    assert_int_equal(
        pd_geometry_new(shape->side, shape->box_height, shape->box_width, &bench->geometry, NULL),
        PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->puzzle, NULL), PD_OK);
    assert_int_equal(pd_explainer_new(bench->geometry, NULL, &bench->explainer, NULL), PD_OK);
}

static void close_bench(struct bench *bench) {
    pd_explainer_free(bench->explainer);
    pd_grid_free(bench->puzzle);
    pd_geometry_free(bench->geometry);
}

static void fail_on(const struct bench *bench, const char *what) {
    values_print(bench->values, bench->side);
    excluded_print(bench->excluded, bench->side);
    fail_msg("%s", what);
}

static size_t count_solutions(const struct bench *bench, const unsigned char values[],
                              const uint32_t excluded[], size_t limit) {
    size_t count = 0;
    if (oracle_count_within(bench->geometry, values, excluded, limit, node_limit, &count) !=
        ORACLE_DONE)
        fail_on(bench, "too hard for the oracle");
    return count;
}

/* Draws a puzzle, mostly one that is spoiled by a changed given or two. */
static void draw(struct bench *bench, struct random *random, int number) {
    memset(bench->excluded, 0, sizeof bench->excluded);
    random_full(random, bench->geometry, bench->values);
    if (number % 3 == 0)
        random_exclude(random, bench->side, bench->values, bench->side * 2, bench->excluded);
    random_blank(random, bench->cells, bench->values,
                 random_between(random, bench->cells / 3, bench->cells * 3 / 4));
    for (int i = number % 4; i > 0 && bench->side > 1; i--)
        random_change(random, bench->side, bench->values);
    values_to_grid(bench->values, bench->puzzle);
    excluded_to_grid(bench->excluded, bench->puzzle);
    assert_int_equal(pd_explain(bench->explainer, bench->puzzle, &bench->told, NULL), PD_OK);
}

static void each_puzzle(const struct shape shapes[], size_t count, uint64_t stream,
                        void (*check)(struct bench *bench)) {
    struct random random = random_stream(stream);
    size_t verdicts[PD_VERDICT_SEVERAL + 1] = {0};
    for (size_t i = 0; i < count; i++) {
        struct bench bench;
        open_bench(&bench, &shapes[i]);
        for (int number = 0; number < shapes[i].puzzles; number++) {
            draw(&bench, &random, number);
            verdicts[bench.told.verdict]++;
            check(&bench);
        }
        close_bench(&bench);
    }
    print_message("%zu without solution, %zu with one, %zu with several\n",
                  verdicts[PD_VERDICT_NONE], verdicts[PD_VERDICT_ONE],
                  verdicts[PD_VERDICT_SEVERAL]);
}

/* ---- verdicts ------------------------------------------------------------------------------ */

static void expect_difference(struct bench *bench) {
    size_t fixed = 0;
    int first = -1;
    uint32_t possible = 0;
    uint32_t said = 0;
    for (int cell = 0; cell < bench->cells; cell++) {
        uint32_t seen = 0;
        for (int value = 1; value <= bench->side; value++) {
            unsigned char values[ORACLE_CELLS_MAX];
            memcpy(values, bench->values, sizeof values);
            if (values[cell] != 0 && values[cell] != value)
                continue;
            values[cell] = (unsigned char)value;
            if (count_solutions(bench, values, bench->excluded, 1) > 0)
                seen |= UINT32_C(1) << value;
        }
        if ((seen & (seen - 1)) == 0) {
            fixed++;
        } else if (first < 0) {
            first = cell;
            possible = seen;
        }
    }
    for (size_t i = 0; i < bench->told.value_count; i++)
        said |= UINT32_C(1) << bench->told.values[i];
    if (!bench->told.settled || bench->told.row * bench->side + bench->told.column != first ||
        said != possible || bench->told.fixed_cells != fixed)
        fail_on(bench, "solutions differ elsewhere, by what the oracle says");
}

static void expect_verdict(struct bench *bench) {
    static const pd_verdict verdicts[] = {PD_VERDICT_NONE, PD_VERDICT_ONE, PD_VERDICT_SEVERAL};
    const size_t count = count_solutions(bench, bench->values, bench->excluded, 2);
    if (bench->told.verdict != verdicts[count])
        fail_on(bench, "the oracle's verdict is another");
    if (count == 2)
        expect_difference(bench);
}

static void verdicts_and_differences_are_the_oracles(void **state) {
    static const struct shape shapes[] = {{1, 1, 1, 4},  {2, 1, 2, 10}, {4, 2, 2, 60},
                                          {5, 1, 5, 20}, {6, 2, 3, 30}, {6, 3, 2, 20},
                                          {9, 3, 3, 20}};
    (void)state;
    each_puzzle(shapes, sizeof shapes / sizeof shapes[0], 71, expect_verdict);
}

/* ---- cores --------------------------------------------------------------------------------- */

/* Whether there is a solution with these premises alone, those whose bits are set. */
static bool is_solvable(const struct bench *bench, const pd_premise premises[], size_t count,
                        uint64_t chosen) {
    unsigned char values[ORACLE_CELLS_MAX] = {0};
    uint32_t excluded[ORACLE_CELLS_MAX] = {0};
    for (size_t i = 0; i < count; i++) {
        const int cell = premises[i].row * bench->side + premises[i].column;
        if ((chosen >> i & 1) == 0)
            continue;
        if (premises[i].excluded)
            excluded[cell] |= UINT32_C(1) << (premises[i].value - 1);
        else
            values[cell] = (unsigned char)premises[i].value;
    }
    return count_solutions(bench, values, excluded, 1) > 0;
}

static void expect_of_puzzle(const struct bench *bench, const pd_premise *premise) {
    const int cell = premise->row * bench->side + premise->column;
    const bool there = premise->excluded ? (bench->excluded[cell] >> (premise->value - 1) & 1) != 0
                                         : bench->values[cell] == premise->value;
    if (!there)
        fail_on(bench, "the core has what the puzzle has not");
}

static void expect_core(struct bench *bench) {
    const pd_explanation *told = &bench->told;
    if (told->verdict != PD_VERDICT_NONE)
        return;
    const uint64_t all = (UINT64_C(1) << told->core_count) - 1;
    if (!told->irreducible || !told->smallest)
        fail_on(bench, "the core is not proven smallest");
    if (is_solvable(bench, told->core, told->core_count, all))
        fail_on(bench, "the core has a solution");
    for (size_t i = 0; i < told->core_count; i++) {
        expect_of_puzzle(bench, &told->core[i]);
        if (!is_solvable(bench, told->core, told->core_count, all & ~(UINT64_C(1) << i)))
            fail_on(bench, "the core has no solution without one of its premises");
    }
}

static void a_core_is_satisfiable_without_any_one_premise(void **state) {
    static const struct shape shapes[] = {{1, 1, 1, 8},  {2, 1, 2, 10}, {4, 2, 2, 80},
                                          {5, 1, 5, 40}, {6, 2, 3, 60}, {6, 3, 2, 40},
                                          {7, 1, 7, 20}, {9, 3, 3, 30}};
    (void)state;
    each_puzzle(shapes, sizeof shapes / sizeof shapes[0], 72, expect_core);
}

static size_t list_premises(const struct bench *bench, pd_premise premises[]) {
    size_t count = 0;
    for (int cell = 0; cell < bench->cells; cell++) {
        if (bench->values[cell] != 0 && count < PREMISES_MAX)
            premises[count++] =
                (pd_premise){cell / bench->side, cell % bench->side, bench->values[cell], false};
        for (int value = 1; value <= bench->side; value++)
            if ((bench->excluded[cell] >> (value - 1) & 1) != 0 && count < PREMISES_MAX)
                premises[count++] =
                    (pd_premise){cell / bench->side, cell % bench->side, value, true};
    }
    return count;
}

/* The next number with as many bits. */
static uint64_t next_choice(uint64_t choice) {
    const uint64_t low = choice & (~choice + 1);
    const uint64_t high = choice + low;
    return high | (((choice ^ high) / low) >> 2);
}

/* Every set of one premise less has a solution: then so has every smaller one. */
static void expect_smallest(struct bench *bench) {
    pd_premise premises[PREMISES_MAX];
    const size_t count = list_premises(bench, premises);
    const size_t size = bench->told.core_count;
    enum { CORE_MAX = 5 };
    if (bench->told.verdict != PD_VERDICT_NONE || size < 2 || size > CORE_MAX ||
        count == PREMISES_MAX)
        return;
    for (uint64_t choice = (UINT64_C(1) << (size - 1)) - 1; choice < UINT64_C(1) << count;
         choice = next_choice(choice))
        if (!is_solvable(bench, premises, count, choice))
            fail_on(bench, "there is a smaller core");
}

static void no_smaller_core_exists(void **state) {
    static const struct shape shapes[] = {
        {2, 1, 2, 10}, {4, 2, 2, 100}, {5, 1, 5, 30}, {6, 2, 3, 40}, {6, 3, 2, 30}};
    (void)state;
    each_puzzle(shapes, sizeof shapes / sizeof shapes[0], 73, expect_smallest);
}

/* ---- rules --------------------------------------------------------------------------------- */

struct lab { /* PicoSAT with every rule behind a switch */
    struct sat *sat;
    size_t rules;
    int *switches;
    int *assumptions;
};

static size_t number_of(const struct bench *bench, const pd_rule *rule) {
    const size_t rules = conflict_rules_count(bench->geometry);
    for (size_t i = 0; i < rules; i++) {
        const pd_rule other = conflict_rule(bench->geometry, i);
        if (other.kind == rule->kind && other.family == rule->family &&
            other.number == rule->number && other.value == rule->value && other.row == rule->row &&
            other.column == rule->column)
            return i;
    }
    fail_on(bench, "a rule is none");
    return 0;
}

/* Whether the rules that are told, but one, refute the core. */
static bool is_refuted(const struct bench *bench, const struct lab *lab, size_t without) {
    static const struct terminate never = {NULL, NULL};
    const pd_explanation *told = &bench->told;
    pd_answer answer = PD_UNKNOWN;
    size_t count = 0;
    for (size_t i = 0; i < told->core_count; i++) {
        const size_t cell =
            (size_t)told->core[i].row * (size_t)bench->side + (size_t)told->core[i].column;
        const int variable = conflict_variable(bench->geometry, cell, told->core[i].value);
        lab->assumptions[count++] = told->core[i].excluded ? -variable : variable;
    }
    for (size_t i = 0; i < told->rule_count; i++)
        if (i != without)
            lab->assumptions[count++] = lab->switches[number_of(bench, &told->rules[i])];
    assert_int_equal(sat_solve(lab->sat, lab->assumptions, count, &never, &answer, NULL), PD_OK);
    return answer == PD_UNSATISFIABLE;
}

static void expect_rules(struct bench *bench) {
    static const struct terminate never = {NULL, NULL};
    struct lab lab = {.rules = conflict_rules_count(bench->geometry)};
    if (bench->told.verdict != PD_VERDICT_NONE)
        return;
    lab.switches = calloc(lab.rules, sizeof *lab.switches);
    lab.assumptions = calloc(lab.rules + bench->told.core_count, sizeof *lab.assumptions);
    assert_true(lab.switches != NULL && lab.assumptions != NULL);
    assert_int_equal(sat_new(&sat_best, &lab.sat, NULL), PD_OK);
    assert_int_equal(conflict_rules_lay(bench->geometry, lab.sat, lab.switches, &never, NULL),
                     PD_OK);
    if (!bench->told.rules_irreducible || !is_refuted(bench, &lab, bench->told.rule_count))
        fail_on(bench, "the rules do not refute the core");
    for (size_t i = 0; i < bench->told.rule_count; i++)
        if (is_refuted(bench, &lab, i))
            fail_on(bench, "one of the rules is not needed");
    sat_free(lab.sat);
    free(lab.switches);
    free(lab.assumptions);
}

static void the_rules_are_enough_and_each_is_needed(void **state) {
    static const struct shape shapes[] = {{1, 1, 1, 8},  {2, 1, 2, 10}, {4, 2, 2, 60},
                                          {5, 1, 5, 20}, {6, 2, 3, 30}, {6, 3, 2, 20},
                                          {9, 3, 3, 12}};
    (void)state;
    each_puzzle(shapes, sizeof shapes / sizeof shapes[0], 74, expect_rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_and_differences_are_the_oracles),
        cmocka_unit_test(a_core_is_satisfiable_without_any_one_premise),
        cmocka_unit_test(no_smaller_core_exists),
        cmocka_unit_test(the_rules_are_enough_and_each_is_needed),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
