#include "tasks/desk.h"

#include "base/error.h"
#include "base/seconds.h"
#include "sudoku/grid.h"

static bool is_over(struct desk *desk) {
    const pd_solver_options *solver = &desk->options->solver;
    if (atomic_load_explicit(desk->abandoned, memory_order_relaxed) ||
        (solver->terminate != NULL && solver->terminate(solver->payload)))
        desk->stopped = true;
    return desk->stopped;
}

/* What the solver asks. */
static bool must_end(void *payload) {
    struct desk *desk = payload;
    const double limit = desk->options->seconds;
    return is_over(desk) || (limit > 0 && seconds_now() - desk->began >= limit);
}

pd_status desk_furnish(struct desk *desk, const pd_geometry *geometry,
                       const pd_bulk_options *options, const atomic_bool *abandoned,
                       pd_error *error) {
    pd_solver_options settings = options->solver;
    settings.terminate = must_end;
    settings.payload = desk;
    desk->options = options;
    desk->abandoned = abandoned;
    return pd_solver_new(geometry, &settings, &desk->solver, error);
}

void desk_clear(struct desk *desk) {
    pd_solver_free(desk->solver);
    desk->solver = NULL;
}

/* A grid without an empty cell asks only whether it keeps the rules. The textbook way leaves even
   that to PicoSAT. */
static bool is_complete(const struct desk *desk, const pd_grid *puzzle) {
    return desk->options->solver.simplify != PD_SIMPLIFY_NONE && grid_is_full(puzzle);
}

static struct outcome judge_complete(struct desk *desk, const pd_grid *puzzle) {
    desk->complete++;
    if (!pd_grid_solves(puzzle, puzzle))
        return (struct outcome){.answer = PD_UNSATISFIABLE};
    return (struct outcome){
        .answer = PD_SATISFIABLE, .another = PD_UNSATISFIABLE, .is_puzzle = true};
}

struct outcome desk_answer(struct desk *desk, const pd_grid *puzzle, pd_grid *solution,
                           pd_error *error) {
    struct outcome outcome = {.status = PD_OK};
    desk->stopped = false;
    if (is_over(desk))
        return (struct outcome){.status = PD_STOPPED, .stopped = true};
    if (is_complete(desk, puzzle))
        return judge_complete(desk, puzzle);
    if (desk->options->seconds > 0)
        desk->began = seconds_now();
    outcome.status = pd_solver_solve(desk->solver, puzzle, solution, &outcome.answer, error);
    if (outcome.status == PD_OK && outcome.answer == PD_SATISFIABLE && desk->options->unique)
        outcome.status = pd_solver_another(desk->solver, &outcome.another, error);
    outcome.stopped = desk->stopped;
    return outcome;
}

void desk_add(const struct desk *desk, pd_statistics *sums) {
    pd_statistics more;
    pd_solver_statistics(desk->solver, &more);
    more.puzzles += desk->complete;
    more.propagated += desk->complete;
    pd_statistics_add(sums, &more);
}
