/* Model: PicoSAT's model of a formula, read back as a grid and checked. */
#ifndef TASKS_MODEL_H
#define TASKS_MODEL_H

#include "sat/sat.h"
#include "tasks/formula.h"

/* Writes the model to `grid`, decided cells included; only after PicoSAT has answered
   PD_SATISFIABLE. PD_INTERNAL if the grid does not solve the formula's puzzle. */
pd_status model_read(const struct formula *formula, struct sat *sat, pd_grid *grid,
                     pd_error *error);

#endif
