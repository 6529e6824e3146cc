/* The command `count`: how many solutions each puzzle has. */
#include <inttypes.h>

#include "cli/command.h"
#include "cli/enumerating.h"
#include "cli/json.h"

enum { USUAL_LIMIT = 10000 };

static uint64_t limit_of(const struct options *options) {
    return options->limit_given ? options->limit : USUAL_LIMIT;
}

/* The number, or how many there are at least. */
static void write_count(struct session *session, const struct puzzle *puzzle,
                        const pd_enumeration *enumeration) {
    session_item(session, NULL);
    if (session->options->json)
        json_count(session, puzzle, enumeration);
    else
        output_print(&session->output, "%" PRIu64 "%s\n", enumeration->count,
                     enumeration->complete ? "" : "+");
}

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct enumerating *enumerating = payload;
    pd_enumeration enumeration = {.stopped = true};
    pd_error error;
    pd_status status = PD_OK;
    if (!enumerating_late(enumerating)) {
        status = enumerating_serve(enumerating, pd_grid_geometry(puzzle->grid), &error);
        if (status == PD_OK)
            status = pd_enumerator_count(enumerating->enumerator, puzzle->grid,
                                         limit_of(session->options), &enumeration, &error);
    }
    enumerating_fail(enumerating, puzzle, status, &error);
    if (clock_signal() != 0 || session->stopped)
        return;
    write_count(session, puzzle, &enumeration);
    if (enumeration.stopped)
        enumerating_unknown(session);
    else
        session->tally.answered++;
}

static void invalid(void *payload, struct session *session, const struct place *place,
                    const char *message) {
    (void)payload;
    session_invalid_line(session, place, message);
}

enum exit_status cmd_count(const struct options *options) {
    struct session session;
    struct enumerating enumerating = {.session = &session};
    const struct session_job job = {.answer = answer,
                                    .invalid = invalid,
                                    .forget = enumerating_forget,
                                    .payload = &enumerating};
    return session_run(&session, options, &job);
}
