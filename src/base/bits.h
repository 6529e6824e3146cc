/* Bits: sets of small numbers as 64-bit words. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The number of a word's lowest set bit; the word is not 0. */
static inline size_t bits_lowest(uint64_t word) {
#if defined(__GNUC__)
    return (size_t)__builtin_ctzll(word);
#else
    size_t bit = 0;
    while ((word >> bit & 1) == 0)
        bit++;
    return bit;
#endif
}

static inline bool bits_has(const uint64_t *set, size_t bit) {
    return set[bit / 64] >> (bit % 64) & 1;
}

static inline void bits_add(uint64_t *set, size_t bit) {
    set[bit / 64] |= UINT64_C(1) << (bit % 64);
}

static inline void bits_drop(uint64_t *set, size_t bit) {
    set[bit / 64] &= ~(UINT64_C(1) << (bit % 64));
}

/* The lowest number in the set; false: it is empty. */
static inline bool bits_first(const uint64_t *set, size_t words, size_t *bit) {
    for (size_t word = 0; word < words; word++)
        if (set[word] != 0) {
            *bit = word * 64 + bits_lowest(set[word]);
            return true;
        }
    return false;
}

#endif
