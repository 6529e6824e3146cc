/* Gaps: rows that leave their blanks out. A spreadsheet copies an empty cell as nothing between two
   TABs, and some write a space where a cell is empty. */
#ifndef TEXT_GAPS_H
#define TEXT_GAPS_H

#include "text/block.h"

/* Looks at the whole input, and settles source->gaps and gap_side. What can be read without gaps is
   read so. The reader stays where it is. */
pd_status gaps_look(struct source *source, pd_error *error);

/* The rows of such texts. */
extern const struct block_style gaps_tabs, gaps_spaces;

/* Adds the cells between the spaces to a census. */
pd_status gaps_census(struct source *source, struct census *census, pd_error *error);

#endif
