#include "cli/value_names.h"

#include <string.h>

enum { LARGEST = 36 }; /* side that has symbols from 0 */

void value_names_take(struct value_names *names, const pd_layout *layout, const char *symbols,
                      int side) {
    *names = (struct value_names){.width = 1, .of = {"."}};
    for (int value = 1; value <= side; value++) {
        char *name = names->of[value];
        if (pd_value_write(layout, symbols, side, value, name, NULL) != PD_OK)
            pd_value_write(NULL, NULL, side, value, name, NULL);
        const int length = (int)strlen(name);
        names->width = length > names->width ? length : names->width;
    }
    /* By the layout of numbers that begin at 0 a frame would begin at 1. */
    if (side <= LARGEST && strcmp(names->of[1], "0") == 0)
        names->symbols = "0-9A-Z";
}
