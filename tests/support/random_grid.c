#include "support/random_grid.h"

#include <string.h>

/* Shuffles blocks as a whole and the lines within each: all that rows (blocks are bands) or
   columns (stacks) may do. */
static void shuffle_lines(struct random *random, int side, int block_size, int lines[]) {
    int blocks[ORACLE_SIDE_MAX];
    int within[ORACLE_SIDE_MAX];
    const int count = side / block_size;
    for (int block = 0; block < count; block++)
        blocks[block] = block;
    random_shuffle(random, blocks, count);
    for (int block = 0; block < count; block++) {
        for (int line = 0; line < block_size; line++)
            within[line] = line;
        random_shuffle(random, within, block_size);
        for (int line = 0; line < block_size; line++)
            lines[block * block_size + line] = blocks[block] * block_size + within[line];
    }
}

struct symmetry random_symmetry(struct random *random, const pd_geometry *geometry) {
    const int side = pd_geometry_side(geometry);
    const int height = pd_geometry_box_height(geometry);
    const int width = pd_geometry_box_width(geometry);
    /* The boxes of a Latin square are its rows or columns again: any line may go anywhere. */
    const bool latin = height == 1 || width == 1;
    struct symmetry symmetry = {.transpose = false};
    int values[ORACLE_SIDE_MAX] = {0};
    shuffle_lines(random, side, latin ? side : height, symmetry.row);
    shuffle_lines(random, side, latin ? side : width, symmetry.column);
    shuffle_lines(random, side, side, values);
    for (int value = 1; value <= side; value++)
        symmetry.value[value] = (unsigned char)(values[value - 1] + 1);
    if (latin || height == width)
        symmetry.transpose = random_below(random, 2) == 1;
    return symmetry;
}

/* Where a cell goes. */
static int image_of(const struct symmetry *symmetry, int side, int row, int column) {
    const int to_row = symmetry->row[row];
    const int to_column = symmetry->column[column];
    return symmetry->transpose ? to_column * side + to_row : to_row * side + to_column;
}

void symmetry_apply(const struct symmetry *symmetry, int side, const unsigned char from[],
                    unsigned char to[]) {
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            to[image_of(symmetry, side, row, column)] = symmetry->value[from[row * side + column]];
}

void symmetry_apply_excluded(const struct symmetry *symmetry, int side, const uint32_t from[],
                             uint32_t to[]) {
    for (int cell = 0; cell < side * side; cell++) {
        uint32_t image = 0;
        for (int value = 1; value <= side; value++)
            if ((from[cell] >> (value - 1) & 1) != 0)
                image |= UINT32_C(1) << (symmetry->value[value] - 1);
        to[image_of(symmetry, side, cell / side, cell % side)] = image;
    }
}

void random_full(struct random *random, const pd_geometry *geometry, unsigned char values[]) {
    const int side = pd_geometry_side(geometry);
    const int height = pd_geometry_box_height(geometry);
    const int width = pd_geometry_box_width(geometry);
    unsigned char pattern[ORACLE_CELLS_MAX];
    /* Each row of a band is the one above it turned by a box width, each band the one above it
       turned by one (2x2: 1234 3412 2341 4123). Every box then holds `height` stretches of
       `width` values that follow each other. */
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            pattern[row * side + column] =
                (unsigned char)((width * (row % height) + row / height + column) % side + 1);
    const struct symmetry symmetry = random_symmetry(random, geometry);
    symmetry_apply(&symmetry, side, pattern, values);
}

static void shuffled_cells(struct random *random, int order[], int cells) {
    for (int cell = 0; cell < cells; cell++)
        order[cell] = cell;
    random_shuffle(random, order, cells);
}

void random_blank(struct random *random, int cells, unsigned char values[], int blanks) {
    int order[ORACLE_CELLS_MAX];
    shuffled_cells(random, order, cells);
    for (int index = 0; index < blanks; index++)
        values[order[index]] = 0;
}

void random_blank_unique(struct random *random, const pd_geometry *geometry, unsigned char values[],
                         int blanks, uint64_t node_limit) {
    const int side = pd_geometry_side(geometry);
    const int cells = side * side;
    int order[ORACLE_CELLS_MAX];
    shuffled_cells(random, order, cells);
    for (int index = 0; index < cells && blanks > 0; index++) {
        const unsigned char value = values[order[index]];
        size_t count = 0;
        values[order[index]] = 0;
        if (oracle_count(geometry, values, 2, node_limit, &count) == ORACLE_DONE && count == 1)
            blanks--;
        else
            values[order[index]] = value;
    }
}

void random_exclude(struct random *random, int side, const unsigned char kept[], int count,
                    uint32_t excluded[]) {
    for (; count > 0; count--) {
        const int cell = random_below(random, side * side);
        const int value = random_between(random, 1, side);
        if (value != kept[cell])
            excluded[cell] |= UINT32_C(1) << (value - 1);
    }
}

void random_change(struct random *random, int side, unsigned char values[]) {
    int cell = random_below(random, side * side);
    while (values[cell] == 0)
        cell = (cell + 1) % (side * side);
    const int other = random_between(random, 1, side - 1);
    values[cell] = (unsigned char)(other < values[cell] ? other : other + 1);
}
