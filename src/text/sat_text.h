/* Sat text: formulas and the answers of SAT solvers, which are given as puzzles by mistake. */
#ifndef TEXT_SAT_TEXT_H
#define TEXT_SAT_TEXT_H

#include "text/source.h"

/* PD_SYNTAX if the input whose first line this is, the reader standing behind it, is such a text;
   the message says what to do with it. The reader moves on. */
pd_status sat_text_refuse(struct source *source, const struct line *first, pd_error *error);

#endif
