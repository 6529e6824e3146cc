/* Pairs: the quick way through the many lines of two literals, "-12 -345 0", that a formula has.
   Each byte is checked, but a whole line at a time, by the shape of the line before it. What is not
   of this form, or is wrong, is left to the slow way, which says why. */
#ifndef CNF_PAIRS_H
#define CNF_PAIRS_H

#include "cnf/lanes.h"
#include "cnf/truth.h"

struct pair_literal {
    bool negative;
    size_t begin, end; /* the offsets in the line of its first digit and of the blank behind it */
    uint64_t digits;   /* which of the eight bytes before the end are its digits */
};

struct pair_shape {
    struct pair_literal literals[2];
    size_t length; /* of the line, its end included; 0: no shape yet */
    size_t second; /* the offset of the second half, which may overlap the first */
    /* A byte of each half, by how much it may exceed what is expected: a digit by 9. */
    uint8_t room[2][LANES];
};

/* Passes over lines of the usual form that hold: at most `most` of them and `length` bytes. Returns
   how many, and moves *text behind them. *shape, zero at first, is kept from call to call. 8 bytes
   before the text and 32 behind it can be read. */
size_t pairs_pass(const struct truth *truth, struct pair_shape *shape, const char **text,
                  size_t length, uint64_t most);

#endif
