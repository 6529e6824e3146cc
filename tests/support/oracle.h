/* The oracle: a plain backtracking solver, against which the product is held. It shares no code
   with src/: it knows a geometry's three numbers through the public header and draws the houses
   itself. Grids are plain arrays of side * side values, row by row, 0 for an empty cell; the side
   is at most ORACLE_SIDE_MAX. Every question has a limit of nodes (values tried). */
#ifndef SUPPORT_ORACLE_H
#define SUPPORT_ORACLE_H

#include <picodoku/picodoku.h>

enum { ORACLE_SIDE_MAX = 32, ORACLE_CELLS_MAX = ORACLE_SIDE_MAX * ORACLE_SIDE_MAX };

typedef enum oracle_end {
    ORACLE_DONE,   /* everything was seen, or as much as was asked for */
    ORACLE_GAVE_UP /* the node limit was reached: nothing is known */
} oracle_end;

/* Counts the solutions of the givens, up to `limit` of them. */
oracle_end oracle_count(const pd_geometry *geometry, const unsigned char givens[], size_t limit,
                        uint64_t node_limit, size_t *count);

/* Finds the lexicographically smallest solution; *found says whether there is one. */
oracle_end oracle_smallest(const pd_geometry *geometry, const unsigned char givens[],
                           uint64_t node_limit, unsigned char solution[], bool *found);

/* The same two for puzzles that exclude candidates: bit v - 1 of a cell's word is set when the cell
   must not be v. NULL: nothing is excluded. */
oracle_end oracle_count_within(const pd_geometry *geometry, const unsigned char givens[],
                               const uint32_t excluded[], size_t limit, uint64_t node_limit,
                               size_t *count);
oracle_end oracle_smallest_within(const pd_geometry *geometry, const unsigned char givens[],
                                  const uint32_t excluded[], uint64_t node_limit,
                                  unsigned char solution[], bool *found);

/* Takes a solution, valid during the call; false: no more are wanted. */
typedef bool oracle_visit(void *payload, const unsigned char solution[]);

/* Visits the solutions in lexicographic order; the second one of puzzles that exclude candidates.
 */
oracle_end oracle_list(const pd_geometry *geometry, const unsigned char givens[],
                       uint64_t node_limit, oracle_visit *visit, void *payload);
oracle_end oracle_list_within(const pd_geometry *geometry, const unsigned char givens[],
                              const uint32_t excluded[], uint64_t node_limit, oracle_visit *visit,
                              void *payload);

#endif
