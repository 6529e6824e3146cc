/* cnf: the numbering of variables, at-most-one, and the clauses of the encoding. */
#include <stdlib.h>
#include <string.h>

#include "base/literals.h"
#include "cnf/encode.h"
#include "sudoku/propagate.h"
#include "support/cmocka.h"

/* A sink that keeps all clauses, each ended by 0, and may refuse one. */
struct store {
    struct literals literals;
    size_t clauses, refuse_at;
};

static pd_status store_clause(void *payload, const int *literals, size_t count) {
    struct store *store = payload;
    if (++store->clauses == store->refuse_at)
        return PD_STOPPED;
    for (size_t i = 0; i < count; i++)
        assert_true(literals_push(&store->literals, literals[i]));
    assert_true(literals_push(&store->literals, 0));
    return PD_OK;
}

struct fixture {
    pd_geometry *geometry;
    struct candidates *candidates;
    struct variables *variables;
    struct encoder *encoder;
    struct store store;
    struct clause_sink sink;
    struct clause_counts counts;
};

static void set_up(struct fixture *fixture, int side, int height, int width, bool duplicates) {
    const struct encoder_settings settings = {
        .encoding = encoding_at(0), .at_most_one = at_most_one_at(0), .duplicates = duplicates};
    *fixture = (struct fixture){.geometry = NULL};
    fixture->sink = (struct clause_sink){.take = store_clause, .payload = &fixture->store};
    assert_int_equal(pd_geometry_new(side, height, width, &fixture->geometry, NULL), PD_OK);
    assert_int_equal(candidates_new(fixture->geometry, &fixture->candidates, NULL), PD_OK);
    assert_int_equal(variables_new(fixture->geometry, &fixture->variables, NULL), PD_OK);
    assert_int_equal(encoder_new(fixture->geometry, &settings, &fixture->encoder, NULL), PD_OK);
    variables_number(fixture->variables, fixture->candidates, false);
}

static void tear_down(struct fixture *fixture) {
    encoder_free(fixture->encoder);
    variables_free(fixture->variables);
    candidates_free(fixture->candidates);
    pd_geometry_free(fixture->geometry);
    literals_free(&fixture->store.literals);
}

static void encode(struct fixture *fixture) {
    assert_int_equal(
        encode_rules(fixture->encoder, fixture->variables, &fixture->sink, &fixture->counts),
        PD_OK);
}

static void variables_are_the_textbooks(void **state) {
    (void)state;
    static const int sides[] = {1, 4, 9, 16, 100};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        struct fixture fixture;
        int side = sides[i];
        set_up(&fixture, side, 0, 0, false);
        assert_int_equal(variables_count(fixture.variables), side * side * side);
        for (int cell = 0; cell < side * side; cell += side == 100 ? 37 : 1) {
            for (int value = 1; value <= side; value++) {
                int variable = side * side * (cell / side) + side * (cell % side) + value;
                size_t back = 0;
                int back_value = 0;
                assert_int_equal(variables_of(fixture.variables, (size_t)cell, value), variable);
                variables_candidate(fixture.variables, variable, &back, &back_value);
                assert_int_equal(back, cell);
                assert_int_equal(back_value, value);
            }
        }
        tear_down(&fixture);
    }
}

static void open_candidates_are_numbered_densely(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, 9, 0, 0, false);
    for (int value = 1; value <= 8; value++)
        candidates_remove(fixture.candidates, 0, value); /* r1c1 is 9: decided */
    candidates_remove(fixture.candidates, 1, 2);
    variables_number(fixture.variables, fixture.candidates, true);
    assert_true(variables_decided(fixture.variables, 0));
    assert_int_equal(variables_of(fixture.variables, 0, 9), 0);
    assert_int_equal(variables_of(fixture.variables, 1, 1), 1);
    assert_int_equal(variables_of(fixture.variables, 1, 2), 0);
    assert_int_equal(variables_of(fixture.variables, 1, 3), 2);
    assert_int_equal(variables_of(fixture.variables, 2, 1), 9);
    assert_int_equal(variables_count(fixture.variables), 8 + 79 * 9);
    for (int variable = 1; variable <= variables_count(fixture.variables); variable++) {
        size_t cell = 0;
        int value = 0;
        variables_candidate(fixture.variables, variable, &cell, &value);
        assert_int_equal(variables_of(fixture.variables, cell, value), variable);
    }
    tear_down(&fixture);
}

/* The counts of the rules' families against the formulas: S = side^2 clauses an at-least-one
   family, S * C(side,2) a pairwise at-most-one family, and S * (h * C(w,2) + w * C(h,2)) repeats
   between boxes and lines. */
static void expect_counts(int side, int height, int width, bool duplicates) {
    struct fixture fixture;
    set_up(&fixture, side, height, width, duplicates);
    encode(&fixture);
    uint64_t s = (uint64_t)side * (uint64_t)side;
    uint64_t h = (uint64_t)fixture.geometry->box_height, w = (uint64_t)fixture.geometry->box_width;
    uint64_t pairs = s * (uint64_t)(side * (side - 1) / 2);
    uint64_t repeats = s * (h * (w * (w - 1) / 2) + w * (h * (h - 1) / 2));
    bool boxes = h > 1 && w > 1;
    uint64_t sum = 0;
    for (int family = 0; family < PD_FAMILIES; family++) {
        bool box = family == PD_BOX;
        uint64_t exclusions = box && !boxes ? 0 : pairs - (box && !duplicates ? repeats : 0);
        assert_int_equal(fixture.counts.at_least[family].clauses, box && !boxes ? 0 : s);
        assert_int_equal(fixture.counts.at_most[family].clauses, exclusions);
        sum += fixture.counts.at_least[family].clauses + fixture.counts.at_most[family].clauses;
    }
    assert_int_equal(fixture.store.clauses, sum);
    tear_down(&fixture);
}

static void clause_counts_follow_the_formulas(void **state) {
    (void)state;
    static const int shapes[][3] = {{2, 1, 2}, {4, 2, 2}, {6, 2, 3},  {6, 3, 2},  {9, 3, 3},
                                    {5, 1, 5}, {8, 2, 4}, {12, 3, 4}, {12, 4, 3}, {16, 4, 4}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (int duplicates = 0; duplicates < 2; duplicates++)
            expect_counts(shapes[i][0], shapes[i][1], shapes[i][2], duplicates == 1);
}

static void side_nine_has_10530_distinct_and_11988_textbook_clauses(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, 9, 0, 0, false);
    encode(&fixture);
    assert_int_equal(fixture.store.clauses, 10530);
    tear_down(&fixture);
    set_up(&fixture, 9, 0, 0, true);
    encode(&fixture);
    assert_int_equal(fixture.store.clauses, 11988);
    tear_down(&fixture);
}

static void a_solution_is_a_model_and_a_broken_one_is_none(void **state) {
    (void)state;
    static const char solution[] = "1234341221434321";
    struct fixture fixture;
    set_up(&fixture, 4, 0, 0, false);
    encode(&fixture);
    for (int broken = 0; broken < 2; broken++) {
        size_t falsified = 0;
        const int *at = fixture.store.literals.at;
        for (size_t clause = 0; clause < fixture.store.clauses; clause++, at++) {
            bool satisfied = false;
            for (; *at != 0; at++) {
                size_t cell = 0;
                int value = 0;
                variables_candidate(fixture.variables, abs(*at), &cell, &value);
                int held = broken == 1 && cell == 0 ? 2 : solution[cell] - '0';
                satisfied = satisfied || (held == value) == (*at > 0);
            }
            falsified += !satisfied;
        }
        if (broken == 0)
            assert_int_equal(falsified, 0);
        else
            assert_true(falsified > 0);
    }
    tear_down(&fixture);
}

static void givens_and_then_exclusions_are_unit_clauses(void **state) {
    (void)state;
    struct fixture fixture;
    pd_grid *puzzle = NULL;
    set_up(&fixture, 9, 0, 0, false);
    assert_int_equal(pd_grid_new(fixture.geometry, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_set(puzzle, 0, 0, 5, NULL), PD_OK);
    assert_int_equal(pd_grid_set(puzzle, 8, 8, 9, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(puzzle, 0, 1, 9, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(puzzle, 0, 1, 1, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(puzzle, 0, 0, 5, NULL), PD_OK); /* a contradiction is said */
    assert_int_equal(
        encode_puzzle(fixture.encoder, fixture.variables, puzzle, &fixture.sink, &fixture.counts),
        PD_OK);
    static const int expected[] = {5, 0, 729, 0, -5, 0, -10, 0, -18, 0};
    assert_int_equal(fixture.counts.units.clauses, 5);
    assert_int_equal(fixture.counts.units.literals, 5);
    assert_int_equal(fixture.store.literals.count, 10);
    assert_memory_equal(fixture.store.literals.at, expected, sizeof expected);
    pd_grid_free(puzzle);
    tear_down(&fixture);
}

static void fulfilled_rules_yield_no_clause_and_hopeless_ones_the_empty_clause(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, 4, 0, 0, false);
    for (size_t cell = 0; cell < 16; cell++) /* every cell decided, as 1: only r1c1 may be */
        for (int value = 2; value <= 4; value++)
            candidates_remove(fixture.candidates, cell, value);
    variables_number(fixture.variables, fixture.candidates, true);
    assert_int_equal(variables_count(fixture.variables), 0);
    encode(&fixture);
    assert_int_equal(fixture.store.clauses, 12 * 3); /* 2, 3, 4 have no place in any house */
    for (size_t i = 0; i < fixture.store.literals.count; i++)
        assert_int_equal(fixture.store.literals.at[i], 0);
    tear_down(&fixture);
}

static void a_sink_that_refuses_stops_the_encoder(void **state) {
    (void)state;
    static const size_t at[] = {1, 2, 81, 3000, 10530};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        struct fixture fixture;
        set_up(&fixture, 9, 0, 0, false);
        fixture.store.refuse_at = at[i];
        assert_int_equal(
            encode_rules(fixture.encoder, fixture.variables, &fixture.sink, &fixture.counts),
            PD_STOPPED);
        assert_int_equal(fixture.store.clauses, at[i]);
        tear_down(&fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variables_are_the_textbooks),
        cmocka_unit_test(open_candidates_are_numbered_densely),
        cmocka_unit_test(clause_counts_follow_the_formulas),
        cmocka_unit_test(side_nine_has_10530_distinct_and_11988_textbook_clauses),
        cmocka_unit_test(a_solution_is_a_model_and_a_broken_one_is_none),
        cmocka_unit_test(givens_and_then_exclusions_are_unit_clauses),
        cmocka_unit_test(fulfilled_rules_yield_no_clause_and_hopeless_ones_the_empty_clause),
        cmocka_unit_test(a_sink_that_refuses_stops_the_encoder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
