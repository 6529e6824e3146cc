/* Solve: the lexicographically smallest solution, by assumption probing.

   A first model tells a solution. Then cell by cell in reading order: while the cell's value in
   the best model is not the smallest left, the smaller ones are assumed in ascending order. Under
   such an assumption the searcher (PicoSAT, or another program) finds a model, which is better and
   becomes the best, or refutes it, and the value's negation becomes a unit clause. Last, the best
   model's value becomes a unit clause, and the next cell's turn has come.

   Invariant, before each cell: the formula is the puzzle's with the earlier cells fixed, the best
   model satisfies it, and every solution that satisfies the puzzle alone is not smaller in the
   earlier cells. It holds at the start, for there are no earlier cells. A cell keeps it: every
   smaller value is refuted under the earlier cells' values (by a call, or because the searcher had
   derived its negation), so no solution is smaller here; and the best model has the value that is
   fixed. After the last cell the best model is the only one, and no solution is smaller. */
#include "base/error.h"
#include "tasks/descend.h"
#include "tasks/solver.h"

/* Where the probing stands. */
struct probe {
    pd_solver *solver;
    size_t cell;
    pd_error *error;
};

static pd_event event_of(const struct probe *probe, pd_event_kind kind, int value) {
    int side = probe->solver->geometry->side;
    return (pd_event){.kind = kind,
                      .row = (int)probe->cell / side,
                      .column = (int)probe->cell % side,
                      .value = value};
}

static void tell(const struct probe *probe, pd_event_kind kind, int value) {
    pd_event event = event_of(probe, kind, value);
    solver_tell(probe->solver, &event);
}

/* Asks whether the cell can have the value (0: no assumption); the model replaces the best. */
static pd_status call(const struct probe *probe, int value, pd_answer *answer) {
    pd_solver *solver = probe->solver;
    int assumption = value == 0 ? 0 : variables_of(solver->formula->variables, probe->cell, value);
    pd_status status =
        solver->searcher->ask(solver, assumption, answer, solver->found, probe->error);
    if (status != PD_OK)
        return status;
    pd_event event = event_of(probe, PD_EVENT_CALL, value);
    event.answer = *answer;
    event.model = *answer == PD_SATISFIABLE ? solver->found : NULL;
    solver_tell(solver, &event);
    return PD_OK;
}

/* Refutes one value that is smaller than the best model's, or finds that it holds. */
static pd_status probe_value(const struct probe *probe, int value) {
    pd_solver *solver = probe->solver;
    int variable = variables_of(solver->formula->variables, probe->cell, value);
    if (solver->searcher->fixed(solver, variable) < 0) {
        tell(probe, PD_EVENT_EXCLUDED, value);
        return PD_OK;
    }
    pd_answer answer = PD_UNKNOWN;
    pd_status status = call(probe, value, &answer);
    if (status != PD_OK || answer == PD_SATISFIABLE)
        return status;
    return solver->searcher->add_unit(solver, -variable, probe->error);
}

static pd_status probe_cell(const struct probe *probe) {
    pd_solver *solver = probe->solver;
    const uint8_t *best = &solver->found->values[probe->cell];
    if (variables_decided(solver->formula->variables, probe->cell))
        return PD_OK;
    const int kept = variables_of(solver->formula->variables, probe->cell, *best);
    if (solver->searcher->fixed(solver, kept) > 0) {
        if (solver->formula->puzzle->values[probe->cell] == 0)
            tell(probe, PD_EVENT_DECIDED, *best);
        return PD_OK;
    }
    for (int value = candidates_next(solver->formula->candidates, probe->cell, 0); value < *best;
         value = candidates_next(solver->formula->candidates, probe->cell, value)) {
        pd_status status = probe_value(probe, value);
        if (status != PD_OK)
            return status;
    }
    tell(probe, PD_EVENT_SMALLEST, *best);
    const int smallest = variables_of(solver->formula->variables, probe->cell, *best);
    return solver->searcher->add_unit(solver, smallest, probe->error);
}

static pd_status find_smallest(pd_solver *solver, pd_error *error) {
    struct probe probe = {.solver = solver, .cell = 0, .error = error};
    pd_answer answer = PD_UNKNOWN;
    pd_status status = call(&probe, 0, &answer);
    if (status != PD_OK)
        return status;
    if (answer == PD_SATISFIABLE && !solver->options.first)
        for (; status == PD_OK && probe.cell < solver->geometry->cells; probe.cell++)
            status = probe_cell(&probe);
    if (status == PD_OK)
        solver->answer = answer;
    return status;
}

/* All cells are decided: the candidates are the solution, and there is no other. */
static pd_status take_decided(pd_solver *solver, pd_error *error) {
    for (size_t cell = 0; cell < solver->geometry->cells; cell++)
        solver->found->values[cell] =
            (uint8_t)candidates_next(solver->formula->candidates, cell, 0);
    if (!pd_grid_solves(solver->found, solver->formula->puzzle))
        return error_set(error, PD_INTERNAL,
                         "propagation ended in no solution; please report this puzzle");
    solver->answer = PD_SATISFIABLE;
    solver->another = PD_UNSATISFIABLE;
    return PD_OK;
}

static bool all_decided(const pd_solver *solver) {
    /* The textbook leaves every answer to PicoSAT. */
    return !formula_is_full(solver->formula) && candidates_all_decided(solver->formula->candidates);
}

static pd_status solve_nine(pd_solver *solver, const pd_grid *puzzle, pd_grid *solution,
                            pd_answer *answer, pd_error *error) {
    const pd_status status = nine_solve(solver->nine, puzzle, &solver->terminate, solution,
                                        &solver->answer, &solver->another, error);
    if (status == PD_OK)
        *answer = solver->answer;
    return status;
}

static pd_status answer_taken(pd_solver *solver, pd_error *error) {
    pd_status status = PD_OK;
    if (!solver->formula->consistent || all_decided(solver)) {
        if (solver->formula->consistent)
            status = take_decided(solver, error);
        else
            solver->answer = PD_UNSATISFIABLE;
        solver->statistics.propagated += status == PD_OK;
        return status;
    }
    if (descend_pays(solver)) {
        if (terminate_asked(&solver->terminate)) /* on small sides the way down never asks */
            return error_stopped(error);
        status = descend(solver, DESCEND_FEW, error);
        if (status != PD_OK || solver->answer != PD_UNKNOWN)
            return status;
    }
    status = solver->searcher->begin(solver, error);
    return status == PD_OK ? find_smallest(solver, error) : status;
}

static uint64_t count_inferred(const pd_statistics *sums) {
    return sums->propagated + sums->probed;
}

/* Inference counts what it answers; what it does not is left to the searcher. `inferred` and
   `formulas` are the sums before this puzzle. */
static void count_route(pd_statistics *sums, uint64_t inferred, uint64_t formulas) {
    if (count_inferred(sums) == inferred)
        ++*(sums->formulas > formulas ? &sums->searched : &sums->descended);
}

pd_status pd_solver_solve(pd_solver *solver, const pd_grid *puzzle, pd_grid *solution,
                          pd_answer *answer, pd_error *error) {
    solver->answer = solver->another = PD_UNKNOWN;
    if (puzzle->geometry != solver->geometry || solution->geometry != solver->geometry)
        return error_set(error, PD_ARGUMENT,
                         "the grid is of another geometry than the solver; make a solver for it");
    solver->statistics.puzzles++;
    if (solver->nine != NULL)
        return solve_nine(solver, puzzle, solution, answer, error);
    const uint64_t inferred = count_inferred(&solver->statistics);
    const uint64_t formulas = solver->statistics.formulas;
    pd_status status = solver_take(solver, puzzle, error);
    if (status == PD_OK)
        status = answer_taken(solver, error);
    if (status != PD_OK)
        return status;
    count_route(&solver->statistics, inferred, formulas);
    if (solver->answer == PD_SATISFIABLE)
        grid_copy_values(solution, solver->found);
    *answer = solver->answer;
    return PD_OK;
}

pd_status pd_solver_another(pd_solver *solver, pd_answer *answer, pd_error *error) {
    if (solver->answer != PD_SATISFIABLE)
        return error_set(
            error, PD_ARGUMENT,
            "nothing was found whose double could be looked for; solve a puzzle first");
    pd_status status = PD_OK;
    if (solver->another == PD_UNKNOWN) {
        /* The searcher's formula has the found cells fixed: a fresh one has not. */
        formula_restore(solver->formula);
        status = solver->searcher->begin(solver, error);
        if (status == PD_OK)
            status = solver->searcher->exclude_found(solver, error);
        pd_answer other = PD_UNKNOWN;
        solver->statistics.exclusions += status == PD_OK;
        if (status == PD_OK)
            status = solver->searcher->ask(solver, 0, &other, solver->other, error);
        if (status == PD_OK) {
            solver->another = other;
            const pd_grid *model = other == PD_SATISFIABLE ? solver->other : NULL;
            solver_tell(solver,
                        &(pd_event){.kind = PD_EVENT_CALL, .answer = other, .model = model});
        }
    }
    if (status == PD_OK)
        *answer = solver->another;
    return status;
}
