/* Nine solve: what inference leaves is PicoSAT's, as little of it as can be.

   First, until two solutions are known, PicoSAT is asked for one that is not known yet; if it has
   none, all are known. Then the smallest: cell by cell, only values below the best solution's
   are tried, by inference and at last by PicoSAT.

   Invariant, before each cell: the best solution has the values that are fixed in the earlier
   cells, and no solution is smaller there; every solution that has them, is not known yet and could
   be the smallest is among the candidates of `left`. */
#include "tasks/nine_solve.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "sudoku/nine_probe.h"
#include "tasks/nine_formula.h"
#include "tasks/sums.h"

struct nine_solver {
    struct nine nine;
    struct nine_formula formula;
    bool laid;                     /* the puzzle at hand */
    pd_grid *checked;              /* the answer on its way out */
    uint64_t decided[NINE_STAGES]; /* puzzles so far, by the stage that did it */
    uint64_t searched;             /* of the undecided: PicoSAT was asked */
    uint64_t runs;
};

bool nine_solver_fits(const pd_geometry *geometry) {
    return geometry->side == NINE_VALUES && geometry->box_height == 3;
}

pd_status nine_solver_new(const pd_geometry *geometry, struct nine_solver **solver,
                          pd_error *error) {
    struct nine_solver *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    nine_start(&made->nine);
    pd_status status = nine_formula_prepare(&made->formula, geometry, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &made->checked, error);
    if (status != PD_OK) {
        nine_solver_free(made);
        return status;
    }
    *solver = made;
    return PD_OK;
}

void nine_solver_free(struct nine_solver *solver) {
    if (solver == NULL)
        return;
    nine_formula_clear(&solver->formula);
    pd_grid_free(solver->checked);
    free(solver);
}

/* ---- what PicoSAT is asked ----------------------------------------------------------------- */

static pd_status lay(struct nine_solver *solver, const struct nine_state *left, pd_error *error) {
    if (solver->laid)
        return PD_OK;
    pd_status status = nine_formula_lay(&solver->formula, left, error);
    solver->laid = status == PD_OK;
    return status;
}

/* Until two solutions are known or all are, which *complete tells. */
static pd_status find_two(struct nine_solver *solver, bool *complete, pd_error *error) {
    struct nine *nine = &solver->nine;
    *complete = false;
    while (nine->found.count < 2) {
        uint8_t model[NINE_CELLS];
        pd_answer answer = PD_UNKNOWN;
        pd_status status = lay(solver, &nine->left, error);
        if (status == PD_OK && nine->found.count == 1)
            status = nine_formula_exclude(&solver->formula, nine->found.best, error);
        if (status == PD_OK)
            status = nine_formula_ask(&solver->formula, 0, 0, &answer, model, error);
        if (status != PD_OK)
            return status;
        *complete = answer == PD_UNSATISFIABLE;
        if (*complete)
            return PD_OK;
        nine_note(&nine->found, model);
    }
    return PD_OK;
}

/* Of a cell that is probed on the way: more candidates are PicoSAT's, which is cheap where much is
   open. */
enum { MOST = 3 };

enum step { NEXT, END }; /* END: no smaller solution is left */

/* Tries a value that is smaller than the best solution's. If there is a solution with it, that has
   become the best, and `left` is what may be smaller still. */
static pd_status try_value(struct nine_solver *solver, unsigned cell, unsigned value,
                           enum step *step, pd_error *error) {
    struct nine *nine = &solver->nine;
    struct nine_state branch;
    uint8_t model[NINE_CELLS];
    pd_answer answer = PD_UNKNOWN;
    const enum nine_end end = nine_assume(nine, &nine->left, nine_candidate(cell, value), &branch);
    const bool open = end == NINE_OPEN && nine_probe(nine, &branch, MOST);
    if (nine->found.best[cell] == value)
        *step = open ? NEXT : END;
    if (!open)
        return PD_OK;
    if (nine->found.best[cell] != value) {
        pd_status status = lay(solver, &nine->left, error);
        if (status == PD_OK)
            status = nine_formula_ask(&solver->formula, cell, (int)value, &answer, model, error);
        if (status != PD_OK || answer == PD_UNSATISFIABLE)
            return status;
        nine_note(&nine->found, model);
    }
    nine->left = branch;
    return PD_OK;
}

static pd_status step_cell(struct nine_solver *solver, unsigned cell, enum step *step,
                           pd_error *error) {
    struct nine *nine = &solver->nine;
    const uint8_t *best = &nine->found.best[cell];
    const uint8_t before = *best;
    *step = NEXT;
    for (unsigned value = 1; value < *best; value++) {
        if (!nine_has(&nine->left, nine_candidate(cell, value)))
            continue;
        pd_status status = try_value(solver, cell, value, step, error);
        if (status != PD_OK || *step == END)
            return status;
    }
    if (*best == before) {
        struct nine_state fixed;
        if (!nine_has(&nine->left, nine_candidate(cell, before)) ||
            nine_assume(nine, &nine->left, nine_candidate(cell, before), &fixed) != NINE_OPEN) {
            *step = END;
            return PD_OK;
        }
        nine->left = fixed;
    }
    return solver->laid ? nine_formula_fix(&solver->formula, cell, *best, error) : PD_OK;
}

static pd_status find_smallest(struct nine_solver *solver, pd_error *error) {
    enum step step = NEXT;
    pd_status status = PD_OK;
    for (unsigned cell = 0; status == PD_OK && step == NEXT && cell < NINE_CELLS; cell++)
        status = step_cell(solver, cell, &step, error);
    return status;
}

/* ---- the whole ----------------------------------------------------------------------------- */

static pd_status search(struct nine_solver *solver, const struct terminate *terminate,
                        pd_error *error) {
    bool complete = false;
    solver->laid = false;
    solver->formula.terminate = terminate;
    pd_status status = find_two(solver, &complete, error);
    if (status == PD_OK && !complete)
        status = find_smallest(solver, error);
    return status;
}

static pd_status check(struct nine_solver *solver, const pd_grid *puzzle, pd_error *error) {
    memcpy(solver->checked->values, solver->nine.found.best, NINE_CELLS);
    if (pd_grid_solves(solver->checked, puzzle))
        return PD_OK;
    return error_set(error, PD_INTERNAL, "the answer is no solution; please report this puzzle");
}

pd_status nine_solve(struct nine_solver *solver, const pd_grid *puzzle,
                     const struct terminate *terminate, pd_grid *solution, pd_answer *answer,
                     pd_answer *another, pd_error *error) {
    struct nine *nine = &solver->nine;
    const uint64_t *excluded = puzzle->exclusions == 0 ? NULL : puzzle->excluded;
    const enum nine_stage stage = nine_decide(nine, puzzle->values, excluded);
    pd_status status = PD_OK;
    if (stage == NINE_UNDECIDED)
        status = search(solver, terminate, error);
    solver->runs += nine->runs;
    if (status == PD_OK && nine->found.count > 0)
        status = check(solver, puzzle, error);
    if (status != PD_OK)
        return status;
    solver->decided[stage]++;
    solver->searched += stage == NINE_UNDECIDED && solver->laid;
    *answer = nine->found.count > 0 ? PD_SATISFIABLE : PD_UNSATISFIABLE;
    *another = nine->found.count > 1 ? PD_SATISFIABLE : PD_UNSATISFIABLE;
    if (nine->found.count > 0)
        grid_copy_values(solution, solver->checked);
    return PD_OK;
}

void nine_solver_statistics(const struct nine_solver *solver, pd_statistics *statistics) {
    const uint64_t puzzles = statistics->puzzles;
    *statistics = solver->formula.sums;
    statistics->puzzles = puzzles;
    statistics->propagated = solver->decided[NINE_PROPAGATION];
    statistics->probed = solver->decided[NINE_PROBING];
    statistics->nested = solver->decided[NINE_NESTED];
    statistics->descended = solver->decided[NINE_UNDECIDED] - solver->searched;
    statistics->searched = solver->searched;
    sums_set_search(statistics, solver->formula.sat);
}

uint64_t nine_solver_runs(const struct nine_solver *solver) { return solver->runs; }

struct nine *nine_solver_inference(struct nine_solver *solver) {
    return &solver->nine;
}
