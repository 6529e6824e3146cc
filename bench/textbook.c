/* Textbook: the whole formula of a puzzle, every variable, givens as unit clauses, for feeding a
   SAT solver.

     textbook PUZZLE > FILE.cnf    or    textbook < PUZZLE > FILE.cnf */
#include "plain_formula.h"

int main(int argc, char *argv[]) {
    static struct formula formula;
    int units[CELLS_MAX + 1] = {0};
    int givens = 0;
    formula.puzzle = puzzle_input(argc, argv);
    const int side = formula.puzzle.side;
    for (int cell = 0; cell < side * side; cell++) {
        for (int value = 1; value <= side; value++)
            formula.variable[cell][value] = side * cell + value;
        if (formula.puzzle.values[cell] != 0)
            units[givens++] = formula.variable[cell][formula.puzzle.values[cell]];
    }
    formula.variables = side * side * side;
    formula_write(&formula, units, stdout);
    return fflush(stdout) == 0 ? 0 : 3;
}
