/* Descend: cell by cell in reading order, each cell gets the smallest value that the all-different
   filter leaves, and what follows is filtered out. A value that leads to a contradiction is taken
   away. When the grid is full, its solution is the smallest: whatever is smaller in some cell, with
   the same cells before, was taken away by sound inference from the givens and those cells.

   That is no theorem about the way down: the filter does not see all, and it may get stuck, a cell
   left without any value. Then the cells before have no solution, and PicoSAT looks for the longest
   prefix of them that has one:

     cells       0 ........ base ........ length ........ stuck
                 placed     assumed       refuted

   The formula is that of the grid with the cells before `base` placed, a part that is small when
   the base is near. Assumed are the values of the cells from there on. A refutation names the
   assumptions it used: the last of them ends a prefix without solution, so a shorter one is asked
   about. If it used none, the placed cells have no solution, and the base moves back. A model ends
   the search: the prefix is the longest, it stays, and the value that came next is refuted under
   it. It is taken away, and the way down goes on from there.

   Invariant, before each cell: no solution is smaller in the cells before it, but with the same
   values up to some cell; and those before `proven` belong to a solution. */
#include "tasks/descend.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "sat/sat.h"
#include "tasks/model.h"

struct descent {
    pd_solver *solver;
    struct all_different *filter;
    struct candidates *candidates;
    uint8_t *values; /* the way down, one a cell */
    uint32_t *marks; /* one a cell: of the filter, before the cell got its value */
    size_t cell;     /* where it stands */
    size_t proven;   /* the cells before it belong to a solution; 0: perhaps there is none */
    pd_error *error;
};

static pd_status fault(pd_error *error) {
    return error_set(error, PD_INTERNAL,
                     "inference and search disagree; please report this puzzle");
}

static pd_status run(const struct descent *descent, bool *consistent) {
    return all_different_run(descent->filter, &descent->solver->terminate, consistent,
                             descent->error);
}

/* Gives the cell its smallest value, or takes that away. *stuck: the cell has none. */
static pd_status try_smallest(struct descent *descent, bool *stuck) {
    const size_t cell = descent->cell;
    const int value = candidates_next(descent->candidates, cell, 0);
    bool consistent = true;
    pd_status status = PD_OK;
    descent->values[cell] = (uint8_t)value;
    descent->marks[cell] = (uint32_t)all_different_mark(descent->filter);
    if (descent->candidates->values[cell] > 1) {
        all_different_place(descent->filter, cell, value);
        status = run(descent, &consistent);
    }
    if (status != PD_OK || consistent) {
        descent->cell++;
        return status;
    }
    all_different_undo(descent->filter, descent->marks[cell]);
    all_different_remove(descent->filter, cell, value);
    status = run(descent, &consistent);
    *stuck = !consistent;
    return status;
}

/* Goes down to the last cell, or to where it gets stuck. */
static pd_status go_down(struct descent *descent, bool *stuck) {
    pd_status status = PD_OK;
    *stuck = false;
    while (status == PD_OK && !*stuck && descent->cell < descent->solver->geometry->cells)
        status = try_smallest(descent, stuck);
    return status;
}

/* ---- what PicoSAT is asked when it got stuck ---- */

/* So many candidates are open behind the first base, and so many times more behind each next one:
   the last of the formulas is about as dear as all before it together. */
enum { NEAR = 1000, FARTHER = 4 };

struct search {
    struct descent *descent;
    size_t base, length;
};

/* Moves the base back until at least so many candidates are open again. */
static void move_base(struct search *search, size_t open) {
    const struct descent *descent = search->descent;
    const uint32_t *marks = descent->marks;
    const size_t end = search->length;
    while (search->base > descent->proven && marks[end] - marks[search->base] < open)
        search->base--;
}

/* Lays the formula of the grid with the cells before the base placed. */
static pd_status lay(const struct search *search) {
    const struct descent *descent = search->descent;
    all_different_undo(descent->filter, descent->marks[search->base]);
    formula_renumber(descent->solver->formula);
    return descent->solver->searcher->begin(descent->solver, descent->error);
}

/* The variable that the cell's value is, 0 if it is decided. */
static int variable_of(const struct search *search, size_t cell) {
    const struct descent *descent = search->descent;
    return variables_of(descent->solver->formula->variables, cell, descent->values[cell]);
}

static pd_status assume(const struct search *search, pd_answer *answer) {
    pd_solver *solver = search->descent->solver;
    struct literals *assumptions = &solver->clause;
    assumptions->count = 0;
    for (size_t cell = search->base; cell < search->length; cell++) {
        const int variable = variable_of(search, cell);
        if (variable != 0)
            assumptions->at[assumptions->count++] = variable;
    }
    pd_status status = sat_solve(solver->sat, assumptions->at, assumptions->count,
                                 &solver->terminate, answer, search->descent->error);
    if (status == PD_OK && *answer == PD_SATISFIABLE)
        status = model_read(solver->formula, solver->sat, solver->other, search->descent->error);
    return status;
}

/* Ends the prefix before its last cell that had a part in the refutation; *any: there is one. */
static pd_status shorten(struct search *search, bool *any) {
    struct descent *descent = search->descent;
    pd_status status = PD_OK;
    *any = false;
    while (status == PD_OK && !*any && search->length > search->base) {
        const int variable = variable_of(search, --search->length);
        if (variable != 0)
            status = sat_failed(descent->solver->sat, variable, any, descent->error);
    }
    return status;
}

/* Tells a step of the way: `cell` is the one it came to. */
static void tell(const struct descent *descent, pd_event_kind kind, size_t cell, pd_answer answer) {
    const pd_solver *solver = descent->solver;
    const size_t side = (size_t)solver->geometry->side;
    solver_tell(solver, &(pd_event){.kind = kind,
                                    .row = (int)(cell / side),
                                    .column = (int)(cell % side),
                                    .answer = answer,
                                    .model = answer == PD_SATISFIABLE ? solver->other : NULL});
}

/* Asks about ever shorter prefixes over one base. *any is false when there is none: the cells
   before the base have no solution. */
static pd_status search_prefix(struct search *search, pd_answer *answer, bool *any) {
    pd_status status = lay(search);
    for (*any = true; status == PD_OK && *any;) {
        status = assume(search, answer);
        if (status != PD_OK)
            return status;
        tell(search->descent, PD_EVENT_PREFIX, search->length, *answer);
        if (*answer == PD_SATISFIABLE)
            return PD_OK;
        status = shorten(search, any);
    }
    return status;
}

/* Finds the longest prefix with a solution; PD_UNSATISFIABLE: not even the empty one. */
static pd_status find_prefix(struct search *search, pd_answer *answer) {
    bool any = false;
    for (size_t open = NEAR;; open *= FARTHER) {
        move_base(search, open);
        pd_status status = search_prefix(search, answer, &any);
        if (status != PD_OK || any || search->base == 0)
            return status;
        if (search->base == search->descent->proven)
            return fault(search->descent->error);
        search->length = search->base - 1;
    }
}

/* From the base on, where the filter stands: places the prefix, and takes the value behind it away,
   and those that were smaller. */
static pd_status pass_on(struct search *search) {
    struct descent *descent = search->descent;
    bool consistent = true;
    for (size_t cell = search->base; cell < search->length; cell++)
        all_different_place(descent->filter, cell, descent->values[cell]);
    pd_status status = run(descent, &consistent);
    const size_t cell = search->length;
    for (int value = candidates_next(descent->candidates, cell, 0);
         value != 0 && value <= descent->values[cell];
         value = candidates_next(descent->candidates, cell, value))
        all_different_remove(descent->filter, cell, value);
    if (status == PD_OK && consistent)
        status = run(descent, &consistent);
    descent->cell = descent->proven = search->length;
    return status == PD_OK && !consistent ? fault(descent->error) : status;
}

/* Finds out how far the way down was good. */
static pd_status turn_back(struct descent *descent, pd_answer *answer) {
    pd_solver *solver = descent->solver;
    tell(descent, PD_EVENT_STUCK, descent->cell, PD_UNKNOWN);
    *answer = PD_UNSATISFIABLE;
    if (descent->cell == 0)
        return PD_OK;
    struct search search = {
        .descent = descent, .base = descent->cell - 1, .length = descent->cell - 1};
    pd_status status = find_prefix(&search, answer);
    if (status == PD_OK && *answer == PD_SATISFIABLE && !solver->options.first)
        status = pass_on(&search);
    return status;
}

static pd_status take_full(const struct descent *descent) {
    pd_solver *solver = descent->solver;
    for (size_t cell = 0; cell < solver->geometry->cells; cell++)
        solver->found->values[cell] = descent->values[cell];
    tell(descent, PD_EVENT_DESCENDED, 0, PD_UNKNOWN);
    return pd_grid_solves(solver->found, solver->formula->puzzle) ? PD_OK : fault(descent->error);
}

static pd_status descend_all(struct descent *descent) {
    pd_solver *solver = descent->solver;
    for (;;) {
        bool stuck = false;
        pd_status status = go_down(descent, &stuck);
        pd_answer answer = PD_SATISFIABLE;
        if (status == PD_OK && stuck)
            status = turn_back(descent, &answer);
        else if (status == PD_OK)
            status = take_full(descent);
        if (status != PD_OK)
            return status;
        if (stuck && answer == PD_SATISFIABLE && !solver->options.first)
            continue;
        if (stuck && answer == PD_SATISFIABLE)
            grid_copy(solver->found, solver->other);
        solver->answer = answer;
        return PD_OK;
    }
}

pd_status descend(pd_solver *solver, pd_error *error) {
    const size_t cells = solver->geometry->cells;
    struct descent descent = {.solver = solver,
                              .filter = solver->formula->filter,
                              .candidates = solver->formula->candidates,
                              .values = solver->found->values,
                              .error = error};
    descent.marks = memory_new(cells, sizeof *descent.marks);
    if (descent.marks == NULL)
        return error_memory(error);
    const pd_status status = descend_all(&descent);
    free(descent.marks);
    return status;
}

/* Hard puzzles of side 9 leave about 250 candidates open, and probing them with PicoSAT takes half
   the time; with more of them open (few givens, larger sides) the way down is the quicker one:
   docs/benchmarks.md. */
enum { MANY = 300 };

bool descend_pays(const pd_solver *solver) {
    const struct formula *formula = solver->formula;
    return formula->filtered && solver->options.outside == NULL &&
           variables_count(formula->variables) >= MANY;
}
