/* Geometries and grids, and the plain rules. Include picodoku.h. */
#ifndef PICODOKU_GRIDS_H
#define PICODOKU_GRIDS_H

#include <picodoku/common.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Creates the geometry of a side x side grid, side 1 to PD_SIDE_MAX, with boxes of box_height rows
   x box_width columns, whose product is the side. Both 0 ask for the usual boxes: the largest
   height <= width that is over 1 (9: 3x3, 6: 2x3). Height 1 or width 1 makes a Latin square: rows
   and columns only. PD_ARGUMENT: a side out of range, boxes that do not fit, or the usual boxes
   of a prime side; PD_MEMORY. */
PD_API pd_status pd_geometry_new(int side, int box_height, int box_width, pd_geometry **geometry,
                                 pd_error *error);
PD_API void pd_geometry_free(pd_geometry *geometry);
PD_API int pd_geometry_side(const pd_geometry *geometry);
PD_API int pd_geometry_box_height(const pd_geometry *geometry);
PD_API int pd_geometry_box_width(const pd_geometry *geometry);

/* Writes a cell's name for people, which counts from 1: "r1c1" for row 0, column 0. */
PD_API void pd_cell_name(int row, int column, char name[PD_NAME_SIZE]);

/* ---- grid ---------------------------------------------------------------------------------- */

/* Creates a grid of empty cells. The geometry must outlive it. PD_MEMORY. */
PD_API pd_status pd_grid_new(const pd_geometry *geometry, pd_grid **grid, pd_error *error);
PD_API void pd_grid_free(pd_grid *grid);
PD_API const pd_geometry *pd_grid_geometry(const pd_grid *grid);

/* The value of a cell, 0 if it is empty or if there is no such cell. */
PD_API int pd_grid_value(const pd_grid *grid, int row, int column);

/* Sets a cell to a value, 0 to the side; what is excluded stays so. PD_ARGUMENT: no such cell or
   value. */
PD_API pd_status pd_grid_set(pd_grid *grid, int row, int column, int value, pd_error *error);

/* Excludes a candidate: as a puzzle the grid has no solution with this value, 1 to the side, in
   this cell; with all values of a cell excluded, or the value of a given, it has none at all.
   PD_ARGUMENT: no such cell or value; PD_MEMORY, and the grid is unchanged. */
PD_API pd_status pd_grid_exclude(pd_grid *grid, int row, int column, int value, pd_error *error);

/* Whether the candidate is excluded; false if there is no such cell or value. */
PD_API bool pd_grid_excludes(const pd_grid *grid, int row, int column, int value);

/* Whether any candidate is excluded. */
PD_API bool pd_grid_restricted(const pd_grid *grid);

/* Forgets all exclusions: the values alone are the puzzle again. */
PD_API void pd_grid_admit_all(pd_grid *grid);

/* Takes all values and exclusions from another grid; the geometries may be two objects.
   PD_ARGUMENT: of another side; PD_MEMORY, never where nothing is excluded. After either the grid
   is unchanged. */
PD_API pd_status pd_grid_copy(pd_grid *grid, const pd_grid *from, pd_error *error);

/* Sets all cells, and what is excluded, from a text of exactly one puzzle, in any format that is
   read. PD_SYNTAX: the text is no puzzle of this grid's geometry; PD_MEMORY. After either the
   grid is unchanged. */
PD_API pd_status pd_grid_parse(pd_grid *grid, const char *text, pd_error *error);

typedef struct pd_clash { /* the same value twice in one house */
    int value;
    int row[2], column[2]; /* the two cells, in reading order */
} pd_clash;

/* Finds the pairs of equal values that share a house, each pair once, by the first cell. Writes the
   first `capacity` of them to `clashes` (NULL if capacity is 0) and returns how many there are. */
PD_API size_t pd_grid_clashes(const pd_grid *grid, pd_clash *clashes, size_t capacity);

/* Whether `solution` is full, breaks no rule, keeps every value of `puzzle` and has none that
   `puzzle` excludes. False unless both have the same geometry object. No SAT solver in it. */
PD_API bool pd_grid_solves(const pd_grid *solution, const pd_grid *puzzle);

typedef enum pd_fault_kind {
    PD_FAULT_CHANGED,  /* a given has another value */
    PD_FAULT_EXCLUDED, /* the puzzle excludes the value in this cell */
    PD_FAULT_EMPTY,    /* the cell has no value */
    PD_FAULT_REPEATED  /* the same value twice in one house */
} pd_fault_kind;

typedef struct pd_fault {
    pd_fault_kind kind;
    int row[2], column[2]; /* the cell; REPEATED: both cells, in reading order */
    int value;             /* that the solution has there; EMPTY: 0 */
    int given;             /* that the puzzle has in the (first) cell; 0: none */
    struct {
        int family, number; /* PD_ROW, PD_COLUMN or PD_BOX; its number from 0 */
    } house[2];             /* REPEATED: those that both cells share, */
    size_t houses;          /*   as many; else 0 */
} pd_fault;

/* Tells all that keeps `solution` from solving `puzzle`, by its (first) cell in reading order, each
   cell's own faults before the pairs that repeat its value, each pair once. Nothing is told if
   pd_grid_solves. False from `tell` ends it, and is no error. No SAT solver in it. PD_ARGUMENT: the
   grids have not the same geometry. */
PD_API pd_status pd_grid_faults(const pd_grid *solution, const pd_grid *puzzle,
                                bool (*tell)(void *payload, const pd_fault *fault), void *payload,
                                pd_error *error);

#ifdef __cplusplus
}
#endif

#endif
