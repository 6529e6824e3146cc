#include "sudoku/grid.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"

pd_status pd_grid_new(const pd_geometry *geometry, pd_grid **grid, pd_error *error) {
    pd_grid *made = memory_new(1, sizeof *made + geometry->cells);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    *grid = made;
    return PD_OK;
}

void pd_grid_free(pd_grid *grid) { free(grid); }

const pd_geometry *pd_grid_geometry(const pd_grid *grid) { return grid->geometry; }

static bool has_cell(const pd_grid *grid, int row, int column) {
    int side = grid->geometry->side;
    return row >= 0 && row < side && column >= 0 && column < side;
}

int pd_grid_value(const pd_grid *grid, int row, int column) {
    return has_cell(grid, row, column) ? grid->values[row * grid->geometry->side + column] : 0;
}

pd_status pd_grid_set(pd_grid *grid, int row, int column, int value, pd_error *error) {
    int side = grid->geometry->side;
    if (!has_cell(grid, row, column))
        return error_set(error, PD_ARGUMENT, "no cell at row %d, column %d; they go from 0 to %d",
                         row, column, side - 1);
    if (value < 0 || value > side)
        return error_set(error, PD_ARGUMENT, "value %d is out of range; values go from 0 to %d",
                         value, side);
    grid->values[row * side + column] = (uint8_t)value;
    return PD_OK;
}

void grid_copy(pd_grid *grid, const pd_grid *from) {
    memmove(grid->values, from->values, grid->geometry->cells);
}

void grid_clear(pd_grid *grid) { memset(grid->values, 0, grid->geometry->cells); }
