/* Drawn: a puzzle, a geometry and choices of all kinds, out of any bytes, and what the oracle knows
   of the puzzle. */
#ifndef FUZZ_DRAWN_H
#define FUZZ_DRAWN_H

#include "support/oracle.h"

enum { DRAWN_SIDE_MAX = 16, DRAWN_CELLS_MAX = DRAWN_SIDE_MAX * DRAWN_SIDE_MAX };
enum { DRAWN_LISTED = 24 }; /* solutions that are looked at */

struct drawn {
    int side, cells;
    pd_geometry *geometry;
    pd_grid *puzzle;
    unsigned char values[ORACLE_CELLS_MAX]; /* of the puzzle */
    uint32_t excluded[ORACLE_CELLS_MAX];
    const char *encoding, *at_most_one;
    pd_simplify simplify;
    pd_claim claim;
    pd_projection projection;
    bool first, duplicates, last; /* last: the claim is about the last solution that is listed */
    int threads;
    uint8_t paths; /* a bit for each that is gone */
    /* The first solutions in lexicographic order, as far as the oracle came. */
    unsigned char solutions[DRAWN_LISTED][DRAWN_CELLS_MAX];
    size_t count;
    bool all;        /* there are no others */
    double deadline; /* of everything that can be stopped */
};

void drawn_begin(struct drawn *drawn, const uint8_t *data, size_t size);
void drawn_end(struct drawn *drawn);

/* A terminate function; the payload is the struct drawn. */
bool drawn_is_over(void *payload);

/* An empty grid of its geometry, to be freed; the grid of a solution, likewise. */
pd_grid *drawn_grid(const struct drawn *drawn);
pd_grid *drawn_solution(const struct drawn *drawn, size_t index);

/* Whether a grid has the values of the solution at `index`. */
bool drawn_is_solution(const struct drawn *drawn, const pd_grid *grid, size_t index);

/* What is known, and an answer that contradicts it ends the program: whether there is a solution,
   and whether there is another than one. */
void drawn_must_answer(const struct drawn *drawn, pd_answer answer);
void drawn_must_another(const struct drawn *drawn, pd_answer another);

/* PD_OK, or stopped at the deadline (then false). */
bool drawn_went(const struct drawn *drawn, pd_status status, const pd_error *error);

#endif
