/* That a step's reason is smallest, and that a step tells all that so few rules force: held against
   all sets of up to LEAST_RULES rules. */
#include <limits.h>
#include <stdlib.h>

#include "support/cmocka.h"
#include "support/grid_values.h"
#include "support/least_rules.h"
#include "support/random_grid.h"
#include "tasks/conflict_rules.h"

struct scene {
    pd_geometry *geometry;
    pd_grid *puzzle;
    pd_stepper *stepper;
    struct least *least, *told;
    int large_most; /* so many steps larger than 2 are looked at: they take long */
    int large;      /* those that were */
};

static void open_scene(struct scene *scene, int side, int height, int width, int large) {
    *scene = (struct scene){.large_most = large};
    assert_int_equal(pd_geometry_new(side, height, width, &scene->geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(scene->geometry, &scene->puzzle, NULL), PD_OK);
    /* The search for larger ones takes longer than the brute force. */
    const pd_stepper_options options = {.most = LEAST_RULES + 2};
    assert_int_equal(pd_stepper_new(scene->geometry, &options, &scene->stepper, NULL), PD_OK);
    scene->least = malloc(sizeof *scene->least);
    scene->told = malloc(sizeof *scene->told);
    assert_non_null(scene->least);
    assert_non_null(scene->told);
}

static void close_scene(struct scene *scene) {
    free(scene->told);
    free(scene->least);
    pd_stepper_free(scene->stepper);
    pd_grid_free(scene->puzzle);
    pd_geometry_free(scene->geometry);
}

static int variable_of(const struct scene *scene, const pd_candidate *candidate) {
    const size_t side = (size_t)scene->geometry->side;
    return conflict_variable(scene->geometry,
                             (size_t)candidate->row * side + (size_t)candidate->column,
                             candidate->value);
}

static void take_told(const struct scene *scene, const pd_step *step) {
    *scene->told = (struct least){.broken = 0};
    for (size_t i = 0; i < step->reason_count; i++) {
        const pd_step_reason *reason = &step->reasons[i];
        if (reason->candidate_count == 0)
            scene->told->broken = step->size;
        for (size_t j = 0; j < reason->candidate_count; j++) {
            const int variable = variable_of(scene, &reason->candidates[j]);
            *(reason->holds ? &scene->told->placed[variable] : &scene->told->out[variable]) =
                step->size;
        }
    }
}

/* Whether another candidate of a scope of its own is told to be placed. */
static bool has_rival(const struct scene *scene, int variable) {
    for (size_t rule = 0; rule < conflict_rules_count(scene->geometry); rule++) {
        const struct conflict_said said = conflict_said(scene->geometry, rule);
        for (int i = 0; conflict_says(&said, variable) && i < scene->geometry->side; i++)
            if (scene->told->placed[conflict_said_at(&said, i)] != 0 &&
                conflict_said_at(&said, i) != variable)
                return true;
    }
    return false;
}

/* Up to LEAST_RULES rules the step tells all that so many force, and fewer force nothing; beyond,
   nothing is forced by so few. Placements by more than one rule are not told: as many take the
   rivals out. A broken rule is told alone. Where the puzzle has no solution, a candidate can both
   follow and not, or follow beside a rival: then one of them is told. */
static void check_step(struct scene *scene, const pd_step *step) {
    const size_t most = step->size < LEAST_RULES ? step->size : LEAST_RULES;
    least_rules(scene->geometry, step->before, most, scene->least);
    take_told(scene, step);
    if (step->size > LEAST_RULES)
        *scene->told = (struct least){.broken = 0};
    assert_int_equal(scene->least->broken, scene->told->broken);
    if (scene->told->broken != 0)
        return;
    for (size_t variable = 0; variable < LEAST_VARIABLES; variable++) {
        const size_t out = scene->least->out[variable];
        const size_t placed = scene->least->placed[variable];
        if (out != scene->told->out[variable])
            assert_int_equal(scene->told->placed[variable], out);
        if (placed != scene->told->placed[variable] && step->size == 1)
            assert_true(scene->told->out[variable] == placed || has_rival(scene, (int)variable));
    }
}

static void check_way(struct scene *scene) {
    pd_step step;
    pd_way way = PD_WAY_STEP;
    assert_int_equal(pd_stepper_begin(scene->stepper, scene->puzzle, NULL), PD_OK);
    for (;;) {
        assert_int_equal(pd_stepper_next(scene->stepper, &step, &way, NULL), PD_OK);
        if (way != PD_WAY_STEP)
            return;
        if (step.size > 2 && scene->large == scene->large_most)
            continue;
        scene->large += step.size > 2;
        check_step(scene, &step);
    }
}

/* ---- all puzzles of side 4 ----------------------------------------------------------------- */

enum { FOUR = 4, FOUR_CELLS = 16, FOUR_MOVES = 128 };

struct moves { /* of cells: those that keep a full grid, but for its values' names */
    int count;
    int to[FOUR_MOVES][FOUR_CELLS];
};

/* Where one of the eight orders of lines that keep the boxes takes a line. */
static int line_to(int line, int order) {
    const int band = (line / 2) ^ (order & 1);
    return 2 * band + (line % 2 ^ (order >> (1 + band) & 1));
}

static int cell_to(int cell, int move) {
    const int row = line_to(cell / FOUR, move % 8);
    const int column = line_to(cell % FOUR, move / 8 % 8);
    return move / 64 == 0 ? row * FOUR + column : column * FOUR + row;
}

static void find_moves(const char *full, struct moves *moves) {
    moves->count = 0;
    for (int move = 0; move < FOUR_MOVES; move++) {
        char name[CHAR_MAX + 1] = {0};
        bool keeps = true;
        for (int cell = 0; cell < FOUR_CELLS; cell++) {
            char *is = &name[(int)full[cell]];
            const int to = cell_to(cell, move);
            keeps = keeps && (*is == 0 || *is == full[to]);
            *is = full[to];
            moves->to[moves->count][cell] = to;
        }
        moves->count += keeps;
    }
}

/* Whether none of the moves makes a smaller number of the cells that are left. */
static bool is_first_of_its_kind(const struct moves *moves, unsigned left) {
    for (int i = 0; i < moves->count; i++) {
        unsigned moved = 0;
        for (int cell = 0; cell < FOUR_CELLS; cell++)
            moved |= (left >> (unsigned)cell & 1U) << (unsigned)moves->to[i][cell];
        if (moved < left)
            return false;
    }
    return true;
}

static void check_all_puzzles_of(const char *full, const struct moves *moves) {
    unsigned char values[FOUR_CELLS];
    struct scene scene;
    open_scene(&scene, FOUR, 2, 2, INT_MAX);
    for (unsigned left = 0; left < 1U << (unsigned)FOUR_CELLS; left++) {
        if (!is_first_of_its_kind(moves, left))
            continue;
        for (int cell = 0; cell < FOUR_CELLS; cell++)
            values[cell] =
                (left >> (unsigned)cell & 1U) != 0 ? (unsigned char)(full[cell] - '0') : 0;
        values_to_grid(values, scene.puzzle);
        check_way(&scene);
    }
    assert_true(scene.large > 0);
    close_scene(&scene);
}

/* Whatever part of a full grid is given. Up to moves and names there are two full grids: each
   stands for as many as there are moves and orders of values, over those that keep it; together
   288, which is all. */
static void at_side_4_no_puzzle_has_a_smaller_reason(void **state) {
    (void)state;
    static const char *const fulls[] = {"1234341221434321", "1234341223414123"};
    int standing_for = 0;
    for (size_t i = 0; i < sizeof fulls / sizeof fulls[0]; i++) {
        struct moves moves;
        find_moves(fulls[i], &moves);
        standing_for += FOUR_MOVES * 24 / moves.count;
        check_all_puzzles_of(fulls[i], &moves);
    }
    assert_int_equal(standing_for, 288);
}

/* ---- seeded puzzles ------------------------------------------------------------------------ */

static void play(int side, int height, int width, int number, int blanks, int exclusions,
                 int large) {
    struct random random = random_stream((uint64_t)side * 100 + (uint64_t)number);
    struct scene scene;
    open_scene(&scene, side, height, width, large);
    for (int i = 0; i < number; i++) {
        unsigned char values[ORACLE_CELLS_MAX];
        uint32_t excluded[ORACLE_CELLS_MAX] = {0};
        random_full(&random, scene.geometry, values);
        random_exclude(&random, side, values, exclusions, excluded);
        if (side == 9)
            random_blank_unique(&random, scene.geometry, values, blanks, 100000);
        else
            random_blank(&random, side * side, values, blanks);
        if (i % 4 == 1)
            random_change(&random, side, values);
        values_to_grid(values, scene.puzzle);
        excluded_to_grid(excluded, scene.puzzle);
        check_way(&scene);
    }
    assert_true(scene.large > 0);
    close_scene(&scene);
}

static void at_side_4_no_position_with_exclusions_has_a_smaller_reason(void **state) {
    (void)state;
    play(4, 2, 2, 1000, 14, 20, 20);
}

static void at_side_6_no_seeded_puzzle_has_a_smaller_reason(void **state) {
    (void)state;
    play(6, 2, 3, 20, 32, 50, 5);
}

static void at_side_9_no_seeded_puzzle_has_a_smaller_reason(void **state) {
    (void)state;
    play(9, 3, 3, 20, 64, 0, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_side_4_no_puzzle_has_a_smaller_reason),
        cmocka_unit_test(at_side_4_no_position_with_exclusions_has_a_smaller_reason),
        cmocka_unit_test(at_side_6_no_seeded_puzzle_has_a_smaller_reason),
        cmocka_unit_test(at_side_9_no_seeded_puzzle_has_a_smaller_reason),
    };
    random_announce();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
