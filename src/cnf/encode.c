#include "cnf/encode.h"

#include <stdlib.h>
#include <string.h>

#include "base/choice.h"
#include "base/error.h"
#include "base/memory.h"
#include "cnf/rules.h"
#include "cnf/triad.h"
#include "cnf/watch.h"

/*                        cell row column box */
#define ALL                                                                                        \
    { true, true, true, true }
#define CELLS                                                                                      \
    { true, false, false, false }
#define HOUSES                                                                                     \
    { false, true, true, true }

/* Sources: Lynce & Ouaknine, Sudoku as a SAT problem, 2006 (minimal, extended); Weber, A SAT-based
   Sudoku solver, 2005 (efficient); Dillon's notes on his solver tdoku (triads). */
static const struct encoding encodings[] = {
    {{"extended", "everything the rules say: at least and at most one, for cells and houses"},
     ALL,
     ALL,
     false},
    {{"minimal", "each cell at least one value, each house at most one place for a value"},
     CELLS,
     HOUSES,
     false},
    {{"efficient", "minimal, and each cell at most one value"}, CELLS, ALL, false},
    {{"triad", "extended, said of the intersections of lines and boxes"}, ALL, ALL, true},
};

const struct encoding *encoding_at(size_t index) {
    return index < sizeof encodings / sizeof encodings[0] ? &encodings[index] : NULL;
}

const pd_choice *pd_encoding_at(size_t index) {
    const struct encoding *row = encoding_at(index);
    return row == NULL ? NULL : &row->about;
}

pd_status encoding_named(const char *name, const struct encoding **row, pd_error *error) {
    size_t index = 0;
    pd_status status = choice_named("encoding", pd_encoding_at, name, &index, error);
    if (status == PD_OK)
        *row = encoding_at(index);
    return status;
}

pd_status encoder_new(const pd_geometry *geometry, const struct encoder_settings *settings,
                      struct encoder **encoder, pd_error *error) {
    struct encoder *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    size_t side = (size_t)geometry->side;
    made->geometry = geometry;
    made->settings = *settings;
    made->repeated = memory_new(side * side, sizeof *made->repeated);
    pd_status status = made->repeated == NULL ? error_memory(error) : PD_OK;
    if (status == PD_OK && settings->encoding->triads && triads_fit(geometry))
        status = triads_new(geometry, &made->triads, error);
    if (status != PD_OK) {
        encoder_free(made);
        return status;
    }
    *encoder = made;
    return PD_OK;
}

void encoder_free(struct encoder *encoder) {
    if (encoder == NULL)
        return;
    triads_free(encoder->triads);
    free(encoder->repeated);
    free(encoder);
}

pd_status rule_at_least(struct encoder *encoder, const struct rule *rule, int family) {
    encoder->emitter.tally = &encoder->counts->at_least[family];
    return emit(&encoder->emitter, rule->literals, rule->count);
}

pd_status rule_at_most(struct encoder *encoder, const struct rule *rule, const bool *repeated,
                       int family) {
    const struct exclusion exclusion = {
        .literals = rule->literals,
        .positions = rule->positions,
        .count = rule->count,
        .repeated = repeated,
        .repeats = repeated != NULL && repeated == encoder->repeated ? encoder->repeats : NULL,
        .side = (size_t)encoder->geometry->side};
    encoder->emitter.tally = &encoder->counts->at_most[family];
    return encoder->settings.at_most_one->encode(&exclusion, &encoder->emitter);
}

static pd_status encode_cell(struct encoder *encoder, size_t cell) {
    const struct encoding *encoding = encoder->settings.encoding;
    const struct variables *variables = encoder->variables;
    struct rule *rule = &encoder->rule;
    if (variables_decided(variables, cell))
        return PD_OK;
    rule->count = 0;
    for (int value = candidates_next(variables->candidates, cell, 0); value != 0;
         value = candidates_next(variables->candidates, cell, value))
        rule_add(rule, variables_of(variables, cell, value), value - 1);
    pd_status status = PD_OK;
    if (encoding->at_least[PD_CELL])
        status = rule_at_least(encoder, rule, PD_CELL);
    if (status == PD_OK && encoding->at_most[PD_CELL])
        status = rule_at_most(encoder, rule, NULL, PD_CELL);
    return status;
}

/* Marks the pairs of positions whose cells share an earlier house: that one excludes them. NULL if
   there are none, as in rows and columns. */
static const bool *mark_repeated(struct encoder *encoder, size_t house) {
    const pd_geometry *geometry = encoder->geometry;
    size_t side = (size_t)geometry->side;
    if (encoder->settings.duplicates)
        return NULL;
    const uint32_t *cells = geometry->house[house].cells;
    bool any = false;
    memset(encoder->repeats, 0, sizeof encoder->repeats);
    for (size_t i = 0; i < side; i++) {
        for (size_t j = i + 1; j < side; j++) {
            bool shared = geometry_common_house(geometry, cells[i], cells[j]) < house;
            encoder->repeated[side * i + j] = shared;
            if (!shared)
                continue;
            encoder->repeats[i]++;
            encoder->repeats[j]++;
            any = true;
        }
    }
    return any ? encoder->repeated : NULL;
}

/* Whether `other` has its places for the value in just the `count` cells that are listed. */
static bool has_same_places(const struct encoder *encoder, size_t other, int value,
                            const uint32_t *cells, const struct rule *rule) {
    const struct candidates *candidates = encoder->variables->candidates;
    const pd_geometry *geometry = encoder->geometry;
    size_t side = (size_t)geometry->side;
    if (candidates->places[other * side + (size_t)value - 1] != rule->count)
        return false;
    for (size_t i = 0; i < rule->count; i++) {
        size_t cell = cells[rule->positions[i]];
        bool inside = false;
        for (uint32_t k = geometry->cell_start[cell]; k < geometry->cell_start[cell + 1]; k++)
            inside = inside || geometry->cell_houses[k] == other;
        if (!inside)
            return false;
    }
    return true;
}

/* Whether the at-least-one clause of a house was said before: by an earlier house whose places for
   the value are the same cells (which lie in a box and on a line), or by a cell that is as alone.
 */
static bool is_said(const struct encoder *encoder, size_t house, int value) {
    const pd_geometry *geometry = encoder->geometry;
    const struct encoding *encoding = encoder->settings.encoding;
    const uint32_t *cells = geometry->house[house].cells;
    if (encoder->settings.duplicates || encoder->rule.count == 0)
        return false;
    size_t first = cells[encoder->rule.positions[0]];
    if (encoder->rule.count == 1 && encoder->variables->candidates->values[first] == 1 &&
        encoding->at_least[PD_CELL])
        return true;
    for (uint32_t k = geometry->cell_start[first]; k < geometry->cell_start[first + 1]; k++) {
        size_t other = geometry->cell_houses[k];
        if (other < house && encoding->at_least[geometry->house[other].family] &&
            has_same_places(encoder, other, value, cells, &encoder->rule))
            return true;
    }
    return false;
}

/* Gathers the places for a value; false if the value is placed. */
static bool gather(struct encoder *encoder, size_t house, int value) {
    const struct variables *variables = encoder->variables;
    const uint32_t *cells = encoder->geometry->house[house].cells;
    encoder->rule.count = 0;
    for (int position = 0; position < encoder->geometry->side; position++) {
        if (!candidates_has(variables->candidates, cells[position], value))
            continue;
        if (variables_decided(variables, cells[position]))
            return false;
        rule_add(&encoder->rule, variables_of(variables, cells[position], value), position);
    }
    return true;
}

static pd_status encode_value(struct encoder *encoder, size_t house, int value,
                              const bool *repeated) {
    const struct encoding *encoding = encoder->settings.encoding;
    int family = encoder->geometry->house[house].family;
    pd_status status = PD_OK;
    if (!gather(encoder, house, value))
        return PD_OK;
    /* That no place is left is said in every encoding: else a contradiction would be lost. */
    bool needed = encoding->at_least[family] || encoder->rule.count == 0;
    if (needed && !is_said(encoder, house, value))
        status = rule_at_least(encoder, &encoder->rule, family);
    if (status == PD_OK && encoding->at_most[family])
        status = rule_at_most(encoder, &encoder->rule, repeated, family);
    return status;
}

static pd_status encode_house(struct encoder *encoder, size_t house) {
    const bool *repeated = mark_repeated(encoder, house);
    pd_status status = PD_OK;
    for (int value = 1; status == PD_OK && value <= encoder->geometry->side; value++)
        status = encode_value(encoder, house, value, repeated);
    return status;
}

static void begin(struct encoder *encoder, const struct variables *variables,
                  const struct clause_sink *sink, struct clause_counts *counts) {
    *counts = (struct clause_counts){.variables = 0};
    encoder->variables = variables;
    encoder->counts = counts;
    encoder->emitter = (struct emitter){.sink = *sink, .variables = variables_count(variables)};
}

pd_status encode_rules(struct encoder *encoder, const struct variables *variables,
                       const struct clause_sink *sink, struct clause_counts *counts) {
    pd_status status = PD_OK;
    begin(encoder, variables, sink, counts);
    for (size_t cell = 0; status == PD_OK && cell < encoder->geometry->cells; cell++)
        status = encode_cell(encoder, cell);
    for (size_t house = 0; status == PD_OK && house < encoder->geometry->houses; house++)
        status = encoder->triads != NULL ? triads_encode_house(encoder, house)
                                         : encode_house(encoder, house);
    counts->variables = encoder->emitter.variables;
    return status;
}

static pd_status encode_givens(const struct encoder *encoder, const struct variables *variables,
                               const pd_grid *puzzle, struct emitter *emitter) {
    if (encoder->geometry->side == 1 && !encoder->settings.duplicates)
        return PD_OK; /* the cell's rule says it already */
    for (size_t cell = 0; cell < encoder->geometry->cells; cell++) {
        if (puzzle->values[cell] == 0)
            continue;
        const int literal = variables_of(variables, cell, puzzle->values[cell]);
        pd_status status = emit(emitter, &literal, 1);
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

static pd_status encode_excluded(const struct variables *variables, const pd_grid *puzzle,
                                 struct emitter *emitter) {
    for (size_t cell = 0; puzzle->exclusions != 0 && cell < puzzle->geometry->cells; cell++)
        for (int value = grid_next_excluded(puzzle, cell, 0); value != 0;
             value = grid_next_excluded(puzzle, cell, value)) {
            const int literal = -variables_of(variables, cell, value);
            pd_status status = emit(emitter, &literal, 1);
            if (status != PD_OK)
                return status;
        }
    return PD_OK;
}

pd_status encode_puzzle(struct encoder *encoder, const struct variables *variables,
                        const pd_grid *puzzle, const struct clause_sink *sink,
                        struct clause_counts *counts) {
    struct emitter emitter = {.sink = *sink, .tally = &counts->units};
    pd_status status = encode_givens(encoder, variables, puzzle, &emitter);
    return status == PD_OK ? encode_excluded(variables, puzzle, &emitter) : status;
}

static void multiply(struct clause_tally *tally, uint64_t factor) {
    tally->clauses *= factor;
    tally->literals *= factor;
}

pd_status encode_count_full(struct encoder *encoder, const struct variables *variables,
                            struct clause_counts *counts) {
    const struct clause_sink sink = watch_nothing();
    const pd_geometry *geometry = encoder->geometry;
    int cells = variables_count(variables);
    begin(encoder, variables, &sink, counts);
    if (encoder->triads != NULL)
        triads_assume_all(encoder, 1);
    pd_status status = encode_cell(encoder, 0);
    for (size_t house = 0; status == PD_OK && house < geometry->houses;
         house += (size_t)geometry->side) { /* the first of each family */
        const bool *repeated = mark_repeated(encoder, house);
        status = encoder->triads != NULL ? triads_encode_value(encoder, house, 1)
                                         : encode_value(encoder, house, 1, repeated);
    }
    for (int family = 0; family < PD_FAMILIES; family++) {
        multiply(&counts->at_least[family], geometry->cells);
        multiply(&counts->at_most[family], geometry->cells);
    }
    counts->variables = cells + (encoder->emitter.variables - cells) * (int)geometry->cells;
    return status;
}
