/* Nine formula: what inference leaves of a puzzle of side 9, laid into PicoSAT. */
#ifndef TASKS_NINE_FORMULA_H
#define TASKS_NINE_FORMULA_H

#include "cnf/encode.h"
#include "sat/sat.h"
#include "sudoku/nine.h"

struct nine_formula {
    struct candidates *candidates;
    struct variables *variables;
    struct encoder *encoder;
    struct sat *sat; /* NULL until a puzzle needs it */
    const struct terminate *terminate;
    pd_statistics sums; /* of the formulas that were laid */
};

/* Zero-initialise a struct nine_formula to begin; after PD_MEMORY, too, it must be cleared. */
pd_status nine_formula_prepare(struct nine_formula *formula, const pd_geometry *geometry,
                               pd_error *error);
void nine_formula_clear(struct nine_formula *formula);

/* Begins with the candidates of `left`, a fixpoint. PD_MEMORY. */
pd_status nine_formula_lay(struct nine_formula *formula, const struct nine_state *left,
                           pd_error *error);

/* Adds: not just these values. Nothing if the formula has no such model. PD_MEMORY. */
pd_status nine_formula_exclude(struct nine_formula *formula, const uint8_t values[],
                               pd_error *error);

/* Adds: the cell has the value, which is one that was laid. PD_MEMORY. */
pd_status nine_formula_fix(struct nine_formula *formula, size_t cell, int value, pd_error *error);

/* Asks for a model, in which the cell has the value unless that is 0, and reads it. PD_MEMORY,
   PD_STOPPED. */
pd_status nine_formula_ask(struct nine_formula *formula, size_t cell, int value, pd_answer *answer,
                           uint8_t model[], pd_error *error);

#endif
