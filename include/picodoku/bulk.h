/* Bulk: millions of grids of one geometry, answered in order by several threads. Include
   picodoku.h. */
#ifndef PICODOKU_BULK_H
#define PICODOKU_BULK_H

#include <picodoku/solving.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PD_THREADS_MAX 1024

typedef struct pd_bulk pd_bulk; /* puzzles on their way through solvers */

typedef struct pd_bulk_result { /* valid during the call that delivers it */
    uint64_t tag;               /* the caller's, as it was put in */
    const pd_grid *puzzle;      /* a copy; NULL: the place of what is no puzzle */
    pd_answer answer;           /* PD_UNKNOWN where status says why */
    const pd_grid *solution;    /* when PD_SATISFIABLE; else NULL */
    pd_answer another;          /* of options.unique: PD_UNSATISFIABLE says that it is unique */
    pd_status status;           /* PD_OK; PD_STOPPED: its seconds were over; PD_MEMORY; PD_INTERNAL;
                                   of a place, what pd_bulk_skip was told */
    const pd_error *error;      /* unless PD_OK; else NULL */
} pd_bulk_result;

typedef struct pd_bulk_options { /* all zero: the caller's thread does everything */
    /* As for pd_solver_new, its texts to outlive the bulk; no trace and no outside solver. Its
       terminate is asked by every thread, at least once a puzzle; true ends the work at hand. */
    pd_solver_options solver;
    int threads;    /* that solve, besides the caller's; up to 1: none, the caller's solves */
    bool unique;    /* ask of each solution whether there is another */
    double seconds; /* for each puzzle; 0: no limit */
    /* Takes the result of what was put in first and is not delivered yet. False ends the work at
       hand. Called in the functions below, on the thread that calls them, and must call none of
       them for this bulk. */
    bool (*deliver)(void *payload, const pd_bulk_result *result);
    void *payload; /* handed to deliver */
} pd_bulk_options;

/* Creates a bulk of puzzles of one geometry, which must outlive it. Threads are started when there
   is work for them; where the system has none to give, fewer do it, at worst the caller's. They
   take no signals. PD_ARGUMENT: what pd_solver_new refuses, a trace or an outside solver, threads
   not from 0 to PD_THREADS_MAX, seconds below 0, no deliver; PD_MEMORY. */
PD_API pd_status pd_bulk_new(const pd_geometry *geometry, const pd_bulk_options *options,
                             pd_bulk **bulk, pd_error *error);

/* What is not delivered yet is dropped. */
PD_API void pd_bulk_free(pd_bulk *bulk);

/* Puts a puzzle in, which is copied, and delivers results that are there; waits when too many are
   not. Memory is bounded whatever is put in. PD_ARGUMENT: a grid of another geometry, and PD_MEMORY
   for its copy: it was not put in, all else goes on.
   The work at hand ends, what was not delivered is dropped, and the bulk can be used again, with:
   PD_STOPPED: terminate asked for it (all results before the puzzle that it stopped have been
   delivered) or deliver said false; if it did so of a result with a status, that status and error
   instead. */
PD_API pd_status pd_bulk_put(pd_bulk *bulk, const pd_grid *puzzle, uint64_t tag, pd_error *error);

/* Keeps the place of something that is no puzzle: it is delivered in its turn with the status and
   the error of `fault`, which is copied. As pd_bulk_put. */
PD_API pd_status pd_bulk_skip(pd_bulk *bulk, const pd_error *fault, uint64_t tag, pd_error *error);

/* Waits until all that was put in is delivered. As pd_bulk_put. */
PD_API pd_status pd_bulk_flush(pd_bulk *bulk, pd_error *error);

/* The sums over all threads, of all that was delivered and perhaps of some that is not yet;
   `bytes` is that of the thread whose PicoSAT held most. */
PD_API void pd_bulk_statistics(pd_bulk *bulk, pd_statistics *statistics);

#ifdef __cplusplus
}
#endif

#endif
