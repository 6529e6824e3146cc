/* Descend: cell by cell in reading order, each cell gets the smallest value that the all-different
   filter leaves, and what follows is filtered out. A value that leads to a contradiction is taken
   away. When the grid is full, its solution is the smallest: whatever is smaller in some cell, with
   the same cells before, was taken away by sound inference from the givens and those cells.

   That is no theorem about the way down: the filter does not see all, and it may get stuck, a cell
   left without any value. The first time the candidates are probed and the way begins anew. Later
   the cells before have no solution, and PicoSAT looks for the longest prefix that has one:

     cells       0 ........ base ........ length ........ stuck
                 placed     assumed       refuted

   The formula is that of the grid with the cells before `base` placed, a part that is small when
   the base is near. Assumed are the values of the cells from there on. A refutation names the
   assumptions it used: the last of them ends a prefix without solution, so a shorter one is asked
   about. If it used none, the placed cells have no solution, and the base moves back. The longest
   prefix stays, the value that came next is refuted under it and taken away, and the way down goes
   on from there. PicoSAT keeps its formula, to which both are added, and what it has learned; and
   candidates that it found to be in no solution are taken away as well.

   Invariant, before each cell: no solution is smaller in the cells before it, but with the same
   values up to some cell; and those before `proven` belong to a solution. */
#include "tasks/descend.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "sat/sat.h"
#include "sudoku/probe.h"
#include "tasks/model.h"

struct descent {
    pd_solver *solver;
    struct all_different *filter;
    struct candidates *candidates;
    uint8_t *values; /* the way down, one a cell */
    uint32_t *marks; /* one a cell: of the filter, before the cell got its value */
    size_t cell;     /* where it stands */
    size_t proven;   /* the cells before it belong to a solution, if one is known */
    bool known;      /* one is: solver->other has it */
    bool probed;     /* the candidates were probed, and that left so many open: */
    size_t open;
    size_t base;             /* the cells before it are placed in the formula that is laid */
    struct candidates *laid; /* of that formula */
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

/* Goes back to the beginning and probes what is left there. PD_UNSATISFIABLE: nothing is. */
static pd_status probe_root(struct descent *descent, pd_answer *answer) {
    pd_solver *solver = descent->solver;
    struct formula *formula = solver->formula;
    bool consistent = true;
    tell(descent, PD_EVENT_STUCK, descent->cell, PD_UNKNOWN);
    all_different_undo(descent->filter, formula->root);
    descent->cell = 0;
    descent->probed = true;
    const pd_status status = probe_candidates(descent->filter, descent->candidates,
                                              &solver->terminate, &consistent, descent->error);
    *answer = consistent ? PD_UNKNOWN : PD_UNSATISFIABLE;
    if (status != PD_OK || !consistent) {
        all_different_undo(descent->filter, formula->root);
        solver->statistics.probed += status == PD_OK;
        return status;
    }
    formula->root = all_different_mark(descent->filter);
    pd_event event = {.kind = PD_EVENT_PROBED};
    candidates_tally(descent->candidates, &event.decided, &event.candidates);
    descent->open = event.candidates;
    if (descent->open == 0)
        solver->another = PD_UNSATISFIABLE;
    solver_tell(solver, &event);
    return PD_OK;
}

/* ---- what PicoSAT is asked when it got stuck ---- */

/* So many candidates are open behind the first base, and so many times more behind each next one:
   the last of the formulas is about as dear as all before it together. Likewise a formula is laid
   anew when so many times fewer are open. */
enum { NEAR = 1000, FARTHER = 4 };

enum { LEAPS = 4 }; /* what is mostly enough where there are many solutions */

/* Lays the formula of the grid with the cells before the base placed. Its candidates are kept, as
   the variables number them, while the filter goes on with its own. */
static pd_status lay(struct descent *descent, size_t base) {
    all_different_undo(descent->filter, descent->marks[base]);
    candidates_copy(descent->laid, descent->candidates);
    descent->base = base;
    formula_renumber(descent->solver->formula);
    return descent->solver->searcher->begin(descent->solver, descent->error);
}

/* The variable that the cell's value is, 0 if it is decided. */
static int variable_of(const struct descent *descent, size_t cell) {
    return variables_of(descent->solver->formula->variables, cell, descent->values[cell]);
}

/* Asks whether the cells before `length` keep their values; a model goes into solver->other. */
static pd_status ask(const struct descent *descent, size_t length, pd_answer *answer) {
    pd_solver *solver = descent->solver;
    struct literals *assumptions = &solver->clause;
    assumptions->count = 0;
    for (size_t cell = descent->base; cell < length; cell++) {
        const int variable = variable_of(descent, cell);
        if (variable != 0)
            assumptions->at[assumptions->count++] = variable;
    }
    pd_status status = sat_solve(solver->sat, assumptions->at, assumptions->count,
                                 &solver->terminate, answer, descent->error);
    if (status == PD_OK && *answer == PD_SATISFIABLE)
        status = model_read(solver->formula, solver->sat, solver->other, descent->error);
    if (status == PD_OK)
        tell(descent, PD_EVENT_PREFIX, length, *answer);
    return status;
}

/* The prefix that ends before the last cell that had a part in the refutation; false if none had:
   the cells before the base have no solution. */
static bool shorten(const struct descent *descent, size_t *length) {
    bool any = false;
    while (!any && *length > descent->base) {
        const int variable = variable_of(descent, --*length);
        any = variable != 0 && sat_failed(descent->solver->sat, variable);
    }
    return any;
}

/* Asks about ever shorter prefixes. *any: as of shorten. */
static pd_status shrink(const struct descent *descent, size_t *longest, pd_answer *answer,
                        bool *any) {
    pd_status status = PD_OK;
    for (*any = true; status == PD_OK && *any;) {
        status = ask(descent, *longest, answer);
        if (status == PD_OK && *answer == PD_SATISFIABLE)
            return status;
        if (status == PD_OK)
            *any = shorten(descent, longest);
    }
    return status;
}

/* Finds a first solution, with a base as near as may be; it has the longest prefix that there is.
   PD_UNSATISFIABLE: there is none. */
static pd_status find_model(struct descent *descent, size_t *longest, pd_answer *answer) {
    size_t base = *longest;
    for (size_t open = NEAR;; open *= FARTHER) {
        bool any = false;
        while (base > 0 && descent->marks[*longest] - descent->marks[base] < open)
            base--;
        pd_status status = lay(descent, base);
        if (status == PD_OK)
            status = shrink(descent, longest, answer, &any);
        if (status != PD_OK || any || base == 0)
            return status;
        *longest = --base;
    }
}

/* Lays the formula anew if it has become much smaller. */
static pd_status refresh(struct descent *descent) {
    size_t decided = 0;
    size_t open = 0;
    all_different_undo(descent->filter, descent->marks[descent->proven]);
    candidates_tally(descent->candidates, &decided, &open);
    const int laid = variables_count(descent->solver->formula->variables);
    return open * FARTHER < (size_t)laid ? lay(descent, descent->proven) : PD_OK;
}

/* How many cells have the same value in the best model, from the first on. */
static size_t agreement(const struct descent *descent) {
    const uint8_t *model = descent->solver->other->values;
    size_t cell = 0;
    while (cell < descent->solver->geometry->cells && model[cell] == descent->values[cell])
        cell++;
    return cell;
}

/* Finds the longest prefix with a solution, which is at most `longest`. Long prefixes are refuted
   quickly, and their ends come nearer in leaps; but when the values are wrong from the beginning,
   as in a puzzle with one solution, it is the short ones, just longer than what the best model
   agrees with: after some leaps both ends are asked about in turn. */
static pd_status find_prefix(const struct descent *descent, size_t longest, size_t *length) {
    pd_status status = PD_OK;
    size_t step = 1;
    *length = agreement(descent);
    for (int turn = 0; status == PD_OK && *length < longest; turn++) {
        const bool near = turn >= LEAPS && turn % 2 == 0 && longest - *length > step;
        pd_answer answer = PD_UNKNOWN;
        bool any = true;
        size_t asked = near ? *length + step : longest;
        status = ask(descent, asked, &answer);
        if (status == PD_OK && answer == PD_SATISFIABLE) {
            *length = agreement(descent);
            step *= 2;
        } else if (status == PD_OK) {
            any = shorten(descent, &asked);
            longest = asked;
        }
        if (status == PD_OK && !any)
            return fault(descent->error);
    }
    return status == PD_OK && *length > longest ? fault(descent->error) : status;
}

/* Adds to the formula what holds from now on: the prefix, and that the value behind it is none. */
static pd_status settle(const struct descent *descent, size_t length) {
    pd_solver *solver = descent->solver;
    pd_status status = PD_OK;
    for (size_t cell = descent->base; cell <= length && status == PD_OK; cell++) {
        const int variable = variable_of(descent, cell);
        if (variable != 0 && (cell >= descent->proven || cell == length))
            status = solver->searcher->add_unit(solver, cell < length ? variable : -variable,
                                                descent->error);
    }
    return status;
}

/* Takes the candidates away that PicoSAT has found to be in no solution. */
static void import(const struct descent *descent) {
    const struct variables *variables = descent->solver->formula->variables;
    for (size_t cell = 0; cell < descent->solver->geometry->cells; cell++)
        for (int value = candidates_next(descent->candidates, cell, 0); value != 0;
             value = candidates_next(descent->candidates, cell, value)) {
            const int variable = variables_of(variables, cell, value);
            if (variable != 0 && sat_fixed(descent->solver->sat, variable) < 0)
                all_different_remove(descent->filter, cell, value);
        }
}

/* From what is proven on: places the longest prefix, and takes the value behind it away, and those
   that were smaller. */
static pd_status pass_on(struct descent *descent, size_t length) {
    bool consistent = true;
    all_different_undo(descent->filter, descent->marks[descent->proven]);
    for (size_t cell = descent->proven; cell < length; cell++)
        all_different_place(descent->filter, cell, descent->values[cell]);
    for (int value = candidates_next(descent->candidates, length, 0);
         value != 0 && value <= descent->values[length];
         value = candidates_next(descent->candidates, length, value))
        all_different_remove(descent->filter, length, value);
    import(descent);
    pd_status status = run(descent, &consistent);
    descent->cell = descent->proven = length;
    return status == PD_OK && !consistent ? fault(descent->error) : status;
}

/* Finds out how far the way down was good. */
static pd_status turn_back(struct descent *descent, pd_answer *answer) {
    size_t length = 0;
    tell(descent, PD_EVENT_STUCK, descent->cell, PD_UNKNOWN);
    *answer = descent->known ? PD_SATISFIABLE : PD_UNSATISFIABLE;
    if (descent->cell == 0)
        return descent->known ? fault(descent->error) : PD_OK;
    size_t longest = descent->cell - 1;
    pd_status status = PD_OK;
    if (descent->known) {
        status = refresh(descent);
    } else {
        status = find_model(descent, &longest, answer);
        descent->known = status == PD_OK && *answer == PD_SATISFIABLE;
        descent->proven = descent->base;
    }
    if (status != PD_OK || !descent->known || descent->solver->options.first)
        return status;
    status = find_prefix(descent, longest, &length);
    if (status == PD_OK)
        status = settle(descent, length);
    return status == PD_OK ? pass_on(descent, length) : status;
}

static pd_status take_full(const struct descent *descent) {
    pd_solver *solver = descent->solver;
    for (size_t cell = 0; cell < solver->geometry->cells; cell++)
        solver->found->values[cell] = descent->values[cell];
    tell(descent, PD_EVENT_DESCENDED, 0, PD_UNKNOWN);
    if (!descent->known)
        ++*(descent->probed ? &solver->statistics.probed : &solver->statistics.propagated);
    return pd_grid_solves(solver->found, solver->formula->puzzle) ? PD_OK : fault(descent->error);
}

/* Where the way down got stuck: the first time probing may remove the reason. PD_UNKNOWN: it may
   go on. */
static pd_status get_loose(struct descent *descent, pd_answer *answer) {
    if (!descent->probed)
        return probe_root(descent, answer);
    pd_status status = turn_back(descent, answer);
    if (*answer == PD_SATISFIABLE && !descent->solver->options.first)
        *answer = PD_UNKNOWN;
    else if (status == PD_OK && *answer == PD_SATISFIABLE)
        grid_copy_values(descent->solver->found, descent->solver->other);
    return status;
}

static pd_status descend_all(struct descent *descent, size_t few) {
    pd_answer answer = PD_UNKNOWN;
    pd_status status = PD_OK;
    while (status == PD_OK && answer == PD_UNKNOWN) {
        bool stuck = false;
        status = go_down(descent, &stuck);
        if (status == PD_OK && !stuck) {
            status = take_full(descent);
            answer = PD_SATISFIABLE;
        } else if (status == PD_OK && descent->probed && descent->open < few) {
            tell(descent, PD_EVENT_STUCK, descent->cell, PD_UNKNOWN);
            all_different_undo(descent->filter, descent->solver->formula->root);
            return PD_OK;
        } else if (status == PD_OK) {
            status = get_loose(descent, &answer);
        }
    }
    if (status == PD_OK)
        descent->solver->answer = answer;
    return status;
}

/* The formula speaks of what is laid while the filter goes on. */
static pd_status descend_with(struct descent *descent, size_t few) {
    struct formula *formula = descent->solver->formula;
    formula->candidates = descent->laid;
    const pd_status status = descend_all(descent, few);
    formula->candidates = descent->candidates;
    return status;
}

pd_status descend(pd_solver *solver, size_t few, pd_error *error) {
    struct descent descent = {.solver = solver,
                              .filter = solver->formula->filter,
                              .candidates = solver->formula->candidates,
                              .values = solver->found->values,
                              .error = error};
    descent.marks = memory_new(solver->geometry->cells, sizeof *descent.marks);
    if (descent.marks == NULL)
        return error_memory(error);
    pd_status status = candidates_new(solver->geometry, &descent.laid, error);
    if (status == PD_OK)
        status = descend_with(&descent, few);
    candidates_free(descent.laid);
    free(descent.marks);
    formula_renumber(solver->formula);
    return status;
}

bool descend_pays(const pd_solver *solver) {
    return solver->formula->filtered && solver->options.outside == NULL;
}
