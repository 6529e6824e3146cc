/* Every line of verdicts.txt: how many solutions it has, the first one, and what is fixed. These
   are hard enough for the enumerator to need PicoSAT. */
#include "support/cmocka.h"
#include "support/verdicts.h"

#include <picodoku/picodoku.h>

struct bench {
    pd_geometry *geometry;
    pd_grid *puzzle, *smallest, *candidates;
    pd_enumerator *enumerator;
};

static void check_count(struct bench *bench, const struct verdict *verdict) {
    pd_enumeration enumeration;
    pd_error error;
    if (pd_enumerator_count(bench->enumerator, bench->puzzle, verdict->count + 1, &enumeration,
                            &error) != PD_OK)
        fail_msg("line %zu: %s", verdict->line, error.message);
    if (enumeration.count != verdict->count + (verdict->more ? 1 : 0))
        fail_msg("line %zu: %zu solutions", verdict->line, (size_t)enumeration.count);
    if (!verdict->more && !enumeration.complete)
        fail_msg("line %zu: not known to be all", verdict->line);
}

static bool equal(const pd_grid *one, const pd_grid *other) {
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            if (pd_grid_value(one, row, column) != pd_grid_value(other, row, column))
                return false;
    return true;
}

struct first {
    const pd_grid *smallest;
    size_t line;
};

static bool compare(void *payload, const pd_grid *solution) {
    const struct first *first = payload;
    if (!equal(solution, first->smallest))
        fail_msg("line %zu: another one comes first", first->line);
    return false;
}

/* No candidate that the smallest solution has is lost, and one solution fixes all cells. */
static void check_candidates(const struct bench *bench, const struct verdict *verdict) {
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_enumerator_candidates(bench->enumerator, bench->puzzle, bench->candidates,
                                              &answer, NULL),
                     PD_OK);
    if (answer != (verdict->count == 0 ? PD_UNSATISFIABLE : PD_SATISFIABLE))
        fail_msg("line %zu: answered %d", verdict->line, (int)answer);
    if (verdict->count == 0)
        return;
    if (!pd_grid_solves(bench->smallest, bench->candidates))
        fail_msg("line %zu: the smallest solution has other candidates", verdict->line);
    if ((verdict->count == 1 && !verdict->more) != equal(bench->smallest, bench->candidates))
        fail_msg("line %zu: not fixed as it should be", verdict->line);
}

static void check_verdict(void *payload, const struct verdict *verdict) {
    struct bench *bench = payload;
    assert_int_equal(pd_grid_parse(bench->puzzle, verdict->puzzle, NULL), PD_OK);
    check_count(bench, verdict);
    if (verdict->count > 0) {
        assert_int_equal(pd_grid_parse(bench->smallest, verdict->smallest, NULL), PD_OK);
        struct first first = {bench->smallest, verdict->line};
        pd_enumeration enumeration;
        assert_int_equal(pd_enumerator_run(bench->enumerator, bench->puzzle, compare, &first,
                                           &enumeration, NULL),
                         PD_OK);
        assert_int_equal(enumeration.count, 1);
    }
    check_candidates(bench, verdict);
}

static void every_verdict_is_counted_listed_and_surveyed(void **state) {
    (void)state;
    struct bench bench = {.enumerator = NULL};
    assert_int_equal(pd_geometry_new(9, 0, 0, &bench.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench.geometry, &bench.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench.geometry, &bench.smallest, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench.geometry, &bench.candidates, NULL), PD_OK);
    assert_int_equal(pd_enumerator_new(bench.geometry, NULL, &bench.enumerator, NULL), PD_OK);
    assert_true(verdicts_each(PICODOKU_TEST_DATA "/verdicts.txt", check_verdict, &bench) > 0);
    pd_enumerator_free(bench.enumerator);
    pd_grid_free(bench.candidates);
    pd_grid_free(bench.smallest);
    pd_grid_free(bench.puzzle);
    pd_geometry_free(bench.geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verdict_is_counted_listed_and_surveyed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
