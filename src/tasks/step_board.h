/* Step board: what is known of each candidate on the way to the solution. */
#ifndef TASKS_STEP_BOARD_H
#define TASKS_STEP_BOARD_H

#include "sudoku/geometry.h"

struct step_board {
    const pd_geometry *geometry;
    /* Bits by variable - 1 (conflict_variable). A candidate that is neither is out. */
    uint64_t *open; /* not known yet */
    uint64_t *held; /* placed */
};

#endif
