/* Unsolvable: what commands that answer with solutions say of a puzzle that has none. */
#ifndef CLI_UNSOLVABLE_H
#define CLI_UNSOLVABLE_H

#include "cli/session.h"

/* Writes `no solution` in the place of the answer, counts it, and names what a glance at the givens
   and exclusions shows. session_item comes first. */
void unsolvable_write(struct session *session, const struct puzzle *puzzle);

#endif
