#include "cli/enumerating.h"

/* What was found is not held back while the search for more takes long: from one look at the clock
   to the next nothing was written. */
static bool must_end(void *payload) {
    struct enumerating *enumerating = payload;
    struct output *output = &enumerating->session->output;
    if (enumerating->waiting && output->used > 0)
        output_flush(output);
    enumerating->waiting = true;
    return clock_signal() != 0 || clock_expired(&enumerating->session->deadline) ||
           output_failed(output);
}

void enumerating_forget(void *payload) {
    struct enumerating *enumerating = payload;
    pd_enumerator_free(enumerating->enumerator);
    enumerating->enumerator = NULL;
    enumerating->geometry = NULL;
}

pd_status enumerating_serve(struct enumerating *enumerating, const pd_geometry *geometry,
                            pd_error *error) {
    if (enumerating->geometry == geometry)
        return PD_OK;
    enumerating_forget(enumerating);
    const pd_enumerator_options options = {.terminate = must_end,
                                           .payload = enumerating,
                                           .most_memory =
                                               enumerating->session->options->memory_limit};
    const pd_status status = pd_enumerator_new(geometry, &options, &enumerating->enumerator, error);
    if (status == PD_OK)
        enumerating->geometry = geometry;
    return status;
}

bool enumerating_late(const struct enumerating *enumerating) {
    return clock_expired(&enumerating->session->deadline);
}

void enumerating_fail(struct enumerating *enumerating, const struct puzzle *puzzle,
                      pd_status status, const pd_error *error) {
    if (status != PD_OK && status != PD_STOPPED)
        session_fail(enumerating->session, &puzzle->place, error->message, STATUS_FAILED, false);
}

void enumerating_unknown(struct session *session) {
    session->tally.unknown++;
    session_note(session, STATUS_LIMIT);
}
