#include "cnf/encode.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"

struct encoder {
    const pd_geometry *geometry;
    bool duplicates;
    bool *repeated; /* side x side, of the house at hand: see struct exclusion */
    /* The literals of the rule at hand, and where in the cell or the house they stand. */
    int *literals, *positions;
    size_t count;
};

pd_status encoder_new(const pd_geometry *geometry, bool duplicates, struct encoder **encoder,
                      pd_error *error) {
    struct encoder *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    size_t side = (size_t)geometry->side;
    made->geometry = geometry;
    made->duplicates = duplicates;
    made->repeated = memory_new(side * side, sizeof *made->repeated);
    made->literals = memory_new(side, sizeof *made->literals);
    made->positions = memory_new(side, sizeof *made->positions);
    if (made->repeated == NULL || made->literals == NULL || made->positions == NULL) {
        encoder_free(made);
        return error_memory(error);
    }
    *encoder = made;
    return PD_OK;
}

void encoder_free(struct encoder *encoder) {
    if (encoder == NULL)
        return;
    free(encoder->repeated);
    free(encoder->literals);
    free(encoder->positions);
    free(encoder);
}

static void gather(struct encoder *encoder, int literal, int position) {
    if (literal == 0)
        return;
    encoder->literals[encoder->count] = literal;
    encoder->positions[encoder->count++] = position;
}

/* Exactly one of the gathered literals is true. */
static pd_status constrain(const struct encoder *encoder, const bool *repeated,
                           const struct clause_sink *sink, struct clause_counts *counts,
                           int family) {
    pd_status status = sink->take(sink->payload, encoder->literals, encoder->count);
    if (status != PD_OK)
        return status;
    counts->at_least_one[family]++;
    const struct exclusion exclusion = {.literals = encoder->literals,
                                        .positions = encoder->positions,
                                        .count = encoder->count,
                                        .repeated = repeated,
                                        .side = (size_t)encoder->geometry->side};
    return at_most_one_pairwise(&exclusion, sink, &counts->at_most_one[family]);
}

static pd_status encode_cell(struct encoder *encoder, const struct variables *variables,
                             size_t cell, const struct clause_sink *sink,
                             struct clause_counts *counts) {
    encoder->count = 0;
    for (int value = candidates_next(variables->candidates, cell, 0); value != 0;
         value = candidates_next(variables->candidates, cell, value))
        gather(encoder, variables_of(variables, cell, value), value - 1);
    if (variables_decided(variables, cell))
        return PD_OK;
    return constrain(encoder, NULL, sink, counts, PD_CELL);
}

/* Marks the pairs of positions whose cells share an earlier house: that one excludes them. */
static const bool *mark_repeated(struct encoder *encoder, size_t house) {
    const pd_geometry *geometry = encoder->geometry;
    size_t side = (size_t)geometry->side;
    if (encoder->duplicates || geometry->house[house].family <= PD_ROW)
        return NULL; /* the first family's houses share no two cells */
    const uint32_t *cells = geometry->house[house].cells;
    for (size_t i = 0; i < side; i++)
        for (size_t j = i + 1; j < side; j++)
            encoder->repeated[side * i + j] =
                geometry_common_house(geometry, cells[i], cells[j]) < house;
    return encoder->repeated;
}

static pd_status encode_house(struct encoder *encoder, const struct variables *variables,
                              size_t house, const struct clause_sink *sink,
                              struct clause_counts *counts) {
    const pd_geometry *geometry = encoder->geometry;
    const struct house *rule = &geometry->house[house];
    const bool *repeated = mark_repeated(encoder, house);
    for (int value = 1; value <= geometry->side; value++) {
        bool placed = false;
        encoder->count = 0;
        for (int position = 0; position < geometry->side; position++) {
            size_t cell = rule->cells[position];
            if (!candidates_has(variables->candidates, cell, value))
                continue;
            placed = placed || variables_decided(variables, cell);
            gather(encoder, variables_of(variables, cell, value), position);
        }
        if (placed)
            continue;
        pd_status status = constrain(encoder, repeated, sink, counts, rule->family);
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

pd_status encode_rules(struct encoder *encoder, const struct variables *variables,
                       const struct clause_sink *sink, struct clause_counts *counts) {
    pd_status status = PD_OK;
    for (size_t cell = 0; status == PD_OK && cell < encoder->geometry->cells; cell++)
        status = encode_cell(encoder, variables, cell, sink, counts);
    for (size_t house = 0; status == PD_OK && house < encoder->geometry->houses; house++)
        status = encode_house(encoder, variables, house, sink, counts);
    return status;
}

pd_status encode_givens(const struct variables *variables, const uint8_t *values,
                        const struct clause_sink *sink, struct clause_counts *counts) {
    size_t cells = variables->candidates->geometry->cells;
    for (size_t cell = 0; cell < cells; cell++) {
        if (values[cell] == 0)
            continue;
        const int literal = variables_of(variables, cell, values[cell]);
        pd_status status = sink->take(sink->payload, &literal, 1);
        if (status != PD_OK)
            return status;
        counts->units++;
    }
    return PD_OK;
}
