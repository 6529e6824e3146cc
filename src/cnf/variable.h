/* Variable: which candidate is which variable. This is the only place that knows: the variables
   number the candidates that are left, cell by cell in reading order, value by value, from 1. When
   all are left that is the textbook's side * side * row + side * column + value. */
#ifndef CNF_VARIABLE_H
#define CNF_VARIABLE_H

#include "sudoku/candidates.h"

struct variables {
    const struct candidates *candidates; /* must not change while the numbering is in use */
    bool open_only;   /* cells that are down to one value have no variables: they are decided */
    uint32_t *before; /* one a cell and one more: how many variables come before the cell's */
};

/* Creates room for numberings over a geometry. PD_MEMORY. */
pd_status variables_new(const pd_geometry *geometry, struct variables **variables, pd_error *error);
void variables_free(struct variables *variables);

/* Numbers the candidates that are left; with open_only, those of undecided cells. */
void variables_number(struct variables *variables, const struct candidates *candidates,
                      bool open_only);

/* How many there are. */
int variables_count(const struct variables *variables);

/* Whether the cell has no variables because it is decided. */
bool variables_decided(const struct variables *variables, size_t cell);

/* The variable of a candidate; 0 if it has none. */
int variables_of(const struct variables *variables, size_t cell, int value);

/* The candidate of a variable, 1 to variables_count. */
void variables_candidate(const struct variables *variables, int variable, size_t *cell, int *value);

#endif
