/* sat/sat: PicoSAT behind its boundary. */
#include "sat/sat.h"
#include "support/cmocka.h"

#include <string.h>

static const struct terminate never = {.ask = NULL};

static bool always(void *payload) {
    ++*(int *)payload;
    return true;
}

static struct sat *begin(int variables) {
    struct sat *sat = NULL;
    assert_int_equal(sat_new(&sat_best, &sat, NULL), PD_OK);
    assert_int_equal(sat_begin(sat, variables, NULL), PD_OK);
    return sat;
}

static void add(struct sat *sat, int first, int second) {
    const int clause[] = {first, second};
    assert_int_equal(sat_add(sat, clause, second == 0 ? 1 : 2, NULL), PD_OK);
}

static pd_answer ask(struct sat *sat, int assumption) {
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(sat_solve(sat, &assumption, assumption == 0 ? 0 : 1, &never, &answer, NULL),
                     PD_OK);
    return answer;
}

static void a_model_satisfies_the_clauses(void **state) {
    (void)state;
    struct sat *sat = begin(2);
    add(sat, 1, 2);
    add(sat, -1, -2);
    assert_int_equal(ask(sat, 0), PD_SATISFIABLE);
    assert_true(sat_true(sat, 1) != sat_true(sat, 2));
    assert_true(sat_true(sat, 1) != sat_true(sat, -1));
    sat_free(sat);
}

static void assumptions_count_for_one_call_only(void **state) {
    (void)state;
    struct sat *sat = begin(2);
    add(sat, 1, 2);
    add(sat, -1, 0);
    assert_int_equal(ask(sat, -2), PD_UNSATISFIABLE);
    assert_int_equal(ask(sat, 0), PD_SATISFIABLE);
    assert_int_equal(ask(sat, 2), PD_SATISFIABLE);
    assert_true(sat_true(sat, 2));
    sat_free(sat);
}

static void a_refutation_names_its_assumptions(void **state) {
    (void)state;
    static const int assumptions[] = {4, 1, 3, 2};
    struct sat *sat = begin(4);
    pd_answer answer = PD_UNKNOWN;
    add(sat, -1, -2);
    assert_false(sat_failed(sat, 1)); /* nothing was asked */
    assert_int_equal(sat_solve(sat, assumptions, 4, &never, &answer, NULL), PD_OK);
    assert_int_equal(answer, PD_UNSATISFIABLE);
    assert_true(sat_failed(sat, 1));
    assert_true(sat_failed(sat, 2));
    assert_false(sat_failed(sat, 3));
    assert_false(sat_failed(sat, 4));
    add(sat, 1, 0);
    assert_false(sat_failed(sat, 1)); /* that answer is gone */
    add(sat, 2, 0);
    assert_int_equal(ask(sat, 3), PD_UNSATISFIABLE);
    assert_false(sat_failed(sat, 3)); /* there is no model at all */
    sat_free(sat);
}

static void what_follows_from_units_is_fixed(void **state) {
    (void)state;
    struct sat *sat = begin(3);
    add(sat, 1, 2);
    add(sat, -1, 0);
    assert_int_equal(ask(sat, 0), PD_SATISFIABLE);
    assert_int_equal(sat_fixed(sat, 2), 1);
    assert_int_equal(sat_fixed(sat, -2), -1);
    assert_int_equal(sat_fixed(sat, 3), 0);
    sat_free(sat);
}

static void a_decision_tries_what_is_preferred(void **state) {
    (void)state;
    struct sat *sat = begin(4);
    add(sat, 1, 2);
    sat_prefer(sat, 3);
    sat_prefer(sat, -4);
    assert_int_equal(ask(sat, 0), PD_SATISFIABLE);
    assert_true(sat_true(sat, 3));
    assert_true(sat_true(sat, -4));
    sat_free(sat);
}

static void the_empty_clause_refutes_and_begin_forgets_it(void **state) {
    (void)state;
    struct sat *sat = begin(1);
    assert_int_equal(sat_add(sat, NULL, 0, NULL), PD_OK);
    assert_int_equal(ask(sat, 0), PD_UNSATISFIABLE);
    assert_int_equal(sat_begin(sat, 0, NULL), PD_OK);
    assert_int_equal(ask(sat, 0), PD_SATISFIABLE);
    sat_free(sat);
}

static void calls_in_a_wrong_state_never_reach_picosat(void **state) {
    (void)state;
    static const int literal = 1;
    struct sat *sat = NULL;
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(sat_new(&sat_best, &sat, NULL), PD_OK);
    for (int round = 0; round < 2; round++) { /* before a formula, and before a model */
        const pd_status expected = round == 0 ? PD_INTERNAL : PD_OK;
        assert_false(sat_true(sat, 1));
        assert_false(sat_true(sat, -1));
        assert_int_equal(sat_fixed(sat, 1), 0);
        if (round == 0)
            sat_record(sat, stderr);
        assert_int_equal(sat_solve(sat, &literal, 1, &never, &answer, NULL), expected);
        assert_int_equal(sat_add(sat, &literal, 1, NULL), expected);
        assert_int_equal(sat_begin(sat, 1, NULL), PD_OK);
    }
    sat_free(sat);
}

/* Pigeons into one hole fewer: hard for resolution, so that stopping has something to stop. */
static void add_pigeons(struct sat *sat, int pigeons) {
    int holes = pigeons - 1;
    int clause[32];
    for (int p = 0; p < pigeons; p++) {
        for (int h = 0; h < holes; h++)
            clause[h] = p * holes + h + 1;
        assert_int_equal(sat_add(sat, clause, (size_t)holes, NULL), PD_OK);
    }
    for (int h = 0; h < holes; h++)
        for (int p = 0; p < pigeons; p++)
            for (int q = p + 1; q < pigeons; q++)
                add(sat, -(p * holes + h + 1), -(q * holes + h + 1));
}

static bool after_ten(void *payload) { return ++*(int *)payload > 10; }

static void it_stops_when_asked_and_the_formula_stays(void **state) {
    (void)state;
    struct sat *sat = begin(20 * 19);
    add_pigeons(sat, 20);
    int asked = 0;
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    struct terminate terminate = {.ask = always, .payload = &asked};
    assert_int_equal(sat_solve(sat, NULL, 0, &terminate, &answer, &error), PD_STOPPED);
    assert_int_equal(error.status, PD_STOPPED);
    terminate.ask = after_ten;
    asked = 0;
    assert_int_equal(sat_solve(sat, NULL, 0, &terminate, &answer, NULL), PD_STOPPED);
    assert_int_equal(answer, PD_UNKNOWN);
    assert_true(asked > 10);
    assert_int_equal(sat_begin(sat, 7 * 6, NULL), PD_OK);
    add_pigeons(sat, 7);
    assert_int_equal(ask(sat, 0), PD_UNSATISFIABLE);
    sat_free(sat);
}

static void a_try_gives_up_after_its_decisions(void **state) {
    (void)state;
    struct sat *sat = begin(7 * 6);
    pd_answer answer = PD_SATISFIABLE;
    int asked = 0;
    struct terminate terminate = {.ask = always, .payload = &asked};
    add_pigeons(sat, 7);
    assert_int_equal(sat_try(sat, NULL, 0, 5, &never, &answer, NULL), PD_OK);
    assert_int_equal(answer, PD_UNKNOWN);
    assert_int_equal(sat_try(sat, NULL, 0, 5, &terminate, &answer, NULL), PD_STOPPED);
    assert_int_equal(sat_try(sat, NULL, 0, 1000000, &never, &answer, NULL), PD_OK);
    assert_int_equal(answer, PD_UNSATISFIABLE);
    sat_free(sat);
}

static void statistics_are_sums_over_all_formulas(void **state) {
    (void)state;
    struct sat *sat = begin(7 * 6);
    add_pigeons(sat, 7);
    ask(sat, 0);
    struct sat_statistics first, second;
    sat_statistics(sat, &first);
    assert_int_equal(first.calls, 1);
    assert_true(first.decisions > 0);
    assert_true(first.bytes > 0);
    assert_int_equal(sat_begin(sat, 7 * 6, NULL), PD_OK);
    add_pigeons(sat, 7);
    ask(sat, 0);
    sat_statistics(sat, &second);
    assert_int_equal(second.calls, 2);
    assert_int_equal(second.decisions, 2 * first.decisions);
    assert_int_equal(second.propagations, 2 * first.propagations);
    sat_free(sat);
    sat_free(NULL);
}

/* Pigeonholes: what is learned on the way needs far more than the formula. */
static void a_search_ends_at_the_memory_limit(void **state) {
    (void)state;
    enum { HOLES = 11 };
    struct sat *sat = begin((HOLES + 1) * HOLES);
    pd_error error;
    pd_answer answer = PD_UNKNOWN;
    sat_limit(sat, 300000);
    for (int pigeon = 0; pigeon <= HOLES; pigeon++) {
        int clause[HOLES];
        for (int hole = 0; hole < HOLES; hole++)
            clause[hole] = pigeon * HOLES + hole + 1;
        assert_int_equal(sat_add(sat, clause, HOLES, NULL), PD_OK);
        for (int other = 0; other < pigeon; other++)
            for (int hole = 0; hole < HOLES; hole++)
                add(sat, -clause[hole], -(other * HOLES + hole + 1));
    }
    assert_int_equal(sat_solve(sat, NULL, 0, &never, &answer, &error), PD_MEMORY);
    assert_non_null(strstr(error.message, "memory limit of 300000 bytes"));
    assert_int_equal(answer, PD_UNKNOWN);
    assert_int_equal(sat_begin(sat, 1, NULL), PD_OK); /* and it can be used again */
    assert_int_equal(ask(sat, 0), PD_SATISFIABLE);
    sat_free(sat);
}

static void bytes_are_estimated_closely(void **state) {
    (void)state;
    assert_int_equal(sat_bytes(0, 0), 0);
    assert_in_range(sat_bytes(46656, 3037824), 90000000, 120000000);        /* 107 MB measured */
    assert_in_range(sat_bytes(262144, 31211520), 530000000, 650000000);     /* 592 MB */
    assert_in_range(sat_bytes(228096, 544320), 42000000, 52000000);         /* sequential: 47 MB */
    assert_in_range(sat_bytes(1000000, 198000000), 3700000000, 4800000000); /* side 100 */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_model_satisfies_the_clauses),
        cmocka_unit_test(assumptions_count_for_one_call_only),
        cmocka_unit_test(a_refutation_names_its_assumptions),
        cmocka_unit_test(a_search_ends_at_the_memory_limit),
        cmocka_unit_test(bytes_are_estimated_closely),
        cmocka_unit_test(what_follows_from_units_is_fixed),
        cmocka_unit_test(a_decision_tries_what_is_preferred),
        cmocka_unit_test(the_empty_clause_refutes_and_begin_forgets_it),
        cmocka_unit_test(calls_in_a_wrong_state_never_reach_picosat),
        cmocka_unit_test(it_stops_when_asked_and_the_formula_stays),
        cmocka_unit_test(a_try_gives_up_after_its_decisions),
        cmocka_unit_test(statistics_are_sums_over_all_formulas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
