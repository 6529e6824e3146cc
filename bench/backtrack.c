/* Backtrack: the lexicographically smallest solution of a 9x9 puzzle by plain backtracking in cell
   order, values ascending, with the used values of each house as bit masks. The reference for the
   puzzle that was built to defeat it.

     backtrack PUZZLE    or    backtrack < FILE
     prints the solution in one line; exit status 1: there is none */
#include "puzzle_input.h"

#include <stdbool.h>
#include <stdio.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, ALL = (1 << SIDE) - 1 };

struct search {
    unsigned char values[CELLS];
    int empty[CELLS], empties;
    int row[SIDE], column[SIDE], box[SIDE]; /* bit v - 1: the value v is used */
};

static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

static int used(const struct search *search, int cell) {
    return search->row[cell / SIDE] | search->column[cell % SIDE] | search->box[box_of(cell)];
}

static void flip(struct search *search, int cell, int bit) {
    search->row[cell / SIDE] ^= bit;
    search->column[cell % SIDE] ^= bit;
    search->box[box_of(cell)] ^= bit;
}

static bool fill(struct search *search, int index) {
    if (index == search->empties)
        return true;
    const int cell = search->empty[index];
    for (int left = ALL & ~used(search, cell); left != 0; left &= left - 1) {
        const int bit = left & -left;
        flip(search, cell, bit);
        if (fill(search, index + 1)) {
            search->values[cell] = (unsigned char)(__builtin_ctz((unsigned)bit) + 1);
            return true;
        }
        flip(search, cell, bit);
    }
    return false;
}

/* False: two givens clash. */
static bool set_up(struct search *search, const struct puzzle *puzzle) {
    for (int cell = 0; cell < CELLS; cell++) {
        search->values[cell] = puzzle->values[cell];
        if (puzzle->values[cell] == 0) {
            search->empty[search->empties++] = cell;
            continue;
        }
        const int bit = 1 << (puzzle->values[cell] - 1);
        if ((used(search, cell) & bit) != 0)
            return false;
        flip(search, cell, bit);
    }
    return true;
}

int main(int argc, char *argv[]) {
    const struct puzzle puzzle = puzzle_input(argc, argv);
    struct search search = {.empties = 0};
    if (puzzle.side != SIDE) {
        fputs("backtrack solves 9x9 puzzles only\n", stderr);
        return 2;
    }
    if (!set_up(&search, &puzzle) || !fill(&search, 0)) {
        puts("no solution");
        return 1;
    }
    for (int cell = 0; cell < CELLS; cell++)
        putchar('0' + search.values[cell]);
    putchar('\n');
    return 0;
}
