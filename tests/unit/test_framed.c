/* text: grids in frames as they are found, and every complaint. */
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
static void expect_puzzle(pd_reader *reader, const char *line) {
    const pd_grid *grid = NULL;
    pd_error error = {.message = ""};
    const pd_status status = pd_reader_next(reader, &grid, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, PD_OK);
    assert_non_null(grid);
    assert_int_equal(strlen(line), pd_grid_geometry(grid)->cells);
    for (size_t cell = 0; cell < strlen(line); cell++) {
        const char symbol = line[cell];
        const int value = symbol == '.' ? 0 : symbol >= 'A' ? symbol - 'A' + 10 : symbol - '0';
        assert_int_equal(grid->values[cell], value);
    }
}

static void expect_fault(pd_reader *reader, size_t line, size_t column, const char *message) {
    const pd_grid *grid = NULL;
    pd_error error = {.message = ""};
    assert_int_equal(pd_reader_next(reader, &grid, &error), PD_SYNTAX);
    assert_string_equal(error.message, message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

static void expect_end(pd_reader *reader) {
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_null(grid);
}

static void expect_boxes(const pd_reader *reader, const char *format, int height, int width) {
    assert_string_equal(pd_reader_format(reader)->name, format);
    assert_int_equal(pd_geometry_box_height(pd_reader_geometry(reader)), height);
    assert_int_equal(pd_geometry_box_width(pd_reader_geometry(reader)), width);
}

/* Expects a text of one puzzle, in pieces of several sizes. */
static void expect_text(const char *text, const char *format, int height, int width,
                        const char *line) {
    for (size_t piece = 0; piece < 12; piece += 5) {
        struct text_input input = text_input_of(text);
        input.piece = piece;
        pd_reader *reader = reader_over(&input, NULL);
        expect_puzzle(reader, line);
        expect_boxes(reader, format, height, width);
        expect_end(reader);
        pd_reader_free(reader);
    }
}

static void expect_one_fault(const char *text, size_t line, size_t column, const char *message) {
    struct text_input input = text_input_of(text);
    pd_reader *reader = reader_over(&input, NULL);
    expect_fault(reader, line, column, message);
    expect_end(reader);
    pd_reader_free(reader);
}

static void frames_are_read_as_they_are_drawn_out_there(void **state) {
    (void)state;
    static const char *const texts[] = {
        "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n"
        "| . 9 8 | . . . | . 6 . |\n+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n"
        "| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n+-------+-------+-------+\n"
        "| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n"
        "+-------+-------+-------+\n",
        "A puzzle\r\n.-------.-------.-------.\r\n| 5 3 0 | 0 7 0 | 0 0 0 |\r\n"
        "| 6 0 0 | 1 9 5 | 0 0 0 |\r\n| 0 9 8 | 0 0 0 | 0 6 0 |\r\n:-------+-------+-------:\r\n"
        "| 8 0 0 | 0 6 0 | 0 0 3 |\r\n| 4 0 0 | 8 0 3 | 0 0 1 |\r\n| 7 0 0 | 0 2 0 | 0 0 6 |\r\n"
        ":-------+-------+-------:\r\n| 0 6 0 | 0 0 0 | 2 8 0 |\r\n| 0 0 0 | 4 1 9 | 0 0 5 |  \r\n"
        "| 0 0 0 | 0 8 0 | 0 7 9 |\r\n'-------'-------'-------'\r\nrating: 7\r\nby nobody",
        "\xEF\xBB\xBF *-----------*\n |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n"
        " |---+---+---|\n |8..|.6.|..3|\n |4..|8.3|..1|\n |7..|.2.|..6|\n |---+---+---|\n"
        " |.6.|...|28.|\n |...|419|..5|\n |...|.8.|.79|\n *-----------*",
        "5 3 - | - 7 - | - - -\n6 - - | 1 9 5 | - - -\n- 9 8 | - - - | - 6 -\n"
        "------+-------+------\n8 - - | - 6 - | - - 3\n4 - - | 8 - 3 | - - 1\n"
        "7 - - | - 2 - | - - 6\n------+-------+------\n- 6 - | - - - | 2 8 -\n"
        "- - - | 4 1 9 | - - 5\n- - - | - 8 - | - 7 9\n",
        "|5|3| | |7| | | | |\n|6| | |1|9|5| | | |\n| |9|8| | | | |6| |\n|8| | | |6| | | |3|\n"
        "|4| | |8| |3| | |1|\n|7| | | |2| | | |6|\n| |6| | | | |2|8| |\n| | | |4|1|9| | |5|\n"
        "| | | | |8| | |7|9|\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect_text(texts[i], "boxed", 3, 3, example);
}

static void double_and_heavy_lines_are_the_boxes(void **state) {
    (void)state;
    expect_text("╔═══╤═══╤═══╦═══╤═══╤═══╗\n║ 1 │   │   ║ 3 │   │   ║\n╟───┼───┼───╫───┼───┼───╢\n"
                "║   │ 2 │   ║   │   │   ║\n╠═══╪═══╪═══╬═══╪═══╪═══╣\n║   │   │   ║   │   │   ║\n"
                "╟───┼───┼───╫───┼───┼───╢\n║   │   │   ║   │   │   ║\n╠═══╪═══╪═══╬═══╪═══╪═══╣\n"
                "║   │   │   ║   │   │   ║\n╟───┼───┼───╫───┼───┼───╢\n║   │   │   ║   │   │ 6 ║\n"
                "╚═══╧═══╧═══╩═══╧═══╧═══╝\n",
                "boxed", 2, 3, "1..3...2...........................6");
    expect_text("1 | 2 || 3 | .\n--+---++---+--\n. | . || . | .\n==+===++===+==\n"
                ". | . || . | .\n--+---++---+--\n. | . || . | 1\n",
                "boxed", 2, 2, "123............1");
}

static void bars_and_borders_show_boxes_of_every_shape(void **state) {
    (void)state;
    expect_text(
        "┌─────┬─────┬─────┐\n│ 1 2 │ . . │ . 6 │\n│ . . │ . . │ . . │\n│ . . │ . . │ . . │\n"
        "├─────┼─────┼─────┤\n│ . . │ . . │ . . │\n│ . . │ . . │ . . │\n│ . . │ . . │ . . │\n"
        "└─────┴─────┴─────┘\n",
        "boxed", 3, 2, "12...6..............................");
    expect_text("+-------+\n| 1 2 3 |\n+-------+\n| 2 . . |\n+-------+\n| . . . |\n+-------+\n",
                "boxed", 1, 3, "1232.....");
    expect_text("+---+---+---+\n| 1 | 2 | 3 |\n| 2 | . | . |\n| . | . | . |\n+---+---+---+\n",
                "boxed", 3, 1, "1232.....");
    expect_text("1 2 | 3 4\n3 . | . .\n. . | . .\n. . | . .\n", "boxed", 2, 2, "12343...........");
    expect_text("| 1 2 3 4 |\n| 3 . . . |\n-----------\n| . . . . |\n| . . . . |\n", "boxed", 2, 2,
                "12343...........");
}

static void a_packed_grid_without_a_frame_is_ss(void **state) {
    (void)state;
    expect_text("53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n8..|.6.|..3\n4..|8.3|..1\n"
                "7..|.2.|..6\n-----------\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n",
                "ss", 3, 3, example);
    char text[600] = "", line[257] = "";
    for (size_t row = 0; row < 16; row++) { /* the first row alone would be a 4x4 puzzle */
        const char *cells = row == 0 ? "1...|..3.|.2..|...4\n" : "....|....|....|....\n";
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s",
                 row > 0 && row % 4 == 0 ? "-------------------\n" : "",
                 row == 15 ? "G...|....|....|....\n" : cells);
    }
    memset(line, '.', 256);
    line[0] = '1', line[6] = '3', line[9] = '2', line[15] = '4', line[240] = 'G';
    expect_text(text, "ss", 4, 4, line);
    expect_text("1234|3412|2143|4321\n", "line", 2, 2, "1234341221434321");
}

#define TABLE "experiment: x\nnumber of tasks: 2\ntask: 1\npuzzle size: 4x4\n"
#define TABLE_GRID                                                                                 \
    "+-----+-----+\n| 1 _ | _ _ |\n| _ _ | _ _ |\n+-----+-----+\n| _ _ | _ _ |\n| _ _ | _ 4 |\n"   \
    "+-----+-----+\n"

static void tables_are_read_below_their_headings(void **state) {
    (void)state;
    struct text_input input = text_input_of(TABLE TABLE_GRID "\n\n" TABLE TABLE_GRID "\n\n");
    pd_reader *reader = reader_over(&input, NULL);
    expect_puzzle(reader, "1..............4");
    expect_boxes(reader, "table", 2, 2);
    expect_puzzle(reader, "1..............4");
    expect_end(reader);
    pd_reader_free(reader);
    expect_one_fault("puzzle size: 9x9\n" TABLE_GRID, 1, 1,
                     "the heading is not that of a 4x4 grid; above this one stands 'puzzle size: "
                     "4x4'");
    input = text_input_of(TABLE TABLE_GRID "\n\n" TABLE);
    reader = reader_over(&input, NULL);
    expect_puzzle(reader, "1..............4");
    expect_fault(reader, 17, 1, "a heading without a grid; the grid stands below its heading");
    expect_end(reader);
    pd_reader_free(reader);
}

#define ROWS_FAULT "; a 4x4 grid has 4 rows, and an empty line may stand between grids"

static void two_cut_grids_in_frames_are_not_one(void **state) {
    (void)state;
    struct text_input input = text_input_of(
        "+-----+-----+\n| 1 2 | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n\n"
        "| . . | . . |\n+-----+-----+\n");
    pd_reader *reader = reader_over(&input, NULL);
    expect_puzzle(reader, "12.............."); /* alone, its bands are even: a stray empty line */
    expect_end(reader);
    pd_reader_free(reader);
    input = text_input_of("+-----+-----+\n| 1 2 | . . |\n| . . | . . |\n+-----+-----+\n\n"
                          "+-----+-----+\n| 1 2 | . . |\n| . . | . . |\n+-----+-----+\n");
    reader = reader_over(&input, NULL);
    expect_fault(reader, 3, 1, "expected 4 rows, found 2" ROWS_FAULT);
    expect_fault(reader, 8, 1, "expected 4 rows, found 2" ROWS_FAULT);
    expect_end(reader);
    pd_reader_free(reader);
    input = text_input_of("1 2 | . .\n. . | . .\n. . | . .\n\n. . | 3 .\n\n"
                          "1 2 | . .\n. . | . .\n. . | . .\n. . | . .\n");
    reader = reader_over(&input, NULL);
    expect_fault(reader, 3, 1, "expected 4 rows, found 3" ROWS_FAULT);
    expect_fault(reader, 5, 1, "expected 4 rows, found 1" ROWS_FAULT);
    expect_puzzle(reader, "12..............");
    expect_end(reader);
    pd_reader_free(reader);
    expect_one_fault("1 2 | . .\n. . | . .\n. . | . .\n. . | . .\n. . | . .\n", 5, 1,
                     "5 rows are not a multiple of 4" ROWS_FAULT);
}

static void faults_in_frames_are_told_with_their_place(void **state) {
    (void)state;
    expect_one_fault("1 2 | . .\n. 5 | . .\n. . | . .\n. . | . .\n", 2, 3,
                     "5 is over the side; a 4x4 grid has values from 1 to 4");
    expect_one_fault("1 2 | . .\n. . | 33 .\n. . | . .\n. . | . .\n", 2, 7,
                     "33 is over the side; a 4x4 grid has values from 1 to 4");
    expect_one_fault("12|..\n.y|..\n..|..\n..|..\n", 2, 2,
                     "'y' is no cell; cells are 1 to 4, and a blank is one of . 0 _ * - x X ?");
    expect_one_fault(" | 1 2 | . . |\n | . . | . . 3 |\n | . . | . . |\n | . . | . . |\n", 2, 14,
                     "expected 4 cells, found 5; each row of the frame has a cell for each column");
    expect_one_fault("1 2 | . .\n. . . | .\n. . | . .\n. . | . .\n", 2, 5,
                     "a bar is missing or misplaced; the boxes of this grid are 2 cells wide");
    expect_one_fault("1 2 | . .\n----+----\n. . | . .\n. . | . .\n. . | . .\n", 3, 1,
                     "a border is missing or misplaced above this row; the boxes of this grid are "
                     "2 rows high");
    static const char *const formats[] = {"boxed", "ss", "pencilmarks", "table"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const pd_reader_options options = {.format = formats[i]};
        struct text_input input = text_input_of("1234\n....\n....\n....\n");
        pd_reader *reader = reader_over(&input, &options);
        expect_fault(reader, 1, 1,
                     "no grid in a frame; its rows are lines with bars, as | 5 3 . | . 7 . | . . . "
                     "|");
        expect_end(reader);
        pd_reader_free(reader);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_are_read_as_they_are_drawn_out_there),
        cmocka_unit_test(double_and_heavy_lines_are_the_boxes),
        cmocka_unit_test(bars_and_borders_show_boxes_of_every_shape),
        cmocka_unit_test(a_packed_grid_without_a_frame_is_ss),
        cmocka_unit_test(tables_are_read_below_their_headings),
        cmocka_unit_test(two_cut_grids_in_frames_are_not_one),
        cmocka_unit_test(faults_in_frames_are_told_with_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
