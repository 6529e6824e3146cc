#include "tasks/stepper.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "sudoku/grid.h"

static bool new_board(struct step_board *board, const pd_geometry *geometry, size_t words) {
    board->geometry = geometry;
    board->open = memory_new(words, sizeof *board->open);
    board->held = memory_new(words, sizeof *board->held);
    return board->open != NULL && board->held != NULL;
}

static pd_status new_parts(pd_stepper *stepper, pd_error *error) {
    const pd_geometry *geometry = stepper->geometry;
    stepper->variables = (size_t)conflict_variable(geometry, geometry->cells, 0);
    stepper->words = bits_words(stepper->variables);
    stepper->possible = memory_new(stepper->words, sizeof *stepper->possible);
    stepper->solution = memory_new(stepper->words, sizeof *stepper->solution);
    if (!new_board(&stepper->board, geometry, stepper->words) || stepper->possible == NULL ||
        stepper->solution == NULL)
        return error_memory(error);
    pd_status status = pd_grid_new(geometry, &stepper->before, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &stepper->after, error);
    if (status == PD_OK)
        status = sat_new(&sat_best, &stepper->sat, error);
    return status;
}

pd_status pd_stepper_new(const pd_geometry *geometry, const pd_stepper_options *options,
                         pd_stepper **stepper, pd_error *error) {
    pd_stepper *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    if (options != NULL)
        made->options = *options;
    made->terminate = (struct terminate){made->options.terminate, made->options.payload};
    const pd_status status = new_parts(made, error);
    if (status != PD_OK) {
        pd_stepper_free(made);
        return status;
    }
    *stepper = made;
    return PD_OK;
}

void pd_stepper_free(pd_stepper *stepper) {
    if (stepper == NULL)
        return;
    free(stepper->board.open);
    free(stepper->board.held);
    free(stepper->possible);
    free(stepper->solution);
    free(stepper->reasons);
    free(stepper->rules);
    free(stepper->candidates);
    step_field_free(&stepper->field);
    step_findings_free(&stepper->findings);
    step_findings_free(&stepper->told);
    step_levels_free(stepper->levels);
    sat_free(stepper->sat);
    pd_grid_free(stepper->before);
    pd_grid_free(stepper->after);
    free(stepper);
}

/* Whether the puzzle lets the candidate be. A given that is excluded as well leaves its cell
   nothing: then "it has a value" is the rule that is broken. */
static bool is_open(const pd_grid *puzzle, size_t cell, int value) {
    const int given = puzzle->values[cell];
    const bool clash = given != 0 && grid_excludes(puzzle, cell, given);
    return !clash && given != value && !grid_excludes(puzzle, cell, value);
}

pd_status pd_stepper_begin(pd_stepper *stepper, const pd_grid *puzzle, pd_error *error) {
    struct step_board *board = &stepper->board;
    const size_t side = (size_t)stepper->geometry->side;
    if (puzzle->geometry != stepper->geometry)
        return error_set(error, PD_ARGUMENT,
                         "the puzzle has another geometry than the stepper; make both of one");
    memset(board->open, 0, stepper->words * sizeof *board->open);
    memset(board->held, 0, stepper->words * sizeof *board->held);
    for (size_t i = 0; i < stepper->variables; i++) {
        const size_t cell = i / side;
        const int value = (int)(i % side) + 1;
        if (is_open(puzzle, cell, value))
            bits_add(board->open, i);
        else if (puzzle->values[cell] == value && !grid_excludes(puzzle, cell, value))
            bits_add(board->held, i);
    }
    stepper->begun = true;
    stepper->drawn = false;
    stepper->compared = false;
    stepper->way = PD_WAY_STEP;
    step_levels_free(stepper->levels);
    stepper->levels = NULL;
    return PD_OK;
}

/* Whether some open candidate is false in every solution. */
static bool has_targets(const pd_stepper *stepper) {
    for (size_t i = 0; i < stepper->words; i++)
        if ((stepper->board.open[i] & ~stepper->possible[i]) != 0)
            return true;
    return false;
}

static bool allows(const pd_stepper *stepper, size_t size) {
    return stepper->options.most == 0 || size <= stepper->options.most;
}

/* Whether the field's rules make a formula that PicoSAT can hold. */
static bool is_small(const struct step_field *field) {
    enum { MOST_CLAUSES = 5000000 }; /* an empty grid of side 36 */
    size_t clauses = 0;
    for (size_t scope = 0; scope < field->scopes; scope++) {
        const size_t count = field->start[scope + 1] - field->start[scope];
        clauses += count * (count - 1) / 2 + 1;
    }
    return clauses <= MOST_CLAUSES;
}

/* From size 5 on, or the end of the way. */
static pd_status look_far(pd_stepper *stepper, pd_step *step, pd_way *way, pd_error *error) {
    if (!is_small(&stepper->field)) {
        *way = stepper->way = PD_WAY_TOO_LARGE;
        return PD_OK;
    }
    pd_status status = step_compare(stepper, error);
    if (status != PD_OK)
        return status;
    if (!has_targets(stepper)) {
        *way = stepper->way = PD_WAY_SEVERAL;
        return PD_OK;
    }
    status = step_levels(stepper, step, error);
    if (status == PD_OK && stepper->findings.count == 0)
        *way = stepper->way = PD_WAY_TOO_LARGE;
    return status;
}

/* Fills stepper->findings, or tells another way. */
static pd_status look(pd_stepper *stepper, pd_step *step, pd_way *way, pd_error *error) {
    step_findings_clear(&stepper->findings);
    step->size = 1;
    pd_status status = step_single(stepper, error);
    if (status != PD_OK || stepper->findings.count > 0)
        return status;
    status = step_field_lay(&stepper->field, &stepper->board, error);
    if (status != PD_OK)
        return status;
    if (stepper->field.candidates == 0) {
        *way = stepper->way = PD_WAY_SOLVED;
        return PD_OK;
    }
    step->size = 2;
    if (allows(stepper, 2))
        status = step_two(stepper, error);
    if (status != PD_OK || stepper->findings.count > 0)
        return status;
    step->size = 4;
    if (allows(stepper, 4))
        status = step_four(stepper, error);
    if (status != PD_OK || stepper->findings.count > 0)
        return status;
    return look_far(stepper, step, way, error);
}

pd_status pd_stepper_next(pd_stepper *stepper, pd_step *step, pd_way *way, pd_error *error) {
    pd_way found = stepper->way;
    pd_step made = {.size = 0};
    if (!stepper->begun)
        return error_set(error, PD_ARGUMENT, "the stepper has no puzzle; begin one before");
    pd_status status = PD_OK;
    if (found == PD_WAY_STEP) {
        status = look(stepper, &made, &found, error);
        if (status == PD_OK && made.proven == 0)
            made.proven = made.size;
        if (status == PD_OK && found == PD_WAY_STEP)
            status = step_tell(stepper, &made, error);
    }
    if (status == PD_STOPPED) {
        *way = PD_WAY_STOPPED;
        return PD_OK;
    }
    if (status != PD_OK)
        return status;
    if (found == PD_WAY_STEP)
        *step = made;
    *way = found;
    return PD_OK;
}
