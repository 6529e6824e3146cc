/* Random grids and puzzles of any geometry up to the oracle's size, as plain arrays of values, row
   by row, and the symmetries that keep the rules. */
#ifndef SUPPORT_RANDOM_GRID_H
#define SUPPORT_RANDOM_GRID_H

#include "support/oracle.h"
#include "support/random.h"

/* A renaming of rows, columns and values that maps solutions to solutions: rows move within their
   band and bands as a whole, likewise columns and stacks; square boxes and Latin squares may
   be transposed as well. */
struct symmetry {
    int row[ORACLE_SIDE_MAX], column[ORACLE_SIDE_MAX]; /* where each one goes */
    unsigned char value[ORACLE_SIDE_MAX + 1];          /* value[0] is 0: empty cells stay empty */
    bool transpose;
};

struct symmetry random_symmetry(struct random *random, const pd_geometry *geometry);

/* `to` is another array than `from`. */
void symmetry_apply(const struct symmetry *symmetry, int side, const unsigned char from[],
                    unsigned char to[]);

/* The same for excluded candidates, a word a cell as the oracle takes them. */
void symmetry_apply_excluded(const struct symmetry *symmetry, int side, const uint32_t from[],
                             uint32_t to[]);

/* Fills the array with a full grid that keeps the rules. */
void random_full(struct random *random, const pd_geometry *geometry, unsigned char values[]);

/* Empties so many cells of a full grid. */
void random_blank(struct random *random, int cells, unsigned char values[], int blanks);

/* Empties up to so many cells of a full grid, but none that would cost it its uniqueness, or of
   which the oracle does not know it within the node limit. */
void random_blank_unique(struct random *random, const pd_geometry *geometry, unsigned char values[],
                         int blanks, uint64_t node_limit);

/* Excludes up to so many candidates, a word a cell as the oracle takes them; none that `kept` has
   (a value a cell, 0: none). */
void random_exclude(struct random *random, int side, const unsigned char kept[], int count,
                    uint32_t excluded[]);

/* Gives one given another value; side at least 2 and at least one given. */
void random_change(struct random *random, int side, unsigned char values[]);

#endif
