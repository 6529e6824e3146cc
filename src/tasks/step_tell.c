/* What a step says: its reasons in order, each with its rules in the order of their use. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "sudoku/grid.h"
#include "tasks/conflict_story.h"
#include "tasks/step_name.h"
#include "tasks/stepper.h"

static pd_status make_room(pd_stepper *stepper, pd_error *error) {
    free(stepper->reasons);
    free(stepper->rules);
    free(stepper->candidates);
    stepper->reasons = memory_new(stepper->told.count, sizeof *stepper->reasons);
    stepper->rules = memory_new(stepper->told.rule_count, sizeof *stepper->rules);
    stepper->candidates = memory_new(stepper->told.candidate_count, sizeof *stepper->candidates);
    if (stepper->reasons == NULL || stepper->rules == NULL || stepper->candidates == NULL)
        return error_memory(error);
    return PD_OK;
}

static pd_candidate candidate_of(const pd_geometry *geometry, int variable) {
    const int side = geometry->side;
    const int cell = (variable - 1) / side;
    return (pd_candidate){cell / side, cell % side, (variable - 1) % side + 1};
}

/* The states of all candidates before the step. */
static void take_states(const pd_stepper *stepper, uint8_t *states) {
    for (size_t i = 0; i < stepper->variables; i++)
        states[i + 1] = bits_has(stepper->board.open, i)   ? CONFLICT_OPEN
                        : bits_has(stepper->board.held, i) ? CONFLICT_HOLDS
                                                           : CONFLICT_OUT;
}

static void tell(pd_stepper *stepper, const struct step_finding *finding, uint8_t *states,
                 pd_step_reason *reason) {
    const struct step_findings *told = &stepper->told;
    const size_t *numbers = told->rules + finding->rules;
    const int *variables = /* a rule that is broken tells none, and there may be no others */
        finding->candidate_count == 0 ? NULL : told->candidates + finding->candidates;
    pd_rule *rules = stepper->rules + finding->rules;
    pd_candidate *candidates = stepper->candidates + finding->candidates;
    for (size_t i = 0; i < finding->rule_count; i++)
        rules[i] = conflict_rule(stepper->geometry, numbers[i]);
    for (size_t i = 0; i < finding->candidate_count; i++)
        candidates[i] = candidate_of(stepper->geometry, variables[i]);
    if (finding->candidate_count > 0)
        states[variables[0]] = finding->holds ? CONFLICT_OUT : CONFLICT_HOLDS;
    conflict_follow(stepper->geometry, states, rules, finding->rule_count);
    const struct step_shape shape = {&stepper->board,          numbers,
                                     finding->rule_count,      variables,
                                     finding->candidate_count, finding->holds};
    *reason =
        (pd_step_reason){rules,          finding->rule_count, candidates, finding->candidate_count,
                         finding->holds, step_name(&shape)};
}

static pd_status tell_all(pd_stepper *stepper, pd_error *error) {
    const size_t bytes = stepper->variables + 1;
    uint8_t *states = memory_new(2, bytes);
    if (states == NULL)
        return error_memory(error);
    take_states(stepper, states);
    for (size_t i = 0; i < stepper->told.count; i++) {
        memcpy(states + bytes, states, bytes);
        tell(stepper, &stepper->told.at[i], states + bytes, &stepper->reasons[i]);
    }
    free(states);
    return PD_OK;
}

/* Draws the board as a grid, where the last step has not left it so. */
static pd_status draw(pd_stepper *stepper, pd_error *error) {
    const struct step_board *board = &stepper->board;
    const size_t side = (size_t)board->geometry->side;
    pd_grid *grid = stepper->after;
    pd_status status = PD_OK;
    if (stepper->drawn)
        return PD_OK;
    grid_clear(grid);
    for (size_t i = 0; i < stepper->variables && status == PD_OK; i++) {
        const size_t cell = i / side;
        const int value = (int)(i % side) + 1;
        if (bits_has(board->held, i))
            grid->values[cell] = (uint8_t)value;
        else if (!bits_has(board->open, i))
            status = grid_exclude(grid, cell, value, error);
    }
    stepper->drawn = status == PD_OK;
    return status;
}

/* The step's grids: what was the last one's `after` is this one's `before`. */
static pd_status draw_both(pd_stepper *stepper, pd_error *error) {
    const struct step_findings *told = &stepper->told;
    const size_t side = (size_t)stepper->geometry->side;
    pd_status status = draw(stepper, error);
    if (status == PD_OK)
        status = pd_grid_copy(stepper->before, stepper->after, error);
    for (size_t i = 0; i < told->count && status == PD_OK; i++)
        for (size_t j = 0; j < told->at[i].candidate_count && status == PD_OK; j++) {
            const size_t at = (size_t)told->candidates[told->at[i].candidates + j] - 1;
            stepper->drawn = false; /* until all is drawn */
            if (told->at[i].holds)
                stepper->after->values[at / side] = (uint8_t)(at % side + 1);
            else
                status = grid_exclude(stepper->after, at / side, (int)(at % side) + 1, error);
        }
    return status;
}

/* Takes the board on; nothing can fail here. */
static void take_on(pd_stepper *stepper) {
    const struct step_findings *told = &stepper->told;
    for (size_t i = 0; i < told->count; i++) {
        if (told->at[i].candidate_count == 0)
            stepper->way = PD_WAY_NONE;
        for (size_t j = 0; j < told->at[i].candidate_count; j++) {
            const size_t at = (size_t)told->candidates[told->at[i].candidates + j] - 1;
            bits_drop(stepper->board.open, at);
            if (told->at[i].holds)
                bits_add(stepper->board.held, at);
        }
    }
    stepper->drawn = true;
}

pd_status step_tell(pd_stepper *stepper, pd_step *step, pd_error *error) {
    step_findings_clear(&stepper->told);
    if (!step_findings_choose(&stepper->findings, stepper->variables, &stepper->told))
        return error_memory(error);
    pd_status status = make_room(stepper, error);
    if (status == PD_OK)
        status = step_refute(stepper, error);
    if (status == PD_OK)
        status = tell_all(stepper, error);
    if (status == PD_OK)
        status = draw_both(stepper, error);
    if (status != PD_OK)
        return status;
    take_on(stepper);
    step->reasons = stepper->reasons;
    step->reason_count = stepper->told.count;
    step->before = stepper->before;
    step->after = stepper->after;
    return PD_OK;
}
