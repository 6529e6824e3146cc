/* Reasons grown at random on random boards: rules of at least one that touch each other, and rules
   of at most one over all their candidates. Whatever has a name is forced, and has the same name
   when rows and columns change places. */
#include "base/bits.h"
#include "support/cmocka.h"
#include "support/random.h"
#include "support/shape_text.h"
#include "tasks/conflict_rules.h"

enum { LEAST = 5, NAMES = 64 };

static const struct growth {
    struct shape_sides sides;
    int boards, reasons; /* reasons on each board */
    int density;         /* of 100 candidates so many are open */
} growths[] = {
    {{4, 2, 2}, 20, 100, 55}, {{5, 1, 5}, 20, 100, 45},  {{6, 2, 3}, 20, 200, 40},
    {{9, 3, 3}, 80, 600, 24}, {{12, 3, 4}, 10, 200, 18},
};

struct garden {
    struct shape_text text;
    struct random random;
    const char *names[NAMES]; /* that were found */
    size_t name_count;
};

static void open_at_random(struct garden *garden, int density) {
    const struct shape_text *text = &garden->text;
    const size_t bits = text->geometry->cells * (size_t)text->geometry->side;
    for (size_t bit = 0; bit < bits; bit++)
        if (random_below(&garden->random, 100) >= density)
            bits_drop(text->board.open, bit);
}

static bool has_rule(const struct shape_text *text, size_t rule) {
    for (size_t i = 0; i < text->shape.rule_count; i++)
        if (text->rules[i] == rule)
            return true;
    return false;
}

static bool is_open(const struct shape_text *text, int candidate) {
    return bits_has(text->board.open, (size_t)candidate - 1);
}

static bool is_covered(const struct shape_text *text, int candidate) {
    for (size_t i = 0; i < text->shape.rule_count; i++) {
        const struct conflict_said said = conflict_said(text->geometry, text->rules[i]);
        if (said.at_most && conflict_says(&said, candidate))
            return true;
    }
    return false;
}

/* A scope that speaks of the candidate. */
static size_t random_scope(struct garden *garden, int candidate) {
    size_t scopes[CONFLICT_SCOPES];
    const size_t count = conflict_scopes(garden->text.geometry, candidate, scopes);
    return scopes[random_below(&garden->random, (int)count)];
}

/* The same, after a few tries with few open candidates, as reasons like them. */
static size_t random_narrow_scope(struct garden *garden, int candidate) {
    size_t scope = random_scope(garden, candidate);
    for (int tries = 0; tries < 6; tries++) {
        const struct conflict_said said = conflict_said(garden->text.geometry, 2 * scope);
        int open = 0;
        for (int i = 0; i < garden->text.geometry->side; i++)
            open += is_open(&garden->text, conflict_said_at(&said, i));
        if (open == 2 || (open == 3 && tries > 2))
            break;
        scope = random_scope(garden, candidate);
    }
    return scope;
}

static void add_rule(struct shape_text *text, size_t rule) {
    if (!has_rule(text, rule) && text->shape.rule_count < SHAPE_TEXT_MOST)
        text->rules[text->shape.rule_count++] = rule;
}

/* Adds a rule of at least one with a scope, and what covers its candidates. */
static void grow(struct garden *garden, size_t scope) {
    struct shape_text *text = &garden->text;
    const struct conflict_said said = conflict_said(text->geometry, 2 * scope);
    add_rule(text, 2 * scope);
    for (int i = 0; i < text->geometry->side; i++) {
        const int candidate = conflict_said_at(&said, i);
        while (is_open(text, candidate) && !is_covered(text, candidate)) {
            const size_t across = random_scope(garden, candidate);
            if (across != scope)
                add_rule(text, 2 * across + 1);
        }
    }
}

/* An open candidate of a random rule of at most one; 0: none was met. */
static int random_touched(struct garden *garden) {
    const struct shape_text *text = &garden->text;
    const size_t rule = text->rules[random_below(&garden->random, (int)text->shape.rule_count)];
    const struct conflict_said said = conflict_said(text->geometry, rule);
    const int candidate =
        conflict_said_at(&said, random_below(&garden->random, text->geometry->side));
    return said.at_most && is_open(text, candidate) ? candidate : 0;
}

static void grow_reason(struct garden *garden, int least) {
    struct shape_text *text = &garden->text;
    const int candidates = conflict_variable(text->geometry, text->geometry->cells, 0);
    text->shape.rule_count = 0;
    grow(garden, random_narrow_scope(garden, random_between(&garden->random, 1, candidates)));
    for (int i = 1; i < least && text->shape.rule_count > 1; i++) {
        int candidate = 0;
        while (candidate == 0)
            candidate = random_touched(garden);
        grow(garden, random_narrow_scope(garden, candidate));
    }
    shape_text_sort(text);
}

static size_t transpose_cell(const pd_geometry *geometry, size_t cell) {
    const size_t side = (size_t)geometry->side;
    return cell % side * side + cell / side;
}

static size_t transpose_house(const pd_geometry *geometry, size_t house) {
    const size_t side = (size_t)geometry->side;
    const size_t first = transpose_cell(geometry, geometry->house[house].cells[0]);
    if (house < 2 * side)
        return (house + side) % (2 * side);
    for (size_t box = 2 * side; box < geometry->houses; box++)
        if (geometry->house[box].cells[0] == first)
            return box;
    fail();
    return house;
}

static size_t transpose_rule(const pd_geometry *geometry, size_t rule) {
    const struct conflict_said said = conflict_said(geometry, rule);
    const size_t side = (size_t)geometry->side;
    if (said.of_cell)
        return 2 * transpose_cell(geometry, said.cell) + rule % 2;
    const size_t house = transpose_house(geometry, said.house);
    return 2 * (geometry->cells + house * side + (size_t)said.value - 1) + rule % 2;
}

static const char *name_transposed(const struct shape_text *text) {
    const pd_geometry *geometry = text->geometry;
    const size_t side = (size_t)geometry->side;
    struct shape_text other;
    shape_text_begin(&other, geometry->side, geometry->box_height, geometry->box_width);
    for (size_t bit = 0; bit < geometry->cells * side; bit++)
        if (!bits_has(text->board.open, bit))
            bits_drop(other.board.open, transpose_cell(geometry, bit / side) * side + bit % side);
    for (size_t i = 0; i < text->shape.rule_count; i++)
        other.rules[i] = transpose_rule(geometry, text->rules[i]);
    const size_t bit = (size_t)text->candidates[0] - 1;
    other.candidates[0] =
        conflict_variable(geometry, transpose_cell(geometry, bit / side), (int)(bit % side) + 1);
    other.shape.rule_count = text->shape.rule_count;
    other.shape.candidate_count = 1;
    shape_text_sort(&other);
    const char *name = step_name(&other.shape);
    shape_text_end(&other);
    return name;
}

static void check_name(struct garden *garden, const char *name) {
    const struct shape_text *text = &garden->text;
    assert_true(shape_text_forces(text, 0, text->shape.rule_count));
    if (text->geometry->box_height == text->geometry->box_width)
        assert_ptr_equal(name_transposed(text), name);
    for (size_t i = 0; i < garden->name_count; i++)
        if (garden->names[i] == name)
            return;
    assert_true(garden->name_count < NAMES);
    garden->names[garden->name_count++] = name;
}

static void check_reason(struct garden *garden) {
    struct shape_text *text = &garden->text;
    const int candidates = conflict_variable(text->geometry, text->geometry->cells, 0);
    text->shape.candidate_count = 1;
    for (int candidate = 1; candidate <= candidates; candidate++) {
        if (!is_open(text, candidate) || !is_covered(text, candidate))
            continue;
        text->candidates[0] = candidate;
        const char *name = step_name(&text->shape);
        if (name != NULL)
            check_name(garden, name);
    }
}

static void what_has_a_name_is_forced_and_may_be_transposed(void **state) {
    struct garden garden = {.random = random_stream(1)};
    (void)state;
    for (size_t i = 0; i < sizeof growths / sizeof *growths; i++)
        for (int board = 0; board < growths[i].boards; board++) {
            const struct shape_sides *sides = &growths[i].sides;
            shape_text_begin(&garden.text, sides->side, sides->box_height, sides->box_width);
            open_at_random(&garden, growths[i].density);
            for (int reason = 0; reason < growths[i].reasons; reason++) {
                grow_reason(&garden, random_between(&garden.random, 1, LEAST));
                check_reason(&garden);
            }
            shape_text_end(&garden.text);
        }
    assert_true(garden.name_count > 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_has_a_name_is_forced_and_may_be_transposed),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
