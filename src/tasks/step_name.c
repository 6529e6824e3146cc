/* Names are kept for what teachers and other programs call so. A rule of at most one with a placed
   candidate, by which others are crossed out, has none. */
#include "tasks/step_name.h"

#include "base/bits.h"
#include "tasks/step_name_figure.h"

/* The only candidate left to a rule of at least one. */
static const char *name_single(const struct step_shape *shape) {
    const pd_geometry *geometry = shape->board->geometry;
    const struct conflict_said said = conflict_said(geometry, shape->rules[0]);
    if (said.at_most || !shape->holds || shape->candidate_count != 1)
        return NULL;
    for (int i = 0; i < geometry->side; i++) {
        const int variable = conflict_said_at(&said, i);
        const size_t bit = (size_t)variable - 1;
        if (bits_has(shape->board->held, bit) ||
            bits_has(shape->board->open, bit) != (variable == shape->candidates[0]))
            return NULL;
    }
    return said.of_cell ? "naked single" : "hidden single";
}

/* All candidates of a value in one house are also in another. */
static const char *name_locked(const struct step_figure *figure) {
    if (figure->least_count != 1 || figure->most_count != 1)
        return NULL;
    const int least = step_figure_family(&figure->least[0]);
    const int most = step_figure_family(&figure->most[0]);
    if (least == PD_BOX && (most == PD_ROW || most == PD_COLUMN))
        return "locked candidates (pointing)";
    if ((least == PD_ROW || least == PD_COLUMN) && most == PD_BOX)
        return "locked candidates (claiming)";
    return NULL;
}

/* From the simplest name on: what is a naked triple and a loop as well is a naked triple. */
static const char *(*const kinds[])(const struct step_figure *) = {
    name_locked, step_name_subset, step_name_fish, step_name_chain, step_name_wing};

static const char *name_figure(const struct step_figure *figure) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const char *name = kinds[i](figure);
        if (name != NULL)
            return name;
    }
    return NULL;
}

const char *step_name(const struct step_shape *shape) {
    struct step_figure figure;
    if (shape->rule_count == 1)
        return name_single(shape);
    if (shape->holds || shape->candidate_count == 0 || !step_figure_draw(shape, &figure))
        return NULL;
    const char *name = NULL;
    for (size_t i = 0; i < shape->candidate_count; i++) {
        const char *same =
            step_figure_aim(&figure, shape->candidates[i]) ? name_figure(&figure) : NULL;
        if (same == NULL || (name != NULL && same != name))
            return NULL;
        name = same;
    }
    return name;
}
