/* Step figure: a reason as the names see it. Its rules of at least one (`least`) share no open
   candidate, and each of their open candidates lies in some of its rules of at most one (`most`):

    as many `most`   each of them holds just one of what `least` wants: the rest of it is out
    one more         a candidate in two of them would leave too few for `least`: it is out

   So a figure proves by counting that its target is out; a name adds what it looks like. Where a
   rule is seen not to be needed, it is none: reasons are irreducible. */
#ifndef TASKS_STEP_NAME_FIGURE_H
#define TASKS_STEP_NAME_FIGURE_H

#include "tasks/conflict_rules.h"
#include "tasks/step_name.h"

enum { STEP_FIGURE_MOST = 32 }; /* rules of a kind; what is larger has no name */

struct step_figure {
    const struct step_board *board;
    const pd_geometry *geometry;
    int target; /* the candidate that is out */
    size_t least_count, most_count;
    struct conflict_said least[STEP_FIGURE_MOST], most[STEP_FIGURE_MOST];
    size_t open[STEP_FIGURE_MOST];      /* of least: its open candidates, two or more */
    uint64_t touched[STEP_FIGURE_MOST]; /* of least: the most that speak of one of them, by bit */
    uint64_t seen;                      /* the most that speak of the target, by bit */
};

/* Draws the figure of a shape, without a target yet; false: it is none. */
bool step_figure_draw(const struct step_shape *shape, struct step_figure *figure);

/* Turns it to one of the candidates that are out; false: it does not prove that. */
bool step_figure_aim(struct step_figure *figure, int target);

bool step_figure_loops(const struct step_figure *figure); /* as many most as least */

/* The candidate of a rule at `index` if it is open, else 0. */
int step_figure_at(const struct step_figure *figure, const struct conflict_said *said, int index);

/* The most that speak of a candidate, by bit. */
uint64_t step_figure_cover(const struct step_figure *figure, int candidate);

int step_figure_family(const struct conflict_said *said); /* PD_CELL, PD_ROW, PD_COLUMN, PD_BOX */

/* The families of rules, by bit. */
unsigned step_figure_families(const struct conflict_said *rules, size_t count);

/* All are of houses, and of this value. */
bool step_figure_of_value(const struct conflict_said *rules, size_t count, int value);

/* All are of houses, and no two of the same value. */
bool step_figure_of_values(const struct conflict_said *rules, size_t count);

/* All are of cells, and these of `least` (by bit) lie in the house. */
bool step_figure_within(const struct step_figure *figure, size_t house, uint64_t cells);

/* A house of one of the families (by bit) with these cells of `least`, or `houses`. */
size_t step_figure_house(const struct step_figure *figure, uint64_t cells, unsigned families);

/* The names of a kind; NULL: it is none of them. */
const char *step_name_fish(const struct step_figure *figure);
const char *step_name_subset(const struct step_figure *figure);
const char *step_name_chain(const struct step_figure *figure);
const char *step_name_wing(const struct step_figure *figure);

#endif
