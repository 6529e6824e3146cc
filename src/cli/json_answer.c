/* Json answer: those of solve, count, candidates and check. */
#include <string.h>

#include "cli/json.h"
#include "cli/json_value.h"

bool json_is_built(void) { return true; }

void json_invalid(struct session *session, const struct place *place, const char *message) {
    json_t *error = json_object();
    if (strcmp(place->file, session->place.file) != 0)
        error = json_value_with(error, "file", json_value_text(place->file));
    if (place->line != 0)
        error = json_value_with(error, "line", json_integer((json_int_t)place->line));
    if (place->column != 0)
        error = json_value_with(error, "column", json_integer((json_int_t)place->column));
    error = json_value_with(error, "message", json_value_text(message));
    json_t *object = json_value_begin(&session->place, NULL);
    object = json_value_with(object, "answer", json_value_text("invalid"));
    json_value_write(session, json_value_with(object, "error", error));
}

static json_t *name_answer(pd_answer answer) {
    return json_value_text(answer == PD_SATISFIABLE     ? "solution"
                           : answer == PD_UNSATISFIABLE ? "none"
                                                        : "unknown");
}

void json_solve(struct session *session, const struct puzzle *puzzle, const struct outcome *outcome,
                const pd_grid *solution) {
    json_t *object = json_value_begin(&puzzle->place, puzzle->grid);
    object = json_value_with(object, "answer", name_answer(outcome->answer));
    if (outcome->answer == PD_SATISFIABLE) {
        object = json_value_with(object, "solution", json_value_grid(solution));
        if (session->options->unique)
            object = json_value_with(object, "unique",
                                     outcome->another == PD_UNKNOWN
                                         ? json_null()
                                         : json_boolean(outcome->another == PD_UNSATISFIABLE));
    }
    json_value_write(session, object);
}

void json_count(struct session *session, const struct puzzle *puzzle,
                const pd_enumeration *enumeration) {
    json_t *object = json_value_begin(&puzzle->place, puzzle->grid);
    object = json_value_with(object, "count", json_integer((json_int_t)enumeration->count));
    object = json_value_with(object, "complete", json_boolean(enumeration->complete));
    json_value_write(session, object);
}

/* ---- candidates ---------------------------------------------------------------------------- */

static json_t *values_of(const pd_grid *candidates, int side, int row, int column) {
    const int only = pd_grid_value(candidates, row, column);
    json_t *values = json_array();
    for (int value = 1; value <= side; value++)
        if (only != 0 ? value == only : !pd_grid_excludes(candidates, row, column, value))
            values = json_value_more(values, json_integer(value));
    return values;
}

void json_candidates(struct session *session, const struct puzzle *puzzle, pd_answer answer,
                     const pd_grid *candidates) {
    const int side = pd_geometry_side(pd_grid_geometry(puzzle->grid));
    json_t *object = json_value_begin(&puzzle->place, puzzle->grid);
    object = json_value_with(object, "answer", name_answer(answer));
    json_t *cells = answer == PD_SATISFIABLE ? json_object() : NULL;
    for (int cell = 0; answer == PD_SATISFIABLE && cell < side * side; cell++) {
        char name[PD_NAME_SIZE];
        pd_cell_name(cell / side, cell % side, name);
        cells = json_value_with(cells, name, values_of(candidates, side, cell / side, cell % side));
    }
    if (answer == PD_SATISFIABLE)
        object = json_value_with(object, "cells", cells);
    json_value_write(session, object);
}

/* ---- check --------------------------------------------------------------------------------- */

static json_t *fault_value(const pd_fault *fault) {
    static const char *const kinds[] = {[PD_FAULT_CHANGED] = "changed",
                                        [PD_FAULT_EXCLUDED] = "excluded",
                                        [PD_FAULT_EMPTY] = "empty",
                                        [PD_FAULT_REPEATED] = "repeated"};
    json_t *object = json_object();
    json_t *cells = json_array();
    json_t *houses = json_array();
    object = json_value_with(object, "kind", json_value_text(kinds[fault->kind]));
    for (int i = 0; i < (fault->kind == PD_FAULT_REPEATED ? 2 : 1); i++)
        cells = json_value_more(cells, json_value_cell(fault->row[i], fault->column[i]));
    object = json_value_with(object, "cells", cells);
    if (fault->value != 0)
        object = json_value_with(object, "value", json_integer(fault->value));
    if (fault->kind == PD_FAULT_CHANGED)
        object = json_value_with(object, "given", json_integer(fault->given));
    for (size_t i = 0; i < fault->houses; i++)
        houses = json_value_more(houses,
                                 json_value_house(fault->house[i].family, fault->house[i].number));
    if (fault->houses == 0)
        json_decref(houses);
    else
        object = json_value_with(object, "houses", houses);
    return object;
}

static bool add_fault(void *payload, const pd_fault *fault) {
    json_t **faults = payload;
    *faults = json_value_more(*faults, fault_value(fault));
    return *faults != NULL && clock_signal() == 0;
}

void json_check(struct session *session, const struct puzzle *puzzle, const pd_grid *solution) {
    json_t *faults = json_array();
    json_t *object = json_value_begin(&puzzle->place, puzzle->grid);
    object = json_value_with(object, "solution", json_value_grid(solution));
    object = json_value_with(object, "valid", json_boolean(pd_grid_solves(solution, puzzle->grid)));
    pd_grid_faults(solution, puzzle->grid, add_fault, &faults, NULL);
    json_value_write(session, json_value_with(object, "faults", faults));
}
