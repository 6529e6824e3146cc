/* The command `convert`: each puzzle in another format. */
#include "cli/command.h"
#include "cli/session.h"

static void answer(void *payload, struct session *session, const struct puzzle *puzzle) {
    (void)payload;
    session_item(session, puzzle->format);
    session->tally.converted += session_convert(session, puzzle);
}

enum exit_status cmd_convert(const struct options *options) {
    struct session session;
    const struct session_job job = {.answer = answer};
    return session_run(&session, options, &job);
}
