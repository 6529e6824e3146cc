/* Cases: candidates that can be taken back, for case analysis. A case assumes that a cell has a
   value; what propagates from there is undone when the case is closed. Cases lie in one another:

     begin            the puzzle's givens and exclusions, propagated
       assume c=v     a case: propagated on top of that
         assume ...   a case within it
         close        back to the state before that assumption
       exclude c!=v   what is known of the case at hand; goes when the case is closed

   The rules are those of sudoku/propagate.h. */
#ifndef SUDOKU_CASES_H
#define SUDOKU_CASES_H

#include "base/terminate.h"
#include "sudoku/grid.h"

struct cases {
    const pd_geometry *geometry;
    size_t words;       /* 64-bit words a cell, and a value in a house */
    uint64_t *bits;     /* bit value - 1 of the cell's words: the value is left */
    uint32_t *values;   /* one a cell: how many are left and, below CASES_ONE, their sum */
    uint64_t *places;   /* side a house, value - 1: bit p of the words: left in its p-th cell */
    uint8_t *positions; /* for each of geometry's cell_houses: which one of the house it is */
    bool *placed;       /* one a cell: it has one value left, and that is worked off */
    size_t open;        /* how many cells are not placed */
    bool consistent;    /* false: no solution in this case, and the candidates mean nothing */
    uint32_t *queue;    /* placements found, not yet worked off */
    size_t queued;
    uint32_t *trail; /* what was done since the first assumption, to be undone from its end */
    size_t trailed, trail_capacity;
    uint32_t *marks; /* one a case: where the trail stood */
    size_t depth;    /* cases that are not closed */
};

/* A count of one in `values`. A sum of which one summand is left is that summand. */
enum { CASES_ONE = 1 << 24, CASES_SUM = CASES_ONE - 1 };

pd_status cases_new(const pd_geometry *geometry, struct cases **cases, pd_error *error);
void cases_free(struct cases *cases);

/* Begins anew with a puzzle. PD_MEMORY; PD_STOPPED. */
pd_status cases_begin(struct cases *cases, const pd_grid *puzzle, const struct terminate *terminate,
                      pd_error *error);

/* Opens a case in a consistent one. */
void cases_assume(struct cases *cases, size_t cell, int value);

/* Closes the innermost case. */
void cases_close(struct cases *cases);

/* Takes a candidate away in the innermost case; it may be gone already. */
void cases_exclude(struct cases *cases, size_t cell, int value);

static inline bool cases_has(const struct cases *cases, size_t cell, int value) {
    const size_t bit = (size_t)value - 1;
    return (cases->bits[cell * cases->words + bit / 64] >> (bit % 64) & 1) != 0;
}

/* How many values the cell has left. */
static inline unsigned cases_count(const struct cases *cases, size_t cell) {
    return cases->values[cell] / CASES_ONE;
}

/* The smallest value left in the cell that is over `value`; 0 if there is none. */
int cases_next(const struct cases *cases, size_t cell, int value);

#endif
