/* Reduced: the formula that unit propagation leaves of a puzzle (a cell down to one value, a value
   down to one place in a house), over densely numbered variables, for feeding a SAT solver.

     reduced PUZZLE > FILE.cnf    or    reduced < PUZZLE > FILE.cnf */
#include "plain_formula.h"

#include <stdbool.h>

struct candidates {
    const struct puzzle *puzzle;
    unsigned left[CELLS_MAX]; /* bit v: the value v is possible */
};

static bool are_peers(const struct puzzle *puzzle, int cell, int other) {
    const int side = puzzle->side;
    const int row = cell / side;
    const int column = cell % side;
    const int other_row = other / side;
    const int other_column = other % side;
    if (cell == other)
        return false;
    return row == other_row || column == other_column ||
           (row / puzzle->box_height == other_row / puzzle->box_height &&
            column / puzzle->box_width == other_column / puzzle->box_width);
}

static bool is_single(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

/* Excludes what the single cells exclude from their peers; true: something changed. */
static bool exclude_from_peers(struct candidates *candidates) {
    const int cells = candidates->puzzle->side * candidates->puzzle->side;
    bool changed = false;
    for (int cell = 0; cell < cells; cell++) {
        const unsigned value = candidates->left[cell];
        if (!is_single(value))
            continue;
        for (int other = 0; other < cells; other++) {
            if ((candidates->left[other] & value) == 0 ||
                !are_peers(candidates->puzzle, cell, other))
                continue;
            candidates->left[other] &= ~value;
            changed = true;
        }
    }
    return changed;
}

/* A cell's value that no other cell of the row, the column or the box can have is the cell's. */
static unsigned only_here(const struct candidates *candidates, int cell) {
    const struct puzzle *puzzle = candidates->puzzle;
    const int side = puzzle->side;
    unsigned row = 0;
    unsigned column = 0;
    unsigned box = 0;
    for (int other = 0; other < side * side; other++) {
        if (!are_peers(puzzle, cell, other))
            continue;
        if (cell / side == other / side)
            row |= candidates->left[other];
        if (cell % side == other % side)
            column |= candidates->left[other];
        if (cell / side / puzzle->box_height == other / side / puzzle->box_height &&
            cell % side / puzzle->box_width == other % side / puzzle->box_width)
            box |= candidates->left[other];
    }
    return candidates->left[cell] & ~(row & column & box);
}

static bool place_hidden_singles(struct candidates *candidates) {
    const int cells = candidates->puzzle->side * candidates->puzzle->side;
    bool changed = false;
    for (int cell = 0; cell < cells; cell++) {
        const unsigned value = only_here(candidates, cell);
        /* Two such values contradict each other; the formula will say so. */
        if (!is_single(value) || value == candidates->left[cell])
            continue;
        candidates->left[cell] = value;
        changed = true;
    }
    return changed;
}

static void propagate(const struct puzzle *puzzle, struct candidates *candidates) {
    candidates->puzzle = puzzle;
    for (int cell = 0; cell < puzzle->side * puzzle->side; cell++)
        candidates->left[cell] =
            puzzle->values[cell] != 0 ? 1U << puzzle->values[cell] : (2U << puzzle->side) - 2;
    while (exclude_from_peers(candidates) || place_hidden_singles(candidates))
        ;
}

int main(int argc, char *argv[]) {
    static struct formula formula;
    static struct candidates candidates;
    static const int no_units[] = {0};
    formula.puzzle = puzzle_input(argc, argv);
    const int side = formula.puzzle.side;
    propagate(&formula.puzzle, &candidates);
    for (int cell = 0; cell < side * side; cell++) {
        for (int value = 1; value <= side; value++) {
            if ((candidates.left[cell] >> value & 1) == 0)
                continue;
            if (is_single(candidates.left[cell]))
                formula.decided[cell] = (unsigned char)value;
            else
                formula.variable[cell][value] = ++formula.variables;
        }
    }
    formula_write(&formula, no_units, stdout);
    return fflush(stdout) == 0 ? 0 : 3;
}
