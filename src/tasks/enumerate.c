/* Enumerate: all solutions, handed out in order or only counted. */
#include "tasks/walk.h"

static pd_status run(struct walk *walk, const pd_grid *puzzle, pd_solution_function *take,
                     void *payload, pd_enumeration *enumeration, pd_error *error) {
    bool found = true;
    bool more = true;
    pd_status status = enumerator_begin(walk->enumerator, puzzle, error);
    while (status == PD_OK && more) {
        status = walk_next(walk, &found, error);
        if (status != PD_OK || !found)
            break;
        status = enumerator_read(walk->enumerator, error);
        if (status == PD_OK) {
            enumeration->count++;
            more = take(payload, walk->enumerator->solution);
        }
    }
    enumeration->complete = status == PD_OK && !found;
    return status;
}

static pd_status count(struct walk *walk, const pd_grid *puzzle, uint64_t limit,
                       pd_enumeration *enumeration, pd_error *error) {
    bool found = true;
    pd_status status = enumerator_begin(walk->enumerator, puzzle, error);
    while (status == PD_OK) {
        status = walk_next(walk, &found, error);
        if (status != PD_OK || !found || (limit != 0 && enumeration->count == limit))
            break;
        enumeration->count++;
    }
    enumeration->complete = status == PD_OK && !found;
    return status;
}

/* To be stopped is no failure: so many solutions are known. */
static pd_status end(pd_status status, const pd_enumeration *reached, pd_enumeration *enumeration) {
    if (status != PD_OK && status != PD_STOPPED)
        return status;
    *enumeration = *reached;
    enumeration->stopped = status == PD_STOPPED;
    return PD_OK;
}

pd_status pd_enumerator_run(pd_enumerator *enumerator, const pd_grid *puzzle,
                            pd_solution_function *take, void *payload, pd_enumeration *enumeration,
                            pd_error *error) {
    struct walk walk = {.enumerator = enumerator, .in_order = true};
    pd_enumeration reached = {.count = 0};
    return end(run(&walk, puzzle, take, payload, &reached, error), &reached, enumeration);
}

pd_status pd_enumerator_count(pd_enumerator *enumerator, const pd_grid *puzzle, uint64_t limit,
                              pd_enumeration *enumeration, pd_error *error) {
    struct walk walk = {.enumerator = enumerator};
    pd_enumeration reached = {.count = 0};
    return end(count(&walk, puzzle, limit, &reached, error), &reached, enumeration);
}
