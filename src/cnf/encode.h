/* Encode: the rules of a puzzle as clauses, streamed into a sink. An encoding is a row of a table:
   which families of rules are said, each at least one and at most one. */
#ifndef CNF_ENCODE_H
#define CNF_ENCODE_H

#include "cnf/at_most_one.h"
#include "cnf/variable.h"
#include "sudoku/grid.h"

struct encoding {
    pd_choice about;
    bool at_least[PD_FAMILIES], at_most[PD_FAMILIES];
    bool triads; /* houses speak of triads, where a geometry has boxes: cnf/triad.h */
};

/* The row at `index`, NULL after the last; and the row of that name (NULL: the first), or
   PD_ARGUMENT. */
const struct encoding *encoding_at(size_t index);
pd_status encoding_named(const char *name, const struct encoding **row, pd_error *error);

struct encoder_settings {
    const struct encoding *encoding;
    const struct at_most_one *at_most_one;
    bool duplicates; /* say what two rules share twice, as in the textbook */
};

struct encoder; /* the working memory, for any number of puzzles of one geometry */

struct clause_counts {
    struct clause_tally at_least[PD_FAMILIES], at_most[PD_FAMILIES];
    struct clause_tally units;
    int variables; /* candidates' and auxiliary ones */
};

pd_status encoder_new(const pd_geometry *geometry, const struct encoder_settings *settings,
                      struct encoder **encoder, pd_error *error);
void encoder_free(struct encoder *encoder);

/* Streams the clauses over the numbered candidates: all rules of the cells, then those of the
   rows, columns and boxes. A rule that a decided cell fulfils yields no clause; one that nothing
   can fulfil yields the empty clause. *counts is set. Returns what the sink returned when it was
   not PD_OK. */
pd_status encode_rules(struct encoder *encoder, const struct variables *variables,
                       const struct clause_sink *sink, struct clause_counts *counts);

/* Streams a unit clause for each given of the puzzle, then one for each candidate that it
   excludes; each must have a variable. Added to *counts. */
pd_status encode_puzzle(struct encoder *encoder, const struct variables *variables,
                        const pd_grid *puzzle, const struct clause_sink *sink,
                        struct clause_counts *counts);

/* Sets *counts as encode_rules would for a geometry all of whose candidates are left, at once: all
   houses of a family, and all values, yield the same clauses but for the variables' numbers. */
pd_status encode_count_full(struct encoder *encoder, const struct variables *variables,
                            struct clause_counts *counts);

#endif
