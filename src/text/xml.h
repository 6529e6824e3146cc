/* Xml: the puzzles of an OpenSudoku document. Without expat a source file of the same functions
   says that it is missing. */
#ifndef TEXT_XML_H
#define TEXT_XML_H

#include "text/format.h"

/* See `settle` and `read` of struct format. */
pd_status xml_settle(struct source *source, struct shape *shape, pd_error *error);
pd_status xml_read(struct source *source, pd_grid *grid, bool *found, pd_error *error);

#endif
