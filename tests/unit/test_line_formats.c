/* text: the formats of a puzzle a line with something around it: bank, csv, extra, library, url. */
#include <stdio.h>
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "support/grid_text.h"
#include "support/text_input.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define ZEROS "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define CELLS_FAULT "; a 9x9 puzzle has a character for each cell, '.' for a blank"

/* A text whose puzzles are all PUZZLE, and what is wrong with the first that is none. */
struct expected {
    const char *format, *text;
    const char *puzzles; /* a letter each: `v` valid, `i` invalid */
    size_t line, column; /* of the first fault */
    const char *message;
};

static pd_reader *reader_over(struct text_input *input, const pd_reader_options *options) {
    pd_reader *reader = NULL;
    assert_int_equal(pd_reader_new(text_input_read, input, options, &reader, NULL), PD_OK);
    return reader;
}

static void expect_values(const pd_grid *grid) {
    assert_int_equal(pd_grid_geometry(grid)->cells, 81);
    for (size_t cell = 0; cell < 81; cell++)
        assert_int_equal(grid->values[cell], PUZZLE[cell] == '.' ? 0 : PUZZLE[cell] - '0');
}

static void expect(const struct expected *expected, const pd_reader_options *options,
                   size_t piece) {
    struct text_input input = text_input_of(expected->text);
    input.piece = piece;
    pd_reader *reader = reader_over(&input, options);
    bool told = false;
    for (const char *puzzle = expected->puzzles; *puzzle != '\0'; puzzle++) {
        const pd_grid *grid = NULL;
        pd_error error = {.message = ""};
        const pd_status status = pd_reader_next(reader, &grid, &error);
        if (*puzzle == 'v') {
            assert_string_equal(error.message, "");
            assert_int_equal(status, PD_OK);
            assert_non_null(grid);
            expect_values(grid);
            continue;
        }
        assert_int_equal(status, PD_SYNTAX);
        if (told)
            continue;
        told = true;
        assert_string_equal(error.message, expected->message);
        assert_int_equal(error.line, expected->line);
        assert_int_equal(error.column, expected->column);
    }
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_null(grid);
    assert_string_equal(pd_reader_format(reader)->name, expected->format);
    pd_reader_free(reader);
}

static void expect_all(const struct expected expected[], size_t count,
                       const pd_reader_options *options) {
    for (size_t i = 0; i < count; i++)
        for (size_t piece = 0; piece <= 90; piece += 45)
            expect(&expected[i], options, piece == 90 ? 1 : piece);
}

#define COUNT(list) (sizeof(list) / sizeof *(list))

static void text_behind_a_puzzle_is_left_out(void **state) {
    (void)state;
    static const struct expected texts[] = {
        {.format = "extra", .text = PUZZLE " easy\n", .puzzles = "v"},
        {.format = "extra", .text = ZEROS "\t9 7 5", .puzzles = "v"},
        {.format = "extra", .text = PUZZLE "," SOLUTION "\n" PUZZLE ";x\n", .puzzles = "vv"},
        {.format = "extra", .text = PUZZLE ":1:2\r\n" PUZZLE "# 53\r\n", .puzzles = "vv"},
        {.format = "extra", .text = "\xEF\xBB\xBF" PUZZLE " # 1\n\n#\n" PUZZLE, .puzzles = "vv"},
        {"extra", PUZZLE "5 easy\n" PUZZLE " a\n", "iv", 1, 82,
         "expected 81 cells, found 82" CELLS_FAULT},
        {"extra", PUZZLE " a\n" PUZZLE "5 a\n5" PUZZLE "\n" PUZZLE "\n", "viiv", 2, 82,
         "expected 81 cells, found 82" CELLS_FAULT},
        {"extra",
         PUZZLE " a\n53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 "
                ".6....28. ...419..5 ....8..79\n",
         "vv", 0, 0, NULL},
        {"extra", PUZZLE " a\n easy " PUZZLE "\n", "vi", 2, 2,
         "'e' is no cell; cells are 1 to 9, and a blank is one of . 0 _ * - x X ?"},
    };
    expect_all(texts, COUNT(texts), NULL);
}

static void text_directly_behind_the_cells_is_a_fault(void **state) {
    (void)state;
    static const struct expected texts[] = {
        {"line", PUZZLE "5\n", "i", 1, 82, "expected 81 cells, found 82" CELLS_FAULT},
        {"line", PUZZLE "\n" PUZZLE " easy\n" PUZZLE "\n", "viv", 2, 82,
         "text after the puzzle; --format extra leaves it out, and # at the beginning of a line "
         "makes that a comment"},
        {"line", PUZZLE "\n" PUZZLE "#1\n", "vi", 2, 82,
         "text after the puzzle; --format extra leaves it out, and # at the beginning of a line "
         "makes that a comment"},
    };
    expect_all(texts, COUNT(texts), NULL);
}

/* Rows that stand in one line are one puzzle, and with a fault in them none of the first row. */
static void rows_in_one_line_are_no_puzzle_with_text_behind_it(void **state) {
    (void)state;
    static const struct expected texts[] = {
        {.format = "line",
         .text = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 "
                 "....8..79\n",
         .puzzles = "v"},
    };
    expect_all(texts, COUNT(texts), NULL);
    struct text_input input = text_input_of(
        "................ ................ ............... ................ ................\n");
    pd_reader *reader = reader_over(&input, NULL);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_SYNTAX);
    pd_reader_free(reader);
    input = text_input_of("1............... 1234341221434321\n");
    reader = reader_over(&input, NULL);
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_string_equal(pd_reader_format(reader)->name, "extra");
    pd_reader_free(reader);
}

#define BANK "0000183b305c " ZEROS

static void a_line_of_the_bank_is_read_between_number_and_rating(void **state) {
    (void)state;
    static const struct expected texts[] = {
        {.format = "bank", .text = BANK "  1.2\n00a0183B3FFF\t" PUZZLE " 10", .puzzles = "vv"},
        {"bank", BANK " 1.2\n" BANK "\n", "vi", 2, 95,
         "no rating behind the puzzle; a line is 12 hexadecimal digits, the puzzle and a rating "
         "such as 1.2"},
        {"bank", BANK "5 1.2\n", "i", 1, 95, "expected 81 cells, found 82" CELLS_FAULT},
        {"bank", BANK " 1.2\n" PUZZLE "\n", "vi", 2, 1,
         "no number of the bank; a line is 12 hexadecimal digits, the puzzle and its rating"},
        {"bank", BANK " 1.2 3\n" BANK " 1.2\n", "iv", 1, 96,
         "no rating behind the puzzle; a line is 12 hexadecimal digits, the puzzle and a rating "
         "such as 1.2"},
    };
    expect_all(texts, COUNT(texts), NULL);
}

static void the_heading_of_a_table_says_where_the_puzzles_are(void **state) {
    (void)state;
    static const struct expected texts[] = {
        {.format = "csv",
         .text = "quizzes,solutions\n" ZEROS "," SOLUTION "\n" ZEROS "," SOLUTION,
         .puzzles = "vv"},
        {.format = "csv",
         .text = "Puzzle,Solution\r\n" ZEROS ",\r\n" ZEROS "\r\n",
         .puzzles = "vv"},
        {.format = "csv", .text = "\"puzzle\" , \"x\"\n\"" PUZZLE "\",\"a,b\"\n", .puzzles = "v"},
        {.format = "csv",
         .text = "id,puzzle,solution,clues\n1," PUZZLE "," SOLUTION ",30\n",
         .puzzles = "v"},
        {.format = "csv", .text = "source,question\n\"a, b\"," PUZZLE "\n", .puzzles = "v"},
        {.format = "csv", .text = "sudoku;solution\n" PUZZLE ";" SOLUTION "\n", .puzzles = "v"},
        {.format = "csv", .text = "puzzle\n" PUZZLE "\n" ZEROS "\n", .puzzles = "vv"},
        {.format = "csv",
         .text = ",quizzes,solutions\n0," PUZZLE "," SOLUTION "\n",
         .puzzles = "v"},
        {.format = "csv", .text = "\"" PUZZLE "\"\n'" ZEROS "'\n", .puzzles = "vv"},
        {.format = "csv", .text = "1," PUZZLE "\n2," ZEROS "\n", .puzzles = "vv"},
        {.format = "csv", .text = "1\t" PUZZLE "\t2.5\n2\t" ZEROS "\t1\n", .puzzles = "vv"},
        {"csv", "1;\"" PUZZLE "\";hard\n2;\"0" ZEROS "\";easy\n", "vi", 2, 85,
         "expected 81 cells, found 82; a 9x9 puzzle has a character for each cell, '.' for a "
         "blank"},
        {.format = "csv", .text = "\xEF\xBB\xBF# a\npuzzle,b\n\n" PUZZLE ",1\n", .puzzles = "v"},
        {"csv", "puzzle,solution\n" ZEROS "5," SOLUTION "\n" ZEROS ",\n", "iv", 2, 82,
         "expected 81 cells, found 82" CELLS_FAULT},
        {"csv", "id,puzzle\n1,5" PUZZLE "," SOLUTION "\n", "i", 2, 84,
         "expected 81 cells, found 82" CELLS_FAULT},
        {"csv", "id,puzzle\n1," ZEROS "\n1\n", "vi", 3, 2,
         "expected 81 cells, found 0" CELLS_FAULT},
    };
    expect_all(texts, COUNT(texts), NULL);
}

static void a_table_without_a_usual_heading_can_be_named(void **state) {
    (void)state;
    const pd_reader_options options = {.format = "csv"};
    static const struct expected texts[] = {
        {.format = "csv", .text = ZEROS "," SOLUTION "\n", .puzzles = "v"},
        {.format = "csv", .text = "puzzle\n" ZEROS "\n", .puzzles = "v"},
        {.format = "csv", .text = "name,cells\nfirst," PUZZLE "\n", .puzzles = "v"},
        {"csv", "a," ZEROS "," SOLUTION "\nb,0" ZEROS "," SOLUTION "\n", "vi", 2, 84,
         "expected 81 cells, found 82" CELLS_FAULT},
    };
    expect_all(texts, COUNT(texts), &options);
}

static void a_title_with_a_comma_is_no_table(void **state) {
    (void)state;
    struct text_input input = text_input_of("Sudoku, easy\n1...\n....\n....\n...4\n");
    pd_reader *reader = reader_over(&input, NULL);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_SYNTAX);
    assert_string_equal(pd_reader_format(reader)->name, "rows");
    pd_reader_free(reader);
}

static void an_address_has_its_puzzle_in_a_parameter_or_at_its_end(void **state) {
    (void)state;
    static const struct expected texts[] = {
        {.format = "url", .text = "https://example.org/sudoku.htm?bd=" ZEROS "\n", .puzzles = "v"},
        {.format = "url", .text = "http://example.org/play/?s=" PUZZLE "&x=1\n", .puzzles = "v"},
        {.format = "url", .text = "a <http://example.org?n=1&bd=" PUZZLE "> b\n", .puzzles = "v"},
        {.format = "url", .text = "example.org/play/" PUZZLE "\n", .puzzles = "v"},
        {.format = "url", .text = "https://example.org/" ZEROS "/?a=b\n", .puzzles = "v"},
        {"url", "https://example.org/" ZEROS "5\n", "i", 1, 102,
         "expected 81 cells, found 82" CELLS_FAULT},
        {"url", "h://e.org/?bd=" ZEROS "\nh://e.org/?bd=5" ZEROS "\nh://e.org/?s=" PUZZLE "\n",
         "viv", 2, 96, "expected 81 cells, found 82" CELLS_FAULT},
        {"url", "h://e.org/?bd=" ZEROS "\nh://e.org/53\n", "vi", 2, 1,
         "no puzzle in this address; it stands behind ?bd= or ?s=, or is the end of the path"},
    };
    expect_all(texts, COUNT(texts), NULL);
}

#define PLACED                                                                                     \
    "+5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+9"

static void a_library_has_placed_values_and_removed_candidates(void **state) {
    (void)state;
    static const struct expected texts[] = {
        {.format = "library", .text = ":0000:x:" PUZZLE ":::\n", .puzzles = "v"},
        {.format = "library",
         .text = ":0300-1:45:" PLACED ":247 847:123:r1 c2:\n:0000:x:" PLACED,
         .puzzles = "vv"},
        {"library", ":0000:x:5" PLACED ":::\n", "i", 1, 93,
         "expected 81 cells, found 82" CELLS_FAULT},
        {"library", ":0000:x:" PUZZLE ":24 847::\n", "i", 1, 91,
         "'24' is no removed candidate; each is three digits: value, row, column"},
        {"library", ":0000:x:" PUZZLE ":247 807::\n:0000:x:" PLACED "::\n", "iv", 1, 95,
         "'807' is no removed candidate; each is three digits: value, row, column"},
        {"library", ":0000:x:+" PLACED "::\n", "i", 1, 9,
         "'+' is no cell; cells are 1 to 9, and a blank is one of . 0 _ * - x X ?"},
        {"library", ":0000:x:" PUZZLE "::\n" PUZZLE "\n", "vi", 2, 1,
         "no line of a library; it begins with :, four digits of a technique, :, digits or x, : "
         "and the puzzle"},
    };
    expect_all(texts, COUNT(texts), NULL);
    struct text_input input =
        text_input_of(":0000:x:" PUZZLE ":247 847::\n:0000:x:" PUZZLE ":::\n");
    pd_reader *reader = reader_over(&input, NULL);
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_true(pd_grid_excludes(grid, 3, 6, 2));
    assert_true(pd_grid_excludes(grid, 3, 6, 8));
    assert_int_equal(grid->exclusions, 2);
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_false(pd_grid_restricted(grid));
    pd_reader_free(reader);
}

static void a_named_format_tells_what_is_not_of_it(void **state) {
    (void)state;
    static const struct {
        const char *format, *message;
    } named[] = {
        {"bank", "no number of the bank; a line is 12 hexadecimal digits, the puzzle and its "
                 "rating"},
        {"library", "no line of a library; it begins with :, four digits of a technique, :, "
                    "digits or x, : and the puzzle"},
        {"url", "no puzzle in this address; it stands behind ?bd= or ?s=, or is the end of the "
                "path"},
        {"extra", "'n' is no cell; cells are 1 to 4, and a blank is one of . 0 _ * - x X ?"},
    };
    for (size_t i = 0; i < COUNT(named); i++) {
        const pd_reader_options options = {.format = named[i].format};
        const struct expected none = {named[i].format, "nothing-here\n", "i", 1, 1,
                                      named[i].message};
        expect(&none, &options, 0);
    }
}

static bool append(void *payload, const char *text, size_t length) {
    strncat(payload, text, length); /* NOLINT(clang-analyzer-security.insecureAPI.strcpy) */
    return true;
}

static void csv_writes_the_puzzle_and_its_solution(void **state) {
    (void)state;
    char text[512] = "";
    struct text_input input = text_input_of(PUZZLE " a\n" SOLUTION "\n");
    pd_reader *reader = reader_over(&input, NULL);
    const pd_grid *read = NULL;
    pd_geometry *geometry = NULL;
    pd_grid *puzzle = NULL;
    assert_int_equal(pd_geometry_new(9, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_reader_next(reader, &read, NULL), PD_OK);
    grid_copy_values(puzzle, read);
    assert_int_equal(pd_grid_write(read, "csv", append, text, NULL), PD_OK);
    assert_int_equal(pd_grid_write(read, "extra", append, text, NULL), PD_OK);
    assert_int_equal(pd_reader_next(reader, &read, NULL), PD_OK);
    const pd_write_options options = {.format = "csv", .puzzle = puzzle};
    assert_int_equal(pd_grid_write_as(read, &options, append, text, NULL), PD_OK);
    assert_string_equal(text, ZEROS ",\n" PUZZLE "\n" ZEROS "," SOLUTION "\n");
    pd_reader_free(reader);
    pd_grid_free(puzzle);
    pd_geometry_free(geometry);
}

/* A full grid, a line that is none, and a puzzle. */
static void expect_fresh(const pd_format *format, const pd_grid *full, const pd_grid *puzzle) {
    struct grid_text text = {NULL, 0, 0};
    if (pd_grid_write(full, format->name, grid_text_write, &text, NULL) != PD_OK)
        return;
    assert_true(grid_text_write(&text, "1234\n", 5));
    assert_int_equal(pd_grid_write(puzzle, format->name, grid_text_write, &text, NULL), PD_OK);
    struct text_input input = text_input_of(text.bytes);
    pd_reader *reader = reader_over(&input, &(pd_reader_options){.format = format->name});
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_true(grid_is_full(grid));
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_SYNTAX);
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    expect_values(grid);
    pd_reader_free(reader);
    grid_text_free(&text);
}

static void nothing_of_a_puzzle_stays_in_the_next(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *full = NULL, *puzzle = NULL;
    assert_int_equal(pd_geometry_new(9, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &full, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &puzzle, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(full, SOLUTION, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(puzzle, PUZZLE, NULL), PD_OK);
    for (size_t i = 0; pd_format_at(i) != NULL; i++)
        if (pd_format_at(i)->one_line && pd_format_at(i)->instead == NULL)
            expect_fresh(pd_format_at(i), full, puzzle);
    pd_grid_free(full);
    pd_grid_free(puzzle);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_behind_a_puzzle_is_left_out),
        cmocka_unit_test(text_directly_behind_the_cells_is_a_fault),
        cmocka_unit_test(rows_in_one_line_are_no_puzzle_with_text_behind_it),
        cmocka_unit_test(a_line_of_the_bank_is_read_between_number_and_rating),
        cmocka_unit_test(the_heading_of_a_table_says_where_the_puzzles_are),
        cmocka_unit_test(a_table_without_a_usual_heading_can_be_named),
        cmocka_unit_test(a_title_with_a_comma_is_no_table),
        cmocka_unit_test(an_address_has_its_puzzle_in_a_parameter_or_at_its_end),
        cmocka_unit_test(a_library_has_placed_values_and_removed_candidates),
        cmocka_unit_test(a_named_format_tells_what_is_not_of_it),
        cmocka_unit_test(csv_writes_the_puzzle_and_its_solution),
        cmocka_unit_test(nothing_of_a_puzzle_stays_in_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
