/* Puzzle input of the benchmark tools, which share no code with the product: they are what it is
   measured against. Sides 4 to 16, boxes as square as can be. */
#ifndef BENCH_PUZZLE_INPUT_H
#define BENCH_PUZZLE_INPUT_H

enum { SIDE_MAX = 16, CELLS_MAX = SIDE_MAX * SIDE_MAX };

struct puzzle {
    int side, box_height, box_width;
    unsigned char values[CELLS_MAX]; /* row by row, 0: empty */
};

/* Reads the puzzle from the program's first argument, or from standard input when there is none:
   numbers split by blanks, or one character a cell (1-9, A-G; 0 and . are blanks). Ends the
   program with a message when it is none. */
struct puzzle puzzle_input(int count, char *const arguments[]);

#endif
