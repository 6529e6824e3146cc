/* Why a puzzle has no solution, or that it has one or several. Include picodoku.h. */
#ifndef PICODOKU_CONFLICTS_H
#define PICODOKU_CONFLICTS_H

#include <picodoku/solving.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pd_explainer pd_explainer; /* explains puzzles of one geometry */

typedef struct pd_explainer_options {
    /* Asked again and again, every few milliseconds; true stops it. NULL: never. */
    bool (*terminate)(void *payload);
    void *payload;
    /* Bytes for the puzzle's formula and search, and as many for those of the rules, else
       PD_MEMORY; 0: no limit. */
    uint64_t most_memory;
} pd_explainer_options;

typedef enum pd_verdict {
    PD_VERDICT_UNKNOWN, /* it was stopped before that was known */
    PD_VERDICT_NONE,    /* the puzzle has no solution */
    PD_VERDICT_ONE,
    PD_VERDICT_SEVERAL
} pd_verdict;

typedef struct pd_premise { /* a given, or a candidate that the puzzle excludes */
    int row, column, value;
    bool excluded;
} pd_premise;

typedef enum pd_rule_kind {
    PD_RULE_AT_LEAST, /* the cell has a value; the house has a place for the value */
    PD_RULE_AT_MOST   /* at most one */
} pd_rule_kind;

typedef struct pd_candidate {
    int row, column, value; /* value 0: none */
} pd_candidate;

typedef struct pd_rule {
    pd_rule_kind kind;
    int family;      /* PD_CELL, PD_ROW, PD_COLUMN or PD_BOX */
    int row, column; /* of the cell; of a house its first cell */
    int number;      /* of the house among its family, from 0 */
    int value;       /* of which a house's rule speaks; 0: it is a cell's */
    /* What it comes to, given what is known from the premises and the rules before it. At least
       one: the only candidate left, which holds. At most one: the candidate that holds, so that
       no other does. Value 0: nothing so simple, or (closes) nothing is left. */
    pd_candidate holds;
    bool closes; /* it is broken: with it the refutation is complete */
} pd_rule;

typedef struct pd_reason { /* why a candidate is out */
    pd_premise premise;
    int family, number; /* the house that it shares with the candidate; PD_CELL: the cell itself */
} pd_reason;

typedef struct pd_glance { /* a rule of at least one that the premises alone break */
    pd_rule rule;
    const pd_reason *reasons; /* enough to leave no candidate, in reading order */
    size_t count;
} pd_glance;

/* What is known of a puzzle; the pointers belong to the explainer and stay as they are until its
   next call. Parts that do not belong to the verdict are zero. */
typedef struct pd_explanation {
    pd_verdict verdict;
    /* NONE and UNKNOWN: what can be seen without search, all of it. */
    const pd_clash *clashes;
    size_t clash_count;
    const pd_glance *glances;
    size_t glance_count;
    /* NONE: a set of premises, in reading order, that has no solution, and rules that refute it. */
    const pd_premise *core;
    size_t core_count;
    bool irreducible; /* without any one of them there is a solution */
    bool smallest;    /* no set has fewer */
    const pd_rule *rules;
    size_t rule_count;      /* 0: none are needed, or they are not known */
    bool rules_irreducible; /* without any one of them the others refute nothing */
    bool fewest;            /* no smallest set is refuted by fewer rules, and of those that need as
                               many this one comes first in reading order */
    /* SEVERAL: the first cell in reading order in which solutions differ, and the values that it
       has in them. */
    int row, column;
    const int *values; /* ascending */
    size_t value_count;
    size_t fixed_cells; /* have the same value in all solutions */
    bool settled;       /* else it was stopped: the cell is one that differs, maybe not the first,
                           values may be missing, and fixed_cells is too large or right */
} pd_explanation;

/* Creates an explainer for any number of puzzles of one geometry, which must outlive it. `options`
   may be NULL and is copied. PD_MEMORY. */
PD_API pd_status pd_explainer_new(const pd_geometry *geometry, const pd_explainer_options *options,
                                  pd_explainer **explainer, pd_error *error);
PD_API void pd_explainer_free(pd_explainer *explainer);

/* Explains a puzzle. To be stopped is no error here: what was found before is told, and the flags
   say what is proven. Refutations are PicoSAT's, and `smallest` is proven by correction sets, each
   a model of PicoSAT's. The proof of `fewest` gives up after a bounded effort, the same one
   for the same puzzle; it has no rules for formulas of more than some million clauses (sides over
   36), and no smallest core where the textbook's formula is as large. PD_ARGUMENT: a puzzle of
   another geometry; PD_MEMORY; PD_INTERNAL. After each of them it can be used again. */
PD_API pd_status pd_explain(pd_explainer *explainer, const pd_grid *puzzle,
                            pd_explanation *explanation, pd_error *error);

#ifdef __cplusplus
}
#endif

#endif
