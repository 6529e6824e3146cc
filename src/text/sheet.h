/* Sheet: which lines of a text whose rows leave blanks out make its grids. A row that is all blanks
   may be an empty line there, as those between grids are; so the lines alone rarely tell, and what
   can be read as two things is read as none. */
#ifndef TEXT_SHEET_H
#define TEXT_SHEET_H

#include "text/source.h"

struct sheet;

/* What the rows say. */
struct sheet_rows {
    size_t fields;  /* the most of any */
    size_t largest; /* value */
    bool closed;    /* a row of so many has a value in the last */
    bool sure;      /* all have as many, and some end with an empty one: nothing is cut off */
};

/* Frees with sheet_free. PD_MEMORY. */
pd_status sheet_new(struct sheet **sheet, pd_error *error);
void sheet_free(struct sheet *sheet);

/* Adds the next line, which is a row or empty. */
void sheet_add(struct sheet *sheet, bool row);

/* Whether grids of that side have boxes, or the caller wants it. */
bool sheet_is_side(const struct source *source, size_t side);

/* The side of the grids; 0: it cannot be told. *holes: they are one, and its rows are all lines
   from the first row to the last. */
size_t sheet_side(const struct sheet *sheet, const struct source *source,
                  const struct sheet_rows *rows, bool *holes);

#endif
