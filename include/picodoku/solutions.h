/* All solutions of a puzzle: how many, which ones, what they have in common. Include picodoku.h. */
#ifndef PICODOKU_SOLUTIONS_H
#define PICODOKU_SOLUTIONS_H

#include <picodoku/grids.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pd_enumerator
    pd_enumerator; /* goes through the solutions of grids of one geometry */

typedef struct pd_enumerator_options { /* all zero, or NULL for it: never stops */
    /* Asked again and again during long work, every few milliseconds, on large sides every some
       tens of them; true stops it. */
    bool (*terminate)(void *payload);
    void *payload;        /* handed to terminate */
    uint64_t most_memory; /* bytes for formula and search, else PD_MEMORY; 0: no limit */
} pd_enumerator_options;

/* Creates an enumerator for any number of grids of one geometry, which must outlive it. `options`
   may be NULL and is copied. PD_MEMORY. */
PD_API pd_status pd_enumerator_new(const pd_geometry *geometry,
                                   const pd_enumerator_options *options, pd_enumerator **enumerator,
                                   pd_error *error);
PD_API void pd_enumerator_free(pd_enumerator *enumerator);

typedef struct pd_enumeration { /* how far it came */
    uint64_t count;             /* solutions that were found */
    bool complete;              /* there are no others */
    bool stopped;               /* not complete because terminate said so */
} pd_enumeration;

/* Takes a solution, which is valid during the call and belongs to the enumerator; false: no more
   are wanted. It must not use the enumerator. */
typedef bool pd_solution_function(void *payload, const pd_grid *solution);

/* Hands the solutions of a puzzle out, each once, in lexicographic order (of their cells' values,
   read row by row), each as soon as it is known to be the next one; the first one is that of
   pd_solver_solve. Ends after the last one, or when `take` or terminate says so. Memory does not
   grow with their number. PD_ARGUMENT: a grid of another geometry; PD_MEMORY; PD_INTERNAL: the
   solutions that were handed out before are right. The enumerator can be used again after each. */
PD_API pd_status pd_enumerator_run(pd_enumerator *enumerator, const pd_grid *puzzle,
                                   pd_solution_function *take, void *payload,
                                   pd_enumeration *enumeration, pd_error *error);

/* Counts the solutions of a puzzle, in no particular order and without handing them out. Ends
   beyond `limit` of them (0: no limit): complete is false and count is `limit` if there are more.
   Errors as pd_enumerator_run. */
PD_API pd_status pd_enumerator_count(pd_enumerator *enumerator, const pd_grid *puzzle,
                                     uint64_t limit, pd_enumeration *enumeration, pd_error *error);

/* Finds for each cell every value that it has in some solution. *answer PD_SATISFIABLE: cells that
   have the same value in all solutions hold it in `candidates`, and the others are empty and
   exclude the values that they have in none; `candidates` may be the puzzle itself. Otherwise there
   is no solution, and it is not written. PD_ARGUMENT: a grid of another geometry; PD_STOPPED;
   PD_MEMORY; PD_INTERNAL. */
PD_API pd_status pd_enumerator_candidates(pd_enumerator *enumerator, const pd_grid *puzzle,
                                          pd_grid *candidates, pd_answer *answer, pd_error *error);

#ifdef __cplusplus
}
#endif

#endif
