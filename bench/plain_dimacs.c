/* plain_dimacs HEIGHT WIDTH: writes the extended, pairwise, distinct formula of the empty grid with
   boxes of HEIGHT x WIDTH, as an ordinary loop does: each literal is formatted when its turn comes,
   into a large buffer. The clauses of `picodoku export`, in their order, without the comments. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { BUFFER = 1 << 20, MARGIN = 16, MOST = 255 };

static char buffer[BUFFER];
static size_t used;
static int side, height, width;

static void flush(void) {
    if (fwrite(buffer, 1, used, stdout) != used)
        exit(3);
    used = 0;
}

static void put_number(int number) {
    char text[MARGIN];
    size_t length = 0;
    unsigned rest = number < 0 ? 0U - (unsigned)number : (unsigned)number;
    if (used > BUFFER - MARGIN)
        flush();
    if (number < 0)
        buffer[used++] = '-';
    do {
        text[length++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    while (length > 0)
        buffer[used++] = text[--length];
    buffer[used++] = number == 0 ? '\n' : ' ';
}

static int variable(int row, int column, int value) {
    return side * side * row + side * column + value + 1;
}

/* The variable of a value in the `place`-th cell of a house. */
static int in_row(int house, int place, int value) { return variable(house, place, value); }

static int in_column(int house, int place, int value) { return variable(place, house, value); }

static int in_box(int house, int place, int value) {
    const int across = side / width;
    return variable(house / across * height + place / width, house % across * width + place % width,
                    value);
}

/* In the `house`-th cell, "places" are values. */
static int in_cell(int house, int place, int value) {
    (void)value;
    return variable(house / side, house % side, place);
}

/* Two cells of a box that share a row or column were excluded there. */
static bool said(bool box, int one, int other) {
    return box && (one / width == other / width || one % width == other % width);
}

static void put_rule(int (*of)(int house, int place, int value), int house, int value) {
    int literals[MOST] = {0};
    const bool box = of == in_box;
    for (int i = 0; i < side; i++) {
        literals[i] = of(house, i, value);
        put_number(literals[i]);
    }
    put_number(0);
    for (int i = 0; i < side; i++)
        for (int j = i + 1; j < side; j++) {
            if (said(box, i, j))
                continue;
            put_number(-literals[i]);
            put_number(-literals[j]);
            put_number(0);
        }
}

static void put_houses(int (*of)(int house, int place, int value)) {
    for (int house = 0; house < side; house++)
        for (int value = 0; value < side; value++)
            put_rule(of, house, value);
}

static int64_t pairs(int64_t count) { return count * (count - 1) / 2; }

int main(int count, char **words) {
    height = count == 3 ? (int)strtol(words[1], NULL, 10) : 0;
    width = count == 3 ? (int)strtol(words[2], NULL, 10) : 0;
    side = height * width;
    if (height < 2 || width < 2 || height > MOST || width > MOST || side > MOST) {
        fprintf(stderr, "plain_dimacs: write: plain_dimacs HEIGHT WIDTH, such as 3 3\n");
        return 2;
    }
    const int64_t twice = height * pairs(width) + width * pairs(height);
    printf("p cnf %d %" PRId64 "\n", side * side * side,
           (int64_t)side * side * (4 + 4 * pairs(side) - twice));
    for (int cell = 0; cell < side * side; cell++)
        put_rule(in_cell, cell, 0);
    put_houses(in_row);
    put_houses(in_column);
    put_houses(in_box);
    flush();
    return fflush(stdout) == 0 ? 0 : 3;
}
