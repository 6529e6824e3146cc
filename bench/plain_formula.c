#include "plain_formula.h"

#include <stdbool.h>

enum family { CELL, ROW, COLUMN, BOX, FAMILIES };

/* Counting first, then writing: the header stands before the clauses. */
struct output {
    FILE *file; /* NULL: count only */
    long clauses;
};

struct place {
    int cell, value;
};

/* The `item`th of the candidates that a rule is about: one of a cell's values, or one of a house's
   cells for a value. */
static struct place place_of(const struct puzzle *puzzle, enum family family, int index, int value,
                             int item) {
    const int side = puzzle->side;
    const int bands = side / puzzle->box_height; /* as many as a box is wide */
    const int row = index / bands * puzzle->box_height + item / puzzle->box_width;
    const int column = index % bands * puzzle->box_width + item % puzzle->box_width;
    switch (family) {
    case CELL:
        return (struct place){index * side + value - 1, item + 1};
    case ROW:
        return (struct place){index * side + item, value};
    case COLUMN:
        return (struct place){item * side + index, value};
    default:
        return (struct place){row * side + column, value};
    }
}

/* The pairs of a box that share a line are the line's already. */
static bool is_repeat(const struct puzzle *puzzle, enum family family, int cell, int other) {
    const int side = puzzle->side;
    return family == BOX && (cell / side == other / side || cell % side == other % side);
}

static void write_rule(const struct formula *formula, enum family family,
                       const struct place places[], struct output *output) {
    const struct puzzle *puzzle = &formula->puzzle;
    int literals[SIDE_MAX];
    int cells[SIDE_MAX];
    int count = 0;
    for (int item = 0; item < puzzle->side; item++) {
        const struct place place = places[item];
        if (formula->decided[place.cell] == place.value)
            return;
        if (formula->variable[place.cell][place.value] == 0)
            continue;
        cells[count] = place.cell;
        literals[count++] = formula->variable[place.cell][place.value];
    }
    output->clauses++;
    for (int item = 0; item < count && output->file != NULL; item++)
        fprintf(output->file, "%d ", literals[item]);
    if (output->file != NULL)
        fputs("0\n", output->file);
    for (int item = 0; item < count; item++) {
        for (int other = item + 1; other < count; other++) {
            if (is_repeat(puzzle, family, cells[item], cells[other]))
                continue;
            output->clauses++;
            if (output->file != NULL)
                fprintf(output->file, "-%d -%d 0\n", literals[item], literals[other]);
        }
    }
}

static void write_rules(const struct formula *formula, const int units[], struct output *output) {
    const struct puzzle *puzzle = &formula->puzzle;
    for (; *units != 0; units++) {
        output->clauses++;
        if (output->file != NULL)
            fprintf(output->file, "%d 0\n", *units);
    }
    for (enum family family = CELL; family < FAMILIES; family++) {
        for (int index = 0; index < puzzle->side; index++) {
            for (int value = 1; value <= puzzle->side; value++) {
                struct place places[SIDE_MAX];
                for (int item = 0; item < puzzle->side; item++)
                    places[item] = place_of(puzzle, family, index, value, item);
                // cppcheck-suppress uninitvar ; a side is at least 1, and its places are filled
                if (family == CELL && formula->decided[places[0].cell] != 0)
                    continue;
                write_rule(formula, family, places, output);
            }
        }
    }
}

void formula_write(const struct formula *formula, const int units[], FILE *file) {
    struct output output = {.file = NULL};
    write_rules(formula, units, &output);
    fprintf(file, "p cnf %d %ld\n", formula->variables, output.clauses);
    output.file = file;
    write_rules(formula, units, &output);
}
