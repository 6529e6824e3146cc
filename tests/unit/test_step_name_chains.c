/* Chains and wings: real examples and near misses. */
#include "support/cmocka.h"
#include "support/shape_text.h"

static const struct shape_sides nine = {9, 3, 3};

static void two_strong_houses_of_a_value_have_names_by_their_families(void **state) {
    const char *const sky = "+5r2 +5r7 -5c3 -5b2 -5c6";
    const char *const kite = "+5r4 +5c6 -5b5 -5c9 -5r1";
    const char *const turbot = "+5b5 +5c9 -5r4 -5c6 -5r1";
    const char *const empty = "+5b1 +5c8 -5r2 -5c3 -5r7";
    (void)state;
    shape_text_check(
        nine, (const struct shape_example[]){
                  {"5r2:35 5r7:36", sky, "r1c6=5 r3c6=5", "skyscraper"},
                  {"5r2:35 5r7:36", "+5r2 +5r7 -5c3 -5c5 -5b8", "r8c5=5", "skyscraper"},
                  {"5c2:35 5c7:36", "+5c2 +5c7 -5r3 -5b4 -5r6", "r6c1=5", "skyscraper"},
                  {"5r4:49 5c6:15", kite, "r1c9=5", "two-string kite"},
                  {"5r4:459 5c6:15", kite, "r1c9=5", "grouped two-string kite"},
                  {"5b5:19 5c9:14", turbot, "r1c6=5", "turbot fish"},
                  {"5b1:3459 5c8:27", empty, "r7c3=5", "empty rectangle"},
                  {"5b1:3469 5c8:27", empty, "r7c3=5", "empty rectangle"},
                  {"5b1:3478 5r8:25", "+5b1 +5r8 -5c2 -5r1 -5c5", "r1c5=5", NULL},
                  {"5b1:2358 5r8:25", "+5b1 +5r8 -5c2 -5r1 -5c5", "r1c5=5", "empty rectangle"},
                  {"5r2:357 5r7:36", sky, "r1c6=5", NULL}, /* a third place */
                  {"5r2:35 5r7:46", sky, "r1c6=5", NULL},  /* no common column */
                  {"5r2:35 5r7:36", sky, "r8c6=5", NULL},  /* sees one end only */
                  {"5r2:35 6r7:36", "+5r2 +6r7 -5c3 -5b2 -5c6", "r1c6=5", NULL},
                  {"5r4:469 5c6:145", kite, "r1c9=5", NULL}, /* the crossing is a place of both */
                  {"5r4:49 5c6:15", kite, "r1c8=5", NULL},
                  {"5r4:49 5c6:15", "+5r4 +5c6 -5b5 -5c9 -5r2", "r1c9=5", NULL},
                  {"5b1:13459 5c8:27", empty, "r7c3=5", NULL}, /* the rectangle is not empty */
                  {"5b1:3459 5c8:279", empty, "r7c3=5", NULL},
                  {.board = NULL},
              });
}

static void longer_chains_of_a_value_are_x_chains(void **state) {
    const char *const grouped = "+5b1 +5c8 +5c5 -5c3 -5r2 -5r7 -5r9";
    (void)state;
    shape_text_check(nine, (const struct shape_example[]){
                               {"5r1:15 5r4:59 5r8:29", "+5r1 +5r4 +5r8 -5b1 -5c5 -5c9 -5c2",
                                "r2c2=5 r3c2=5", "X-chain"},
                               {"5b1:3459 5c8:27 5c5:79", grouped, "r9c3=5", "grouped X-chain"},
                               {"5b1:3459 5c8:27 5c5:789", grouped, "r9c3=5", NULL},
                               {"5b1:3459 5c8:27 5c5:89", grouped, "r9c3=5", NULL},
                               {.board = NULL},
                           });
}

static void chains_of_cells_have_names_by_their_values(void **state) {
    const char *const wing = "+r5c5 +r5c1 +r1c5 -1r5 -2c5 -3c1 -3r1";
    const char *const remote = "+r1c1 +r1c5 +r5c5 +r6c4 -1c1 -2r1 -1c5 -2b5 -1r6";
    const char *const chain = "+r1c1 +r1c5 +r5c5 +r6c4 -1c1 -2r1 -3c5 -4b5 -1r6";
    (void)state;
    shape_text_check(nine, (const struct shape_example[]){
                               {"r5c5:12 r5c1:13 r1c5:23", wing, "r1c1=3", "XY-wing"},
                               {"r1c1:12 r1c7:13 r3c2:23", "+r1c1 +r1c7 +r3c2 -1r1 -2b1 -3r1 -3b1",
                                "r1c2=3 r1c3=3", "XY-wing"},
                               {"r1c1:12 r1c5:12 r5c5:12 r6c4:12", remote, "r6c1=1", "remote pair"},
                               {"r1c1:12 r1c5:23 r5c5:34 r6c4:14", chain, "r6c1=1", "XY-chain"},
                               {"r5c5:124 r5c1:13 r1c5:23", wing, "r1c1=3", NULL},
                               {"r5c5:12 r5c1:13 r1c5:24", wing, "r1c1=3", NULL},
                               {"r5c5:12 r5c1:13 r1c5:23", wing, "r1c1=2", NULL},
                               {"r5c5:12 r5c1:13 r1c5:23", wing, "r1c2=3", NULL},
                               {"r1c1:12 r1c5:123 r5c5:12 r6c4:12", remote, "r6c1=1", NULL},
                               {"r1c1:12 r1c5:23 r5c5:35 r6c4:14", chain, "r6c1=1", NULL},
                               {.board = NULL},
                           });
}

static void wings_of_three_and_four_values_have_a_pivot(void **state) {
    const char *const three = "+r1c1 +r1c7 +r2c2 -1r1 -2b1 -3r1 -3b1";
    const char *const four = "+r1c1 +r1c7 +r1c8 +r2c2 -1r1 -2r1 -3b1 -4r1 -4b1";
    (void)state;
    shape_text_check(nine, (const struct shape_example[]){
                               {"r1c1:123 r1c7:13 r2c2:23", three, "r1c2=3 r1c3=3", "XYZ-wing"},
                               {"r1c1:1234 r1c7:14 r1c8:24 r2c2:34", four, "r1c2=4", "WXYZ-wing"},
                               {"r1c1:124 r1c7:14 r1c8:34 r2c2:24",
                                "+r1c1 +r1c7 +r1c8 +r2c2 -1r1 -2b1 -3r1 -4r1 -4b1", "r1c2=4", NULL},
                               {"r1c1:1234 r1c7:13 r2c2:23", three, "r1c2=3", NULL},
                               {"r1c1:123 r1c7:13 r2c2:234", three, "r1c2=3", NULL},
                               {"r1c1:123 r1c7:13 r2c2:23", three, "r1c9=3", NULL},
                               {"r1c1:123 r1c7:13 r2c2:23", three, "r2c1=3", NULL},
                               {"r1c1:12345 r1c7:14 r1c8:24 r2c2:34", four, "r1c2=4", NULL},
                               {.board = NULL},
                           });
}

static void a_w_wing_joins_two_like_cells_by_a_house(void **state) {
    const char *const wing = "+r1c1 +r5c9 +2c5 -2r1 -2r5 -1c1 -1r5";
    (void)state;
    shape_text_check(nine, (const struct shape_example[]){
                               {"r1c1:12 r5c9:12 2c5:15", wing, "r5c1=1", "W-wing"},
                               {"r1c1:12 r5c9:12 2b2:1246", "+r1c1 +r2c9 +2b2 -2r1 -2r2 -1b1 -1r2",
                                "r2c1=1", NULL},
                               {"r1c1:12 r2c9:12 2b2:1246", "+r1c1 +r2c9 +2b2 -2r1 -2r2 -1c1 -1r2",
                                "r2c1=1", "grouped W-wing"},
                               {"r1c1:12 r5c9:13 2c5:15", wing, "r5c1=1", NULL},
                               {"r1c1:12 r5c9:12 2c5:159", wing, "r5c1=1", NULL},
                               {"r1c1:12 r5c9:12 2c5:15", wing, "r5c2=1", NULL},
                               {.board = NULL},
                           });
}

static void other_chains_alternate_and_loops_are_continuous(void **state) {
    const char *const chain = "+r1c1 +2c5 +3r5 -1c1 -2r1 -r5c5 -r5c1";
    const char *const grouped = "+r1c1 +2b2 +3r2 -1c1 -2r1 -r2c6 -r2c1";
    const char *const loop = "+r1c1 +r1c5 +r5c5 +r5c1 -2r1 -3c5 -4r5 -1c1";
    (void)state;
    shape_text_check(
        nine,
        (const struct shape_example[]){
            {"r1c1:12 2c5:15 3r5:15", chain, "r5c1=1", "alternating inference chain"},
            {"r1c1:12 2b2:126 3r2:16", grouped, "r2c1=1", "grouped alternating inference chain"},
            {"r1c1:12 r1c5:23 r5c5:34 r5c1:14", loop, "r1c9=2 r9c1=1 r9c5=3",
             "continuous nice loop"},
            {"r1c1:12 2b2:126 1r2:16", "+r1c1 +2b2 +1r2 -2r1 -r2c6 -1b1", "r1c9=2 r2c6=9 r3c2=1",
             "grouped continuous nice loop"},
            {"r1c1:12 2c5:15 3r5:159", chain, "r5c1=1", NULL},
            {"r1c1:12 2c5:15 3r5:15", chain, "r5c1=2", NULL},
            {"r1c1:12 2b2:1267 3r2:16", grouped, "r2c1=1", NULL},
            {"r1c1:12 r1c5:23 r5c5:345 r5c1:14", loop, "r1c9=2", NULL},
            {"r1c1:12 r1c5:23 r5c5:34 r5c1:14", loop, "r1c9=1", NULL},
            {.board = NULL},
        });
}

static void almost_locked_sets_share_a_value_that_cannot_be_in_both(void **state) {
    const char *const sets = "+r1c1 +r1c2 +r5c1 +r5c8 -5r1 -9r1 -1c1 -6r5 -9c8";
    const char *const sue = "+r1c1 +r1c2 +r1c7 +r2c3 -1r1 -2r1 -3b1 -4b1";
    (void)state;
    shape_text_check(
        nine, (const struct shape_example[]){
                  {"r1c1:159 r1c2:59 r5c1:16 r5c8:69", sets, "r1c8=9", "ALS-XZ"},
                  {"r1c1:1234 r1c2:1234 r1c7:12 r2c3:34", sue, "r1c9=1 r3c3=3", "Sue de Coq"},
                  {"r1c1:159 r1c2:159 r5c1:16 r5c8:69", sets, "r1c8=9", NULL},
                  {"r1c1:159 r1c2:59 r5c1:16 r5c8:69", sets, "r1c9=9", NULL},
                  {"r1c1:1234 r1c2:1234 r1c7:123 r2c3:34", sue, "r1c9=1", NULL},
                  {"r1c1:1234 r1c2:1234 r1c7:12 r2c3:34", sue, "r3c1=1", NULL},
                  {.board = NULL},
              });
}

/* Two places for a chain to begin make it go wrong first: each is tried. */
static void a_chain_is_found_from_either_end(void **state) {
    (void)state;
    shape_text_check(nine,
                     (const struct shape_example[]){
                         {"5r2:36 5r7:35", "+5r2 +5r7 -5c3 -5b8 -5c6", "r8c6=5", "skyscraper"},
                         {"5r2:35 5r7:36", "+5r2 +5r7 -5c3 -5b8 -5c5", "r8c5=5", "skyscraper"},
                         {.board = NULL},
                     });
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_strong_houses_of_a_value_have_names_by_their_families),
        cmocka_unit_test(longer_chains_of_a_value_are_x_chains),
        cmocka_unit_test(chains_of_cells_have_names_by_their_values),
        cmocka_unit_test(wings_of_three_and_four_values_have_a_pivot),
        cmocka_unit_test(a_w_wing_joins_two_like_cells_by_a_house),
        cmocka_unit_test(other_chains_alternate_and_loops_are_continuous),
        cmocka_unit_test(almost_locked_sets_share_a_value_that_cannot_be_in_both),
        cmocka_unit_test(a_chain_is_found_from_either_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
