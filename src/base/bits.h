/* Bits: what compilers know about words and C does not say. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* The number of a word's lowest set bit; the word is not 0. */
static inline int bits_lowest(uint64_t word) {
#if defined(__GNUC__)
    return __builtin_ctzll(word);
#else
    int bit = 0;
    while ((word >> bit & 1) == 0)
        bit++;
    return bit;
#endif
}

#endif
