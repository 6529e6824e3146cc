/* Nine engine: propagation for side 9 with boxes of 3 x 3, bit-parallel. The same source is
   compiled several times: plain C, the vectors that every processor of the kind has, AVX2. All
   builds work on the same state and give the same result, bit for bit.

   The state holds for each value the cells that may have it: three bands of three rows, one 32-bit
   word each, ten bits a row. The tenth bit is always 0: arithmetic on a row carries into it.

       word:  0 0 | 0 r3c9 ... r3c1 | 0 r2c9 ... r2c1 | 0 r1c9 ... r1c1                           */
#ifndef SUDOKU_NINE_ENGINE_H
#define SUDOKU_NINE_ENGINE_H

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>

enum { NINE_CELLS = 81, NINE_VALUES = 9, NINE_BANDS = 3 };

struct nine_state { /* a value more than there are and a band more: always 0 */
    alignas(max_align_t) uint32_t words[NINE_VALUES + 1][NINE_BANDS + 1];
};

enum nine_end {
    NINE_DEAD,  /* a cell without a value, a house without a place, or two of one value in one */
    NINE_OPEN,  /* a fixpoint */
    NINE_SOLVED /* each cell has one value, and the grid keeps the rules */
};

/* A candidate; values from 0. */
struct nine_candidate {
    uint8_t value, band;
    uint32_t bit;
};

struct nine_engine {
    const char *name;

    /* Naked singles, hidden singles and locked candidates to the fixpoint. */
    enum nine_end (*propagate)(struct nine_state *state);

    /* The same on a copy, in which the candidate is the only one of its cell and `from` is a
       fixpoint of propagate. */
    enum nine_end (*assume)(const struct nine_state *from, struct nine_candidate candidate,
                            struct nine_state *to);
};

/* The engines that run on this processor, the quickest first; NULL after the last, plain C. */
const struct nine_engine *nine_engine_at(size_t index);

#endif
