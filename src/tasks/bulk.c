/* Bulk: puzzles in, results out in the same order. With one thread each is answered as it comes;
   with more they go through a crew. */
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "sudoku/grid.h"
#include "tasks/crew.h"

struct pd_bulk {
    const pd_geometry *geometry;
    pd_bulk_options options;
    atomic_bool abandoned;
    struct desk desk;  /* the caller's */
    pd_grid *solution; /* on it */
    struct crew *crew; /* NULL: the caller's thread does everything */
};

static pd_status check_options(const pd_bulk_options *options, pd_error *error) {
    if (options->solver.outside != NULL || options->solver.trace != NULL)
        return error_set(error, PD_ARGUMENT,
                         "neither a trace nor an outside solver can serve many puzzles at once; "
                         "use pd_solver_solve");
    if (options->threads < 0 || options->threads > PD_THREADS_MAX)
        return error_set(error, PD_ARGUMENT, "%d threads are out of range; 0 to %d can be had",
                         options->threads, PD_THREADS_MAX);
    if (!(options->seconds >= 0))
        return error_set(error, PD_ARGUMENT,
                         "the seconds for a puzzle are below 0; 0 sets no limit");
    if (options->deliver == NULL)
        return error_set(error, PD_ARGUMENT, "nobody takes the results; set deliver");
    return PD_OK;
}

pd_status pd_bulk_new(const pd_geometry *geometry, const pd_bulk_options *options, pd_bulk **bulk,
                      pd_error *error) {
    pd_status status = check_options(options, error);
    if (status != PD_OK)
        return status;
    pd_bulk *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    made->options = *options;
    atomic_init(&made->abandoned, false);
    status = pd_grid_new(geometry, &made->solution, error);
    if (status == PD_OK)
        status = desk_furnish(&made->desk, geometry, &made->options, &made->abandoned, error);
    if (status == PD_OK && options->threads > 1)
        status =
            crew_new(geometry, &made->options, &made->desk, &made->abandoned, &made->crew, error);
    if (status != PD_OK) {
        pd_bulk_free(made);
        return status;
    }
    *bulk = made;
    return PD_OK;
}

void pd_bulk_free(pd_bulk *bulk) {
    if (bulk == NULL)
        return;
    crew_free(bulk->crew);
    desk_clear(&bulk->desk);
    pd_grid_free(bulk->solution);
    free(bulk);
}

/* Hands a result to the caller. Anything but PD_OK ends the work at hand. */
static pd_status hand_over(const pd_bulk *bulk, const struct outcome *outcome,
                           pd_bulk_result *result, const pd_error *fault, pd_error *error) {
    const pd_bulk_options *options = &bulk->options;
    if (outcome->stopped)
        return error_stopped(error);
    result->status = outcome->status;
    result->answer = outcome->answer;
    result->another = options->unique ? outcome->another : PD_UNKNOWN;
    result->error = outcome->status == PD_OK ? NULL : fault;
    if (outcome->answer != PD_SATISFIABLE)
        result->solution = NULL;
    else if (outcome->is_puzzle)
        result->solution = result->puzzle;
    if (options->deliver(options->payload, result))
        return PD_OK;
    if (outcome->status == PD_OK || outcome->status == PD_STOPPED)
        return error_stopped(error);
    if (error != NULL)
        *error = *fault;
    return outcome->status;
}

static pd_status hand_over_slot(const pd_bulk *bulk, const struct slot *slot, pd_error *error) {
    pd_bulk_result result = {.tag = slot->tag,
                             .puzzle = slot->skipped ? NULL : slot->puzzle,
                             .solution = slot->solution};
    return hand_over(bulk, &slot->outcome, &result, &slot->error, error);
}

/* Delivers what is known to be finished. */
static pd_status deliver(pd_bulk *bulk, pd_error *error) {
    const struct slot *slot = crew_finished(bulk->crew);
    pd_status status = PD_OK;
    for (; status == PD_OK && slot != NULL; slot = crew_finished(bulk->crew)) {
        status = hand_over_slot(bulk, slot, error);
        crew_deliver(bulk->crew);
    }
    if (status != PD_OK)
        crew_abandon(bulk->crew);
    return status;
}

/* Finds a slot to fill, and makes room for it by delivering. */
static pd_status find_slot(pd_bulk *bulk, struct slot **slot, pd_error *error) {
    pd_status status = crew_next_slot(bulk->crew, slot, error);
    while (status == PD_OK && *slot == NULL) {
        crew_wait(bulk->crew);
        status = deliver(bulk, error);
        if (status == PD_OK)
            status = crew_next_slot(bulk->crew, slot, error);
    }
    return status;
}

static pd_status put_inline(pd_bulk *bulk, const pd_grid *puzzle, uint64_t tag, pd_error *error) {
    pd_error fault;
    const struct outcome outcome = desk_answer(&bulk->desk, puzzle, bulk->solution, &fault);
    pd_bulk_result result = {.tag = tag, .puzzle = puzzle, .solution = bulk->solution};
    return hand_over(bulk, &outcome, &result, &fault, error);
}

pd_status pd_bulk_put(pd_bulk *bulk, const pd_grid *puzzle, uint64_t tag, pd_error *error) {
    struct slot *slot = NULL;
    if (puzzle->geometry != bulk->geometry)
        return error_set(error, PD_ARGUMENT,
                         "the grid is of another geometry than the bulk; make a bulk for it");
    if (bulk->crew == NULL)
        return put_inline(bulk, puzzle, tag, error);
    pd_status status = find_slot(bulk, &slot, error);
    if (status == PD_OK)
        status = pd_grid_copy(slot->puzzle, puzzle, error);
    if (status != PD_OK)
        return status;
    slot->tag = tag;
    slot->skipped = false;
    crew_feed(bulk->crew);
    return deliver(bulk, error);
}

pd_status pd_bulk_skip(pd_bulk *bulk, const pd_error *fault, uint64_t tag, pd_error *error) {
    const struct outcome outcome = {.status = fault->status};
    struct slot *slot = NULL;
    if (bulk->crew == NULL) {
        pd_bulk_result result = {.tag = tag};
        return hand_over(bulk, &outcome, &result, fault, error);
    }
    const pd_status status = find_slot(bulk, &slot, error);
    if (status != PD_OK)
        return status;
    slot->tag = tag;
    slot->skipped = true;
    slot->outcome = outcome;
    slot->error = *fault;
    crew_feed(bulk->crew);
    return deliver(bulk, error);
}

pd_status pd_bulk_flush(pd_bulk *bulk, pd_error *error) {
    pd_status status = PD_OK;
    while (status == PD_OK && bulk->crew != NULL && !crew_is_idle(bulk->crew)) {
        crew_wait(bulk->crew);
        status = deliver(bulk, error);
    }
    return status;
}

void pd_bulk_statistics(pd_bulk *bulk, pd_statistics *statistics) {
    pd_statistics sums = {0};
    desk_add(&bulk->desk, &sums);
    if (bulk->crew != NULL)
        crew_add(bulk->crew, &sums);
    *statistics = sums;
}
