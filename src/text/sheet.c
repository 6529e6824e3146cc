#include "text/sheet.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"

/* PAST lines are looked back at; more than MANY ways are not counted. */
enum { SMALLEST = 4, PAST = 256, MANY = 2 };
_Static_assert(PD_SIDE_MAX < PAST, "a grid is longer than what is looked back at");

/* In how many ways the lines up to one are grids of a side, with empty lines between them. */
struct ways {
    uint8_t all[PAST];
    uint8_t apart[PAST]; /* with the rows on both sides of an empty line in two grids */
};

struct sheet {
    size_t lines, rows, groups; /* rows without an empty line between are a group */
    size_t first, last;         /* rows, as the number of the line from 1; 0: there is none yet */
    size_t before;              /* the last row of the group before */
    size_t size;                /* of the last group so far, */
    size_t usual;               /*   and of the first, */
    bool even, single;          /*   as of all; no more than an empty line between them */
    bool whole[PAST];           /* all groups but the last are whole grids of that side */
    struct ways ways[PAST];     /* for each side */
};

pd_status sheet_new(struct sheet **sheet, pd_error *error) {
    struct sheet *made = memory_new(1, sizeof *made);
    *sheet = made;
    if (made == NULL)
        return error_memory(error);
    made->even = made->single = true;
    for (size_t side = SMALLEST; side < PAST; side++) {
        made->whole[side] = true;
        made->ways[side].all[0] = made->ways[side].apart[0] = 1;
    }
    return PD_OK;
}

void sheet_free(struct sheet *sheet) { free(sheet); }

static void end_group(struct sheet *sheet) {
    for (size_t side = SMALLEST; side < PAST; side++)
        sheet->whole[side] = sheet->whole[side] && sheet->size % side == 0;
    sheet->even = sheet->even && sheet->size == sheet->usual;
}

static void add_row(struct sheet *sheet) {
    if (sheet->last == 0) {
        sheet->first = sheet->lines;
        sheet->groups = 1;
    } else if (sheet->last + 1 < sheet->lines) {
        end_group(sheet);
        sheet->single = sheet->single && sheet->last + 2 == sheet->lines;
        sheet->before = sheet->last;
        sheet->size = 0;
        sheet->groups++;
    }
    sheet->rows++;
    sheet->last = sheet->lines;
    sheet->size++;
    sheet->usual += sheet->groups == 1;
}

/* The ways up to a line: it stands between grids, or is the last of one. */
static uint8_t ways_up_to(const uint8_t ways[PAST], size_t line, size_t side, bool row, bool grid) {
    const unsigned before = row ? 0 : ways[(line - 1) % PAST];
    const unsigned count = before + (grid ? ways[(line - side) % PAST] : 0);
    return (uint8_t)(count > MANY ? MANY : count);
}

void sheet_add(struct sheet *sheet, bool row) {
    const size_t line = ++sheet->lines;
    if (row)
        add_row(sheet);
    for (size_t side = SMALLEST; side < PAST; side++) {
        struct ways *ways = &sheet->ways[side];
        const bool grid = line >= side && sheet->last > line - side;
        const bool apart = grid && sheet->before <= line - side;
        ways->all[line % PAST] = ways_up_to(ways->all, line, side, row, grid);
        ways->apart[line % PAST] = ways_up_to(ways->apart, line, side, row, apart);
    }
}

bool sheet_is_side(const struct source *source, size_t side) {
    const int wanted = source->options.side;
    int height = 0, width = 0;
    if (side < SMALLEST || side > PD_SIDE_MAX || (wanted != 0 && (size_t)wanted != side))
        return false;
    return wanted != 0 || geometry_usual_box((int)side, &height, &width);
}

/* Whether the groups are grids of that side, and the empty lines only stand between them. */
static bool is_whole(const struct sheet *sheet, size_t side) {
    return sheet->whole[side] && sheet->size % side == 0;
}

static unsigned all_ways(const struct sheet *sheet, size_t side) {
    return sheet->ways[side].all[sheet->lines % PAST];
}

/* Ways with an empty line as a row, but none as a row in the middle. */
static bool has_edges(const struct sheet *sheet, size_t side) {
    return sheet->ways[side].apart[sheet->lines % PAST] > (is_whole(sheet, side) ? 1 : 0);
}

/* One grid, with empty lines for rows in its middle. */
static bool is_holed(const struct sheet *sheet, size_t side) {
    return sheet->last + 1 - sheet->first == side && all_ways(sheet, side) == 1;
}

/* All groups have as many rows, with one empty line between them. */
static bool is_even(const struct sheet *sheet) {
    return sheet->even && sheet->single && sheet->size == sheet->usual;
}

/* Three bands or more: too regular for their empty lines to be rows. */
static bool is_banded(const struct sheet *sheet, size_t side) {
    enum { BANDS = 3 };
    int height = 0, width = 0;
    return is_even(sheet) && sheet->groups >= BANDS && all_ways(sheet, side) == 0 &&
           sheet->rows % side == 0 && geometry_usual_box((int)side, &height, &width) &&
           sheet->usual == (size_t)height;
}

/* A side like 9 is likelier than 10 with a row and a column that are all blanks in each grid; but
   who sets an empty line above a grid alone? */
static bool is_likelier(const struct sheet *sheet, size_t side, size_t larger) {
    size_t root = 2;
    while (root * root < side)
        root++;
    return root * root == side && larger == side + 1 && (sheet->first == 1 || sheet->groups > 1);
}

static bool may_be(const struct sheet *sheet, const struct source *source,
                   const struct sheet_rows *rows, size_t side) {
    return sheet_is_side(source, side) &&
           (side >= rows->largest || (side == rows->fields && is_whole(sheet, side)));
}

/* The least side that the lines have, which is at least that of the longest row. */
static size_t least_side(const struct sheet *sheet, const struct source *source,
                         const struct sheet_rows *rows) {
    const size_t longest = rows->fields - !rows->closed;
    for (size_t side = SMALLEST; side <= PD_SIDE_MAX; side++)
        if (side >= longest && may_be(sheet, source, rows, side) && all_ways(sheet, side) > 0)
            return side;
    return 0;
}

/* Whether the lines may as well be grids of a larger side. */
static bool has_rival(const struct sheet *sheet, const struct source *source,
                      const struct sheet_rows *rows, size_t side) {
    const bool whole = is_whole(sheet, side);
    for (size_t other = side + 1; other <= PD_SIDE_MAX; other++) {
        if (!may_be(sheet, source, rows, other) || is_likelier(sheet, side, other))
            continue;
        const bool named = side == rows->fields || (side < rows->fields && other != rows->fields);
        if (whole && is_whole(sheet, other) && !named)
            return true;
        if (whole ? has_edges(sheet, other) : all_ways(sheet, other) > 0)
            return true;
    }
    return false;
}

/* Where nothing is cut off, the side is that of the rows, but for a TAB behind each; and an empty
   line is hardly a row. */
static size_t sure_side(const struct sheet *sheet, const struct source *source,
                        const struct sheet_rows *rows, bool *holes) {
    const size_t fields = rows->fields, fewer = fields - !rows->closed;
    const bool behind = sheet->rows > fields && rows->largest <= fewer;
    const size_t sides[] = {behind ? fewer : fields, behind ? fields : fewer};
    size_t found = 0, readings = 0;
    for (size_t i = 0; i < 2; i++)
        if (sheet_is_side(source, sides[i]) && is_whole(sheet, sides[i]))
            return sides[i];
    for (size_t i = 0; i < 1 + (fewer < fields); i++) {
        const size_t side = sides[i];
        if (!sheet_is_side(source, side))
            continue;
        const unsigned ways = all_ways(sheet, side);
        const bool parted = is_even(sheet) && sheet->rows % side == 0;
        readings += ways + parted;
        if (parted || is_holed(sheet, side)) {
            found = side;
            *holes = !parted;
        }
    }
    return readings == 1 ? found : 0;
}

size_t sheet_side(const struct sheet *sheet, const struct source *source,
                  const struct sheet_rows *rows, bool *holes) {
    *holes = false;
    if (rows->fields > PD_SIDE_MAX + 1 || rows->fields < 2)
        return 0;
    if (rows->sure)
        return sure_side(sheet, source, rows, holes);
    if (may_be(sheet, source, rows, rows->fields) && is_banded(sheet, rows->fields))
        return rows->fields;
    const size_t side = least_side(sheet, source, rows);
    if (side == 0 || has_rival(sheet, source, rows, side))
        return 0;
    *holes = !is_whole(sheet, side);
    if (*holes)
        return side == rows->fields && is_holed(sheet, side) ? side : 0;
    return side <= rows->fields + 1 ? side : 0; /* two last columns of blanks are no puzzle's */
}
