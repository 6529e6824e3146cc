/* Formula: the extended encoding of a puzzle, pairwise at-most-one, no pair twice, as DIMACS CNF,
   over whatever variables the caller numbers. */
#ifndef BENCH_PLAIN_FORMULA_H
#define BENCH_PLAIN_FORMULA_H

#include "puzzle_input.h"

#include <stdio.h>

struct formula {
    struct puzzle puzzle;
    int variables;
    int variable[CELLS_MAX][SIDE_MAX + 1]; /* of a cell's value; 0: the value is excluded */
    unsigned char decided[CELLS_MAX];      /* cells that are settled: their value; else 0 */
};

/* Writes the clauses over the variables, after a unit clause for each variable in `units` (ended
   by a 0). A rule that a decided cell fulfils is left out. */
void formula_write(const struct formula *formula, const int units[], FILE *file);

#endif
