/* Every step of seeded puzzles, held against definitions: what a rule says is enumerated here, and
   no code of the search is used. */
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/random_grid.h"
#include "tasks/conflict_rules.h"

enum { SIDE_MOST = 9, RULES_MOST = 2 * 4 * 81 };

struct scene {
    int side;
    pd_geometry *geometry;
    pd_grid *puzzle;
    pd_stepper *stepper;
    pd_step step;
    size_t rules;
};

static void open_scene(struct scene *scene, int side, int height, int width) {
    *scene = (struct scene){.side = side};
    assert_int_equal(pd_geometry_new(side, height, width, &scene->geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(scene->geometry, &scene->puzzle, NULL), PD_OK);
    assert_int_equal(pd_stepper_new(scene->geometry, NULL, &scene->stepper, NULL), PD_OK);
    scene->rules = conflict_rules_count(scene->geometry);
}

static void close_scene(struct scene *scene) {
    pd_stepper_free(scene->stepper);
    pd_grid_free(scene->puzzle);
    pd_geometry_free(scene->geometry);
}

/* ---- an oracle: assignments of the candidates ---------------------------------------------- */

enum { OUT, MAYBE, TRUE };

struct assignment {
    const pd_geometry *geometry;
    unsigned char state[SIDE_MOST * SIDE_MOST * SIDE_MOST + 1]; /* by variable */
};

static void take_board(const struct scene *scene, const pd_grid *grid, struct assignment *to) {
    to->geometry = scene->geometry;
    for (int row = 0; row < scene->side; row++)
        for (int column = 0; column < scene->side; column++)
            for (int value = 1; value <= scene->side; value++) {
                const size_t cell = (size_t)row * (size_t)scene->side + (size_t)column;
                to->state[conflict_variable(scene->geometry, cell, value)] =
                    pd_grid_value(grid, row, column) == value    ? TRUE
                    : pd_grid_excludes(grid, row, column, value) ? OUT
                                                                 : MAYBE;
            }
}

static size_t number_of(const struct scene *scene, const pd_rule *rule) {
    for (size_t number = 0; number < scene->rules; number++) {
        const pd_rule other = conflict_rule(scene->geometry, number);
        if (other.kind == rule->kind && other.family == rule->family &&
            other.number == rule->number && other.value == rule->value && other.row == rule->row &&
            other.column == rule->column)
            return number;
    }
    fail();
    return 0;
}

/* Whether the rules can be kept. What is not true at the end is out: so at most one is kept by few,
   and at least one has to be met by one that may be. */
static bool can_keep(struct assignment *at, const size_t *rules, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const struct conflict_said said = conflict_said(at->geometry, rules[i]);
        int holding = 0;
        for (int j = 0; j < at->geometry->side; j++)
            holding += at->state[conflict_said_at(&said, j)] == TRUE;
        if (said.at_most && holding > 1)
            return false;
    }
    for (size_t i = 0; i < count; i++) {
        const struct conflict_said said = conflict_said(at->geometry, rules[i]);
        bool met = said.at_most;
        for (int j = 0; j < at->geometry->side && !met; j++)
            met = at->state[conflict_said_at(&said, j)] == TRUE;
        if (met)
            continue;
        for (int j = 0; j < at->geometry->side; j++) {
            unsigned char *state = &at->state[conflict_said_at(&said, j)];
            if (*state != MAYBE)
                continue;
            *state = TRUE;
            const bool kept = can_keep(at, rules, count);
            *state = MAYBE;
            if (kept)
                return true;
        }
        return false;
    }
    return true;
}

static bool forces(struct assignment *at, const size_t *rules, size_t count, int variable,
                   bool holds) {
    const unsigned char before = at->state[variable];
    at->state[variable] = holds ? OUT : TRUE;
    const bool kept = can_keep(at, rules, count);
    at->state[variable] = before;
    return !kept;
}

/* ---- what a step says ---------------------------------------------------------------------- */

static int variable_of(const struct scene *scene, const pd_candidate *candidate) {
    return conflict_variable(
        scene->geometry, (size_t)candidate->row * (size_t)scene->side + (size_t)candidate->column,
        candidate->value);
}

/* Each deduction follows from its rules and from no proper part of them. */
static void check_reason(const struct scene *scene, struct assignment *board,
                         const pd_step_reason *reason) {
    size_t rules[RULES_MOST];
    size_t part[RULES_MOST];
    assert_int_equal(reason->rule_count, scene->step.size);
    for (size_t i = 0; i < reason->rule_count; i++)
        rules[i] = number_of(scene, &reason->rules[i]);
    for (size_t i = 0; i < reason->candidate_count; i++) {
        const int variable = variable_of(scene, &reason->candidates[i]);
        assert_int_equal(board->state[variable], MAYBE);
        assert_true(forces(board, rules, reason->rule_count, variable, reason->holds));
        for (size_t j = 0; j < reason->rule_count; j++) {
            memcpy(part, rules, sizeof rules);
            part[j] = part[reason->rule_count - 1];
            assert_false(forces(board, part, reason->rule_count - 1, variable, reason->holds));
        }
    }
    if (reason->candidate_count == 0)
        assert_false(can_keep(board, rules, reason->rule_count));
}

/* The way of the puzzle; every step is checked. */
static pd_way check_way(struct scene *scene) {
    struct assignment board = {.geometry = NULL};
    pd_way way = PD_WAY_STEP;
    assert_int_equal(pd_stepper_begin(scene->stepper, scene->puzzle, NULL), PD_OK);
    for (;;) {
        assert_int_equal(pd_stepper_next(scene->stepper, &scene->step, &way, NULL), PD_OK);
        if (way != PD_WAY_STEP)
            return way;
        take_board(scene, scene->step.before, &board);
        for (size_t i = 0; i < scene->step.reason_count; i++)
            check_reason(scene, &board, &scene->step.reasons[i]);
    }
}

static void check_end(const struct scene *scene, pd_way way, uint64_t solutions) {
    assert_int_equal(way, solutions == 0   ? PD_WAY_NONE
                          : solutions == 1 ? PD_WAY_SOLVED
                                           : PD_WAY_SEVERAL);
    if (way == PD_WAY_SOLVED && scene->step.after != NULL)
        assert_true(pd_grid_solves(scene->step.after, scene->puzzle));
}

static uint64_t count_solutions(const struct scene *scene) {
    pd_enumerator *enumerator = NULL;
    pd_enumeration enumeration;
    assert_int_equal(pd_enumerator_new(scene->geometry, NULL, &enumerator, NULL), PD_OK);
    assert_int_equal(pd_enumerator_count(enumerator, scene->puzzle, 2, &enumeration, NULL), PD_OK);
    pd_enumerator_free(enumerator);
    return enumeration.count + !enumeration.complete;
}

static void play(int side, int height, int width, int number, int blanks_low, int blanks_high) {
    struct random random = random_stream((uint64_t)side * 100 + (uint64_t)number);
    struct scene scene;
    open_scene(&scene, side, height, width);
    for (int i = 0; i < number; i++) {
        unsigned char values[ORACLE_CELLS_MAX];
        uint32_t excluded[ORACLE_CELLS_MAX] = {0};
        random_full(&random, scene.geometry, values);
        if (i % 3 == 0)
            random_exclude(&random, side, values, side * 2, excluded);
        random_blank(&random, side * side, values,
                     random_between(&random, blanks_low, blanks_high));
        if (i % 4 == 1)
            random_change(&random, side, values);
        values_to_grid(values, scene.puzzle);
        excluded_to_grid(excluded, scene.puzzle);
        check_end(&scene, check_way(&scene), count_solutions(&scene));
    }
    close_scene(&scene);
}

static void at_side_4_every_deduction_follows_from_its_reason_alone(void **state) {
    (void)state;
    play(4, 2, 2, 60, 8, 13);
}

static void at_side_6_every_deduction_follows_from_its_reason_alone(void **state) {
    (void)state;
    play(6, 2, 3, 25, 18, 30);
}

static void at_side_9_every_deduction_follows_from_its_reason_alone(void **state) {
    (void)state;
    play(9, 3, 3, 8, 45, 54);
}

/* ---- symmetry ------------------------------------------------------------------------------ */

struct line { /* of sizes, and how much is known after each */
    size_t count, size[200], known[200];
};

static size_t count_known(const struct scene *scene) {
    size_t count = 0;
    for (int row = 0; row < scene->side; row++)
        for (int column = 0; column < scene->side; column++) {
            count += pd_grid_value(scene->step.after, row, column) != 0;
            for (int value = 1; value <= scene->side; value++)
                count += pd_grid_excludes(scene->step.after, row, column, value);
        }
    return count;
}

static pd_way take_line(struct scene *scene, const unsigned char *values, const uint32_t *excluded,
                        struct line *line) {
    pd_way way = PD_WAY_STEP;
    line->count = 0;
    values_to_grid(values, scene->puzzle);
    excluded_to_grid(excluded, scene->puzzle);
    assert_int_equal(pd_stepper_begin(scene->stepper, scene->puzzle, NULL), PD_OK);
    for (;;) {
        assert_int_equal(pd_stepper_next(scene->stepper, &scene->step, &way, NULL), PD_OK);
        if (way != PD_WAY_STEP)
            return way;
        assert_true(line->count < 200);
        line->size[line->count] = scene->step.size;
        line->known[line->count++] = count_known(scene);
    }
}

static void sizes_do_not_change_under_the_symmetries_of_the_grid(void **state) {
    (void)state;
    struct random random = random_stream(77);
    struct scene scene;
    struct line one;
    struct line other;
    open_scene(&scene, 9, 3, 3);
    for (int i = 0; i < 60; i++) {
        unsigned char values[ORACLE_CELLS_MAX];
        unsigned char turned[ORACLE_CELLS_MAX];
        uint32_t excluded[ORACLE_CELLS_MAX] = {0};
        uint32_t excluded_turned[ORACLE_CELLS_MAX] = {0};
        random_full(&random, scene.geometry, values);
        if (i % 2 == 1)
            random_exclude(&random, 9, values, 40, excluded);
        random_blank_unique(&random, scene.geometry, values, 50, 100000);
        const bool changed = i % 4 >= 2;
        if (changed)
            random_change(&random, 9, values);
        const struct symmetry symmetry = random_symmetry(&random, scene.geometry);
        symmetry_apply(&symmetry, 9, values, turned);
        symmetry_apply_excluded(&symmetry, 9, excluded, excluded_turned);
        assert_int_equal(take_line(&scene, values, excluded, &one),
                         take_line(&scene, turned, excluded_turned, &other));
        assert_int_equal(one.count, other.count);
        assert_memory_equal(one.size, other.size, one.count * sizeof one.size[0]);
        /* Of what contradicts itself the first in reading order is told. */
        if (!changed)
            assert_memory_equal(one.known, other.known, one.count * sizeof one.known[0]);
    }
    close_scene(&scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_side_4_every_deduction_follows_from_its_reason_alone),
        cmocka_unit_test(at_side_6_every_deduction_follows_from_its_reason_alone),
        cmocka_unit_test(at_side_9_every_deduction_follows_from_its_reason_alone),
        cmocka_unit_test(sizes_do_not_change_under_the_symmetries_of_the_grid),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
