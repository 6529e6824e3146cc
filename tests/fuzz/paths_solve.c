#include <string.h>

#include "fuzz/paths.h"
#include "fuzz/target.h"
#include "support/grid_text.h"

struct told { /* of one solver; UNKNOWN: it was stopped */
    pd_answer answer, another;
    pd_grid *solution;
};

static void judge(const struct drawn *drawn, const struct told *told, bool first) {
    if (told->answer == PD_UNKNOWN)
        return;
    drawn_must_answer(drawn, told->answer);
    if (told->answer == PD_SATISFIABLE) {
        must(pd_grid_solves(told->solution, drawn->puzzle), "a solution solves the puzzle");
        must(first || drawn->count == 0 || drawn_is_solution(drawn, told->solution, 0),
             "the solution is the smallest");
    }
    if (told->another != PD_UNKNOWN)
        drawn_must_another(drawn, told->another);
}

static void solve(struct drawn *drawn, pd_solver_options options, struct told *told) {
    pd_solver *solver = NULL;
    pd_error error;
    options.terminate = drawn_is_over;
    options.payload = drawn;
    told->answer = told->another = PD_UNKNOWN;
    must(pd_solver_new(drawn->geometry, &options, &solver, NULL) == PD_OK, "a solver is made");
    pd_status status =
        pd_solver_solve(solver, drawn->puzzle, told->solution, &told->answer, &error);
    if (!drawn_went(drawn, status, &error))
        told->answer = PD_UNKNOWN;
    if (told->answer == PD_SATISFIABLE) {
        status = pd_solver_another(solver, &told->another, &error);
        if (!drawn_went(drawn, status, &error))
            told->another = PD_UNKNOWN;
    }
    pd_solver_free(solver);
    judge(drawn, told, options.first);
}

static bool deliver(void *payload, const pd_bulk_result *result) {
    struct told *told = payload;
    must(result->status == PD_OK || result->status == PD_STOPPED, "a bulk answers");
    told->answer = result->answer;
    told->another = result->another;
    if (result->answer == PD_SATISFIABLE)
        must(pd_grid_copy(told->solution, result->solution, NULL) == PD_OK, "a grid is copied");
    return true;
}

static void solve_in_bulk(struct drawn *drawn, struct told *told) {
    const pd_bulk_options options = {.solver = {.encoding = drawn->encoding,
                                                .at_most_one = drawn->at_most_one,
                                                .simplify = drawn->simplify},
                                     .threads = drawn->threads,
                                     .unique = true,
                                     .seconds = 0.1,
                                     .deliver = deliver,
                                     .payload = told};
    pd_bulk *bulk = NULL;
    told->answer = told->another = PD_UNKNOWN;
    must(pd_bulk_new(drawn->geometry, &options, &bulk, NULL) == PD_OK &&
             pd_bulk_put(bulk, drawn->puzzle, 0, NULL) == PD_OK &&
             pd_bulk_put(bulk, drawn->puzzle, 1, NULL) == PD_OK &&
             pd_bulk_flush(bulk, NULL) == PD_OK,
         "a bulk is worked off");
    pd_bulk_free(bulk);
    judge(drawn, told, false);
}

static void compare(const struct told *one, const struct told *other, bool first) {
    if (one->answer == PD_UNKNOWN || other->answer == PD_UNKNOWN)
        return;
    must(one->answer == other->answer, "all paths give the same answer");
    must(one->answer == PD_UNSATISFIABLE || first || grid_text_same(one->solution, other->solution),
         "all paths give the same solution");
    must(one->another == PD_UNKNOWN || other->another == PD_UNKNOWN ||
             one->another == other->another,
         "all paths agree on whether it is unique");
}

/* A solution with a cell changed is none, and its faults are told. */
static bool count_fault(void *payload, const pd_fault *fault) {
    size_t *count = payload;
    *count += fault->kind != PD_FAULT_EMPTY;
    return true;
}

static void spoil(const struct drawn *drawn, pd_grid *grid) {
    const int cell = drawn->values[0] % drawn->cells;
    const int value = pd_grid_value(grid, cell / drawn->side, cell % drawn->side);
    size_t faults = 0;
    must(pd_grid_faults(grid, drawn->puzzle, count_fault, &faults, NULL) == PD_OK && faults == 0,
         "a solution has no faults");
    must(pd_grid_set(grid, cell / drawn->side, cell % drawn->side, value % drawn->side + 1, NULL) ==
                 PD_OK &&
             pd_grid_faults(grid, drawn->puzzle, count_fault, &faults, NULL) == PD_OK,
         "a grid is judged");
    must(pd_grid_solves(grid, drawn->puzzle) == (faults == 0), "what is no solution has faults");
    must(drawn->side == 1 || faults > 0, "another value is a fault");
}

void paths_solve(struct drawn *drawn) {
    const pd_solver_options textbook = {.simplify = PD_SIMPLIFY_NONE};
    const pd_solver_options chosen = {.simplify = drawn->simplify,
                                      .encoding = drawn->encoding,
                                      .at_most_one = drawn->at_most_one,
                                      .first = drawn->first};
    struct told told[2] = {{.solution = drawn_grid(drawn)}, {.solution = drawn_grid(drawn)}};
    solve(drawn, (pd_solver_options){.first = false}, &told[0]);
    solve(drawn, textbook, &told[1]);
    compare(&told[0], &told[1], false);
    solve(drawn, chosen, &told[1]);
    compare(&told[0], &told[1], drawn->first);
    solve_in_bulk(drawn, &told[1]);
    compare(&told[0], &told[1], false);
    if (told[0].answer == PD_SATISFIABLE)
        spoil(drawn, told[0].solution);
    pd_grid_free(told[0].solution);
    pd_grid_free(told[1].solution);
}
