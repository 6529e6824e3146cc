#include "support/shape_text.h"

#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"

#include "base/bits.h"
#include "tasks/conflict_rules.h"

void shape_text_begin(struct shape_text *text, int side, int box_height, int box_width) {
    *text = (struct shape_text){.shape = {.rule_count = 0}};
    assert_int_equal(pd_geometry_new(side, box_height, box_width, &text->geometry, NULL), PD_OK);
    const size_t bits = text->geometry->cells * (size_t)side;
    text->board.geometry = text->geometry;
    text->board.open = calloc(bits_words(bits), sizeof *text->board.open);
    text->board.held = calloc(bits_words(bits), sizeof *text->board.held);
    assert_non_null(text->board.open);
    assert_non_null(text->board.held);
    for (size_t bit = 0; bit < bits; bit++)
        bits_add(text->board.open, bit);
    text->shape.board = &text->board;
    text->shape.rules = text->rules;
    text->shape.candidates = text->candidates;
}

void shape_text_end(struct shape_text *text) {
    free(text->board.open);
    free(text->board.held);
    pd_geometry_free(text->geometry);
}

static size_t read_number(const char **at) {
    char *end = NULL;
    const unsigned long number = strtoul(*at, &end, 10);
    assert_true(end != *at && number > 0);
    *at = end;
    return number;
}

static size_t read_digit(char digit) {
    const char *const digits = "123456789abcdefghijklmnopqrstuvwxyz";
    const char *found = strchr(digits, digit);
    assert_true(found != NULL && digit != '\0');
    return (size_t)(found - digits) + 1;
}

static size_t read_scope(const pd_geometry *geometry, const char **at) {
    const size_t side = (size_t)geometry->side;
    if (**at == 'r') {
        ++*at;
        const size_t row = read_number(at);
        assert_int_equal(*(*at)++, 'c');
        return (row - 1) * side + read_number(at) - 1;
    }
    const size_t value = read_number(at);
    const char *families = "rcb";
    const char *family = strchr(families, *(*at)++);
    assert_non_null(family);
    const size_t house = (size_t)(family - families) * side + read_number(at) - 1;
    assert_true(house < geometry->houses);
    return geometry->cells + house * side + value - 1;
}

static const char *skip_spaces(const char *at) { return at + strspn(at, " "); }

static void place(struct shape_text *text, const struct conflict_said *said, size_t value) {
    for (int i = 0; i < text->geometry->side; i++)
        bits_drop(text->board.open, (size_t)conflict_said_at(said, i) - 1);
    bits_add(text->board.held, (size_t)conflict_said_at(said, (int)value - 1) - 1);
}

static void limit(struct shape_text *text, const struct conflict_said *said, const char *digits,
                  size_t length) {
    for (int i = 0; i < text->geometry->side; i++) {
        bool stays = false;
        for (size_t j = 0; j < length; j++)
            stays = stays || read_digit(digits[j]) == (size_t)i + 1;
        if (!stays)
            bits_drop(text->board.open, (size_t)conflict_said_at(said, i) - 1);
    }
}

void shape_text_board(struct shape_text *text, const char *board) {
    for (const char *at = skip_spaces(board); *at != '\0'; at = skip_spaces(at)) {
        const size_t scope = read_scope(text->geometry, &at);
        const struct conflict_said said = conflict_said(text->geometry, 2 * scope);
        const bool is_placed = *at == '=';
        assert_true(is_placed || *at == ':');
        const size_t length = strcspn(++at, " ");
        if (is_placed)
            place(text, &said, read_digit(*at));
        else
            limit(text, &said, at, length);
        at += length;
    }
}

void shape_text_rules(struct shape_text *text, const char *rules) {
    for (const char *at = skip_spaces(rules); *at != '\0'; at = skip_spaces(at)) {
        const bool at_most = *at == '-';
        assert_true(at_most || *at == '+');
        at++;
        assert_true(text->shape.rule_count < SHAPE_TEXT_MOST);
        text->rules[text->shape.rule_count++] = 2 * read_scope(text->geometry, &at) + at_most;
    }
    shape_text_sort(text);
}

void shape_text_out(struct shape_text *text, const char *candidates) {
    for (const char *at = skip_spaces(candidates); *at != '\0'; at = skip_spaces(at)) {
        const size_t cell = read_scope(text->geometry, &at);
        assert_int_equal(*at++, '=');
        assert_true(text->shape.candidate_count < SHAPE_TEXT_MOST);
        text->candidates[text->shape.candidate_count++] =
            conflict_variable(text->geometry, cell, (int)read_number(&at));
    }
    shape_text_sort(text);
}

static int by_number(const void *one, const void *other) {
    const size_t a = *(const size_t *)one;
    const size_t b = *(const size_t *)other;
    return (a > b) - (a < b);
}

static int by_variable(const void *one, const void *other) {
    return *(const int *)one - *(const int *)other;
}

void shape_text_sort(struct shape_text *text) {
    qsort(text->rules, text->shape.rule_count, sizeof *text->rules, by_number);
    qsort(text->candidates, text->shape.candidate_count, sizeof *text->candidates, by_variable);
}

/* The clauses of a rule over what is not out. */
static void lay_rule(const struct shape_text *text, struct sat *sat, size_t rule) {
    const struct conflict_said said = conflict_said(text->geometry, rule);
    const int side = text->geometry->side;
    int clause[PD_SIDE_MAX];
    for (int i = 0; i < side; i++)
        clause[i] = conflict_said_at(&said, i);
    if (!said.at_most)
        assert_int_equal(sat_add(sat, clause, (size_t)side, NULL), PD_OK);
    for (int i = 0; i < side && said.at_most; i++)
        for (int j = 0; j < i; j++) {
            const int pair[] = {-clause[i], -clause[j]};
            assert_int_equal(sat_add(sat, pair, 2, NULL), PD_OK);
        }
}

static void lay_board(const struct shape_text *text, struct sat *sat, int variables) {
    for (int variable = 1; variable <= variables; variable++) {
        const size_t bit = (size_t)variable - 1;
        const int literal = bits_has(text->board.held, bit) ? variable : -variable;
        if (!bits_has(text->board.open, bit))
            assert_int_equal(sat_add(sat, &literal, 1, NULL), PD_OK);
    }
}

bool shape_text_forces(const struct shape_text *text, size_t index, size_t without) {
    const int variables = conflict_variable(text->geometry, text->geometry->cells, 0);
    const int opposite = text->shape.holds ? -text->candidates[index] : text->candidates[index];
    const struct terminate never = {.ask = NULL};
    struct sat *sat = NULL;
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(sat_new(&sat_best, &sat, NULL), PD_OK);
    assert_int_equal(sat_begin(sat, variables, NULL), PD_OK);
    lay_board(text, sat, variables);
    for (size_t i = 0; i < text->shape.rule_count; i++)
        if (i != without)
            lay_rule(text, sat, text->rules[i]);
    assert_int_equal(sat_solve(sat, &opposite, 1, &never, &answer, NULL), PD_OK);
    sat_free(sat);
    return answer == PD_UNSATISFIABLE;
}

bool shape_text_is_reason(const struct shape_text *text) {
    for (size_t i = 0; i < text->shape.candidate_count; i++)
        for (size_t without = 0; without <= text->shape.rule_count; without++)
            if (shape_text_forces(text, i, without) != (without == text->shape.rule_count))
                return false;
    return true;
}

static const char *said_of(const char *name) { return name == NULL ? "nothing" : name; }

static void check_example(struct shape_sides sides, const struct shape_example *example) {
    struct shape_text text;
    shape_text_begin(&text, sides.side, sides.box_height, sides.box_width);
    shape_text_board(&text, example->board);
    shape_text_rules(&text, example->rules);
    shape_text_out(&text, example->out);
    const char *name = step_name(&text.shape);
    if (strcmp(said_of(name), said_of(example->name)) != 0)
        fail_msg("%s with %s: %s", example->board, example->rules, said_of(name));
    if (example->name != NULL && !shape_text_is_reason(&text))
        fail_msg("%s with %s is no irreducible reason", example->board, example->rules);
    shape_text_end(&text);
}

void shape_text_check(struct shape_sides sides, const struct shape_example *examples) {
    for (; examples->board != NULL; examples++)
        check_example(sides, examples);
}
