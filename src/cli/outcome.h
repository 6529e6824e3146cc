/* Outcome: what solving came to, in the output, in the counts and in messages. */
#ifndef CLI_OUTCOME_H
#define CLI_OUTCOME_H

#include "cli/session.h"

struct outcome {
    pd_answer answer;
    pd_answer another; /* of --unique */
};

/* Writes the solution, or what stands in its place. `solution` counts when there is one. */
void outcome_write(struct session *session, const struct puzzle *puzzle,
                   const struct outcome *outcome, const pd_grid *solution);

#endif
