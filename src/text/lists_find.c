#include "text/lists_find.h"

#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "text/symbols.h"

enum { DEEPEST = 32 }; /* lists in lists */

enum { SMALLEST = 4 }; /* side of a puzzle whose cells are not in rows: as in format line */

static pd_status add(struct lists *lists, const struct piece *piece, pd_error *error) {
    void *pieces = lists->piece;
    if (memory_grow(&pieces, &lists->capacity, lists->pieces + 1, sizeof *piece) == NULL)
        return error_memory(error);
    lists->piece = pieces;
    lists->piece[lists->pieces++] = *piece;
    return PD_OK;
}

/* Appends a fault at a value, or at a place of the text that it has itself. */
static pd_status add_fault(struct lists *lists, size_t at, const pd_error *fault, pd_error *error) {
    const struct piece piece = {.kind = PIECE_FAULT, .at = at, .fault = *fault};
    return add(lists, &piece, error);
}

/* A fault at a value; its place is told when it is handed out. */
static pd_status refuse(struct lists *lists, size_t at, const char *message, pd_error *error) {
    pd_error fault;
    error_syntax(&fault, 0, 0, "%s", message);
    return add_fault(lists, at, &fault, error);
}

/* The side of a puzzle of so many cells without rows; 0: there is none. */
static size_t side_of(const struct lists *lists, size_t cells) {
    const size_t side = (size_t)lists->side;
    if (side > 0)
        return side * side == cells ? side : 0;
    for (size_t other = SMALLEST; other <= PD_SIDE_MAX; other++)
        if (other * other == cells)
            return other;
    return 0;
}

/* How many values a value is, itself among them. */
static size_t values_in(json_t *value) {
    size_t count = 1;
    for (size_t i = 0; i < json_array_size(value); i++)
        count += values_in(json_array_get(value, i));
    for (void *i = json_object_iter(value); i != NULL; i = json_object_iter_next(value, i))
        count += values_in(json_object_iter_value(i));
    return count;
}

/* Whether a string may be a puzzle: of the right length, most of it cells. */
static bool is_puzzle(const struct lists *lists, json_t *value) {
    const char *text = json_string_value(value);
    const size_t length = text == NULL ? 0 : json_string_length(value);
    size_t cells = 0;
    for (size_t i = 0; i < length; i++)
        cells += symbol_is_cell(text[i]);
    return length >= (size_t)SMALLEST * SMALLEST && 10 * cells >= 9 * length &&
           (side_of(lists, length) > 0 || length > SYMBOLS_LARGEST);
}

/* ---- lists ---- */

/* What the items of a list are. */
struct items {
    size_t count, arrays, strings, objects;
    bool nested;    /* an item has lists or objects in it */
    size_t usual;   /* the length of most of them: items, or characters */
    size_t largest; /* the largest number in them */
};

static size_t length_of(json_t *value) {
    if (json_is_string(value))
        return json_string_length(value);
    return json_is_array(value) ? json_array_size(value) : 1;
}

/* The number that a cell is; 0: it is none. */
static size_t number_in(json_t *value) {
    size_t number = 0;
    if (json_is_integer(value) && json_integer_value(value) > 0)
        return (size_t)json_integer_value(value);
    if (json_is_string(value) && json_string_length(value) <= 3)
        for (const char *digit = json_string_value(value); *digit >= '0' && *digit <= '9'; digit++)
            number = 10 * number + (size_t)(*digit - '0');
    return number;
}

/* The largest value that a string of cells may have; a letter is more than any digit. */
static size_t largest_in(json_t *string) {
    const char *text = json_string_value(string);
    size_t largest = 0;
    for (size_t i = 0; i < json_string_length(string); i++) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        const bool x = text[i] == 'x' || text[i] == 'X';
        const bool letter = !digit && !x && symbol_is_cell(text[i]) && !symbol_is_blank(text[i]);
        const size_t value = digit ? (size_t)(text[i] - '0') : letter ? SYMBOLS_LARGEST : 0;
        largest = value > largest ? value : largest;
    }
    return largest;
}

static void look_into(json_t *list, struct items *items) {
    size_t i = 0;
    json_t *item = NULL;
    json_array_foreach(list, i, item) {
        const size_t number = number_in(item);
        const bool row = json_is_string(item) && json_string_length(item) > 3;
        items->nested = items->nested || json_is_array(item) || json_is_object(item) || row;
        items->largest = number > items->largest ? number : items->largest;
    }
}

static struct items items_of(json_t *list) {
    struct items items = {.count = json_array_size(list)};
    size_t lengths[PD_SIDE_MAX + 1] = {0}, most = 0, i = 0;
    json_t *item = NULL;
    json_array_foreach(list, i, item) {
        const size_t length = length_of(item);
        size_t *times = &lengths[length <= PD_SIDE_MAX ? length : 0];
        items.arrays += json_is_array(item);
        items.objects += json_is_object(item);
        items.strings += json_is_string(item);
        if (++*times > most) {
            most = *times;
            items.usual = length;
        }
        look_into(item, &items);
        const size_t value = json_is_string(item) ? largest_in(item) : 0;
        items.largest = value > items.largest ? value : items.largest;
    }
    return items;
}

static pd_status find(struct lists *lists, json_t *value, size_t *at, pd_error *error);

static pd_status find_in_items(struct lists *lists, json_t *list, size_t *at, pd_error *error) {
    size_t i = 0;
    json_t *item = NULL;
    json_array_foreach(list, i, item) {
        const pd_status status = find(lists, item, at, error);
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

/* Appends each item as a puzzle of its own. */
static pd_status add_each(struct lists *lists, json_t *list, enum piece_kind kind, size_t *at,
                          pd_error *error) {
    size_t i = 0;
    json_t *item = NULL;
    json_array_foreach(list, i, item) {
        const struct piece piece = {.kind = kind,
                                    .value = item,
                                    .count = length_of(item),
                                    .cells = length_of(item),
                                    .at = *at,
                                    .first = *at + 1};
        const pd_status status = add(lists, &piece, error);
        if (status != PD_OK)
            return status;
        *at += values_in(item);
    }
    return PD_OK;
}

/* Appends the items as rows, grid by grid if they are several whole ones. */
static pd_status add_rows(struct lists *lists, json_t *list, const struct items *items,
                          enum piece_kind kind, size_t *at, pd_error *error) {
    const size_t side = lists->side > 0 ? (size_t)lists->side : items->usual;
    const size_t step = side > 0 && items->count % side == 0 ? side : items->count;
    for (size_t from = 0; from < items->count; from += step) {
        struct piece piece = {.kind = kind,
                              .value = list,
                              .from = from,
                              .count = step,
                              .cells = side,
                              .at = *at,
                              .first = *at};
        const pd_status status = add(lists, &piece, error);
        if (status != PD_OK)
            return status;
        for (size_t i = from; i < from + step; i++)
            *at += values_in(json_array_get(list, i));
    }
    return PD_OK;
}

static void skip_items(json_t *list, size_t *at) {
    for (size_t i = 0; i < json_array_size(list); i++)
        *at += values_in(json_array_get(list, i));
}

static pd_status refuse_doubt(struct lists *lists, json_t *list, const struct items *items,
                              size_t small, size_t *at, pd_error *error) {
    pd_error fault;
    const size_t first = *at;
    error_syntax(&fault, 0, 0,
                 "%zu rows of %zu cells may be grids of side %zu or %zu; --side %zu says that each "
                 "is a puzzle, --side %zu that they are rows",
                 items->count, items->usual, small, items->usual, small, items->usual);
    skip_items(list, at);
    return add_fault(lists, first, &fault, error);
}

/* Items of equal kind, lists of cells or strings, are rows or puzzles of their own. Sixteen of
   sixteen cells are one grid if there is a value over 4; else that must be said. */
static pd_status find_in_equal(struct lists *lists, json_t *list, const struct items *items,
                               size_t *at, pd_error *error) {
    const bool strings = items->strings > 0;
    const size_t small = side_of(lists, items->usual);
    const bool over = items->largest > small, short_row = items->usual <= SYMBOLS_LARGEST;
    const bool square = items->usual > 0 && items->count % items->usual == 0;
    const bool rows = (lists->side > 0 && items->usual == (size_t)lists->side) || small == 0 ||
                      (over && (short_row || (square && !strings)));
    const bool alone = lists->side == 0 && items->count == 1 && !strings;
    if (rows && !alone) /* a row alone is rather a puzzle of a wrong length */
        return add_rows(lists, list, items, strings ? PIECE_STRINGS : PIECE_ROWS, at, error);
    if (lists->side == 0 && square && items->usual > 1 && (short_row || !strings))
        return refuse_doubt(lists, list, items, small, at, error);
    return add_each(lists, list, strings ? PIECE_STRING : PIECE_CELLS, at, error);
}

/* `at` is behind the list itself, at its first item. */
static pd_status find_in_list(struct lists *lists, json_t *list, size_t *at, pd_error *error) {
    const struct items items = items_of(list);
    const size_t self = *at - 1;
    if ((items.objects == items.count || (items.arrays == items.count && items.nested)) &&
        items.count > 0)
        return find_in_items(lists, list, at, error);
    if (items.usual > 0 &&
        (items.arrays == items.count || (items.strings == items.count && items.usual > 3)))
        return find_in_equal(lists, list, &items, at, error);
    skip_items(list, at);
    if (items.count == 0 || items.usual == 0)
        return refuse(lists, self, "an empty list; a grid is written [[5, 3, 0, ...], ...]", error);
    if (items.arrays > 0 || items.objects > 0)
        return refuse(lists, self,
                      "cells and lists side by side in a list; a grid is written "
                      "[[5, 3, 0, ...], ...]",
                      error);
    const struct piece piece = {.kind = PIECE_CELLS,
                                .value = list,
                                .count = items.count,
                                .cells = items.count,
                                .at = self,
                                .first = self + 1};
    return add(lists, &piece, error);
}

/* ---- objects ---- */

/* Whether there may be a puzzle in a value. */
static bool may_have(const struct lists *lists, json_t *value) {
    if (json_is_string(value))
        return is_puzzle(lists, value);
    if (json_is_array(value))
        return json_array_size(value) >= SMALLEST || json_is_array(json_array_get(value, 0)) ||
               json_is_object(json_array_get(value, 0));
    return json_is_object(value);
}

static bool is_solution(const char *key) {
    static const char *const names[] = {"solution", "solutions", "solved", "answer", "answers"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(key, names[i]) == 0)
            return true;
    return false;
}

/* The member that has the puzzle: a solution is none where a puzzle stands beside it. */
static json_t *member_of(const struct lists *lists, json_t *object, size_t *members) {
    json_t *puzzle = NULL, *solution = NULL;
    *members = 0;
    for (void *i = json_object_iter(object); i != NULL; i = json_object_iter_next(object, i)) {
        json_t *value = json_object_iter_value(i);
        if (!may_have(lists, value))
            continue;
        if (is_solution(json_object_iter_key(i))) {
            solution = value;
            continue;
        }
        puzzle = value;
        ++*members;
    }
    return *members > 0 ? puzzle : solution;
}

static pd_status find_in_object(struct lists *lists, json_t *object, size_t *at, pd_error *error) {
    size_t members = 0;
    const size_t self = *at - 1;
    json_t *member = member_of(lists, object, &members);
    pd_status status = PD_OK;
    for (void *i = json_object_iter(object); i != NULL; i = json_object_iter_next(object, i)) {
        json_t *value = json_object_iter_value(i);
        if (members > 1 || value != member)
            *at += values_in(value);
        else if (status == PD_OK)
            status = find(lists, value, at, error);
    }
    if (members > 1)
        return refuse(lists, self,
                      "several members of this object may be the puzzle; leave only one of them",
                      error);
    if (member == NULL)
        return refuse(lists, self,
                      "no puzzle in this object; a grid is written "
                      "{\"puzzle\": [[5, 3, 0, ...], ...]}",
                      error);
    return status;
}

/* Finds the puzzles of a value, whose number is *at; *at becomes that of the next value. */
static pd_status find(struct lists *lists, json_t *value, size_t *at, pd_error *error) {
    const size_t self = *at;
    pd_status status = PD_OK;
    if (lists->depth == DEEPEST ||
        (!json_is_array(value) && !json_is_object(value) && !is_puzzle(lists, value))) {
        *at += values_in(value);
        return refuse(lists, self, "no puzzle; a grid is written [[5, 3, 0, ...], ...]", error);
    }
    ++*at;
    if (json_is_string(value)) {
        const struct piece piece = {.kind = PIECE_STRING,
                                    .value = value,
                                    .count = 1,
                                    .cells = json_string_length(value),
                                    .at = self,
                                    .first = self};
        return add(lists, &piece, error);
    }
    lists->depth++;
    status = json_is_array(value) ? find_in_list(lists, value, at, error)
                                  : find_in_object(lists, value, at, error);
    lists->depth--;
    return status;
}

/* Lists of cells or strings, one behind the other, are rows as if a list stood around them. */
static pd_status find_in_run(struct lists *lists, json_t *run, size_t *at, pd_error *error) {
    const struct items items = items_of(run);
    const bool strings = items.strings == items.count && items.usual > 3;
    if (items.count > 0 && ((items.arrays == items.count && !items.nested && items.usual > 0) ||
                            (strings && items.usual <= SYMBOLS_LARGEST)))
        return find_in_equal(lists, run, &items, at, error);
    return find_in_items(lists, run, at, error);
}

pd_status lists_find(struct lists *lists, pd_error *error) {
    size_t at = 0, i = 0;
    json_t *run = NULL;
    json_array_foreach(lists->root, i, run) {
        pd_status status = find_in_run(lists, run, &at, error);
        if (status == PD_OK && i < lists->breaks)
            status = add_fault(lists, 0, &lists->broken[i].fault, error);
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}
