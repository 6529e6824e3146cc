/* Sixteen plain: what sixteen.h computes with where the compiler has no vectors. */
#ifndef BASE_SIXTEEN_PLAIN_H
#define BASE_SIXTEEN_PLAIN_H

typedef struct {
    uint8_t at[SIXTEEN];
} sixteen;

static inline sixteen sixteen_all(uint8_t byte) {
    sixteen result;
    memset(result.at, byte, SIXTEEN);
    return result;
}

static inline sixteen sixteen_sum(sixteen a, sixteen b) {
    for (int i = 0; i < SIXTEEN; i++)
        a.at[i] = (uint8_t)(a.at[i] + b.at[i]);
    return a;
}

static inline sixteen sixteen_and(sixteen a, sixteen b) {
    for (int i = 0; i < SIXTEEN; i++)
        a.at[i] &= b.at[i];
    return a;
}

static inline sixteen sixteen_or(sixteen a, sixteen b) {
    for (int i = 0; i < SIXTEEN; i++)
        a.at[i] |= b.at[i];
    return a;
}

static inline sixteen sixteen_without(sixteen a, sixteen b) {
    for (int i = 0; i < SIXTEEN; i++)
        a.at[i] &= (uint8_t)~b.at[i];
    return a;
}

static inline sixteen sixteen_equal(sixteen a, sixteen b) {
    for (int i = 0; i < SIXTEEN; i++)
        a.at[i] = a.at[i] == b.at[i] ? UINT8_MAX : 0;
    return a;
}

static inline sixteen sixteen_at_most(sixteen a, sixteen b) {
    for (int i = 0; i < SIXTEEN; i++)
        a.at[i] = a.at[i] <= b.at[i] ? UINT8_MAX : 0;
    return a;
}

#endif
