/* Draw: what the command's parts share: the puzzle, and what was found out about it. */
#ifndef CLI_CMD_DRAW_H
#define CLI_CMD_DRAW_H

#include "cli/drawing.h"
#include "cli/single.h"
#include "cli/value_names.h"

struct drawer {
    const struct options *options;
    struct session session;
    struct single puzzle;
    struct drawing drawing;
    struct value_names names; /* as the picture writes them */
    pd_grid *solution;        /* these three belong to the command, NULL: not asked for */
    pd_explainer *explainer;
    pd_stepper *stepper;
    pd_explanation explanation;
    pd_step step;
    /* Says in words what is marked; NULL: nothing is. */
    void (*explains)(struct output *output, const void *facts);
    const void *facts;
};

/* Whether it is time to go; the payload is the drawer. */
bool draw_must_end(void *payload);

/* Says what went wrong, or that the time is over, and takes note of it; always false. */
bool draw_failed(struct drawer *drawer, pd_status status, const pd_error *error);

/* Find out what is to be drawn, and mark it. False: there is nothing to be drawn, and a message
   has said why; the session has taken note of that, and of what is not proven. */
bool draw_solved(struct drawer *drawer);
bool draw_explained(struct drawer *drawer);
bool draw_step(struct drawer *drawer);

#endif
