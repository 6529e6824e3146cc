/* cnf/answer: every form in which solvers answer, and every text that is no answer. */
#include <stdio.h>

#include "cnf/answer.h"
#include "support/cmocka.h"
#include "support/text_input.h"

enum { VARIABLES = 4 };

struct form {
    const char *text;
    pd_answer verdict;
    int models;
    const char *literals; /* of all models, a 0 behind each */
    bool cut;
};

static void expect_form(const struct form *form, int variables, size_t piece) {
    struct text_input input = text_input_of(form->text);
    struct answer answer;
    pd_error error = {.message = ""};
    char literals[256] = "";
    size_t used = 0;
    input.piece = piece;
    const pd_status status = answer_read(text_input_read, &input, variables, &answer, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, PD_OK);
    assert_int_equal(answer.verdict, form->verdict);
    assert_int_equal(answer.count, form->models);
    assert_int_equal(answer.cut, form->cut);
    for (size_t i = 0; i < answer.count; i++) {
        for (size_t j = 0; j < answer.models[i].count; j++)
            used += (size_t)snprintf(literals + used, sizeof literals - used, "%d ",
                                     answer.literals.at[answer.models[i].first + j]);
        used += (size_t)snprintf(literals + used, sizeof literals - used, "0 ");
    }
    assert_string_equal(literals, form->literals);
    answer_free(&answer);
}

static void expect_forms(const struct form *forms, size_t count, int variables) {
    for (size_t i = 0; i < count; i++)
        for (size_t piece = 0; piece < 4; piece++)
            expect_form(&forms[i], variables, piece);
}

#define EXPECT_FORMS(forms, variables)                                                             \
    expect_forms(forms, sizeof(forms) / sizeof *(forms), variables)

static void every_form_of_a_model_is_read(void **state) {
    (void)state;
    static const struct form forms[] = {
        {"s SATISFIABLE\nv -1 2 -3 4 0\n", PD_SATISFIABLE, 1, "-1 2 -3 4 0 ", false},
        {"c x\ns SATISFIABLE\nv -1\nv 2 -3\nc 7 0\nv\nv 4\nv 0\nc y\n", PD_SATISFIABLE, 1,
         "-1 2 -3 4 0 ", false},
        {"v 1 2\nv 3 0\ns SATISFIABLE\n", PD_SATISFIABLE, 1, "1 2 3 0 ", false}, /* clasp */
        {"s SATISFIABLE\nv 1 -2 \n", PD_SATISFIABLE, 1, "1 -2 0 ", true},        /* z3 */
        {"v 1 2\ns SATISFIABLE\n", PD_SATISFIABLE, 1, "1 2 0 ", true},
        {"SAT\n1 -2 3 0\n", PD_SATISFIABLE, 1, "1 -2 3 0 ", false}, /* minisat */
        {"sat\n1 -2 3", PD_SATISFIABLE, 1, "1 -2 3 0 ", true},
        {"1 -2\n3 0\n", PD_SATISFIABLE, 1, "1 -2 3 0 ", false},
        {"+1 -2 +3 0", PD_SATISFIABLE, 1, "1 -2 3 0 ", false},
        {"-1\r\n\r\n2 0\r\n", PD_SATISFIABLE, 1, "-1 2 0 ", false},
        {" s \t SATISFIABLE \n\tv\t1  2\t0 \n", PD_SATISFIABLE, 1, "1 2 0 ", false},
        {"1 1 -2 -2 0", PD_SATISFIABLE, 1, "1 -2 0 ", false},
        {"\xEF\xBB\xBFv 1 0", PD_SATISFIABLE, 1, "1 0 ", false},
        {"c\nc\tx\nv 0001 0", PD_SATISFIABLE, 1, "1 0 ", false},
        {"===[ x ]===\n| x | 1 |\nWARNING: x\nrestarts  : 1\nSATISFIABLE\n1 0", PD_SATISFIABLE, 1,
         "1 0 ", false},
        {"v 0\n", PD_SATISFIABLE, 1, "0 ", false},
        {"c UNKNOWN\nv 1 0\n", PD_SATISFIABLE, 1, "1 0 ", false},
    };
    EXPECT_FORMS(forms, VARIABLES);
}

static void several_models_are_kept_apart(void **state) {
    (void)state;
    static const struct form forms[] = {
        {"s SATISFIABLE\nv 1 0\ns SATISFIABLE\nv -1 0\ns SOLUTIONS 2\n", PD_SATISFIABLE, 2,
         "1 0 -1 0 ", false}, /* picosat --all */
        {"s SATISFIABLE\nv 1 0\ns SATISFIABLE\nv -1 0\ns UNSATISFIABLE\n", PD_SATISFIABLE, 2,
         "1 0 -1 0 ", false}, /* cryptominisat --maxsol */
        {"v 1 0 -1 0 1 2", PD_SATISFIABLE, 3, "1 0 -1 0 1 2 0 ", true},
        {"v 1\ns SATISFIABLE\nv -1 0\n", PD_SATISFIABLE, 2, "1 0 -1 0 ", true},
        {"v 1 0\ns UNKNOWN\n", PD_SATISFIABLE, 1, "1 0 ", false},
    };
    EXPECT_FORMS(forms, VARIABLES);
}

static void an_answer_without_a_model_is_a_verdict(void **state) {
    (void)state;
    static const struct form forms[] = {
        {"s UNSATISFIABLE\n", PD_UNSATISFIABLE, 0, "", false},
        {"c x\ns UNSATISFIABLE\nc y", PD_UNSATISFIABLE, 0, "", false},
        {"UNSAT\n", PD_UNSATISFIABLE, 0, "", false},
        {"unsat", PD_UNSATISFIABLE, 0, "", false},
        {"| x |\nUNSATISFIABLE\n", PD_UNSATISFIABLE, 0, "", false},
        {"s SOLUTIONS 0\n", PD_UNSATISFIABLE, 0, "", false},
        {"s UNSATISFIABLE\ns UNSATISFIABLE\n", PD_UNSATISFIABLE, 0, "", false},
        {"s UNKNOWN\n", PD_UNKNOWN, 0, "", false},
        {"s INDETERMINATE\n", PD_UNKNOWN, 0, "", false},
        {"INDETERMINATE\n", PD_UNKNOWN, 0, "", false},
        {"INDET\n", PD_UNKNOWN, 0, "", false},
        {"unknown\n", PD_UNKNOWN, 0, "", false},
        {"timeout\n", PD_UNKNOWN, 0, "", false},
        {"c UNKNOWN\n", PD_UNKNOWN, 0, "", false},
        {"c UNKNOWN\ns UNSATISFIABLE\n", PD_UNSATISFIABLE, 0, "", false},
    };
    EXPECT_FORMS(forms, VARIABLES);
}

static void without_variables_satisfiable_is_a_model(void **state) {
    (void)state;
    static const struct form forms[] = {
        {"s SATISFIABLE\n", PD_SATISFIABLE, 1, "0 ", false},
        {"s SATISFIABLE\nv 0\n", PD_SATISFIABLE, 1, "0 ", false},
        {"s SATISFIABLE\nv \n", PD_SATISFIABLE, 1, "0 ", false},
        {"SAT\n 0\n", PD_SATISFIABLE, 1, "0 ", false},
    };
    EXPECT_FORMS(forms, 0);
}

static void expect_fault(const char *text, size_t line, size_t column, const char *message) {
    for (size_t piece = 0; piece < 4; piece++) {
        struct text_input input = text_input_of(text);
        struct answer answer;
        pd_error error = {.message = ""};
        input.piece = piece;
        assert_int_equal(answer_read(text_input_read, &input, VARIABLES, &answer, &error),
                         PD_SYNTAX);
        assert_string_equal(error.message, message);
        assert_int_equal(error.line, line);
        assert_int_equal(error.column, column);
        assert_null(answer.models);
    }
}

static void what_is_no_answer_is_named_with_its_place(void **state) {
    (void)state;
    static const char none[] = "no answer in it; give what the solver answered, in DIMACS form";
    expect_fault("", 0, 0, none);
    expect_fault("c only this\n\n", 2, 0, none);
    expect_fault("| x |\n", 1, 0, none);
    expect_fault("c x\nsolved in 3 s\n", 2, 1,
                 "'solved in 3 s' is no line of a solver's answer; give only what the solver "
                 "answered, in DIMACS form");
    expect_fault("p cnf 1 1\n", 1, 1,
                 "'p cnf 1 1' is no line of a solver's answer; give only what the solver answered, "
                 "in DIMACS form");
    expect_fault("s SATISFIABLE.\n", 1, 1,
                 "'s SATISFIABLE.' is no line of a solver's answer; give only what the solver "
                 "answered, in DIMACS form");
    expect_fault("v1 2 0\n", 1, 1,
                 "'v1 2 0' is no line of a solver's answer; give only what the solver answered, in "
                 "DIMACS form");
    expect_fault("s SATISFIABLE\nv 1 2x 0\n", 2, 5,
                 "'2x' is no literal; give the answer as the solver wrote it");
    expect_fault("1 - 2 0\n", 1, 3, "'-' is no literal; give the answer as the solver wrote it");
    expect_fault("1 -0\n", 1, 3, "'-0' is no literal; give the answer as the solver wrote it");
    expect_fault("1 2.5\n", 1, 3, "'2.5' is no literal; give the answer as the solver wrote it");
    expect_fault("v 0x1\n", 1, 3, "'0x1' is no literal; give the answer as the solver wrote it");
}

static void a_variable_that_cannot_be_is_named(void **state) {
    (void)state;
    expect_fault("v 1\nv -5 0\n", 2, 3,
                 "variable 5 is not in the formula, which has 4; give the answer to this formula");
    expect_fault("v 99999999999999999999999999 0\n", 1, 3,
                 "variable 99999999999999999999 is not in the formula, which has 4; give the "
                 "answer to this formula");
    expect_fault("v -2147483648 0\n", 1, 3,
                 "variable 2147483648 is not in the formula, which has 4; give the answer to this "
                 "formula");
    expect_fault("v 1 -2\nv 2 0\n", 2, 3,
                 "variable 2 is both true and false in this model; see that the answer is whole "
                 "and is one answer");
}

static void verdicts_that_contradict_are_no_answer(void **state) {
    (void)state;
    expect_fault("s UNSATISFIABLE\nv 1 0\n", 2, 1,
                 "a model, but line 1 says unsatisfiable; give one answer of one solver");
    expect_fault("s SATISFIABLE\n\ns UNSATISFIABLE\n", 3, 1,
                 "this says unsatisfiable, and line 1 says satisfiable; give one answer of one "
                 "solver");
    expect_fault("s UNKNOWN\nUNSAT\n", 2, 1,
                 "this says unsatisfiable, and line 1 says unknown; give one answer of one solver");
    expect_fault("c x\ns SATISFIABLE\n", 2, 1,
                 "satisfiable, but no model follows; let the solver print it, as most do unless "
                 "told not to");
    expect_fault("restarts : 1\nSATISFIABLE\n", 2, 1,
                 "satisfiable, but minisat's screen does not show the model; let it write a file, "
                 "minisat CNF ANSWER, and give that");
}

static void a_failing_read_is_no_end(void **state) {
    (void)state;
    struct text_input input = text_input_of("s UNSATISFIABLE\n");
    struct answer answer;
    pd_error error;
    input.fails = true;
    assert_int_equal(answer_read(text_input_read, &input, VARIABLES, &answer, &error), PD_IO);
    assert_null(answer.models);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_of_a_model_is_read),
        cmocka_unit_test(several_models_are_kept_apart),
        cmocka_unit_test(an_answer_without_a_model_is_a_verdict),
        cmocka_unit_test(without_variables_satisfiable_is_a_model),
        cmocka_unit_test(what_is_no_answer_is_named_with_its_place),
        cmocka_unit_test(a_variable_that_cannot_be_is_named),
        cmocka_unit_test(verdicts_that_contradict_are_no_answer),
        cmocka_unit_test(a_failing_read_is_no_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
