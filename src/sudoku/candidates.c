#include "sudoku/candidates.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"

pd_status candidates_new(const pd_geometry *geometry, struct candidates **candidates,
                         pd_error *error) {
    struct candidates *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    size_t side = (size_t)geometry->side;
    made->geometry = geometry;
    made->words = (side + 63) / 64;
    made->bits = memory_new(geometry->cells * made->words, sizeof *made->bits);
    made->values = memory_new(geometry->cells, sizeof *made->values);
    made->places = memory_new(geometry->houses * side, sizeof *made->places);
    if (made->bits == NULL || made->values == NULL || made->places == NULL) {
        candidates_free(made);
        return error_memory(error);
    }
    candidates_fill(made);
    *candidates = made;
    return PD_OK;
}

void candidates_free(struct candidates *candidates) {
    if (candidates == NULL)
        return;
    free(candidates->bits);
    free(candidates->values);
    free(candidates->places);
    free(candidates);
}

void candidates_fill(struct candidates *candidates) {
    const pd_geometry *geometry = candidates->geometry;
    size_t side = (size_t)geometry->side, words = candidates->words;
    for (size_t i = 0; i < geometry->cells * words; i++) {
        size_t first = i % words * 64; /* the bit at which this word begins */
        candidates->bits[i] = side - first >= 64 ? UINT64_MAX : (UINT64_C(1) << (side - first)) - 1;
    }
    for (size_t cell = 0; cell < geometry->cells; cell++)
        candidates->values[cell] = (uint16_t)side;
    for (size_t i = 0; i < geometry->houses * side; i++)
        candidates->places[i] = (uint16_t)side;
}

void candidates_copy(struct candidates *candidates, const struct candidates *from) {
    const pd_geometry *geometry = candidates->geometry;
    const size_t side = (size_t)geometry->side;
    memcpy(candidates->bits, from->bits,
           geometry->cells * candidates->words * sizeof *candidates->bits);
    memcpy(candidates->values, from->values, geometry->cells * sizeof *candidates->values);
    memcpy(candidates->places, from->places, geometry->houses * side * sizeof *candidates->places);
}

int candidates_next(const struct candidates *candidates, size_t cell, int value) {
    const uint64_t *bits = candidates->bits + cell * candidates->words;
    size_t from = (size_t)value; /* the bit of value + 1 */
    size_t word = from / 64;
    if (word >= candidates->words)
        return 0;
    uint64_t rest = bits[word] >> (from % 64) << (from % 64);
    while (rest == 0) {
        if (++word == candidates->words)
            return 0;
        rest = bits[word];
    }
    return (int)(word * 64 + bits_lowest(rest)) + 1;
}

bool candidates_all_decided(const struct candidates *candidates) {
    for (size_t cell = 0; cell < candidates->geometry->cells; cell++)
        if (candidates->values[cell] != 1)
            return false;
    return true;
}

void candidates_tally(const struct candidates *candidates, size_t *decided, size_t *open) {
    *decided = *open = 0;
    for (size_t cell = 0; cell < candidates->geometry->cells; cell++) {
        *decided += candidates->values[cell] == 1;
        *open += candidates->values[cell] == 1 ? 0 : candidates->values[cell];
    }
}

int candidates_place(const struct candidates *candidates, size_t house, int value) {
    const pd_geometry *geometry = candidates->geometry;
    for (int position = 0; position < geometry->side; position++)
        if (candidates_has(candidates, geometry->house[house].cells[position], value))
            return position;
    return -1;
}

void candidates_remove(struct candidates *candidates, size_t cell, int value) {
    const pd_geometry *geometry = candidates->geometry;
    size_t bit = (size_t)(value - 1);
    candidates->bits[cell * candidates->words + bit / 64] &= ~(UINT64_C(1) << (bit % 64));
    candidates->values[cell]--;
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++)
        candidates->places[geometry->cell_houses[i] * (size_t)geometry->side + bit]--;
}

void candidates_restore(struct candidates *candidates, size_t cell, int value) {
    const pd_geometry *geometry = candidates->geometry;
    const size_t bit = (size_t)(value - 1);
    bits_add(candidates->bits + cell * candidates->words, bit);
    candidates->values[cell]++;
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++)
        candidates->places[geometry->cell_houses[i] * (size_t)geometry->side + bit]++;
}
