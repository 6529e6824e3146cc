/* Title: lines that stand above grids and are none of their rows. */
#ifndef TEXT_TITLE_H
#define TEXT_TITLE_H

#include "base/reader.h"

/* Whether a trimmed line is a title, which no row is: "Puzzle 1:", with a letter in front and a
   colon behind, "Puzzle 1", a word and a number, or "[Puzzle 1]", words in brackets. */
bool title_is(const struct line *line);

#endif
