/* Grid: a value for each cell, 0 is empty; and the candidates that are excluded, as bit sets, which
   most grids do without. */
#ifndef SUDOKU_GRID_H
#define SUDOKU_GRID_H

#include "sudoku/geometry.h"

struct pd_grid {
    const pd_geometry *geometry;
    size_t exclusions;  /* how many bits of `excluded` are set */
    uint64_t *excluded; /* bit value - 1 of the cell's words; NULL until something is excluded */
    _Alignas(max_align_t) uint8_t values[]; /* one a cell, in reading order; no sixteen of them is
                                               in two lines of a cache where one will do */
};

/* Takes all values only: of a solution. */
void grid_copy_values(pd_grid *grid, const pd_grid *from);

/* Whether no cell is empty. */
bool grid_is_full(const pd_grid *grid);

/* Empties all cells and forgets all exclusions; their memory is kept. */
void grid_clear(pd_grid *grid);

/* Excludes a candidate of a cell. PD_MEMORY. */
pd_status grid_exclude(pd_grid *grid, size_t cell, int value, pd_error *error);

/* Excludes all values of a cell; then grid_admit those that it may have. PD_MEMORY. */
pd_status grid_exclude_all(pd_grid *grid, size_t cell, pd_error *error);
void grid_admit(pd_grid *grid, size_t cell, int value);

/* The 64-bit words that hold a cell's exclusions. */
static inline size_t grid_words(const pd_grid *grid) {
    return ((size_t)grid->geometry->side + 63) / 64;
}

static inline bool grid_excludes(const pd_grid *grid, size_t cell, int value) {
    const size_t bit = (size_t)value - 1;
    return grid->exclusions != 0 &&
           (grid->excluded[cell * grid_words(grid) + bit / 64] >> (bit % 64) & 1) != 0;
}

/* The smallest excluded value of the cell that is over `value`; 0 if there is none. */
int grid_next_excluded(const pd_grid *grid, size_t cell, int value);

#endif
