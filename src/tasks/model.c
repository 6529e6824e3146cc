#include "tasks/model.h"

#include "base/error.h"

pd_status model_read(const struct formula *formula, struct sat *sat, pd_grid *grid,
                     pd_error *error) {
    const struct candidates *candidates = formula->candidates;
    for (size_t cell = 0; cell < formula->geometry->cells; cell++) {
        int value = candidates_next(candidates, cell, 0);
        while (value != 0 && !variables_decided(formula->variables, cell) &&
               !sat_true(sat, variables_of(formula->variables, cell, value)))
            value = candidates_next(candidates, cell, value);
        grid->values[cell] = (uint8_t)value;
    }
    if (pd_grid_solves(grid, formula->puzzle))
        return PD_OK;
    return error_set(error, PD_INTERNAL, "the model is no solution; please report this puzzle");
}
