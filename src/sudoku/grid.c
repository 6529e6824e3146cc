#include "sudoku/grid.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/sixteen.h"

pd_status pd_grid_new(const pd_geometry *geometry, pd_grid **grid, pd_error *error) {
    pd_grid *made = memory_new(1, sizeof *made + geometry->cells);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    *grid = made;
    return PD_OK;
}

void pd_grid_free(pd_grid *grid) {
    if (grid != NULL)
        free(grid->excluded);
    free(grid);
}

const pd_geometry *pd_grid_geometry(const pd_grid *grid) { return grid->geometry; }

static bool has_cell(const pd_grid *grid, int row, int column) {
    int side = grid->geometry->side;
    return row >= 0 && row < side && column >= 0 && column < side;
}

int pd_grid_value(const pd_grid *grid, int row, int column) {
    return has_cell(grid, row, column) ? grid->values[row * grid->geometry->side + column] : 0;
}

static pd_status check_place(const pd_grid *grid, int row, int column, int value, int least,
                             pd_error *error) {
    int side = grid->geometry->side;
    if (!has_cell(grid, row, column))
        return error_set(error, PD_ARGUMENT, "no cell at row %d, column %d; they go from 0 to %d",
                         row, column, side - 1);
    if (value < least || value > side)
        return error_set(error, PD_ARGUMENT, "value %d is out of range; values go from %d to %d",
                         value, least, side);
    return PD_OK;
}

pd_status pd_grid_set(pd_grid *grid, int row, int column, int value, pd_error *error) {
    pd_status status = check_place(grid, row, column, value, 0, error);
    if (status == PD_OK)
        grid->values[row * grid->geometry->side + column] = (uint8_t)value;
    return status;
}

/* ---- what is excluded ---------------------------------------------------------------------- */

static size_t exclusion_words(const pd_grid *grid) {
    return grid->geometry->cells * grid_words(grid);
}

/* Room for exclusions. It is all zero whenever nothing is excluded, so that a grid is restricted
   again without looking at what it held before. */
static pd_status make_room(pd_grid *grid, pd_error *error) {
    if (grid->excluded == NULL)
        grid->excluded = memory_new(exclusion_words(grid), sizeof *grid->excluded);
    return grid->excluded == NULL ? error_memory(error) : PD_OK;
}

pd_status grid_exclude(pd_grid *grid, size_t cell, int value, pd_error *error) {
    const size_t bit = (size_t)value - 1;
    if (grid_excludes(grid, cell, value))
        return PD_OK;
    pd_status status = make_room(grid, error);
    if (status != PD_OK)
        return status;
    grid->excluded[cell * grid_words(grid) + bit / 64] |= UINT64_C(1) << (bit % 64);
    grid->exclusions++;
    return PD_OK;
}

pd_status grid_exclude_all(pd_grid *grid, size_t cell, pd_error *error) {
    pd_status status = PD_OK;
    for (int value = 1; status == PD_OK && value <= grid->geometry->side; value++)
        status = grid_exclude(grid, cell, value, error);
    return status;
}

void grid_admit(pd_grid *grid, size_t cell, int value) {
    const size_t bit = (size_t)value - 1;
    if (!grid_excludes(grid, cell, value))
        return;
    grid->excluded[cell * grid_words(grid) + bit / 64] &= ~(UINT64_C(1) << (bit % 64));
    grid->exclusions--;
}

int grid_next_excluded(const pd_grid *grid, size_t cell, int value) {
    if (grid->exclusions == 0)
        return 0;
    for (int next = value + 1; next <= grid->geometry->side; next++)
        if (grid_excludes(grid, cell, next))
            return next;
    return 0;
}

pd_status pd_grid_exclude(pd_grid *grid, int row, int column, int value, pd_error *error) {
    pd_status status = check_place(grid, row, column, value, 1, error);
    if (status != PD_OK)
        return status;
    return grid_exclude(grid, (size_t)row * (size_t)grid->geometry->side + (size_t)column, value,
                        error);
}

bool pd_grid_excludes(const pd_grid *grid, int row, int column, int value) {
    const int side = grid->geometry->side;
    return has_cell(grid, row, column) && value >= 1 && value <= side &&
           grid_excludes(grid, (size_t)row * (size_t)side + (size_t)column, value);
}

bool pd_grid_restricted(const pd_grid *grid) { return grid->exclusions != 0; }

void pd_grid_admit_all(pd_grid *grid) {
    if (grid->exclusions != 0)
        memset(grid->excluded, 0, exclusion_words(grid) * sizeof *grid->excluded);
    grid->exclusions = 0;
}

/* ---- whole grids --------------------------------------------------------------------------- */

pd_status pd_grid_copy(pd_grid *grid, const pd_grid *from, pd_error *error) {
    if (grid->geometry->side != from->geometry->side)
        return error_set(error, PD_ARGUMENT,
                         "a grid of side %d cannot take one of side %d; make it of such a geometry",
                         grid->geometry->side, from->geometry->side);
    if (from->exclusions == 0) {
        pd_grid_admit_all(grid);
    } else {
        pd_status status = make_room(grid, error);
        if (status != PD_OK)
            return status;
        memmove(grid->excluded, from->excluded, exclusion_words(grid) * sizeof *grid->excluded);
        grid->exclusions = from->exclusions;
    }
    grid_copy_values(grid, from);
    return PD_OK;
}

bool grid_is_full(const pd_grid *grid) {
    const size_t cells = grid->geometry->cells, whole = sixteen_whole(cells);
    const sixteen none = sixteen_all(0);
    sixteen empty = none;
    for (size_t at = 0; at < whole; at += SIXTEEN)
        empty = sixteen_or(empty, sixteen_equal(sixteen_load(grid->values + at), none));
    size_t cell = whole;
    while (cell < cells && grid->values[cell] != 0)
        cell++;
    return cell == cells && !sixteen_any(empty);
}

void grid_copy_values(pd_grid *grid, const pd_grid *from) {
    memmove(grid->values, from->values, grid->geometry->cells);
}

void grid_clear(pd_grid *grid) {
    memset(grid->values, 0, grid->geometry->cells);
    pd_grid_admit_all(grid);
}
