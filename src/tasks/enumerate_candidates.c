/* Candidates: every value that a cell has in some solution.

   A candidate is settled when a solution is known that has it, or when it is refuted. First each
   one that is not settled is assumed and propagated: a contradiction refutes it, and a full grid is
   a solution. Then each one that is left is assumed and a solution walked to, with as many
   candidates that are not settled as will go in; there may be none. */
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "tasks/walk.h"

struct survey {
    pd_enumerator *enumerator;
    uint64_t *seen;   /* bit value - 1 of the cell's words: some solution has it */
    size_t solutions; /* that were looked at */
    unsigned refuted; /* cases since the last one of them: what was in vain for one candidate
                         counts for the next */
};

static bool is_seen(const struct survey *survey, size_t cell, int value) {
    const size_t bit = (size_t)value - 1;
    const size_t words = survey->enumerator->cases->words;
    return (survey->seen[cell * words + bit / 64] >> (bit % 64) & 1) != 0;
}

static void see(struct survey *survey, const pd_grid *solution) {
    const size_t words = survey->enumerator->cases->words;
    for (size_t cell = 0; cell < survey->enumerator->geometry->cells; cell++) {
        const size_t bit = (size_t)solution->values[cell] - 1;
        survey->seen[cell * words + bit / 64] |= UINT64_C(1) << (bit % 64);
    }
    survey->solutions++;
}

static pd_status see_case(struct survey *survey, pd_error *error) {
    pd_status status = enumerator_read(survey->enumerator, error);
    if (status == PD_OK)
        see(survey, survey->enumerator->solution);
    return status;
}

/* Assumes a candidate in the outermost case, where it is excluded when that is refuted. */
static pd_status probe(struct survey *survey, size_t cell, int value, pd_error *error) {
    pd_enumerator *enumerator = survey->enumerator;
    pd_status status = PD_OK;
    enumerator_assume(enumerator, cell, value);
    if (enumerator->cases->consistent && enumerator->cases->open == 0)
        status = see_case(survey, error);
    if (enumerator->cases->consistent)
        enumerator_retract(enumerator);
    else
        enumerator_leave(enumerator);
    return status;
}

/* Assumes a candidate in the outermost case and looks for one solution of that. */
static pd_status seek(struct survey *survey, size_t cell, int value, pd_error *error) {
    pd_enumerator *enumerator = survey->enumerator;
    struct walk walk = {
        .enumerator = enumerator, .seen = survey->seen, .base = 1, .refuted = survey->refuted};
    bool found = false;
    enumerator_assume(enumerator, cell, value);
    pd_status status = walk_next(&walk, &found, error);
    survey->refuted = walk.refuted;
    if (status == PD_OK && found)
        status = see_case(survey, error);
    if (status != PD_OK)
        return status;
    while (enumerator->cases->depth > 1)
        enumerator_retract(enumerator);
    if (found)
        enumerator_retract(enumerator);
    else
        enumerator_leave(enumerator);
    return PD_OK;
}

typedef pd_status act_on_candidate(struct survey *survey, size_t cell, int value, pd_error *error);

/* Does something to each candidate of a cell that is not settled, while the cell is open. */
static pd_status each_of_cell(struct survey *survey, size_t cell, act_on_candidate *act,
                              pd_error *error) {
    const struct cases *cases = survey->enumerator->cases;
    for (int value = cases_next(cases, cell, 0);
         value != 0 && cases->consistent && !cases->placed[cell];
         value = cases_next(cases, cell, value)) {
        if (is_seen(survey, cell, value))
            continue;
        if (terminate_asked(&survey->enumerator->terminate))
            return error_stopped(error);
        pd_status status = act(survey, cell, value, error);
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

static pd_status each_unsettled(struct survey *survey, act_on_candidate *act, pd_error *error) {
    const size_t cells = survey->enumerator->geometry->cells;
    pd_status status = PD_OK;
    for (size_t cell = 0; status == PD_OK && cell < cells; cell++)
        status = each_of_cell(survey, cell, act, error);
    return status;
}

static pd_status settle_all(struct survey *survey, pd_error *error) {
    const struct cases *cases = survey->enumerator->cases;
    pd_status status = PD_OK;
    if (cases->consistent && cases->open > 0)
        status = each_unsettled(survey, probe, error);
    if (status == PD_OK && cases->consistent && cases->open > 0)
        status = each_unsettled(survey, seek, error);
    if (status == PD_OK && cases->consistent && cases->open == 0)
        status = see_case(survey, error); /* all that is left has come down to it */
    return status;
}

/* Writes what was seen to a grid. PD_MEMORY. */
static pd_status write_seen(const struct survey *survey, pd_grid *grid, pd_error *error) {
    const pd_geometry *geometry = survey->enumerator->geometry;
    pd_status status = PD_OK;
    grid_clear(grid);
    for (size_t cell = 0; status == PD_OK && cell < geometry->cells; cell++) {
        int last = 0;
        size_t count = 0;
        for (int value = 1; value <= geometry->side; value++)
            if (is_seen(survey, cell, value)) {
                last = value;
                count++;
            }
        if (count == 1)
            grid->values[cell] = (uint8_t)last;
        for (int value = 1; status == PD_OK && count > 1 && value <= geometry->side; value++)
            if (!is_seen(survey, cell, value))
                status = grid_exclude(grid, cell, value, error);
    }
    return status;
}

/* Written aside first: the caller's grid changes only when all is well. */
static pd_status hand_out(const struct survey *survey, pd_grid *candidates, pd_error *error) {
    pd_grid *aside = survey->enumerator->solution;
    pd_status status = write_seen(survey, aside, error);
    if (status == PD_OK)
        status = pd_grid_copy(candidates, aside, error);
    pd_grid_admit_all(aside);
    return status;
}

pd_status pd_enumerator_candidates(pd_enumerator *enumerator, const pd_grid *puzzle,
                                   pd_grid *candidates, pd_answer *answer, pd_error *error) {
    struct survey survey = {.enumerator = enumerator};
    if (candidates->geometry != enumerator->geometry)
        return error_set(error, PD_ARGUMENT,
                         "the grid is of another geometry than the enumerator; make one for it");
    pd_status status = enumerator_begin(enumerator, puzzle, error);
    if (status != PD_OK)
        return status;
    survey.seen =
        memory_new(enumerator->geometry->cells * enumerator->cases->words, sizeof *survey.seen);
    if (survey.seen == NULL)
        return error_memory(error);
    status = settle_all(&survey, error);
    if (status == PD_OK && survey.solutions > 0)
        status = hand_out(&survey, candidates, error);
    if (status == PD_OK)
        *answer = survey.solutions > 0 ? PD_SATISFIABLE : PD_UNSATISFIABLE;
    free(survey.seen);
    return status;
}
