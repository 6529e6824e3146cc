/* Grid: a value for each cell; 0 is empty. */
#ifndef SUDOKU_GRID_H
#define SUDOKU_GRID_H

#include "sudoku/geometry.h"

struct pd_grid {
    const pd_geometry *geometry;
    uint8_t values[]; /* one a cell, in reading order */
};

/* Takes all values from another grid of the same side. */
void grid_copy(pd_grid *grid, const pd_grid *from);

/* Empties all cells. */
void grid_clear(pd_grid *grid);

#endif
