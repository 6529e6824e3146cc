/* text: reading of every format, and every complaint. */
#include <stdio.h>
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "support/text_input.h"

static const char example[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static pd_reader *reader_over(struct text_input *input, const pd_reader_options *options) {
    pd_reader *reader = NULL;
    assert_int_equal(pd_reader_new(text_input_read, input, options, &reader, NULL), PD_OK);
    return reader;
}

/* Expects the next puzzle to have the values of `line`, a character a cell. */
static void expect_puzzle(pd_reader *reader, const char *line, size_t number) {
    const pd_grid *grid = NULL;
    pd_error error = {.message = ""};
    pd_status status = pd_reader_next(reader, &grid, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, PD_OK);
    assert_non_null(grid);
    assert_int_equal(strlen(line), pd_grid_geometry(grid)->cells);
    for (size_t cell = 0; cell < strlen(line); cell++)
        assert_int_equal(grid->values[cell], line[cell] == '.' ? 0 : line[cell] - '0');
    assert_int_equal(pd_reader_line(reader), number);
}

static void expect_fault(pd_reader *reader, size_t line, size_t column, const char *message) {
    const pd_grid *grid = NULL;
    pd_error error;
    assert_int_equal(pd_reader_next(reader, &grid, &error), PD_SYNTAX);
    assert_string_equal(error.message, message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

static void expect_end(pd_reader *reader) {
    const pd_grid *grid = NULL;
    for (int again = 0; again < 2; again++) {
        assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
        assert_null(grid);
    }
}

static void expect_format(const pd_reader *reader, const char *name) {
    assert_string_equal(pd_reader_format(reader)->name, name);
}

static void each_format_is_detected_and_read(void **state) {
    (void)state;
    static const struct {
        const char *format, *text;
    } texts[] = {
        {"line",
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
        {"line",
         "530070000600195000098000060800060003400803001700020006060000280000419005000080079"},
        {"line",
         "53_*7xX?-6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79"},
        {"rows", "530070000\n600195000\n098000060\n800060003\n400803001\n"
                 "700020006\n060000280\n000419005\n000080079"},
        {"rows", "53..7....\r\n6..195...\r\n.98....6.\r\n\r\n8...6...3\r\n4..8.3..1\r\n"
                 "7...2...6\r\n\r\n.6....28.\r\n...419..5\r\n....8..79  \r\n"},
        {"tokens", "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n"
                   "4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n0 6 0 0 0 0 2 8 0\n"
                   "0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9\n"},
        {"tokens", "# comment\n 5\t3 . _  7 - * ? 00\n6 0 0 01 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n"
                   "#\n8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n"
                   "0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (size_t piece = 0; piece < 12; piece += 5) {
            struct text_input input = text_input_of(texts[i].text);
            input.piece = piece;
            pd_reader *reader = reader_over(&input, NULL);
            assert_null(pd_reader_format(reader));
            assert_null(pd_reader_geometry(reader));
            expect_puzzle(reader, example, texts[i].text[0] == '#' ? 2 : 1);
            expect_format(reader, texts[i].format);
            assert_int_equal(pd_geometry_side(pd_reader_geometry(reader)), 9);
            expect_end(reader);
            pd_reader_free(reader);
        }
    }
}

static void several_puzzles_are_read_in_order(void **state) {
    (void)state;
    struct text_input input = text_input_of(
        "12..\n....\n....\n....\n\n\n.1..\n....\n....\n....\n..1.\n....\n....\n....\n");
    pd_reader *reader = reader_over(&input, NULL);
    expect_puzzle(reader, "12..............", 1);
    expect_puzzle(reader, ".1..............", 7);
    expect_puzzle(reader, "..1.............", 11);
    expect_end(reader);
    pd_reader_free(reader);

    input = text_input_of("\n# two\n1...............\n\n.2..............\n");
    reader = reader_over(&input, NULL);
    expect_puzzle(reader, "1...............", 3);
    expect_puzzle(reader, ".2..............", 5);
    expect_end(reader);
    pd_reader_free(reader);
}

static void a_bad_line_is_told_and_the_next_one_read(void **state) {
    (void)state;
    struct text_input input = text_input_of("1...............\n"
                                            "1..............\n"
                                            "1................\n"
                                            "  1..A............\n"
                                            "1..5............\n"
                                            "1.. ............\n"
                                            ".\xC3..............\n"
                                            "...............4\n");
    pd_reader *reader = reader_over(&input, NULL);
    expect_puzzle(reader, "1...............", 1);
    expect_fault(reader, 2, 16,
                 "expected 16 cells, found 15; a 4x4 puzzle has a character for "
                 "each cell, '.' for a blank");
    expect_fault(reader, 3, 17,
                 "expected 16 cells, found 17; a 4x4 puzzle has a character for "
                 "each cell, '.' for a blank");
    expect_fault(reader, 4, 6,
                 "'A' is no cell; cells are 1 to 4, and a blank is one of . 0 _ * - "
                 "x X ?");
    expect_fault(reader, 5, 4, "5 is over the side; a 4x4 grid has values from 1 to 4");
    expect_fault(reader, 6, 4,
                 "a blank is no cell; cells are 1 to 4, and a blank is one of . 0 _ "
                 "* - x X ?");
    expect_fault(reader, 7, 2,
                 "byte 0xC3 is no cell; cells are 1 to 4, and a blank is one of . 0 "
                 "_ * - x X ?");
    expect_puzzle(reader, "...............4", 8);
    expect_end(reader);
    pd_reader_free(reader);
}

static void a_first_line_of_a_wrong_length_is_told_by_the_nearest_side(void **state) {
    (void)state;
    char text[128];
    static const size_t lengths[][2] = {{80, 81}, {82, 81}, {17, 16}, {65, 64}, {51, 64}, {10, 16}};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        memset(text, '.', lengths[i][0]);
        text[lengths[i][0]] = '\0';
        struct text_input input = text_input_of(text);
        pd_reader *reader = reader_over(&input, NULL);
        const pd_grid *grid = NULL;
        assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_SYNTAX);
        assert_int_equal(pd_reader_geometry(reader)->cells, lengths[i][1]);
        expect_end(reader);
        pd_reader_free(reader);
    }
}

#define ROWS_FAULT "; a 4x4 grid has 4 rows, and an empty line may stand between grids"

static void a_grid_with_a_row_too_few_or_too_many_is_told(void **state) {
    (void)state;
    struct text_input input = text_input_of("1...\n....\n....\n\n"       /* one too few */
                                            "2...\n....\n....\n....\n\n" /* right */
                                            "3...\n....\n....\n....\n....\n\n"
                                            "4...\n....\n\n....\n....\n\n"
                                            "1...\n....");
    pd_reader *reader = reader_over(&input, NULL);
    expect_fault(reader, 3, 1, "expected 4 rows, found 3" ROWS_FAULT);
    expect_puzzle(reader, "2...............", 5);
    expect_fault(reader, 14, 1, "5 rows are not a multiple of 4" ROWS_FAULT);
    expect_puzzle(reader, "4...............", 16);
    expect_fault(reader, 23, 1, "expected 4 rows, found 2" ROWS_FAULT);
    expect_end(reader);
    pd_reader_free(reader);
}

/* A row with a cell too many first, text behind a puzzle: what
   most lines are decides, and the odd one out is named. */
static void the_odd_line_is_named_not_the_others(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t line, column;
        const char *message;
    } texts[] = {
        {"530070000.\n600195000\n098000060\n800060003\n400803001\n700020006\n060000280\n"
         "000419005\n000080079\n",
         1, 10, "expected 9 cells, found 10; a row has a character for each cell, 0 for a blank"},
        {"1\n", 1, 1, "one character is no puzzle; --side 1 says that it is meant as one"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct text_input input = text_input_of(texts[i].text);
        pd_reader *reader = reader_over(&input, NULL);
        expect_fault(reader, texts[i].line, texts[i].column, texts[i].message);
        expect_end(reader);
        pd_reader_free(reader);
    }
}

static void a_heading_above_rows_costs_its_line_only(void **state) {
    (void)state;
    struct text_input input = text_input_of("Puzzle one\n1234\n....\n....\n....\n");
    pd_reader *reader = reader_over(&input, NULL);
    expect_fault(reader, 1, 1,
                 "'Puzzle one' is no row; a title above a grid ends with a colon, and a comment "
                 "begins with #");
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_non_null(grid);
    expect_end(reader);
    pd_reader_free(reader);
}

static void a_heading_before_lines_costs_its_line_only(void **state) {
    (void)state;
    struct text_input input = text_input_of("2\n1...............\n...............4\n");
    pd_reader *reader = reader_over(&input, NULL);
    expect_fault(reader, 1, 2,
                 "expected 16 cells, found 1; a 4x4 puzzle has a character for each "
                 "cell, '.' for a blank");
    expect_puzzle(reader, "1...............", 2);
    expect_puzzle(reader, "...............4", 3);
    expect_end(reader);
    pd_reader_free(reader);
}

static void numbers_may_be_split_by_commas_and_a_field_may_be_empty(void **state) {
    (void)state;
    static const char quoted[] = "\"1\",\"2\",\"3\",\"4\"\n\"\",\"0\",\".\",\"\"\n"
                                 "'0'\t'0' '' '0'\n'', '' ,'', '4'\n";
    static const char *const texts[] = {"1,2,3,4\n,,,\n0;0; 0 ;0\n. ,.\t,.,4\n",
                                        "1, 2, 3, 4\r\n,,,\r\n;;;\r\n,,,4\r\n", quoted};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct text_input input = text_input_of(texts[i]);
        pd_reader *reader = reader_over(&input, NULL);
        expect_puzzle(reader, "1234...........4", 1);
        expect_format(reader, "tokens");
        expect_end(reader);
        pd_reader_free(reader);
    }
}

static void a_bad_row_costs_its_grid_only(void **state) {
    (void)state;
    struct text_input input = text_input_of("1...\n.....\n..\n....\n....\n.5..\n....\n....\n\n"
                                            "1 0 0\n");
    pd_reader *reader = reader_over(&input, NULL);
    expect_fault(reader, 2, 5,
                 "expected 4 cells, found 5; a row has a character for each cell, 0 "
                 "for a blank");
    expect_fault(reader, 6, 2, "5 is over the side; a 4x4 grid has values from 1 to 4");
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_SYNTAX);
    expect_end(reader);
    pd_reader_free(reader);
}

static void a_bad_token_is_named(void **state) {
    (void)state;
    static const struct {
        const char *first;
        size_t column;
        const char *message;
    } rows[] = {
        {"1 2 3", 6, "expected 4 cells, found 3; a row has a number for each cell, 0 for a blank"},
        {"1 2 3 4 .", 9,
         "expected 4 cells, found 5; a row has a number for each cell, 0 for a blank"},
        {"1 A 3 4", 3, "'A' is no cell; cells are 1 to 4, and a blank is one of 0 . _ - * x X ?"},
        {" 1 2 55 4", 6, "55 is over the side; a 4x4 grid has values from 1 to 4"},
        {"1 2 3 99999999999999999999999", 7,
         "99999999999999999999... is over the side; a 4x4 grid has values from 1 to 4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[128];
        snprintf(text, sizeof text, "%s\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", rows[i].first);
        struct text_input input = text_input_of(text);
        pd_reader *reader = reader_over(&input, NULL);
        expect_fault(reader, 1, rows[i].column, rows[i].message);
        expect_end(reader);
        pd_reader_free(reader);
    }
}

static void a_prime_side_is_told_with_its_remedy(void **state) {
    (void)state;
    struct text_input input = text_input_of("12345\n.....\n.....\n.....\n.....\n");
    pd_reader *reader = reader_over(&input, NULL);
    expect_fault(
        reader, 1, 1,
        "side 5 is prime and has no boxes; boxes of 1x5 (--box 1x5) make it a Latin square");
    expect_end(reader);
    pd_reader_free(reader);
    const pd_reader_options options = {.box_height = 1, .box_width = 5};
    input = text_input_of("12345\n.....\n.....\n.....\n.....\n");
    reader = reader_over(&input, &options);
    expect_puzzle(reader, "12345....................", 1);
    pd_reader_free(reader);
}

static void options_settle_what_the_text_leaves_open(void **state) {
    (void)state;
    const pd_reader_options upright = {.box_height = 3, .box_width = 2};
    struct text_input input = text_input_of("....................................\n");
    pd_reader *reader = reader_over(&input, &upright);
    expect_puzzle(reader, "....................................", 1);
    assert_int_equal(pd_geometry_box_height(pd_reader_geometry(reader)), 3);
    pd_reader_free(reader);

    const pd_reader_options latin = {.box_height = 1, .box_width = 3};
    input = text_input_of("12.......\n"); /* not nine rows' first, but a 3x3 square */
    reader = reader_over(&input, &latin);
    expect_puzzle(reader, "12.......", 1);
    expect_format(reader, "line");
    pd_reader_free(reader);

    const pd_reader_options named = {.format = "rows"};
    input = text_input_of("1...............\n");
    reader = reader_over(&input, &named);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_SYNTAX);
    pd_reader_free(reader);
}

static void wrong_options_are_refused(void **state) {
    (void)state;
    static const struct {
        pd_reader_options options;
        const char *message;
    } wrong[] = {
        {{.format = "rowz"}, "there is no format 'rowz'; picodoku formats lists them"},
        {{.symbols = "1-9"}, "there are no symbols '1-9'; they are 1-9A-Z, 0-9A-Z and A-Z"},
        {{.side = 300}, "side 300 is out of range; sides go from 1 to 255"},
        {{.side = 9, .box_height = 2, .box_width = 3},
         "boxes of 2x3 do not fit side 9; height times width must be the side"},
        {{.side = 7},
         "side 7 is prime and has no boxes; boxes of 1x7 (--box 1x7) make it a Latin square"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct text_input input = text_input_of("");
        pd_reader *reader = NULL;
        pd_error error;
        assert_int_equal(pd_reader_new(text_input_read, &input, &wrong[i].options, &reader, &error),
                         PD_ARGUMENT);
        assert_string_equal(error.message, wrong[i].message);
        assert_null(reader);
    }
}

static void nothing_and_comments_only_are_no_puzzle(void **state) {
    (void)state;
    static const char *const texts[] = {"", "\n\n", "# a\n \t\n#b", "\xEF\xBB\xBF", "\r\r\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct text_input input = text_input_of(texts[i]);
        pd_reader *reader = reader_over(&input, NULL);
        expect_end(reader);
        pd_reader_free(reader);
    }
}

static void a_failing_read_ends_the_reading(void **state) {
    (void)state;
    struct text_input input = text_input_of("1...............\n2....");
    input.fails = true;
    input.piece = 17;
    pd_reader *reader = reader_over(&input, NULL);
    expect_puzzle(reader, "1...............", 1);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_IO);
    expect_end(reader);
    pd_reader_free(reader);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_format_is_detected_and_read),
        cmocka_unit_test(several_puzzles_are_read_in_order),
        cmocka_unit_test(a_bad_line_is_told_and_the_next_one_read),
        cmocka_unit_test(a_first_line_of_a_wrong_length_is_told_by_the_nearest_side),
        cmocka_unit_test(a_grid_with_a_row_too_few_or_too_many_is_told),
        cmocka_unit_test(the_odd_line_is_named_not_the_others),
        cmocka_unit_test(a_heading_above_rows_costs_its_line_only),
        cmocka_unit_test(a_heading_before_lines_costs_its_line_only),
        cmocka_unit_test(numbers_may_be_split_by_commas_and_a_field_may_be_empty),
        cmocka_unit_test(a_bad_row_costs_its_grid_only),
        cmocka_unit_test(a_bad_token_is_named),
        cmocka_unit_test(a_prime_side_is_told_with_its_remedy),
        cmocka_unit_test(options_settle_what_the_text_leaves_open),
        cmocka_unit_test(wrong_options_are_refused),
        cmocka_unit_test(nothing_and_comments_only_are_no_puzzle),
        cmocka_unit_test(a_failing_read_ends_the_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
