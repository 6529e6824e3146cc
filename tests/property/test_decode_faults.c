/* Memory that runs out while an answer is decoded. */
#include "support/attempt.h"
#include "support/cmocka.h"
#include "support/text_input.h"

#define HEAD                                                                                       \
    "c picodoku 1\nc side 2 box 1 2\nc encoding extended amo pairwise simplify none\n"             \
    "c variable 4*(row-1) + 2*(column-1) + value\n"
#define TAIL "c claim unique\nc solution 1221\np cnf 8 2\n1 2 0\n3 4 0\n"

static const char formula[] = HEAD TAIL;
static const char restricted[] = HEAD "c not r1c1=2\n" TAIL;

static void read_text(struct attempt *attempt, const char *text) {
    struct text_input input = text_input_of(text);
    pd_decoder *decoder = NULL;
    attempt_begin(attempt);
    const pd_status status = pd_decoder_new(text_input_read, &input, &decoder, &attempt->error);
    if (!attempt_end(attempt, status))
        assert_null(decoder);
    pd_decoder_free(decoder);
}

static void read_formula(struct attempt *attempt) { read_text(attempt, formula); }
static void read_restricted(struct attempt *attempt) { read_text(attempt, restricted); }

static void reading_a_formula_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(read_formula, 10);
    attempt_play(read_restricted, 11);
}

static void read_answer(struct attempt *attempt, const char *text, size_t grids) {
    struct text_input input = text_input_of(formula);
    struct text_input answer = text_input_of(text);
    pd_answer verdict = PD_UNKNOWN;
    pd_decoder *decoder = NULL;
    assert_int_equal(pd_decoder_new(text_input_read, &input, &decoder, NULL), PD_OK);
    attempt_begin(attempt);
    const pd_status status =
        pd_decoder_answer(decoder, text_input_read, &answer, &verdict, &attempt->error);
    if (!attempt_end(attempt, status)) {
        assert_int_equal(verdict, PD_UNKNOWN);
        answer = text_input_of(text);
        assert_int_equal(pd_decoder_answer(decoder, text_input_read, &answer, &verdict, NULL),
                         PD_OK);
    }
    assert_non_null(pd_decoder_grid(decoder, grids - 1));
    assert_null(pd_decoder_grid(decoder, grids));
    pd_decoder_free(decoder);
}

static void read_models(struct attempt *attempt) {
    read_answer(attempt, "v -1 2 3 -4 5 -6 -7 8 0\nv 1 -2 -3 4 -5 6 7 -8 0\n", 2);
}

static void read_refutation(struct attempt *attempt) {
    read_answer(attempt, "s UNSATISFIABLE\n", 1);
}

static void reading_an_answer_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(read_models, 8);
    attempt_play(read_refutation, 5);
}

static void check_models(struct attempt *attempt) {
    struct text_input input = text_input_of(formula);
    struct text_input answer = text_input_of("v -1 2 3 -4 5 -6 -7 8 0\n");
    pd_answer verdict = PD_UNKNOWN;
    pd_decoder *decoder = NULL;
    assert_int_equal(pd_decoder_new(text_input_read, &input, &decoder, NULL), PD_OK);
    assert_int_equal(pd_decoder_answer(decoder, text_input_read, &answer, &verdict, NULL), PD_OK);
    attempt_begin(attempt);
    attempt_end(attempt, pd_decoder_check(decoder, &attempt->error));
    pd_decoder_free(decoder);
}

static void checking_clauses_survives_failing_memory(void **state) {
    (void)state;
    attempt_play(check_models, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_a_formula_survives_failing_memory),
        cmocka_unit_test(reading_an_answer_survives_failing_memory),
        cmocka_unit_test(checking_clauses_survives_failing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
