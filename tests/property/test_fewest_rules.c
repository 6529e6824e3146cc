/* The fewest rules, held against the plain search by correction sets alone: it knows nothing of
   what a rule demands beside it. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"
#include "tasks/conflict_rules.h"
#include "tasks/core.h"

static const struct terminate never = {NULL, NULL};

struct bench {
    int side;
    pd_geometry *geometry;
    pd_grid *puzzle;
    pd_explainer *explainer;
    pd_explanation told;
    unsigned char values[ORACLE_CELLS_MAX];
    uint32_t excluded[ORACLE_CELLS_MAX];
    struct sat *sat;
    size_t rules;
    int *switches, *assumptions;
};

static void open_bench(struct bench *bench, int side, int box_height, int box_width) {
    *bench = (struct bench){.side = side};
    assert_int_equal(pd_geometry_new(side, box_height, box_width, &bench->geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->puzzle, NULL), PD_OK);
    assert_int_equal(pd_explainer_new(bench->geometry, NULL, &bench->explainer, NULL), PD_OK);
    assert_int_equal(sat_new(&sat_best, &bench->sat, NULL), PD_OK);
    bench->rules = conflict_rules_count(bench->geometry);
    bench->switches = calloc(bench->rules, sizeof *bench->switches);
    bench->assumptions = calloc(bench->rules + ORACLE_CELLS_MAX, sizeof *bench->assumptions);
    assert_true(bench->switches != NULL && bench->assumptions != NULL);
}

static void close_bench(struct bench *bench) {
    free(bench->switches);
    free(bench->assumptions);
    sat_free(bench->sat);
    pd_explainer_free(bench->explainer);
    pd_grid_free(bench->puzzle);
    pd_geometry_free(bench->geometry);
}

static void draw(struct bench *bench, struct random *random, int number) {
    const int cells = bench->side * bench->side;
    memset(bench->excluded, 0, sizeof bench->excluded);
    random_full(random, bench->geometry, bench->values);
    if (number % 2 == 0)
        random_exclude(random, bench->side, bench->values, bench->side * 2, bench->excluded);
    random_blank(random, cells, bench->values, random_between(random, cells / 2, cells * 3 / 4));
    random_change(random, bench->side, bench->values);
    values_to_grid(bench->values, bench->puzzle);
    excluded_to_grid(bench->excluded, bench->puzzle);
    assert_int_equal(pd_explain(bench->explainer, bench->puzzle, &bench->told, NULL), PD_OK);
}

static bool holds(void *payload, size_t rule) {
    const struct bench *bench = payload;
    return conflict_rule_holds(bench->geometry, bench->sat, rule);
}

/* The fewest rules for the core that is told; false: too hard. */
static bool find_fewest(struct bench *bench, size_t *fewest) {
    const pd_explanation *told = &bench->told;
    struct core core = {.size = 0};
    pd_answer answer = PD_UNKNOWN;
    for (size_t i = 0; i < told->core_count; i++) {
        const size_t cell =
            (size_t)told->core[i].row * (size_t)bench->side + (size_t)told->core[i].column;
        const int variable = conflict_variable(bench->geometry, cell, told->core[i].value);
        bench->assumptions[i] = told->core[i].excluded ? -variable : variable;
    }
    assert_int_equal(conflict_rules_lay(bench->geometry, bench->sat, bench->switches, &never, NULL),
                     PD_OK);
    memcpy(bench->assumptions + told->core_count, bench->switches,
           bench->rules * sizeof *bench->switches);
    assert_int_equal(sat_solve(bench->sat, bench->assumptions, told->core_count + bench->rules,
                               &never, &answer, NULL),
                     PD_OK);
    assert_int_equal(answer, PD_UNSATISFIABLE);
    const struct core_problem problem = {.sat = bench->sat,
                                         .literals = bench->switches,
                                         .count = bench->rules,
                                         .fixed = bench->assumptions,
                                         .fixed_count = told->core_count,
                                         .holds = holds,
                                         .payload = bench,
                                         .terminate = &never,
                                         .patience = 1000};
    assert_int_equal(core_begin(&core, &problem, NULL), PD_OK);
    assert_int_equal(core_reduce(&core), PD_OK);
    core_allow(&core, 20000);
    if (core.size > 1)
        assert_int_equal(core_search(&core, core.size - 1), PD_OK);
    *fewest = core.size;
    const bool settled = !core.ended;
    core_free(&core);
    return settled;
}

static void no_fewer_rules_refute_the_core(void **state) {
    static const int shapes[][3] = {{2, 1, 2}, {3, 1, 3}, {4, 2, 2}, {4, 1, 4}};
    struct random random = random_stream(75);
    size_t compared = 0;
    size_t given_up = 0;
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        struct bench bench;
        open_bench(&bench, shapes[i][0], shapes[i][1], shapes[i][2]);
        for (int number = 0; number < 40; number++) {
            size_t fewest = 0;
            draw(&bench, &random, number);
            if (bench.told.verdict != PD_VERDICT_NONE || !bench.told.fewest)
                continue;
            if (!find_fewest(&bench, &fewest)) {
                given_up++;
                continue;
            }
            compared++;
            if (fewest != bench.told.rule_count) {
                values_print(bench.values, bench.side);
                excluded_print(bench.excluded, bench.side);
                fail_msg("%zu rules are told, and %zu are enough", bench.told.rule_count, fewest);
            }
        }
        close_bench(&bench);
    }
    print_message("%zu compared, %zu too hard for that\n", compared, given_up);
    assert_true(compared > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_fewer_rules_refute_the_core)};
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
