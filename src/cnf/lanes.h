/* Lanes: sixteen bytes at a time, by the processor's own instructions where this knows them, and
   by two words of eight bytes elsewhere. */
#ifndef CNF_LANES_H
#define CNF_LANES_H

#include <stdbool.h>
#include <stdint.h>

enum { LANES = 16 };

#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i lanes;

static inline lanes lanes_load(const void *bytes) { return _mm_loadu_si128(bytes); }

/* The bytes of `text`, but `other` where the bytes of `where` are `equal`. */
static inline lanes lanes_replace(lanes text, lanes where, char equal, char other) {
    const __m128i mask = _mm_cmpeq_epi8(where, _mm_set1_epi8(equal));
    return _mm_or_si128(_mm_andnot_si128(mask, text), _mm_and_si128(mask, _mm_set1_epi8(other)));
}

/* Not zero in each byte whose difference from the expected one exceeds its room: up to 0x7f, or
   0xff. */
static inline lanes lanes_exceed(lanes text, lanes expected, lanes room) {
    return _mm_subs_epu8(_mm_xor_si128(text, expected), room);
}

static inline bool lanes_both_zero(lanes one, lanes other) {
    const __m128i zero = _mm_cmpeq_epi8(_mm_or_si128(one, other), _mm_setzero_si128());
    return _mm_movemask_epi8(zero) == 0xffff;
}

#else
#include <string.h>

typedef struct lanes {
    uint64_t at[2];
} lanes;

/* A word of eight times the same byte. */
#define LANES_EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

static inline lanes lanes_load(const void *bytes) {
    lanes loaded;
    memcpy(loaded.at, bytes, LANES);
    return loaded;
}

static inline lanes lanes_replace(lanes text, lanes where, char equal, char other) {
    char bytes[2][LANES];
    memcpy(bytes[0], text.at, LANES);
    memcpy(bytes[1], where.at, LANES);
    for (int i = 0; i < LANES; i++)
        bytes[0][i] = bytes[1][i] == equal ? other : bytes[0][i];
    return lanes_load(bytes[0]);
}

/* The highest bit of each byte that exceeds. A byte up to 0x7f gets there by being lifted by what
   its room is short of 0x7f; one over that is there already. A room of 0xff is never exceeded. */
static inline lanes lanes_exceed(lanes text, lanes expected, lanes room) {
    for (int i = 0; i < 2; i++) {
        const uint64_t byte = text.at[i] ^ expected.at[i];
        const uint64_t lifted = byte + (LANES_EACH(0x7f) - (room.at[i] & LANES_EACH(0x7f)));
        text.at[i] = (lifted | byte) & ~room.at[i] & LANES_EACH(0x80);
    }
    return text;
}

static inline bool lanes_both_zero(lanes one, lanes other) {
    return (one.at[0] | one.at[1] | other.at[0] | other.at[1]) == 0;
}
#endif

#endif
