/* A solver's answer out of any bytes to a formula of our own, which the first byte picks (a digit
   its row). Nothing may crash, leak or hang; how the answer is cut into reads changes nothing; what
   is told has its place; and a grid that comes out solves the puzzle and refutes the claim. */
#include <string.h>

#include "fuzz/target.h"
#include "support/grid_text.h"
#include "support/text_input.h"

static const struct {
    int side, height, width;
    const char *puzzle; /* NULL: empty */
    pd_formula_options options;
    const char *solution; /* of the claim */
} formulas[] = {
    {2, 1, 2, NULL, {.encoding = "minimal", .simplify = PD_SIMPLIFY_NONE}, NULL},
    {4, 2, 2, NULL, {.encoding = "triad", .at_most_one = "sequential"}, NULL},
    {4, 2, 2, NULL, {.claim = PD_CLAIM_UNIQUE, .simplify = PD_SIMPLIFY_NONE}, "1234341221434321"},
    {4, 2, 2, "12..............", {.claim = PD_CLAIM_SMALLEST}, "1234341223414123"},
    {4, 2, 2, "11..............", {.at_most_one = "binary"}, NULL},
    {4, 2, 2, "123434122143432.", {.simplify = PD_SIMPLIFY_UNITS}, NULL},
    {6,
     2,
     3,
     "1............5..3.....4............6",
     {.encoding = "efficient", .at_most_one = "commander", .simplify = PD_SIMPLIFY_UNITS},
     NULL},
    {1, 1, 1, NULL, {.simplify = PD_SIMPLIFY_NONE}, NULL},
};

struct question {
    pd_geometry *geometry;
    pd_grid *puzzle, *solution, *answer;
    struct grid_text formula;
    pd_claim claim;
};

static void ask(size_t row, struct question *question) {
    pd_formula_options options = formulas[row].options;
    *question = (struct question){.claim = options.claim};
    must(pd_geometry_new(formulas[row].side, formulas[row].height, formulas[row].width,
                         &question->geometry, NULL) == PD_OK &&
             pd_grid_new(question->geometry, &question->puzzle, NULL) == PD_OK &&
             pd_grid_new(question->geometry, &question->solution, NULL) == PD_OK &&
             pd_grid_new(question->geometry, &question->answer, NULL) == PD_OK,
         "grids are made");
    if (formulas[row].puzzle != NULL)
        must(pd_grid_parse(question->puzzle, formulas[row].puzzle, NULL) == PD_OK, "a puzzle");
    if (formulas[row].solution != NULL) {
        must(pd_grid_parse(question->solution, formulas[row].solution, NULL) == PD_OK, "a grid");
        options.solution = question->solution;
    }
    must(pd_formula_write(question->puzzle, &options, grid_text_write, &question->formula, NULL) ==
             PD_OK,
         "the formula is written");
}

static void forget(struct question *question) {
    grid_text_free(&question->formula);
    pd_grid_free(question->puzzle);
    pd_grid_free(question->solution);
    pd_grid_free(question->answer);
    pd_geometry_free(question->geometry);
}

/* Whether the first of two full grids comes before the other. */
static bool is_smaller(const pd_grid *one, const pd_grid *other) {
    const int side = pd_geometry_side(pd_grid_geometry(one));
    int cell = 0;
    while (cell < side * side - 1 && pd_grid_value(one, cell / side, cell % side) ==
                                         pd_grid_value(other, cell / side, cell % side))
        cell++;
    return pd_grid_value(one, cell / side, cell % side) <
           pd_grid_value(other, cell / side, cell % side);
}

static void judge_grid(const struct question *question, const pd_grid *grid, pd_answer answer) {
    must(pd_grid_copy(question->answer, grid, NULL) == PD_OK, "the grid is of the geometry");
    must(pd_grid_solves(question->answer, question->puzzle), "the grid solves the puzzle");
    if (question->claim == PD_CLAIM_NONE)
        return;
    const bool same = grid_text_same(question->answer, question->solution);
    must(same == (answer == PD_UNSATISFIABLE), "the claim's own solution is no counterexample");
    if (question->claim == PD_CLAIM_SMALLEST && !same)
        must(is_smaller(question->answer, question->solution), "the counterexample is smaller");
}

static void judge(const struct question *question, const pd_decoder *decoder, pd_answer answer) {
    size_t count = 0;
    for (; pd_decoder_grid(decoder, count) != NULL; count++) {
        judge_grid(question, pd_decoder_grid(decoder, count), answer);
        for (size_t before = 0; before < count; before++)
            must(!grid_text_same(pd_decoder_grid(decoder, before), pd_decoder_grid(decoder, count)),
                 "each grid comes once");
    }
    const bool claimed = answer == PD_UNSATISFIABLE && question->claim != PD_CLAIM_NONE;
    must((count > 0) == (answer == PD_SATISFIABLE || claimed), "an answer has its grids");
}

/* Reads the answer, in pieces if any, and checks it; *error is that of the first failure. */
static pd_status decode(const struct question *question, struct text_input input, bool *checked,
                        pd_error *error) {
    struct text_input formula = {.text = question->formula.bytes,
                                 .length = question->formula.length,
                                 .piece = input.piece == 0 ? 0 : input.piece + 5};
    pd_decoder *decoder = NULL;
    pd_answer answer = PD_UNKNOWN;
    must(pd_decoder_new(text_input_read, &formula, &decoder, NULL) == PD_OK, "our formula is read");
    must(pd_decoder_claim(decoder) == question->claim, "the claim is read");
    pd_status status = pd_decoder_answer(decoder, text_input_read, &input, &answer, error);
    *checked = status == PD_OK;
    if (status == PD_OK)
        status = pd_decoder_check(decoder, error);
    if (status == PD_OK)
        judge(question, decoder, answer);
    pd_decoder_free(decoder);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    struct question question;
    ask(data[0] % (sizeof formulas / sizeof *formulas), &question);
    const char *text = (const char *)data + 1;
    struct text_input whole = {.text = text, .length = size - 1};
    struct text_input pieces = {.text = text, .length = size - 1, .piece = 1 + size % 7};
    bool checked = false;
    pd_error error, other;
    const pd_status status = decode(&question, whole, &checked, &error);
    must_agree(status, &error, decode(&question, pieces, &checked, &other), &other);
    must(status == PD_OK || status == PD_SYNTAX, "an answer is read or told to be none");
    if (status == PD_SYNTAX && checked)
        must_name_place(question.formula.bytes, question.formula.length, &error);
    else if (status == PD_SYNTAX)
        must_name_place(text, size - 1, &error);
    forget(&question);
    return 0;
}
