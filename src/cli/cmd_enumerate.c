/* The command `enumerate`: the solutions of each puzzle, in lexicographic order. */
#include <inttypes.h>

#include "cli/command.h"
#include "cli/enumerating.h"
#include "cli/unsolvable.h"

struct listing { /* of one puzzle */
    struct enumerating *enumerating;
    const struct puzzle *puzzle;
    uint64_t count;
};

/* True: more are wanted. */
static bool print(void *payload, const pd_grid *solution) {
    struct listing *listing = payload;
    struct session *session = listing->enumerating->session;
    session_item(session, listing->puzzle->format);
    session_write(session, listing->puzzle, solution, true, NULL);
    listing->count++;
    listing->enumerating->waiting = false;
    if (session->output.terminal)
        output_flush(&session->output);
    return !session->stopped && !output_failed(&session->output) && clock_signal() == 0 &&
           listing->count != session->options->limit;
}

static void say_cut(const struct session *session, const struct listing *listing) {
    message_note(session->messages, &listing->puzzle->place,
                 "stopped after %" PRIu64 " solution%s, there may be more; raise --time-limit",
                 listing->count, listing->count == 1 ? "" : "s");
}

static void conclude(struct session *session, const struct listing *listing, bool stopped) {
    if (!stopped && listing->count > 0) {
        session->tally.answered++;
    } else if (!stopped) {
        session_item(session, listing->puzzle->format);
        unsolvable_write(session, listing->puzzle);
    } else {
        enumerating_unknown(session);
        if (listing->count == 0) {
            session_item(session, listing->puzzle->format);
            session_write_word(session, listing->puzzle, "unknown");
        }
    }
}

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    struct enumerating *enumerating = payload;
    struct listing listing = {enumerating, puzzle, 0};
    pd_enumeration enumeration = {.stopped = true};
    pd_error error;
    pd_status status = PD_OK;
    if (!enumerating_late(enumerating)) {
        status = enumerating_serve(enumerating, pd_grid_geometry(puzzle->grid), &error);
        if (status == PD_OK)
            status = pd_enumerator_run(enumerating->enumerator, puzzle->grid, print, &listing,
                                       &enumeration, &error);
    }
    enumerating_fail(enumerating, puzzle, status, &error);
    if (clock_signal() != 0 || session->stopped || output_failed(&session->output))
        return;
    conclude(session, &listing, enumeration.stopped);
    if (status == PD_OK && enumeration.stopped && listing.count > 0)
        say_cut(session, &listing);
}

enum exit_status cmd_enumerate(const struct options *options) {
    struct session session;
    struct enumerating enumerating = {.session = &session};
    const struct session_job job = {
        .answer = answer, .forget = enumerating_forget, .payload = &enumerating};
    return session_run(&session, options, &job);
}
