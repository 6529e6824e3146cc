/* Components: the strongly connected components of one house's graph of exchanges. Its nodes are
   the values; an edge from one value to another says that the cell which holds the first in a
   perfect matching could have the second instead:

     cells      a   b   c         1 -> 2: a could have 2      1 <--> 2     3
     hold       1   2   3         2 -> 1: b could have 1              \--> 3: b could have 3
     could be   12  123 3

   A candidate is in some perfect matching just when its edge lies inside a component (Régin 1994):
   along a cycle all cells can exchange. 2 -> 3 leaves one, so b is not 3. Values count from 0. */
#ifndef SUDOKU_COMPONENTS_H
#define SUDOKU_COMPONENTS_H

#include "sudoku/matching.h"

struct components; /* the working memory, for any house of one geometry */

pd_status components_new(const pd_geometry *geometry, struct components **components,
                         pd_error *error);
void components_free(struct components *components);

/* Finds the components of the values that are not decided: returns how many there are.
   The house must be matched completely. */
size_t components_find(struct components *components, const struct candidates *candidates,
                       const struct matching *matching, size_t house);

/* The values of the component at `index`, `words` of bits. */
const uint64_t *components_at(const struct components *components, size_t index);

/* Whether a path leads from one value to another. */
bool components_reach(const struct candidates *candidates, const struct matching *matching,
                      size_t house, size_t from, size_t to);

#endif
