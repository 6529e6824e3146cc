#include <string.h>

#include "support/cmocka.h"

#include <picodoku/picodoku.h>

struct desk {
    pd_geometry *geometry;
    pd_grid *puzzle;
    pd_explainer *explainer;
    pd_explanation told;
    size_t askings; /* after which `terminate` says stop; 0: at once */
};

static bool tire(void *payload) {
    struct desk *desk = payload;
    return desk->askings == 0 || --desk->askings == 0;
}

static void open_desk(struct desk *desk, int side, size_t askings) {
    const pd_explainer_options options = {.terminate = tire, .payload = desk};
    *desk = (struct desk){.askings = askings};
    assert_int_equal(pd_geometry_new(side, 0, 0, &desk->geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk->geometry, &desk->puzzle, NULL), PD_OK);
    assert_int_equal(pd_explainer_new(desk->geometry, askings == SIZE_MAX ? NULL : &options,
                                      &desk->explainer, NULL),
                     PD_OK);
}

static void close_desk(struct desk *desk) {
    pd_explainer_free(desk->explainer);
    pd_grid_free(desk->puzzle);
    pd_geometry_free(desk->geometry);
}

static void explain(struct desk *desk, const char *text) {
    assert_int_equal(pd_grid_parse(desk->puzzle, text, NULL), PD_OK);
    assert_int_equal(pd_explain(desk->explainer, desk->puzzle, &desk->told, NULL), PD_OK);
}

/* 79 givens: five are enough; six rules refute them. */
static const char five[] =
    "874630251195247836263581479342718695758396142916054783431865927629473518587129364";
/* Nine, all around r5c1. */
static const char nine[] =
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
static const char seven[] =
    "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...";

static void expect_sizes(const struct desk *desk, size_t core, size_t rules) {
    assert_int_equal(desk->told.verdict, PD_VERDICT_NONE);
    assert_int_equal(desk->told.core_count, core);
    assert_int_equal(desk->told.rule_count, rules);
    assert_true(desk->told.irreducible && desk->told.smallest);
    assert_true(desk->told.rules_irreducible && desk->told.fewest);
}

static void the_smallest_sets_have_five_nine_and_seven_givens(void **state) {
    struct desk desk;
    (void)state;
    open_desk(&desk, 9, SIZE_MAX);
    explain(&desk, five);
    expect_sizes(&desk, 5, 6);
    explain(&desk, nine);
    expect_sizes(&desk, 9, 10);
    explain(&desk, seven);
    expect_sizes(&desk, 7, 8);
    close_desk(&desk);
}

static void a_glance_names_what_fills_a_row(void **state) {
    struct desk desk;
    (void)state;
    open_desk(&desk, 9, SIZE_MAX);
    explain(&desk, five);
    assert_int_equal(desk.told.glance_count, 8);
    const pd_glance *glance = &desk.told.glances[0];
    assert_int_equal(glance->rule.family, PD_CELL);
    assert_int_equal(glance->rule.row, 0);
    assert_int_equal(glance->rule.column, 5);
    assert_int_equal(glance->count, 9);
    for (size_t i = 0; i < 8; i++)
        assert_int_equal(glance->reasons[i].family, PD_ROW);
    assert_int_equal(glance->reasons[8].premise.row, 8);
    assert_int_equal(glance->reasons[8].premise.value, 9);
    close_desk(&desk);
}

static void clashes_are_smallest_sets_of_two(void **state) {
    struct desk desk;
    (void)state;
    open_desk(&desk, 4, SIZE_MAX);
    explain(&desk, "..1. .... ..1. 2..2");
    expect_sizes(&desk, 2, 1);
    assert_int_equal(desk.told.clash_count, 2);
    assert_int_equal(desk.told.core[0].column, 2);
    assert_int_equal(desk.told.core[1].row, 2);
    assert_int_equal(desk.told.rules[0].family, PD_COLUMN);
    assert_int_equal(desk.told.rules[0].number, 2);
    assert_true(desk.told.rules[0].closes);
    close_desk(&desk);
}

static void an_excluded_given_needs_no_rule(void **state) {
    struct desk desk;
    (void)state;
    open_desk(&desk, 4, SIZE_MAX);
    assert_int_equal(pd_grid_set(desk.puzzle, 1, 1, 3, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(desk.puzzle, 1, 1, 3, NULL), PD_OK);
    assert_int_equal(pd_explain(desk.explainer, desk.puzzle, &desk.told, NULL), PD_OK);
    expect_sizes(&desk, 2, 0);
    assert_false(desk.told.core[0].excluded);
    assert_true(desk.told.core[1].excluded);
    close_desk(&desk);
}

static void several_solutions_differ_first_somewhere(void **state) {
    struct desk desk;
    (void)state;
    open_desk(&desk, 4, SIZE_MAX);
    explain(&desk, "1234 34.. .... ....");
    assert_int_equal(desk.told.verdict, PD_VERDICT_SEVERAL);
    assert_int_equal(desk.told.row, 1);
    assert_int_equal(desk.told.column, 2);
    assert_int_equal(desk.told.value_count, 2);
    assert_int_equal(desk.told.values[0], 1);
    assert_int_equal(desk.told.values[1], 2);
    assert_int_equal(desk.told.fixed_cells, 6);
    explain(&desk, "1234 3412 2143 4321");
    assert_int_equal(desk.told.verdict, PD_VERDICT_ONE);
    close_desk(&desk);
}

static void being_stopped_at_once_is_an_unknown_verdict(void **state) {
    struct desk desk;
    (void)state;
    open_desk(&desk, 9, 0);
    explain(&desk,
            ".................................................................................");
    assert_int_equal(desk.told.verdict, PD_VERDICT_UNKNOWN);
    close_desk(&desk);
}

/* Whenever it is stopped, what is told is true, and the explainer answers as before. */
static void being_stopped_leaves_a_refuted_set(void **state) {
    struct desk desk;
    bool was_cut = false;
    (void)state;
    open_desk(&desk, 9, 1);
    for (size_t askings = 1; askings < 2000; askings += askings / 4 + 1) {
        desk.askings = askings;
        explain(&desk, five);
        assert_int_equal(desk.told.verdict, PD_VERDICT_NONE);
        assert_true(desk.told.core_count >= 5);
        assert_true(!desk.told.smallest || desk.told.core_count == 5);
        assert_true(desk.told.irreducible || !desk.told.smallest);
        assert_true(desk.told.rules_irreducible || !desk.told.fewest);
        was_cut = was_cut || (desk.told.irreducible && !desk.told.smallest);
    }
    assert_true(was_cut);
    desk.askings = SIZE_MAX;
    explain(&desk, five);
    expect_sizes(&desk, 5, 6);
    close_desk(&desk);
}

static void another_geometry_is_refused(void **state) {
    struct desk desk;
    struct desk other;
    pd_error error = {.message = ""};
    (void)state;
    open_desk(&desk, 4, SIZE_MAX);
    open_desk(&other, 4, SIZE_MAX);
    assert_int_equal(pd_explain(desk.explainer, other.puzzle, &desk.told, &error), PD_ARGUMENT);
    assert_non_null(strstr(error.message, "geometry"));
    close_desk(&other);
    close_desk(&desk);
}

static void what_exceeds_the_memory_is_refused(void **state) {
    struct desk desk;
    const pd_explainer_options options = {.most_memory = 10000};
    pd_error error = {.message = ""};
    (void)state;
    open_desk(&desk, 9, SIZE_MAX);
    pd_explainer_free(desk.explainer);
    assert_int_equal(pd_explainer_new(desk.geometry, &options, &desk.explainer, NULL), PD_OK);
    assert_int_equal(pd_explain(desk.explainer, desk.puzzle, &desk.told, &error), PD_MEMORY);
    assert_non_null(strstr(error.message, "clauses"));
    assert_int_equal(pd_grid_parse(desk.puzzle, five, NULL), PD_OK);
    assert_int_equal(pd_explain(desk.explainer, desk.puzzle, &desk.told, &error), PD_MEMORY);
    assert_non_null(strstr(error.message, "memory limit"));
    close_desk(&desk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_sets_have_five_nine_and_seven_givens),
        cmocka_unit_test(a_glance_names_what_fills_a_row),
        cmocka_unit_test(clashes_are_smallest_sets_of_two),
        cmocka_unit_test(an_excluded_given_needs_no_rule),
        cmocka_unit_test(several_solutions_differ_first_somewhere),
        cmocka_unit_test(being_stopped_at_once_is_an_unknown_verdict),
        cmocka_unit_test(being_stopped_leaves_a_refuted_set),
        cmocka_unit_test(another_geometry_is_refused),
        cmocka_unit_test(what_exceeds_the_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
