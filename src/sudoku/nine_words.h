/* Nine words: nine_vector.h in plain C, the words of a value two by two. */
#ifndef SUDOKU_NINE_WORDS_H
#define SUDOKU_NINE_WORDS_H

#include <stdbool.h>

#include "sudoku/nine_engine.h"

typedef struct vector {
    uint64_t low, high; /* bands 0 and 1, and band 2 */
} vector;

static const uint64_t in_both = 0x100000001; /* times a word: that word in both halves */

static inline vector load(const uint32_t words[]) {
    return (vector){words[0] | (uint64_t)words[1] << 32, words[2] | (uint64_t)words[3] << 32};
}

static inline void store(vector stored, uint32_t words[]) {
    words[0] = (uint32_t)stored.low;
    words[1] = (uint32_t)(stored.low >> 32);
    words[2] = (uint32_t)stored.high;
    words[3] = (uint32_t)(stored.high >> 32);
}

static inline vector all_words(uint32_t word) { return (vector){word * in_both, word * in_both}; }

static inline vector both(vector a, vector b) { return (vector){a.low & b.low, a.high & b.high}; }
static inline vector either(vector a, vector b) { return (vector){a.low | b.low, a.high | b.high}; }
static inline vector without(vector a, vector b) {
    return (vector){a.low & ~b.low, a.high & ~b.high};
}

/* No word of nine_pass.c's carries into the next. */
static inline vector plus(vector a, vector b) { return (vector){a.low + b.low, a.high + b.high}; }
static inline vector minus(vector a, vector b) { return (vector){a.low - b.low, a.high - b.high}; }

static inline vector up(vector a, int bits) {
    const uint64_t stays = (UINT32_MAX >> bits) * in_both;
    return (vector){(a.low & stays) << bits, (a.high & stays) << bits};
}
static inline vector down(vector a, int bits) {
    const uint64_t stays = (UINT32_MAX << bits) * in_both;
    return (vector){(a.low & stays) >> bits, (a.high & stays) >> bits};
}

static inline uint64_t zero_halves(uint64_t a) {
    return ((uint32_t)a == 0 ? UINT64_C(0xFFFFFFFF) : 0) |
           (a >> 32 == 0 ? UINT64_C(0xFFFFFFFF) << 32 : 0);
}
static inline vector zeros(vector a) { return (vector){zero_halves(a.low), zero_halves(a.high)}; }

static inline bool any(vector a) { return (a.low | a.high) != 0; }

static inline vector next_bands(vector a) {
    return (vector){a.low >> 32 | a.high << 32, (a.low & UINT32_MAX) | (a.high >> 32 << 32)};
}
static inline vector last_bands(vector a) {
    return (vector){(a.high & UINT32_MAX) | a.low << 32, a.low >> 32 | (a.high >> 32 << 32)};
}

#endif
