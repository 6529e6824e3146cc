#include "cli/fault_text.h"

#include "cli/naming.h"

static void write_repeated(struct output *output, const pd_fault *fault, const char *cell,
                           const char *value) {
    char other[PD_NAME_SIZE];
    char house[NAMING_SIZE];
    pd_cell_name(fault->row[1], fault->column[1], other);
    output_print(output, "%s and %s are both %s", cell, other, value);
    for (size_t i = 0; i < fault->houses; i++) {
        naming_house(fault->house[i].family, fault->house[i].number, house);
        output_print(output, "%s%s", i == 0 ? " (" : ", ", house);
    }
    output_print(output, ")");
}

void fault_text_write(struct output *output, const pd_layout *layout, int side,
                      const pd_fault *fault) {
    char cell[PD_NAME_SIZE];
    char value[NAMING_SIZE];
    char given[NAMING_SIZE];
    naming_value(layout, side, fault->value, value);
    naming_value(layout, side, fault->given, given);
    pd_cell_name(fault->row[0], fault->column[0], cell);
    if (fault->kind == PD_FAULT_CHANGED)
        output_print(output, "%s is %s, and the puzzle gives %s", cell, value, given);
    else if (fault->kind == PD_FAULT_EXCLUDED)
        output_print(output, "%s is %s, which the puzzle excludes there", cell, value);
    else if (fault->kind == PD_FAULT_EMPTY)
        output_print(output, "%s is empty", cell);
    else
        write_repeated(output, fault, cell, value);
}
