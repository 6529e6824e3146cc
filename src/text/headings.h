/* Headings: grids that each stand under a heading of their own, so that nothing is lost if a text
   is cut: a heading without a grid and a grid without a heading are faults. */
#ifndef TEXT_HEADINGS_H
#define TEXT_HEADINGS_H

#include "text/block.h"

/* Passes to the next grid; the reader then stands before its heading. *found is false at the end.
   PD_SYNTAX: a heading without a grid, or a grid without one, which is passed over; `usual` is
   what a heading looks like. */
pd_status headings_find(struct source *source, const struct block_style *style, const char *usual,
                        bool *found, pd_error *error);

/* Reads the grid that was found. PD_SYNTAX: also, more rows than its own stand under the heading;
   they are passed over. */
pd_status headings_read(struct source *source, const struct block_style *style, pd_grid *grid,
                        pd_error *error);

/* Passes over rows, up to the next heading or the end. */
pd_status headings_skip(struct source *source, const struct block_style *style, pd_error *error);

#endif
