/* In step: the solutions of a second input, one for each puzzle of the first. The next one is
   always looked up ahead, so that the last one is known to be the last. */
#ifndef CLI_IN_STEP_H
#define CLI_IN_STEP_H

#include "cli/session.h"

struct in_step {
    const char *operand;
    struct options options; /* the session's, but --format is that of the puzzles */
    struct input input;
    pd_reader *reader;   /* NULL: nothing has been read yet */
    const pd_grid *grid; /* what is ahead; NULL: it is no grid, or the end */
    pd_status status;    /* PD_SYNTAX: that is no grid, and error says why */
    pd_error error;
    size_t line;               /* of what is ahead */
    size_t puzzles, solutions; /* passed by, the bad ones counted too */
    bool failed;               /* it cannot be read further, and a message said why */
};

/* Opens the operand; false: said why, and the session is stopped. */
bool in_step_open(struct in_step *step, struct session *session);
void in_step_close(struct in_step *step);

/* Takes what is ahead into `solution`, of the puzzle's geometry, and looks up the next.
   PD_SYNTAX: there is a text that is no grid, *error and *place say why and where; PD_STOPPED:
   there is none, or it failed. `like` is the reader of the puzzles: sides, boxes and symbols are
   its. `solution` NULL: there is no puzzle to it. */
pd_status in_step_take(struct in_step *step, struct session *session, const pd_reader *like,
                       pd_grid *solution, struct place *place, pd_error *error);

/* Whether what was taken last is the only one. */
bool in_step_only(const struct in_step *step);

/* When the puzzles have ended: as many solutions must have. */
void in_step_settle(struct in_step *step, struct session *session, const char *puzzles);

#endif
