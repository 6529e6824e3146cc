/* Clause text: the clauses of a DIMACS formula, and the lemmas and deletions of a textual proof,
   one after another with their places. Clauses may span lines; comment lines, those that begin
   with c, may stand anywhere, between the lines of a clause too. */
#ifndef TASKS_CLAUSE_TEXT_H
#define TASKS_CLAUSE_TEXT_H

#include "base/literals.h"
#include "base/reader.h"

enum clause_dialect {
    CLAUSE_FORMULA, /* a header first; a line that begins with % ends the text, as in old benchmarks
                     */
    CLAUSE_PROOF /* `d` before a deletion; no header, but PicoSAT's first line %RUPD32 is skipped */
};

struct clause_text {
    enum clause_dialect dialect;
    struct literals literals; /* of the clause read last, as written */
    size_t clause_line;       /* where it begins, from 1 */
    bool deletion;            /* a proof deletes it */
    int variables;            /* of the header: a formula has none above */
    uint64_t clauses;         /* of the header */
    struct reader *reader;
    struct line line; /* in work, from `at` on */
    size_t at;
};

/* Begins a text; a formula's header is read at once. clause_text_close ends it, after a failure
   too. PD_SYNTAX: no header; PD_IO; PD_MEMORY. */
pd_status clause_text_open(struct clause_text *text, enum clause_dialect dialect,
                           pd_read_function *read, void *payload, pd_error *error);
void clause_text_close(struct clause_text *text);

/* Reads the next clause; *found is false at the end of the text. PD_SYNTAX: at line and column;
   PD_IO; PD_MEMORY. After a failure only clause_text_close is left. */
pd_status clause_text_next(struct clause_text *text, bool *found, pd_error *error);

#endif
