/* Puzzles out of any bytes, the first of which picks the format and what is known of the text: E is
   the first of the formats below, and [ behind the last one says that it is detected; both know
   nothing. The byte 255 says that the next one picks among the later formats. Nothing may crash,
   leak or hang; how a document is cut into reads changes nothing; what is told has its place in the
   text; what is read can be written in every format that can hold it, and read back. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/target.h"
#include "support/grid_text.h"
#include "support/text_input.h"

enum { WRITTEN_MOST = 3 }; /* puzzles of a text that are written in all formats */

/* What the bytes of the corpus mean, whatever the order of the table; new formats are later ones.
 */
static const char *const formats[] = {
    "729",   "csv",   "bank",        "library", "url",   "two-digits", "line",      "sdm",
    "extra", "sdk",   "euler",       "xml",     "lists", "count",      "box-order", "table",
    "ss",    "boxed", "pencilmarks", "tokens",  "rows",  "large",
};
static const char *const later[] = {"sdx"}; /* x picks the first, and knows nothing */

enum { FORMATS = sizeof formats / sizeof *formats, LATER = sizeof later / sizeof *later };
enum { MORE = 255, LATER_MOST = 8 };

/* What is known of a text; E stands for the row 3 among the 11 that a byte can mean. */
static const pd_reader_options known[] = {
    {.side = 9},      {.side = 6, .box_height = 3, .box_width = 2},
    {.side = 4},      {.side = 0},
    {.beside = true}, {.givens_only = true, .beside = true},
    {.side = 16},     {.symbols = "A-Z"},
    {.side = 25},     {.symbols = "0-9A-Z"},
    {.side = 10},     {.side = 12},
};

static void must_be_same(const pd_grid *one, const pd_grid *other, bool candidates) {
    const int side = pd_geometry_side(pd_grid_geometry(one));
    must(other != NULL && pd_geometry_side(pd_grid_geometry(other)) == side, "the side is kept");
    for (int cell = 0; cell < side * side; cell++) {
        const int row = cell / side, column = cell % side;
        must(pd_grid_value(one, row, column) == pd_grid_value(other, row, column),
             "the values are kept");
        for (int value = 1; candidates && value <= side; value++)
            must(pd_grid_value(one, row, column) != 0 ||
                     pd_grid_excludes(one, row, column, value) ==
                         pd_grid_excludes(other, row, column, value),
                 "the candidates of empty cells are kept");
    }
}

/* Writes a grid in a format and reads it back; `layout` may be NULL. */
static void write_back(const pd_grid *grid, const pd_format *format, const pd_layout *layout) {
    const pd_geometry *geometry = pd_grid_geometry(grid);
    const int side = pd_geometry_side(geometry);
    struct grid_text text = {.bytes = NULL};
    const pd_write_options options = {.format =
                                          format->instead == NULL ? format->name : format->instead,
                                      .layout = layout,
                                      .symbols = side < 36 ? "1-9A-Z" : "0-9A-Z",
                                      .drop_candidates = true};
    const pd_reader_options back = {.format = options.format,
                                    .side = side,
                                    .box_height = pd_geometry_box_height(geometry),
                                    .box_width = pd_geometry_box_width(geometry),
                                    .symbols = options.symbols};
    pd_reader *reader = NULL;
    const pd_grid *again = NULL;
    const pd_status status = pd_grid_write_as(grid, &options, grid_text_write, &text, NULL);
    must(status == PD_OK || status == PD_ARGUMENT, "a grid is written or cannot be held");
    if (status == PD_OK) {
        struct text_input input = {.text = text.bytes, .length = text.length};
        must(pd_reader_new(text_input_read, &input, &back, &reader, NULL) == PD_OK &&
                 pd_reader_next(reader, &again, NULL) == PD_OK,
             "what is written is read");
        must_be_same(grid, again, pd_reader_format(reader)->candidates);
        must(pd_reader_next(reader, &again, NULL) == PD_OK && again == NULL,
             "what is written is one puzzle");
    }
    pd_reader_free(reader);
    grid_text_free(&text);
}

static void write_all(const pd_reader *reader, const pd_grid *grid, bool everywhere) {
    pd_layout *layout = NULL;
    must(pd_layout_copy(pd_reader_layout(reader), &layout, NULL) == PD_OK, "a layout is copied");
    write_back(grid, pd_reader_format(reader), layout);
    if (pd_reader_answer_format(reader) != pd_reader_format(reader))
        write_back(grid, pd_reader_answer_format(reader), layout);
    for (size_t i = 0; everywhere && pd_format_at(i) != NULL; i++)
        write_back(grid, pd_format_at(i), NULL);
    pd_layout_free(layout);
}

/* Each value of the geometry has a text of its own among the input's symbols, or is a number. */
static void write_values(const pd_reader *reader) {
    const int side = pd_geometry_side(pd_reader_geometry(reader));
    const char *symbols = pd_reader_symbols(reader, NULL);
    char text[2][PD_VALUE_SIZE] = {"", ""};
    for (int value = 1; value <= side; value++) {
        const pd_status status =
            pd_value_write(pd_reader_layout(reader), symbols, side, value, text[value % 2], NULL);
        must(status == PD_OK || status == PD_ARGUMENT, "a value is written or cannot be");
        must(status != PD_OK || strcmp(text[0], text[1]) != 0, "values differ");
    }
}

/* A text of one puzzle is a grid, or is told to be none. */
static void parse(const pd_geometry *geometry, const char *text, size_t length) {
    pd_grid *grid = NULL;
    char *string = malloc(length + 1);
    pd_error error;
    must(string != NULL && pd_grid_new(geometry, &grid, NULL) == PD_OK, "there is memory");
    memcpy(string, text, length);
    string[length] = '\0';
    const pd_status status = pd_grid_parse(grid, string, &error);
    must(status == PD_OK || status == PD_SYNTAX, "a text is a grid or not");
    if (status == PD_SYNTAX)
        must_name_place(string, strlen(string), &error);
    pd_grid_free(grid);
    free(string);
}

/* What stands beside the puzzles, read whole and in pieces. */
static void look_beside(const pd_reader *one, const pd_reader *other) {
    const char *text[2] = {NULL, NULL};
    size_t length[2] = {0, 0};
    const bool there = pd_reader_beside(one, &text[0], &length[0]);
    must(there == pd_reader_beside(other, &text[1], &length[1]), "both find what is beside");
    must(!there || (length[0] == length[1] && memcmp(text[0], text[1], length[0]) == 0),
         "both find the same beside");
    pd_grid *grid[2] = {NULL, NULL};
    pd_error error[2];
    if (pd_grid_new(pd_reader_geometry(one), &grid[0], NULL) == PD_OK &&
        pd_grid_new(pd_reader_geometry(other), &grid[1], NULL) == PD_OK) {
        const pd_status status = pd_reader_beside_grid(one, grid[0], &error[0]);
        must_agree(status, &error[0], pd_reader_beside_grid(other, grid[1], &error[1]), &error[1]);
        if (status == PD_OK)
            must_be_same(grid[0], grid[1], true);
    }
    pd_grid_free(grid[0]);
    pd_grid_free(grid[1]);
}

/* The next puzzle of both; false: there is none. */
static bool step(pd_reader *const readers[2], const char *text, size_t length, size_t number,
                 bool beside) {
    const pd_grid *grid[2] = {NULL, NULL};
    pd_error error[2];
    const pd_status status = pd_reader_next(readers[0], &grid[0], &error[0]);
    must_agree(status, &error[0], pd_reader_next(readers[1], &grid[1], &error[1]), &error[1]);
    if (status == PD_SYNTAX) {
        must_name_place(text, length, &error[0]);
        must(error[0].column > 0, "a fault of a puzzle has a column");
        return true;
    }
    must(status == PD_OK, "a puzzle is read or told to be none");
    must((grid[0] == NULL) == (grid[1] == NULL), "both come to the end");
    if (grid[0] == NULL)
        return false;
    must_be_same(grid[0], grid[1], true);
    must(pd_reader_line(readers[0]) == pd_reader_line(readers[1]), "both begin on the same line");
    if (beside)
        look_beside(readers[0], readers[1]);
    write_all(readers[0], grid[0], number < WRITTEN_MOST);
    if (number == 0)
        write_values(readers[0]);
    return true;
}

static bool is_among(const char *const list[], size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], name) == 0)
            return true;
    return false;
}

static const pd_format *format_called(const char *name) {
    const pd_format *format = NULL;
    for (size_t i = 0; (format = pd_format_at(i)) != NULL; i++)
        if (strcmp(format->name, name) == 0)
            return format;
    target_fail("a format of the corpus is not in the table");
}

/* Takes the bytes that pick. The format is NULL if it is to be detected. */
static pd_reader_options take_options(struct bytes *bytes, const pd_format **format) {
    const uint8_t first = bytes_next(bytes);
    const uint8_t byte = first == MORE ? bytes_next(bytes) : first;
    const size_t most = first == MORE ? LATER_MOST : FORMATS + 1;
    const char *const *names = first == MORE ? later : formats;
    const size_t count = first == MORE ? LATER : FORMATS;
    pd_reader_options options = known[byte / most % (sizeof known / sizeof *known)];
    *format = byte % most < count ? format_called(names[byte % most]) : NULL;
    options.format = *format == NULL ? NULL : (*format)->name;
    return options;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (size_t i = 0; pd_format_at(i) != NULL; i++)
        must(is_among(formats, FORMATS, pd_format_at(i)->name) ||
                 is_among(later, LATER, pd_format_at(i)->name),
             "each format can be picked");
    if (size == 0)
        return 0;
    struct bytes bytes = {data, size};
    const pd_format *format = NULL;
    const pd_reader_options options = take_options(&bytes, &format);
    const char *text = (const char *)bytes.at;
    size = bytes.left;
    struct text_input whole = {.text = text, .length = size};
    struct text_input pieces = whole;
    /* Else format and side are seen from the lines that have come when the writer pauses. */
    if (format != NULL && !format->one_line)
        pieces.piece = 1 + (size + 1) % 7;
    pd_reader *readers[2] = {NULL, NULL};
    must(pd_reader_new(text_input_read, &whole, &options, &readers[0], NULL) == PD_OK &&
             pd_reader_new(text_input_read, &pieces, &options, &readers[1], NULL) == PD_OK,
         "a reader is made");
    size_t puzzles = 0;
    while (step(readers, text, size, puzzles, options.beside))
        must(puzzles++ <= size, "the reader goes on");
    if (pd_reader_geometry(readers[0]) != NULL)
        parse(pd_reader_geometry(readers[0]), text, size - 1);
    pd_reader_free(readers[0]);
    pd_reader_free(readers[1]);
    return 0;
}
