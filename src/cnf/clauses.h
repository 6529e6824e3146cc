/* Clauses: the clauses of a formula, read block by block, and models checked against each. */
#ifndef CNF_CLAUSES_H
#define CNF_CLAUSES_H

#include "base/blocks.h"
#include "cnf/truth.h"

/* What a formula's header promises, and the number of the line behind it. */
struct clauses_header {
    int variables;
    uint64_t clauses;
    size_t line;
};

/* Reads the clauses up to the end of the input: just as many as promised, over the variables of
   the header, whatever the blanks, line ends and comment lines between them. PD_SYNTAX: they are
   malformed, or one of them does not hold in a model of `truth`, at line and column; PD_IO. */
pd_status clauses_check(struct blocks *blocks, const struct clauses_header *header,
                        const struct truth *truth, pd_error *error);

#endif
