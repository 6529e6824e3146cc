/* Nine probe: failed-literal probing. All candidates of a cell are assumed in turn. One that ends
   in a contradiction is closed; so is one that ends in a full grid, after that solution was noted.
   What none of the others allows goes: the state becomes their union. A contradiction therefore
   means "no further solution", and `found` says how many there were. */
#include "sudoku/nine_probe.h"

#include <string.h>

struct nine_sizes nine_sizes(const struct nine_state *state) {
    struct nine_sizes sizes;
    for (int band = 0; band < NINE_BANDS; band++) {
        uint32_t one = 0, two = 0, three = 0, four = 0;
        for (int value = 0; value < NINE_VALUES; value++) {
            const uint32_t cells = state->words[value][band];
            four |= three & cells;
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        sizes.cells[0][band] = one & ~two;
        sizes.cells[1][band] = two & ~three;
        sizes.cells[2][band] = three & ~four;
        sizes.cells[3][band] = four;
    }
    return sizes;
}

static void unite(struct nine_state *all, const struct nine_state *more) {
    for (int value = 0; value < NINE_VALUES; value++)
        for (int band = 0; band <= NINE_BANDS; band++)
            all->words[value][band] |= more->words[value][band];
}

static bool same(const struct nine_state *a, const struct nine_state *b) {
    return memcmp(a->words, b->words, sizeof a->words) == 0;
}

/* False: the candidate is closed. Else `branch` is what it allows. */
static bool stays_open(struct nine *nine, const struct nine_state *state,
                       struct nine_candidate candidate, nine_deepen *deepen,
                       struct nine_state *branch) {
    const enum nine_end end = nine_assume(nine, state, candidate, branch);
    if (end != NINE_OPEN)
        return false;
    return deepen == NULL || deepen(nine, branch);
}

enum nine_outcome nine_probe_cell(struct nine *nine, struct nine_state *state, int band,
                                  uint32_t bit, nine_deepen *deepen) {
    struct nine_state branch, all;
    int open = 0;
    for (int value = 0; value < NINE_VALUES; value++) {
        const struct nine_candidate candidate = {(uint8_t)value, (uint8_t)band, bit};
        if (!nine_has(state, candidate) || !stays_open(nine, state, candidate, deepen, &branch))
            continue;
        if (open++ == 0)
            all = branch;
        else
            unite(&all, &branch);
    }
    if (open == 0)
        return NINE_CLOSED;
    if (same(state, &all))
        return NINE_NOTHING;
    *state = all;
    if (open == 1) /* a fixpoint already */
        return NINE_PROGRESS;
    return nine_propagate(nine, state) == NINE_OPEN ? NINE_PROGRESS : NINE_CLOSED;
}

static bool is_decided(const struct nine_state *state, int band, uint32_t bit) {
    int count = 0;
    for (int value = 0; value < NINE_VALUES; value++)
        count += (state->words[value][band] & bit) != 0;
    return count == 1;
}

/* Goes over the cells that had so many candidates at the beginning. Starting again at the first
   after each progress would cost a quarter more runs. */
static enum nine_outcome probe_round(struct nine *nine, struct nine_state *state, int size) {
    const struct nine_sizes sizes = nine_sizes(state);
    enum nine_outcome outcome = NINE_NOTHING;
    for (int band = 0; band < NINE_BANDS; band++)
        for (uint32_t cells = sizes.cells[size][band]; cells != 0; cells &= cells - 1) {
            const uint32_t bit = cells & (~cells + 1);
            if (outcome == NINE_PROGRESS && is_decided(state, band, bit))
                continue;
            const enum nine_outcome one = nine_probe_cell(nine, state, band, bit, NULL);
            if (one == NINE_CLOSED)
                return one;
            if (one == NINE_PROGRESS)
                outcome = one;
        }
    return outcome;
}

/* The cells with two candidates first: they cost least, and close most. */
bool nine_probe(struct nine *nine, struct nine_state *state, int most) {
    const int sizes = most < NINE_SIZES ? most : NINE_SIZES;
    int size = 1;
    while (size < sizes) {
        const enum nine_outcome outcome = probe_round(nine, state, size);
        if (outcome == NINE_CLOSED)
            return false;
        size = outcome == NINE_PROGRESS ? 1 : size + 1;
    }
    return true;
}
