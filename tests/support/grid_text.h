/* Grid text: grids with anything in them as texts of every format, and texts as grids. */
#ifndef SUPPORT_GRID_TEXT_H
#define SUPPORT_GRID_TEXT_H

#include <picodoku/picodoku.h>

#include "support/random.h"

struct grid_text {
    char *bytes; /* ended by a zero that is not counted */
    size_t length, capacity;
};

/* A pd_write_function; the payload is the struct grid_text. Ends the test if memory runs out. */
bool grid_text_write(void *payload, const char *text, size_t length);
void grid_text_free(struct grid_text *text);

/* Fills a grid with random values and blanks, clashes included; `candidates`: some empty cells
   exclude some values, but never so many that one is left: that would be a value. */
void grid_text_fill(struct random *random, pd_grid *grid, bool candidates);

/* Whether two grids have the same geometry, values and exclusions in empty cells. */
bool grid_text_same(const pd_grid *one, const pd_grid *other);

struct grid_shape {
    int side, height, width;
};

/* Geometries of all kinds: the shape at `index`; side 0 after the last. */
struct grid_shape grid_text_shape(size_t index);

#endif
