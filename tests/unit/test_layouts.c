/* text: how lines make puzzles, and which geometry they settle. */
#include <stdlib.h>
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "support/text_input.h"

/* What a text comes to: a letter a puzzle, `v` valid or `i` invalid, and the first message. */
struct outcome {
    char puzzles[64];
    char message[PD_MESSAGE_SIZE];
    size_t line, column;
    int side;
};

static struct outcome outcome_of(const char *text, const pd_reader_options *options) {
    struct text_input input = text_input_of(text);
    struct outcome outcome = {.puzzles = ""};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, options, &reader, NULL), PD_OK);
    for (size_t count = 0; count + 1 < sizeof outcome.puzzles; count++) {
        pd_error error;
        pd_status status = pd_reader_next(reader, &grid, &error);
        if (status == PD_OK && grid == NULL)
            break;
        assert_true(status == PD_OK || status == PD_SYNTAX);
        outcome.puzzles[count] = status == PD_OK ? 'v' : 'i';
        if (status == PD_SYNTAX && outcome.message[0] == '\0') {
            memcpy(outcome.message, error.message, sizeof outcome.message);
            outcome.line = error.line;
            outcome.column = error.column;
        }
    }
    if (pd_reader_geometry(reader) != NULL)
        outcome.side = pd_geometry_side(pd_reader_geometry(reader));
    pd_reader_free(reader);
    return outcome;
}

static void expect(const char *text, const char *puzzles, const char *message) {
    const struct outcome outcome = outcome_of(text, NULL);
    assert_string_equal(outcome.puzzles, puzzles);
    assert_string_equal(outcome.message, message);
}

#define ROWS_FAULT "; a 4x4 grid has 4 rows, and an empty line may stand between grids"

static void empty_lines_may_stand_anywhere_in_a_text_of_one_grid(void **state) {
    (void)state;
    expect("1234\n....\n\n....\n....\n", "v", "");       /* between bands */
    expect("1234\n\n....\n\n....\n\n....\n", "v", "");   /* between all lines */
    expect("\n1234\n\n\n....\n....\n....\n\n", "v", ""); /* anywhere */
    expect("1234\n....\n....\n \t\n....\n# a comment\n", "v", "");
}

static void several_grids_may_have_their_bands_set_apart(void **state) {
    (void)state;
    expect("1234\n....\n\n....\n....\n\n1...\n....\n\n....\n....\n", "vv", "");
    expect("1234\n\n....\n\n....\n\n....\n\n1...\n\n....\n\n....\n\n....\n", "vv", "");
}

static void two_cut_grids_are_not_one(void **state) {
    (void)state;
    expect("1234\n....\n....\n\n....\n\n1...\n....\n....\n....\n", "iiv",
           "expected 4 rows, found 3" ROWS_FAULT);
    expect("1...\n....\n....\n....\n\n1234\n....\n....\n\n....\n", "vii",
           "expected 4 rows, found 3" ROWS_FAULT);
}

static void grids_may_be_stacked_and_are_read_in_linear_time(void **state) {
    (void)state;
    expect("1234\n....\n....\n....\n1...\n....\n....\n....\n", "vv", "");
    expect("1234\n....\n....\n....\n1...\n.5..\n....\n....\n12..\n....\n....\n....\n", "viv",
           "5 is over the side; a 4x4 grid has values from 1 to 4");
    enum { GRIDS = 60000 }; /* quadratic time would take minutes */
    static const char grid[] = "1...\n....\n....\n....\n";
    char *text = malloc(GRIDS * (sizeof grid - 1) + 1);
    assert_non_null(text);
    for (size_t i = 0; i < GRIDS; i++)
        memcpy(text + i * (sizeof grid - 1), grid, sizeof grid);
    struct text_input input = text_input_of(text);
    pd_reader *reader = NULL;
    const pd_grid *read = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
    for (size_t i = 0; i < GRIDS; i++) {
        assert_int_equal(pd_reader_next(reader, &read, NULL), PD_OK);
        assert_non_null(read);
        assert_int_equal(pd_reader_line(reader), 4 * i + 1);
    }
    pd_reader_free(reader);
    free(text);
}

static void the_first_grid_settles_the_geometry(void **state) {
    (void)state;
    const struct outcome outcome = outcome_of("1000\n0000\n0000\n0000\n\n"
                                              "100000\n000000\n000000\n000000\n000000\n000000\n",
                                              NULL);
    assert_int_equal(outcome.side, 4);
    assert_string_equal(outcome.puzzles, "vi");
    assert_int_equal(outcome.line, 6);
    assert_int_equal(outcome.column, 5);
    expect("1 2 3 4\n1 2 3 4 .\n. . . .\n. . . .\n", "i",
           "expected 4 cells, found 5; a row has a number for each cell, 0 for a blank");
}

static void a_heading_is_named_even_with_an_empty_line_below_it(void **state) {
    (void)state;
    const struct outcome outcome = outcome_of("9\n\n1234\n....\n....\n....\n", NULL);
    assert_string_equal(outcome.puzzles, "vi");
    assert_int_equal(outcome.side, 4);
    assert_int_equal(outcome.line, 1);
}

static void a_bad_first_line_does_not_settle_the_geometry(void **state) {
    (void)state;
    static const char *const first[] = {"12345", "bad line", "name,rating",
                                        "........................................", "1..."};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        char text[512];
        strcpy(text, first[i]); /* NOLINT(clang-analyzer-security.insecureAPI.strcpy) */
        for (int k = 0; k < 3; k++) {
            size_t used = strlen(text);
            text[used] = '\n';
            memset(text + used + 1, '.', 81);
            text[used + 82] = '\0';
        }
        const struct outcome outcome = outcome_of(text, NULL);
        assert_string_equal(outcome.puzzles, "ivvv");
        assert_int_equal(outcome.side, 9);
        assert_int_equal(outcome.line, 1);
    }
}

/* A text of two puzzles, but that the first lacks a character. */
static void expect_second_line_to_decide(const char *cell, size_t cells, int side) {
    char text[2048] = "";
    const size_t width = strlen(cell), length = cells * width;
    for (size_t i = 0; i < 2 * length; i++)
        text[i < length ? i : i + 1] = cell[i % width];
    text[length] = text[2 * length + 1] = '\n';
    memmove(text + 1, text + 2, 2 * length + 1); /* which shifts all others */
    const struct outcome outcome = outcome_of(text, NULL);
    assert_string_equal(outcome.puzzles, "iv");
    assert_int_equal(outcome.side, side);
    assert_int_equal(outcome.line, 1);
}

static void a_bad_first_line_does_not_settle_the_format(void **state) {
    (void)state;
    expect_second_line_to_decide("123456789", 81, 9); /* not 27x27 */
    expect_second_line_to_decide("00", 256, 16);      /* not 22x22 */
}

static void as_many_lines_as_cells_must_be_said_to_be_one_or_many(void **state) {
    (void)state;
    char text[37 * 37 + 1] = "";
    for (size_t side = 4; side <= 6; side += 2) {
        size_t length = side * side;
        for (size_t line = 0; line < length; line++) {
            memset(text + line * (length + 1), '.', length);
            text[line * (length + 1) + length] = '\n';
        }
        text[length * (length + 1)] = '\0';
        struct outcome outcome = outcome_of(text, NULL);
        assert_string_equal(outcome.puzzles, "i");
        assert_string_equal(outcome.message,
                            side == 4 ? "16 lines of 16 characters may be one grid or 16; --box "
                                        "2x2 says that each is a puzzle, --box 4x4 that they are "
                                        "one"
                                      : "36 lines of 36 characters may be one grid or 36; --box "
                                        "2x3 says that each is a puzzle, --box 6x6 that they are "
                                        "one");
        const pd_reader_options options = {.side = (int)side};
        outcome = outcome_of(text, &options);
        assert_int_equal(strlen(outcome.puzzles), length);
        assert_int_equal(strspn(outcome.puzzles, "v"), length);
        text[3] = '9';
        outcome = outcome_of(text, NULL);
        assert_string_equal(outcome.puzzles, "v");
        assert_int_equal(outcome.side, length);
    }
}

/* A whole puzzle of a side without boxes says so, with the remedy. */
static void lengths_of_other_sides_are_told_as_such(void **state) {
    (void)state;
    static const struct {
        size_t length;
        const char *message;
    } lines[] = {
        {25, "side 5 is prime and has no boxes; boxes of 1x5 (--box 1x5) make it a Latin square"},
        {49, "side 7 is prime and has no boxes; boxes of 1x7 (--box 1x7) make it a Latin square"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[300];
        memset(text, '.', lines[i].length);
        text[lines[i].length] = '\0';
        expect(text, "i", lines[i].message);
    }
}

static void boxes_beyond_any_side_are_refused(void **state) {
    (void)state;
    static const int boxes[][2] = {{100000, 100000}, {65536, 65536}, {3, 0}, {0, 3}, {-3, -3}};
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        const pd_reader_options options = {.box_height = boxes[i][0], .box_width = boxes[i][1]};
        struct text_input input = text_input_of("");
        pd_reader *reader = NULL;
        pd_error error;
        assert_int_equal(pd_reader_new(text_input_read, &input, &options, &reader, &error),
                         PD_ARGUMENT);
        assert_non_null(strstr(error.message, "do not fit any side"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_lines_may_stand_anywhere_in_a_text_of_one_grid),
        cmocka_unit_test(several_grids_may_have_their_bands_set_apart),
        cmocka_unit_test(two_cut_grids_are_not_one),
        cmocka_unit_test(grids_may_be_stacked_and_are_read_in_linear_time),
        cmocka_unit_test(the_first_grid_settles_the_geometry),
        cmocka_unit_test(a_heading_is_named_even_with_an_empty_line_below_it),
        cmocka_unit_test(a_bad_first_line_does_not_settle_the_geometry),
        cmocka_unit_test(a_bad_first_line_does_not_settle_the_format),
        cmocka_unit_test(as_many_lines_as_cells_must_be_said_to_be_one_or_many),
        cmocka_unit_test(lengths_of_other_sides_are_told_as_such),
        cmocka_unit_test(boxes_beyond_any_side_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
