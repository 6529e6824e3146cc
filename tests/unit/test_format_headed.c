/* text: grids under headings, which are the formats count, box-order, euler and sdk. */
#include <stdio.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/read_text.h"

#define NINE                                                                                       \
    "530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n060000280\n000419005\n"     \
    "000080079\n"
#define FOUR "12..\n....\n....\n...4\n"
#define FOUR_LINE "12.............4"
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static void each_is_detected_and_read_whatever_the_lines_end_with(void **state) {
    (void)state;
    static const struct {
        const char *format, *text;
        size_t grids, line; /* of the first grid */
    } texts[] = {
        {"count", "1\n" NINE, 1, 2},
        {"count", "2\n" NINE NINE, 2, 2},
        {"count", "2\n\n" NINE "\n" NINE, 2, 3},
        {"count",
         "1\n530 070 000\n600 195 000\n098 000 060\n\n800 060 003\n400 803 001\n"
         "700 020 006\n\n060 000 280\n000 419 005\n000 080 079\n",
         1, 2},
        {"box-order", "3\n" NINE, 1, 2},
        {"box-order", "3\n" NINE "\n3\n" NINE, 2, 2},
        {"box-order", "3\n" NINE "3\n" NINE "3\n" NINE, 3, 2},
        {"euler", "Grid 01\n" NINE "Grid 02\n" NINE, 2, 2},
        {"euler", "# two\nGrid 01\n\n" NINE "\nGrid 02\n\n" NINE, 2, 4},
        {"sdk", "#AAnn\n#DA puzzle\n# a comment\n" NINE, 1, 4},
        {"sdk", "[Puzzle]\n" NINE, 1, 2},
        {"sdk", "[Puzzle]\n" NINE "[State]\n531070000\n" NINE, 1, 2},
        {"sdk", "[State]\n531070000\n" NINE "\n[Puzzle]\n" NINE, 1, 14},
        {"sdk", "#AAnn\n[State]\n" NINE, 1, 3},
        {"sdk", "[Author]\nAnn\n[Puzzle]\n" NINE, 1, 4},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int noise = 0; noise < READ_NOISES; noise++) {
            pd_reader *reader = read_noisy(texts[i].text, noise, NULL);
            read_expect(reader, nine, texts[i].line);
            assert_string_equal(pd_reader_format(reader)->name, texts[i].format);
            for (size_t grid = 1; grid < texts[i].grids; grid++)
                read_expect(reader, nine, 0);
            read_expect_end(reader);
            pd_reader_free(reader);
        }
}

static void cells_may_be_words_under_a_number(void **state) {
    (void)state;
    static const char *const texts[] = {
        "1\n1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n",
        "2\n1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
        "2\n1,2,,\n,,,\n,,,\n,,,4\n",
    };
    static const char *const formats[] = {"count", "count", "box-order"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        pd_reader *reader = read_noisy(texts[i], 0, NULL);
        read_expect(reader, FOUR_LINE, 2);
        assert_string_equal(pd_reader_format(reader)->name, formats[i]);
        pd_reader_free(reader);
    }
}

static void a_number_above_one_grid_is_the_order_of_its_boxes_if_it_fits(void **state) {
    (void)state;
    static const struct {
        const char *text, *format;
    } texts[] = {
        {"2\n" FOUR, "box-order"}, {"2\n" FOUR FOUR, "count"},      {"1\n" FOUR, "count"},
        {"3\n" NINE, "box-order"}, {"3\n" NINE NINE NINE, "count"}, {"1\n" NINE, "count"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        pd_reader *reader = read_noisy(texts[i].text, 0, NULL);
        const pd_grid *grid = NULL;
        assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
        assert_string_equal(pd_reader_format(reader)->name, texts[i].format);
        pd_reader_free(reader);
    }
}

static void the_order_of_the_boxes_settles_the_geometry(void **state) {
    (void)state;
    static const pd_reader_options latin = {.side = 4, .box_height = 1, .box_width = 4};
    pd_reader *reader = read_noisy("2\n" FOUR "2\n" FOUR, 0, NULL);
    read_expect(reader, FOUR_LINE, 2);
    assert_int_equal(pd_geometry_box_height(pd_reader_geometry(reader)), 2);
    pd_reader_free(reader);
    reader = read_noisy("2\n" FOUR "2\n" FOUR, 0, &latin);
    read_expect(reader, FOUR_LINE, 2);
    assert_int_equal(pd_geometry_box_height(pd_reader_geometry(reader)), 1);
    pd_reader_free(reader);
}

static void the_side_may_stand_above_each_grid(void **state) {
    (void)state;
    static const struct {
        const char *text, *grid;
        size_t grids;
    } texts[] = {
        {"4\n" FOUR, FOUR_LINE, 1},
        {"4 4\n" FOUR, FOUR_LINE, 1},
        {"2 2\n" FOUR "4\n" FOUR, FOUR_LINE, 2},
        {"4\n\n1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n", FOUR_LINE, 1},
        {"9\n" NINE "\n9\n" NINE "\n3\n" NINE, nine, 3},
        {"9 9\n" NINE, nine, 1},
        {"3 3\n" NINE, nine, 1},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int noise = 0; noise < READ_NOISES; noise++) {
            pd_reader *reader = read_noisy(texts[i].text, noise, NULL);
            for (size_t grid = 0; grid < texts[i].grids; grid++)
                read_expect(reader, texts[i].grid, 0);
            assert_string_equal(pd_reader_format(reader)->name, "box-order");
            read_expect_end(reader);
            pd_reader_free(reader);
        }
}

static void the_side_may_be_over_the_orders(void **state) {
    (void)state;
    char text[1024] = "16\n", *end = text + strlen(text);
    for (int row = 0; row < 16; row++)
        end = stpcpy(end, "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 16\n");
    pd_reader *reader = read_noisy(text, 0, NULL);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_int_equal(pd_geometry_side(pd_reader_geometry(reader)), 16);
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void a_title_with_a_colon_is_passed_over(void **state) {
    (void)state;
    static const struct {
        const char *text, *format;
    } texts[] = {
        {"Puzzle 1:\n" FOUR "Puzzle 2:\n" FOUR, "rows"},
        {"Puzzle 1:\n\n" FOUR "\n\nPuzzle 2:\n" FOUR "\n", "rows"},
        {"easy:\n1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\nhard:\n1 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n",
         "tokens"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int noise = 0; noise < READ_NOISES; noise++) {
            pd_reader *reader = read_noisy(texts[i].text, noise, NULL);
            read_expect(reader, FOUR_LINE, 0);
            read_expect(reader, FOUR_LINE, 0);
            assert_string_equal(pd_reader_format(reader)->name, texts[i].format);
            read_expect_end(reader);
            pd_reader_free(reader);
        }
    read_expect_faults("Puzzle 1:\n" FOUR "....\nPuzzle 2:\n" FOUR, NULL, "iv",
                       "5 rows are not a multiple of 4; a 4x4 grid has 4 rows, and an empty line "
                       "may stand between grids",
                       6, 1);
}

/* `v` a grid, `i` a fault; the message is that of the first. */
static const struct fault {
    const char *text, *outcome, *message;
    size_t line, column;
    const char *format; /* NULL: detected */
} faults[] = {
    {"2\n" FOUR "0\n" FOUR "2\n" FOUR, "viv", /* a bad order once kept the reader where it stood */
     "no order of boxes stands here; it is a number from 1 to 15 above each grid, 3 for 9x9", 6, 1,
     NULL},
    {"3\n" FOUR FOUR, "vvi",
     "the number here is 3, and the grids below are 2; see that the text is whole, mend the "
     "number, or leave it out if it is the side",
     1, 1, NULL},
    {"4\n" FOUR FOUR, "vvi",
     "the number here is 4, and the grids below are 2; see that the text is whole, mend the "
     "number, or leave it out if it is the side",
     1, 1, NULL},
    {"2\n" FOUR "\n12..\n....\n....\n", "vi",
     "expected 4 rows, found 3; a 4x4 grid has 4 rows, and an empty line may stand between grids",
     9, 1, NULL},
    {"1\n12..\n.5..\n....\n....\n", "i", "5 is over the side; a 4x4 grid has values from 1 to 4", 3,
     2, NULL},
    {"1\n" FOUR "1\n" FOUR, "vivi",
     "expected 4 cells, found 1; a number of grids stands on the first line only", 6, 1, NULL},
    {"3\n" FOUR FOUR "hello\n" FOUR, "vviv",
     "'hello' is no row; a title above a grid ends with a colon, and a comment begins with #", 10,
     1, NULL},
    {"3\n" FOUR "12..\n34.\n....\n....\n" FOUR, "viv",
     "expected 4 cells, found 3; a row has a character for each cell, 0 for a blank", 7, 4, NULL},
    {FOUR, "i", "the first line is no number; that of the grids stands there", 1, 1, "count"},
    {"2\n", "i", "no grid follows this heading; see that the text is whole", 1, 1, "count"},
    {"2\n" FOUR "3\n" FOUR, "vi",
     "boxes of order 3 make a grid of 9x9, and those of this text are 4x4; give other sizes a "
     "text of their own",
     6, 1, NULL},
    {"2\n" FOUR FOUR "2\n" FOUR, "iv",
     "more rows than the 4 of this grid; each grid has a heading of its own", 6, 1, "box-order"},
    {"2\n" FOUR "\n" FOUR "2\n" FOUR, "iv",
     "more rows than the 4 of this grid; each grid has a heading of its own", 7, 1, "box-order"},
    {"2\n" FOUR "2\n", "vi", "no rows stand under this heading; see that the text is whole", 6, 1,
     NULL},
    {FOUR "2\n" FOUR, "i",
     "no order of boxes stands here; it is a number from 1 to 15 above each grid, 3 for 9x9", 1, 1,
     "box-order"},
    {"Grid 1\nGrid 2\n" FOUR, "iv", "no rows stand under this heading; see that the text is whole",
     1, 1, NULL},
    {"Grid 1\n" FOUR "Grid 2\n", "vi",
     "no rows stand under this heading; see that the text is whole", 6, 1, NULL},
    {"Grid 1\n12..\n....\n....\nGrid 2\n" FOUR, "iv",
     "expected 4 rows, found 3; a 4x4 grid has 4 rows, and an empty line may stand between grids",
     4, 1, NULL},
    {FOUR "Grid 2\n" FOUR, "iv", "a grid without a heading; one like 'Grid 01' stands above each",
     1, 1, "euler"},
    {"Grid 1\n" FOUR FOUR "Grid 3\n" FOUR, "iv",
     "more rows than the 4 of this grid; each grid has a heading of its own", 6, 1, NULL},
    {"Grid 1\n12..\n.x5.\n....\n....\nGrid 2\n" FOUR, "iv",
     "5 is over the side; a 4x4 grid has values from 1 to 4", 3, 3, NULL},
    {"[Puzzle]\n" FOUR, "i",
     "an .sdk puzzle has 9 rows of 9 cells, and here they have 4; --format rows reads other "
     "sizes",
     1, 1, NULL},
    {"[Puzzle]\n[State]\n" NINE, "i",
     "no rows stand under this heading; see that the text is whole", 1, 1, NULL},
    {"[Puzzle]\n" NINE "\n[Puzzle]\n", "vi",
     "no rows stand under this heading; see that the text is whole", 12, 1, NULL},
    {"#AAnn\n" NINE "530070000\n", "i",
     "10 rows are not a multiple of 9; a 9x9 grid has 9 rows, and an empty line may stand "
     "between grids",
     11, 1, NULL},
    {"#AAnn\n53007000G\n" NINE "530070000\n", "i",
     "'G' is no cell; cells are 1 to 9, and a blank is one of . 0 _ * - x X ?", 2, 9, NULL},
};

static void faults_are_named_and_the_rest_is_read(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        read_expect_faults(faults[i].text, faults[i].format, faults[i].outcome, faults[i].message,
                           faults[i].line, faults[i].column);
}

static void headings_are_written_back(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Grid 07\n" NINE,
        "#AAnn\n#DA puzzle\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
        ".6....28.\n...419..5\n....8..79\n",
        "#AAnn\n[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
        ".6....28.\n...419..5\n....8..79\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        read_expect_copy(texts[i], NULL);
    read_expect_written("3\n" NINE, "euler", "Grid 01\n" NINE);
    read_expect_written("1\n" NINE, "count", NINE); /* rows instead */
}

static void every_geometry_is_read_back(void **state) {
    (void)state;
    read_expect_round_trips("euler", true);
    read_expect_round_trips("sdk", false); /* rows, without a heading */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_detected_and_read_whatever_the_lines_end_with),
        cmocka_unit_test(cells_may_be_words_under_a_number),
        cmocka_unit_test(a_number_above_one_grid_is_the_order_of_its_boxes_if_it_fits),
        cmocka_unit_test(the_order_of_the_boxes_settles_the_geometry),
        cmocka_unit_test(the_side_may_stand_above_each_grid),
        cmocka_unit_test(the_side_may_be_over_the_orders),
        cmocka_unit_test(a_title_with_a_colon_is_passed_over),
        cmocka_unit_test(faults_are_named_and_the_rest_is_read),
        cmocka_unit_test(headings_are_written_back),
        cmocka_unit_test(every_geometry_is_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
