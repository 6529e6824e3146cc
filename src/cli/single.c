#include "cli/single.h"

#include <stdio.h>

/* Whether the puzzle that was just read is the one; counts it. */
static bool is_wanted(struct single *single) {
    single->count++;
    return single->count == (single->wanted != 0 ? single->wanted : 1);
}

static pd_status copy_excluded(pd_grid *to, const pd_grid *from, pd_error *error) {
    const int side = pd_geometry_side(pd_grid_geometry(from));
    pd_status status = PD_OK;
    for (int cell = 0; cell < side * side; cell++)
        for (int value = 1; value <= side && status == PD_OK; value++)
            if (pd_grid_excludes(from, cell / side, cell % side, value))
                status = pd_grid_exclude(to, cell / side, cell % side, value, error);
    return status;
}

/* The reader's grid and geometry end with the reader. */
static pd_status copy(struct single *single, const pd_grid *grid, pd_error *error) {
    const pd_geometry *geometry = pd_grid_geometry(grid);
    const int side = pd_geometry_side(geometry);
    pd_status status = PD_OK;
    if (single->geometry == NULL) {
        status = pd_geometry_new(side, pd_geometry_box_height(geometry),
                                 pd_geometry_box_width(geometry), &single->own, error);
        single->geometry = single->own;
    }
    if (status == PD_OK)
        status = pd_grid_new(single->geometry, &single->grid, error);
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side && status == PD_OK; column++)
            status =
                pd_grid_set(single->grid, row, column, pd_grid_value(grid, row, column), error);
    if (status == PD_OK && pd_grid_restricted(grid))
        status = copy_excluded(single->grid, grid, error);
    return status;
}

static void take(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct single *single = payload;
    pd_error error;
    if (!is_wanted(single))
        return;
    single->format = puzzle->format;
    single->place = puzzle->place;
    if (copy(single, puzzle->grid, &error) != PD_OK)
        session_fail(session, &puzzle->place, error.message, STATUS_FAILED, true);
    else if (single->wanted != 0)
        session->stopped = true; /* what follows does not matter */
}

static void miss(void *payload, struct session *session, const struct place *place,
                 const char *message) {
    struct single *single = payload;
    if (is_wanted(single))
        session_fail(session, place, message, STATUS_MISTAKE, single->wanted != 0);
}

static void settle(const struct single *single, struct session *session) {
    char text[PD_MESSAGE_SIZE];
    if (clock_signal() != 0 || session->status != STATUS_SOLVED)
        return;
    if (single->wanted == 0 && single->count > 1)
        snprintf(text, sizeof text, "%zu puzzles; %s", single->count, single->remedy);
    else if (single->grid == NULL)
        snprintf(text, sizeof text, "there is no puzzle %zu; the last one is %zu", single->wanted,
                 single->count);
    else
        return;
    session_fail(session, NULL, text, STATUS_MISTAKE, true);
}

void single_read(struct single *single, struct session *session) {
    const struct session_job job = {.answer = take, .invalid = miss, .payload = single};
    session_read(session, session->options->operands, &job);
    settle(single, session);
}

void single_read_one(struct single *single, struct session *session, const char *operand) {
    const struct session_job job = {.answer = take, .invalid = miss, .payload = single};
    session_read_one(session, operand, &job);
    settle(single, session);
}

void single_free(struct single *single) {
    pd_grid_free(single->grid);
    pd_geometry_free(single->own);
}
