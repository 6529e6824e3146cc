#include "cli/stepping.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool must_hurry(void *payload) {
    const struct stepping *stepping = payload;
    return clock_expired(&stepping->session->deadline);
}

static bool must_end(void *payload) {
    const struct stepping *stepping = payload;
    return clock_signal() != 0 || output_failed(&stepping->session->output);
}

void stepping_forget(void *payload) {
    struct stepping *stepping = payload;
    pd_stepper_free(stepping->stepper);
    pd_grid_free(stepping->last);
    stepping->stepper = NULL;
    stepping->last = NULL;
    stepping->geometry = NULL;
}

void stepping_free(struct stepping *stepping) {
    stepping_forget(stepping);
    free(stepping->sizes);
}

/* Makes the stepper serve the geometry. */
static pd_status serve(struct stepping *stepping, const pd_geometry *geometry, pd_error *error) {
    const pd_stepper_options options = {.most = stepping->session->options->max_size,
                                        .hurry = must_hurry,
                                        .terminate = must_end,
                                        .payload = stepping};
    if (stepping->geometry == geometry)
        return PD_OK;
    stepping_forget(stepping);
    pd_status status = pd_grid_new(geometry, &stepping->last, error);
    if (status == PD_OK)
        status = pd_stepper_new(geometry, &options, &stepping->stepper, error);
    if (status == PD_OK)
        stepping->geometry = geometry;
    else
        stepping_forget(stepping);
    return status;
}

/* ---- sizes --------------------------------------------------------------------------------- */

static bool is_before(const struct stepping_size *size, const pd_step *step) {
    return size->size != step->size ? size->size < step->size : size->proven < step->proven;
}

static pd_status make_room(struct stepping *stepping, pd_error *error) {
    const size_t room = 2 * stepping->size_room + 8;
    struct stepping_size *sizes = NULL;
    if (stepping->size_count < stepping->size_room)
        return PD_OK;
    if (room < SIZE_MAX / sizeof *sizes)
        sizes = realloc(stepping->sizes, room * sizeof *sizes);
    if (sizes == NULL) {
        *error = (pd_error){.status = PD_MEMORY,
                            .message = "out of memory; close other programs or raise the limit"};
        return PD_MEMORY;
    }
    stepping->sizes = sizes;
    stepping->size_room = room;
    return PD_OK;
}

/* Takes note of the size of a step. */
static pd_status count(struct stepping *stepping, const pd_step *step, pd_error *error) {
    size_t at = 0;
    const pd_status status = make_room(stepping, error);
    if (status != PD_OK)
        return status;
    while (at < stepping->size_count && is_before(&stepping->sizes[at], step))
        at++;
    struct stepping_size *size = stepping->sizes + at;
    if (at == stepping->size_count || size->size != step->size || size->proven != step->proven) {
        memmove(size + 1, size, (stepping->size_count - at) * sizeof *size);
        *size = (struct stepping_size){.size = step->size, .proven = step->proven};
        stepping->size_count++;
    }
    size->count++;
    stepping->steps++;
    if (step->size > stepping->largest)
        stepping->largest = step->size;
    if (step->proven > stepping->proven)
        stepping->proven = step->proven;
    if (step->proven < step->size && must_hurry(stepping))
        stepping->late = true;
    return PD_OK;
}

/* ---- the way ------------------------------------------------------------------------------- */

static bool breaks_a_rule(const pd_step *step) {
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].candidate_count == 0)
            return true;
    return false;
}

/* What is known where --stop-at ends the way. */
static enum stepping_end end_at(const pd_step *step) {
    if (breaks_a_rule(step))
        return STEPPING_NONE;
    return pd_grid_solves(step->after, step->before) ? STEPPING_SOLVED : STEPPING_STOPPED;
}

/* Hands a step on, if it is wanted; false: no more are. */
static bool hand_on(struct stepping *stepping, stepping_function *take, void *payload,
                    const pd_step *step) {
    const size_t only = stepping->session->options->step;
    if (only != 0 && only != stepping->steps)
        return true;
    if (only != 0)
        stepping->reasons = step->reason_count;
    return take == NULL || take(payload, stepping->steps, step);
}

/* Makes a step and hands it on. *more: there may be another. */
static pd_status advance(struct stepping *stepping, stepping_function *take, void *payload,
                         bool *more, pd_error *error) {
    static const enum stepping_end ends[] = {
        [PD_WAY_STEP] = STEPPING_STOPPED,        [PD_WAY_SOLVED] = STEPPING_SOLVED,
        [PD_WAY_NONE] = STEPPING_NONE,           [PD_WAY_SEVERAL] = STEPPING_SEVERAL,
        [PD_WAY_TOO_LARGE] = STEPPING_TOO_LARGE, [PD_WAY_STOPPED] = STEPPING_UNKNOWN};
    pd_step step;
    pd_way way = PD_WAY_STOPPED;
    *more = false;
    pd_status status = pd_stepper_next(stepping->stepper, &step, &way, error);
    if (status != PD_OK)
        return status;
    stepping->end = ends[way];
    if (way != PD_WAY_STEP)
        return way == PD_WAY_STOPPED ? PD_STOPPED : PD_OK;
    status = count(stepping, &step, error);
    if (status == PD_OK)
        status = pd_grid_copy(stepping->last, step.after, error);
    if (status == PD_OK && !hand_on(stepping, take, payload, &step))
        status = PD_STOPPED;
    *more = stepping->steps != stepping->session->options->stop_at;
    if (!*more)
        stepping->end = end_at(&step);
    return status;
}

pd_status stepping_go(struct stepping *stepping, const pd_grid *start, stepping_function *take,
                      void *payload, pd_error *error) {
    const double began = clock_now();
    bool more = stepping->session->deadline.limit != 0; /* short of it some steps can be made */
    stepping->end = STEPPING_UNKNOWN;
    stepping->steps = stepping->size_count = stepping->largest = stepping->proven = 0;
    stepping->reasons = 0;
    stepping->late = false;
    pd_status status = serve(stepping, pd_grid_geometry(start), error);
    if (status == PD_OK)
        status = pd_grid_copy(stepping->last, start, error);
    if (status == PD_OK)
        status = pd_stepper_begin(stepping->stepper, start, error);
    while (status == PD_OK && more)
        status = advance(stepping, take, payload, &more, error);
    stepping->seconds = clock_now() - began;
    return status;
}

void stepping_size_name(size_t size, size_t proven, char name[STEPPING_SIZE_NAME]) {
    if (proven < size)
        snprintf(name, STEPPING_SIZE_NAME, "%zu..%zu", proven, size);
    else
        snprintf(name, STEPPING_SIZE_NAME, "%zu", size);
}

size_t stepping_open(const struct stepping *stepping) {
    size_t open = 0;
    for (size_t i = 0; i < stepping->size_count; i++)
        if (stepping->sizes[i].proven < stepping->sizes[i].size)
            open += stepping->sizes[i].count;
    return open;
}

bool stepping_is_proven(const struct stepping *stepping) {
    return stepping->end != STEPPING_UNKNOWN && stepping->end != STEPPING_TOO_LARGE &&
           stepping_open(stepping) == 0;
}

/* A search that gives up by itself gives up at the same place however much time there is. */
const char *stepping_remedy(bool late) {
    return late ? "--time-limit allows more"
                : "more time does not help, for the effort of a search is bounded";
}

void stepping_no_step(size_t wanted, size_t steps, bool several, char text[PD_MESSAGE_SIZE]) {
    if (steps == 0)
        snprintf(text, PD_MESSAGE_SIZE, "there is no step %zu; there is none at all", wanted);
    else
        snprintf(text, PD_MESSAGE_SIZE, "there is no step %zu; the last one is %zu%s", wanted,
                 steps, several ? ", for there are several solutions" : "");
}

void stepping_no_reason(size_t wanted, size_t step, size_t reasons, char text[PD_MESSAGE_SIZE]) {
    snprintf(text, PD_MESSAGE_SIZE, "there is no reason %zu in step %zu; the last one is %zu",
             wanted, step, reasons);
}

const char *stepping_answer(const struct stepping *stepping) {
    static const char *const answers[] = {
        [STEPPING_UNKNOWN] = "unknown",   [STEPPING_SOLVED] = "solution",
        [STEPPING_NONE] = "none",         [STEPPING_SEVERAL] = "several",
        [STEPPING_TOO_LARGE] = "unknown", [STEPPING_STOPPED] = "unknown"};
    return answers[stepping->end];
}
