/* Export: a puzzle's formula, and a claim about a solution of it, counted or streamed: into a
   DIMACS file, or into PicoSAT for a proof. */
#ifndef TASKS_EXPORT_H
#define TASKS_EXPORT_H

#include "base/literals.h"
#include "tasks/formula.h"

struct exporter {
    pd_formula_options options;
    struct formula *formula; /* of the puzzle */
    struct literals clause;  /* working memory */
};

/* Sets up an exporter; on success exporter_free ends it. Errors as pd_formula_count. */
pd_status exporter_begin(struct exporter *exporter, const pd_grid *puzzle,
                         const pd_formula_options *options, pd_error *error);
void exporter_free(struct exporter *exporter);

/* Counts what exporter_stream gives. PD_STOPPED. */
pd_status exporter_count(struct exporter *exporter, pd_formula_size *size);

/* Streams all clauses, the claim's last. Returns what the sink returned when it was not PD_OK. */
pd_status exporter_stream(struct exporter *exporter, const struct clause_sink *sink);

/* Writes the DIMACS file, with `count` unit clauses more behind the others: what is assumed of
   this run. Errors as pd_formula_write. */
pd_status exporter_write(struct exporter *exporter, const int *units, size_t count,
                         pd_write_function *write, void *payload, pd_error *error);

#endif
