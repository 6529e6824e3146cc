#include "tasks/model.h"

#include "base/error.h"

enum { OFTEN = 4096 }; /* clauses between two looks: a millisecond */

static pd_status take_clause(void *payload, const int *literals, size_t count) {
    struct model_sink *sink = payload;
    if (++sink->taken % OFTEN == 0 && terminate_asked(sink->terminate))
        return error_stopped(sink->error);
    return sat_add(sink->sat, literals, count, sink->error);
}

struct clause_sink model_sink_of(struct model_sink *sink) {
    return (struct clause_sink){.take = take_clause, .payload = sink};
}

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
