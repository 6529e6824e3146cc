/* Comments: the head of a DIMACS file, which lets it be decoded; docs/dimacs.md is its grammar. */
#ifndef CNF_COMMENTS_H
#define CNF_COMMENTS_H

#include "cnf/dimacs.h"
#include "cnf/encode.h"
#include "sudoku/grid.h"

/* All that the comments tell. */
struct comments {
    const struct encoder_settings *settings;
    pd_simplify simplify;
    const struct variables *variables;
    bool
        consistent; /* false: propagation refuted the puzzle, and the formula is the empty clause */
    const pd_grid *puzzle;
    int last; /* the last variable, auxiliary ones included */
    pd_claim claim;
    const pd_grid *solution;
    pd_projection projection;
};

/* Writes the comment lines; the status of the writing so far. */
pd_status comments_write(const struct comments *comments, struct dimacs *dimacs);

#endif
