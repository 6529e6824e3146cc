#include "tasks/conflict_rules.h"

#include "base/error.h"

size_t conflict_rules_count(const pd_geometry *geometry) {
    return 2 * (geometry->cells + geometry->houses * (size_t)geometry->side);
}

int conflict_variable(const pd_geometry *geometry, size_t cell, int value) {
    return (int)(cell * (size_t)geometry->side) + value;
}

struct conflict_said conflict_said(const pd_geometry *geometry, size_t rule) {
    const size_t side = (size_t)geometry->side;
    const size_t scope = rule / 2;
    struct conflict_said said = {.geometry = geometry, .scope = scope, .at_most = rule % 2 != 0};
    said.of_cell = scope < geometry->cells;
    if (said.of_cell) {
        said.cell = scope;
        return said;
    }
    said.house = (scope - geometry->cells) / side;
    said.value = (int)((scope - geometry->cells) % side) + 1;
    return said;
}

int conflict_said_at(const struct conflict_said *said, int index) {
    if (said->of_cell)
        return conflict_variable(said->geometry, said->cell, index + 1);
    return conflict_variable(said->geometry, said->geometry->house[said->house].cells[index],
                             said->value);
}

bool conflict_says(const struct conflict_said *said, int variable) {
    size_t scopes[CONFLICT_SCOPES];
    const size_t count = conflict_scopes(said->geometry, variable, scopes);
    for (size_t i = 0; i < count; i++)
        if (scopes[i] == said->scope)
            return true;
    return false;
}

size_t conflict_scopes(const pd_geometry *geometry, int variable, size_t scopes[CONFLICT_SCOPES]) {
    const size_t side = (size_t)geometry->side;
    const size_t cell = (size_t)(variable - 1) / side;
    const size_t value = (size_t)(variable - 1) % side;
    size_t count = 0;
    scopes[count++] = cell;
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++)
        scopes[count++] = geometry->cells + geometry->cell_houses[i] * side + value;
    return count;
}

pd_rule conflict_rule(const pd_geometry *geometry, size_t rule) {
    const struct conflict_said said = conflict_said(geometry, rule);
    const struct house *house = said.of_cell ? NULL : &geometry->house[said.house];
    const size_t first = said.of_cell ? said.cell : house->cells[0];
    return (pd_rule){.kind = said.at_most ? PD_RULE_AT_MOST : PD_RULE_AT_LEAST,
                     .family = said.of_cell ? PD_CELL : house->family,
                     .number = said.of_cell ? 0 : house->number,
                     .row = (int)first / geometry->side,
                     .column = (int)first % geometry->side,
                     .value = said.value};
}

bool conflict_rule_holds(const pd_geometry *geometry, struct sat *sat, size_t rule) {
    const struct conflict_said said = conflict_said(geometry, rule);
    int count = 0;
    for (int i = 0; i < geometry->side && count < 2; i++)
        count += sat_true(sat, conflict_said_at(&said, i));
    return said.at_most ? count < 2 : count > 0;
}

static pd_status lay_at_least(const struct conflict_said *said, struct sat *sat, int literal,
                              pd_error *error) {
    int clause[PD_SIDE_MAX + 1];
    const int side = said->geometry->side;
    for (int i = 0; i < side; i++)
        clause[i] = conflict_said_at(said, i);
    clause[side] = -literal;
    return sat_add(sat, clause, (size_t)side + 1, error);
}

static pd_status lay_at_most(const struct conflict_said *said, struct sat *sat, int literal,
                             pd_error *error) {
    pd_status status = PD_OK;
    for (int i = 0; i < said->geometry->side; i++)
        for (int j = i + 1; j < said->geometry->side && status == PD_OK; j++) {
            const int clause[] = {-literal, -conflict_said_at(said, i), -conflict_said_at(said, j)};
            status = sat_add(sat, clause, 3, error);
        }
    return status;
}

pd_status conflict_rules_lay(const pd_geometry *geometry, struct sat *sat, int *literals,
                             const struct terminate *terminate, pd_error *error) {
    const size_t count = conflict_rules_count(geometry);
    const int variables = conflict_variable(geometry, geometry->cells, 0);
    pd_status status = sat_begin(sat, variables + (int)count, error);
    for (size_t rule = 0; rule < count && status == PD_OK; rule++) {
        const struct conflict_said said = conflict_said(geometry, rule);
        literals[rule] = variables + (int)rule + 1;
        sat_prefer(sat, literals[rule]);
        if (terminate_asked(terminate))
            return error_stopped(error);
        status = said.at_most ? lay_at_most(&said, sat, literals[rule], error)
                              : lay_at_least(&said, sat, literals[rule], error);
    }
    return status;
}
