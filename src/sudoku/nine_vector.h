/* Nine vector: what nine_pass.c computes with: the words of one value, or with NINE_WIDE of two, in
   a vector of GCC's and clang's. Without vectors nine_words.h says the same. */
#ifndef SUDOKU_NINE_VECTOR_H
#define SUDOKU_NINE_VECTOR_H

#include <stdbool.h>
#include <string.h>

#include "sudoku/nine_engine.h"

#if defined(NINE_WIDE)
typedef uint32_t vector __attribute__((vector_size(32)));
typedef uint64_t vector_halves __attribute__((vector_size(32)));
#else
typedef uint32_t vector __attribute__((vector_size(16)));
typedef uint64_t vector_halves __attribute__((vector_size(16)));
#endif

static inline vector load(const uint32_t words[]) {
    vector loaded;
    memcpy(&loaded, words, sizeof loaded);
    return loaded;
}

static inline void store(vector stored, uint32_t words[]) { memcpy(words, &stored, sizeof stored); }

/* The word in all places. */
static inline vector all_words(uint32_t word) { return (vector){0} + word; }

static inline vector both(vector a, vector b) { return a & b; }
static inline vector either(vector a, vector b) { return a | b; }
static inline vector without(vector a, vector b) { return a & ~b; }
static inline vector plus(vector a, vector b) { return a + b; }
static inline vector minus(vector a, vector b) { return a - b; }
static inline vector up(vector a, int bits) { return a << (uint32_t)bits; }
static inline vector down(vector a, int bits) { return a >> (uint32_t)bits; }

/* All bits of the words that are 0. */
static inline vector zeros(vector a) { return (vector)(a == 0); }

static inline bool any(vector a) {
    const vector_halves halves = (vector_halves)a;
#if defined(NINE_WIDE)
    return (halves[0] | halves[1] | halves[2] | halves[3]) != 0;
#else
    return (halves[0] | halves[1]) != 0;
#endif
}

#if defined(NINE_WIDE)
/* For each value the bands 1 2 0, and 2 0 1; and the values exchanged. */
static inline vector next_bands(vector a) {
    return __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7);
}
static inline vector last_bands(vector a) {
    return __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7);
}
static inline vector other_value(vector a) {
    return __builtin_shufflevector(a, a, 4, 5, 6, 7, 0, 1, 2, 3);
}
#else
static inline vector next_bands(vector a) { return __builtin_shufflevector(a, a, 1, 2, 0, 3); }
static inline vector last_bands(vector a) { return __builtin_shufflevector(a, a, 2, 0, 1, 3); }
#endif

#endif
