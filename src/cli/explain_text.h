/* Explain text: the facts of an explanation told so that a person can follow them on the grid. */
#ifndef CLI_EXPLAIN_TEXT_H
#define CLI_EXPLAIN_TEXT_H

#include <picodoku/picodoku.h>

#include "cli/output.h"
#include "cli/value_names.h"

struct explain_how {
    const struct value_names *names;
    bool tinted; /* guilty cells are coloured, else they stand in brackets */
    bool all;    /* rules are listed however many they are */
};

/* More rules than a person follows: they are only counted, unless all are asked for. */
enum { EXPLAIN_MOST_RULES = 24 };

/* Writes all that is to be said of a puzzle. */
void explain_text_write(struct output *output, const pd_grid *puzzle,
                        const pd_explanation *explanation, const struct explain_how *how);

/* Writes, of a puzzle without solution, only the set that cannot stand and its rules. */
void explain_text_tell(struct output *output, const pd_grid *puzzle,
                       const pd_explanation *explanation, const struct explain_how *how);

/* Draws the puzzle with the cells of the core marked. */
void explain_grid_draw(struct output *output, const pd_grid *puzzle,
                       const pd_explanation *explanation, const struct explain_how *how);

#endif
