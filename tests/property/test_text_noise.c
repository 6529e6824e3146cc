/* Texts of every format, damaged: no crash, no hang, every complaint with a place; and what is cut
   is rejected, or is a complete text of some format with another geometry, but never a puzzle of
   the same geometry with other values. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "support/grid_text.h"
#include "support/text_input.h"

enum { LONGEST = 1 << 20, MANY = 1 << 16 };

static const struct grid_shape shapes[] = {{4, 2, 2}, {6, 3, 2}, {9, 3, 3}, {16, 4, 4}};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

/* Writes `count` random grids of a format; false: it cannot hold that shape. */
static bool write_some(struct random *random, const pd_format *format,
                       const struct grid_shape *shape, int count, struct grid_text *text) {
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    const pd_write_options options = {.format = format->name};
    if (format->instead != NULL || shape->side < format->smallest || shape->side > format->largest)
        return false;
    assert_int_equal(pd_geometry_new(shape->side, shape->height, shape->width, &geometry, NULL),
                     PD_OK);
    assert_int_equal(pd_grid_new(geometry, &grid, NULL), PD_OK);
    for (int i = 0; i < count; i++) {
        grid_text_fill(random, grid, false);
        if (i > 0 && !format->one_line)
            grid_text_write(text, "\n", 1);
        if (i == 0 && format->heading != NULL) {
            grid_text_write(text, format->heading, strlen(format->heading));
            grid_text_write(text, "\n", 1);
        }
        assert_int_equal(pd_grid_write_as(grid, &options, grid_text_write, text, NULL), PD_OK);
    }
    pd_grid_free(grid);
    pd_geometry_free(geometry);
    return true;
}

/* Reads all of a text; the puzzles that are none must say where. Returns how many there were. */
static size_t read_all(const struct grid_text *text, const pd_reader_options *options,
                       size_t piece) {
    struct text_input input = {.text = text->bytes, .length = text->length, .piece = piece};
    pd_reader *reader = NULL;
    size_t count = 0;
    assert_int_equal(pd_reader_new(text_input_read, &input, options, &reader, NULL), PD_OK);
    for (;; count++) {
        const pd_grid *grid = NULL;
        pd_error error = {.message = ""};
        const pd_status status = pd_reader_next(reader, &grid, &error);
        assert_true(count < MANY);
        if (status == PD_OK && grid == NULL)
            break;
        assert_true(status == PD_OK || status == PD_SYNTAX);
        if (status == PD_SYNTAX) {
            assert_true(error.line > 0 && error.column > 0);
            assert_non_null(strchr(error.message, ';'));
        }
    }
    pd_reader_free(reader);
    return count;
}

static void put(struct grid_text *text, size_t at, const char *bytes, size_t length) {
    const size_t behind = text->length - at;
    char *rest = malloc(behind + 1);
    assert_non_null(rest);
    memcpy(rest, text->bytes + at, behind);
    text->length = at;
    grid_text_write(text, bytes, length);
    grid_text_write(text, rest, behind);
    free(rest);
}

/* One kind of damage or another, at a random place. */
static void damage(struct random *random, struct grid_text *text) {
    static const char *const pieces[] = {
        "\r", "\r\n", "\n\n",         " ",    "\t", "|",  "#", ",", "\"", "[", "x", "9", "0",
        "G",  ".",    "\xEF\xBB\xBF", "\xC3", "<",  "12", "-", "=", "+",  ":", "'"};
    enum { PIECES = sizeof pieces / sizeof pieces[0] };
    const size_t at = (size_t)random_below(random, (int)text->length + 1);
    const char *piece = pieces[random_below(random, PIECES)];
    switch (random_below(random, 6)) {
    case 0:
        text->length = at;
        break;
    case 1:
        put(text, at, "", 1); /* a zero byte */
        break;
    case 2:
        put(text, 0, text->bytes, text->length - at / 2);
        break;
    case 3:
        if (at < text->length)
            text->bytes[at] = piece[0];
        break;
    default:
        put(text, at, piece, strlen(piece));
    }
}

static void damaged_texts_are_read_or_told(void **state) {
    (void)state;
    enum { ROUNDS = 60 };
    struct random random = random_stream(51);
    for (size_t row = 0; pd_format_at(row) != NULL; row++) {
        for (int round = 0; round < ROUNDS; round++) {
            struct grid_text text = {.bytes = NULL};
            const struct grid_shape *shape = &shapes[random_below(&random, SHAPES)];
            const int count = random_between(&random, 1, 3);
            if (!write_some(&random, pd_format_at(row), shape, count, &text))
                continue;
            for (int i = random_between(&random, 1, 4); i > 0; i--)
                damage(&random, &text);
            const pd_reader_options named = {.format = pd_format_at(row)->name};
            read_all(&text, NULL, (size_t)random_below(&random, 9));
            read_all(&text, &named, 0);
            grid_text_free(&text);
        }
    }
}

/* Line ends, a byte order mark and blanks behind lines change nothing. */
static void layouts_of_lines_change_nothing(void **state) {
    (void)state;
    struct random random = random_stream(52);
    for (size_t row = 0; pd_format_at(row) != NULL; row++) {
        for (int i = 0; i < SHAPES; i++) {
            static const char *const ends[] = {"\r\n", "\r", " \n", "\t \r\n"};
            struct grid_text text = {.bytes = NULL};
            if (!write_some(&random, pd_format_at(row), &shapes[i], 2, &text))
                continue;
            const size_t puzzles = read_all(&text, NULL, 0);
            for (size_t end = 0; end < sizeof ends / sizeof ends[0]; end++) {
                struct grid_text other = {.bytes = NULL};
                grid_text_write(&other, "\xEF\xBB\xBF", 3);
                for (size_t at = 0; at < text.length; at++)
                    if (text.bytes[at] != '\n')
                        grid_text_write(&other, text.bytes + at, 1);
                    else if (at + 1 < text.length) /* the last end is missing */
                        grid_text_write(&other, ends[end], strlen(ends[end]));
                assert_int_equal(read_all(&other, NULL, 5), puzzles);
                grid_text_free(&other);
            }
            grid_text_free(&text);
        }
    }
}

/* A long line of anything, before or behind puzzles, costs itself only. */
static void a_line_of_a_million_characters_is_told(void **state) {
    (void)state;
    static const char fillers[] = {'.', '1', 'z', ' ', '|', '[', ','};
    char *line = malloc(LONGEST);
    assert_non_null(line);
    for (size_t i = 0; i < sizeof fillers; i++) {
        static const char puzzle[] = "\n1...............\n";
        struct grid_text text = {.bytes = NULL};
        memset(line, fillers[i], LONGEST);
        grid_text_write(&text, puzzle + 1, strlen(puzzle + 1));
        grid_text_write(&text, line, LONGEST);
        grid_text_write(&text, puzzle, strlen(puzzle));
        assert_true(read_all(&text, NULL, 0) >= 2);
        grid_text_free(&text);
        grid_text_write(&text, line, LONGEST);
        grid_text_write(&text, puzzle, strlen(puzzle));
        read_all(&text, NULL, 0);
        grid_text_free(&text);
    }
    free(line);
}

/* The first puzzle of a text, copied, and its format; NULL: there is none. */
static pd_grid *first_of(const struct grid_text *text, pd_geometry **geometry,
                         const pd_format **format) {
    struct text_input input = {.text = text->bytes, .length = text->length};
    pd_reader *reader = NULL;
    const pd_grid *grid = NULL;
    pd_grid *copy = NULL;
    assert_int_equal(pd_reader_new(text_input_read, &input, NULL, &reader, NULL), PD_OK);
    if (pd_reader_next(reader, &grid, NULL) == PD_OK && grid != NULL) {
        const pd_geometry *its = pd_grid_geometry(grid);
        const int side = pd_geometry_side(its);
        *format = pd_reader_format(reader);
        assert_int_equal(pd_geometry_new(side, pd_geometry_box_height(its),
                                         pd_geometry_box_width(its), geometry, NULL),
                         PD_OK);
        assert_int_equal(pd_grid_new(*geometry, &copy, NULL), PD_OK);
        for (int cell = 0; cell < side * side; cell++)
            pd_grid_set(copy, cell / side, cell % side,
                        pd_grid_value(grid, cell / side, cell % side), NULL);
    }
    pd_reader_free(reader);
    return copy;
}

static void expect_cut_is_no_other_puzzle(const struct grid_text *text, const char *format) {
    pd_geometry *geometry = NULL;
    const pd_format *its = NULL;
    pd_grid *whole = first_of(text, &geometry, &its);
    for (size_t length = 0; whole != NULL && length < text->length; length++) {
        const struct grid_text cut = {.bytes = text->bytes, .length = length};
        pd_geometry *other = NULL;
        const pd_format *found = NULL;
        pd_grid *grid = first_of(&cut, &other, &found);
        /* The beginning of a long line may be a whole line of another format. */
        const bool same = grid != NULL && (found == its || !found->one_line) &&
                          pd_geometry_side(other) == pd_geometry_side(geometry);
        if (same) { /* the last number, cut, is a number still */
            const int last = pd_geometry_side(geometry) - 1;
            pd_grid_set(grid, last, last, pd_grid_value(whole, last, last), NULL);
        }
        if (same && !grid_text_same(grid, whole)) {
            print_message("format %s cut to %zu of %zu bytes:\n%.*s\n", format, length,
                          text->length, (int)length, text->bytes);
            fail();
        }
        pd_grid_free(grid);
        pd_geometry_free(other);
    }
    pd_grid_free(whole);
    pd_geometry_free(geometry);
}

static void a_cut_text_is_never_another_puzzle(void **state) {
    (void)state;
    struct random random = random_stream(53);
    for (size_t row = 0; pd_format_at(row) != NULL; row++) {
        for (int i = 0; i < SHAPES; i++) {
            struct grid_text text = {.bytes = NULL};
            if (write_some(&random, pd_format_at(row), &shapes[i], 1, &text))
                expect_cut_is_no_other_puzzle(&text, pd_format_at(row)->name);
            grid_text_free(&text);
        }
    }
}

int main(void) {
    random_announce();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_texts_are_read_or_told),
        cmocka_unit_test(layouts_of_lines_change_nothing),
        cmocka_unit_test(a_line_of_a_million_characters_is_told),
        cmocka_unit_test(a_cut_text_is_never_another_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
