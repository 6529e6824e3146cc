/* The solver. Include picodoku.h. */
#ifndef PICODOKU_SOLVING_H
#define PICODOKU_SOLVING_H

#include <picodoku/grids.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pd_simplify {
    PD_SIMPLIFY_PROBE, /* the default: unit propagation, whole houses, probing */
    PD_SIMPLIFY_UNITS, /* unit propagation first, what it leaves is encoded */
    PD_SIMPLIFY_NONE   /* the textbook: every variable, givens and exclusions as unit clauses */
} pd_simplify;

typedef enum pd_event_kind {
    PD_EVENT_SIMPLIFIED, /* unit propagation is done: decided, candidates */
    PD_EVENT_FORMULA,    /* the formula stands in PicoSAT: variables, clauses */
    PD_EVENT_CALL,       /* PicoSAT answered: row, column, value (0: no assumption), answer */
    PD_EVENT_EXCLUDED,   /* value needs no call: PicoSAT has derived that it is false */
    PD_EVENT_DECIDED,    /* the cell needs no call: PicoSAT has derived its value */
    PD_EVENT_SMALLEST,   /* no smaller value is left in the cell: value becomes a unit clause */
    PD_EVENT_FILTERED,   /* so are whole houses: decided, candidates */
    PD_EVENT_DESCENDED,  /* each cell has the smallest value that was left in its turn */
    PD_EVENT_STUCK,      /* no value was left in the cell, in its turn */
    PD_EVENT_PREFIX,     /* PicoSAT answered: do the cells before this one keep those values? */
    PD_EVENT_PROBED      /* after STUCK, failed-literal probing is done: decided, candidates */
} pd_event_kind;

typedef struct pd_event {
    pd_event_kind kind;
    int row, column, value;
    pd_answer answer;
    size_t decided, candidates; /* cells with one value; candidates in the others */
    uint64_t variables, clauses;
    const pd_grid
        *model; /* of a satisfiable CALL or PREFIX; valid during the callback; else NULL */
} pd_event;

typedef struct pd_solver_options { /* all zero: the defaults */
    pd_simplify simplify;
    const char *encoding;    /* a name of pd_encoding_at's table; NULL: the first */
    const char *at_most_one; /* likewise of pd_at_most_one_at's */
    bool first;              /* any solution: no probing for the smallest */
    /* The command line of a DIMACS solver that answers instead of PicoSAT, split at blanks with
       shell quoting; {} in it is the CNF file, else a last word - makes that the standard input,
       else the file is the last word. NULL: PicoSAT. Every model is checked, and an answer
       "unsatisfiable" cannot be. */
    const char *outside;
    uint64_t most_memory; /* bytes for formula and search, else PD_MEMORY; 0: no limit */
    bool outside_talks;   /* its standard error passes through; else it is only for messages */
    /* Asked again and again during long work, every few milliseconds, on large sides every some
       tens of them; true stops it. */
    bool (*terminate)(void *payload);
    /* Told every step, in order; `event` is valid during the call. */
    void (*trace)(void *payload, const pd_event *event);
    void *payload; /* handed to both */
} pd_solver_options;

/* Creates a solver for any number of grids of one geometry, which must outlive it. `options` may
   be NULL and is copied. PD_ARGUMENT: no such simplify, encoding or method, or a command line that
   is none; PD_MEMORY. */
PD_API pd_status pd_solver_new(const pd_geometry *geometry, const pd_solver_options *options,
                               pd_solver **solver, pd_error *error);
PD_API void pd_solver_free(pd_solver *solver);

/* Finds the lexicographically smallest solution of a puzzle: of all solutions the one whose cells,
   read row by row, form the smallest sequence. `solution` is written when *answer is
   PD_SATISFIABLE, its values only, and may be the puzzle itself. PD_ARGUMENT: a grid of another
   geometry; PD_STOPPED; PD_MEMORY; PD_INTERNAL; PD_IO: the outside solver failed, and the message
   says how. After each of them the solver can be used again. */
PD_API pd_status pd_solver_solve(pd_solver *solver, const pd_grid *puzzle, pd_grid *solution,
                                 pd_answer *answer, pd_error *error);

/* Asks whether the puzzle that was solved last has a solution other than the one that was found:
   PD_UNSATISFIABLE says that it is unique. PD_ARGUMENT unless the last pd_solver_solve answered
   PD_SATISFIABLE; others as pd_solver_solve. */
PD_API pd_status pd_solver_another(pd_solver *solver, pd_answer *answer, pd_error *error);

enum { PD_CELL, PD_ROW, PD_COLUMN, PD_BOX, PD_FAMILIES }; /* families of rules */

typedef struct pd_statistics { /* sums over all that a solver did */
    uint64_t puzzles;
    uint64_t propagated; /* of them answered by propagation or filtering, without PicoSAT */
    uint64_t probed;     /* by failed-literal probing */
    uint64_t nested;     /* by probing inside a probe */
    uint64_t descended;  /* several solutions: the smallest by inference from cell to cell */
    uint64_t searched;   /* by PicoSAT or the outside solver; the rest has no answer */
    uint64_t formulas;   /* laid: a second one when pd_solver_another had to ask */
    uint64_t variables;
    uint64_t at_least_one[PD_FAMILIES], at_most_one[PD_FAMILIES]; /* clauses by family */
    uint64_t units;      /* givens and excluded candidates */
    uint64_t exclusions; /* clauses of pd_solver_another: not the solution that was found */
    uint64_t calls;      /* of PicoSAT, or runs of the outside solver */
    uint64_t decisions, propagations; /* of PicoSAT */
    double seconds;                   /* inside PicoSAT or the outside solver, wall clock */
    size_t bytes;                     /* the most memory that PicoSAT held at once */
} pd_statistics;

PD_API void pd_solver_statistics(const pd_solver *solver, pd_statistics *statistics);

/* Adds what another solver did; of the bytes the larger number stays. */
PD_API void pd_statistics_add(pd_statistics *sums, const pd_statistics *more);

#ifdef __cplusplus
}
#endif

#endif
