/* Texts that could mean several things, and what they are taken for. */
#include "support/cmocka.h"
#include "support/read_text.h"

#include <picodoku/picodoku.h>

#include <stdio.h>
#include <string.h>

#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define ROWS                                                                                       \
    "530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n060000280\n000419005\n"     \
    "000080079\n"
#define ROWS_4 "1000\n0000\n0030\n0002\n"

/* What a text is taken for; the text is lines[0], then lines[1] so often. */
struct meaning {
    const char *first, *again;
    int times;
    pd_reader_options options;
    const char *format; /* NULL: a message is expected instead */
    int side, puzzles;
    const char *symbols; /* NULL: the usual */
    bool assumed;
    const char *cells; /* of the last puzzle, its first ones; NULL: any */
};

static void check_cells(const pd_grid *grid, const char *cells) {
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    for (int cell = 0; cells[cell] != '\0'; cell++) {
        const char symbol = cells[cell];
        const int value = symbol == '.' ? 0 : symbol <= '9' ? symbol - '0' : symbol - 'A' + 10;
        assert_int_equal(pd_grid_value(grid, cell / side, cell % side), value);
    }
}

static void check(const struct meaning *meaning) {
    static char text[65536];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", meaning->first);
    for (int i = 0; i < meaning->times; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s", meaning->again);
    assert_true(length < sizeof text);
    pd_reader *reader = read_noisy(text, 0, &meaning->options);
    bool assumed = false;
    for (int puzzle = 0; puzzle < meaning->puzzles; puzzle++) {
        const pd_grid *grid = NULL;
        pd_error error = {.message = ""};
        const pd_status status = pd_reader_next(reader, &grid, &error);
        assert_string_equal(error.message, "");
        assert_int_equal(status, PD_OK);
        assert_non_null(grid);
        if (meaning->cells != NULL && puzzle + 1 == meaning->puzzles)
            check_cells(grid, meaning->cells);
    }
    assert_string_equal(pd_reader_format(reader)->name, meaning->format);
    assert_int_equal(pd_geometry_side(pd_reader_geometry(reader)), meaning->side);
    assert_string_equal(pd_reader_symbols(reader, &assumed),
                        meaning->symbols == NULL ? "1-9A-Z" : meaning->symbols);
    assert_int_equal(assumed, meaning->assumed);
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void check_all(const struct meaning *meanings, size_t count) {
    for (size_t i = 0; i < count; i++)
        check(&meanings[i]);
}

static void expect_doubt(const char *again, int times, const char *message) {
    static char text[65536];
    size_t length = 0;
    for (int i = 0; i < times; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s", again);
    read_expect_faults(text, NULL, "i", message, 1, 1);
}

#define COUNT(table) (sizeof(table) / sizeof *(table))

static void a_dot_is_a_blank_or_stands_between_rows(void **state) {
    (void)state;
    static const struct meaning meanings[] = {
        {.first = "080000005.000835410.005001000.000000030.070302050.010000000.000800900."
                  "098745000.700000020.\n",
         .format = "line",
         .side = 9,
         .puzzles = 1,
         .cells = ".8......5...83541."},
        {.first = "080000005.000835410.005001000.000000030.070302050.010000000.000800900."
                  "098745000.700000020\n",
         .format = "line",
         .side = 9,
         .puzzles = 1,
         .cells = ".8......5...83541."},
        {.first = NINE "\n", .format = "line", .side = 9, .puzzles = 1, .cells = "53..7....6..1"},
    };
    check_all(meanings, COUNT(meanings));
}

/* 16 lines of which the first begins with the four characters; blanks follow. */
#define SIXTEEN(first) first "............\n"

static void zero_letters_and_digits_say_what_the_symbols_are(void **state) {
    (void)state;
    static const char dots[] = "................\n", zeros[] = "0000000000000000\n";
    static const struct meaning meanings[] = {
        /* 0 with dots is a value; without them a blank */
        {SIXTEEN("0F.1"), dots, 15, {0}, "large", 16, 1, "0-9A-Z", false, "1G.2"},
        {"0F.1\n.0..\n..0.\n...0\n", "", 0, {.symbols = "1-9A-Z"}, NULL, 0, 0, NULL, false, NULL},
        {"0F01000000000000\n", zeros, 15, {0}, "large", 16, 1, NULL, true, ".F.1"},
        {"0.1.\n....\n..2.\n....\n", "", 0, {0}, "rows", 4, 1, "0-9A-Z", true, "1.2."},
        {"0.4.\n....\n..2.\n....\n", "", 0, {0}, "rows", 4, 1, NULL, false, "..4."},
        {"0 . 1 .\n", ". . . .\n", 3, {0}, "tokens", 4, 1, "0-9A-Z", true, "1.2."},
        {"0 . 4 .\n", ". . . .\n", 3, {0}, "tokens", 4, 1, NULL, false, "..4."},
        {"0x1x\nxxxx\nxx2x\nxxxx\n", "", 0, {0}, "rows", 4, 1, "0-9A-Z", true, "1.2."},
        {"0x4x\n0000\n0X00\n0000\n", "", 0, {0}, "rows", 4, 1, NULL, false, "..4."},
        {"4000\n0000\n0x10\n0000\n", "", 0, {0}, "rows", 4, 1, NULL, false, "4..."},
        {SIXTEEN("0Gx."), "x00000000000000.\n", 15, {0}, "large", 16, 1, NULL, false, ".G.."},
        /* G at side 16 is the sixteenth */
        {SIXTEEN("1G.."), dots, 15, {0}, "large", 16, 1, NULL, false, "1G.."},
        {SIXTEEN("0G.."), dots, 15, {0}, "large", 16, 1, NULL, false, ".G.."},
        /* no digit at all: letters from A */
        {SIXTEEN("AP.."), dots, 15, {0}, "large", 16, 1, "A-Z", false, "1G.."},
        {SIXTEEN("ap.."), dots, 15, {0}, "large", 16, 1, "A-Z", false, "1G.."},
        /* otherwise assumed */
        {SIXTEEN("1F.."), dots, 15, {0}, "large", 16, 1, NULL, true, "1F.."},
        {SIXTEEN("1F.."), dots, 15, {.symbols = "0-9A-Z"}, "large", 16, 1, "0-9A-Z", false, "2G.."},
    };
    for (size_t i = 0; i < COUNT(meanings); i++)
        if (meanings[i].format != NULL)
            check(&meanings[i]);
}

static void x_is_a_blank_where_no_value_is_written_so(void **state) {
    (void)state;
    static const struct meaning meanings[] = {
        {"x2Xx\nxxxx\nxx1x\nxxx4\n", "", 0, {0}, "rows", 4, 1, NULL, false, ".2.."},
        {"XA...............BCDEF...",
         ".........................",
         24,
         {0},
         "line",
         25,
         1,
         "A-Z",
         false,
         NULL},
    };
    check_all(meanings, COUNT(meanings));
    /* at side 25 with letters from A, X is the twenty-fourth value */
    char text[640];
    memset(text, '.', 625);
    memcpy(text, "XAY", 3);
    text[625] = '\0';
    pd_reader *reader = read_noisy(text, 0, NULL);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_value(grid, 0, 0), 24);
    pd_reader_free(reader);
}

static const char line_16[] = "1...............\n";
static const char line_36[] = "1...................................\n";

static void as_many_lines_as_cells_are_one_grid_or_many(void **state) {
    (void)state;
    static const struct meaning meanings[] = {
        {"", "1........\n", 9, {0}, "rows", 9, 1, NULL, false, "1........1"},
        {"", NINE "\n", 9, {0}, "line", 9, 9, NULL, false, "53..7"},
        {"", NINE "\n", 81, {0}, "line", 9, 81, NULL, false, "53..7"},
        {"5...............\n", line_16, 15, {0}, "large", 16, 1, NULL, true, "5..."},
        {"a...............\n", line_16, 15, {0}, "large", 16, 1, NULL, true, "A..."},
        {"1...............\n5...............\n",
         line_16,
         14,
         {0},
         "large",
         16,
         1,
         NULL,
         true,
         "1."},
        {"", line_16, 15, {0}, "line", 4, 15, NULL, false, "1..."},
        {"", line_16, 17, {0}, "line", 4, 17, NULL, false, "1..."},
        {"", line_16, 16, {.box_height = 2, .box_width = 2}, "line", 4, 16, NULL, false, "1..."},
        {"",
         line_16,
         16,
         {.box_height = 4, .box_width = 4},
         "large",
         16,
         1,
         NULL,
         true,
         "1..............."},
        {"", line_36, 36, {.box_height = 2, .box_width = 3}, "line", 6, 36, NULL, false, "1..."},
        {"",
         line_36,
         36,
         {.box_height = 6, .box_width = 6},
         "large",
         36,
         1,
         "0-9A-Z",
         false,
         "2..."},
        {"7...................................\n",
         line_36,
         35,
         {0},
         "large",
         36,
         1,
         "0-9A-Z",
         false,
         "8..."},
    };
    check_all(meanings, COUNT(meanings));
}

static void as_many_lines_as_cells_may_have_to_be_told_apart(void **state) {
    (void)state;
    expect_doubt(line_16, 16,
                 "16 lines of 16 characters may be one grid or 16; --box 2x2 says that each is a "
                 "puzzle, --box 4x4 that they are one");
    expect_doubt("1x.4x.........x.\n", 16,
                 "16 lines of 16 characters may be one grid or 16; --box 2x2 says that each is a "
                 "puzzle, --box 4x4 that they are one");
    expect_doubt(line_36, 36,
                 "36 lines of 36 characters may be one grid or 36; --box 2x3 says that each is a "
                 "puzzle, --box 6x6 that they are one");
}

static void characters_729_are_candidates_or_a_grid_of_27(void **state) {
    (void)state;
    static const char cell[] = ".2..5....";
    static const struct meaning meanings[] = {
        {"1........", cell, 80, {0}, "729", 9, 1, NULL, false, "1........"},
        {"1........", "123456789", 80, {0}, "729", 9, 1, NULL, false, "1........"},
        {"2........", ".........", 80, {0}, "line", 27, 1, NULL, true, "2........"},
        {"1.......R", ".........", 80, {0}, "line", 27, 1, NULL, false, "1.......R"},
    };
    check_all(meanings, COUNT(meanings));
}

static void one_character_is_a_puzzle_if_that_is_said(void **state) {
    (void)state;
    static const struct meaning meanings[] = {
        {"1\n", "", 0, {.side = 1}, "rows", 1, 1, NULL, false, "1"},
        {".\n", "", 0, {.side = 1}, "rows", 1, 1, NULL, false, "."},
    };
    check_all(meanings, COUNT(meanings));
    expect_doubt("1\n", 1, "one character is no puzzle; --side 1 says that it is meant as one");
}

static void nine_groups_of_nine_are_one_puzzle(void **state) {
    (void)state;
    static const char *const between[] = {" ", ",", ";", "|", ":", "/", "\t", "."};
    for (size_t i = 0; i < COUNT(between); i++) {
        char text[128] = "";
        for (int row = 0; row < 9; row++)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%.9s",
                     row == 0 ? "" : between[i], &ROWS[(size_t)10 * (size_t)row]);
        /* between bars it could be a row of a frame: there it takes the format's name */
        const struct meaning meaning = {text,   "",
                                        0,      {.format = *between[i] == '|' ? "line" : NULL},
                                        "line", 9,
                                        1,      NULL,
                                        false,  "53..7....6..195"};
        check(&meaning);
    }
}

static void a_number_above_grids_is_their_number_or_the_order_of_boxes(void **state) {
    (void)state;
    static const struct meaning meanings[] = {
        {"3\n", ROWS, 1, {0}, "box-order", 9, 1, NULL, false, "53..7....6..195"},
        {"3\n\n", ROWS, 1, {0}, "box-order", 9, 1, NULL, false, "53..7....6..195"},
        {"3\n", ROWS "\n", 3, {0}, "count", 9, 3, NULL, false, "53..7....6..195"},
        {"1\n", ROWS, 1, {0}, "count", 9, 1, NULL, false, "53..7....6..195"},
        {"2\n", ROWS_4, 2, {0}, "count", 4, 2, NULL, false, "1..."},
        {"2\n", ROWS_4, 1, {0}, "box-order", 4, 1, NULL, false, "1..."},
        {"", "2\n" ROWS_4, 2, {0}, "box-order", 4, 2, NULL, false, "1..."},
    };
    check_all(meanings, COUNT(meanings));
}

static void digits_of_headings_are_no_cells(void **state) {
    (void)state;
    static const struct meaning meanings[] = {
        {"Grid 01\n", ROWS, 1, {0}, "euler", 9, 1, NULL, false, "53..7....6..195"},
        {"#A123456789\n#D53..7....\n", ROWS, 1, {0}, "sdk", 9, 1, NULL, false, "53..7...."},
        {"[Puzzle]\n", ROWS, 1, {0}, "sdk", 9, 1, NULL, false, "53..7...."},
        {"123456789012 ", NINE "  1.2\n", 1, {0}, "bank", 9, 1, NULL, false, "53..7...."},
        {"000000000000 ", NINE "  9.0\n", 1, {0}, "bank", 9, 1, NULL, false, "53..7...."},
        {"experiment: 9x9\nnumber of tasks: 1\ntask: 1\npuzzle size: 4x4\n+---+---+\n",
         "|1 _|_ _|\n|_ _|_ 3|\n+---+---+\n",
         2,
         {0},
         "table",
         4,
         1,
         NULL,
         false,
         "1......3"},
    };
    check_all(meanings, COUNT(meanings));
}

/* Rows in bars without a border are puzzles of their own as well. */
static void two_formats_that_see_different_grids_are_both_named(void **state) {
    (void)state;
    expect_doubt("1...|..3.|.2..|...4\n", 16,
                 "this is one puzzle as format line and another as ss; --format line or --format "
                 "ss says which");
}

static void givens_that_clash_are_no_bad_input(void **state) {
    (void)state;
    static const struct meaning meanings[] = {
        {"11..............\n", "", 0, {0}, "line", 4, 1, NULL, false, "11.."},
        {"1 1 0 0\n", "0 0 0 0\n", 3, {0}, "tokens", 4, 1, NULL, false, "11.."},
        {"+---+---+\n|1 1|. .|\n|. .|. .|\n",
         "+---+---+\n|. .|. .|\n|. .|. .|\n",
         1,
         {0},
         "boxed",
         4,
         1,
         NULL,
         false,
         "11.."},
    };
    check_all(meanings, COUNT(meanings));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dot_is_a_blank_or_stands_between_rows),
        cmocka_unit_test(zero_letters_and_digits_say_what_the_symbols_are),
        cmocka_unit_test(x_is_a_blank_where_no_value_is_written_so),
        cmocka_unit_test(as_many_lines_as_cells_are_one_grid_or_many),
        cmocka_unit_test(as_many_lines_as_cells_may_have_to_be_told_apart),
        cmocka_unit_test(characters_729_are_candidates_or_a_grid_of_27),
        cmocka_unit_test(one_character_is_a_puzzle_if_that_is_said),
        cmocka_unit_test(nine_groups_of_nine_are_one_puzzle),
        cmocka_unit_test(a_number_above_grids_is_their_number_or_the_order_of_boxes),
        cmocka_unit_test(digits_of_headings_are_no_cells),
        cmocka_unit_test(two_formats_that_see_different_grids_are_both_named),
        cmocka_unit_test(givens_that_clash_are_no_bad_input),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
