/* Encode: the rules of a puzzle as clauses, streamed into a sink. The extended encoding (Lynce &
   Ouaknine, Sudoku as a SAT problem, 2006): each cell has at least one and at most one value, each
   house has at least one and at most one place for each value. */
#ifndef CNF_ENCODE_H
#define CNF_ENCODE_H

#include "cnf/at_most_one.h"
#include "cnf/variable.h"

struct encoder; /* the working memory, for any number of puzzles of one geometry */

/* Clauses by family of rules. */
struct clause_counts {
    uint64_t at_least_one[PD_FAMILIES], at_most_one[PD_FAMILIES];
    uint64_t units;
};

/* Creates an encoder. With `duplicates` a pair that shares a line and a box is excluded twice, as
   in the textbook; without, once, by the row or the column. PD_MEMORY. */
pd_status encoder_new(const pd_geometry *geometry, bool duplicates, struct encoder **encoder,
                      pd_error *error);
void encoder_free(struct encoder *encoder);

/* Streams the clauses over the numbered candidates: all rules of the cells, then those of the
   rows, columns and boxes. A rule that a decided cell fulfils yields no clause; one that nothing
   can fulfil yields the empty clause. The clauses are added to *counts. Returns what the sink
   returned when it was not PD_OK. */
pd_status encode_rules(struct encoder *encoder, const struct variables *variables,
                       const struct clause_sink *sink, struct clause_counts *counts);

/* Streams a unit clause for each given: `values` has one a cell, 0 where there is none; each must
   have a variable. */
pd_status encode_givens(const struct variables *variables, const uint8_t *values,
                        const struct clause_sink *sink, struct clause_counts *counts);

#endif
