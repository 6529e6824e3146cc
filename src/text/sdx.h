/* Sdx: what its rows look like, for those who look at lines. */
#ifndef TEXT_SDX_H
#define TEXT_SDX_H

#include "base/reader.h"

/* Whether a trimmed line is a row of an .sdx file; *marked: and some cell is more than a digit. */
bool sdx_is_row(const struct line *line, bool *marked);

#endif
