/* text: writing of every format, and reading back what was written. */
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"
#include "support/text_input.h"

struct text {
    char bytes[16384];
    size_t length;
    int fail_at; /* the call that fails, from 1; 0: none */
};

static bool write_text(void *payload, const char *text, size_t length) {
    struct text *written = payload;
    if (--written->fail_at == 0)
        return false;
    assert_true(written->length + length < sizeof written->bytes);
    memcpy(written->bytes + written->length, text, length);
    written->length += length;
    return true;
}

/* Writes a grid with every value, reads it back, and expects the same. */
static void expect_round_trip(const char *format, int side, int height, int width) {
    const pd_reader_options options = {
        .side = side, .box_height = height, .box_width = width, .format = format};
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    struct text text = {.length = 0};
    assert_int_equal(pd_geometry_new(side, height, width, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    for (size_t cell = 0; cell < geometry->cells; cell++)
        grid->values[cell] = (uint8_t)(cell * 7 % ((size_t)side + 1));
    assert_int_equal(pd_grid_write(grid, format, write_text, &text, NULL), PD_OK);
    assert_int_equal(text.bytes[text.length - 1], '\n');
    struct text_input input = {.text = text.bytes, .length = text.length};
    pd_reader *reader = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, &options, &reader, NULL), PD_OK);
    const pd_grid *back = NULL;
    assert_int_equal(pd_reader_next(reader, &back, NULL), PD_OK);
    assert_non_null(back);
    assert_memory_equal(back->values, grid->values, geometry->cells);
    assert_int_equal(pd_reader_next(reader, &back, NULL), PD_OK);
    assert_null(back);
    pd_reader_free(reader);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void what_is_written_reads_back_the_same(void **state) {
    (void)state;
    static const struct {
        int side, height, width;
    } shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2},  {5, 1, 5},
                  {8, 2, 4}, {9, 3, 3}, {16, 4, 4}, {12, 3, 4}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (size_t row = 0; pd_format_at(row) != NULL; row++)
            if (shapes[i].side >= pd_format_at(row)->smallest &&
                shapes[i].side <= pd_format_at(row)->largest && pd_format_at(row)->instead == NULL)
                expect_round_trip(pd_format_at(row)->name, shapes[i].side, shapes[i].height,
                                  shapes[i].width);
}

static void what_a_format_cannot_hold_is_refused_with_one_that_can(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    struct text text = {.length = 0};
    pd_error error;
    assert_int_equal(pd_geometry_new(16, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_write(grid, "rows", write_text, &text, &error), PD_ARGUMENT);
    assert_non_null(
        strstr(error.message,
               "format rows cannot hold a 16x16 grid; these can: 729, csv, two-digits, line, sdm"));
    assert_int_equal(pd_grid_write(grid, "nosuch", write_text, &text, &error), PD_ARGUMENT);
    assert_int_equal(text.length, 0);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void numbers_over_the_symbols_count_from_1(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    struct text text = {.length = 0};
    assert_int_equal(pd_geometry_new(49, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_set(grid, 0, 0, 49, NULL), PD_OK);
    assert_int_equal(pd_grid_write(grid, "tokens", write_text, &text, NULL), PD_OK);
    assert_memory_equal(text.bytes, "49 0 0 ", 7);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void a_failing_write_is_told(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    pd_error error;
    assert_int_equal(pd_geometry_new(36, 0, 0, &geometry, NULL), PD_OK); /* more than a buffer */
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    for (int call = 1; call <= 2; call++) {
        struct text text = {.fail_at = call};
        assert_int_equal(pd_grid_write(grid, "tokens", write_text, &text, &error), PD_IO);
        assert_int_equal(error.status, PD_IO);
    }
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void parse_takes_exactly_one_puzzle_of_the_grids_geometry(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    pd_error error;
    assert_int_equal(pd_geometry_new(4, 0, 0, &geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_parse(grid, "1..............4", NULL), PD_OK);
    assert_int_equal(pd_grid_parse(grid, "", &error), PD_SYNTAX);
    assert_string_equal(error.message, "the text is empty; a puzzle is expected");
    assert_int_equal(pd_grid_parse(grid, "2...............\n3...............\n", &error),
                     PD_SYNTAX);
    assert_string_equal(error.message, "a second puzzle; one puzzle is expected");
    assert_int_equal(error.line, 2);
    assert_int_equal(pd_grid_parse(grid, "1........2........3........", &error), PD_SYNTAX);
    assert_int_equal(pd_grid_value(grid, 0, 0), 1); /* as it was */
    assert_int_equal(pd_grid_value(grid, 3, 3), 4);
    assert_int_equal(pd_grid_parse(grid, "2 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 3", &error), PD_OK);
    assert_int_equal(pd_grid_value(grid, 0, 0), 2);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_reads_back_the_same),
        cmocka_unit_test(what_a_format_cannot_hold_is_refused_with_one_that_can),
        cmocka_unit_test(numbers_over_the_symbols_count_from_1),
        cmocka_unit_test(a_failing_write_is_told),
        cmocka_unit_test(parse_takes_exactly_one_puzzle_of_the_grids_geometry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
