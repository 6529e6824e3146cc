#include "cli/steps_from.h"

#include <stdio.h>

static bool has(const pd_grid *grid, int row, int column, int value) {
    const int only = pd_grid_value(grid, row, column);
    return only != 0 ? value == only : !pd_grid_excludes(grid, row, column, value);
}

static bool has_same_shape(const pd_geometry *one, const pd_geometry *other) {
    return pd_geometry_side(one) == pd_geometry_side(other) &&
           pd_geometry_box_height(one) == pd_geometry_box_height(other);
}

static void say_shapes(const struct single *from, const pd_geometry *puzzle,
                       char text[PD_MESSAGE_SIZE]) {
    const pd_geometry *own = from->geometry;
    snprintf(text, PD_MESSAGE_SIZE,
             "the puzzle has side %d and boxes %dx%d, and %.60s side %d and boxes %dx%d; begin "
             "from marks of this puzzle",
             pd_geometry_side(puzzle), pd_geometry_box_height(puzzle),
             pd_geometry_box_width(puzzle), from->place.file, pd_geometry_side(own),
             pd_geometry_box_height(own), pd_geometry_box_width(own));
}

/* Whether one cell fits. */
static bool fits(const struct single *from, const pd_grid *puzzle, int row, int column,
                 char text[PD_MESSAGE_SIZE]) {
    const char *file = from->place.file;
    const int given = pd_grid_value(puzzle, row, column);
    const int side = pd_geometry_side(from->geometry);
    char cell[PD_NAME_SIZE];
    pd_cell_name(row, column, cell);
    if (given != 0 && !has(from->grid, row, column, given)) {
        snprintf(text, PD_MESSAGE_SIZE,
                 "%s is %d, which is not among its marks in %.60s; begin from marks of this puzzle",
                 cell, given, file);
        return false;
    }
    for (int value = 1; value <= side; value++)
        if (has(from->grid, row, column, value) && !has(puzzle, row, column, value)) {
            snprintf(text, PD_MESSAGE_SIZE,
                     "%s cannot be %d in the puzzle, and %.60s has that mark; begin from marks of "
                     "this puzzle",
                     cell, value, file);
            return false;
        }
    return true;
}

bool steps_from_fits(const struct single *from, const pd_grid *puzzle, char text[PD_MESSAGE_SIZE]) {
    const int side = pd_geometry_side(from->geometry);
    if (!has_same_shape(from->geometry, pd_grid_geometry(puzzle))) {
        say_shapes(from, pd_grid_geometry(puzzle), text);
        return false;
    }
    for (int cell = 0; cell < side * side; cell++)
        if (!fits(from, puzzle, cell / side, cell % side, text))
            return false;
    return true;
}
