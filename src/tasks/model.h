/* Model: a formula's clauses laid into PicoSAT, and its model read back as a grid and checked. */
#ifndef TASKS_MODEL_H
#define TASKS_MODEL_H

#include "sat/sat.h"
#include "tasks/formula.h"

struct model_sink { /* the payload of the sink below */
    struct sat *sat;
    const struct terminate *terminate;
    pd_error *error;
    uint64_t taken;
};

/* The sink that is PicoSAT. Its clauses can be stopped: PD_STOPPED, with the error. */
struct clause_sink model_sink_of(struct model_sink *sink);

/* Writes the model to `grid`, decided cells included; only after PicoSAT has answered
   PD_SATISFIABLE. PD_INTERNAL if the grid does not solve the formula's puzzle. */
pd_status model_read(const struct formula *formula, struct sat *sat, pd_grid *grid,
                     pd_error *error);

#endif
