/* Subsets: cells of a house that leave among them as many values as they are, or values of a house
   that leave as many cells. */
#include "tasks/step_name_figure.h"

enum { LARGEST = 5 };
static const char *const naked[LARGEST + 1] = {NULL,           NULL,         "naked pair",
                                               "naked triple", "naked quad", "naked quintuple"};
static const char *const hidden[LARGEST + 1] = {
    NULL, NULL, "hidden pair", "hidden triple", "hidden quad", "hidden quintuple"};

/* Each value is crossed out in a house that has all its places among the cells: theirs, or another
   where they are fewer. */
static bool is_naked(const struct step_figure *figure) {
    const uint64_t all = (UINT64_C(1) << figure->least_count) - 1;
    return step_figure_of_values(figure->most, figure->most_count) &&
           step_figure_house(figure, all) < figure->geometry->houses;
}

/* Whether the house has the cells of all rules of at most one, and each value in no other cell. A
   value's own rule may be of another house: one that meets this one in the cells. */
static bool hides(const struct step_figure *figure, size_t house) {
    const struct house *where = &figure->geometry->house[house];
    size_t cells = 0;
    for (int i = 0; i < figure->geometry->side; i++) {
        bool is_most = false;
        for (size_t j = 0; j < figure->most_count; j++)
            is_most = is_most || figure->most[j].cell == where->cells[i];
        cells += is_most;
        for (size_t j = 0; j < figure->least_count && !is_most; j++)
            if (step_figure_is_open(figure, where->cells[i], figure->least[j].value))
                return false;
    }
    return cells == figure->most_count;
}

static bool is_hidden(const struct step_figure *figure) {
    if (!step_figure_of_values(figure->least, figure->least_count) ||
        step_figure_families(figure->most, figure->most_count) != 1U << PD_CELL)
        return false;
    for (size_t house = 0; house < figure->geometry->houses; house++)
        if (hides(figure, house))
            return true;
    return false;
}

const char *step_name_subset(const struct step_figure *figure) {
    if (!step_figure_loops(figure) || figure->least_count > LARGEST)
        return NULL;
    if (is_naked(figure))
        return naked[figure->least_count];
    return is_hidden(figure) ? hidden[figure->least_count] : NULL;
}
