/* Draw solved: the puzzle with its smallest solution. */
#include "cli/cmd_draw.h"

static pd_status solve(struct drawer *drawer, pd_answer *answer, pd_error *error) {
    const pd_geometry *geometry = drawer->drawing.geometry;
    const pd_solver_options options = {.most_memory = drawer->options->memory_limit,
                                       .terminate = draw_must_end,
                                       .payload = drawer};
    pd_solver *solver = NULL;
    pd_status status = pd_grid_new(geometry, &drawer->solution, error);
    if (status == PD_OK)
        status = pd_solver_new(geometry, &options, &solver, error);
    if (status == PD_OK)
        status = pd_solver_solve(solver, drawer->puzzle.grid, drawer->solution, answer, error);
    pd_solver_free(solver);
    return status;
}

bool draw_solved(struct drawer *drawer) {
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    const pd_status status = draw_must_end(drawer) ? PD_STOPPED : solve(drawer, &answer, &error);
    if (status != PD_OK)
        return draw_failed(drawer, status, &error);
    if (answer != PD_SATISFIABLE) {
        session_fail(&drawer->session, &drawer->puzzle.place,
                     "no solution; draw --explain marks why", STATUS_UNSOLVED, true);
        return false;
    }
    drawer->drawing.shown = drawer->solution;
    drawer->drawing.about = "solved";
    return true;
}
