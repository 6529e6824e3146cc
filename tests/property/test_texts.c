/* Every format that is written, at every kind of geometry that it can express: what was written
   reads back the same, named or detected, whole or in pieces. */
#include <stdio.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/grid_text.h"
#include "support/text_input.h"

enum { GRIDS = 3 }; /* that are written one behind the other */

struct case_of {
    const pd_format *format;
    pd_geometry *geometry;
    pd_grid *grids[GRIDS];
    struct grid_text text;
};

static bool holds(const pd_format *format, const struct grid_shape *shape) {
    return format->instead == NULL && shape->side >= format->smallest &&
           shape->side <= format->largest;
}

static void set_up(struct case_of *one, struct random *random, const pd_format *format,
                   const struct grid_shape *shape) {
    *one = (struct case_of){.format = format};
    assert_int_equal(
        pd_geometry_new(shape->side, shape->height, shape->width, &one->geometry, NULL), PD_OK);
    for (int i = 0; i < GRIDS; i++) {
        pd_error error = {.message = ""};
        const pd_write_options options = {.format = format->name};
        assert_int_equal(pd_grid_new(one->geometry, &one->grids[i], NULL), PD_OK);
        grid_text_fill(random, one->grids[i], format->candidates);
        if (i > 0 && !format->one_line)
            grid_text_write(&one->text, "\n", 1);
        if (i == 0 && format->heading != NULL) {
            grid_text_write(&one->text, format->heading, strlen(format->heading));
            grid_text_write(&one->text, "\n", 1);
        }
        pd_grid_write_as(one->grids[i], &options, grid_text_write, &one->text, &error);
        assert_string_equal(error.message, "");
    }
}

static void tear_down(struct case_of *one) {
    for (int i = 0; i < GRIDS; i++)
        pd_grid_free(one->grids[i]);
    pd_geometry_free(one->geometry);
    grid_text_free(&one->text);
}

/* Reads the text as `options` say; a text that is rejected at its first puzzle is none that is
   wrongly read, and tolerated if so said. */
static void expect_same(const struct case_of *one, const pd_reader_options *options, size_t piece,
                        bool may_be_rejected) {
    struct text_input input = {.text = one->text.bytes, .length = one->text.length, .piece = piece};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, options, &reader, NULL), PD_OK);
    for (int i = 0; i < GRIDS; i++) {
        pd_error error = {.message = ""};
        const pd_status status = pd_reader_next(reader, &grid, &error);
        if (status == PD_SYNTAX && may_be_rejected)
            break;
        if (status != PD_OK || grid == NULL || !grid_text_same(grid, one->grids[i])) {
            print_message("format %s, read as %s, side %d, grid %d: %s\n%s\n", one->format->name,
                          pd_reader_format(reader) == NULL ? "?" : pd_reader_format(reader)->name,
                          pd_geometry_side(one->geometry), i, error.message, one->text.bytes);
            fail();
        }
    }
    pd_reader_free(reader);
}

static void what_is_written_reads_back_the_same(void **state) {
    (void)state;
    struct random random = random_stream(41);
    for (size_t row = 0; pd_format_at(row) != NULL; row++) {
        for (size_t i = 0; grid_text_shape(i).side != 0; i++) {
            const struct grid_shape shape = grid_text_shape(i);
            struct case_of one;
            if (!holds(pd_format_at(row), &shape))
                continue;
            set_up(&one, &random, pd_format_at(row), &shape);
            /* At side 36 a character a cell needs the 0 too, and numbers do not. */
            const char *symbols = shape.side != 36                   ? "1-9A-Z"
                                  : pd_format_at(row)->largest == 36 ? "0-9A-Z"
                                                                     : NULL;
            const pd_reader_options named = {.side = shape.side,
                                             .box_height = shape.height,
                                             .box_width = shape.width,
                                             .symbols = symbols,
                                             .format = pd_format_at(row)->name};
            pd_reader_options detected = named;
            detected.format = NULL;
            expect_same(&one, &named, 0, false);
            if (shape.side <= 36) /* a large text in small pieces takes long */
                expect_same(&one, &named, 7, false);
            expect_same(&one, &detected, 0, true);
            tear_down(&one);
        }
    }
}

int main(void) {
    random_announce();
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_written_reads_back_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
