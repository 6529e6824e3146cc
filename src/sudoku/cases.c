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

static bool allocate(struct cases *cases) {
    const pd_geometry *geometry = cases->geometry;
    cases->words = ((size_t)geometry->side + 63) / 64;
    cases->bits = memory_new(geometry->cells * cases->words, sizeof *cases->bits);
    cases->values = memory_new(geometry->cells, sizeof *cases->values);
    cases->places = memory_new(geometry->houses * (size_t)geometry->side, sizeof *cases->places);
    cases->placed = memory_new(geometry->cells, sizeof *cases->placed);
    cases->queue = memory_new(queue_size(geometry), sizeof *cases->queue);
    cases->marks = memory_new(geometry->cells, sizeof *cases->marks);
    return cases->bits != NULL && cases->values != NULL && cases->places != NULL &&
           cases->placed != NULL && cases->queue != NULL && cases->marks != NULL;
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
    *cases = made;
    return PD_OK;
}

void cases_free(struct cases *cases) {
    if (cases == NULL)
        return;
    free(cases->bits);
    free(cases->values);
    free(cases->places);
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

/* Takes a candidate that is left away, and looks at what its cell and its houses have left. The
   counts are all kept even when there is a contradiction: the trail undoes whole steps. */
static inline void take(struct cases *cases, size_t cell, int value) {
    const pd_geometry *geometry = cases->geometry;
    const size_t side = (size_t)geometry->side;
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
        uint32_t *places = &cases->places[geometry->cell_houses[i] * side + bit];
        *places -= CASES_ONE + (uint32_t)cell;
        if (*places < CASES_ONE)
            cases->consistent = false;
        else if (*places < 2 * CASES_ONE)
            put(cases, *places & CASES_SUM, value);
    }
}

static void take_others(struct cases *cases, size_t cell, int value) {
    for (int other = cases_next(cases, cell, 0); other != 0; other = cases_next(cases, cell, other))
        if (other != value)
            take(cases, cell, other);
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
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
        const uint32_t *cells = geometry->house[geometry->cell_houses[i]].cells;
        for (int position = 0; position < geometry->side; position++)
            if (cells[position] != cell && cases_has(cases, cells[position], value))
                take(cases, cells[position], value);
    }
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

static uint32_t sum_of(const uint32_t *cells, int side) {
    uint32_t sum = (uint32_t)side * CASES_ONE;
    for (int position = 0; position < side; position++)
        sum += cells[position];
    return sum;
}

/* Makes all candidates left. */
static void fill(struct cases *cases) {
    const pd_geometry *geometry = cases->geometry;
    const size_t side = (size_t)geometry->side;
    const uint32_t all = (uint32_t)(side * CASES_ONE + side * (side + 1) / 2);
    for (size_t i = 0; i < geometry->cells * cases->words; i++) {
        const size_t first = i % cases->words * 64; /* the bit at which this word begins */
        cases->bits[i] = side - first >= 64 ? UINT64_MAX : (UINT64_C(1) << (side - first)) - 1;
    }
    for (size_t cell = 0; cell < geometry->cells; cell++)
        cases->values[cell] = all;
    for (size_t house = 0; house < geometry->houses; house++) {
        const uint32_t places = sum_of(geometry->house[house].cells, geometry->side);
        for (size_t i = 0; i < side; i++)
            cases->places[house * side + i] = places;
    }
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

static void give_back(struct cases *cases, size_t cell, int value) {
    const pd_geometry *geometry = cases->geometry;
    const size_t side = (size_t)geometry->side;
    const size_t bit = (size_t)value - 1;
    cases->bits[cell * cases->words + bit / 64] |= UINT64_C(1) << (bit % 64);
    cases->values[cell] += CASES_ONE + (uint32_t)value;
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++)
        cases->places[geometry->cell_houses[i] * side + bit] += CASES_ONE + (uint32_t)cell;
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
    return (int)word * 64 + bits_lowest(rest) + 1;
}
