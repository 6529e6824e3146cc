/* Matching: for each house a perfect matching of its cells with the values, kept from change to
   change and repaired where a candidate that it used is gone. It is a witness: a house without one
   has no solution, and each way to exchange values between its cells begins from it.

   Values are numbered from 0 here, and cells by their position in the house. */
#ifndef SUDOKU_MATCHING_H
#define SUDOKU_MATCHING_H

#include "sudoku/candidates.h"

struct matching {
    const pd_geometry *geometry;
    uint8_t *position;   /* of a cell in a house, parallel to geometry->cell_houses */
    uint8_t *value_of;   /* side a house: the value that the cell at a position is matched with */
    uint8_t *holder;     /* side a house: the position that a value is matched with */
    uint64_t *loose;     /* words a house: the values that are matched with no cell */
    uint64_t *unmatched; /* words a house: the positions that are matched with no value */
    uint16_t *missing;   /* one a house: how many those are */
    size_t words;
};

/* Creates the matchings of a geometry, all of them empty. PD_MEMORY. */
pd_status matching_new(const pd_geometry *geometry, struct matching **matching, pd_error *error);
void matching_free(struct matching *matching);

/* Takes all pairs apart. */
void matching_clear(struct matching *matching);

/* The cell that a value of the house is matched with. */
static inline size_t matching_cell(const struct matching *matching, size_t house, size_t value) {
    const size_t at = house * (size_t)matching->geometry->side + value;
    return matching->geometry->house[house].cells[matching->holder[at]];
}

/* Takes a pair apart, if it is one: the candidate is gone. `incidence` is the place of cell and
   house in geometry->cell_houses. */
void matching_part(struct matching *matching, uint32_t incidence, size_t value);

/* Completes the matching of a house by exchanging values along alternating paths; false: it has
   none, so the house cannot be filled. */
bool matching_repair(struct matching *matching, const struct candidates *candidates, size_t house);

#endif
