/* Check: whether a grid keeps the rules. There is no SAT in it: it judges every answer. */
#include <string.h>

#include "base/sixteen.h"
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

/* Whether every house of a grid of side 9 with square boxes has every value. A word holds three
   cells side by side, each in a lane of its own as the bit of its value. The words of a row
   together tell which values it has, so do those of a box, and the lanes of a stack's words its
   three columns. Of the boxes the four at the top left are enough: the rows of a band have every
   value three times, so that where two boxes have every value, the third has what is left, every
   value too; and so it is with the columns of a stack.

       + + .
       + + .
       . . .  */
enum { LANE = 10 };

static uint32_t in_any_lane(uint32_t lanes) { return lanes | lanes >> LANE | lanes >> 2 * LANE; }

static uint32_t lanes_of(const uint8_t values[]) {
    static const uint32_t bit_of[3][LANE] = {
        {1U << 0, 1U << 1, 1U << 2, 1U << 3, 1U << 4, 1U << 5, 1U << 6, 1U << 7, 1U << 8, 1U << 9},
        {1U << 10, 1U << 11, 1U << 12, 1U << 13, 1U << 14, 1U << 15, 1U << 16, 1U << 17, 1U << 18,
         1U << 19},
        {1U << 20, 1U << 21, 1U << 22, 1U << 23, 1U << 24, 1U << 25, 1U << 26, 1U << 27, 1U << 28,
         1U << 29}};
    return bit_of[0][values[0]] | bit_of[1][values[1]] | bit_of[2][values[2]];
}

static bool is_solution_of_nine(const uint8_t values[]) {
    const uint32_t all = 0x3FE, all_lanes = all | all << LANE | all << 2 * LANE;
    uint32_t columns[3] = {0}, common = all; /* to all rows and boxes */
    for (int band = 0; band < 3; band++) {
        uint32_t boxes[3] = {0};
        for (int row = 0; row < 3; row++, values += 9) {
            const uint32_t lanes[3] = {lanes_of(values), lanes_of(values + 3),
                                       lanes_of(values + 6)};
            for (int stack = 0; stack < 3; stack++)
                boxes[stack] |= lanes[stack];
            common &= in_any_lane(lanes[0] | lanes[1] | lanes[2]);
        }
        for (int stack = 0; stack < 3; stack++)
            columns[stack] |= boxes[stack];
        if (band < 2)
            common &= in_any_lane(boxes[0]) & in_any_lane(boxes[1]);
    }
    return common == all && (columns[0] & columns[1] & columns[2]) == all_lanes;
}

/* Whether every house has every value, for which no cell may be empty. */
static bool is_solution(const pd_grid *grid) {
    const pd_geometry *geometry = grid->geometry;
    const int side = geometry->side;
    if (side == 9 && geometry->box_height == 3)
        return is_solution_of_nine(grid->values);
    const uint64_t all = side < MASKED_SIDE ? (UINT64_C(2) << side) - 2 : ~UINT64_C(1);
    if (side > MASKED_SIDE)
        return grid_is_full(grid) && !has_repeat(grid);
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

/* Whether the values are those of the givens, of which 0 is none. */
static bool keeps(const uint8_t *values, const uint8_t *givens, size_t cells) {
    const size_t whole = sixteen_whole(cells);
    sixteen changed = sixteen_all(0);
    for (size_t at = 0; at < whole; at += SIXTEEN) {
        const sixteen wanted = sixteen_load(givens + at);
        const sixteen same = sixteen_equal(wanted, sixteen_load(values + at));
        changed = sixteen_or(changed, sixteen_without(wanted, same));
    }
    size_t cell = whole;
    while (cell < cells && (givens[cell] == 0 || givens[cell] == values[cell]))
        cell++;
    return cell == cells && !sixteen_any(changed);
}

static bool has_excluded(const pd_grid *solution, const pd_grid *puzzle) {
    for (size_t cell = 0; cell < solution->geometry->cells; cell++)
        if (grid_excludes(puzzle, cell, solution->values[cell]))
            return true;
    return false;
}

bool pd_grid_solves(const pd_grid *solution, const pd_grid *puzzle) {
    return solution->geometry == puzzle->geometry &&
           (solution == puzzle ||
            keeps(solution->values, puzzle->values, solution->geometry->cells)) &&
           is_solution(solution) && (puzzle->exclusions == 0 || !has_excluded(solution, puzzle));
}
