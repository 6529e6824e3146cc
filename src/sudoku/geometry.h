/* Geometry: the side, the boxes and the houses of a grid. Houses are data, lists of cells, so that
   a new shape of region is a new list. A cell is a number, side * row + column:

    side 4, boxes of 2 x 2      0  1 |  2  3       houses 0-3   rows
                                4  5 |  6  7       houses 4-7   columns
                               ------+------       houses 8-11  boxes (none in a Latin square)
                                8  9 | 10 11
                               12 13 | 14 15                                                      */
#ifndef SUDOKU_GEOMETRY_H
#define SUDOKU_GEOMETRY_H

#include <picodoku/picodoku.h>

struct house {
    int family;            /* PD_ROW, PD_COLUMN or PD_BOX */
    int number;            /* among its family, from 0 */
    const uint32_t *cells; /* side of them, in reading order */
};

struct pd_geometry {
    int side, box_height, box_width;
    size_t cells; /* side * side */
    size_t houses;
    struct house *house;
    uint32_t *house_cells; /* the lists of all houses, one after the other */
    uint32_t *cell_start;  /* the houses of a cell: cell_houses from cell_start[cell] */
    uint32_t *cell_houses; /*   to cell_start[cell + 1], ascending */
};

/* The usual boxes of a side: the largest height <= width, over 1; false if there are none. */
bool geometry_usual_box(int side, int *height, int *width);

/* The first house in which both cells lie, or `houses` if they are no peers. */
size_t geometry_common_house(const pd_geometry *geometry, size_t a, size_t b);

#endif
