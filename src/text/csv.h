/* Csv: what of a table may be seen before it is known to be one. */
#ifndef TEXT_CSV_H
#define TEXT_CSV_H

#include "base/reader.h"

/* Whether a line is the name of a column of puzzles and nothing else: above puzzles it is the
   heading of a table, else a title. */
bool csv_is_title(const struct line *line);

#endif
