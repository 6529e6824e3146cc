#include "support/grid_text.h"

#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"

bool grid_text_write(void *payload, const char *text, size_t length) {
    struct grid_text *written = payload;
    if (written->length + length + 1 > written->capacity) {
        written->capacity = 2 * (written->length + length + 1);
        written->bytes = realloc(written->bytes, written->capacity);
        assert_non_null(written->bytes);
    }
    memcpy(written->bytes + written->length, text, length);
    written->length += length;
    written->bytes[written->length] = '\0';
    return true;
}

void grid_text_free(struct grid_text *text) {
    free(text->bytes);
    *text = (struct grid_text){.bytes = NULL};
}

static void exclude_some(struct random *random, pd_grid *grid, int row, int column) {
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    for (int count = random_below(random, side - 1); count > 0; count--)
        assert_int_equal(pd_grid_exclude(grid, row, column, 1 + random_below(random, side), NULL),
                         PD_OK);
}

void grid_text_fill(struct random *random, pd_grid *grid, bool candidates) {
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    for (int row = 0; row < side; row++) {
        for (int column = 0; column < side; column++) {
            const bool empty = random_below(random, 2) == 0 && !(candidates && side == 1);
            const int value = empty ? 0 : 1 + random_below(random, side);
            assert_int_equal(pd_grid_set(grid, row, column, value, NULL), PD_OK);
            if (candidates && value == 0 && side > 2 && random_below(random, 3) == 0)
                exclude_some(random, grid, row, column);
        }
    }
}

static bool same_exclusions(const pd_grid *one, const pd_grid *other, int row, int column) {
    const int side = pd_geometry_side(pd_grid_geometry(one));
    for (int value = 1; value <= side; value++)
        if (pd_grid_excludes(one, row, column, value) !=
            pd_grid_excludes(other, row, column, value))
            return false;
    return true;
}

bool grid_text_same(const pd_grid *one, const pd_grid *other) {
    const pd_geometry *a = pd_grid_geometry(one);
    const pd_geometry *b = pd_grid_geometry(other);
    const int side = pd_geometry_side(a);
    if (pd_geometry_side(b) != side || pd_geometry_box_height(a) != pd_geometry_box_height(b) ||
        pd_geometry_box_width(a) != pd_geometry_box_width(b))
        return false;
    const bool restricted = pd_grid_restricted(one) || pd_grid_restricted(other);
    for (int row = 0; row < side; row++) {
        for (int column = 0; column < side; column++) {
            const int value = pd_grid_value(one, row, column);
            if (value != pd_grid_value(other, row, column))
                return false;
            if (value == 0 && restricted && !same_exclusions(one, other, row, column))
                return false;
        }
    }
    return true;
}

struct grid_shape grid_text_shape(size_t index) {
    static const struct grid_shape shapes[] = {
        {1, 1, 1},     {2, 1, 2},     {3, 1, 3},  {4, 2, 2},  {4, 1, 4},  {5, 5, 1},  {6, 2, 3},
        {6, 3, 2},     {7, 1, 7},     {8, 2, 4},  {8, 4, 2},  {9, 3, 3},  {9, 1, 9},  {9, 9, 1},
        {10, 2, 5},    {10, 5, 2},    {12, 3, 4}, {12, 2, 6}, {15, 3, 5}, {15, 5, 3}, {16, 4, 4},
        {16, 2, 8},    {25, 5, 5},    {30, 5, 6}, {35, 5, 7}, {36, 6, 6}, {49, 7, 7}, {100, 10, 10},
        {101, 1, 101}, {255, 15, 17}, {0, 0, 0}};
    return shapes[index];
}
