#include "tasks/step_name_figure.h"

#include "base/bits.h"

static bool has(const uint64_t *bits, int variable) { return bits_has(bits, (size_t)variable - 1); }

int step_figure_at(const struct step_figure *figure, const struct conflict_said *said, int index) {
    const int variable = conflict_said_at(said, index);
    return has(figure->board->open, variable) ? variable : 0;
}

uint64_t step_figure_cover(const struct step_figure *figure, int candidate) {
    uint64_t cover = 0;
    for (size_t i = 0; i < figure->most_count; i++)
        if (conflict_says(&figure->most[i], candidate))
            cover |= UINT64_C(1) << i;
    return cover;
}

/* A rule that speaks of what is placed is kept or broken without the others. */
static bool is_placed(const struct step_figure *figure, const struct conflict_said *said) {
    for (int i = 0; i < figure->geometry->side; i++)
        if (has(figure->board->held, conflict_said_at(said, i)))
            return true;
    return false;
}

static bool sort_rules(const struct step_shape *shape, struct step_figure *figure) {
    for (size_t i = 0; i < shape->rule_count; i++) {
        const struct conflict_said said = conflict_said(figure->geometry, shape->rules[i]);
        struct conflict_said *rules = said.at_most ? figure->most : figure->least;
        size_t *count = said.at_most ? &figure->most_count : &figure->least_count;
        if (*count == STEP_FIGURE_MOST || is_placed(figure, &said))
            return false;
        rules[(*count)++] = said;
    }
    return figure->most_count == figure->least_count ||
           figure->most_count == figure->least_count + 1;
}

static bool is_shared(const struct step_figure *figure, size_t least, int candidate) {
    for (size_t i = 0; i < figure->least_count; i++)
        if (i != least && conflict_says(&figure->least[i], candidate))
            return true;
    return false;
}

/* Marks in `needed` the most that are the only ones for some candidate. */
static bool cover(struct step_figure *figure, size_t least, uint64_t *needed) {
    for (int i = 0; i < figure->geometry->side; i++) {
        const int candidate = step_figure_at(figure, &figure->least[least], i);
        if (candidate == 0)
            continue;
        const uint64_t most = step_figure_cover(figure, candidate);
        if (most == 0 || is_shared(figure, least, candidate))
            return false;
        if (bits_count_word(most) == 1)
            *needed |= most;
        figure->touched[least] |= most;
        figure->open[least]++;
    }
    return figure->open[least] > 1;
}

bool step_figure_draw(const struct step_shape *shape, struct step_figure *figure) {
    uint64_t needed = 0;
    *figure = (struct step_figure){.board = shape->board, .geometry = shape->board->geometry};
    if (!sort_rules(shape, figure))
        return false;
    for (size_t i = 0; i < figure->least_count; i++)
        if (!cover(figure, i, &needed))
            return false;
    return bits_count_word(needed) == figure->most_count;
}

/* A rule of at most one that only one of at least one and not the target meets: they could both
   go, and the count would stay. */
static bool is_idle(const struct step_figure *figure, size_t most) {
    size_t meets = figure->seen >> most & 1;
    for (size_t i = 0; i < figure->least_count; i++)
        meets += figure->touched[i] >> most & 1;
    return meets < 2;
}

bool step_figure_aim(struct step_figure *figure, int target) {
    figure->target = target;
    figure->seen = step_figure_cover(figure, target);
    if (!has(figure->board->open, target) || is_shared(figure, figure->least_count, target) ||
        bits_count_word(figure->seen) != figure->most_count - figure->least_count + 1)
        return false;
    for (size_t i = 0; i < figure->most_count; i++)
        if (is_idle(figure, i))
            return false;
    return true;
}

bool step_figure_loops(const struct step_figure *figure) {
    return figure->most_count == figure->least_count;
}

int step_figure_family(const struct conflict_said *said) {
    return said->of_cell ? PD_CELL : said->geometry->house[said->house].family;
}

unsigned step_figure_families(const struct conflict_said *rules, size_t count) {
    unsigned families = 0;
    for (size_t i = 0; i < count; i++)
        families |= 1U << step_figure_family(&rules[i]);
    return families;
}

bool step_figure_of_value(const struct conflict_said *rules, size_t count, int value) {
    for (size_t i = 0; i < count; i++)
        if (rules[i].of_cell || rules[i].value != value)
            return false;
    return true;
}

bool step_figure_of_values(const struct conflict_said *rules, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j <= i; j++)
            if (rules[i].of_cell || (j < i && rules[i].value == rules[j].value))
                return false;
    return true;
}

static bool lies_in(const pd_geometry *geometry, size_t cell, size_t house) {
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++)
        if (geometry->cell_houses[i] == house)
            return true;
    return false;
}

bool step_figure_within(const struct step_figure *figure, size_t house, uint64_t cells) {
    for (size_t i = 0; i < figure->least_count; i++)
        if ((cells >> i & 1) != 0 &&
            (!figure->least[i].of_cell || !lies_in(figure->geometry, figure->least[i].cell, house)))
            return false;
    return true;
}

size_t step_figure_house(const struct step_figure *figure, uint64_t cells, unsigned families) {
    const pd_geometry *geometry = figure->geometry;
    for (size_t house = 0; house < geometry->houses; house++)
        if ((families >> geometry->house[house].family & 1) != 0 &&
            step_figure_within(figure, house, cells))
            return house;
    return geometry->houses;
}
