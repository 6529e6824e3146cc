#include "cli/single.h"

#include <stdio.h>

/* Whether the puzzle that was just read is the one; counts it. */
static bool is_wanted(struct single *single) {
    single->count++;
    return single->count == (single->wanted != 0 ? single->wanted : 1);
}

/* The reader's grid, geometry and layout end with the reader. */
static pd_status copy(struct single *single, const pd_grid *grid, pd_error *error) {
    const pd_geometry *geometry = pd_grid_geometry(grid);
    pd_status status = PD_OK;
    if (single->geometry == NULL) {
        status = pd_geometry_new(pd_geometry_side(geometry), pd_geometry_box_height(geometry),
                                 pd_geometry_box_width(geometry), &single->own, error);
        single->geometry = single->own;
    }
    if (status == PD_OK)
        status = pd_grid_new(single->geometry, &single->grid, error);
    if (status == PD_OK)
        status = pd_grid_copy(single->grid, grid, error);
    return status;
}

static void take(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct single *single = payload;
    pd_error error;
    if (!is_wanted(single))
        return;
    single->format = puzzle->format;
    single->place = puzzle->place;
    pd_status status = copy(single, puzzle->grid, &error);
    if (status == PD_OK)
        status = pd_layout_copy(puzzle->layout, &single->layout, &error);
    if (status != PD_OK)
        session_fail(session, &puzzle->place, error.message, STATUS_FAILED, true);
    else if (single->wanted != 0)
        session->stopped = true; /* what follows does not matter */
}

static void miss(void *payload, struct session *session, const struct place *place,
                 const char *message) {
    struct single *single = payload;
    const bool second = single->wanted == 0 && single->count == 1 && single->grid != NULL;
    if (is_wanted(single) || second) /* which is no puzzle to be chosen */
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
    pd_layout_free(single->layout);
    pd_grid_free(single->grid);
    pd_geometry_free(single->own);
}
