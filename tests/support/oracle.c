#include "support/oracle.h"

#include <assert.h>
#include <string.h>

/* The values that stand in each house, as bits: bit v - 1 for value v. */
struct board {
    int side, box_height, box_width;
    const uint32_t *excluded; /* NULL: nothing */
    unsigned char values[ORACLE_CELLS_MAX];
    uint32_t row[ORACLE_SIDE_MAX], column[ORACLE_SIDE_MAX], box[ORACLE_SIDE_MAX];
    uint64_t nodes_left;
    bool gave_up;
};

/* With a box dimension of 1 the boxes are the rows or the columns once more: a Latin square needs
   no case of its own. */
static int box_of(const struct board *board, int row, int column) {
    return row / board->box_height * (board->side / board->box_width) + column / board->box_width;
}

static uint32_t candidates_of(const struct board *board, int cell) {
    const int row = cell / board->side;
    const int column = cell % board->side;
    const uint32_t all = (uint32_t)((UINT64_C(1) << board->side) - 1);
    return all &
           ~(board->row[row] | board->column[column] | board->box[box_of(board, row, column)] |
             (board->excluded == NULL ? 0 : board->excluded[cell]));
}

static bool has(uint32_t candidates, int value) { return (candidates >> (value - 1) & 1) != 0; }

/* Sets or clears: the bits of a value that may stand there flip, from 0 to 1 and back. */
static void flip(struct board *board, int cell, int value) {
    const uint32_t bit = UINT32_C(1) << (value - 1);
    const int row = cell / board->side;
    const int column = cell % board->side;
    board->row[row] ^= bit;
    board->column[column] ^= bit;
    board->box[box_of(board, row, column)] ^= bit;
    board->values[cell] = board->values[cell] == 0 ? (unsigned char)value : 0;
}

/* False: two givens clash, or one is excluded. */
static bool set_up(struct board *board, const pd_geometry *geometry, const unsigned char givens[],
                   const uint32_t excluded[], uint64_t node_limit) {
    memset(board, 0, sizeof *board);
    board->excluded = excluded;
    board->side = pd_geometry_side(geometry);
    board->box_height = pd_geometry_box_height(geometry);
    board->box_width = pd_geometry_box_width(geometry);
    board->nodes_left = node_limit;
    assert(board->side <= ORACLE_SIDE_MAX);
    for (int cell = 0; cell < board->side * board->side; cell++) {
        if (givens[cell] == 0)
            continue;
        if (!has(candidates_of(board, cell), givens[cell]))
            return false;
        flip(board, cell, givens[cell]);
    }
    return true;
}

static bool spend_node(struct board *board) {
    if (board->nodes_left == 0) {
        board->gave_up = true;
        return false;
    }
    board->nodes_left--;
    return true;
}

/* The empty cell with the fewest candidates, -1 if the grid is full. */
static int tightest_cell(const struct board *board, uint32_t *candidates) {
    int best = -1;
    int fewest = ORACLE_SIDE_MAX + 1;
    for (int cell = 0; cell < board->side * board->side && fewest > 1; cell++) {
        if (board->values[cell] != 0)
            continue;
        const uint32_t left = candidates_of(board, cell);
        int count = 0;
        for (uint32_t bits = left; bits != 0; bits &= bits - 1)
            count++;
        if (count < fewest) {
            fewest = count;
            best = cell;
            *candidates = left;
        }
    }
    return best;
}

/* How many full grids extend the board, up to `limit`. The board is the same afterwards. */
static size_t extensions(struct board *board, size_t limit) {
    uint32_t candidates = 0;
    const int cell = tightest_cell(board, &candidates);
    if (cell < 0)
        return 1;
    size_t count = 0;
    for (int value = 1; value <= board->side && count < limit; value++) {
        if (!has(candidates, value))
            continue;
        if (!spend_node(board))
            break;
        flip(board, cell, value);
        count += extensions(board, limit - count);
        flip(board, cell, value);
    }
    return count;
}

oracle_end oracle_count_within(const pd_geometry *geometry, const unsigned char givens[],
                               const uint32_t excluded[], size_t limit, uint64_t node_limit,
                               size_t *count) {
    struct board board;
    *count = 0;
    if (limit == 0 || !set_up(&board, geometry, givens, excluded, node_limit))
        return ORACLE_DONE;
    *count = extensions(&board, limit);
    return board.gave_up ? ORACLE_GAVE_UP : ORACLE_DONE;
}

oracle_end oracle_count(const pd_geometry *geometry, const unsigned char givens[], size_t limit,
                        uint64_t node_limit, size_t *count) {
    return oracle_count_within(geometry, givens, NULL, limit, node_limit, count);
}

/* Visits the solutions that extend the board, whose cells before `cell` are full; false: enough.
   Values ascend and cells are in reading order, hence the lexicographic order. A branch is only
   entered when some solution lies in it, so that nothing is lost between two solutions. */
static bool descend(struct board *board, int cell, oracle_visit *visit, void *payload) {
    while (cell < board->side * board->side && board->values[cell] != 0)
        cell++;
    if (cell == board->side * board->side)
        return visit(payload, board->values);
    const uint32_t candidates = candidates_of(board, cell);
    bool more = true;
    for (int value = 1; value <= board->side && more; value++) {
        if (!has(candidates, value))
            continue;
        if (!spend_node(board))
            return false;
        flip(board, cell, value);
        if (extensions(board, 1) == 1)
            more = descend(board, cell + 1, visit, payload);
        flip(board, cell, value);
        more = more && !board->gave_up;
    }
    return more;
}

oracle_end oracle_list_within(const pd_geometry *geometry, const unsigned char givens[],
                              const uint32_t excluded[], uint64_t node_limit, oracle_visit *visit,
                              void *payload) {
    struct board board;
    if (!set_up(&board, geometry, givens, excluded, node_limit))
        return ORACLE_DONE;
    descend(&board, 0, visit, payload);
    return board.gave_up ? ORACLE_GAVE_UP : ORACLE_DONE;
}

oracle_end oracle_list(const pd_geometry *geometry, const unsigned char givens[],
                       uint64_t node_limit, oracle_visit *visit, void *payload) {
    return oracle_list_within(geometry, givens, NULL, node_limit, visit, payload);
}

struct smallest {
    size_t cells;
    unsigned char values[ORACLE_CELLS_MAX];
    bool found;
};

static bool take_first(void *payload, const unsigned char solution[]) {
    struct smallest *smallest = payload;
    memcpy(smallest->values, solution, smallest->cells);
    smallest->found = true;
    return false;
}

oracle_end oracle_smallest(const pd_geometry *geometry, const unsigned char givens[],
                           uint64_t node_limit, unsigned char solution[], bool *found) {
    return oracle_smallest_within(geometry, givens, NULL, node_limit, solution, found);
}

oracle_end oracle_smallest_within(const pd_geometry *geometry, const unsigned char givens[],
                                  const uint32_t excluded[], uint64_t node_limit,
                                  unsigned char solution[], bool *found) {
    const size_t side = (size_t)pd_geometry_side(geometry);
    struct smallest smallest = {.cells = side * side};
    const oracle_end end =
        oracle_list_within(geometry, givens, excluded, node_limit, take_first, &smallest);
    *found = smallest.found;
    if (smallest.found)
        memcpy(solution, smallest.values, smallest.cells);
    return end;
}
