/* Naming: what people call houses and values. */
#ifndef CLI_NAMING_H
#define CLI_NAMING_H

#include <picodoku/picodoku.h>

enum { NAMING_SIZE = 32, NAMING_SHARED = 2 };

struct naming_house {
    int family, number;
};

/* "cell", "row", "column", "box"; a constant. */
const char *naming_family(int family);

/* Whether the boxes are houses; else it is a Latin square. */
bool naming_has_boxes(const pd_geometry *geometry);

/* The number, from 0, of the row, column or box (family) in which a cell is. */
int naming_number(const pd_geometry *geometry, int family, int row, int column);

/* Writes "row 2" for PD_ROW and number 1; the text fits a cell's name too. */
void naming_house(int family, int number, char name[NAMING_SIZE]);

/* The name of the cell or the house of a rule. */
void naming_scope(const pd_rule *rule, char name[NAMING_SIZE]);

/* Writes a value as "11", or "B, value 11" where a text of this layout (NULL: none) has a letter
   or another digit for it. */
void naming_value(const pd_layout *layout, int side, int value, char name[NAMING_SIZE]);

/* The houses that the cells of a clash share: a row or a column, a box, or both. */
size_t naming_shared(const pd_geometry *geometry, const pd_clash *clash,
                     struct naming_house houses[NAMING_SHARED]);

#endif
