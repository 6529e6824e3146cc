/* text: puzzles in documents that libraries parse, which are the formats lists and xml. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/read_text.h"
#include "support/text_input.h"

#define EMPTY_ROWS ",[0,0,0,0],[0,0,0,0],[0,0,0,4]]"
#define FOUR "[[1,2,0,0]" EMPTY_ROWS
#define NINE_LINE                                                                                  \
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
static const char four[] = "12.............4";
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

struct example {
    const char *text;
    size_t grids, line; /* of the first grid */
};

static void expect_all(const struct example *examples, size_t count, const char *format,
                       const char *cells) {
    for (size_t i = 0; i < count; i++)
        for (int noise = 0; noise < READ_NOISES; noise++) {
            pd_reader *reader = read_noisy(examples[i].text, noise, NULL);
            read_expect(reader, cells, examples[i].line);
            assert_string_equal(pd_reader_format(reader)->name, format);
            for (size_t grid = 1; grid < examples[i].grids; grid++)
                read_expect(reader, cells, 0);
            read_expect_end(reader);
            pd_reader_free(reader);
        }
}

static void lists_are_read_as_json_and_as_python_prints_them(void **state) {
    (void)state;
    static const struct example examples[] = {
        {FOUR, 1, 1},
        {"\n" FOUR "\n" FOUR "\n\n" FOUR ";\n", 3, 2},
        {"[" FOUR ",\n" FOUR "]\n", 2, 1},
        {"# Python\ngrid = [\n  ['1', \"2\", '.', None],\n  ('', '_', '*', '?'),  # empty\n"
         "  [0, 0, 0, 0,],\n  [0, 0.0, -0, 4.0],\n]\n",
         1, 3},
        {"board: list[list[int]] = " FOUR "\n", 1, 1},
        {"x = np.array(" FOUR ")\ny = np.array(" FOUR ")\n", 2, 1},
        {"[1,2,0,0]\n[0,0,0,0]\n[0,0,0,0]\n[0,0,0,4]\n", 1, 1},
        {"[1,2,0,0],\n[0,0,0,0],\n[0,0,0,0],\n[0,0,0,4]\n\n[1,2,0,0],\n[0,0,0,0],\n[0,0,0,0],\n"
         "[0,0,0,4],\n",
         2, 1},
        {"[1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,4]\n", 1, 1},
        {"[[1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,4],\n[1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,4]]", 2, 1},
        {"[\"12..\", \"....\", \"....\", \"...4\"]", 1, 1},
        {"[['12..', '....', '....', '...4'],\n['12..','....','....','...4']]", 2, 1},
        {"[\"12.............4\",\n\"12.............4\"]", 2, 1},
        {"{\"name\": \"one\", \"board\":\n " FOUR ", \"level\": 3}", 1, 2},
        {"{'puzzle': '12.............4', 'solution': '1234341221434321'}", 1, 1},
        {"{\"puzzle\": " FOUR ",\n \"solution\": [[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]}", 1, 1},
        {"{\"new\":{\"grids\":[{\"value\":" FOUR ",\"difficulty\":\"Easy\"},\n{\"value\":" FOUR
         "}],\"message\":\"ok\"}}",
         2, 1},
        {"{\"solution\": " FOUR "}\n", 1, 1},
        {"{'name': 'a\\'b\"c', 'puzzle': '12.............4'}\n", 1, 1},
    };
    expect_all(examples, sizeof examples / sizeof *examples, "lists", four);
}

static void lists_are_read_as_numpy_and_as_c_have_them(void **state) {
    (void)state;
    static const struct example examples[] = {
        {"[[1 2 0 0]\n [0 0 0 0]\n [0 0 0 0]\n [0 0 0 4]]\n", 1, 1},
        {"[[[ 1  2 0  0 ]\n  [0 0 0 0]\n  [0 0 0 0]\n  [0 0 0 4]]\n\n [[1 2 0 0]\n  [0 0 0 0]\n"
         "  [0 0 0 0]\n  [0 0 0 4]]]\n",
         2, 1},
        {"['12..' '....' '....' '...4']\n", 1, 1},
        {"{{1, 2, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 4}}\n", 1, 1},
        {"int grid[4][4] = {\n    {1, 2, 0, 0},\n    {0, 0, 0, 0},\n    {0, 0, 0, 0},\n"
         "    {0, 0, 0, 4},\n};\n",
         1, 2},
        {"int grids[2][4][4] = {\n{{1,2,0,0},{0,0,0,0},{0,0,0,0},{0,0,0,4}},\n"
         "{{1,2,0,0},{0,0,0,0},{0,0,0,0},{0,0,0,4}}};\n",
         2, 2},
        {"{1,2,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,4};\n", 1, 1},
        {"{\"puzzle\": {{1, 2, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 4}}}\n", 1, 1},
        {"char grid[4][5] = {\n\"12..\",\n\"....\",\n\"....\", // third\n\"...4\"};\n", 1, 2},
        {"char g[4][4] = {{'1', '2', '.', '.'},\n{'.', '.', '.', '.'}, {'0','0','0','0'},\n"
         "{'.','.','.','4'}};\n",
         1, 1},
        {"// one\n/* and\n * more */\nint grid[4][4] =\n{ // rows\n{1,2,0,0}, /* 1\n2 */ "
         "{0,0,0,0},\n"
         "/**/{0,0,0,0}, {0,0,0,4}};\n",
         1, 6},
        {"array([[1., 2., 0., 0.],\n       [0., 0., 0., 0.],\n       [0., 0., 0., 0.],\n"
         "       [0., 0., 0., 4.]], dtype=float32)\n",
         1, 1},
        {"np.array([[1, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]], dtype='<i8')\n", 1, 1},
        {"[[ 1.  2. nan nan]\n [nan nan nan nan]\n [nan nan nan nan]\n [nan nan nan  4.]]\n", 1, 1},
        {"\"12..\"\n\"....\"\n\"....\"\n\"...4\"\n", 1, 1},
        {"'12..',\n'....',\n'....',\n'...4',\n\n'12..',\n'....',\n'....',\n'...4'\n", 2, 1},
    };
    expect_all(examples, sizeof examples / sizeof *examples, "lists", four);
}

static void a_fault_behind_comments_is_named_in_its_place(void **state) {
    (void)state;
    read_expect_faults(
        "/* a\n\n */\nint g[4][4] = {{1,2,0,0}, // one\n{0,0,7,0},{0,0,0,0},{0,0,0,4}};", NULL, "i",
        "7 is no value; a 4x4 grid has values from 1 to 4", 5, 6);
    read_expect_faults("{\"a\": \"b\", \"c\": 1}", NULL, "i",
                       "no puzzle in this object; a grid is written "
                       "{\"puzzle\": [[5, 3, 0, ...], ...]}",
                       1, 1);
    read_expect_faults(
        "{'1', '2' /* open\n", NULL, "i",
        "this list is broken (no */ ends this comment); see that the text is whole, one "
        "grid is [[5, 3, 0, ...], ...]",
        1, 11);
}

static void numbers_and_letters_of_lists_are_told_apart(void **state) {
    (void)state;
    /* 0 among other blanks is a value, unless the largest is there. */
    pd_reader *reader =
        read_noisy("[[0,1,2,null],[null,null,null,null],[3,null,null,null],[0,1,2,3]]", 0, NULL);
    read_expect(reader, "123.....4...1234", 1);
    pd_reader_free(reader);
    reader = read_noisy("[[\"A\",\"B\",\"\",\"\"],[\"\",\"\",\"\",\"\"],[\"\",\"\",\"\",\"\"],"
                        "[\"\",\"\",\"\",\"D\"]]",
                        0, NULL);
    read_expect(reader, four, 1);
    pd_reader_free(reader);
    /* Sixteen rows of sixteen: one grid if a value says so. */
    char text[2048];
    size_t used = 0;
    for (int row = 0; row < 16; row++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%s", row == 0 ? "[" : ",\n",
                                 "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1]", row == 15 ? "]" : "");
    read_expect_faults(text, NULL, "i",
                       "16 rows of 16 cells may be grids of side 4 or 16; --side 4 says that each "
                       "is a puzzle, --side 16 that they are rows",
                       1, 2);
    const pd_reader_options small = {.side = 4}, large = {.side = 16};
    reader = read_noisy(text, 0, &small);
    for (int grid = 0; grid < 16; grid++)
        read_expect(reader, "...............1", 0);
    read_expect_end(reader);
    pd_reader_free(reader);
    const pd_grid *grid = NULL;
    reader = read_noisy(text, 0, &large);
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_value(grid, 15, 15), 1);
    read_expect_end(reader);
    pd_reader_free(reader);
}

static void games_of_xml_are_read(void **state) {
    (void)state;
    static const struct example examples[] = {
        {"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>a</name>\n  <game "
         "data=\"" NINE_LINE "\" />\n</opensudoku>\n",
         1, 4},
        {"<opensudoku version='2'><folder name='x'>\n<game created='1' data='" NINE_LINE
         "' note=''/><game\ndata='" NINE_LINE "'></game></folder></opensudoku>",
         2, 2},
        {"<a><game data='&#53;3"
         "0070000600195000098000060800060003400803001700020006060000280000"
         "419005000080079'/></a>",
         1, 1},
    };
    expect_all(examples, sizeof examples / sizeof *examples, "xml", nine);
    read_expect_written(
        examples[0].text, "xml",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...."
        "8..79\n");
}

static void faults_are_named_in_their_place(void **state) {
    (void)state;
#define GRID "; a grid is written [[5, 3, 0, ...], ...]"
    static const struct {
        const char *text, *outcome, *message;
        size_t line, column;
    } texts[] = {
        {"[" FOUR ",\n [[1,2,0,7]" EMPTY_ROWS ",\n" FOUR "]", "viv",
         "7 is no value; a 4x4 grid has values from 1 to 4", 2, 10},
        {"[[1,-2,0,0]" EMPTY_ROWS, "i", "-2 is no value; a 4x4 grid has values from 1 to 4", 1, 5},
        {"[['1',\n'q',0,0]" EMPTY_ROWS, "i",
         "'q' is no cell; cells are 1 to 4, and a blank is 0, null, \"\" or \".\"", 2, 1},
        {"[[1,true,0,0]" EMPTY_ROWS, "i",
         "'true' is no cell; cells are 1 to 4, and a blank is 0, null, \"\" or \".\"", 1, 5},
        {"[[1,2.5,0,0]" EMPTY_ROWS, "i",
         "'2.5' is no cell; cells are 1 to 4, and a blank is 0, null, \"\" or \".\"", 1, 5},
        {"[[1,2,0]" EMPTY_ROWS, "i",
         "expected 4 cells, found 3; a list has a value for each cell, 0 for a blank", 1, 2},
        {"[[0,0,0,0],[0,0,0,0],[0,0,0,4]]", "i",
         "expected 4 rows, found 3; a 4x4 grid has a list for each row", 1, 2},
        {"['12..','....','...5','....']", "i",
         "5 is over the side; a 4x4 grid has values from 1 to 4", 1, 20},
        {"{\"a\":" FOUR ",\"b\":" FOUR "}", "i",
         "several members of this object may be the puzzle; leave only one of them", 1, 1},
        {"{\"a\": 5}", "i",
         "no puzzle in this object; a grid is written {\"puzzle\": [[5, 3, 0, ...], ...]}", 1, 1},
        {"[]", "i", "an empty list" GRID, 1, 1},
        {"[[],[]]", "i", "an empty list" GRID, 1, 1},
        {"[[1,2,3,4],5]", "i", "cells and lists side by side in a list" GRID, 1, 1},
        {FOUR "\n[[1,2", "vi",
         "this list is broken (']' expected near end of file); see that the text is whole, one "
         "grid "
         "is [[5, 3, 0, ...], ...]",
         2, 5},
        {"[[1,2,0,0],"
         "05]",
         "i",
         "this list is broken (invalid token near '0'); see that the text is whole, one grid is "
         "[[5, 3, 0, ...], ...]",
         1, 12},
        {"<a><game data='12'/></a>", "i",
         "expected 81 cells, found 2; a 9x9 puzzle has a character for each cell, '.' for a blank",
         1, 18},
        {"<a>\n<game\n data='5300700A06001950000980000608000600034008030017000200060600002800004190"
         "05000080079'/><game data='" NINE_LINE "'/></a>",
         "iv", "'A' is no cell; cells are 1 to 9, and a blank is one of . 0 _ * - x X ?", 3, 15},
        {"<a>\n <game id='7'/></a>", "i",
         "a game without data; OpenSudoku's are <game data=\"...\"/> with 81 digits", 2, 2},
        {"<a><b/></a>", "i",
         "this XML has no puzzle; OpenSudoku's are <game data=\"...\"/> with 81 digits", 1, 1},
        {"<a><game data='" NINE_LINE "'/>\n</b>", "vi",
         "this XML is broken (mismatched tag); see that the text is whole", 2, 3},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        read_expect_faults(texts[i].text, NULL, texts[i].outcome, texts[i].message, texts[i].line,
                           texts[i].column);
}

static void lists_are_written_row_by_row(void **state) {
    (void)state;
    read_expect_copy("[[1, 2, 0, 0],\n [0, 0, 0, 0],\n [0, 0, 0, 0],\n [0, 0, 0, 4]]\n", NULL);
    read_expect_copy("[[0, 2, null, null],\n [null, null, null, null],\n [1, null, null, null],\n"
                     " [null, null, null, 2]]\n",
                     NULL);
    read_expect_round_trips("lists", true);
}

/* Whatever the bytes, the reader comes to an end. */
static void read_all(const char *text, size_t length) {
    struct text_input input = {.text = text, .length = length};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
    for (size_t i = 0; i <= length; i++) {
        const pd_status status = pd_reader_next(reader, &grid, NULL);
        assert_true(status == PD_OK || status == PD_SYNTAX);
        if (status == PD_OK && grid == NULL)
            break;
    }
    pd_reader_free(reader);
}

static void cut_deep_and_foul_documents_are_survived(void **state) {
    (void)state;
    static const char *const texts[] = {
        "x = [['1', \"2\", '.', None], ('', 0, 0, 0), # a\n{'a': [1, 2,]}, {\"b\": '53'}]\n[[1]]",
        "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'cc'>]>\n<a><game data='&b;&#49;'/>\n</a>"};
    for (size_t i = 0; i < 2; i++) {
        char text[256];
        const size_t length = strlen(texts[i]);
        memcpy(text, texts[i], length);
        for (size_t cut = 0; cut <= length; cut++)
            read_all(text, cut);
        for (size_t at = 0; at < length; at++)
            for (size_t foul = 0; foul < 5; foul++) {
                text[at] = "\0\xFF[\"<"[foul];
                read_all(text, length);
                text[at] = texts[i][at];
            }
    }
    enum { DEEP = 100000 };
    char *deep = malloc(DEEP);
    assert_non_null(deep);
    for (size_t i = 0; i < 2; i++) {
        memset(deep, "[{"[i], DEEP);
        read_all(deep, DEEP);
    }
    for (size_t i = 0; i < DEEP; i++)
        deep[i] = "<a>"[i % 3];
    read_all(deep, DEEP - DEEP % 3);
    free(deep);
}

/* Expat takes a document in pieces of a MiB; the game lies across the first two. */
static void a_game_is_read_wherever_a_long_document_is_cut(void **state) {
    (void)state;
    static const char begin[] = "<a><!--", end[] = "--><game data='" NINE_LINE "'/></a>\n";
    const size_t length = ((size_t)1 << 20) - sizeof begin - sizeof end / 2;
    char *text = malloc(length + sizeof begin + sizeof end);
    assert_non_null(text);
    memcpy(text, begin, sizeof begin - 1);
    memset(text + sizeof begin - 1, '.', length);
    memcpy(text + sizeof begin - 1 + length, end, sizeof end);
    struct text_input input = {.text = text, .length = strlen(text)};
    pd_reader *reader = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
    read_expect(reader, nine, 1);
    read_expect_end(reader);
    pd_reader_free(reader);
    free(text);
}

#define EMPTY_FOUR "[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]"
#define CUT_FOUR "[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]"
#define WHOLE "; see that the text is whole, one grid is [[5, 3, 0, ...], ...]"

static void a_broken_list_costs_no_other(void **state) {
    (void)state;
    static const char hello[] = "this list is broken ('[' or '{' expected near 'hello')" WHOLE;
    static const char cut[] = "this list is broken (']' expected near end of file)" WHOLE;
    read_expect_faults(EMPTY_FOUR "\n\nhello\n\n" EMPTY_FOUR, NULL, "viv", hello, 3, 1);
    read_expect_faults(EMPTY_FOUR "\n\n" CUT_FOUR "\n\n" EMPTY_FOUR "\n" EMPTY_FOUR, NULL, "vivv",
                       cut, 3, 40);
    read_expect_faults(EMPTY_FOUR "\n" CUT_FOUR ",\n" EMPTY_FOUR "\n", NULL, "viv", cut, 2, 41);
    read_expect_faults(CUT_FOUR "\n" EMPTY_FOUR "\n", NULL, "iv", cut, 1, 40);
    read_expect_faults("a = " EMPTY_FOUR "\nb = " CUT_FOUR "\nc = " EMPTY_FOUR "\n", NULL, "viv",
                       cut, 2, 44);
    read_expect_faults("{\"puzzle\":" EMPTY_FOUR "}\n{\"puzzle\":" CUT_FOUR
                       "}\n{\"puzzle\":" EMPTY_FOUR "}\n",
                       NULL, "viv", "this list is broken (']' expected near '}')" WHOLE, 2, 51);
    read_expect_faults("[\n[0,0,0,0],\n[0,0,0,0],\n[0,0,0,0],\n[0,0,0,0]\n]\n"
                       "[\n[0,0,0,0]\n[0,0,0,0],\n[0,0,0,0],\n[0,0,0,0]\n]\n"
                       "[\n[0,0,0,0],\n[0,0,0,0],\n[0,0,0,0],\n[0,0,0,0]\n]\n",
                       NULL, "viv",
                       "this list is broken (']' expected near '['), and the lists from line 9 on "
                       "are not read, up to the next grid" WHOLE,
                       9, 1);
}

/* Rows alone could be those of another grid. */
static void what_is_not_read_behind_a_fault_is_told(void **state) {
    (void)state;
    read_expect_faults("[0,0,0,0]\n[0,0,0,0]\n[0,0,0 0]\n[0,0,0,0]\n[0,0,0,0]\n[0,0,0,0]\n", NULL,
                       "ii", "expected 4 rows, found 2; a 4x4 grid has a list for each row", 1, 1);
    read_expect_faults("[[" CUT_FOUR "\n" EMPTY_FOUR "]\n", NULL, "i",
                       "this list is broken (']' expected near '['), and the lists from line 2 on "
                       "are not read" WHOLE,
                       2, 1);
    read_expect_faults("<a>\n</b>\n<game data='" NINE_LINE "'/>\n</a>\n", NULL, "i",
                       "this XML is broken (mismatched tag), and no game is read from line 3 on; "
                       "see that the text is whole",
                       2, 3);
}

static void entities_that_explode_are_refused(void **state) {
    (void)state;
    char text[4096] = "<!DOCTYPE a [<!ENTITY e0 '0000000000'>\n";
    for (int i = 1; i < 10; i++) {
        char line[128];
        snprintf(line, sizeof line, "<!ENTITY e%d '&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;'>\n", i,
                 i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
        strcat(text, line); /* NOLINT */
    }
    strcat(text, "]><a><game data='&e9;'/></a>"); /* NOLINT */
    read_all(text, strlen(text));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_read_as_json_and_as_python_prints_them),
        cmocka_unit_test(lists_are_read_as_numpy_and_as_c_have_them),
        cmocka_unit_test(a_fault_behind_comments_is_named_in_its_place),
        cmocka_unit_test(numbers_and_letters_of_lists_are_told_apart),
        cmocka_unit_test(games_of_xml_are_read),
        cmocka_unit_test(faults_are_named_in_their_place),
        cmocka_unit_test(lists_are_written_row_by_row),
        cmocka_unit_test(cut_deep_and_foul_documents_are_survived),
        cmocka_unit_test(a_game_is_read_wherever_a_long_document_is_cut),
        cmocka_unit_test(a_broken_list_costs_no_other),
        cmocka_unit_test(what_is_not_read_behind_a_fault_is_told),
        cmocka_unit_test(entities_that_explode_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
