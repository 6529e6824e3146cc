/* tasks/export and tasks/prove: the DIMACS file as a whole, the claims and their proofs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sat/sat.h"
#include "support/cmocka.h"
#include "support/oracle.h"
#include "tasks/export.h"

static const char two_solutions[] =
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";
static const char smaller[] =
    "439658127156927384827431956342516798785294631691783542578149263263875419914362875";
static const char unique[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
static const char easy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char refuted[] =
    "11...............................................................................";

struct text {
    char *bytes;
    size_t length, capacity;
    size_t writes, fail_at;
};

static bool write_text(void *payload, const char *text, size_t length) {
    struct text *to = payload;
    if (++to->writes == to->fail_at)
        return false;
    if (to->length + length + 1 > to->capacity) {
        to->capacity = 2 * (to->length + length) + 1;
        to->bytes = realloc(to->bytes, to->capacity);
        assert_non_null(to->bytes);
    }
    memcpy(to->bytes + to->length, text, length);
    to->length += length;
    to->bytes[to->length] = '\0';
    return true;
}

struct fixture {
    pd_geometry *geometry;
    pd_grid *puzzle, *solution;
    struct text text;
};

static struct fixture set_up(int side, const char *puzzle, const char *solution) {
    struct fixture fixture = {.geometry = NULL};
    assert_int_equal(pd_geometry_new(side, 0, 0, &fixture.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(fixture.geometry, &fixture.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(fixture.geometry, &fixture.solution, NULL), PD_OK);
    if (puzzle != NULL)
        assert_int_equal(pd_grid_parse(fixture.puzzle, puzzle, NULL), PD_OK);
    if (solution != NULL)
        assert_int_equal(pd_grid_parse(fixture.solution, solution, NULL), PD_OK);
    return fixture;
}

static void tear_down(struct fixture *fixture) {
    free(fixture->text.bytes);
    pd_grid_free(fixture->puzzle);
    pd_grid_free(fixture->solution);
    pd_geometry_free(fixture->geometry);
}

static void write_formula(struct fixture *fixture, const pd_formula_options *options) {
    fixture->text.length = 0;
    assert_int_equal(pd_formula_write(fixture->puzzle, options, write_text, &fixture->text, NULL),
                     PD_OK);
}

static void the_smallest_textbook_file_is_this_one(void **state) {
    (void)state;
    struct fixture fixture = set_up(1, "1", NULL);
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE};
    write_formula(&fixture, &options);
    assert_string_equal(fixture.text.bytes, "c picodoku 1\n"
                                            "c side 1 box 1 1\n"
                                            "c encoding extended amo pairwise simplify none\n"
                                            "c variable 1*(row-1) + 1*(column-1) + value\n"
                                            "c is true when that cell holds that value\n"
                                            "c given r1c1=1\n"
                                            "p cnf 1 1\n"
                                            "1 0\n");
    tear_down(&fixture);
}

static void a_decided_puzzle_has_no_clauses_and_a_refuted_one_the_empty_clause(void **state) {
    (void)state;
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_UNITS};
    struct fixture fixture = set_up(9, easy, NULL);
    write_formula(&fixture, &options);
    assert_non_null(strstr(fixture.text.bytes, "\nc decided r1c3=4 r1c4=6 "));
    assert_null(strstr(fixture.text.bytes, "c open"));
    assert_string_equal(strstr(fixture.text.bytes, "p cnf"), "p cnf 0 0\n");
    tear_down(&fixture);
    fixture = set_up(9, refuted, NULL);
    write_formula(&fixture, &options);
    assert_string_equal(strstr(fixture.text.bytes, "c given"),
                        "c given r1c1=1 r1c2=1\nc contradiction\np cnf 0 1\n0\n");
    tear_down(&fixture);
}

static void open_candidates_are_told_with_runs(void **state) {
    (void)state;
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_UNITS};
    struct fixture fixture = set_up(16, NULL, NULL);
    assert_int_equal(pd_grid_set(fixture.puzzle, 0, 0, 3, NULL), PD_OK);
    assert_int_equal(pd_grid_set(fixture.puzzle, 5, 1, 9, NULL), PD_OK);
    write_formula(&fixture, &options);
    assert_non_null(
        strstr(fixture.text.bytes, "\nc open r1c2=1,2,4-8,10-16 r1c3=1,2,4-16 r1c4=1,2,4-16 "));
    tear_down(&fixture);
}

static void exclude(const struct fixture *fixture, int row, int column, int value) {
    assert_int_equal(pd_grid_exclude(fixture->puzzle, row, column, value, NULL), PD_OK);
}

static void what_the_puzzle_excludes_is_told_and_said_by_unit_clauses(void **state) {
    (void)state;
    struct fixture fixture = set_up(1, NULL, NULL);
    pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE};
    exclude(&fixture, 0, 0, 1);
    write_formula(&fixture, &options);
    assert_string_equal(strstr(fixture.text.bytes, "c not"),
                        "c not r1c1=1\np cnf 1 2\n1 0\n-1 0\n");
    options.simplify = PD_SIMPLIFY_UNITS;
    write_formula(&fixture, &options);
    assert_string_equal(strstr(fixture.text.bytes, "c not"),
                        "c not r1c1=1\nc contradiction\np cnf 0 1\n0\n");
    tear_down(&fixture);
    fixture = set_up(4, "1...............", NULL);
    for (int value = 1; value <= 3; value++)
        exclude(&fixture, 3, 2, value);
    exclude(&fixture, 0, 3, 2);
    write_formula(&fixture, &options);
    assert_non_null(strstr(fixture.text.bytes, "\nc given r1c1=1\nc not r1c4=2 r4c3=1-3\n"
                                               "c decided r4c3=4\nc open r1c2=2-4 r1c3=2,3 "));
    options.simplify = PD_SIMPLIFY_NONE;
    write_formula(&fixture, &options);
    assert_non_null(strstr(fixture.text.bytes, "\n1 0\n-14 0\n-57 0\n-58 0\n-59 0\n"));
    tear_down(&fixture);
}

/* Every comment is at most 80 characters long; the header counts what follows it; nothing follows
   the last clause. */
static void expect_well_formed(const struct fixture *fixture, const pd_formula_options *options) {
    uint64_t variables = 0, clauses = 0, lines = 0, literals = 0;
    bool headed = false;
    pd_formula_size size;
    for (const char *line = fixture->text.bytes; *line != '\0';) {
        const char *end = strchr(line, '\n');
        assert_non_null(end);
        if (*line == 'c') {
            assert_false(headed);
            assert_true(end - line <= 80);
        } else if (*line == 'p') {
            headed = true;
            char *rest = NULL;
            assert_memory_equal(line, "p cnf ", 6);
            variables = strtoull(line + 6, &rest, 10);
            clauses = strtoull(rest, &rest, 10);
            assert_int_equal(*rest, '\n');
        } else {
            lines++;
            for (const char *at = line; at < end; at++)
                literals += *at == ' ';
        }
        line = end + 1;
    }
    assert_int_equal(lines, clauses);
    assert_int_equal(pd_formula_count(fixture->puzzle, options, &size, NULL), PD_OK);
    assert_int_equal(size.variables, variables);
    assert_int_equal(size.clauses, clauses);
    assert_int_equal(size.literals, literals);
}

static void every_file_is_well_formed_and_of_the_size_that_is_foretold(void **state) {
    (void)state;
    static const char *const puzzles[] = {two_solutions, easy, refuted};
    for (size_t p = 0; p < 3; p++) {
        for (size_t i = 0; pd_encoding_at(i) != NULL; i++) {
            for (size_t j = 0; pd_at_most_one_at(j) != NULL; j++) {
                for (unsigned flags = 0; flags < 12; flags++) {
                    struct fixture fixture = set_up(9, puzzles[p], p == 0 ? smaller : NULL);
                    pd_formula_options options = {
                        .encoding = pd_encoding_at(i)->name,
                        .at_most_one = pd_at_most_one_at(j)->name,
                        .simplify = (flags & 1) != 0 ? PD_SIMPLIFY_NONE : PD_SIMPLIFY_UNITS,
                        .duplicates = (flags & 2) != 0,
                        .projection = (pd_projection)(flags / 4),
                        .claim = p == 0 ? (pd_claim)(flags / 4) : PD_CLAIM_NONE,
                        .solution = fixture.solution};
                    write_formula(&fixture, &options);
                    expect_well_formed(&fixture, &options);
                    options.most_bytes = fixture.text.length;
                    write_formula(&fixture, &options);
                    options.most_bytes--;
                    pd_error error;
                    char bytes[48];
                    assert_int_equal(pd_formula_write(fixture.puzzle, &options, write_text,
                                                      &fixture.text, &error),
                                     PD_ARGUMENT);
                    snprintf(bytes, sizeof bytes, "and %zu bytes;", fixture.text.length);
                    assert_non_null(strstr(error.message, bytes));
                    tear_down(&fixture);
                }
            }
        }
    }
}

static void a_failing_write_is_told(void **state) {
    (void)state;
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE};
    for (size_t fail_at = 1; fail_at <= 3; fail_at++) {
        struct fixture fixture = set_up(9, two_solutions, NULL);
        pd_error error;
        fixture.text.fail_at = fail_at;
        assert_int_equal(
            pd_formula_write(fixture.puzzle, &options, write_text, &fixture.text, &error), PD_IO);
        assert_int_equal(fixture.text.writes, fail_at);
        tear_down(&fixture);
    }
}

static void a_claim_needs_a_solution_of_the_puzzle(void **state) {
    (void)state;
    struct fixture fixture = set_up(9, two_solutions, NULL);
    pd_formula_options options = {.claim = PD_CLAIM_UNIQUE};
    pd_formula_size size;
    pd_error error;
    assert_int_equal(pd_formula_count(fixture.puzzle, &options, &size, &error), PD_ARGUMENT);
    options.solution = fixture.solution; /* empty */
    assert_int_equal(pd_formula_count(fixture.puzzle, &options, &size, &error), PD_ARGUMENT);
    assert_int_equal(pd_grid_parse(fixture.solution, smaller, NULL), PD_OK);
    assert_int_equal(pd_formula_count(fixture.puzzle, &options, &size, &error), PD_OK);
    assert_int_equal(size.claim, 1);
    tear_down(&fixture);
}

/* A sink into PicoSAT, to count the models of an exported formula. */
static pd_status take_clause(void *payload, const int *literals, size_t count) {
    return sat_add(payload, literals, count, NULL);
}

static size_t count_models(const pd_grid *puzzle, const pd_formula_options *options) {
    const struct terminate never = {.ask = NULL};
    struct exporter exporter;
    struct sat *sat = NULL;
    pd_formula_size size;
    size_t models = 0;
    assert_int_equal(exporter_begin(&exporter, puzzle, options, NULL), PD_OK);
    exporter_count(&exporter, &size);
    assert_int_equal(sat_new(&sat_best, &sat, NULL), PD_OK);
    assert_int_equal(sat_begin(sat, (int)size.variables, NULL), PD_OK);
    const struct clause_sink sink = {.take = take_clause, .payload = sat};
    assert_int_equal(exporter_stream(&exporter, &sink), PD_OK);
    for (;; models++) {
        pd_answer answer = PD_UNKNOWN;
        struct literals block = {0};
        assert_int_equal(sat_solve(sat, NULL, 0, &never, &answer, NULL), PD_OK);
        if (answer == PD_UNSATISFIABLE)
            break;
        for (int variable = 1; variable <= (int)size.variables; variable++)
            assert_true(literals_push(&block, sat_true(sat, variable) ? -variable : variable));
        assert_int_equal(sat_add(sat, block.at, block.count, NULL), PD_OK);
        literals_free(&block);
    }
    sat_free(sat);
    exporter_free(&exporter);
    return models;
}

struct listing {
    struct fixture fixture;
    pd_formula_options options;
    size_t index;
};

/* The claim's models about the solution at an index in lexicographic order: all others, or just
   those before it; each once, auxiliary variables and all. */
static bool check_solution(void *payload, const unsigned char *solution) {
    struct listing *listing = payload;
    static const size_t chosen[] = {0, 1, 2, 17, 143, 286, 287};
    bool wanted = false;
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++)
        wanted = wanted || chosen[i] == listing->index;
    if (wanted) {
        memcpy(listing->fixture.solution->values, solution, 16);
        listing->options.claim = PD_CLAIM_UNIQUE;
        assert_int_equal(count_models(listing->fixture.puzzle, &listing->options), 287);
        listing->options.claim = PD_CLAIM_SMALLEST;
        assert_int_equal(count_models(listing->fixture.puzzle, &listing->options), listing->index);
    }
    listing->index++;
    return true;
}

static void claims_have_a_model_for_each_counterexample(void **state) {
    (void)state;
    static const unsigned char none[16] = {0};
    for (int simplify = PD_SIMPLIFY_UNITS; simplify <= PD_SIMPLIFY_NONE; simplify++) {
        struct listing listing = {.fixture = set_up(4, NULL, NULL)};
        listing.options = (pd_formula_options){.simplify = (pd_simplify)simplify,
                                               .solution = listing.fixture.solution};
        assert_int_equal(
            oracle_list(listing.fixture.geometry, none, 1000000, check_solution, &listing),
            ORACLE_DONE);
        assert_int_equal(listing.index, 288);
        tear_down(&listing.fixture);
    }
}

static pd_answer prove(struct fixture *fixture, const pd_formula_options *options) {
    pd_answer answer = PD_UNKNOWN;
    fixture->text.length = 0;
    assert_int_equal(pd_formula_prove(fixture->puzzle, options, write_text, &fixture->text, &answer,
                                      fixture->solution, NULL),
                     PD_OK);
    return answer;
}

static void a_claim_that_holds_is_proven_and_one_that_fails_is_answered_by_a_grid(void **state) {
    (void)state;
    for (int simplify = PD_SIMPLIFY_UNITS; simplify <= PD_SIMPLIFY_NONE; simplify++) {
        struct fixture fixture = set_up(9, two_solutions, smaller);
        struct fixture claimed = set_up(9, two_solutions, smaller);
        claimed.solution->geometry = fixture.geometry; /* as the puzzle's, for the checker */
        pd_formula_options options = {.simplify = (pd_simplify)simplify,
                                      .claim = PD_CLAIM_SMALLEST,
                                      .solution = claimed.solution};
        assert_int_equal(prove(&fixture, &options), PD_UNSATISFIABLE);
        assert_true(fixture.text.length > 0);
        assert_true(strspn(fixture.text.bytes, "-0123456789 \n") == fixture.text.length);
        options.claim = PD_CLAIM_UNIQUE;
        assert_int_equal(prove(&fixture, &options), PD_SATISFIABLE);
        assert_int_equal(fixture.text.length, 0);
        assert_true(pd_grid_solves(fixture.solution, fixture.puzzle));
        assert_memory_not_equal(fixture.solution->values, claimed.solution->values, 81);
        options.claim = PD_CLAIM_NONE;
        assert_int_equal(prove(&fixture, &options), PD_SATISFIABLE);
        tear_down(&claimed);
        tear_down(&fixture);
    }
}

static void that_there_is_no_solution_is_proven(void **state) {
    (void)state;
    for (int simplify = PD_SIMPLIFY_UNITS; simplify <= PD_SIMPLIFY_NONE; simplify++) {
        struct fixture fixture = set_up(9, unique, NULL);
        const pd_formula_options options = {.simplify = (pd_simplify)simplify};
        assert_int_equal(prove(&fixture, &options), PD_SATISFIABLE);
        assert_int_equal(pd_grid_set(fixture.puzzle, 0, 1, 2, NULL), PD_OK); /* it is 1 */
        assert_int_equal(prove(&fixture, &options), PD_UNSATISFIABLE);
        tear_down(&fixture);
    }
}

static bool always(void *payload) {
    (void)payload;
    return true;
}

static void proving_stops_when_asked(void **state) {
    (void)state;
    struct fixture fixture = set_up(9, unique, NULL);
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE, .terminate = always};
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(
        pd_formula_prove(fixture.puzzle, &options, write_text, &fixture.text, &answer, NULL, NULL),
        PD_STOPPED);
    assert_int_equal(answer, PD_UNKNOWN);
    assert_int_equal(fixture.text.length, 0);
    tear_down(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_textbook_file_is_this_one),
        cmocka_unit_test(a_decided_puzzle_has_no_clauses_and_a_refuted_one_the_empty_clause),
        cmocka_unit_test(open_candidates_are_told_with_runs),
        cmocka_unit_test(what_the_puzzle_excludes_is_told_and_said_by_unit_clauses),
        cmocka_unit_test(every_file_is_well_formed_and_of_the_size_that_is_foretold),
        cmocka_unit_test(a_failing_write_is_told),
        cmocka_unit_test(a_claim_needs_a_solution_of_the_puzzle),
        cmocka_unit_test(claims_have_a_model_for_each_counterexample),
        cmocka_unit_test(a_claim_that_holds_is_proven_and_one_that_fails_is_answered_by_a_grid),
        cmocka_unit_test(that_there_is_no_solution_is_proven),
        cmocka_unit_test(proving_stops_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
