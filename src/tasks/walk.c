#include "tasks/walk.h"

#include "base/error.h"

/* How many steps are gone between two looks at the clock: some ten microseconds on small grids. */
static unsigned steps_between_looks(const struct cases *cases) {
    enum { MANY = 64, LARGE = 1024 };
    return cases->geometry->cells < LARGE ? MANY : 1;
}

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

/* The first value of the cell that was not seen, else the first one. */
static int fresh_value(const struct walk *walk, size_t cell) {
    const struct cases *cases = walk->enumerator->cases;
    const int first = cases_next(cases, cell, 0);
    if (walk->seen == NULL)
        return first;
    for (int value = first; value != 0; value = cases_next(cases, cell, value)) {
        const size_t bit = (size_t)value - 1;
        if ((walk->seen[cell * cases->words + bit / 64] >> (bit % 64) & 1) == 0)
            return value;
    }
    return first;
}

static void enter(const struct walk *walk, bool witnessed) {
    pd_enumerator *enumerator = walk->enumerator;
    const struct cases *cases = enumerator->cases;
    if (walk->in_order) {
        const size_t depth = cases->depth; /* all cells before an assumption's are placed */
        const size_t cell = first_open(cases, depth == 0 ? 0 : enumerator->choices[depth - 1].cell);
        enumerator_assume(enumerator, cell, cases_next(cases, cell, 0));
        return;
    }
    const size_t cell = tightest(cases);
    enumerator_assume(enumerator, cell,
                      witnessed ? enumerator->witness->values[cell] : fresh_value(walk, cell));
}

static void leave(struct walk *walk) {
    walk->stands = false;
    walk->done = walk->enumerator->cases->depth == walk->base;
    if (!walk->done)
        enumerator_leave(walk->enumerator);
}

/* Enters the open case at hand, or leaves it when it has no solution. */
static pd_status go_on(struct walk *walk, pd_error *error) {
    pd_answer answer = PD_SATISFIABLE;
    bool witnessed = false;
    const struct patience *patience = &walk->enumerator->patience;
    if (walk->refuted >= (walk->enumerator->laid ? patience->later : patience->first)) {
        witnessed = enumerator_has_witness(walk->enumerator);
        pd_status status = witnessed ? PD_OK : enumerator_ask(walk->enumerator, &answer, error);
        if (status != PD_OK)
            return status;
        witnessed = answer == PD_SATISFIABLE;
    }
    if (answer == PD_SATISFIABLE)
        enter(walk, witnessed);
    else
        leave(walk);
    return PD_OK;
}

pd_status walk_next(struct walk *walk, bool *found, pd_error *error) {
    const struct cases *cases = walk->enumerator->cases;
    const unsigned between = steps_between_looks(cases);
    if (walk->stands)
        leave(walk);
    pd_status status = PD_OK;
    while (status == PD_OK && !walk->done) {
        if (++walk->steps % between == 0 && terminate_asked(&walk->enumerator->terminate))
            return error_stopped(error);
        if (!cases->consistent) {
            walk->refuted++;
            leave(walk);
        } else if (cases->open > 0) {
            status = go_on(walk, error);
        } else {
            walk->stands = true;
            walk->refuted = 0;
            break;
        }
    }
    *found = walk->stands;
    return status;
}
