/* Where the solutions of a puzzle differ, if there are several. */
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "tasks/conflict.h"
#include "tasks/model.h"

struct comparing {
    pd_explainer *explainer;
    pd_error *error;
    pd_grid *other; /* one more solution */
    bool *differs;  /* a cell each: some solution has another value there than the model */
};

static int literal_of(const struct comparing *comparing, size_t cell, int value) {
    return variables_of(comparing->explainer->formula->variables, cell, value);
}

static pd_status ask(struct comparing *comparing, int literal, pd_answer *answer) {
    pd_explainer *explainer = comparing->explainer;
    pd_status status =
        sat_solve(explainer->sat, &literal, 1, &explainer->terminate, answer, comparing->error);
    if (status == PD_OK && *answer == PD_SATISFIABLE)
        status = model_read(explainer->formula, explainer->sat, comparing->other, comparing->error);
    return status;
}

static void note_differences(struct comparing *comparing) {
    const pd_grid *model = comparing->explainer->model;
    for (size_t cell = 0; cell < model->geometry->cells; cell++)
        if (comparing->other->values[cell] != model->values[cell])
            comparing->differs[cell] = true;
}

/* Whether the cell can have another value than in the model. */
static pd_status try_cell(struct comparing *comparing, size_t cell) {
    pd_explainer *explainer = comparing->explainer;
    const int literal = literal_of(comparing, cell, explainer->model->values[cell]);
    pd_answer answer = PD_UNKNOWN;
    if (literal == 0 || comparing->differs[cell] || sat_fixed(explainer->sat, literal) > 0)
        return PD_OK;
    pd_status status = ask(comparing, -literal, &answer);
    if (status != PD_OK)
        return status;
    if (answer == PD_UNSATISFIABLE)
        return sat_add(explainer->sat, &literal, 1, comparing->error);
    note_differences(comparing);
    return PD_OK;
}

static pd_status list_values(struct comparing *comparing, size_t cell) {
    pd_explainer *explainer = comparing->explainer;
    pd_status status = PD_OK;
    for (int value = 1; value <= explainer->geometry->side && status == PD_OK; value++) {
        const int literal = literal_of(comparing, cell, value);
        pd_answer answer = PD_UNSATISFIABLE;
        if (explainer->model->values[cell] == value)
            answer = PD_SATISFIABLE;
        else if (literal != 0)
            status = ask(comparing, literal, &answer);
        if (status == PD_OK && answer == PD_SATISFIABLE)
            explainer->values[explainer->told.value_count++] = value;
    }
    return status;
}

static pd_status compare(struct comparing *comparing) {
    pd_explainer *explainer = comparing->explainer;
    const size_t cells = explainer->geometry->cells;
    size_t first = cells;
    size_t fixed = 0;
    pd_status status = PD_OK;
    for (size_t cell = 0; cell < cells && status == PD_OK; cell++)
        status = try_cell(comparing, cell);
    for (size_t cell = cells; cell-- > 0;)
        if (comparing->differs[cell])
            first = cell;
        else
            fixed++;
    if (first == cells) {
        explainer->told.verdict = status == PD_OK ? PD_VERDICT_ONE : PD_VERDICT_UNKNOWN;
        return status;
    }
    explainer->told.verdict = PD_VERDICT_SEVERAL;
    explainer->told.row = (int)first / explainer->geometry->side;
    explainer->told.column = (int)first % explainer->geometry->side;
    explainer->told.fixed_cells = fixed;
    explainer->told.values = explainer->values;
    if (status == PD_OK)
        status = list_values(comparing, first);
    explainer->told.settled = status == PD_OK;
    return status;
}

pd_status conflict_several(pd_explainer *explainer, pd_error *error) {
    struct comparing comparing = {.explainer = explainer, .error = error};
    comparing.differs = memory_new(explainer->geometry->cells, sizeof *comparing.differs);
    explainer->values = memory_new((size_t)explainer->geometry->side, sizeof *explainer->values);
    pd_status status =
        comparing.differs != NULL && explainer->values != NULL ? PD_OK : error_memory(error);
    if (status == PD_OK)
        status = pd_grid_new(explainer->geometry, &comparing.other, error);
    if (status == PD_OK)
        status = compare(&comparing);
    pd_grid_free(comparing.other);
    free(comparing.differs);
    return status == PD_STOPPED ? PD_OK : status;
}
