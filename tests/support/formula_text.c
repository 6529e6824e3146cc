#include "support/formula_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"

struct text {
    char *at; /* a string */
    size_t used;
};

static bool append(void *payload, const char *text, size_t length) {
    struct text *to = payload;
    char *longer = realloc(to->at, to->used + length + 1);
    assert_non_null(longer);
    memcpy(longer + to->used, text, length);
    to->at = longer;
    to->used += length;
    to->at[to->used] = '\0';
    return true;
}

char *formula_text(const pd_grid *puzzle, const pd_formula_options *options) {
    struct text text = {.at = NULL};
    assert_int_equal(pd_formula_write(puzzle, options, append, &text, NULL), PD_OK);
    return text.at;
}

char *model_text(const pd_grid *grid) {
    struct text text = {.at = NULL};
    const int side = pd_geometry_side(pd_grid_geometry(grid));
    append(&text, "s SATISFIABLE\n", 14);
    for (int cell = 0; cell < side * side; cell++) {
        append(&text, "v", 1);
        for (int value = 1; value <= side; value++) {
            char literal[16];
            const bool held = pd_grid_value(grid, cell / side, cell % side) == value;
            const int length =
                snprintf(literal, sizeof literal, held ? " %d" : " -%d", side * cell + value);
            append(&text, literal, (size_t)length);
        }
        append(&text, "\n", 1);
    }
    append(&text, "v 0\n", 4);
    return text.at;
}
