/* Faults: all that keeps a grid from being the solution of a puzzle, for those who want to know. */
#include "base/error.h"
#include "sudoku/grid.h"

struct search {
    const pd_grid *solution, *puzzle;
    bool (*tell)(void *payload, const pd_fault *fault);
    void *payload;
};

static pd_fault fault_of(const struct search *search, pd_fault_kind kind, size_t cell) {
    const int side = search->solution->geometry->side;
    return (pd_fault){.kind = kind,
                      .row = {(int)cell / side},
                      .column = {(int)cell % side},
                      .value = search->solution->values[cell],
                      .given = search->puzzle->values[cell]};
}

/* What is wrong with a cell by itself: at most one is told of a cell that is empty. */
static bool look_at_cell(const struct search *search, size_t cell) {
    const int value = search->solution->values[cell];
    const int given = search->puzzle->values[cell];
    bool on = true;
    if (value == 0) {
        const pd_fault empty = fault_of(search, PD_FAULT_EMPTY, cell);
        return search->tell(search->payload, &empty);
    }
    if (given != 0 && given != value) {
        const pd_fault changed = fault_of(search, PD_FAULT_CHANGED, cell);
        on = search->tell(search->payload, &changed);
    }
    if (on && grid_excludes(search->puzzle, cell, value)) {
        const pd_fault excluded = fault_of(search, PD_FAULT_EXCLUDED, cell);
        on = search->tell(search->payload, &excluded);
    }
    return on;
}

static bool is_in(const pd_geometry *geometry, size_t cell, uint32_t house) {
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++)
        if (geometry->cell_houses[i] == house)
            return true;
    return false;
}

/* A pair: two cells share a row or a column and perhaps a box besides, never more. */
static bool tell_pair(const struct search *search, size_t a, size_t b) {
    const pd_geometry *geometry = search->solution->geometry;
    pd_fault fault = fault_of(search, PD_FAULT_REPEATED, a);
    fault.row[1] = (int)b / geometry->side;
    fault.column[1] = (int)b % geometry->side;
    for (uint32_t i = geometry->cell_start[a]; i < geometry->cell_start[a + 1]; i++) {
        const uint32_t house = geometry->cell_houses[i];
        if (fault.houses == 2 || !is_in(geometry, b, house))
            continue;
        fault.house[fault.houses].family = geometry->house[house].family;
        fault.house[fault.houses++].number = geometry->house[house].number;
    }
    return search->tell(search->payload, &fault);
}

/* The cells behind this one that have its value too, house by house. */
static bool look_at_peers(const struct search *search, size_t a) {
    const pd_geometry *geometry = search->solution->geometry;
    const uint8_t *values = search->solution->values;
    for (uint32_t i = geometry->cell_start[a]; i < geometry->cell_start[a + 1]; i++) {
        const uint32_t house = geometry->cell_houses[i];
        for (int position = 0; position < geometry->side; position++) {
            const size_t b = geometry->house[house].cells[position];
            if (b <= a || values[a] != values[b] || geometry_common_house(geometry, a, b) != house)
                continue;
            if (!tell_pair(search, a, b))
                return false;
        }
    }
    return true;
}

pd_status pd_grid_faults(const pd_grid *solution, const pd_grid *puzzle,
                         bool (*tell)(void *payload, const pd_fault *fault), void *payload,
                         pd_error *error) {
    const struct search search = {solution, puzzle, tell, payload};
    if (solution->geometry != puzzle->geometry)
        return error_set(error, PD_ARGUMENT,
                         "the solution has another geometry than the puzzle; make both of one");
    if (pd_grid_solves(solution, puzzle)) /* the usual case is quick */
        return PD_OK;
    for (size_t cell = 0; cell < solution->geometry->cells; cell++)
        if (!look_at_cell(&search, cell) ||
            (solution->values[cell] != 0 && !look_at_peers(&search, cell)))
            return PD_OK;
    return PD_OK;
}
