/* A formula of ours out of any bytes: its comments, and the clauses behind them. Nothing may crash,
   leak or hang; how it is cut into reads changes nothing; what is told has its place. Where the
   comments are taken, what they tell can be exported, and its comments tell the same; models of any
   grid come back as that grid; and a model that satisfies all clauses solves the puzzle. */
#include <stdio.h>
#include <string.h>

#include "cnf/preface.h"
#include "fuzz/target.h"
#include "support/grid_text.h"
#include "support/text_input.h"

enum { SOLVED_LARGEST = 9 }; /* the side up to which a puzzle is solved */

static pd_status take_preface(struct text_input input, struct preface **preface, pd_error *error) {
    struct blocks *blocks = NULL;
    must(blocks_new(text_input_read, &input, &blocks, NULL) == PD_OK, "blocks are made");
    const pd_status status = preface_read(blocks, preface, error);
    blocks_free(blocks);
    return status;
}

/* Takes a formula up to its header's line. */
static bool take_comments(void *payload, const char *text, size_t length) {
    struct grid_text *written = payload;
    grid_text_write(payload, text, length);
    return strstr(written->bytes, "\np cnf ") == NULL;
}

/* What the comments tell, exported: its comments tell the same. */
static void export_again(const struct preface *preface) {
    const pd_formula_options options = {
        .simplify = PD_SIMPLIFY_NONE, .claim = preface->claim, .solution = preface->solution};
    struct grid_text text = {.bytes = NULL};
    struct preface *again = NULL;
    pd_error error;
    const pd_status status =
        pd_formula_write(preface->puzzle, &options, take_comments, &text, &error);
    must(status == PD_IO || status == PD_OK, "what the comments tell can be exported");
    struct text_input input = {.text = text.bytes, .length = text.length};
    must(take_preface(input, &again, &error) == PD_OK, "our comments are read");
    must(grid_text_same(preface->puzzle, again->puzzle), "the puzzle is kept");
    must(preface->claim == again->claim, "the claim is kept");
    must(preface->claim == PD_CLAIM_NONE || grid_text_same(preface->solution, again->solution),
         "the claim's solution is kept");
    preface_free(again);
    grid_text_free(&text);
}

/* The model that has these values in the open cells, and no auxiliary variable. False: a value is
   not left. */
static bool model_of(const struct preface *preface, const pd_grid *grid, struct grid_text *text) {
    grid_text_write(text, "s SATISFIABLE\n", 14);
    for (size_t cell = 0; cell < grid->geometry->cells; cell++) {
        char line[24];
        if (!candidates_has(preface->candidates, cell, grid->values[cell]))
            return false;
        if (variables_decided(preface->variables, cell))
            continue;
        const int variable = variables_of(preface->variables, cell, grid->values[cell]);
        grid_text_write(text, line, (size_t)snprintf(line, sizeof line, "v %d\n", variable));
    }
    return grid_text_write(text, "v 0\n", 4);
}

/* Answers the formula with a grid. */
static void answer_with(const struct preface *preface, struct text_input formula,
                        const pd_grid *grid) {
    struct grid_text text = {.bytes = NULL};
    pd_decoder *decoder = NULL;
    pd_answer answer = PD_UNKNOWN;
    if (!preface->contradiction && model_of(preface, grid, &text)) {
        struct text_input input = {.text = text.bytes, .length = text.length};
        const char *start = formula.text;
        const size_t length = formula.length;
        pd_error error;
        must(pd_decoder_new(text_input_read, &formula, &decoder, &error) == PD_OK &&
                 pd_decoder_answer(decoder, text_input_read, &input, &answer, &error) == PD_OK &&
                 answer == PD_SATISFIABLE,
             "a model of a grid is decoded");
        must(grid_text_same(pd_decoder_grid(decoder, 0), grid), "a model is the grid that it was");
        const pd_status status = pd_decoder_check(decoder, &error);
        must(status == PD_OK || status == PD_SYNTAX, "a model is right or a clause is broken");
        if (status == PD_SYNTAX)
            must_name_place(start, length, &error);
        else
            must(pd_decoder_claim(decoder) != PD_CLAIM_NONE ||
                     memcmp(grid->values, pd_decoder_grid(decoder, 0)->values,
                            grid->geometry->cells) == 0,
                 "a grid that is right is told");
        pd_decoder_free(decoder);
    }
    grid_text_free(&text);
}

/* Answers with the smallest and the largest value that is left in each cell, and with a solution.
 */
static void answer_all(const struct preface *preface, struct text_input formula) {
    pd_grid *grid = NULL;
    must(pd_grid_new(preface->geometry, &grid, NULL) == PD_OK, "a grid is made");
    for (int turn = 0; turn < 2; turn++) {
        for (size_t cell = 0; cell < preface->geometry->cells; cell++) {
            int value = candidates_next(preface->candidates, cell, 0);
            for (int next = value; turn == 1 && next != 0;
                 next = candidates_next(preface->candidates, cell, next))
                value = next;
            grid->values[cell] = (uint8_t)(value == 0 ? 1 : value);
        }
        answer_with(preface, formula, grid);
    }
    pd_solver *solver = NULL;
    pd_answer answer = PD_UNKNOWN;
    if (preface->geometry->side <= SOLVED_LARGEST) {
        must(pd_solver_new(preface->geometry, NULL, &solver, NULL) == PD_OK &&
                 pd_solver_solve(solver, preface->puzzle, grid, &answer, NULL) == PD_OK,
             "the puzzle is answered");
        if (answer == PD_SATISFIABLE)
            answer_with(preface, formula, grid);
    }
    pd_solver_free(solver);
    pd_grid_free(grid);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    const struct text_input whole = {.text = text, .length = size};
    const struct text_input pieces = {.text = text, .length = size, .piece = 1 + size % 7};
    struct preface *preface = NULL, *other = NULL;
    pd_error error[2];
    const pd_status status = take_preface(whole, &preface, &error[0]);
    must_agree(status, &error[0], take_preface(pieces, &other, &error[1]), &error[1]);
    must(status == PD_OK || status == PD_SYNTAX, "comments are read or told to be wrong");
    if (status == PD_SYNTAX) {
        must_name_place(text, size, &error[0]);
        return 0;
    }
    export_again(preface);
    answer_all(preface, size % 2 == 0 ? whole : pieces);
    preface_free(preface);
    preface_free(other);
    return 0;
}
