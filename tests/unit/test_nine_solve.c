/* tasks/nine_solve: inference and PicoSAT together, where one of them is enough and where it is
   not. */
#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "tasks/nine_solve.h"

#include <string.h>

struct scene {
    pd_geometry *geometry;
    pd_grid *grid, *solution;
    struct nine_solver *solver;
    pd_answer answer, another;
};

static int open_scene(void **state) {
    static struct scene scene;
    scene = (struct scene){.answer = PD_UNKNOWN};
    assert_int_equal(pd_geometry_new(9, 3, 3, &scene.geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(scene.geometry, &scene.grid, NULL), PD_OK);
    assert_int_equal(pd_grid_new(scene.geometry, &scene.solution, NULL), PD_OK);
    assert_int_equal(nine_solver_new(scene.geometry, &scene.solver, NULL), PD_OK);
    *state = &scene;
    return 0;
}

static int close_scene(void **state) {
    struct scene *scene = *state;
    nine_solver_free(scene->solver);
    pd_grid_free(scene->solution);
    pd_grid_free(scene->grid);
    pd_geometry_free(scene->geometry);
    return 0;
}

static bool always(void *payload) {
    (void)payload;
    return true;
}

static pd_status solve(struct scene *scene, const char *text, bool stops) {
    const struct terminate terminate = {.ask = stops ? always : NULL};
    for (int cell = 0; cell < NINE_CELLS; cell++)
        scene->grid->values[cell] = text[cell] == '.' ? 0 : (uint8_t)(text[cell] - '0');
    return nine_solve(scene->solver, scene->grid, &terminate, scene->solution, &scene->answer,
                      &scene->another, NULL);
}

static void expect(struct scene *scene, const char *text, const char *smallest, bool unique) {
    assert_int_equal(solve(scene, text, false), PD_OK);
    assert_int_equal(scene->answer, smallest == NULL ? PD_UNSATISFIABLE : PD_SATISFIABLE);
    if (smallest == NULL)
        return;
    assert_int_equal(scene->another, unique ? PD_UNSATISFIABLE : PD_SATISFIABLE);
    for (int cell = 0; cell < NINE_CELLS; cell++)
        assert_int_equal(scene->solution->values[cell], smallest[cell] - '0');
}

static const char empty[] =
    ".................................................................................";
static const char hardest[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
static const char hardest_solved[] =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

static void it_fits_boxes_of_3_by_3_only(void **state) {
    const struct scene *scene = *state;
    pd_geometry *other = NULL;
    assert_true(nine_solver_fits(scene->geometry));
    assert_int_equal(pd_geometry_new(9, 1, 9, &other, NULL), PD_OK);
    assert_false(nine_solver_fits(other));
    pd_geometry_free(other);
    assert_int_equal(pd_geometry_new(6, 2, 3, &other, NULL), PD_OK);
    assert_false(nine_solver_fits(other));
    pd_geometry_free(other);
}

static void the_empty_grid_has_the_smallest_of_all(void **state) {
    expect(*state, empty,
           "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
           false);
}

static void several_solutions_have_a_smallest(void **state) {
    expect(
        *state, "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...",
        "274316589893524167615897243931785426562941378748263951359672814187459632426138795", false);
    expect(
        *state, "001000000200000000003000000400000005005000600600000040007103000800000000009020000",
        "741235869256489137983617254412368795375941628698572341527193486834756912169824573", false);
}

static void picosat_decides_alone_when_no_probe_may_nest(void **state) {
    struct scene *scene = *state;
    pd_statistics statistics = {.puzzles = 1};
    nine_solver_inference(scene->solver)->budget = 0;
    expect(scene, hardest, hardest_solved, true);
    nine_solver_statistics(scene->solver, &statistics);
    assert_int_equal(statistics.propagated + statistics.probed + statistics.nested, 0);
    assert_int_equal(statistics.descended, 0);
    assert_int_equal(statistics.searched, 1);
    assert_int_equal(statistics.formulas, 1);
    assert_int_equal(statistics.calls, 2); /* a model, and that there is no other */
    assert_true(statistics.variables > 0);
    assert_true(statistics.at_most_one[PD_BOX] > 0);
}

static void inference_alone_begins_no_formula(void **state) {
    struct scene *scene = *state;
    pd_statistics statistics = {.puzzles = 1};
    expect(scene, hardest, hardest_solved, true);
    nine_solver_statistics(scene->solver, &statistics);
    assert_int_equal(statistics.nested, 1);
    assert_int_equal(statistics.formulas, 0);
    assert_int_equal(statistics.calls, 0);
}

static void a_smallest_of_several_may_need_no_formula_either(void **state) {
    struct scene *scene = *state;
    pd_statistics statistics = {.puzzles = 1};
    static const char several[] =
        "..49....2......48..5...7....42.9...3...24....8..1..........6.7...3.7..19...8.....";
    assert_int_equal(solve(scene, several, false), PD_OK);
    nine_solver_statistics(scene->solver, &statistics);
    assert_int_equal(statistics.propagated + statistics.probed + statistics.nested, 0);
    assert_int_equal(statistics.descended, 1);
    assert_int_equal(statistics.searched, 0);
    assert_int_equal(statistics.formulas, 0);
}

static void a_puzzle_without_a_solution_is_refuted(void **state) {
    struct scene *scene = *state;
    static const char without[] =
        "6.159.....9..1............4.7.314..6.24.....5..3....1...6.....3...9.2.4......16..";
    expect(scene, without, NULL, false);
    nine_solver_inference(scene->solver)->budget = 0;
    expect(scene, without, NULL, false);
    expect(scene,
           "11.......36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4....",
           NULL, false);
}

static void what_is_excluded_is_in_no_answer(void **state) {
    struct scene *scene = *state;
    for (int value = 1; value <= 8; value++)
        assert_int_equal(pd_grid_exclude(scene->grid, 0, 0, value, NULL), PD_OK);
    assert_int_equal(solve(scene, empty, false), PD_OK);
    assert_int_equal(scene->answer, PD_SATISFIABLE);
    assert_int_equal(scene->solution->values[0], 9);
    assert_int_equal(scene->solution->values[1], 1);
}

static void it_stops_when_asked_and_goes_on_with_the_next(void **state) {
    struct scene *scene = *state;
    nine_solver_inference(scene->solver)->budget = 0;
    assert_int_equal(solve(scene, hardest, true), PD_STOPPED);
    expect(scene, hardest, hardest_solved, true);
}

#define scene_test(function) cmocka_unit_test_setup_teardown(function, open_scene, close_scene)

int main(void) {
    const struct CMUnitTest tests[] = {
        scene_test(it_fits_boxes_of_3_by_3_only),
        scene_test(the_empty_grid_has_the_smallest_of_all),
        scene_test(several_solutions_have_a_smallest),
        scene_test(picosat_decides_alone_when_no_probe_may_nest),
        scene_test(inference_alone_begins_no_formula),
        scene_test(a_smallest_of_several_may_need_no_formula_either),
        scene_test(a_puzzle_without_a_solution_is_refuted),
        scene_test(what_is_excluded_is_in_no_answer),
        scene_test(it_stops_when_asked_and_goes_on_with_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
