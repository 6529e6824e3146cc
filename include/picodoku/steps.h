/* The way to the solution, each step with a smallest reason. Include picodoku.h. */
#ifndef PICODOKU_STEPS_H
#define PICODOKU_STEPS_H

#include <picodoku/conflicts.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pd_stepper pd_stepper; /* goes the way of puzzles of one geometry */

typedef struct pd_stepper_options { /* all zero: the defaults */
    size_t most;                    /* no reason of more rules is looked for; 0: no limit */
    /* Asked again and again, every few milliseconds. True from `hurry`: the search for smaller
       reasons is over, each step takes the best reason at hand. True from `terminate`: the step at
       hand is given up. NULL: never. */
    bool (*hurry)(void *payload);
    bool (*terminate)(void *payload);
    void *payload; /* handed to both */
} pd_stepper_options;

/* A set of rules from which, with what is known before the step, something follows: of a
   refutation of its opposite each of these rules is needed. */
typedef struct pd_step_reason {
    const pd_rule
        *rules; /* in an order in which they can be followed once the opposite of the first
                   candidate is supposed; what they come to is told as in an explanation */
    size_t rule_count;
    const pd_candidate *candidates; /* what follows, and no earlier reason of the step tells */
    size_t candidate_count;         /* 0: the rule is broken, there is no solution */
    bool holds;                     /* they are placed; else they are out */
    const char *name; /* the usual name, where the shape of the reason has one; a constant; else
                         NULL */
} pd_step_reason;

/* A step: all that follows from reasons of the smallest size that there is; where rules are broken,
   these alone. Placements are told at size 1: as many rules as place a candidate take its rivals
   out, and then it is the only one. The pointers belong to the stepper and stay as they are until
   its next call. */
typedef struct pd_step {
    size_t size;   /* the rules of each of its reasons */
    size_t proven; /* so many rules the smallest reason has at least; `size`: it is smallest */
    const pd_step_reason *reasons; /* in reading order of their first candidates */
    size_t reason_count;
    const pd_grid *before, *after; /* what is placed, and excluded: all that is out */
} pd_step;

typedef enum pd_way {
    PD_WAY_STEP,      /* a step was made */
    PD_WAY_SOLVED,    /* every cell is filled */
    PD_WAY_NONE,      /* a rule was broken in the last step: no solution */
    PD_WAY_SEVERAL,   /* nothing more follows: whatever is open is so in some solution */
    PD_WAY_TOO_LARGE, /* no reason has up to `most` rules; or none has up to 4, and what is open
                         makes more than some million clauses (an empty grid of a side over 36) */
    PD_WAY_STOPPED    /* terminate asked for it */
} pd_way;

/* Creates a stepper for any number of puzzles of one geometry, which must outlive it. `options` may
   be NULL and is copied. PD_MEMORY. */
PD_API pd_status pd_stepper_new(const pd_geometry *geometry, const pd_stepper_options *options,
                                pd_stepper **stepper, pd_error *error);
PD_API void pd_stepper_free(pd_stepper *stepper);

/* Begins at a puzzle, which is copied: its givens are placed, its exclusions are out. PD_ARGUMENT:
   a puzzle of another geometry; PD_MEMORY. */
PD_API pd_status pd_stepper_begin(pd_stepper *stepper, const pd_grid *puzzle, pd_error *error);

/* Makes the next step. `step` is written when *way is PD_WAY_STEP; after another way, the same
   comes again until a new puzzle is begun (after STOPPED the step can be tried again). A rule is:
   a cell has a value, or at most one; a house has a place for a value, or at most one. What is
   known is free. Every reason is irreducible and its refutation is PicoSAT's. Sizes are proven by
   direct checks, then by hitting sets (Ignatiev, Previti, Liffiton & Marques-Silva 2015; for steps
   Gamba, Bogaerts & Guns 2021); the search gives up after a bounded effort, the same for the same
   puzzle, but not before size 8 is settled. Then step->proven < step->size. PD_ARGUMENT: no puzzle
   was begun; PD_MEMORY; PD_INTERNAL. */
PD_API pd_status pd_stepper_next(pd_stepper *stepper, pd_step *step, pd_way *way, pd_error *error);

#ifdef __cplusplus
}
#endif

#endif
