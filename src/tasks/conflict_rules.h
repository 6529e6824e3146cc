/* Conflict rules: every rule of a geometry as a clause set of its own that a literal switches on.
   A rule is a number: two for each cell (it has a value; it has at most one), then two for each
   house and value (the house has a place for it; it has at most one). */
#ifndef TASKS_CONFLICT_RULES_H
#define TASKS_CONFLICT_RULES_H

#include "base/terminate.h"
#include "sat/sat.h"
#include "sudoku/geometry.h"

struct conflict_said { /* the candidates of which a rule speaks: one a value, or one a cell */
    const pd_geometry *geometry;
    size_t scope; /* the rule without its kind: rule / 2 */
    bool at_most; /* else at least */
    bool of_cell;
    size_t cell;  /* of_cell */
    size_t house; /* else */
    int value;
};

enum { CONFLICT_SCOPES = 4 }; /* the most in which one candidate is: cell, row, column, box */

size_t conflict_rules_count(const pd_geometry *geometry);

struct conflict_said conflict_said(const pd_geometry *geometry, size_t rule);

/* The variable of its candidate at `index`, 0 to the side - 1. */
int conflict_said_at(const struct conflict_said *said, int index);

/* Whether it speaks of the candidate. */
bool conflict_says(const struct conflict_said *said, int variable);

/* The scopes that speak of a candidate; returns their number. */
size_t conflict_scopes(const pd_geometry *geometry, int variable, size_t scopes[CONFLICT_SCOPES]);

/* What the rule says. */
pd_rule conflict_rule(const pd_geometry *geometry, size_t rule);

/* Lays all rules into PicoSAT, over one variable a candidate, as the textbook numbers them. Rule r
   counts while literals[r] is assumed. PD_STOPPED; PD_MEMORY. */
pd_status conflict_rules_lay(const pd_geometry *geometry, struct sat *sat, int *literals,
                             const struct terminate *terminate, pd_error *error);

/* Whether the model that PicoSAT has found keeps the rule. */
bool conflict_rule_holds(const pd_geometry *geometry, struct sat *sat, size_t rule);

/* The variable of a candidate. */
int conflict_variable(const pd_geometry *geometry, size_t cell, int value);

#endif
