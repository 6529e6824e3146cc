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

enum { MASKED_SIDE = 63 }; /* the largest whose values fit into the bits of a word */

/* Whether every house has every value. The values are from 1 to the side. */
static bool is_solution(const pd_grid *grid) {
    const pd_geometry *geometry = grid->geometry;
    const int side = geometry->side;
    const uint64_t all = side < MASKED_SIDE ? (UINT64_C(2) << side) - 2 : ~UINT64_C(1);
    if (side > MASKED_SIDE)
        return !has_repeat(grid);
    for (size_t house = 0; house < geometry->houses; house++) {
        const uint32_t *cells = geometry->house[house].cells;
        uint64_t seen = 0;
        for (int i = 0; i < side; i++)
            seen |= UINT64_C(1) << grid->values[cells[i]];
        if (seen != all)
            return false;
    }
    return true;
}

/* Whether all cells are filled and the givens kept: no branch a cell, so that it is vector code. */
static bool fills(const uint8_t *values, const uint8_t *givens, size_t cells) {
    unsigned char wrong = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        const unsigned char empty = values[cell] == 0 ? 1 : 0;
        const unsigned char changed = givens[cell] != values[cell] ? givens[cell] : 0;
        wrong |= empty | changed;
    }
    return wrong == 0;
}

static bool has_excluded(const pd_grid *solution, const pd_grid *puzzle) {
    for (size_t cell = 0; cell < solution->geometry->cells; cell++)
        if (grid_excludes(puzzle, cell, solution->values[cell]))
            return true;
    return false;
}

bool pd_grid_solves(const pd_grid *solution, const pd_grid *puzzle) {
    return solution->geometry == puzzle->geometry &&
           fills(solution->values, puzzle->values, solution->geometry->cells) &&
           (puzzle->exclusions == 0 || !has_excluded(solution, puzzle)) && is_solution(solution);
}
