/* sudoku/probe: what failed-literal probing takes away, on puzzles that filtering leaves open. */
#include "sudoku/grid.h"
#include "sudoku/probe.h"
#include "sudoku/propagate.h"
#include "support/cmocka.h"

#include <string.h>

static const struct terminate never = {.ask = NULL};

static const char open6[] = "....5.3......4.1.6........64.1.1....";
static const char open8[] = ".2..5...8..1..72...5.43..........8.4.....7...584.5..1..7..6....8";
static const char none6[] = ".2...36...1..5..3......6......1..65.";

struct bench {
    pd_geometry *geometry;
    pd_grid *puzzle;
    struct propagation *propagation;
    struct candidates *candidates;
    struct all_different *filter;
};

/* Takes a puzzle as far as filtering goes, which is not to its end. */
static void open_bench(struct bench *bench, int side, const char *text) {
    bool consistent = false;
    assert_int_equal(pd_geometry_new(side, 0, 0, &bench->geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(bench->puzzle, text, NULL), PD_OK);
    assert_int_equal(propagation_new(bench->geometry, &bench->propagation, NULL), PD_OK);
    assert_int_equal(candidates_new(bench->geometry, &bench->candidates, NULL), PD_OK);
    assert_int_equal(all_different_new(bench->geometry, &bench->filter, NULL), PD_OK);
    assert_int_equal(propagate_puzzle(bench->propagation, bench->puzzle, &never, bench->candidates,
                                      &consistent, NULL),
                     PD_OK);
    assert_true(consistent);
    all_different_begin(bench->filter, bench->candidates);
    assert_int_equal(all_different_run(bench->filter, &never, &consistent, NULL), PD_OK);
    assert_true(consistent);
    assert_false(candidates_all_decided(bench->candidates));
}

static void close_bench(struct bench *bench) {
    all_different_free(bench->filter);
    candidates_free(bench->candidates);
    propagation_free(bench->propagation);
    pd_grid_free(bench->puzzle);
    pd_geometry_free(bench->geometry);
}

static bool probe(const struct bench *bench) {
    bool consistent = false;
    assert_int_equal(probe_candidates(bench->filter, bench->candidates, &never, &consistent, NULL),
                     PD_OK);
    return consistent;
}

static void expect_decided(int side, const char *text, const char *solution) {
    struct bench bench;
    open_bench(&bench, side, text);
    assert_true(probe(&bench));
    for (size_t cell = 0; cell < bench.geometry->cells; cell++) {
        assert_int_equal(bench.candidates->values[cell], 1);
        assert_int_equal(candidates_next(bench.candidates, cell, 0), solution[cell] - '0');
    }
    close_bench(&bench);
}

static void probing_decides_what_filtering_leaves_open(void **state) {
    (void)state;
    expect_decided(6, open6, "621354354612245136163245536421412563");
    expect_decided(8, open8, "7236584184513672217584363648712558246713671325844582136713674258");
}

static void probing_refutes_what_filtering_does_not(void **state) {
    (void)state;
    struct bench bench;
    open_bench(&bench, 6, none6);
    assert_false(probe(&bench));
    close_bench(&bench);
}

static void what_probing_took_away_can_be_undone(void **state) {
    (void)state;
    struct bench bench;
    size_t before = 0, after = 0, decided = 0;
    open_bench(&bench, 8, open8);
    const size_t mark = all_different_mark(bench.filter);
    candidates_tally(bench.candidates, &decided, &before);
    assert_true(probe(&bench));
    all_different_undo(bench.filter, mark);
    candidates_tally(bench.candidates, &decided, &after);
    assert_int_equal(before, after);
    close_bench(&bench);
}

static void a_cell_with_several_solutions_stays_open(void **state) {
    (void)state;
    struct bench bench;
    open_bench(&bench, 4, "12..............");
    assert_true(probe(&bench));
    assert_int_equal(bench.candidates->values[2], 2);
    close_bench(&bench);
}

static bool always(void *payload) {
    (void)payload;
    return true;
}

static void probing_stops_when_asked(void **state) {
    (void)state;
    static const struct terminate now = {.ask = always};
    struct bench bench;
    bool consistent = false;
    open_bench(&bench, 6, open6);
    assert_int_equal(probe_candidates(bench.filter, bench.candidates, &now, &consistent, NULL),
                     PD_STOPPED);
    close_bench(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(probing_decides_what_filtering_leaves_open),
        cmocka_unit_test(probing_refutes_what_filtering_does_not),
        cmocka_unit_test(what_probing_took_away_can_be_undone),
        cmocka_unit_test(a_cell_with_several_solutions_stays_open),
        cmocka_unit_test(probing_stops_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
