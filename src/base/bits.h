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

/* The words that hold the numbers 0 to count - 1. */
static inline size_t bits_words(size_t count) { return (count + 63) / 64; }

static inline bool bits_meet(const uint64_t *one, const uint64_t *other, size_t words) {
    for (size_t i = 0; i < words; i++)
        if ((one[i] & other[i]) != 0)
            return true;
    return false;
}

/* How many bits of a word are set. */
static inline unsigned bits_count_word(uint64_t word) {
#if defined(__GNUC__)
    return (unsigned)__builtin_popcountll(word);
#else
    unsigned count = 0;
    for (; word != 0; word &= word - 1)
        count++;
    return count;
#endif
}

static inline size_t bits_count(const uint64_t *bits, size_t words) {
    size_t count = 0;
    for (size_t i = 0; i < words; i++)
        count += bits_count_word(bits[i]);
    return count;
}

#endif
