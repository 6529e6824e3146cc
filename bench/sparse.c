/* Prints a puzzle that has a solution: a full grid whose rows, columns and values are permuted by
   the rules' symmetries, with so many percent of its cells kept. The same arguments give the same
   puzzle everywhere.

       sparse SIDE PERCENT SEED */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE_MAX = 255 };

/* Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014. */
static uint64_t next(uint64_t *state) {
    uint64_t mixed = *state += UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ mixed >> 31;
}

static int below(uint64_t *state, int bound) { return (int)(next(state) % (uint64_t)bound); }

static void shuffle(uint64_t *state, int *items, int count) {
    for (int i = count - 1; i > 0; i--) {
        const int j = below(state, i + 1);
        const int kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

/* Where each of side lines goes: `size` of them are a band; lines move in it, bands as a whole. */
static void permute(uint64_t *state, int side, int size, int *lines) {
    int bands[SIDE_MAX];
    int inside[SIDE_MAX];
    for (int band = 0; band < side / size; band++)
        bands[band] = band;
    shuffle(state, bands, side / size);
    for (int band = 0; band < side / size; band++) {
        for (int i = 0; i < size; i++)
            inside[i] = i;
        shuffle(state, inside, size);
        for (int i = 0; i < size; i++)
            lines[band * size + i] = bands[band] * size + inside[i];
    }
}

static int usual_height(int side) {
    int best = 1;
    for (int height = 2; height * height <= side; height++)
        if (side % height == 0)
            best = height;
    return best;
}

static void print_puzzle(uint64_t *state, int side, int percent) {
    const int height = usual_height(side);
    const int width = side / height;
    int rows[SIDE_MAX];
    int columns[SIDE_MAX];
    int values[SIDE_MAX];
    permute(state, side, height, rows);
    permute(state, side, width, columns);
    for (int value = 0; value < side; value++)
        values[value] = value + 1;
    shuffle(state, values, side);
    for (int i = 0; i < side * side; i++) {
        const int row = rows[i / side];
        const int column = columns[i % side];
        const int value = (row % height * width + row / height + column) % side;
        printf("%d%s", below(state, 100) < percent ? values[value] : 0,
               (i + 1) % side == 0 ? "\n" : " ");
    }
}

int main(int count, char *arguments[]) {
    const int side = count == 4 ? (int)strtol(arguments[1], NULL, 10) : 0;
    if (side < 2 || side > SIDE_MAX) {
        fprintf(stderr, "usage: sparse SIDE PERCENT SEED\n");
        return 2;
    }
    uint64_t state = strtoull(arguments[3], NULL, 10);
    print_puzzle(&state, side, (int)strtol(arguments[2], NULL, 10));
    return 0;
}
