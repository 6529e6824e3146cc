#include "cli/outcome.h"

#include "cli/restricted.h"

enum { MOST_CLASHES = 10 }; /* that are named; one wrong given seldom makes more */

static void name_clashes(const struct session *session, const struct puzzle *puzzle) {
    pd_clash clashes[MOST_CLASHES];
    const size_t count = pd_grid_clashes(puzzle->grid, clashes, MOST_CLASHES);
    for (size_t i = 0; i < count && i < MOST_CLASHES; i++) {
        char one[PD_NAME_SIZE];
        char other[PD_NAME_SIZE];
        pd_cell_name(clashes[i].row[0], clashes[i].column[0], one);
        pd_cell_name(clashes[i].row[1], clashes[i].column[1], other);
        message_note(session->messages, &puzzle->place, "%s and %s are both %d", one, other,
                     clashes[i].value);
    }
    if (count > MOST_CLASHES)
        message_note(session->messages, &puzzle->place, "and %zu more clashes of this kind",
                     count - MOST_CLASHES);
}

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
    if (outcome->answer == PD_SATISFIABLE) {
        session->tally.solved++;
        session_write(session, puzzle, solution, true,
                      unique ? name_verdict(outcome->another) : NULL);
        if (unique)
            count_verdict(session, outcome->another);
    } else if (outcome->answer == PD_UNSATISFIABLE) {
        session->tally.unsolvable++;
        session_note(session, STATUS_UNSOLVED);
        session_write_word(session, puzzle, "no solution");
        name_clashes(session, puzzle);
        restricted_name_hopeless(session->messages, &puzzle->place, puzzle->grid);
    } else {
        session->tally.unknown++;
        session_note(session, STATUS_LIMIT);
        session_write_word(session, puzzle, "unknown");
    }
}
