/* The functions that need no memory, called while there is none: none is asked for. With the table
   of tests/faults/allocating.txt, whose functions fail as they should, these are all that there
   are; tests/faults/every_function compares. */
#include "support/cmocka.h"
#include "support/failing_malloc.h"
#include "support/text_input.h"

#include <picodoku/picodoku.h>
#include <string.h>

static const char puzzle_text[] = "12............3.";

/* One of each that functions ask something of, made before memory runs out. */
struct desk {
    pd_geometry *geometry;
    pd_grid *puzzle, *solution, *other;
    pd_solver *solver;
    pd_bulk *bulk;
    struct text_input lines, formula, answer, clauses, proof;
    pd_reader *reader;
    pd_decoder *decoder;
    pd_verifier *verifier;
};

static bool take(void *payload, const pd_bulk_result *result) {
    (void)payload;
    return result->status == PD_OK;
}

static void open_grids(struct desk *desk) {
    pd_answer answer = PD_UNKNOWN;
    assert_int_equal(pd_geometry_new(4, 2, 2, &desk->geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk->geometry, &desk->puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk->geometry, &desk->solution, NULL), PD_OK);
    assert_int_equal(pd_grid_new(desk->geometry, &desk->other, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(desk->puzzle, puzzle_text, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(desk->puzzle, 3, 3, 1, NULL), PD_OK);
    assert_int_equal(pd_solver_new(desk->geometry, NULL, &desk->solver, NULL), PD_OK);
    assert_int_equal(pd_solver_solve(desk->solver, desk->puzzle, desk->solution, &answer, NULL),
                     PD_OK);
    assert_int_equal(answer, PD_SATISFIABLE);
}

static void open_bulk(struct desk *desk) {
    const pd_bulk_options options = {.threads = 2, .deliver = take};
    assert_int_equal(pd_bulk_new(desk->geometry, &options, &desk->bulk, NULL), PD_OK);
    assert_int_equal(pd_bulk_put(desk->bulk, desk->puzzle, 0, NULL), PD_OK);
    assert_int_equal(pd_bulk_flush(desk->bulk, NULL), PD_OK);
}

static void open_texts(struct desk *desk) {
    const pd_reader_options options = {.format = "extra", .beside = true};
    const pd_grid *grid = NULL;
    pd_answer answer = PD_UNKNOWN;
    bool verified = false;
    size_t line = 0;
    desk->lines = text_input_of("12............3. 1243341243212134\n");
    desk->formula = text_input_of("c picodoku 1\nc side 2 box 1 2\n"
                                  "c encoding extended amo pairwise simplify none\n"
                                  "c variable 4*(row-1) + 2*(column-1) + value\n"
                                  "p cnf 8 2\n1 2 0\n3 4 0\n");
    desk->answer = text_input_of("v 1 -2 -3 4 -5 6 7 -8 0\n");
    desk->clauses = text_input_of("p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
    desk->proof = text_input_of("d 1 2 3 0\n2 0\n0\n");
    assert_int_equal(pd_reader_new(text_input_read, &desk->lines, &options, &desk->reader, NULL),
                     PD_OK);
    assert_int_equal(pd_reader_next(desk->reader, &grid, NULL), PD_OK);
    assert_int_equal(pd_decoder_new(text_input_read, &desk->formula, &desk->decoder, NULL), PD_OK);
    assert_int_equal(
        pd_decoder_answer(desk->decoder, text_input_read, &desk->answer, &answer, NULL), PD_OK);
    assert_int_equal(pd_verifier_new(text_input_read, &desk->clauses, &desk->verifier, NULL),
                     PD_OK);
    assert_int_equal(pd_verifier_check(desk->verifier, text_input_read, &desk->proof, NULL, NULL,
                                       &verified, &line, NULL),
                     PD_OK);
    assert_true(verified);
}

/* ---- the scenes ---- */

static void ask_for_constants(struct desk *desk) {
    (void)desk;
    assert_true(pd_version()[0] != '\0');
    assert_false(pd_built_with("zlib"));
    assert_string_equal(pd_encoding_at(0)->name, "extended");
    assert_non_null(pd_at_most_one_at(0));
    assert_non_null(pd_format_at(0));
}

static void ask_a_geometry(struct desk *desk) {
    const pd_geometry *geometry = pd_grid_geometry(desk->puzzle);
    assert_ptr_equal(geometry, desk->geometry);
    assert_int_equal(pd_geometry_side(geometry), 4);
    assert_int_equal(pd_geometry_box_height(geometry), 2);
    assert_int_equal(pd_geometry_box_width(geometry), 2);
}

static void ask_a_grid(struct desk *desk) {
    assert_int_equal(pd_grid_value(desk->puzzle, 0, 1), 2);
    assert_true(pd_grid_excludes(desk->puzzle, 3, 3, 1));
    assert_true(pd_grid_restricted(desk->puzzle));
}

static void change_a_grid(struct desk *desk) {
    assert_int_equal(pd_grid_set(desk->other, 0, 0, 4, NULL), PD_OK);
    assert_int_equal(pd_grid_copy(desk->other, desk->solution, NULL), PD_OK);
    pd_grid_admit_all(desk->puzzle);
    assert_false(pd_grid_restricted(desk->puzzle));
}

static bool count(void *payload, const pd_fault *fault) {
    (void)fault;
    ++*(size_t *)payload;
    return true;
}

static void compare_grids(struct desk *desk) {
    pd_clash clash;
    size_t faults = 0;
    assert_int_equal(pd_grid_clashes(desk->solution, &clash, 1), 0);
    assert_true(pd_grid_solves(desk->solution, desk->puzzle));
    assert_int_equal(pd_grid_faults(desk->puzzle, desk->puzzle, count, &faults, NULL), PD_OK);
    assert_int_equal(faults, 13);
}

static void write_into_a_buffer(struct desk *desk) {
    char name[PD_NAME_SIZE];
    char value[PD_VALUE_SIZE];
    (void)desk;
    pd_cell_name(0, 1, name);
    assert_string_equal(name, "r1c2");
    assert_int_equal(pd_value_write(NULL, NULL, 4, 3, value, NULL), PD_OK);
    assert_string_equal(value, "3");
}

static void ask_for_sums(struct desk *desk) {
    pd_statistics sums = {.puzzles = 0};
    pd_statistics more;
    pd_solver_statistics(desk->solver, &more);
    pd_statistics_add(&sums, &more);
    pd_bulk_statistics(desk->bulk, &more);
    pd_statistics_add(&sums, &more);
    assert_int_equal(sums.puzzles, 2);
}

static void ask_a_reader(struct desk *desk) {
    const char *text = NULL;
    size_t length = 0;
    assert_string_equal(pd_reader_format(desk->reader)->name, "extra");
    assert_string_equal(pd_reader_answer_format(desk->reader)->name, "line");
    assert_int_equal(pd_geometry_side(pd_reader_geometry(desk->reader)), 4);
    assert_int_equal(pd_reader_line(desk->reader), 1);
    assert_non_null(pd_reader_symbols(desk->reader, NULL));
    assert_non_null(pd_reader_layout(desk->reader));
    assert_true(pd_reader_beside(desk->reader, &text, &length));
}

static void read_what_stands_beside(struct desk *desk) {
    pd_grid *grid = NULL;
    failing_malloc_disarm();
    assert_int_equal(pd_grid_new(pd_reader_geometry(desk->reader), &grid, NULL), PD_OK);
    failing_malloc_arm(1, FAIL_ONWARDS);
    assert_int_equal(pd_reader_beside_grid(desk->reader, grid, NULL), PD_OK);
    assert_int_equal(pd_grid_value(grid, 0, 2), 4);
    pd_grid_free(grid);
}

static void ask_a_decoder(struct desk *desk) {
    assert_int_equal(pd_decoder_claim(desk->decoder), PD_CLAIM_NONE);
    assert_false(pd_decoder_cut(desk->decoder));
    assert_non_null(pd_decoder_grid(desk->decoder, 0));
}

static void ask_a_verifier(struct desk *desk) {
    size_t line = 0;
    assert_int_equal(pd_verifier_unknown_deletions(desk->verifier, &line), 1);
    assert_int_equal(line, 1);
}

/* The last one. */
static void free_all(struct desk *desk) {
    pd_verifier_free(desk->verifier);
    pd_decoder_free(desk->decoder);
    pd_reader_free(desk->reader);
    pd_bulk_free(desk->bulk);
    pd_solver_free(desk->solver);
    pd_grid_free(desk->other);
    pd_grid_free(desk->solution);
    pd_grid_free(desk->puzzle);
    pd_geometry_free(desk->geometry);
    pd_layout_free(NULL);
    pd_enumerator_free(NULL);
    pd_explainer_free(NULL);
    pd_stepper_free(NULL);
}

static const struct {
    void (*scene)(struct desk *desk);
    const char *reason;
} rows[] = {
    {ask_for_constants, "they return what is compiled in"},
    {ask_a_geometry, "they read a field"},
    {ask_a_grid, "they read a cell or a bit"},
    {compare_grids, "what they find is the caller's, or told one by one"},
    {change_a_grid, "they change cells in place; what excludes nothing is copied without memory"},
    {write_into_a_buffer, "the text is the caller's"},
    {ask_for_sums, "they copy or add numbers"},
    {ask_a_reader, "they tell what reading has found"},
    {read_what_stands_beside, "the grid is the caller's, and nothing is excluded"},
    {ask_a_decoder, "they tell what decoding has found"},
    {ask_a_verifier, "it tells what checking has counted"},
    {free_all, "freeing asks for nothing"},
};

static void what_needs_no_memory_asks_for_none(void **state) {
    (void)state;
    struct desk desk;
    const size_t live = failing_malloc_live();
    open_grids(&desk);
    open_bulk(&desk);
    open_texts(&desk);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        failing_malloc_arm(1, FAIL_ONWARDS);
        rows[i].scene(&desk);
        if (failing_malloc_disarm())
            fail_msg("row %zu asks for memory, and %s", i, rows[i].reason);
    }
    assert_int_equal(failing_malloc_live(), live);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_needs_no_memory_asks_for_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
