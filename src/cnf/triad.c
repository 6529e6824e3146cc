#include "cnf/triad.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"

struct triads {
    /* The literal of each triad and value, 0 if no candidate is left in it: of the rows, box by
       box from left to right, then of the columns, from top to bottom. */
    int *literals;
    size_t columns_from;
    bool *repeated; /* as encoder->repeated, of a box's columns against its rows */
};

bool triads_fit(const pd_geometry *geometry) {
    return geometry->box_height > 1 && geometry->box_width > 1;
}

pd_status triads_new(const pd_geometry *geometry, struct triads **triads, pd_error *error) {
    struct triads *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    size_t side = (size_t)geometry->side;
    size_t height = (size_t)geometry->box_height, width = (size_t)geometry->box_width;
    made->columns_from = side * height * side; /* a row crosses `height` boxes */
    made->literals = memory_new(made->columns_from + side * width * side, sizeof *made->literals);
    made->repeated = memory_new(side * side, sizeof *made->repeated);
    if (made->literals == NULL || made->repeated == NULL) {
        triads_free(made);
        return error_memory(error);
    }
    *triads = made;
    return PD_OK;
}

void triads_free(struct triads *triads) {
    if (triads == NULL)
        return;
    free(triads->literals);
    free(triads->repeated);
    free(triads);
}

/* The literal of the crossing'th triad of a line. */
static int *triad_of(const struct encoder *encoder, int family, int line, int crossing, int value) {
    const struct triads *triads = encoder->triads;
    const pd_geometry *geometry = encoder->geometry;
    bool row = family == PD_ROW;
    size_t crossings = (size_t)(row ? geometry->box_height : geometry->box_width);
    size_t triad = (size_t)line * crossings + (size_t)crossing;
    return triads->literals + (row ? 0 : triads->columns_from) + triad * (size_t)geometry->side +
           (size_t)value - 1;
}

/* A triad that holds two candidates or more gets a variable, and clauses that tie it to them; one
   that holds a single candidate is that candidate. */
static pd_status tie(struct encoder *encoder, int family, const struct rule *cells, int *literal) {
    struct emitter *emitter = &encoder->emitter;
    *literal = cells->count == 1 ? cells->literals[0] : 0;
    if (cells->count < 2)
        return PD_OK;
    struct rule back = {.count = 0};
    *literal = emit_variable(emitter);
    rule_add(&back, -*literal, -1);
    emitter->tally = &encoder->counts->at_most[family];
    for (size_t i = 0; i < cells->count; i++) {
        pd_status status = emit_two(emitter, -cells->literals[i], *literal);
        if (status != PD_OK)
            return status;
        rule_add(&back, cells->literals[i], -1);
    }
    return rule_at_least(encoder, &back, family);
}

/* Whether some cell of the house is decided to be the value. */
static bool is_placed(const struct encoder *encoder, size_t house, int value) {
    const uint32_t *cells = encoder->geometry->house[house].cells;
    for (int position = 0; position < encoder->geometry->side; position++)
        if (candidates_has(encoder->variables->candidates, cells[position], value) &&
            variables_decided(encoder->variables, cells[position]))
            return true;
    return false;
}

/* The triads of a line: `width` cells in a row's, `height` in a column's, one after the other in
   the list of the house. */
static pd_status encode_line(struct encoder *encoder, size_t house, int value) {
    const pd_geometry *geometry = encoder->geometry;
    const struct variables *variables = encoder->variables;
    const struct house *line = &geometry->house[house];
    int length = line->family == PD_ROW ? geometry->box_width : geometry->box_height;
    bool placed = is_placed(encoder, house, value);
    encoder->rule.count = 0;
    for (int crossing = 0; crossing < geometry->side / length; crossing++) {
        struct rule cells = {.count = 0};
        for (int i = 0; !placed && i < length; i++) {
            uint32_t cell = line->cells[crossing * length + i];
            int variable = variables_of(variables, cell, value);
            if (variable != 0)
                rule_add(&cells, variable, -1);
        }
        int *literal = triad_of(encoder, line->family, line->number, crossing, value);
        pd_status status = tie(encoder, line->family, &cells, literal);
        if (status != PD_OK)
            return status;
        if (*literal != 0)
            rule_add(&encoder->rule, *literal, crossing);
    }
    if (placed)
        return PD_OK;
    pd_status status = rule_at_least(encoder, &encoder->rule, line->family);
    if (status == PD_OK)
        status = rule_at_most(encoder, &encoder->rule, NULL, line->family);
    return status;
}

/* The triads of a box along its rows or its columns, and whether one is the only triad of its line
   as well: then the line has said that it holds. */
static bool gather(const struct encoder *encoder, int box, int family, int value,
                   struct rule *rule) {
    const pd_geometry *geometry = encoder->geometry;
    int height = geometry->box_height, width = geometry->box_width;
    bool rows = family == PD_ROW;
    int down = box / height, across = box % height; /* `height` boxes stand side by side */
    int lines = rows ? height : width, first = rows ? down * height : across * width;
    bool said = false;
    rule->count = 0;
    for (int i = 0; i < lines; i++) {
        int literal = *triad_of(encoder, family, first + i, rows ? across : down, value);
        if (literal == 0)
            continue;
        int others = 0;
        for (int k = 0; k < (rows ? height : width); k++)
            others += *triad_of(encoder, family, first + i, k, value) != 0;
        said = others == 1;
        rule_add(rule, literal, i);
    }
    return said && rule->count == 1;
}

static bool contains(const struct rule *rule, int literal) {
    for (size_t i = 0; i < rule->count; i++)
        if (rule->literals[i] == literal)
            return true;
    return false;
}

/* Triads that are single candidates may stand among a box's rows and among its columns. Marks the
   pairs of columns that the rows exclude too; returns whether all of both are the same. */
static bool mark_repeated(struct encoder *encoder, const struct rule *rows,
                          const struct rule *columns) {
    size_t side = (size_t)encoder->geometry->side, common = 0;
    for (size_t i = 0; i < columns->count; i++) {
        bool here = contains(rows, columns->literals[i]);
        common += here;
        for (size_t j = i + 1; j < columns->count; j++) {
            size_t pair = side * (size_t)columns->positions[i] + (size_t)columns->positions[j];
            encoder->triads->repeated[pair] = here && contains(rows, columns->literals[j]);
        }
    }
    return common == columns->count && common == rows->count;
}

static pd_status encode_box(struct encoder *encoder, size_t house, int value) {
    int box = encoder->geometry->house[house].number;
    bool distinct = !encoder->settings.duplicates;
    struct rule rows, columns;
    if (is_placed(encoder, house, value))
        return PD_OK;
    bool said = gather(encoder, box, PD_ROW, value, &rows);
    pd_status status = PD_OK;
    if (!(said && distinct))
        status = rule_at_least(encoder, &rows, PD_BOX);
    if (status == PD_OK)
        status = rule_at_most(encoder, &rows, NULL, PD_BOX);
    said = gather(encoder, box, PD_COLUMN, value, &columns);
    bool same = mark_repeated(encoder, &rows, &columns);
    if (status == PD_OK && !((said || same) && distinct))
        status = rule_at_least(encoder, &columns, PD_BOX);
    if (status == PD_OK)
        status =
            rule_at_most(encoder, &columns, distinct ? encoder->triads->repeated : NULL, PD_BOX);
    return status;
}

pd_status triads_encode_value(struct encoder *encoder, size_t house, int value) {
    if (encoder->geometry->house[house].family == PD_BOX)
        return encode_box(encoder, house, value);
    return encode_line(encoder, house, value);
}

pd_status triads_encode_house(struct encoder *encoder, size_t house) {
    pd_status status = PD_OK;
    for (int value = 1; status == PD_OK && value <= encoder->geometry->side; value++)
        status = triads_encode_value(encoder, house, value);
    return status;
}

void triads_assume_all(struct encoder *encoder, int value) {
    const struct pd_geometry *geometry = encoder->geometry;
    int number = variables_count(encoder->variables);
    for (int family = PD_ROW; family <= PD_COLUMN; family++)
        for (int line = 0; line < geometry->side; line++)
            for (int crossing = 0;
                 crossing < (family == PD_ROW ? geometry->box_height : geometry->box_width);
                 crossing++)
                *triad_of(encoder, family, line, crossing, value) = ++number;
}
