#include "cli/fault_text.h"

#include "cli/naming.h"

static void write_repeated(struct output *output, const pd_fault *fault, const char *cell) {
    char other[PD_NAME_SIZE];
    char house[NAMING_SIZE];
    pd_cell_name(fault->row[1], fault->column[1], other);
    output_print(output, "%s and %s are both %d", cell, other, fault->value);
    for (size_t i = 0; i < fault->houses; i++) {
        naming_house(fault->house[i].family, fault->house[i].number, house);
        output_print(output, "%s%s", i == 0 ? " (" : ", ", house);
    }
    output_print(output, ")");
}

void fault_text_write(struct output *output, const pd_fault *fault) {
    char cell[PD_NAME_SIZE];
    pd_cell_name(fault->row[0], fault->column[0], cell);
    if (fault->kind == PD_FAULT_CHANGED)
        output_print(output, "%s is %d, and the puzzle gives %d", cell, fault->value, fault->given);
    else if (fault->kind == PD_FAULT_EXCLUDED)
        output_print(output, "%s is %d, which the puzzle excludes there", cell, fault->value);
    else if (fault->kind == PD_FAULT_EMPTY)
        output_print(output, "%s is empty", cell);
    else
        write_repeated(output, fault, cell);
}
