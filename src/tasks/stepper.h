/* Stepper: what the parts of the way to the solution share. */
#ifndef TASKS_STEPPER_H
#define TASKS_STEPPER_H

#include "sat/sat.h"
#include "tasks/step_board.h"
#include "tasks/step_field.h"
#include "tasks/step_findings.h"

struct pd_stepper {
    const pd_geometry *geometry;
    pd_stepper_options options;
    struct terminate terminate;
    size_t variables, words; /* candidates of the geometry, and of their bits */
    bool begun;
    pd_way way; /* PD_WAY_STEP: not at its end */
    pd_grid *before, *after;
    bool drawn; /* `after` shows the board */
    struct step_board board;
    struct step_field field;
    struct step_findings findings, told;
    struct sat *sat;
    bool compared;              /* the solutions: */
    uint64_t *possible;         /* candidates that are true in some solution */
    uint64_t *solution;         /* one of them; empty: there is none */
    struct step_levels *levels; /* the search from size 5 on; NULL until it is needed */
    bool stopped;               /* terminate asked for it */
    /* What a step points at: */
    pd_step_reason *reasons;
    pd_rule *rules;
    pd_candidate *candidates;
};

/* Rooms of the stepper. Those that look for reasons add them to stepper->findings, with the
   candidates that follow in ascending order. All: PD_MEMORY. */

/* Size 1, all of it: broken rules, what a placed candidate takes out, what is the only one left. */
pd_status step_single(pd_stepper *stepper, pd_error *error);

/* Sizes 2 and 4, all of them, of the field; in either no smaller size may be left. */
pd_status step_two(pd_stepper *stepper, pd_error *error);
pd_status step_four(pd_stepper *stepper, pd_error *error);

/* Finds out, once a puzzle, which candidates are true in some solution. */
pd_status step_compare(pd_stepper *stepper, pd_error *error);

/* Sizes from 5 on. step->size and step->proven are set where something is found; nothing is where
   no size up to `most` has a reason, or stepper->stopped. */
pd_status step_levels(pd_stepper *stepper, pd_step *step, pd_error *error);
void step_levels_free(struct step_levels *levels);

/* The best reasons at hand, without a search. step->size is theirs. PD_STOPPED; PD_INTERNAL. */
pd_status step_haste(pd_stepper *stepper, pd_step *step, pd_error *error);

/* Adds the reason that the search has chosen, with all that follows from it. False: memory ran
   out. */
bool step_levels_add(pd_stepper *stepper);

/* Chooses which findings are told, lets PicoSAT refute the opposite of what they tell, writes the
   step's reasons and changes the board. PD_INTERNAL. */
pd_status step_tell(pd_stepper *stepper, pd_step *step, pd_error *error);

/* PicoSAT refutes that one of stepper->told does not follow from its rules. PD_INTERNAL; with
   `error` the message. */
pd_status step_refute(pd_stepper *stepper, pd_error *error);

#endif
