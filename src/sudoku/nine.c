#include "sudoku/nine.h"

#include <string.h>

#include "sudoku/nine_probe.h"

/* The hardest of 188 hard puzzles with one solution took half of it. One that is not decided costs
   some milliseconds here before it is left to others. */
enum { BUDGET = 20000 };

void nine_start(struct nine *nine) {
    *nine = (struct nine){.engine = nine_engine_at(0), .budget = BUDGET};
}

/* The value that there is not collects the empty cells: no branch that depends on the puzzle. */
static const uint8_t slot_of[NINE_VALUES + 1] = {NINE_VALUES, 0, 1, 2, 3, 4, 5, 6, 7, 8};

static void take_values(struct nine_state *state, const uint8_t values[]) {
    *state = (struct nine_state){0};
    for (unsigned row = 0; row < 9; row++)
        for (unsigned column = 0; column < 9; column++) {
            const unsigned value = slot_of[values[row * 9 + column]];
            state->words[value][row / 3] |= UINT32_C(1) << (row % 3 * 10 + column);
        }
    for (int value = 0; value < NINE_VALUES; value++)
        for (int band = 0; band < NINE_BANDS; band++)
            state->words[value][band] |= state->words[NINE_VALUES][band];
    memset(state->words[NINE_VALUES], 0, sizeof state->words[NINE_VALUES]);
}

static void take_excluded(struct nine_state *state, const uint64_t excluded[]) {
    for (unsigned cell = 0; cell < NINE_CELLS; cell++)
        for (unsigned value = 1; value <= NINE_VALUES; value++)
            if ((excluded[cell] >> (value - 1) & 1) != 0) {
                const struct nine_candidate gone = nine_candidate(cell, value);
                state->words[gone.value][gone.band] &= ~gone.bit;
            }
}

enum nine_stage nine_decide(struct nine *nine, const uint8_t values[], const uint64_t excluded[]) {
    nine->found.count = 0;
    nine->runs = 0;
    take_values(&nine->left, values);
    if (excluded != NULL)
        take_excluded(&nine->left, excluded);
    if (nine_propagate(nine, &nine->left) != NINE_OPEN)
        return NINE_PROPAGATION;
    if (!nine_probe(nine, &nine->left, NINE_VALUES))
        return NINE_PROBING;
    if (!nine_nest(nine, &nine->left))
        return NINE_NESTED;
    return NINE_UNDECIDED;
}

static unsigned bits_of(uint32_t word) {
#if defined(__GNUC__)
    return (unsigned)__builtin_popcount(word);
#else
    unsigned bits = 0;
    for (; word != 0; word &= word - 1)
        bits++;
    return bits;
#endif
}

unsigned nine_count(const struct nine_state *state) {
    unsigned count = 0;
    for (int value = 0; value < NINE_VALUES; value++)
        for (int band = 0; band < NINE_BANDS; band++)
            count += bits_of(state->words[value][band]);
    return count;
}

/* The bits of the values' numbers, over all cells at once: a cell then costs the same whatever its
   value. */
static void values_of(const struct nine_state *solved, uint8_t values[]) {
    for (unsigned band = 0; band < NINE_BANDS; band++) {
        uint32_t planes[4] = {0};
        for (unsigned value = 1; value <= NINE_VALUES; value++)
            for (unsigned plane = 0; plane < 4; plane++)
                if ((value >> plane & 1) != 0)
                    planes[plane] |= solved->words[value - 1][band];
        for (unsigned row = 0; row < 3; row++)
            for (unsigned column = 0; column < 9; column++) {
                const unsigned bit = row * 10 + column;
                values[band * 27 + row * 9 + column] =
                    (uint8_t)((planes[0] >> bit & 1) | (planes[1] >> bit & 1) << 1 |
                              (planes[2] >> bit & 1) << 2 | (planes[3] >> bit & 1) << 3);
            }
    }
}

void nine_note(struct nine_found *found, const uint8_t values[]) {
    const int order = found->count == 0 ? -1 : memcmp(values, found->best, NINE_CELLS);
    if (order < 0)
        memcpy(found->best, values, NINE_CELLS);
    found->count += order != 0 && found->count < 2;
}

static enum nine_end note_solved(struct nine_found *found, const struct nine_state *state,
                                 enum nine_end end) {
    uint8_t values[NINE_CELLS];
    if (end == NINE_SOLVED) {
        values_of(state, values);
        nine_note(found, values);
    }
    return end;
}

enum nine_end nine_propagate(struct nine *nine, struct nine_state *state) {
    nine->runs++;
    return note_solved(&nine->found, state, nine->engine->propagate(state));
}

enum nine_end nine_assume(struct nine *nine, const struct nine_state *from,
                          struct nine_candidate candidate, struct nine_state *to) {
    nine->runs++;
    return note_solved(&nine->found, to, nine->engine->assume(from, candidate, to));
}
