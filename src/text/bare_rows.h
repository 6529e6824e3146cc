/* Bare rows: lines without bars that are no words about a grid in a frame, but another grid. */
#ifndef TEXT_BARE_ROWS_H
#define TEXT_BARE_ROWS_H

#include "text/source.h"

/* Those that follow each other, with nothing between them but borders and empty lines. */
struct bare_rows {
    size_t rows;        /* just as many cells as a row has */
    size_t empty;       /* likewise, and all of them blanks */
    size_t loose;       /* other lines that are rather cells than words */
    bool enough;        /* one of them is no caption for sure */
    size_t first, last; /* their lines */
};

/* Counts a trimmed line without bars; false: it is no row, and nothing is counted. */
bool bare_rows_count(struct bare_rows *bare, const struct source *source, const struct line *line);

/* Whether they are more than the numbers of the columns, or a number or date among the words. */
bool bare_rows_are_a_grid(const struct bare_rows *bare);

/* PD_SYNTAX: they are. */
pd_status bare_rows_tell(const struct bare_rows *bare, pd_error *error);

#endif
