/* text: what cannot be written as it is asked for is refused with what can, and nothing is written.
 */
#include <string.h>

#include "sudoku/grid.h"
#include "support/cmocka.h"

struct written {
    char bytes[64];
    size_t length;
};

static bool keep(void *payload, const char *text, size_t length) {
    struct written *written = payload;
    assert_true(length < sizeof written->bytes - written->length);
    memcpy(written->bytes + written->length, text, length);
    written->length += length;
    return true;
}

/* A grid of a side, empty but for the value 1 in its first cell. */
static pd_grid *new_grid(int side, pd_geometry **geometry) {
    pd_grid *grid = NULL;
    assert_int_equal(pd_geometry_new(side, 0, 0, geometry, NULL), PD_OK);
    assert_int_equal(pd_grid_new(*geometry, &grid, NULL), PD_OK);
    assert_int_equal(pd_grid_set(grid, 0, 0, 1, NULL), PD_OK);
    return grid;
}

static void expect_refused(const pd_grid *grid, const pd_write_options *options,
                           const char *message) {
    struct written written = {.length = 0};
    pd_error error;
    assert_int_equal(pd_grid_write_as(grid, options, keep, &written, &error), PD_ARGUMENT);
    assert_non_null(strstr(error.message, message));
    assert_int_equal(written.length, 0);
}

static void symbols_and_blanks_that_cannot_be_are_refused(void **state) {
    (void)state;
    static const struct {
        int side;
        pd_write_options options;
        const char *message;
    } refused[] = {
        {9, {.format = "line", .symbols = "a-z"}, "there are no symbols 'a-z'; they are 1-9A-Z"},
        {36,
         {.format = "line", .symbols = "A-Z"},
         "symbols A-Z end at side 26, and this grid has side 36; --symbols 0-9A-Z"},
        {9, {.format = "line", .blank = 'x'}, "a blank cannot be written 'x'; it is one of . 0 _"},
        {16,
         {.format = "line", .symbols = "0-9A-Z", .blank = '0'},
         "a blank cannot be written '0'; it is one of . 0 _"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        pd_geometry *geometry = NULL;
        pd_grid *grid = new_grid(refused[i].side, &geometry);
        expect_refused(grid, &refused[i].options, refused[i].message);
        pd_grid_free(grid);
        pd_geometry_free(geometry);
    }
}

static void excluded_candidates_are_lost_only_if_that_is_asked_for(void **state) {
    (void)state;
    pd_geometry *geometry = NULL;
    pd_grid *grid = new_grid(4, &geometry);
    pd_write_options options = {.format = "line"};
    struct written written = {.length = 0};
    assert_int_equal(pd_grid_exclude(grid, 3, 3, 2, NULL), PD_OK);
    expect_refused(grid, &options, "format line cannot say which candidates are excluded");
    options.drop_candidates = true;
    assert_int_equal(pd_grid_write_as(grid, &options, keep, &written, NULL), PD_OK);
    assert_memory_equal(written.bytes, "1...............\n", 17);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

static void blanks_among_numbers_are_what_is_asked_for_or_no_value(void **state) {
    (void)state;
    static const struct {
        pd_write_options options;
        const char *text;
    } rows[] = {
        {{.format = "tokens"}, "1 0 0 0\n"},
        {{.format = "tokens", .blank = '_'}, "1 _ _ _\n"},
        {{.format = "tokens", .symbols = "0-9A-Z"}, "0 . . .\n"},
    };
    pd_geometry *geometry = NULL;
    pd_grid *grid = new_grid(4, &geometry);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct written written = {.length = 0};
        assert_int_equal(pd_grid_write_as(grid, &rows[i].options, keep, &written, NULL), PD_OK);
        assert_memory_equal(written.bytes, rows[i].text, strlen(rows[i].text));
    }
    pd_grid_free(grid);
    pd_geometry_free(geometry);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(symbols_and_blanks_that_cannot_be_are_refused),
        cmocka_unit_test(excluded_candidates_are_lost_only_if_that_is_asked_for),
        cmocka_unit_test(blanks_among_numbers_are_what_is_asked_for_or_no_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
