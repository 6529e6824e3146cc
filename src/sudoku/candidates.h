/* Candidates: which values are left in each cell, as bit sets, with the counts that tell a single
   at once: how many values a cell has left, how many places a value has left in a house. */
#ifndef SUDOKU_CANDIDATES_H
#define SUDOKU_CANDIDATES_H

#include "sudoku/geometry.h"

struct candidates {
    const pd_geometry *geometry;
    size_t words;     /* 64-bit words a cell */
    uint64_t *bits;   /* bit value - 1 of the cell's words: the value is left */
    uint16_t *values; /* one a cell: how many are left */
    uint16_t *places; /* side a house, value - 1: how many cells of the house have it left */
};

/* Creates the candidates of a geometry, all left. PD_MEMORY. */
pd_status candidates_new(const pd_geometry *geometry, struct candidates **candidates,
                         pd_error *error);
void candidates_free(struct candidates *candidates);

/* Makes all candidates left again. */
void candidates_fill(struct candidates *candidates);

/* Takes over what is left in candidates of the same geometry. */
void candidates_copy(struct candidates *candidates, const struct candidates *from);

static inline bool candidates_has(const struct candidates *candidates, size_t cell, int value) {
    size_t bit = (size_t)(value - 1);
    return candidates->bits[cell * candidates->words + bit / 64] >> (bit % 64) & 1;
}

/* The smallest value left in the cell that is over `value`; 0 if there is none. */
int candidates_next(const struct candidates *candidates, size_t cell, int value);

/* The position in the house of the first cell that has the value left; -1 if none has. */
int candidates_place(const struct candidates *candidates, size_t house, int value);

/* Takes a candidate that is left away. */
void candidates_remove(struct candidates *candidates, size_t cell, int value);

/* Brings one that was taken away back. */
void candidates_restore(struct candidates *candidates, size_t cell, int value);

/* Whether every cell has one value left. */
bool candidates_all_decided(const struct candidates *candidates);

/* How many cells have one value left, and how many candidates the others have. */
void candidates_tally(const struct candidates *candidates, size_t *decided, size_t *open);

#endif
