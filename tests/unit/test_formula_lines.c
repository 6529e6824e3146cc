/* Formulas of ours that went over other systems: their lines end in CR LF, or in CR. */
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/formula_text.h"
#include "support/text_input.h"

struct outcome {
    pd_status status;
    pd_error error;
};

static struct outcome check(const char *formula, const char *answer, size_t piece) {
    struct text_input formula_input = text_input_of(formula);
    struct text_input answer_input = text_input_of(answer);
    struct outcome outcome = {.status = PD_OK};
    pd_decoder *decoder = NULL;
    pd_answer said = PD_UNKNOWN;
    formula_input.piece = piece;
    assert_int_equal(pd_decoder_new(text_input_read, &formula_input, &decoder, NULL), PD_OK);
    assert_int_equal(pd_decoder_answer(decoder, text_input_read, &answer_input, &said, NULL),
                     PD_OK);
    outcome.status = pd_decoder_check(decoder, &outcome.error);
    pd_decoder_free(decoder);
    return outcome;
}

/* The text with each of its line ends changed; to be freed. */
static char *with_ends(const char *text, const char *end) {
    char *made = malloc(2 * strlen(text) + 1);
    size_t used = 0;
    assert_non_null(made);
    for (; *text != '\0'; text++) {
        const size_t length = *text == '\n' ? strlen(end) : 1;
        memcpy(made + used, *text == '\n' ? end : text, length);
        used += length;
    }
    made[used] = '\0';
    return made;
}

static void the_same_is_said_whatever_ends_the_lines(const char *formula, const char *answer) {
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    const struct outcome expected = check(formula, answer, 0);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char *text = with_ends(formula, ends[i]);
        for (size_t piece = 0; piece < 9; piece++) {
            const struct outcome outcome = check(text, answer, piece);
            assert_int_equal(outcome.status, expected.status);
            if (expected.status == PD_OK)
                continue;
            assert_string_equal(outcome.error.message, expected.error.message);
            assert_int_equal(outcome.error.line, expected.error.line);
            assert_int_equal(outcome.error.column, expected.error.column);
        }
        free(text);
    }
}

static void clauses_and_faults_are_found_on_lines_of_any_system(void **state) {
    (void)state;
    static const char comments[] = "\nc here\n\n\n-1 -2 0\n";
    const pd_formula_options textbook = {.simplify = PD_SIMPLIFY_NONE};
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(4, 2, 2, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    char *formula = formula_text(grid, &textbook);
    assert_int_equal(pd_grid_parse(grid, "1234341221434321", NULL), PD_OK);
    char *answer = model_text(grid);
    char *place = strstr(formula, "\n-1 -2 0\n");
    assert_non_null(place);
    the_same_is_said_whatever_ends_the_lines(formula, answer);
    char *longer = malloc(strlen(formula) + sizeof comments);
    assert_non_null(longer);
    const size_t before = (size_t)(place - formula);
    memcpy(longer, formula, before);
    memcpy(longer + before, comments, sizeof comments);
    memcpy(longer + before + sizeof comments - 1, place + 9, strlen(place + 9) + 1);
    the_same_is_said_whatever_ends_the_lines(longer, answer);
    longer[before + sizeof comments - 1] = 'x'; /* a fault in the clause behind them */
    assert_int_equal(check(longer, answer, 0).status, PD_SYNTAX);
    the_same_is_said_whatever_ends_the_lines(longer, answer);
    free(longer);
    free(answer);
    free(formula);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clauses_and_faults_are_found_on_lines_of_any_system),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
