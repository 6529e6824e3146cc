/* text: the formats of several characters a cell: 729 and two-digits. */
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "support/random.h"
#include "support/text_input.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

struct text {
    char bytes[50000];
    size_t length;
};

static bool append(void *payload, const char *text, size_t length) {
    struct text *written = payload;
    assert_true(written->length + length < sizeof written->bytes);
    memcpy(written->bytes + written->length, text, length);
    written->length += length;
    return true;
}

static pd_reader *reader_over(struct text_input *input, const pd_reader_options *options) {
    pd_reader *reader = NULL;
    assert_int_equal(pd_reader_new(text_input_read, input, options, &reader, NULL), PD_OK);
    return reader;
}

static const pd_grid *expect_grid(pd_reader *reader, const char *format) {
    const pd_grid *grid = NULL;
    pd_error error = {.message = ""};
    const pd_status status = pd_reader_next(reader, &grid, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, PD_OK);
    assert_non_null(grid);
    assert_string_equal(pd_reader_format(reader)->name, format);
    return grid;
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
    assert_int_equal(pd_reader_next(reader, &grid, NULL), PD_OK);
    assert_null(grid);
}

/* All candidates of an empty 9x9 grid. */
static void fill(char text[730]) {
    for (size_t i = 0; i < 729; i++)
        text[i] = (char)('1' + i % 9);
    text[729] = '\0';
}

static void put(char *at, const char *text) {
    while (*text != '\0')
        *at++ = *text++;
}

static void a_cell_of_one_candidate_has_it_and_others_exclude(void **state) {
    (void)state;
    char text[730];
    fill(text);
    put(text, "....5....");
    put(text + 9, "1.3.56789");
    put(text + 720, "0.*-_?...");
    for (size_t piece = 0; piece < 1000; piece += 333) {
        struct text_input input = text_input_of(text);
        input.piece = piece;
        pd_reader *reader = reader_over(&input, NULL);
        const pd_grid *grid = expect_grid(reader, "729");
        assert_int_equal(pd_geometry_side(pd_grid_geometry(grid)), 9);
        assert_int_equal(grid->values[0], 5);
        assert_int_equal(grid->values[1], 0);
        assert_true(pd_grid_excludes(grid, 0, 1, 2));
        assert_true(pd_grid_excludes(grid, 0, 1, 4));
        assert_false(pd_grid_excludes(grid, 0, 1, 1));
        assert_int_equal(grid->values[80], 0);
        for (int value = 1; value <= 9; value++)
            assert_true(pd_grid_excludes(grid, 8, 8, value));
        assert_int_equal(grid->exclusions, 11);
        expect_end(reader);
        pd_reader_free(reader);
    }
}

static void seven_hundred_and_twenty_nine_characters_may_be_a_grid_of_side_27(void **state) {
    (void)state;
    char text[730];
    memset(text, '.', 729);
    text[729] = '\0';
    struct text_input input = text_input_of(text);
    pd_reader *reader = reader_over(&input, NULL);
    expect_grid(reader, "line"); /* not a cell has a candidate: rather an empty grid */
    pd_reader_free(reader);
    memcpy(text + 27, "ABC", 3);
    text[0] = '2';
    input = text_input_of(text);
    reader = reader_over(&input, NULL);
    const pd_grid *grid = expect_grid(reader, "line");
    assert_int_equal(pd_geometry_side(pd_grid_geometry(grid)), 27);
    pd_reader_free(reader);
    fill(text);
    input = text_input_of(text);
    const pd_reader_options large = {.side = 27};
    reader = reader_over(&input, &large);
    expect_grid(reader, "line");
    pd_reader_free(reader);
    input = text_input_of(text);
    const pd_reader_options named = {.format = "line"};
    reader = reader_over(&input, &named);
    expect_grid(reader, "line");
    pd_reader_free(reader);
}

static void a_candidate_out_of_place_is_told(void **state) {
    (void)state;
    char text[3 * 730 + 1];
    fill(text);
    text[10] = '1';
    text[729] = '\n';
    fill(text + 730);
    text[730 + 728] = '\n';
    fill(text + 730 + 729);
    struct text_input input = text_input_of(text);
    pd_reader *reader = reader_over(&input, NULL);
    expect_fault(reader, 1, 11,
                 "'1' cannot stand here; each cell has 9 characters, and this one is 2 or a dot");
    expect_fault(reader, 2, 729,
                 "expected 729 characters, found 728; a 9x9 puzzle has 9 for each cell, its "
                 "candidates or dots");
    assert_int_equal(expect_grid(reader, "729")->exclusions, 0);
    expect_end(reader);
    pd_reader_free(reader);
}

static void two_digits_make_a_cell(void **state) {
    (void)state;
    char text[201];
    memset(text, '0', 200);
    text[200] = '\0';
    memcpy(text, "0110..__--**??", 14);
    static const char *const ends[] = {"\n", "\r\n", " \t", ""};
    for (size_t i = 0; i < COUNT(ends); i++) {
        char whole[210];
        strcpy(whole, text);    /* NOLINT(clang-analyzer-security.insecureAPI.strcpy) */
        strcat(whole, ends[i]); /* NOLINT(clang-analyzer-security.insecureAPI.strcpy) */
        struct text_input input = text_input_of(whole);
        input.piece = 7 * i;
        pd_reader *reader = reader_over(&input, NULL);
        const pd_grid *grid = expect_grid(reader, "two-digits");
        bool assumed = true;
        pd_reader_symbols(reader, &assumed);
        assert_false(assumed);
        assert_int_equal(grid->geometry->side, 10);
        for (size_t cell = 0; cell < 100; cell++)
            assert_int_equal(grid->values[cell], cell == 0 ? 1 : cell == 1 ? 10 : 0);
        expect_end(reader);
        pd_reader_free(reader);
    }
}

/* A later line is judged by the format, and by the side of the first. */
static void what_is_no_pair_of_digits_is_named(void **state) {
    (void)state;
    static const struct {
        const char *begin;
        size_t length, column;
        const char *message;
    } lines[] = {
        {"0011", 200, 3, "11 is over the side; a 10x10 grid has values from 01 to 10"},
        {"001.", 200, 3,
         "'1.' is no cell; cells are 01 to 10, and a blank is one of 00 .. __ -- ** ??"},
        {"00_.", 200, 3,
         "'_.' is no cell; cells are 01 to 10, and a blank is one of 00 .. __ -- ** ??"},
        {"01", 199, 200,
         "expected 200 characters, found 199; a 10x10 puzzle has two digits for each cell, 00 for "
         "a blank"},
        {"01", 202, 201,
         "expected 200 characters, found 202; a 10x10 puzzle has two digits for each cell, 00 for "
         "a blank"},
    };
    for (size_t i = 0; i < COUNT(lines); i++) {
        char text[610];
        memset(text, '0', sizeof text);
        text[200] = text[201 + lines[i].length] = '\n';
        text[202 + lines[i].length + 200] = '\0';
        memcpy(text + 201, lines[i].begin, strlen(lines[i].begin));
        struct text_input input = text_input_of(text);
        pd_reader *reader = reader_over(&input, NULL);
        expect_grid(reader, "two-digits");
        expect_fault(reader, 2, lines[i].column, lines[i].message);
        expect_grid(reader, "two-digits");
        expect_end(reader);
        pd_reader_free(reader);
    }
    const pd_reader_options named = {.format = "two-digits"};
    char text[300];
    memset(text, '0', sizeof text);
    text[280] = '\0';
    struct text_input input = text_input_of(text);
    pd_reader *reader = reader_over(&input, &named);
    expect_fault(reader, 1, 281,
                 "expected 288 characters, found 280; a 12x12 puzzle has two digits for each cell, "
                 "00 for a blank");
    pd_reader_free(reader);
}

/* Writes the grid and reads it back, in pieces of that size. */
static void expect_round_trip(const pd_grid *grid, const char *format, size_t piece) {
    const pd_geometry *geometry = grid->geometry;
    const pd_reader_options options = {.side = geometry->side,
                                       .box_height = geometry->box_height,
                                       .box_width = geometry->box_width,
                                       .format = format};
    struct text *text = test_calloc(1, sizeof *text);
    assert_int_equal(pd_grid_write(grid, format, append, text, NULL), PD_OK);
    struct text_input input = {.text = text->bytes, .length = text->length, .piece = piece};
    pd_reader *reader = reader_over(&input, &options);
    const pd_grid *back = expect_grid(reader, format);
    assert_memory_equal(back->values, grid->values, geometry->cells);
    for (size_t cell = 0; cell < geometry->cells; cell++)
        for (int value = 1; value <= geometry->side; value++)
            assert_int_equal(grid_excludes(back, cell, value), grid_excludes(grid, cell, value));
    expect_end(reader);
    pd_reader_free(reader);
    test_free(text);
}

/* Excludes candidates of empty cells, but not so many that just one is left. */
static void restrict_cells(struct random *random, pd_grid *grid) {
    for (size_t cell = 0; cell < grid->geometry->cells; cell++)
        if (grid->values[cell] == 0 && random_below(random, 3) > 0)
            assert_int_equal(
                grid_exclude(grid, cell, random_between(random, 1, grid->geometry->side), NULL),
                PD_OK);
}

static void what_is_written_reads_back_the_same_at_every_geometry(void **state) {
    (void)state;
    struct random random = random_stream(1);
    for (int side = 3; side <= 99; side++)
        for (int height = 1; height <= side; height++) {
            pd_geometry *geometry = NULL;
            pd_grid *grid = NULL;
            if (side % height != 0)
                continue;
            assert_int_equal(pd_geometry_new(side, height, side / height, &geometry, NULL), PD_OK);
            assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
            for (size_t cell = 0; cell < geometry->cells; cell++)
                grid->values[cell] = (uint8_t)random_between(&random, 0, side);
            const size_t piece = (size_t)random_below(&random, 3000);
            if (side >= 10)
                expect_round_trip(grid, "two-digits", piece);
            if (side <= 36) {
                restrict_cells(&random, grid);
                expect_round_trip(grid, "729", piece);
            }
            pd_grid_free(grid);
            pd_geometry_free(geometry);
        }
}

static void a_given_that_is_excluded_has_no_candidate(void **state) {
    (void)state;
    struct text text = {.length = 0};
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(4, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    grid->values[0] = 3;
    grid->values[1] = 2;
    assert_int_equal(pd_grid_exclude(grid, 0, 0, 3, NULL), PD_OK);
    assert_int_equal(pd_grid_exclude(grid, 0, 2, 1, NULL), PD_OK);
    assert_int_equal(pd_grid_write(grid, "729", append, &text, NULL), PD_OK);
    assert_memory_equal(text.bytes, ".....2...2341234", 16);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    random_announce();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cell_of_one_candidate_has_it_and_others_exclude),
        cmocka_unit_test(seven_hundred_and_twenty_nine_characters_may_be_a_grid_of_side_27),
        cmocka_unit_test(a_candidate_out_of_place_is_told),
        cmocka_unit_test(two_digits_make_a_cell),
        cmocka_unit_test(what_is_no_pair_of_digits_is_named),
        cmocka_unit_test(what_is_written_reads_back_the_same_at_every_geometry),
        cmocka_unit_test(a_given_that_is_excluded_has_no_candidate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
