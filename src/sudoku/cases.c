#include "sudoku/cases.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"

/* A candidate in the queue and in the trail: cell and value; or a cell that was placed. */
enum { VALUE_BITS = 8, VALUE_MASK = (1 << VALUE_BITS) - 1 };
static const uint32_t placement = UINT32_C(1) << 31;

static uint32_t pack(size_t cell, int value) {
    return (uint32_t)cell << VALUE_BITS | (uint32_t)value;
}

/* Room for all that can be found before the queue is empty: each cell comes down to one value
   once, each house to one place for a value once, and each given and assumption is put in once. */
static size_t queue_size(const pd_geometry *geometry) {
    return 2 * geometry->cells + geometry->houses * (size_t)geometry->side + 1;
}

/* The position of each cell in each of its houses. */
static void list_positions(struct cases *cases) {
    const pd_geometry *geometry = cases->geometry;
    for (size_t cell = 0; cell < geometry->cells; cell++)
        for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
            const uint32_t *cells = geometry->house[geometry->cell_houses[i]].cells;
            while (cells[cases->positions[i]] != cell)
                cases->positions[i]++;
        }
}

static bool allocate(struct cases *cases) {
    const pd_geometry *geometry = cases->geometry;
    const size_t side = (size_t)geometry->side;
    cases->words = (side + 63) / 64;
    cases->bits = memory_new(geometry->cells * cases->words, sizeof *cases->bits);
    cases->values = memory_new(geometry->cells, sizeof *cases->values);
    cases->places = memory_new(geometry->houses * side * cases->words, sizeof *cases->places);
    cases->positions = memory_new(geometry->houses * side, sizeof *cases->positions);
    cases->placed = memory_new(geometry->cells, sizeof *cases->placed);
    cases->queue = memory_new(queue_size(geometry), sizeof *cases->queue);
    cases->marks = memory_new(geometry->cells, sizeof *cases->marks);
    return cases->bits != NULL && cases->values != NULL && cases->places != NULL &&
           cases->positions != NULL && cases->placed != NULL && cases->queue != NULL &&
           cases->marks != NULL;
}

pd_status cases_new(const pd_geometry *geometry, struct cases **cases, pd_error *error) {
    struct cases *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    if (!allocate(made)) {
        cases_free(made);
        return error_memory(error);
    }
    list_positions(made);
    *cases = made;
    return PD_OK;
}

void cases_free(struct cases *cases) {
    if (cases == NULL)
        return;
    free(cases->bits);
    free(cases->values);
    free(cases->places);
    free(cases->positions);
    free(cases->placed);
    free(cases->queue);
    free(cases->trail);
    free(cases->marks);
    free(cases);
}

/* ---- propagation --------------------------------------------------------------------------- */

static inline void put(struct cases *cases, uint32_t cell, int value) {
    if (!cases->placed[cell])
        cases->queue[cases->queued++] = pack(cell, value);
}

/* The lowest bit of the words; *single: it is the only one. -1: none is set. */
static inline int lowest_of(const uint64_t *bits, size_t words, bool *single) {
    size_t word = 0;
    while (bits[word] == 0)
        if (++word == words)
            return -1;
    *single = (bits[word] & (bits[word] - 1)) == 0;
    for (size_t other = word + 1; *single && other < words; other++)
        *single = bits[other] == 0;
    return (int)(word * 64 + bits_lowest(bits[word]));
}

/* A house has lost a place for a value. */
static inline void look_at(struct cases *cases, uint32_t house, const uint64_t *places, int value) {
    bool single = false;
    const int position = lowest_of(places, cases->words, &single);
    if (position < 0)
        cases->consistent = false;
    else if (single)
        put(cases, cases->geometry->house[house].cells[position], value);
}

static inline uint64_t *places_of(const struct cases *cases, uint32_t house, int value) {
    return cases->places +
           (house * (size_t)cases->geometry->side + (size_t)value - 1) * cases->words;
}

/* Takes a candidate that is left away, and looks at what its cell and its houses have left. It is
   taken from all of them even when there is a contradiction: the trail undoes whole steps. */
static inline void take(struct cases *cases, size_t cell, int value) {
    const pd_geometry *geometry = cases->geometry;
    const size_t bit = (size_t)value - 1;
    cases->bits[cell * cases->words + bit / 64] &= ~(UINT64_C(1) << (bit % 64));
    if (cases->depth > 0)
        cases->trail[cases->trailed++] = pack(cell, value);
    const uint32_t left = cases->values[cell] -= CASES_ONE + (uint32_t)value;
    if (left < CASES_ONE)
        cases->consistent = false;
    else if (left < 2 * CASES_ONE)
        put(cases, (uint32_t)cell, (int)(left & CASES_SUM));
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
        const uint32_t house = geometry->cell_houses[i];
        const size_t position = cases->positions[i];
        uint64_t *places = places_of(cases, house, value);
        places[position / 64] &= ~(UINT64_C(1) << (position % 64));
        look_at(cases, house, places, value);
    }
}

static void take_others(struct cases *cases, size_t cell, int value) {
    for (int other = cases_next(cases, cell, 0); other != 0; other = cases_next(cases, cell, other))
        if (other != value)
            take(cases, cell, other);
}

/* Takes the value from the other cells of the house. */
static void take_from_house(struct cases *cases, uint32_t house, size_t cell, int value) {
    const uint32_t *cells = cases->geometry->house[house].cells;
    const uint64_t *places = places_of(cases, house, value);
    for (size_t word = 0; word < cases->words; word++)
        for (uint64_t rest = places[word]; rest != 0; rest &= rest - 1) {
            const uint32_t other = cells[word * 64 + bits_lowest(rest)];
            if (other != cell)
                take(cases, other, value);
        }
}

static void place(struct cases *cases, size_t cell, int value) {
    const pd_geometry *geometry = cases->geometry;
    if (!cases_has(cases, cell, value)) {
        cases->consistent = false;
        return;
    }
    if (cases->placed[cell])
        return;
    cases->placed[cell] = true;
    cases->open--;
    if (cases->depth > 0)
        cases->trail[cases->trailed++] = placement | pack(cell, value);
    if (cases_count(cases, cell) > 1)
        take_others(cases, cell, value);
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++)
        take_from_house(cases, geometry->cell_houses[i], cell, value);
}

/* The latest first: the order has no meaning, and what is near is in the cache. */
static void propagate(struct cases *cases) {
    while (cases->consistent && cases->queued > 0) {
        const uint32_t found = cases->queue[--cases->queued];
        place(cases, found >> VALUE_BITS, (int)(found & VALUE_MASK));
    }
    cases->queued = 0;
}

/* ---- the puzzle ---------------------------------------------------------------------------- */

/* Sets the first `side` bits of each of so many sets. */
static void fill_bits(struct cases *cases, uint64_t *bits, size_t sets) {
    const size_t side = (size_t)cases->geometry->side;
    for (size_t i = 0; i < sets * cases->words; i++) {
        const size_t first = i % cases->words * 64; /* the bit at which this word begins */
        bits[i] = side - first >= 64 ? UINT64_MAX : (UINT64_C(1) << (side - first)) - 1;
    }
}

/* Makes all candidates left. */
static void fill(struct cases *cases) {
    const pd_geometry *geometry = cases->geometry;
    const size_t side = (size_t)geometry->side;
    const uint32_t all = (uint32_t)(side * CASES_ONE + side * (side + 1) / 2);
    fill_bits(cases, cases->bits, geometry->cells);
    fill_bits(cases, cases->places, geometry->houses * side);
    for (size_t cell = 0; cell < geometry->cells; cell++)
        cases->values[cell] = all;
    memset(cases->placed, 0, geometry->cells * sizeof *cases->placed);
    cases->open = geometry->cells;
    cases->queued = cases->trailed = cases->depth = 0;
    cases->consistent = true;
}

static void take_excluded(struct cases *cases, const pd_grid *puzzle, size_t cell) {
    for (int value = grid_next_excluded(puzzle, cell, 0); value != 0;
         value = grid_next_excluded(puzzle, cell, value))
        if (cases_has(cases, cell, value))
            take(cases, cell, value);
}

/* The trail undoes each candidate and each placement at most once. */
static pd_status make_trail(struct cases *cases, pd_error *error) {
    size_t wanted = cases->open;
    for (size_t cell = 0; cell < cases->geometry->cells; cell++)
        wanted += cases_count(cases, cell);
    if (wanted <= cases->trail_capacity)
        return PD_OK;
    void *trail = cases->trail;
    const bool grown =
        memory_grow(&trail, &cases->trail_capacity, wanted, sizeof *cases->trail) != NULL;
    cases->trail = trail;
    return grown ? PD_OK : error_memory(error);
}

pd_status cases_begin(struct cases *cases, const pd_grid *puzzle, const struct terminate *terminate,
                      pd_error *error) {
    const size_t cells = cases->geometry->cells;
    fill(cases);
    for (size_t cell = 0; cell < cells && cases->consistent; cell++) {
        if (cell % 64 == 63 && terminate_asked(terminate))
            return error_stopped(error);
        take_excluded(cases, puzzle, cell);
        if (puzzle->values[cell] != 0)
            place(cases, cell, puzzle->values[cell]);
        propagate(cases);
    }
    if (cases->geometry->side == 1 && cases->consistent) /* nothing ever comes down to it */
        place(cases, 0, 1);
    cases->queued = 0;
    return make_trail(cases, error);
}

/* ---- cases --------------------------------------------------------------------------------- */

void cases_assume(struct cases *cases, size_t cell, int value) {
    cases->marks[cases->depth++] = (uint32_t)cases->trailed;
    cases->queued = 0;
    put(cases, (uint32_t)cell, value);
    propagate(cases);
}

static inline void give_back(struct cases *cases, size_t cell, int value) {
    const pd_geometry *geometry = cases->geometry;
    const size_t bit = (size_t)value - 1;
    cases->bits[cell * cases->words + bit / 64] |= UINT64_C(1) << (bit % 64);
    cases->values[cell] += CASES_ONE + (uint32_t)value;
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
        const size_t position = cases->positions[i];
        places_of(cases, geometry->cell_houses[i], value)[position / 64] |= UINT64_C(1)
                                                                            << (position % 64);
    }
}

void cases_close(struct cases *cases) {
    const size_t mark = cases->marks[--cases->depth];
    while (cases->trailed > mark) {
        const uint32_t done = cases->trail[--cases->trailed];
        const size_t cell = (done & ~placement) >> VALUE_BITS;
        if ((done & placement) != 0) {
            cases->placed[cell] = false;
            cases->open++;
        } else {
            give_back(cases, cell, (int)(done & VALUE_MASK));
        }
    }
    cases->consistent = true;
}

void cases_exclude(struct cases *cases, size_t cell, int value) {
    cases->queued = 0;
    if (cases_has(cases, cell, value))
        take(cases, cell, value);
    propagate(cases);
}

int cases_next(const struct cases *cases, size_t cell, int value) {
    const uint64_t *bits = cases->bits + cell * cases->words;
    const size_t from = (size_t)value; /* the bit of value + 1 */
    size_t word = from / 64;
    if (word >= cases->words)
        return 0;
    uint64_t rest = bits[word] >> (from % 64) << (from % 64);
    while (rest == 0) {
        if (++word == cases->words)
            return 0;
        rest = bits[word];
    }
    return (int)(word * 64 + bits_lowest(rest)) + 1;
}
