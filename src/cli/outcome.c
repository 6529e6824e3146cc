#include "cli/outcome.h"

#include "cli/json.h"
#include "cli/unsolvable.h"

static const char *name_verdict(pd_answer another) {
    if (another == PD_UNKNOWN)
        return "unknown";
    return another == PD_UNSATISFIABLE ? "unique" : "not unique";
}

/* What the verdict of --unique means for the counts and the exit status. */
static void count_verdict(struct session *session, pd_answer another) {
    if (another == PD_SATISFIABLE) {
        session->tally.several++;
        session_note(session, STATUS_UNSOLVED);
    } else if (another == PD_UNKNOWN) {
        session->tally.unsettled++;
        session_note(session, STATUS_LIMIT);
    }
}

void outcome_write(struct session *session, const struct puzzle *puzzle,
                   const struct outcome *outcome, const pd_grid *solution) {
    const bool unique = session->options->unique;
    session->last = outcome->answer;
    session_item(session, puzzle->format);
    if (session->options->json)
        json_solve(session, puzzle, outcome, solution);
    if (outcome->answer == PD_SATISFIABLE) {
        session->tally.solved++;
        session_write(session, puzzle, solution, true,
                      unique ? name_verdict(outcome->another) : NULL);
        if (unique)
            count_verdict(session, outcome->another);
    } else if (outcome->answer == PD_UNSATISFIABLE) {
        unsolvable_write(session, puzzle);
    } else {
        session->tally.unknown++;
        session_note(session, STATUS_LIMIT);
        session_write_word(session, puzzle, "unknown");
    }
}
