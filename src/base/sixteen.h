/* Sixteen: sixteen bytes at once, for loops over bytes that are many but not very many, as the
   cells of a puzzle are. What is left over behind the last sixteen is done a byte at a time: to let
   the last sixteen overlap those before costs more, as who loads them soon must wait until both
   are stored. Where something is asked of each byte, the answer is a byte of all bits or none.
   SIXTEEN_PLAIN is for the tests: without the vectors of GCC and clang. */
#ifndef BASE_SIXTEEN_H
#define BASE_SIXTEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { SIXTEEN = 16 };

/* How many of so many bytes are in sixteens. */
static inline size_t sixteen_whole(size_t count) { return count - count % SIXTEEN; }

#if defined(__GNUC__) && !defined(SIXTEEN_PLAIN)

typedef uint8_t sixteen __attribute__((vector_size(SIXTEEN)));

static inline sixteen sixteen_all(uint8_t byte) { return (sixteen){0} + byte; }
static inline sixteen sixteen_sum(sixteen a, sixteen b) { return a + b; }
static inline sixteen sixteen_and(sixteen a, sixteen b) { return a & b; }
static inline sixteen sixteen_or(sixteen a, sixteen b) { return a | b; }
static inline sixteen sixteen_without(sixteen a, sixteen b) { return a & ~b; }
static inline sixteen sixteen_equal(sixteen a, sixteen b) { return (sixteen)(a == b); }
static inline sixteen sixteen_at_most(sixteen a, sixteen b) { return (sixteen)(a <= b); }

#else
#include "base/sixteen_plain.h"
#endif

static inline sixteen sixteen_load(const void *bytes) {
    sixteen loaded;
    memcpy(&loaded, bytes, sizeof loaded);
    return loaded;
}

static inline void sixteen_store(sixteen stored, void *bytes) {
    memcpy(bytes, &stored, sizeof stored);
}

/* Whether any bit is set. */
static inline bool sixteen_any(sixteen a) {
    uint64_t words[2];
    memcpy(words, &a, sizeof words);
    return (words[0] | words[1]) != 0;
}

#endif
