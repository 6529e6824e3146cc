/* Table: words in aligned columns, folded so that no line is longer than people's terminals. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli/output.h"

enum { TABLE_COLUMNS = 16, TABLE_CELL = 48, TABLE_WIDTH = 100 };

struct table_row {
    char cells[TABLE_COLUMNS][TABLE_CELL]; /* each ended by a zero */
};

/* Prints rows of `columns` cells. The first `keys` columns name a row: they are aligned to the
   left, the others to the right, and stand in every part when the table does not fit in one. A
   blank line is between the parts. */
void table_print(struct output *output, const struct table_row *rows, size_t count, size_t columns,
                 size_t keys);

#endif
