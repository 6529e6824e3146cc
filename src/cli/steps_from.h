/* Steps from: whether the pencilmarks of --from belong to a puzzle. */
#ifndef CLI_STEPS_FROM_H
#define CLI_STEPS_FROM_H

#include "cli/single.h"

/* Whether they do: all givens are among them, and nothing that the puzzle rules out. False: *text
   says what does not. */
bool steps_from_fits(const struct single *from, const pd_grid *puzzle, char text[PD_MESSAGE_SIZE]);

#endif
