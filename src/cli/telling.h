/* Telling: what explain and steps share, whose answers are texts of several lines. */
#ifndef CLI_TELLING_H
#define CLI_TELLING_H

#include "cli/session.h"

/* Whether what matters is coloured: where the output is a terminal that shows colours. */
bool telling_is_tinted(const struct session *session);

/* Whether the file and line stand above each answer: they do unless the only operand is a puzzle's
   text. A file may have one puzzle, too; but the first is answered before the second is read. */
bool telling_is_headed(const struct options *options);

/* Writes them: "puzzle.txt:1:". */
void telling_head(struct session *session, const struct place *place);

#endif
