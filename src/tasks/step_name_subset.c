/* Subsets: cells of a house that leave among them as many values as they are, or values of a house
   that leave as many cells. */
#include "tasks/step_name_figure.h"

enum { LARGEST = 5 };
static const char *const naked[LARGEST + 1] = {NULL,           NULL,         "naked pair",
                                               "naked triple", "naked quad", "naked quintuple"};
static const char *const hidden[LARGEST + 1] = {
    NULL, NULL, "hidden pair", "hidden triple", "hidden quad", "hidden quintuple"};

/* The values may be crossed out in different houses, but where they are all cells must lie. */
static bool is_naked(const struct step_figure *figure) {
    const uint64_t all = (UINT64_C(1) << figure->least_count) - 1;
    if (!step_figure_of_values(figure->most, figure->most_count))
        return false;
    for (size_t i = 0; i < figure->most_count; i++)
        if ((figure->seen >> i & 1) != 0 && !step_figure_within(figure, figure->most[i].house, all))
            return false;
    return true;
}

static bool is_hidden(const struct step_figure *figure) {
    if (!step_figure_of_values(figure->least, figure->least_count))
        return false;
    for (size_t i = 0; i < figure->least_count; i++)
        if (figure->least[i].house != figure->least[0].house || !figure->most[i].of_cell)
            return false;
    return true;
}

const char *step_name_subset(const struct step_figure *figure) {
    if (!step_figure_loops(figure) || figure->least_count > LARGEST)
        return NULL;
    if (is_naked(figure))
        return naked[figure->least_count];
    return is_hidden(figure) ? hidden[figure->least_count] : NULL;
}
