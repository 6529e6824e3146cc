/* Check: whether a grid keeps the rules. There is no SAT in it: it judges every answer. */
#include "sudoku/grid.h"

/* Up to side 63 the values of a house are the bits of a word; bit 0 is for empty cells. */
static bool has_repeat_narrow(const pd_grid *grid) {
    const pd_geometry *geometry = grid->geometry;
    uint64_t repeated = 0;
    for (size_t house = 0; house < geometry->houses; house++) {
        const uint32_t *cells = geometry->house[house].cells;
        uint64_t seen = 0;
        for (int i = 0; i < geometry->side; i++) {
            const uint64_t bit = UINT64_C(1) << grid->values[cells[i]];
            repeated |= seen & bit;
            seen |= bit;
        }
    }
    return repeated > 1;
}

static bool has_repeat(const pd_grid *grid) {
    const pd_geometry *geometry = grid->geometry;
    if (geometry->side < 64)
        return has_repeat_narrow(grid);
    size_t side = (size_t)geometry->side;
    for (size_t house = 0; house < geometry->houses; house++) {
        bool seen[PD_SIDE_MAX + 1] = {false};
        for (size_t i = 0; i < side; i++) {
            uint8_t value = grid->values[geometry->house[house].cells[i]];
            if (value != 0 && seen[value])
                return true;
            seen[value] = true;
        }
    }
    return false;
}

/* Which values stand more than once in a house: a bit each. */
struct repeats {
    uint64_t bits[(PD_SIDE_MAX + 64) / 64];
};

static bool is_among(const uint64_t bits[], uint8_t value) {
    return (bits[value / 64] >> value % 64 & 1) != 0;
}

static struct repeats repeats_of(const pd_grid *grid, const struct house *house) {
    struct repeats seen = {.bits = {0}}, repeats = {.bits = {0}};
    for (int i = 0; i < grid->geometry->side; i++) {
        const uint8_t value = grid->values[house->cells[i]];
        const uint64_t bit = (uint64_t)1 << value % 64;
        if (value != 0)
            repeats.bits[value / 64] |= seen.bits[value / 64] & bit;
        seen.bits[value / 64] |= bit;
    }
    return repeats;
}

static pd_clash clash_of(const pd_grid *grid, size_t a, size_t b) {
    int side = grid->geometry->side;
    return (pd_clash){.value = grid->values[a],
                      .row = {(int)a / side, (int)b / side},
                      .column = {(int)a % side, (int)b % side}};
}

size_t pd_grid_clashes(const pd_grid *grid, pd_clash *clashes, size_t capacity) {
    if (!has_repeat(grid)) /* the usual case is quick; the pairs are looked for only if any */
        return 0;
    const pd_geometry *geometry = grid->geometry;
    struct repeats repeats[3 * PD_SIDE_MAX]; /* rows, columns, boxes */
    size_t count = 0;
    for (size_t house = 0; house < geometry->houses; house++)
        repeats[house] = repeats_of(grid, &geometry->house[house]);
    for (size_t a = 0; a < geometry->cells; a++) {
        for (uint32_t i = geometry->cell_start[a]; i < geometry->cell_start[a + 1]; i++) {
            const uint32_t house = geometry->cell_houses[i];
            if (!is_among(repeats[house].bits, grid->values[a]))
                continue;
            for (int position = 0; position < geometry->side; position++) {
                size_t b = geometry->house[house].cells[position];
                if (b <= a || grid->values[a] != grid->values[b] ||
                    geometry_common_house(geometry, a, b) != house)
                    continue;
                if (count < capacity)
                    clashes[count] = clash_of(grid, a, b);
                count++;
            }
        }
    }
    return count;
}

bool pd_grid_solves(const pd_grid *solution, const pd_grid *puzzle) {
    if (solution->geometry != puzzle->geometry)
        return false;
    for (size_t cell = 0; cell < solution->geometry->cells; cell++) {
        if (solution->values[cell] == 0)
            return false;
        if (puzzle->values[cell] != 0 && puzzle->values[cell] != solution->values[cell])
            return false;
        if (grid_excludes(puzzle, cell, solution->values[cell]))
            return false;
    }
    return !has_repeat(solution);
}
