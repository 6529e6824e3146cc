/* Grid values: between grids of the library and plain arrays of side * side values, row by row. */
#ifndef SUPPORT_GRID_VALUES_H
#define SUPPORT_GRID_VALUES_H

#include <picodoku/picodoku.h>

void values_to_grid(const unsigned char values[], pd_grid *grid);
void values_of_grid(const pd_grid *grid, unsigned char values[]);

/* Excludes just the candidates whose bit is set, bit v - 1 of a cell's word; sides up to 32. */
void excluded_to_grid(const uint32_t excluded[], pd_grid *grid);

/* Prints what is excluded as "r1c1!=2 ..." to standard error. */
void excluded_print(const uint32_t excluded[], int side);

/* Prints the values in rows to standard error, so that a puzzle on which a property fails can be
   looked at and solved by hand. */
void values_print(const unsigned char values[], int side);

#endif
