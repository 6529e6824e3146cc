/* tasks/decode: answers to formulas of our own, checked against every clause and rule. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/formula_text.h"
#include "support/text_input.h"

static const char solution[] = "1234341221434321";

struct outcome {
    pd_status status; /* of the first call that failed, or of the last */
    pd_answer answer;
    bool cut;
    pd_error error;
    size_t count;
    char grids[4][17]; /* the first few */
};

static void note_grids(const pd_decoder *decoder, struct outcome *outcome) {
    const pd_grid *grid = NULL;
    for (; (grid = pd_decoder_grid(decoder, outcome->count)) != NULL; outcome->count++)
        for (int cell = 0; outcome->count < 4 && cell < 16; cell++)
            outcome->grids[outcome->count][cell] =
                "0123456789"[pd_grid_value(grid, cell / 4, cell % 4)];
}

static struct outcome decode(const char *formula, const char *answer, size_t piece) {
    struct text_input formula_input = text_input_of(formula);
    struct text_input answer_input = text_input_of(answer);
    struct outcome outcome = {.answer = PD_UNKNOWN};
    pd_decoder *decoder = NULL;
    formula_input.piece = answer_input.piece = piece;
    outcome.status = pd_decoder_new(text_input_read, &formula_input, &decoder, &outcome.error);
    if (outcome.status == PD_OK)
        outcome.status = pd_decoder_answer(decoder, text_input_read, &answer_input, &outcome.answer,
                                           &outcome.error);
    if (outcome.status == PD_OK) {
        outcome.cut = pd_decoder_cut(decoder);
        outcome.status = pd_decoder_check(decoder, &outcome.error);
    }
    if (outcome.status == PD_OK)
        note_grids(decoder, &outcome);
    pd_decoder_free(decoder);
    return outcome;
}

struct desk {
    pd_geometry *geometry;
    pd_grid *puzzle, *grid;
    char *formula, *answer;
};

static struct desk open_desk(const char *puzzle, const pd_formula_options *choice) {
    struct desk desk = {.geometry = NULL};
    pd_formula_options options = *choice;
    assert_int_equal(pd_geometry_new(4, 2, 2, &desk.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk.geometry, &desk.puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk.geometry, &desk.grid, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(desk.puzzle, puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(desk.grid, solution, NULL), PD_OK);
    options.solution = desk.grid;
    desk.formula = formula_text(desk.puzzle, &options);
    desk.answer = model_text(desk.grid);
    return desk;
}

static void close_desk(struct desk *desk) {
    free(desk->formula);
    free(desk->answer);
    pd_grid_free(desk->puzzle);
    pd_grid_free(desk->grid);
    pd_geometry_free(desk->geometry);
}

static const pd_formula_options textbook = {.simplify = PD_SIMPLIFY_NONE};

/* The text with its first `from` changed to `to`; to be freed. */
static char *changed(const char *text, const char *from, const char *to) {
    const char *found = strstr(text, from);
    assert_non_null(found);
    const size_t before = (size_t)(found - text);
    const size_t size = strlen(text) + strlen(to) + 1;
    char *made = malloc(size);
    assert_non_null(made);
    snprintf(made, size, "%.*s%s%s", (int)before, text, to, found + strlen(from));
    return made;
}

static void a_model_becomes_its_grid_whatever_the_pieces(void **state) {
    (void)state;
    struct desk desk = open_desk("12............2.", &textbook);
    for (size_t piece = 0; piece < 40; piece++) {
        const struct outcome outcome = decode(desk.formula, desk.answer, piece);
        assert_int_equal(outcome.status, PD_OK);
        assert_int_equal(outcome.answer, PD_SATISFIABLE);
        assert_false(outcome.cut);
        assert_int_equal(outcome.count, 1);
        assert_string_equal(outcome.grids[0], solution);
    }
    close_desk(&desk);
}

static void equal_grids_are_given_once(void **state) {
    (void)state;
    struct desk desk = open_desk("................", &textbook);
    char answers[4096];
    assert_int_equal(pd_grid_parse(desk.grid, "4321214334121234", NULL), PD_OK);
    char *other = model_text(desk.grid);
    snprintf(answers, sizeof answers, "%s%s%s%ss UNSATISFIABLE\n", desk.answer, other, desk.answer,
             other);
    const struct outcome outcome = decode(desk.formula, answers, 0);
    assert_int_equal(outcome.status, PD_OK);
    assert_int_equal(outcome.count, 2);
    assert_string_equal(outcome.grids[0], solution);
    assert_string_equal(outcome.grids[1], "4321214334121234");
    free(other);
    close_desk(&desk);
}

static void a_cell_without_one_value_is_named(void **state) {
    (void)state;
    struct desk desk = open_desk("12............2.", &textbook);
    char *none = changed(desk.answer, " 6 ", " -6 ");
    struct outcome outcome = decode(desk.formula, none, 0);
    assert_int_equal(outcome.status, PD_SYNTAX);
    assert_int_equal(outcome.error.line, 2);
    assert_string_equal(outcome.error.message, "r1c2 has no value in this model; see that the "
                                               "answer is whole and of this formula");
    char *two = changed(desk.answer, " -8", " 8");
    outcome = decode(desk.formula, two, 0);
    assert_int_equal(outcome.status, PD_SYNTAX);
    assert_string_equal(
        outcome.error.message,
        "r1c2 is both 2 and 4 in this model; see that the answer is of this formula");
    free(none);
    free(two);
    close_desk(&desk);
}

static void a_broken_clause_is_named_with_its_place(void **state) {
    (void)state;
    struct desk desk = open_desk("12............2.", &textbook);
    struct desk other = open_desk("2...............", &textbook);
    for (size_t piece = 0; piece < 2; piece++) {
        const struct outcome outcome = decode(other.formula, desk.answer, piece);
        assert_int_equal(outcome.status, PD_SYNTAX);
        assert_int_equal(outcome.error.line, 392);
        assert_int_equal(outcome.error.column, 1);
        assert_string_equal(
            outcome.error.message,
            "the model breaks clause 385, 2 0; give the answer to this very formula");
    }
    close_desk(&other);
    close_desk(&desk);
}

static void a_model_out_of_several_that_breaks_a_clause_is_numbered(void **state) {
    (void)state;
    struct desk desk = open_desk("12............2.", &textbook);
    char answers[8192] = "";
    assert_int_equal(pd_grid_parse(desk.grid, "4321214334121234", NULL), PD_OK);
    char *other = model_text(desk.grid);
    for (int i = 0; i < 8; i++)
        strncat(answers, desk.answer, sizeof answers - strlen(answers) - 1);
    strncat(answers, other, sizeof answers - strlen(answers) - 1);
    const struct outcome outcome = decode(desk.formula, answers, 0);
    assert_int_equal(outcome.status, PD_SYNTAX);
    assert_string_equal(
        outcome.error.message,
        "model 9 of 9 breaks clause 385, 1 0; give the answer to this very formula");
    free(other);
    close_desk(&desk);
}

static void comments_of_other_clauses_are_a_fault_of_the_formula(void **state) {
    (void)state;
    struct desk desk = open_desk("1...............", &textbook);
    char *formula = changed(desk.formula, "c given r1c1=1", "c given r1c1=2");
    const struct outcome outcome = decode(formula, desk.answer, 0);
    assert_int_equal(outcome.status, PD_SYNTAX);
    free(formula);
    close_desk(&desk);
}

static void an_excluded_candidate_is_respected(void **state) {
    (void)state;
    struct desk desk = open_desk("1...............", &textbook);
    char *formula = changed(desk.formula, "p cnf", "c not r4c4=1\np cnf");
    const struct outcome outcome = decode(formula, desk.answer, 0);
    assert_int_equal(outcome.status, PD_SYNTAX);
    free(formula);
    close_desk(&desk);
}

/* The same clauses in other clothes: both ways of reading them agree. */
static void clauses_may_be_laid_out_in_any_way(void **state) {
    (void)state;
    static const char *const changes[][2] = {
        {"\n-1 -2 0\n", "\n-1\n-2 0\n"},
        {"\n-1 -2 0\n", "\n-1 -2\n0\n"},
        {"\n-1 -2 0\n", "\n -1  -2\t0 \n"},
        {"\n-1 -2 0\n", "\r\n-1 -2 0\r\n"},
        {"\n-1 -2 0\n", "\n\nc x -1 0\n-1 -2 0\n"},
        {"\n-1 -2 0\n", "\n-1\nc 1 0\n-2 0\n"},
        {"\n-1 -2 0\n", "\n-01 -0002 0\n"},
        {"\n-1 -2 0\n-1 -3 0\n", "\n-1 -2 0 -1 -3 0\n"},
        {"\n1 0\n", "\n1 0"},
    };
    struct desk desk = open_desk("1...............", &textbook);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        for (size_t piece = 0; piece < 9; piece += 4) {
            char *formula = changed(desk.formula, changes[i][0], changes[i][1]);
            const struct outcome outcome = decode(formula, desk.answer, piece);
            assert_int_equal(outcome.status, PD_OK);
            assert_string_equal(outcome.grids[0], solution);
            free(formula);
        }
    close_desk(&desk);
}

static void malformed_clauses_are_named_with_their_place(void **state) {
    (void)state;
    static const struct {
        const char *from, *to, *message;
        size_t column;
    } faults[] = {
        {"\n-1 -3 0\n", "\n-1 -65 0\n",
         "this variable is not among the 64 of the header; export the formula again", 4},
        {"\n-1 -3 0\n", "\n-1 -99999999999999999999999 0\n",
         "this variable is not among the 64 of the header; export the formula again", 4},
        {"\n-1 -3 0\n", "\n-1 -0 0\n", "-0 is no literal; export the formula again", 4},
        {"\n-1 -3 0\n", "\n-1 - 3 0\n", "a minus without a number; export it again", 4},
        {"\n-1 -3 0\n", "\n-1 3-3 0\n",
         "this is neither a literal nor the end of a clause; export the formula again", 5},
        {"\n-1 -3 0\n", "\n-1 -3x 0\n",
         "this is neither a literal nor the end of a clause; export the formula again", 6},
        {"\n-1 -3 0\n", "\n-1 -3 0\n%\n",
         "this is neither a literal nor the end of a clause; export the formula again", 1},
        {"\n-1 -3 0\n", "\n-1 -3 0\n-1 -3 0\n",
         "the header promises 385 clauses, and this is one more; export the formula again", 1},
        {"\n-1 -3 0\n", "\n",
         "the formula ends after 384 of 385 clauses; it is cut, export it again", 1},
        {"\n1 0\n", "\n1\n", "the formula ends inside a clause; it is cut, export it again", 1},
        {"\n1 0\n", "\n1", "the formula ends inside a clause; it is cut, export it again", 2},
    };
    struct desk desk = open_desk("1...............", &textbook);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        for (size_t piece = 0; piece < 3; piece++) {
            char *formula = changed(desk.formula, faults[i].from, faults[i].to);
            const struct outcome outcome = decode(formula, desk.answer, piece);
            assert_string_equal(outcome.error.message, faults[i].message);
            assert_int_equal(outcome.error.column, faults[i].column);
            assert_int_equal(outcome.status, PD_SYNTAX);
            free(formula);
        }
    close_desk(&desk);
}

static void a_claim_that_holds_gives_its_own_grid(void **state) {
    (void)state;
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE, .claim = PD_CLAIM_SMALLEST};
    struct desk desk = open_desk("................", &options);
    const struct outcome outcome = decode(desk.formula, "s UNSATISFIABLE\n", 0);
    assert_int_equal(outcome.status, PD_OK);
    assert_int_equal(outcome.answer, PD_UNSATISFIABLE);
    assert_int_equal(outcome.count, 1);
    assert_string_equal(outcome.grids[0], solution);
    close_desk(&desk);
}

static void the_claims_own_solution_is_no_counterexample(void **state) {
    (void)state;
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE, .claim = PD_CLAIM_UNIQUE};
    struct desk desk = open_desk("................", &options);
    const struct outcome outcome = decode(desk.formula, desk.answer, 0);
    assert_int_equal(outcome.status, PD_SYNTAX); /* the claim's clause is broken */
    close_desk(&desk);
}

static void unsatisfiable_and_unknown_have_no_grid(void **state) {
    (void)state;
    struct desk desk = open_desk("11..............", &textbook);
    struct outcome outcome = decode(desk.formula, "s UNSATISFIABLE\n", 0);
    assert_int_equal(outcome.status, PD_OK);
    assert_int_equal(outcome.answer, PD_UNSATISFIABLE);
    assert_int_equal(outcome.count, 0);
    outcome = decode(desk.formula, "c UNKNOWN\n", 0);
    assert_int_equal(outcome.status, PD_OK);
    assert_int_equal(outcome.answer, PD_UNKNOWN);
    assert_int_equal(outcome.count, 0);
    close_desk(&desk);
}

static void a_decided_puzzle_needs_no_literals(void **state) {
    (void)state;
    static const char *const answers[] = {"s SATISFIABLE\n", "v 0\n", "SAT\n 0\n"};
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_UNITS};
    struct desk desk = open_desk("1234341221......", &options);
    for (size_t i = 0; i < 3; i++) {
        const struct outcome outcome = decode(desk.formula, answers[i], 0);
        assert_int_equal(outcome.status, PD_OK);
        assert_string_equal(outcome.grids[0], solution);
    }
    close_desk(&desk);
}

static void a_contradiction_has_no_model(void **state) {
    (void)state;
    const pd_formula_options options = {.simplify = PD_SIMPLIFY_UNITS};
    struct desk desk = open_desk("11..............", &options);
    struct outcome outcome = decode(desk.formula, "s UNSATISFIABLE\n", 0);
    assert_int_equal(outcome.status, PD_OK);
    outcome = decode(desk.formula, "SAT\n 0\n", 0);
    assert_int_equal(outcome.status, PD_SYNTAX);
    close_desk(&desk);
}

static void answer_and_check_come_once_and_in_turn(void **state) {
    (void)state;
    struct desk desk = open_desk("1...............", &textbook);
    struct text_input formula = text_input_of(desk.formula);
    struct text_input answer = text_input_of(desk.answer);
    pd_answer verdict = PD_UNKNOWN;
    pd_decoder *decoder = NULL;
    assert_int_equal(pd_decoder_new(text_input_read, &formula, &decoder, NULL), PD_OK);
    assert_int_equal(pd_decoder_claim(decoder), PD_CLAIM_NONE);
    assert_int_equal(pd_decoder_check(decoder, NULL), PD_ARGUMENT);
    assert_null(pd_decoder_grid(decoder, 0));
    assert_int_equal(pd_decoder_answer(decoder, text_input_read, &answer, &verdict, NULL), PD_OK);
    assert_int_equal(pd_decoder_answer(decoder, text_input_read, &answer, &verdict, NULL),
                     PD_ARGUMENT);
    assert_int_equal(pd_decoder_check(decoder, NULL), PD_OK);
    assert_int_equal(pd_decoder_check(decoder, NULL), PD_ARGUMENT);
    pd_decoder_free(decoder);
    pd_decoder_free(NULL);
    close_desk(&desk);
}

static void a_failing_read_is_told_from_an_end(void **state) {
    (void)state;
    struct desk desk = open_desk("1...............", &textbook);
    for (size_t length = 0; length < strlen(desk.formula); length += 97) {
        struct text_input formula = {.text = desk.formula, .length = length, .fails = true};
        struct text_input answer = text_input_of(desk.answer);
        pd_answer verdict = PD_UNKNOWN;
        pd_decoder *decoder = NULL;
        pd_status status = pd_decoder_new(text_input_read, &formula, &decoder, NULL);
        if (status == PD_OK) {
            assert_int_equal(pd_decoder_answer(decoder, text_input_read, &answer, &verdict, NULL),
                             PD_OK);
            status = pd_decoder_check(decoder, NULL);
        }
        assert_int_equal(status, PD_IO);
        pd_decoder_free(decoder);
    }
    close_desk(&desk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_model_becomes_its_grid_whatever_the_pieces),
        cmocka_unit_test(equal_grids_are_given_once),
        cmocka_unit_test(a_cell_without_one_value_is_named),
        cmocka_unit_test(a_broken_clause_is_named_with_its_place),
        cmocka_unit_test(a_model_out_of_several_that_breaks_a_clause_is_numbered),
        cmocka_unit_test(comments_of_other_clauses_are_a_fault_of_the_formula),
        cmocka_unit_test(an_excluded_candidate_is_respected),
        cmocka_unit_test(clauses_may_be_laid_out_in_any_way),
        cmocka_unit_test(malformed_clauses_are_named_with_their_place),
        cmocka_unit_test(a_claim_that_holds_gives_its_own_grid),
        cmocka_unit_test(the_claims_own_solution_is_no_counterexample),
        cmocka_unit_test(unsatisfiable_and_unknown_have_no_grid),
        cmocka_unit_test(a_decided_puzzle_needs_no_literals),
        cmocka_unit_test(a_contradiction_has_no_model),
        cmocka_unit_test(answer_and_check_come_once_and_in_turn),
        cmocka_unit_test(a_failing_read_is_told_from_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
