/* Many: how `solve` answers puzzles that stand one a line: by several threads, in order. Its
   functions are those of struct session_job. */
#ifndef CLI_MANY_H
#define CLI_MANY_H

#include "cli/progress.h"
#include "cli/session.h"

struct many { /* begins with all zero but the sums */
    struct session *session;
    pd_bulk *bulk;      /* of the input at hand; NULL: none */
    pd_layout *layout;  /* of its puzzles */
    struct puzzle like; /* what all its puzzles share */
    struct progress progress;
    pd_statistics *sums; /* over the bulks that are gone */
};

/* Takes a puzzle of a one-line format, unless the options ask for what is told or done of one
   puzzle at a time. */
bool many_defer(struct many *many, struct session *session, pd_reader *reader,
                const struct puzzle *puzzle, const pd_error *error);
void many_settle(struct many *many, struct session *session);
void many_forget(struct many *many);

#endif
