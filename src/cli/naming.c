#include "cli/naming.h"

#include <stdio.h>
#include <string.h>

static const char *const families[] = {
    [PD_CELL] = "cell", [PD_ROW] = "row", [PD_COLUMN] = "column", [PD_BOX] = "box"};

const char *naming_family(int family) { return families[family]; }

void naming_house(int family, int number, char name[NAMING_SIZE]) {
    snprintf(name, NAMING_SIZE, "%s %d", families[family], number + 1);
}

void naming_scope(const pd_rule *rule, char name[NAMING_SIZE]) {
    if (rule->family == PD_CELL)
        pd_cell_name(rule->row, rule->column, name);
    else
        naming_house(rule->family, rule->number, name);
}

static int box_of(const pd_geometry *geometry, int row, int column) {
    const int across = pd_geometry_box_width(geometry);
    return row / pd_geometry_box_height(geometry) * (pd_geometry_side(geometry) / across) +
           column / across;
}

bool naming_has_boxes(const pd_geometry *geometry) {
    return pd_geometry_box_height(geometry) > 1 && pd_geometry_box_width(geometry) > 1;
}

int naming_number(const pd_geometry *geometry, int family, int row, int column) {
    return family == PD_ROW ? row : family == PD_COLUMN ? column : box_of(geometry, row, column);
}

size_t naming_shared(const pd_geometry *geometry, const pd_clash *clash,
                     struct naming_house houses[NAMING_SHARED]) {
    size_t count = 0;
    const int box = box_of(geometry, clash->row[0], clash->column[0]);
    if (clash->row[0] == clash->row[1])
        houses[count++] = (struct naming_house){PD_ROW, clash->row[0]};
    else if (clash->column[0] == clash->column[1])
        houses[count++] = (struct naming_house){PD_COLUMN, clash->column[0]};
    if (naming_has_boxes(geometry) && box == box_of(geometry, clash->row[1], clash->column[1]))
        houses[count++] = (struct naming_house){PD_BOX, box};
    return count;
}

void naming_value(const pd_layout *layout, int side, int value, char name[NAMING_SIZE]) {
    char written[PD_VALUE_SIZE];
    snprintf(name, NAMING_SIZE, "%d", value);
    if (pd_value_write(layout, NULL, side, value, written, NULL) == PD_OK &&
        strcmp(written, name) != 0)
        snprintf(name, NAMING_SIZE, "%s, value %d", written, value);
}
