/* Desk: where one thread answers puzzles, one after the other, with a solver of its own. */
#ifndef TASKS_DESK_H
#define TASKS_DESK_H

#include <picodoku/picodoku.h>
#include <stdatomic.h>

struct outcome {
    pd_status status; /* PD_STOPPED: the seconds were over; or it says why there is no answer */
    pd_answer answer, another;
    bool is_puzzle; /* the solution is the puzzle itself, and stands nowhere else */
    bool stopped;   /* all is to end: the rest means nothing */
};

struct desk {
    pd_solver *solver;
    const pd_bulk_options *options;
    const atomic_bool *abandoned; /* the caller has no use for what is in work */
    double began;                 /* of the puzzle in work, when its seconds are limited */
    bool stopped;                 /* it was asked to end, not because of its seconds */
    uint64_t complete;            /* grids that needed no solver */
};

/* Furnishes a desk; what the pointers lead to must stay where it is. PD_ARGUMENT; PD_MEMORY. */
pd_status desk_furnish(struct desk *desk, const pd_geometry *geometry,
                       const pd_bulk_options *options, const atomic_bool *abandoned,
                       pd_error *error);
void desk_clear(struct desk *desk);

/* Answers a puzzle. `solution` is filled when there is one that is not the puzzle, `error` when the
   outcome's status is not PD_OK. */
struct outcome desk_answer(struct desk *desk, const pd_grid *puzzle, pd_grid *solution,
                           pd_error *error);

/* Adds what was done here to the sums. */
void desk_add(const struct desk *desk, pd_statistics *sums);

#endif
