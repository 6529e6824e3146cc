#include "tasks/core_ask.h"

#include <string.h>

#include "base/bits.h"

bool core_step(struct core *core) {
    enum { OFTEN = 64 }; /* steps between two looks at the caller's wish: a millisecond */
    core->used++;
    if ((core->effort != 0 && core->used > core->effort) ||
        (core->used % OFTEN == 0 && terminate_asked(core->problem.terminate)))
        core->ended = true;
    return !core->ended;
}

/* `patience` below 0: until there is an answer. */
static pd_status ask(struct core *core, const uint64_t *set, int patience, pd_answer *answer) {
    const struct core_problem *problem = &core->problem;
    size_t count = 0;
    *answer = PD_UNKNOWN;
    if (!core_step(core))
        return PD_OK;
    for (size_t i = 0; i < problem->fixed_count; i++)
        core->assumptions[count++] = problem->fixed[i];
    for (size_t i = 0; i < problem->count; i++)
        if (bits_has(set, i))
            core->assumptions[count++] = problem->literals[i];
    const pd_status status = patience < 0
                                 ? sat_solve(problem->sat, core->assumptions, count,
                                             problem->terminate, answer, core->error)
                                 : sat_try(problem->sat, core->assumptions, count, patience,
                                           problem->terminate, answer, core->error);
    core->ended = core->ended || status == PD_STOPPED;
    return status == PD_STOPPED ? PD_OK : status;
}

pd_status core_ask(struct core *core, const uint64_t *set, pd_answer *answer) {
    return ask(core, set, -1, answer);
}

void core_trim(struct core *core, uint64_t *set) {
    for (size_t i = 0; i < core->problem.count; i++)
        if (bits_has(set, i) && !sat_failed(core->problem.sat, core->problem.literals[i]))
            bits_drop(set, i);
}

/* Tries without each element that is not known to be needed. One without which there is a model
   stays needed, whatever else goes. */
static pd_status shrink_within(struct core *core, uint64_t *set, int patience) {
    pd_status status = PD_OK;
    for (size_t i = core->problem.count; status == PD_OK && !core->ended && i-- > 0;) {
        pd_answer answer = PD_UNKNOWN;
        if (!bits_has(set, i) || bits_has(core->needed, i))
            continue;
        bits_drop(set, i);
        status = ask(core, set, patience, &answer);
        if (answer == PD_UNSATISFIABLE)
            core_trim(core, set);
        else
            bits_add(set, i);
        if (answer == PD_SATISFIABLE)
            bits_add(core->needed, i);
    }
    return status;
}

pd_status core_shrink(struct core *core, uint64_t *set) {
    enum { FEW = 100 }; /* decisions: what goes easily goes first, and hard questions get fewer */
    memset(core->needed, 0, core->words * sizeof *core->needed);
    core_trim(core, set);
    const pd_status status = shrink_within(core, set, FEW);
    return status == PD_OK ? shrink_within(core, set, -1) : status;
}

static bool holds(const struct core *core, size_t element) {
    const struct core_problem *problem = &core->problem;
    return problem->holds != NULL ? problem->holds(problem->payload, element)
                                  : sat_true(problem->sat, problem->literals[element]);
}

static void add_holding(struct core *core) {
    for (size_t i = 0; i < core->problem.count; i++)
        if (!bits_has(core->grown, i) && holds(core, i))
            bits_add(core->grown, i);
}

static pd_status grow_by(struct core *core, size_t element) {
    pd_answer answer = PD_UNKNOWN;
    bits_add(core->grown, element);
    const pd_status status = ask(core, core->grown, core->problem.patience, &answer);
    if (answer == PD_SATISFIABLE)
        add_holding(core);
    else
        bits_drop(core->grown, element);
    return status;
}

pd_status core_grow(struct core *core, const uint64_t *first) {
    pd_status status = PD_OK;
    add_holding(core);
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < core->problem.count && status == PD_OK && !core->ended; i++)
            if (!bits_has(core->grown, i) && (first != NULL && bits_has(first, i)) == (round == 0))
                status = grow_by(core, i);
    return status;
}
