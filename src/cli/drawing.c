#include "cli/drawing.h"

#include <stdlib.h>

bool drawing_new(struct drawing *drawing, const pd_grid *puzzle) {
    const pd_geometry *geometry = pd_grid_geometry(puzzle);
    const size_t side = (size_t)pd_geometry_side(geometry);
    *drawing = (struct drawing){.geometry = geometry, .side = (int)side, .puzzle = puzzle};
    drawing->cells = calloc(side * side, 1);
    drawing->marks = calloc(side * side * side, 1);
    drawing->scopes = calloc(side * side + (PD_FAMILIES - 1) * side, 1);
    return drawing->cells != NULL && drawing->marks != NULL && drawing->scopes != NULL;
}

void drawing_free(struct drawing *drawing) {
    free(drawing->cells);
    free(drawing->marks);
    free(drawing->scopes);
}

uint8_t *drawing_mark(const struct drawing *drawing, int row, int column, int value) {
    const size_t side = (size_t)drawing->side;
    return drawing->marks + ((size_t)row * side + (size_t)column) * side + (size_t)value - 1;
}

uint8_t *drawing_scope(const struct drawing *drawing, int family, int number) {
    const size_t side = (size_t)drawing->side;
    const size_t before = family == PD_CELL ? 0 : (side + (size_t)family - 1) * side;
    return drawing->scopes + before + number;
}

static int value_of(const struct drawing *drawing, int row, int column) {
    return pd_grid_value(drawing->shown != NULL ? drawing->shown : drawing->puzzle, row, column);
}

/* ---- candidates ----------------------------------------------------------------------------- */

static void hide(struct drawing *drawing, int row, int column, int value) {
    *drawing_mark(drawing, row, column, value) &= (uint8_t)~DRAWING_OPEN;
}

/* Takes the value of a filled cell from its houses. */
static void eliminate_value(struct drawing *drawing, int row, int column, int value) {
    const int high = pd_geometry_box_height(drawing->geometry);
    const int across = pd_geometry_box_width(drawing->geometry);
    for (int i = 0; i < drawing->side; i++) {
        hide(drawing, row, i, value);
        hide(drawing, i, column, value);
        hide(drawing, row / high * high + i / across, column / across * across + i % across, value);
    }
}

static void show_cell(struct drawing *drawing, const pd_grid *grid, int row, int column) {
    for (int value = 1; value <= drawing->side; value++)
        if (!pd_grid_excludes(grid, row, column, value))
            *drawing_mark(drawing, row, column, value) |= DRAWING_OPEN;
}

void drawing_show_candidates(struct drawing *drawing, const pd_grid *grid, bool eliminate) {
    const int side = drawing->side;
    drawing->candidates = true;
    for (int cell = 0; cell < side * side; cell++)
        if (value_of(drawing, cell / side, cell % side) == 0)
            show_cell(drawing, grid, cell / side, cell % side);
    for (int cell = 0; eliminate && cell < side * side; cell++) {
        const int value = value_of(drawing, cell / side, cell % side);
        if (value != 0)
            eliminate_value(drawing, cell / side, cell % side, value);
    }
}

/* ---- rules ---------------------------------------------------------------------------------- */

/* Marks a value that a rule speaks of in a cell, where it is open or held. */
static void speak(struct drawing *drawing, int row, int column, int value) {
    uint8_t *mark = drawing_mark(drawing, row, column, value);
    if (value_of(drawing, row, column) == value)
        drawing->cells[row * drawing->side + column] |= DRAWING_HELD;
    if ((*mark & DRAWING_OPEN) != 0)
        *mark |= DRAWING_SPOKEN;
}

/* The i-th cell of the house that begins in the rule's cell. */
static void speak_in_house(struct drawing *drawing, const pd_rule *rule, int i) {
    const int across = pd_geometry_box_width(drawing->geometry);
    if (rule->family == PD_ROW)
        speak(drawing, rule->row, rule->column + i, rule->value);
    else if (rule->family == PD_COLUMN)
        speak(drawing, rule->row + i, rule->column, rule->value);
    else
        speak(drawing, rule->row + i / across, rule->column + i % across, rule->value);
}

void drawing_show_rule(struct drawing *drawing, const pd_rule *rule) {
    const bool of_cell = rule->family == PD_CELL;
    const int number = of_cell ? rule->row * drawing->side + rule->column : rule->number;
    const int kind = rule->kind == PD_RULE_AT_LEAST ? DRAWING_LEAST : DRAWING_MOST;
    *drawing_scope(drawing, rule->family, number) |=
        (uint8_t)(kind | (rule->closes ? DRAWING_BROKEN : 0));
    for (int i = 0; i < drawing->side; i++)
        if (of_cell)
            speak(drawing, rule->row, rule->column, i + 1);
        else
            speak_in_house(drawing, rule, i);
}
