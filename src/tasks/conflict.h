/* Conflict: what the parts of an explanation share. */
#ifndef TASKS_CONFLICT_H
#define TASKS_CONFLICT_H

#include "sat/sat.h"
#include "tasks/conflict_demands.h"
#include "tasks/core.h"
#include "tasks/formula.h"

struct conflict_cores { /* sets of premises, in reading order of the sets */
    uint64_t *bits;     /* one set after the other */
    size_t count, capacity;
};

struct pd_explainer {
    const pd_geometry *geometry;
    struct terminate terminate;
    uint64_t most_memory;  /* of the options */
    const pd_grid *puzzle; /* in work */
    struct sat *sat;       /* of the puzzle, then of the premises */
    struct sat *rules_sat; /* every rule switched by a literal */
    struct formula *formula;
    struct core core, refutation;
    struct conflict_cores cores;
    pd_grid *model;
    pd_explanation told;
    /* What `told` points at: */
    pd_clash *clashes;
    pd_glance *glances;
    size_t glance_capacity;
    pd_reason *reasons;
    size_t reason_count, reason_capacity;
    pd_premise *premises; /* all of the puzzle */
    int *literals;        /* theirs */
    size_t premise_count;
    pd_premise *core_premises;
    pd_rule *rules;
    int *values;
};

/* Finds what the premises break at once. PD_MEMORY. */
pd_status conflict_glance(pd_explainer *explainer, pd_error *error);

/* Lists the premises of the puzzle. PD_MEMORY. */
pd_status conflict_premises(pd_explainer *explainer, pd_error *error);

/* Finds the smallest cores of a puzzle that has no solution, and tells the first. PD_MEMORY. */
pd_status conflict_core(pd_explainer *explainer, pd_error *error);

/* Tells a set of premises (bits; NULL: all of them) as the core. */
void conflict_tell_core(pd_explainer *explainer, const uint64_t *premises);

/* Finds the rules that refute the cores, and tells the core with the fewest. PD_MEMORY. */
pd_status conflict_refute(pd_explainer *explainer, pd_error *error);

/* Puts the rules that are told into an order in which they can be followed, and says what each
   comes to. PD_MEMORY. */
pd_status conflict_story(pd_explainer *explainer, pd_error *error);

/* Sees whether the puzzle, which PicoSAT has found explainer->model for, has other solutions, and
   where they differ. PD_MEMORY. */
pd_status conflict_several(pd_explainer *explainer, pd_error *error);

#endif
