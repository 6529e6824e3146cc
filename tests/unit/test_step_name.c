/* Singles, locked candidates, subsets and fish: real examples and near misses. */
#include "support/cmocka.h"
#include "support/shape_text.h"

static const struct shape_sides nine = {9, 3, 3};
static const struct shape_sides sixteen = {16, 4, 4};

static const char *name_placed(struct shape_sides sides, const char *board, const char *rules,
                               const char *placed) {
    struct shape_text text;
    shape_text_begin(&text, sides.side, sides.box_height, sides.box_width);
    shape_text_board(&text, board);
    shape_text_rules(&text, rules);
    shape_text_out(&text, placed);
    text.shape.holds = true;
    const char *name = step_name(&text.shape);
    assert_true(name == NULL || shape_text_is_reason(&text));
    shape_text_end(&text);
    return name;
}

static void a_single_is_naked_in_its_cell_and_hidden_in_a_house(void **state) {
    (void)state;
    assert_string_equal(name_placed(nine, "r4c7:5", "+r4c7", "r4c7=5"), "naked single");
    assert_string_equal(name_placed(nine, "5r4:7", "+5r4", "r4c7=5"), "hidden single");
    assert_string_equal(name_placed(nine, "5c7:4", "+5c7", "r4c7=5"), "hidden single");
    assert_string_equal(name_placed(nine, "5b6:1", "+5b6", "r4c7=5"), "hidden single");
    assert_string_equal(name_placed(sixteen, "r1c1:g", "+r1c1", "r1c1=16"), "naked single");
    /* the name follows the rule, whatever else is there to be seen */
    assert_string_equal(name_placed(nine, "r4c7:5 5r4:7", "+5r4", "r4c7=5"), "hidden single");
}

static void what_is_not_the_only_candidate_is_no_single(void **state) {
    (void)state;
    assert_null(name_placed(nine, "r4c7:56", "+r4c7", "r4c7=5"));
    assert_null(name_placed(nine, "r4c7:6", "+r4c7", "r4c7=5"));
    assert_null(name_placed(nine, "r4c7=5", "+r4c7", "r4c7=5"));
    assert_null(name_placed(nine, "5r4:78", "+5r4", "r4c7=5"));
    assert_null(name_placed(nine, "r4c7:5", "-r4c7", "r4c7=5"));
    assert_null(name_placed(nine, "r4c7:5", "+r4c7", "r4c7=5 r4c8=5"));
}

static void crossing_out_and_a_broken_rule_have_no_name(void **state) {
    (void)state;
    shape_text_check(nine, (const struct shape_example[]){
                               {"r1c1=5", "-5r1", "r1c2=5 r1c3=5", NULL},
                               {"r1c1:5", "+r1c1", "r2c2=5", NULL},
                               {"r1c1:", "+r1c1", "", NULL},
                               {"r1c1:12 r1c2:12", "+r1c1 +r1c2 -1r1 -2r1", "", NULL},
                               {.board = NULL},
                           });
}

static void candidates_are_locked_in_a_box_and_a_line(void **state) {
    const char *const pointing = "locked candidates (pointing)";
    const char *const claiming = "locked candidates (claiming)";
    (void)state;
    shape_text_check(nine, (const struct shape_example[]){
                               {"5b1:12", "+5b1 -5r1", "r1c4=5 r1c9=5", pointing},
                               {"5b1:147", "+5b1 -5c1", "r9c1=5", pointing},
                               {"5r1:123", "+5r1 -5b1", "r2c1=5 r3c3=5", claiming},
                               {"5c9:56", "+5c9 -5b6", "r4c7=5", claiming},
                               {"5b1:124", "+5b1 -5r1", "r1c4=5", NULL},       /* one too many */
                               {"5b1:12", "+5b1 -5r2", "r2c4=5", NULL},        /* another line */
                               {"5b1:12", "+5b1 -6r1", "r1c4=6", NULL},        /* another value */
                               {"5b1:12", "+5b1 -5r1", "r1c1=5", NULL},        /* one of them */
                               {"5b1:12", "+5b1 -5r1", "r2c4=5", NULL},        /* beside the line */
                               {"5b1:12 5c4:2", "+5b1 -5r1", "r1c4=5", NULL},  /* out already */
                               {"5b1:1", "+5b1 -5r1", "r1c4=5", NULL},         /* a single */
                               {"5b1:12 r1c9=5", "+5b1 -5r1", "r1c4=5", NULL}, /* placed */
                               {"5b1:12", "+5b1 -5r1 -5c1", "r1c4=5", NULL},   /* idle rule */
                               {.board = NULL},
                           });
}

static void naked_subsets_are_cells_of_a_house(void **state) {
    (void)state;
    shape_text_check(
        nine, (const struct shape_example[]){
                  {"r1c1:12 r1c5:12", "+r1c1 +r1c5 -1r1 -2r1", "r1c9=1 r1c2=2", "naked pair"},
                  {"r1c1:12 r1c2:12", "+r1c1 +r1c2 -1r1 -2b1", "r1c9=1 r3c3=2", "naked pair"},
                  {"r1c1:12 r1c4:23 r1c7:13", "+r1c1 +r1c4 +r1c7 -1r1 -2r1 -3r1", "r1c9=1",
                   "naked triple"},
                  {"r1c1:123 r2c1:123 r9c1:123", "+r1c1 +r2c1 +r9c1 -1c1 -2c1 -3c1", "r5c1=2",
                   "naked triple"},
                  {"r1c1:12 r2c2:23 r3c3:34 r1c3:14", "+r1c1 +r2c2 +r3c3 +r1c3 -1b1 -2b1 -3b1 -4b1",
                   "r3c1=2", "naked quad"},
                  {"r1c1:12 r1c5:123", "+r1c1 +r1c5 -1r1 -2r1", "r1c9=1", NULL},
                  {"r1c1:12 r2c5:12", "+r1c1 +r2c5 -1r1 -2r1", "r1c9=1", NULL},
                  {"r1c1:12 r1c5:12", "+r1c1 +r1c5 -1r1 -2c1", "r1c9=1", NULL},
                  {"r1c1:12 r1c5:12", "+r1c1 +r1c5 -1r1 -3r1", "r1c9=1", NULL},
                  {"r1c1:12 r1c5:12", "+r1c1 +r1c5 -1r1 -2r1", "r1c9=3", NULL},
                  {"r1c1:12 r1c5:12", "+r1c1 +r1c5 -1r1 -2r1", "r1c1=1", NULL},
                  {"r1c1:12 r1c5:12", "+r1c1 +r1c5 -1r1 -2r1", "r2c1=1", NULL},
                  {"r1c1:12 r1c4:23 r1c7:134", "+r1c1 +r1c4 +r1c7 -1r1 -2r1 -3r1", "r1c9=1", NULL},
                  /* it takes 1 out of the box, though one of its cells is elsewhere */
                  {"r1c1:13 r1c2:123 r1c7:23", "+r1c1 +r1c2 +r1c7 -1b1 -2r1 -3r1", "r3c3=1", NULL},
                  {.board = NULL},
              });
}

static void hidden_subsets_are_values_of_a_house(void **state) {
    (void)state;
    shape_text_check(
        nine,
        (const struct shape_example[]){
            {"1r1:37 2r1:37", "+1r1 +2r1 -r1c3 -r1c7", "r1c3=5 r1c7=9", "hidden pair"},
            {"1c4:19 2c4:19", "+1c4 +2c4 -r1c4 -r9c4", "r9c4=3", "hidden pair"},
            {"1b5:12 2b5:25 3b5:15", "+1b5 +2b5 +3b5 -r4c4 -r4c5 -r5c5", "r5c5=9", "hidden triple"},
            {"1r9:12 2r9:23 3r9:34 4r9:41", "+1r9 +2r9 +3r9 +4r9 -r9c1 -r9c2 -r9c3 -r9c4", "r9c3=7",
             "hidden quad"},
            {"1r1:37 2r1:379", "+1r1 +2r1 -r1c3 -r1c7", "r1c3=5", NULL},
            {"1r1:37 2r2:37", "+1r1 +2r2 -r1c3 -r1c7", "r1c3=5", NULL},
            {"1r1:37 2r1:37", "+1r1 +2r1 -r1c3 -r1c8", "r1c3=5", NULL},
            {"1r1:37 2r1:37", "+1r1 +2r1 -r1c3 -r1c7", "r1c3=1", NULL},
            {"1r1:37 2r1:37", "+1r1 +2r1 -r1c3 -r1c7", "r1c4=5", NULL},
            /* in a row and in a box: no house has both, but each leads to the other */
            {"1r1:12 2b1:12", "+1r1 +2b1 -r1c1 -r1c2", "r1c1=5", "continuous nice loop"},
            {.board = NULL},
        });
}

static void fish_are_lines_in_lines_across(void **state) {
    (void)state;
    shape_text_check(
        nine,
        (const struct shape_example[]){
            {"5r2:28 5r7:28", "+5r2 +5r7 -5c2 -5c8", "r1c2=5 r9c8=5", "X-wing"},
            {"5c2:28 5c7:28", "+5c2 +5c7 -5r2 -5r8", "r2c1=5", "X-wing"},
            {"5r1:14 5r5:47 5r9:17", "+5r1 +5r5 +5r9 -5c1 -5c4 -5c7", "r2c4=5", "swordfish"},
            {"5c1:147 5c4:147 5c9:147", "+5c1 +5c4 +5c9 -5r1 -5r4 -5r7", "r4c2=5", "swordfish"},
            {"5r1:23 5r4:36 5r5:69 5r8:29", "+5r1 +5r4 +5r5 +5r8 -5c2 -5c3 -5c6 -5c9", "r9c6=5",
             "jellyfish"},
            {"5r2:289 5r7:28", "+5r2 +5r7 -5c2 -5c8", "r1c2=5", NULL},
            {"5r2:28 5r7:28", "+5r2 +5r7 -5c2 -5c7", "r1c2=5", NULL},
            {"5r2:28 6r7:28", "+5r2 +6r7 -5c2 -5c8", "r1c2=5", NULL},
            {"5r2:28 5r7:28", "+5r2 +5r7 -5c2 -5c8", "r2c2=5", NULL},
            {"5r2:28 5r7:28", "+5r2 +5r7 -5c2 -5c8", "r1c3=5", NULL},
            {"5r2:28 5r7:28", "+5r2 +5r7 -5c2 -5c8", "r1c2=4", NULL},
            {"5r1:14 5r5:47 5r9:179", "+5r1 +5r5 +5r9 -5c1 -5c4 -5c7", "r2c4=5", NULL},
            {.board = NULL},
        });
}

static void fins_lie_in_one_box_with_what_is_out(void **state) {
    const char *const wing = "+5r2 +5r7 -5c2 -5c5 -5b1";
    const char *const sword = "+5r1 +5r5 +5r9 -5c1 -5c4 -5c7 -5b1";
    (void)state;
    shape_text_check(
        nine, (const struct shape_example[]){
                  {"5r2:235 5r7:25", wing, "r1c2=5 r3c2=5", "finned X-wing"},
                  {"5r2:1235 5r7:25", wing, "r1c2=5", "finned X-wing"},
                  {"5r2:135 5r7:25", wing, "r1c2=5", "sashimi X-wing"},
                  {"5r2:35 5r7:25", wing, "r1c2=5", "skyscraper"},
                  {"5c2:235 5c7:25", "+5c2 +5c7 -5r2 -5r5 -5b1", "r2c1=5", "finned X-wing"},
                  {"5r1:124 5r5:47 5r9:17", sword, "r2c1=5", "finned swordfish"},
                  {"5r1:1247 5r5:47 5r9:147", sword, "r2c1=5", "finned swordfish"},
                  {"5r1:234 5r5:47 5r9:17", sword, "r2c1=5", "sashimi swordfish"},
                  {"5r1:24 5r5:47 5r9:17", sword, "r2c1=5", "X-chain"},
                  {"5r1:1234 5r5:46 5r8:67 5r9:17", "+5r1 +5r5 +5r8 +5r9 -5c1 -5c4 -5c6 -5c7 -5b1",
                   "r3c1=5", "finned jellyfish"},
                  {"5r2:2356 5r7:25", wing, "r1c2=5", NULL},       /* a fin outside the box */
                  {"5r2:235 5r7:257", wing, "r1c2=5", NULL},       /* a fin of the other line */
                  {"5r2:235 5r7:25", wing, "r9c2=5", NULL},        /* does not see the fin */
                  {"5r2:235 5r7:25", wing, "r1c5=5", NULL},        /* nor here */
                  {"5r2:235 5r7:25", wing, "r1c3=5", NULL},        /* not in a line of the fish */
                  {"5r2:25 5r7:25", wing, "r1c2=5", NULL},         /* no fin: the box is idle */
                  {"5r2:235 5r7:25", wing, "r1c2=5 r9c2=5", NULL}, /* only one of two */
                  {.board = NULL},
              });
}

static void boxes_make_a_fish_franken_and_both_lines_mutant(void **state) {
    (void)state;
    shape_text_check(
        nine, (const struct shape_example[]){
                  {"5b5:19 5r1:49 5r9:69", "+5b5 +5r1 +5r9 -5c4 -5c6 -5c9", "r3c4=5 r2c9=5",
                   "franken swordfish"},
                  {"5r1:49 5c5:38 5b9:38", "+5r1 +5c5 +5b9 -5b2 -5c9 -5r8", "r8c1=5 r2c6=5", NULL},
                  {"5r1:49 5c5:38 5b9:37", "+5r1 +5c5 +5b9 -5b2 -5c9 -5r9", "r8c1=5", NULL},
                  {"5r1:49 5c5:38 5b9:34", "+5r1 +5c5 +5b9 -5b2 -5c9 -5r8", "r8c1=5 r2c6=5",
                   "mutant swordfish"},
                  {.board = NULL},
              });
}

static void other_sides_have_the_same_names(void **state) {
    (void)state;
    shape_text_check((struct shape_sides){4, 2, 2},
                     (const struct shape_example[]){
                         {"1b1:12", "+1b1 -1r1", "r1c3=1", "locked candidates (pointing)"},
                         {"r1c1:12 r1c3:12", "+r1c1 +r1c3 -1r1 -2r1", "r1c2=2", "naked pair"},
                         {"1r1:13 1r4:13", "+1r1 +1r4 -1c1 -1c3", "r2c3=1", "X-wing"},
                         {.board = NULL},
                     });
    shape_text_check((struct shape_sides){6, 2, 3},
                     (const struct shape_example[]){
                         {"1r1:456", "+1r1 -1b2", "r2c5=1", "locked candidates (claiming)"},
                         {"1r2:14 1r5:15", "+1r2 +1r5 -1c1 -1b2 -1c5", "r1c5=1", "skyscraper"},
                         {.board = NULL},
                     });
    shape_text_check((struct shape_sides){5, 1, 5},
                     (const struct shape_example[]){
                         {"3r1:25 3r4:25", "+3r1 +3r4 -3c2 -3c5", "r5c5=3", "X-wing"},
                         {"1r1:34 2r1:34", "+1r1 +2r1 -r1c3 -r1c4", "r1c3=5", "hidden pair"},
                         {.board = NULL},
                     });
    shape_text_check(
        sixteen,
        (const struct shape_example[]){
            {"r1c1:fg r1c16:fg", "+r1c1 +r1c16 -15r1 -16r1", "r1c9=16", "naked pair"},
            {"r1c1:12 r1c2:23 r1c3:34 r1c4:45 r1c5:15",
             "+r1c1 +r1c2 +r1c3 +r1c4 +r1c5 -1r1 -2r1 -3r1 -4r1 -5r1", "r1c9=4", "naked quintuple"},
            {"7r1:15 7r2:26", "+7r1 +7r2 -7b1 -7b2", "r4c1=7 r3c8=7", "franken X-wing"},
            {"7r1:1g 7r5:15 7r9:59", "+7r1 +7r5 +7r9 -7c1 -7c5 -7c9", "r2c5=7", NULL},
            {.board = NULL},
        });
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_single_is_naked_in_its_cell_and_hidden_in_a_house),
        cmocka_unit_test(what_is_not_the_only_candidate_is_no_single),
        cmocka_unit_test(crossing_out_and_a_broken_rule_have_no_name),
        cmocka_unit_test(candidates_are_locked_in_a_box_and_a_line),
        cmocka_unit_test(naked_subsets_are_cells_of_a_house),
        cmocka_unit_test(hidden_subsets_are_values_of_a_house),
        cmocka_unit_test(fish_are_lines_in_lines_across),
        cmocka_unit_test(fins_lie_in_one_box_with_what_is_out),
        cmocka_unit_test(boxes_make_a_fish_franken_and_both_lines_mutant),
        cmocka_unit_test(other_sides_have_the_same_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
