/* Stray: lines among the rows of grids that cannot be rows: words, or of far another length. A row
   with a cell too few or too many, or with a wrong one, is a row. */
#ifndef TEXT_STRAY_H
#define TEXT_STRAY_H

#include "text/block.h"

/* Whether a trimmed line of BLOCK_ROW is one; never where the style knows no strays. */
bool stray_is(const struct source *source, const struct block_style *style,
              const struct line *line);

/* Whether a line begins with a word, and the message of one: it is no row. */
bool stray_has_words(const struct line *line);
pd_status stray_tell_words(const struct line *line, size_t column, pd_error *error);

/* PD_SYNTAX: the line is stray. */
pd_status stray_tell(const struct source *source, const struct block_style *style,
                     const struct line *line, size_t column, pd_error *error);

#endif
