/* Puzzles that exclude candidates, all the way: every encoding, method and simplification gives the
   oracle's answer; what is exported is decoded again; claims are proven or refuted as they should.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/formula_text.h"
#include "support/grid_values.h"
#include "support/random_grid.h"
#include "support/text_input.h"

static const struct shape {
    int side, box_height, box_width;
    int puzzles;
} shapes[] = {{1, 1, 1, 4},  {4, 2, 2, 24}, {5, 1, 5, 10}, {6, 2, 3, 12},
              {6, 3, 2, 12}, {7, 7, 1, 6},  {9, 3, 3, 9},  {12, 3, 4, 3}};

static const uint64_t node_limit = 300000;

struct bench {
    int side;
    pd_geometry *geometry;
    pd_grid *puzzle, *solution, *smallest;
    bool solvable, unique; /* as the oracle says */
    unsigned char values[ORACLE_CELLS_MAX], expected[ORACLE_CELLS_MAX];
    uint32_t excluded[ORACLE_CELLS_MAX];
};

static void open_bench(struct bench *bench, const struct shape *shape) {
    *bench = (struct bench){.side = shape->side};
    assert_int_equal(
        pd_geometry_new(shape->side, shape->box_height, shape->box_width, &bench->geometry, NULL),
        PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->solution, NULL), PD_OK);
    assert_int_equal(pd_grid_new(bench->geometry, &bench->smallest, NULL), PD_OK);
}

static void close_bench(struct bench *bench) {
    pd_grid_free(bench->smallest);
    pd_grid_free(bench->solution);
    pd_grid_free(bench->puzzle);
    pd_geometry_free(bench->geometry);
}

/* Half the puzzles keep their full grid, and are solvable; false: too hard for the oracle. */
static bool draw_puzzle(struct bench *bench, struct random *random, int number) {
    static const unsigned char none[ORACLE_CELLS_MAX] = {0};
    const int cells = bench->side * bench->side;
    size_t count = 0;
    memset(bench->excluded, 0, sizeof bench->excluded);
    random_full(random, bench->geometry, bench->values);
    random_exclude(random, bench->side, number % 2 == 0 ? bench->values : none,
                   random_between(random, 1, number % 4 < 2 ? cells : cells / 6 + 1),
                   bench->excluded);
    random_blank(random, cells, bench->values, random_between(random, cells / 3, cells * 3 / 4));
    values_to_grid(bench->values, bench->puzzle);
    excluded_to_grid(bench->excluded, bench->puzzle);
    if (oracle_count_within(bench->geometry, bench->values, bench->excluded, 2, node_limit,
                            &count) == ORACLE_GAVE_UP ||
        oracle_smallest_within(bench->geometry, bench->values, bench->excluded, node_limit,
                               bench->expected, &bench->solvable) == ORACLE_GAVE_UP)
        return false;
    bench->unique = count == 1;
    if (bench->solvable)
        values_to_grid(bench->expected, bench->smallest);
    return true;
}

static void each_puzzle(uint64_t stream, void (*check)(struct bench *bench)) {
    struct random random = random_stream(stream);
    int several = 0;
    int unique = 0;
    int refuted = 0;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        struct bench bench;
        open_bench(&bench, &shapes[i]);
        for (int number = 0; number < shapes[i].puzzles; number++) {
            if (!draw_puzzle(&bench, &random, number))
                continue;
            unique += bench.unique;
            several += bench.solvable && !bench.unique;
            refuted += !bench.solvable;
            check(&bench);
        }
        close_bench(&bench);
    }
    print_message("%d unique, %d with several solutions, %d with none\n", unique, several, refuted);
}

static void fail_on(const struct bench *bench, const char *what) {
    values_print(bench->values, bench->side);
    excluded_print(bench->excluded, bench->side);
    fail_msg("%s", what);
}

static void expect_smallest(const struct bench *bench, const pd_grid *grid) {
    unsigned char values[ORACLE_CELLS_MAX];
    values_of_grid(grid, values);
    if (memcmp(values, bench->expected, (size_t)bench->side * (size_t)bench->side) != 0)
        fail_on(bench, "the oracle's smallest solution is another");
}

/* ---- answers ------------------------------------------------------------------------------- */

static void solve_one_way(const struct bench *bench, const pd_solver_options *options) {
    pd_solver *solver = NULL;
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_solver_new(bench->geometry, options, &solver, NULL), PD_OK);
    assert_int_equal(pd_solver_solve(solver, bench->puzzle, bench->solution, &answer, NULL), PD_OK);
    if ((answer == PD_SATISFIABLE) != bench->solvable)
        fail_on(bench, "the oracle says otherwise whether there is a solution");
    if (bench->solvable) {
        expect_smallest(bench, bench->solution);
        assert_int_equal(pd_solver_another(solver, &answer, NULL), PD_OK);
        if ((answer == PD_UNSATISFIABLE) != bench->unique)
            fail_on(bench, "the oracle says otherwise whether it is unique");
    }
    pd_solver_free(solver);
}

static void solve_in_every_way(struct bench *bench) {
    for (size_t i = 0; pd_encoding_at(i) != NULL; i++)
        for (size_t j = 0; pd_at_most_one_at(j) != NULL; j++)
            for (int simplify = PD_SIMPLIFY_UNITS; simplify <= PD_SIMPLIFY_NONE; simplify++) {
                const pd_solver_options options = {.simplify = (pd_simplify)simplify,
                                                   .encoding = pd_encoding_at(i)->name,
                                                   .at_most_one = pd_at_most_one_at(j)->name};
                solve_one_way(bench, &options);
            }
}

static void every_way_gives_the_oracles_answer(void **state) {
    (void)state;
    each_puzzle(51, solve_in_every_way);
}

/* ---- files --------------------------------------------------------------------------------- */

struct model {
    const pd_grid *grid;
    char text[1 << 15];
    size_t used;
};

static bool tell(void *payload, int variable, int row, int column, int value) {
    struct model *model = payload;
    const bool held = pd_grid_value(model->grid, row, column) == value;
    model->used += (size_t)snprintf(model->text + model->used, sizeof model->text - model->used,
                                    "v %s%d\n", held ? "" : "-", variable);
    return true;
}

/* The file of a solvable puzzle and the model that is its smallest solution. */
static void decode_file(const struct bench *bench, const pd_formula_options *options) {
    struct model model = {.grid = bench->smallest};
    char *formula = formula_text(bench->puzzle, options);
    pd_decoder *decoder = NULL;
    pd_answer answer = PD_UNKNOWN;
    pd_error error = {.message = ""};
    if (strstr(formula, "\nc not r") == NULL)
        fail_on(bench, "the file does not tell what the puzzle excludes");
    assert_int_equal(pd_formula_map(bench->puzzle, options, tell, &model, NULL), PD_OK);
    snprintf(model.text + model.used, sizeof model.text - model.used, "v 0\n");
    struct text_input file = text_input_of(formula);
    struct text_input said = text_input_of(model.text);
    assert_int_equal(pd_decoder_new(text_input_read, &file, &decoder, &error), PD_OK);
    assert_int_equal(pd_decoder_answer(decoder, text_input_read, &said, &answer, &error), PD_OK);
    assert_int_equal(answer, PD_SATISFIABLE);
    if (pd_decoder_check(decoder, &error) != PD_OK)
        fail_on(bench, error.message);
    expect_smallest(bench, pd_decoder_grid(decoder, 0));
    pd_decoder_free(decoder);
    free(formula);
}

static void decode_files(struct bench *bench) {
    if (!bench->solvable || !pd_grid_restricted(bench->puzzle))
        return;
    for (size_t i = 0; i < 3; i++) /* those without auxiliary variables */
        for (int simplify = PD_SIMPLIFY_UNITS; simplify <= PD_SIMPLIFY_NONE; simplify++) {
            const pd_formula_options options = {.encoding = pd_encoding_at(i)->name,
                                                .simplify = (pd_simplify)simplify};
            decode_file(bench, &options);
        }
}

static void what_is_exported_is_decoded_again(void **state) {
    (void)state;
    each_puzzle(52, decode_files);
}

/* ---- claims and proofs --------------------------------------------------------------------- */

struct proof {
    char *text;
    size_t length;
};

static bool append(void *payload, const char *text, size_t length) {
    struct proof *proof = payload;
    char *longer = realloc(proof->text, proof->length + length + 1);
    assert_non_null(longer);
    memcpy(longer + proof->length, text, length);
    proof->text = longer;
    proof->length += length;
    proof->text[proof->length] = '\0';
    return true;
}

static void verify(const struct bench *bench, const pd_formula_options *options,
                   const char *proof) {
    char *formula = formula_text(bench->puzzle, options);
    struct text_input clauses = text_input_of(formula);
    struct text_input lemmas = text_input_of(proof);
    pd_verifier *verifier = NULL;
    bool verified = false;
    size_t line = 0;
    assert_int_equal(pd_verifier_new(text_input_read, &clauses, &verifier, NULL), PD_OK);
    assert_int_equal(
        pd_verifier_check(verifier, text_input_read, &lemmas, NULL, NULL, &verified, &line, NULL),
        PD_OK);
    if (!verified)
        fail_on(bench, "the proof is none");
    pd_verifier_free(verifier);
    free(formula);
}

/* Expects a proof that is verified, or a counterexample that solves the puzzle. */
static void prove(const struct bench *bench, const pd_formula_options *options, bool holds) {
    struct proof proof = {.text = NULL};
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(
        pd_formula_prove(bench->puzzle, options, append, &proof, &answer, bench->solution, NULL),
        PD_OK);
    if ((answer == PD_UNSATISFIABLE) != holds)
        fail_on(bench, "a claim holds that should not, or does not and should");
    if (holds)
        verify(bench, options, proof.text == NULL ? "" : proof.text);
    else if (!pd_grid_solves(bench->solution, bench->puzzle))
        fail_on(bench, "the counterexample is no solution");
    free(proof.text);
}

/* Claims about the smallest solution; then about the counterexample to its being the only one. */
static void prove_claims(struct bench *bench) {
    for (int simplify = PD_SIMPLIFY_UNITS; simplify <= PD_SIMPLIFY_NONE; simplify++) {
        pd_formula_options options = {.simplify = (pd_simplify)simplify,
                                      .solution = bench->smallest};
        prove(bench, &options, !bench->solvable);
        if (!bench->solvable)
            continue;
        options.claim = PD_CLAIM_SMALLEST;
        prove(bench, &options, true);
        options.claim = PD_CLAIM_UNIQUE;
        prove(bench, &options, bench->unique);
        if (bench->unique)
            continue;
        unsigned char other[ORACLE_CELLS_MAX];
        values_of_grid(bench->solution, other);
        values_to_grid(other, bench->smallest);
        options.claim = PD_CLAIM_SMALLEST;
        prove(bench, &options, false);
        values_to_grid(bench->expected, bench->smallest);
    }
}

static void claims_hold_just_when_the_oracle_says_so(void **state) {
    (void)state;
    each_puzzle(53, prove_claims);
}

/* ---- what may not be claimed --------------------------------------------------------------- */

static void refuse_excluded(struct bench *bench) {
    const pd_formula_options options = {.claim = PD_CLAIM_UNIQUE, .solution = bench->smallest};
    pd_formula_size size;
    if (!bench->solvable)
        return;
    assert_int_equal(pd_formula_count(bench->puzzle, &options, &size, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(bench->puzzle, 0, 0, bench->expected[0], NULL), PD_OK);
    assert_int_equal(pd_formula_count(bench->puzzle, &options, &size, NULL), PD_ARGUMENT);
}

static void no_claim_is_made_of_a_grid_with_an_excluded_value(void **state) {
    (void)state;
    each_puzzle(54, refuse_excluded);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_gives_the_oracles_answer),
        cmocka_unit_test(what_is_exported_is_decoded_again),
        cmocka_unit_test(claims_hold_just_when_the_oracle_says_so),
        cmocka_unit_test(no_claim_is_made_of_a_grid_with_an_excluded_value),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
