#include "support/grid_values.h"

#include <stdio.h>

void values_to_grid(const unsigned char values[], pd_grid *grid) {
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            pd_grid_set(grid, row, column, values[row * side + column], NULL);
}

void values_of_grid(const pd_grid *grid, unsigned char values[]) {
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            values[row * side + column] = (unsigned char)pd_grid_value(grid, row, column);
}

void excluded_to_grid(const uint32_t excluded[], pd_grid *grid) {
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    pd_grid_admit_all(grid);
    for (int cell = 0; cell < side * side; cell++)
        for (int value = 1; value <= side; value++)
            if ((excluded[cell] >> (value - 1) & 1) != 0)
                pd_grid_exclude(grid, cell / side, cell % side, value, NULL);
}

void excluded_print(const uint32_t excluded[], int side) {
    for (int cell = 0; cell < side * side; cell++)
        for (int value = 1; value <= side; value++)
            if ((excluded[cell] >> (value - 1) & 1) != 0)
                fprintf(stderr, "r%dc%d!=%d ", cell / side + 1, cell % side + 1, value);
    fputc('\n', stderr);
}

void values_print(const unsigned char values[], int side) {
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            fprintf(stderr, "%d%c", values[row * side + column], column + 1 < side ? ' ' : '\n');
}
