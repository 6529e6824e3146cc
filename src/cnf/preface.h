/* Preface: what a formula of ours tells before its clauses: the comments of docs/dimacs.md and the
   header. From them an answer can be decoded. */
#ifndef CNF_PREFACE_H
#define CNF_PREFACE_H

#include "base/blocks.h"
#include "cnf/clauses.h"
#include "cnf/variable.h"
#include "sudoku/grid.h"

struct preface {
    pd_geometry *geometry;
    pd_grid *puzzle;               /* the givens, and what the input excludes */
    struct candidates *candidates; /* what is left: one value where a cell is given or decided */
    struct variables *variables;   /* their numbers */
    bool contradiction;            /* nothing is left: no candidates, no numbers */
    pd_claim claim;
    pd_grid *solution; /* of a claim; it solves the puzzle. Else NULL */
    struct clauses_header header;
};

/* Reads the preface; the blocks then stand before the first clause. PD_SYNTAX: the formula was not
   written by picodoku export, or its comments and its header do not agree, at line and column;
   PD_IO; PD_MEMORY. */
pd_status preface_read(struct blocks *blocks, struct preface **preface, pd_error *error);
void preface_free(struct preface *preface);

#endif
