/* Formulas and answers with bytes changed, taken out and put in: the decoder says what is wrong, or
   gives a right grid; and both ways of reading clauses, in blocks and byte by byte, say the same.
 */
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/formula_text.h"
#include "support/random.h"
#include "support/text_input.h"

enum { ROUNDS = 3000, ROOM = 8 };

static const char bytes[] = "0123456789  --\n\n\tcpvsx%+=,\r";

/* Changes up to four places; the text has room for that. */
static void corrupt(struct random *random, char *text) {
    for (int i = random_between(random, 1, 4); i > 0; i--) {
        const size_t length = strlen(text);
        const size_t at = (size_t)random_below(random, (int)length);
        const char byte = bytes[random_below(random, (int)sizeof bytes - 1)];
        const int how = random_below(random, 4);
        if (how == 0) {
            memmove(text + at + 1, text + at, length + 1 - at);
            text[at] = byte;
        } else if (how == 1 && length > 8) {
            memmove(text + at, text + at + 1, length - at);
        } else if (how == 2 && random_below(random, 8) == 0 && at > 8) {
            text[at] = '\0';
        } else {
            text[at] = byte;
        }
    }
}

struct outcome {
    pd_status status;
    pd_error error;
    unsigned char values[16];
};

static struct outcome decode(const char *formula, const char *answer, size_t piece,
                             const pd_grid *puzzle) {
    struct text_input formula_input = text_input_of(formula);
    struct text_input answer_input = text_input_of(answer);
    struct outcome outcome = {.status = PD_OK};
    pd_answer verdict = PD_UNKNOWN;
    pd_decoder *decoder = NULL;
    formula_input.piece = answer_input.piece = piece;
    outcome.status = pd_decoder_new(text_input_read, &formula_input, &decoder, &outcome.error);
    if (outcome.status == PD_OK)
        outcome.status =
            pd_decoder_answer(decoder, text_input_read, &answer_input, &verdict, &outcome.error);
    if (outcome.status == PD_OK)
        outcome.status = pd_decoder_check(decoder, &outcome.error);
    for (size_t i = 0; outcome.status == PD_OK && pd_decoder_grid(decoder, i) != NULL; i++) {
        const pd_grid *grid = pd_decoder_grid(decoder, i);
        const int side = pd_geometry_side(pd_grid_geometry(grid));
        assert_int_equal(pd_grid_clashes(grid, NULL, 0), 0);
        for (int cell = 0; cell < side * side; cell++) {
            const int value = pd_grid_value(grid, cell / side, cell % side);
            const int given = pd_grid_value(puzzle, cell / side, cell % side);
            assert_true(value > 0 && (given == 0 || side != 4 || given == value));
            if (side == 4)
                outcome.values[cell] = (unsigned char)value;
        }
    }
    pd_decoder_free(decoder);
    return outcome;
}

static void expect_same(const struct outcome *one, const struct outcome *other) {
    assert_int_equal(one->status, other->status);
    assert_memory_equal(one->values, other->values, sizeof one->values);
    if (one->status == PD_OK)
        return;
    assert_string_equal(one->error.message, other->error.message);
    assert_int_equal(one->error.line, other->error.line);
    assert_int_equal(one->error.column, other->error.column);
}

static char *roomy_copy(const char *text) {
    const size_t size = strlen(text) + 1;
    char *copy = malloc(size + ROOM);
    assert_non_null(copy);
    memcpy(copy, text, size);
    return copy;
}

static void a_corrupted_text_never_gives_a_wrong_grid(void **state) {
    (void)state;
    static const pd_formula_options options = {.simplify = PD_SIMPLIFY_NONE};
    struct random random = random_stream(31);
    pd_geometry *geometry = NULL;
    pd_grid *puzzle = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(4, 2, 2, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(puzzle, "12............2.", NULL), PD_OK);
    assert_int_equal(pd_grid_parse(grid, "1234341221434321", NULL), PD_OK);
    char *formula = formula_text(puzzle, &options);
    char *answer = model_text(grid);
    for (int round = 0; round < ROUNDS; round++) {
        char *bad_formula = roomy_copy(formula);
        char *bad_answer = roomy_copy(answer);
        if (round % 3 != 0)
            corrupt(&random, bad_formula);
        if (round % 3 != 1)
            corrupt(&random, bad_answer);
        const struct outcome whole = decode(bad_formula, bad_answer, 0, puzzle);
        const struct outcome bytewise = decode(bad_formula, bad_answer, 1, puzzle);
        const struct outcome pieces = decode(bad_formula, bad_answer, 50, puzzle);
        expect_same(&whole, &bytewise);
        expect_same(&whole, &pieces);
        free(bad_formula);
        free(bad_answer);
    }
    free(formula);
    free(answer);
    pd_grid_free(puzzle);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corrupted_text_never_gives_a_wrong_grid),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
