#include "tasks/step_field.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"

void step_field_free(struct step_field *field) {
    free(field->number);
    free(field->start);
    free(field->of);
    free(field->variable);
    free(field->scope);
    free(field->scope_here);
    free(field->candidate_here);
    *field = (struct step_field){.scopes = 0};
}

static bool reserve(struct step_field *field, const struct step_board *board) {
    const pd_geometry *geometry = board->geometry;
    const size_t variables = (size_t)conflict_variable(geometry, geometry->cells, 0);
    if (field->scope_here == NULL)
        field->scope_here =
            memory_new(conflict_rules_count(geometry) / 2, sizeof *field->scope_here);
    if (field->candidate_here == NULL)
        field->candidate_here = memory_new(variables, sizeof *field->candidate_here);
    size_t scopes[CONFLICT_SCOPES];
    const size_t most = bits_count(board->open, bits_words(variables));
    const size_t in = conflict_scopes(geometry, 1, scopes);
    void *variable = field->variable;
    void *scope = field->scope;
    void *of = field->of;
    field->in = in;
    if (memory_grow(&variable, &field->variable_capacity, most, sizeof *field->variable) != NULL)
        field->variable = variable;
    if (memory_grow(&scope, &field->candidate_capacity, most, sizeof *field->scope) != NULL)
        field->scope = scope;
    if (memory_grow(&of, &field->of_capacity, in * most, sizeof *field->of) != NULL)
        field->of = of;
    return field->scope_here != NULL && field->candidate_here != NULL &&
           most <= field->variable_capacity && most <= field->candidate_capacity &&
           in * most <= field->of_capacity;
}

static void lay_candidates(struct step_field *field, const struct step_board *board) {
    const size_t variables = (size_t)conflict_variable(board->geometry, board->geometry->cells, 0);
    field->candidates = 0;
    for (size_t word = 0; word < bits_words(variables); word++)
        for (uint64_t left = board->open[word]; left != 0; left &= left - 1) {
            const size_t at = word * 64 + bits_lowest(left);
            field->candidate_here[at] = (uint32_t)field->candidates;
            field->variable[field->candidates++] = (int)at + 1;
        }
}

static bool add_scope(struct step_field *field, size_t number, size_t from) {
    void *numbers = field->number;
    void *starts = field->start;
    if (memory_grow(&numbers, &field->scope_capacity, field->scopes + 1, sizeof *field->number) ==
        NULL)
        return false;
    field->number = numbers;
    if (memory_grow(&starts, &field->start_capacity, field->scopes + 2, sizeof *field->start) ==
        NULL)
        return false;
    field->start = starts;
    field->scope_here[number] = (uint32_t)field->scopes;
    field->number[field->scopes] = (uint32_t)number;
    field->start[field->scopes++] = (uint32_t)from;
    return true;
}

pd_status step_field_lay(struct step_field *field, const struct step_board *board,
                         pd_error *error) {
    const pd_geometry *geometry = board->geometry;
    const size_t scopes = conflict_rules_count(geometry) / 2;
    size_t count = 0;
    if (!reserve(field, board))
        return error_memory(error);
    field->geometry = geometry;
    field->scopes = 0;
    lay_candidates(field, board);
    for (size_t number = 0; number < scopes; number++) {
        const struct conflict_said said = conflict_said(geometry, 2 * number);
        const size_t from = count;
        for (int i = 0; i < geometry->side; i++) {
            const size_t at = (size_t)conflict_said_at(&said, i) - 1;
            if (bits_has(board->open, at))
                field->of[count++] = field->candidate_here[at];
        }
        if (count > from && !add_scope(field, number, from))
            return error_memory(error);
    }
    if (field->scopes > 0)
        field->start[field->scopes] = (uint32_t)count;
    for (size_t i = 0; i < field->candidates; i++) {
        size_t in[CONFLICT_SCOPES];
        conflict_scopes(geometry, field->variable[i], in);
        for (size_t j = 0; j < field->in; j++)
            field->scope[i][j] = field->scope_here[in[j]];
    }
    return PD_OK;
}
