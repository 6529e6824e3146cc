/* Grid values: between grids of the library and plain arrays of side * side values, row by row. */
#ifndef SUPPORT_GRID_VALUES_H
#define SUPPORT_GRID_VALUES_H

#include <picodoku/picodoku.h>

void values_to_grid(const unsigned char values[], pd_grid *grid);
void values_of_grid(const pd_grid *grid, unsigned char values[]);

/* Prints the values in rows to standard error, so that a puzzle on which a property fails can be
   looked at and solved by hand. */
void values_print(const unsigned char values[], int side);

#endif
