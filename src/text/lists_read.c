/* Lists: the puzzles of a parsed text are handed out one by one. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/shown.h"
#include "text/line.h"
#include "text/lists.h"
#include "text/lists_find.h"
#include "text/lists_load.h"
#include "text/rows.h"
#include "text/stream.h"
#include "text/tokens.h"

static void release(void *parsed) {
    struct lists *lists = parsed;
    lists_unload(lists);
    free(lists->piece);
    free(lists);
}

/* ---- which symbols and which side ---- */

/* What the cells are, as far as it matters to what 0 means. */
struct cells_seen {
    struct census census; /* of the characters of strings, and of the numbers as characters */
    bool letters;         /* the values are characters */
    bool x;               /* some cell is an x, which may be a blank */
    bool zero, blank;
    size_t largest;
};

static bool is_x(const char *text, size_t length) {
    return length == 1 && (*text == 'x' || *text == 'X');
}

static void look_at_cell(const json_t *cell, struct cells_seen *seen) {
    const char *text = json_is_string(cell) ? json_string_value(cell) : "";
    const size_t length = json_is_string(cell) ? json_string_length(cell) : 0;
    int value = json_is_integer(cell) && json_integer_value(cell) <= PD_SIDE_MAX
                    ? (int)json_integer_value(cell)
                    : 0;
    if (json_is_string(cell))
        value = tokens_value(text, length);
    if (json_is_real(cell) && json_real_value(cell) >= 0 && json_real_value(cell) <= PD_SIDE_MAX)
        value = (int)json_real_value(cell);
    const bool number = json_is_number(cell) || (length > 0 && *text >= '0' && *text <= '9');
    seen->zero = seen->zero || (number && value == 0);
    seen->blank = seen->blank || (!number && value == 0);
    seen->letters = seen->letters || value < 0;
    seen->x = seen->x || is_x(text, length);
    if (value > 0 && (size_t)value > seen->largest)
        seen->largest = (size_t)value;
    if (length == 1)
        census_add(&seen->census, text, 1);
    else if (number && value >= 0 && value < SYMBOLS_LARGEST) {
        const char symbol = (char)(value == 0 ? '0' : symbols_character(SYMBOLS_FROM_1, value));
        census_add(&seen->census, &symbol, 1);
    }
}

static void look_at_string(const json_t *string, size_t cells, struct cells_seen *seen) {
    const struct line line = {json_string_value(string), json_string_length(string), 1};
    if (line.length != cells && rows_count_cells(&line) != cells)
        return;
    census_add(&seen->census, line.text, line.length);
    seen->letters = true;
}

/* Lists and strings of another length say nothing of the others. */
static void look_at_piece(const struct piece *piece, size_t side, struct cells_seen *seen) {
    if (piece->kind == PIECE_STRING)
        look_at_string(piece->value, side * side, seen);
    if (piece->kind == PIECE_CELLS && piece->count != side * side)
        return;
    for (size_t i = piece->from; i < piece->from + piece->count; i++) {
        const json_t *item = json_array_get(piece->value, i);
        if (piece->kind == PIECE_CELLS)
            look_at_cell(item, seen);
        if (piece->kind == PIECE_STRINGS && json_is_string(item))
            look_at_string(item, side, seen);
        if (piece->kind != PIECE_ROWS || json_array_size(item) != side)
            continue;
        for (size_t k = 0; k < side; k++)
            look_at_cell(json_array_get(item, k), seen);
    }
}

/* Numbers need no symbols: they are used where there are letters, or cells side by side. */
static void settle_symbols(struct source *source, const struct lists *lists, int side) {
    struct cells_seen seen = {.letters = false};
    for (size_t i = 0; i < lists->pieces; i++)
        look_at_piece(&lists->piece[i], (size_t)side, &seen);
    seen.letters = seen.letters || (seen.x && side >= SYMBOLS_X);
    source->words = !seen.letters;
    if (!seen.letters)
        source_settle_zero(source, side, seen.zero && seen.blank, seen.largest);
    else if (side <= SYMBOLS_LARGEST)
        symbols_settle(&source->symbols, &seen.census, side, source->wanted);
    if (seen.letters)
        source->layout.from_0 = source->symbols.kind == SYMBOLS_FROM_0;
}

/* The shape of a piece; a row may be longer than any. */
static void shape_of(const struct piece *piece, struct shape *shape) {
    if (piece->kind == PIECE_CELLS || piece->kind == PIECE_STRING) {
        shape->side = stream_nearest_side(&format_lists, piece->cells, 0);
    } else {
        shape->side = piece->cells <= PD_SIDE_MAX ? (int)piece->cells : 0;
        shape->rows = piece->count;
    }
}

static pd_status tell_fault(struct lists *lists, const struct piece *piece, pd_error *error) {
    pd_error fault = piece->fault;
    if (fault.line == 0)
        lists_text_place(&lists->text, lists->text.start[piece->at], &fault.line, &fault.column);
    if (error != NULL)
        *error = fault;
    return PD_SYNTAX;
}

pd_status lists_settle(struct source *source, struct shape *shape, pd_error *error) {
    struct lists *lists = memory_new(1, sizeof *lists);
    if (lists == NULL)
        return error_memory(error);
    source->parsed = lists;
    source->release = release;
    lists->side = source->options.side;
    const pd_status status = lists_load(source, lists, error);
    if (status != PD_OK)
        return status;
    size_t first = 0;
    while (first < lists->pieces && lists->piece[first].kind == PIECE_FAULT)
        first++;
    if (first == lists->pieces && first > 0)
        return tell_fault(lists, &lists->piece[0], error);
    if (first == lists->pieces)
        return error_syntax(error, source->first, 1,
                            "no list stands here; a grid is written [[5, 3, 0, ...], ...]");
    if (shape->side == 0)
        shape_of(&lists->piece[first], shape);
    if (shape->side == 0)
        return error_syntax(error, source->first, 1,
                            "rows of %zu cells; a grid has at most %d rows and columns",
                            lists->piece[first].cells, PD_SIDE_MAX);
    settle_symbols(source, lists, shape->side);
    return PD_OK;
}

/* ---- reading ---- */

struct place {
    size_t line, column;
};

static struct place place_of(struct lists *lists, size_t value) {
    struct place place = {1, 1};
    lists_text_place(&lists->text, lists->text.start[value], &place.line, &place.column);
    return place;
}

/* A value that is no string, as it is written. */
static void show_value(const struct lists_text *text, size_t value, char shown[SHOWN_SIZE]) {
    static const char ends[] = " \t\r\n,]})";
    const size_t start = text->start[value];
    size_t end = start;
    while (end < text->length && memchr(ends, text->text[end], sizeof ends - 1) == NULL)
        end++;
    shown_word(text->text + start, end - start, shown);
}

/* Why a cell, value number `at` of the text, is none. */
static pd_status tell_cell(const struct source *source, const json_t *cell, size_t at,
                           pd_error *error) {
    struct lists *lists = source->parsed;
    const int side = source->geometry->side, first = source->layout.from_0 ? 0 : 1;
    const struct place place = place_of(lists, at);
    char shown[SHOWN_SIZE];
    show_value(&lists->text, at, shown);
    if (json_is_string(cell))
        shown_word(json_string_value(cell), json_string_length(cell), shown);
    if (json_is_integer(cell))
        return error_syntax(error, place.line, place.column,
                            "%" JSON_INTEGER_FORMAT " is no value; a %dx%d grid has values from %d "
                            "to %d",
                            json_integer_value(cell), side, side, first, side - 1 + first);
    return error_syntax(error, place.line, place.column,
                        "%s is no cell; cells are %d to %d, and a blank is %snull, \"\" or \".\"",
                        shown, first, side - 1 + first, first == 0 ? "" : "0, ");
}

/* The value of a cell; -1: it is none. */
static json_int_t value_of(const struct source *source, const json_t *cell) {
    const int from_0 = source->layout.from_0 ? 1 : 0;
    if (json_is_null(cell))
        return 0;
    if (json_is_integer(cell))
        return json_integer_value(cell) < 0 ? -1 : json_integer_value(cell) + from_0;
    if (json_is_real(cell)) { /* 5.0 */
        const double real = json_real_value(cell);
        const bool whole = real >= 0 && real <= PD_SIDE_MAX && real == (double)(int)real;
        return whole ? (int)real + from_0 : -1;
    }
    if (!json_is_string(cell))
        return -1;
    struct line word = {json_string_value(cell), json_string_length(cell), 1};
    size_t column = 1;
    symbol_trim(&word, &column);
    const bool x =
        is_x(word.text, word.length) && !source->words && source->geometry->side <= SYMBOLS_LARGEST;
    const int value = tokens_value(word.text, word.length);
    if (value >= 0 && !x)
        return value + (word.length > 0 && *word.text >= '0' && *word.text <= '9' ? from_0 : 0);
    if (word.length != 1 || source->words || source->geometry->side > SYMBOLS_LARGEST)
        return -1;
    const unsigned symbol = source->symbols.cell[(unsigned char)*word.text];
    return symbol == SYMBOL_NO_CELL ? -1 : (json_int_t)(symbol & SYMBOL_VALUE);
}

static pd_status read_cells(const struct source *source, const json_t *list, size_t first,
                            size_t count, uint8_t *values, pd_error *error) {
    struct lists *lists = source->parsed;
    const size_t cells = json_array_size(list);
    for (size_t i = 0, at = first; i < cells && i < count; i++) {
        const json_t *cell = json_array_get(list, i);
        const json_int_t value = value_of(source, cell);
        if (value < 0 || value > source->geometry->side)
            return tell_cell(source, cell, at, error);
        values[i] = (uint8_t)value;
        at++; /* a cell has no other values in it */
    }
    if (cells == count)
        return PD_OK;
    const struct place place = place_of(lists, first - 1);
    return error_syntax(error, place.line, place.column,
                        "expected %zu cell%s, found %zu; a list has a value for each cell, 0 for a "
                        "blank",
                        count, count == 1 ? "" : "s", cells);
}

/* A list of all cells. Of the first, which settles the side, that is no good guess if more than a
   row is missing. */
static pd_status read_grid(const struct source *source, const struct piece *piece, pd_grid *grid,
                           pd_error *error) {
    const size_t cells = source->geometry->cells, side = (size_t)source->geometry->side;
    const bool near = piece->count + side >= cells && piece->count <= cells + side;
    if (near || source->options.side > 0 || source->puzzles > 1)
        return read_cells(source, piece->value, piece->first, cells, grid->values, error);
    const struct place place = place_of(source->parsed, piece->at);
    return error_syntax(error, place.line, place.column,
                        "%zu cell%s in a list are no grid; write a list for each row, or all cells "
                        "of the grid in one",
                        piece->count, piece->count == 1 ? "" : "s");
}

/* A string as a line; *column is that of its first character, behind the quote. */
static struct line line_of(const struct source *source, const json_t *string, size_t at,
                           size_t *column) {
    const struct place place = place_of(source->parsed, at);
    *column = place.column + 1;
    return (struct line){json_string_value(string), json_string_length(string), place.line};
}

static pd_status read_rows(const struct source *source, const struct piece *piece, pd_grid *grid,
                           pd_error *error) {
    struct lists *lists = source->parsed;
    const size_t side = (size_t)source->geometry->side;
    size_t at = piece->first;
    if (piece->count != side) {
        const struct place place = place_of(lists, piece->at);
        return error_syntax(error, place.line, place.column,
                            "expected %zu row%s, found %zu; a %zux%zu grid has a list for each row",
                            side, side == 1 ? "" : "s", piece->count, side, side);
    }
    for (size_t row = 0; row < side; row++) {
        const json_t *item = json_array_get(piece->value, piece->from + row);
        uint8_t *values = grid->values + row * side;
        pd_status status = PD_OK;
        if (json_is_string(item)) {
            size_t column = 1;
            const struct line line = line_of(source, item, at, &column);
            status = rows_read_row(source, &line, column, values, error);
        } else {
            status = read_cells(source, item, at + 1, side, values, error);
        }
        if (status != PD_OK)
            return status;
        at += 1 + json_array_size(item);
    }
    return PD_OK;
}

pd_status lists_read(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    struct lists *lists = source->parsed;
    *found = lists->next < lists->pieces;
    if (!*found)
        return PD_OK;
    const struct piece *piece = &lists->piece[lists->next++];
    source->puzzles++;
    if (piece->kind == PIECE_FAULT) {
        pd_error fault;
        tell_fault(lists, piece, &fault);
        source->began = fault.line;
        if (error != NULL)
            *error = fault;
        return PD_SYNTAX;
    }
    source->began = place_of(lists, piece->at).line;
    if (piece->kind == PIECE_STRING) {
        size_t column = 1;
        const struct line line = line_of(source, piece->value, piece->at, &column);
        return line_read(source, &line, column, line.length, grid, error);
    }
    if (piece->kind == PIECE_CELLS)
        return read_grid(source, piece, grid, error);
    return read_rows(source, piece, grid, error);
}
