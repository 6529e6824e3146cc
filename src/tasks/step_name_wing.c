/* Wings of cells that are no chains: each value but one is crossed out once among them. */
#include "base/bits.h"
#include "tasks/step_name_figure.h"

enum { LINES = 1U << PD_ROW | 1U << PD_COLUMN, LARGEST = 10 };

static int target_value(const struct step_figure *figure) {
    return (figure->target - 1) % figure->geometry->side + 1;
}

/* The target's value twice, the others once. */
static bool is_bent(const struct step_figure *figure) {
    const int last = target_value(figure);
    size_t lasts = 0;
    for (size_t i = 0; i < figure->most_count; i++) {
        lasts += figure->most[i].value == last;
        for (size_t j = 0; j < i; j++)
            if (figure->most[i].value == figure->most[j].value && figure->most[i].value != last)
                return false;
    }
    return lasts == 2;
}

/* Whether the cells lie in the box and in the line, so many at least in both, some outside each. */
static bool bends(const struct step_figure *figure, size_t box, size_t line, size_t inside) {
    size_t boxed = 0;
    size_t lined = 0;
    size_t both = 0;
    for (size_t i = 0; i < figure->least_count; i++) {
        const bool in_box = step_figure_within(figure, box, UINT64_C(1) << i);
        const bool in_line = step_figure_within(figure, line, UINT64_C(1) << i);
        boxed += in_box && !in_line;
        lined += in_line && !in_box;
        both += in_box && in_line;
    }
    return boxed + lined + both == figure->least_count && boxed > 0 && lined > 0 && both >= inside;
}

static bool is_in_box_and_line(const struct step_figure *figure, size_t inside) {
    const pd_geometry *geometry = figure->geometry;
    for (size_t box = 0; box < geometry->houses; box++)
        for (size_t line = 0; line < geometry->houses; line++)
            if (geometry->house[box].family == PD_BOX &&
                (LINES >> geometry->house[line].family & 1) != 0 &&
                bends(figure, box, line, inside))
                return true;
    return false;
}

/* How many cells have a value open. */
static size_t count_with(const struct step_figure *figure, int value) {
    size_t count = 0;
    for (size_t i = 0; i < figure->least_count; i++)
        count += step_figure_at(figure, &figure->least[i], value - 1) != 0;
    return count;
}

/* A pivot of three values, and two cells, each with the target's and another one of them. */
static bool is_xyz_wing(const struct step_figure *figure) {
    const int last = target_value(figure);
    size_t pivots = 0;
    if (figure->least_count != 3 || step_figure_loops(figure) || !is_bent(figure))
        return false;
    for (size_t i = 0; i < figure->least_count; i++)
        pivots += figure->open[i] == 3;
    for (size_t i = 0; i < figure->most_count; i++)
        if (count_with(figure, figure->most[i].value) != (figure->most[i].value == last ? 3 : 2))
            return false;
    return pivots == 1;
}

static bool is_wxyz_wing(const struct step_figure *figure) {
    return figure->least_count == 4 && !step_figure_loops(figure) && is_bent(figure) &&
           is_in_box_and_line(figure, 1);
}

static bool is_sue_de_coq(const struct step_figure *figure) {
    return figure->least_count > 3 && step_figure_loops(figure) &&
           step_figure_of_values(figure->most, figure->most_count) && is_in_box_and_line(figure, 2);
}

/* The rules of at most one that touch the cells, by bit. */
static uint64_t touched_by(const struct step_figure *figure, uint64_t cells) {
    uint64_t touched = 0;
    for (; cells != 0; cells &= cells - 1)
        touched |= figure->touched[bits_lowest(cells)];
    return touched;
}

static bool are_of_values(const struct step_figure *figure, uint64_t most) {
    for (; most != 0; most &= most - 1)
        for (uint64_t rest = most & (most - 1); rest != 0; rest &= rest - 1)
            if (figure->most[bits_lowest(most)].value == figure->most[bits_lowest(rest)].value)
                return false;
    return true;
}

/* Cells of a house that have one value more than they are: so many rules touch them. */
static bool is_almost_locked(const struct step_figure *figure, uint64_t cells) {
    const uint64_t touched = touched_by(figure, cells);
    return bits_count_word(touched) == bits_count_word(cells) + 1 &&
           are_of_values(figure, touched) &&
           step_figure_house(figure, cells, LINES | 1U << PD_BOX) < figure->geometry->houses;
}

/* Two such sets: one value cannot be in both, and the target sees all places of another. */
static bool is_als_xz(const struct step_figure *figure) {
    const uint64_t all = (UINT64_C(1) << figure->least_count) - 1;
    if (figure->least_count > LARGEST || step_figure_loops(figure))
        return false;
    for (uint64_t one = 1; one < all; one += 2) {
        const uint64_t other = all & ~one;
        const uint64_t common = touched_by(figure, one) & touched_by(figure, other);
        if (bits_count_word(common) == 1 && (common & figure->seen) == 0 &&
            is_almost_locked(figure, one) && is_almost_locked(figure, other))
            return true;
    }
    return false;
}

static const struct row {
    const char *name;
    bool (*check)(const struct step_figure *figure);
} rows[] = {
    {"XYZ-wing", is_xyz_wing},
    {"WXYZ-wing", is_wxyz_wing},
    {"Sue de Coq", is_sue_de_coq},
    {"ALS-XZ", is_als_xz},
};

const char *step_name_wing(const struct step_figure *figure) {
    for (size_t i = 0; i < figure->most_count; i++)
        if (figure->most[i].of_cell)
            return NULL;
    for (size_t i = 0; i < figure->least_count; i++)
        if (!figure->least[i].of_cell)
            return NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].check(figure))
            return rows[i].name;
    return NULL;
}
