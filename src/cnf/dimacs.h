/* Dimacs: a sink that writes clauses as DIMACS text, and one that only weighs what it would write.
 */
#ifndef CNF_DIMACS_H
#define CNF_DIMACS_H

#include "cnf/sink.h"

enum { DIMACS_BUFFER = 64 * 1024 };

struct dimacs {
    pd_write_function *write;
    void *payload;
    pd_status status; /* of the first write that failed; what comes after it is dropped */
    size_t used;
    char buffer[DIMACS_BUFFER];
};

/* Writes plain text: comments and the header. */
pd_status dimacs_text(struct dimacs *dimacs, const char *text, size_t length);

/* The sink over it: a clause a line. */
struct clause_sink dimacs_sink(struct dimacs *dimacs);

/* Hands over what is still in the buffer; the status of the whole. */
pd_status dimacs_end(struct dimacs *dimacs);

/* The sink that adds the bytes of each clause's line to *bytes. */
struct clause_sink dimacs_scale(uint64_t *bytes);

#endif
