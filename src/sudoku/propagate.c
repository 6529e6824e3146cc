#include "sudoku/propagate.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"

struct placement {
    uint32_t cell;
    int value;
};

struct propagation {
    const pd_geometry *geometry;
    struct placement *queue; /* from `next` to `count`: found, not yet worked off */
    size_t next, count;
    bool *placed; /* one a cell: its placement is worked off */
    struct candidates *candidates;
    bool consistent;
};

/* Room for all that one run can put into the queue: each cell comes down to one value once, each
   house comes down to one place for a value once, and each given is put in once. */
static size_t queue_size(const pd_geometry *geometry) {
    return 2 * geometry->cells + geometry->houses * (size_t)geometry->side;
}

pd_status propagation_new(const pd_geometry *geometry, struct propagation **propagation,
                          pd_error *error) {
    struct propagation *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    made->queue = memory_new(queue_size(geometry), sizeof *made->queue);
    made->placed = memory_new(geometry->cells, sizeof *made->placed);
    if (made->queue == NULL || made->placed == NULL) {
        propagation_free(made);
        return error_memory(error);
    }
    *propagation = made;
    return PD_OK;
}

void propagation_free(struct propagation *propagation) {
    if (propagation == NULL)
        return;
    free(propagation->queue);
    free(propagation->placed);
    free(propagation);
}

static void put(struct propagation *propagation, size_t cell, int value) {
    propagation->queue[propagation->count++] =
        (struct placement){.cell = (uint32_t)cell, .value = value};
}

/* Takes a candidate away and looks at what its cell and its houses have left. */
static void remove_candidate(struct propagation *propagation, size_t cell, int value) {
    struct candidates *candidates = propagation->candidates;
    const pd_geometry *geometry = propagation->geometry;
    if (!candidates_has(candidates, cell, value))
        return;
    candidates_remove(candidates, cell, value);
    if (candidates->values[cell] == 0)
        propagation->consistent = false;
    else if (candidates->values[cell] == 1)
        put(propagation, cell, candidates_next(candidates, cell, 0));
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
        size_t house = geometry->cell_houses[i];
        uint16_t places = candidates->places[house * (size_t)geometry->side + (size_t)value - 1];
        if (places == 0)
            propagation->consistent = false;
        else if (places == 1)
            put(propagation,
                geometry->house[house].cells[candidates_place(candidates, house, value)], value);
    }
}

static void place(struct propagation *propagation, size_t cell, int value) {
    const struct candidates *candidates = propagation->candidates;
    const pd_geometry *geometry = propagation->geometry;
    if (!candidates_has(candidates, cell, value)) {
        propagation->consistent = false;
        return;
    }
    if (propagation->placed[cell])
        return;
    propagation->placed[cell] = true;
    for (int other = candidates_next(candidates, cell, 0); other != 0;
         other = candidates_next(candidates, cell, other))
        if (other != value)
            remove_candidate(propagation, cell, other);
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
        const uint32_t *cells = geometry->house[geometry->cell_houses[i]].cells;
        for (int position = 0; position < geometry->side; position++)
            if (cells[position] != cell)
                remove_candidate(propagation, cells[position], value);
    }
}

/* False: asked to stop. */
static bool remove_excluded(struct propagation *propagation, const pd_grid *grid,
                            const struct terminate *terminate) {
    for (size_t cell = 0; cell < propagation->geometry->cells; cell++) {
        if (cell % 256 == 255 && terminate_asked(terminate))
            return false;
        for (int value = grid_next_excluded(grid, cell, 0); value != 0;
             value = grid_next_excluded(grid, cell, value))
            remove_candidate(propagation, cell, value);
    }
    return true;
}

pd_status propagate_puzzle(struct propagation *propagation, const pd_grid *grid,
                           const struct terminate *terminate, struct candidates *candidates,
                           bool *consistent, pd_error *error) {
    const pd_geometry *geometry = propagation->geometry;
    propagation->next = propagation->count = 0;
    propagation->candidates = candidates;
    propagation->consistent = true;
    memset(propagation->placed, 0, geometry->cells * sizeof *propagation->placed);
    if (grid->exclusions != 0 && !remove_excluded(propagation, grid, terminate))
        return error_stopped(error);
    for (size_t cell = 0; cell < geometry->cells; cell++)
        if (grid->values[cell] != 0)
            put(propagation, cell, grid->values[cell]);
    if (geometry->side == 1) /* no removal ever finds its only value */
        put(propagation, 0, 1);
    while (propagation->consistent && propagation->next < propagation->count) {
        if (propagation->next % 256 == 255 && terminate_asked(terminate))
            return error_stopped(error);
        struct placement found = propagation->queue[propagation->next++];
        place(propagation, found.cell, found.value);
    }
    *consistent = propagation->consistent;
    return PD_OK;
}
