/* Value names: in words about a puzzle its values are called as its text writes them. */
#ifndef CLI_VALUE_NAMES_H
#define CLI_VALUE_NAMES_H

#include <picodoku/picodoku.h>

struct value_names {
    const char *symbols; /* that make writers of grids do likewise; NULL: they do by the layout */
    int width;           /* characters of the longest */
    char of[PD_SIDE_MAX + 1][PD_VALUE_SIZE]; /* by value; of 0, an empty cell: a point */
};

/* Takes the names of a text of this layout (NULL: numbers), or those of `symbols`, if not NULL, as
   in pd_write_options; numbers where these are too few. */
void value_names_take(struct value_names *names, const pd_layout *layout, const char *symbols,
                      int side);

#endif
