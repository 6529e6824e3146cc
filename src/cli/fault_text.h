/* Fault text: what is wrong with a solution, for people. */
#ifndef CLI_FAULT_TEXT_H
#define CLI_FAULT_TEXT_H

#include <picodoku/picodoku.h>

#include "cli/output.h"

/* "r1c2 and r1c3 are both 9 (row 1, box 1)", without a newline; values as naming_value has them, of
   the puzzle's layout and side. */
void fault_text_write(struct output *output, const pd_layout *layout, int side,
                      const pd_fault *fault);

#endif
