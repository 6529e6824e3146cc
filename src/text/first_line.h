/* First line: what the first line of an input says of all others. */
#ifndef TEXT_FIRST_LINE_H
#define TEXT_FIRST_LINE_H

#include "text/format.h"

/* The one-line format that a first line decides for, being a puzzle of it; or nothing else, though
   a cell is missing or wrong: then the lines behind it that are there without waiting for more are
   looked at too. NULL: it decides nothing. The reader stands behind it, and stays there; but the
   text may have moved, and the line is not there any more. */
const struct format *first_line_format(const struct line *first, const struct source *source);

#endif
