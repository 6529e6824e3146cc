/* Enumerate: all solutions, by case analysis: either a cell has a value, or it has not.

   Each case is propagated. One that propagation refutes, or in which it leaves no cell open, is
   closed; then its assumption is excluded in the case around it, which propagates in turn, and the
   next cell is chosen. In order: the cell is the first open one in reading order, the value its
   smallest, so that the case precedes what is left of the case around it. To count, any will do.

   A case without a solution could branch into a great many that propagation refutes one by one. So
   after PATIENCE refutations in a row no case is entered any more unless it is known to have a
   solution: a witness from an earlier model, or PicoSAT's answer. Hence at most so many cases are
   refuted in vain between two solutions, and one PicoSAT call is made a case on the way. */
#include "base/error.h"
#include "tasks/enumerator.h"

enum { PATIENCE = 32, OFTEN = 64 }; /* refutations; cases between two looks at the clock */

struct walk {
    pd_enumerator *enumerator;
    bool in_order;
    uint64_t limit; /* of `count`; 0: none */
    pd_solution_function *take;
    void *payload;
    uint64_t count;
    unsigned refuted; /* cases since the last solution */
    unsigned cases;
    bool enough, stopped;
};

static size_t first_open(const struct cases *cases, size_t from) {
    while (cases->placed[from])
        from++;
    return from;
}

/* The open cell with the fewest values. */
static size_t tightest(const struct cases *cases) {
    size_t best = first_open(cases, 0);
    for (size_t cell = best + 1; cases_count(cases, best) > 2 && cell < cases->geometry->cells;
         cell++)
        if (!cases->placed[cell] && cases_count(cases, cell) < cases_count(cases, best))
            best = cell;
    return best;
}

static void enter(struct walk *walk, bool witnessed) {
    pd_enumerator *enumerator = walk->enumerator;
    const struct cases *cases = enumerator->cases;
    size_t cell = 0;
    if (walk->in_order) {
        const size_t depth = cases->depth; /* all cells before an assumption's are placed */
        cell = first_open(cases, depth == 0 ? 0 : enumerator->choices[depth - 1].cell);
    } else {
        cell = tightest(cases);
    }
    const int value = witnessed && !walk->in_order ? enumerator->witness->values[cell]
                                                   : cases_next(cases, cell, 0);
    enumerator_assume(enumerator, cell, value);
}

/* The case at hand is a solution. */
static pd_status find(struct walk *walk, pd_error *error) {
    walk->refuted = 0;
    if (walk->limit != 0 && walk->count == walk->limit) {
        walk->enough = true;
        return PD_OK;
    }
    if (walk->take != NULL) {
        pd_status status = enumerator_read(walk->enumerator, error);
        if (status != PD_OK)
            return status;
        walk->enough = !walk->take(walk->payload, walk->enumerator->solution);
    }
    walk->count++;
    return PD_OK;
}

/* Whether the case at hand is worth entering. */
static pd_status is_hopeful(struct walk *walk, bool *hopeful, bool *witnessed, pd_error *error) {
    pd_answer answer = PD_SATISFIABLE;
    pd_status status = PD_OK;
    *witnessed = false;
    if (walk->refuted >= PATIENCE) {
        *witnessed = enumerator_has_witness(walk->enumerator);
        if (!*witnessed) {
            status = enumerator_ask(walk->enumerator, &answer, error);
            *witnessed = status == PD_OK && answer == PD_SATISFIABLE;
        }
    }
    *hopeful = answer == PD_SATISFIABLE;
    return status;
}

/* One step from a consistent case or a refuted one; *done: there is none left. */
static pd_status step(struct walk *walk, bool *done, pd_error *error) {
    const struct cases *cases = walk->enumerator->cases;
    bool hopeful = cases->consistent && cases->open > 0;
    bool witnessed = false;
    pd_status status = PD_OK;
    if (hopeful)
        status = is_hopeful(walk, &hopeful, &witnessed, error);
    else if (cases->consistent)
        status = find(walk, error);
    if (status != PD_OK || walk->enough)
        return status;
    if (hopeful) {
        enter(walk, witnessed);
        return PD_OK;
    }
    walk->refuted += !cases->consistent || cases->open > 0;
    *done = cases->depth == 0;
    if (!*done)
        enumerator_leave(walk->enumerator);
    return PD_OK;
}

static pd_status walk_all(struct walk *walk, const pd_grid *puzzle, pd_enumeration *enumeration,
                          pd_error *error) {
    bool done = false;
    const struct terminate *terminate = &walk->enumerator->terminate;
    pd_status status = enumerator_begin(walk->enumerator, puzzle, error);
    while (status == PD_OK && !done && !walk->enough && !walk->stopped) {
        if (++walk->cases % OFTEN == 0 && terminate_asked(terminate))
            walk->stopped = true;
        else
            status = step(walk, &done, error);
    }
    if (status != PD_OK && status != PD_STOPPED)
        return status;
    *enumeration = (pd_enumeration){
        .count = walk->count, .complete = done, .stopped = walk->stopped || status == PD_STOPPED};
    return PD_OK;
}

pd_status pd_enumerator_run(pd_enumerator *enumerator, const pd_grid *puzzle,
                            pd_solution_function *take, void *payload, pd_enumeration *enumeration,
                            pd_error *error) {
    struct walk walk = {
        .enumerator = enumerator, .in_order = true, .take = take, .payload = payload};
    return walk_all(&walk, puzzle, enumeration, error);
}

pd_status pd_enumerator_count(pd_enumerator *enumerator, const pd_grid *puzzle, uint64_t limit,
                              pd_enumeration *enumeration, pd_error *error) {
    struct walk walk = {.enumerator = enumerator, .limit = limit};
    return walk_all(&walk, puzzle, enumeration, error);
}
