/* Nine pass: one build of the engine. A pass goes over all values, and after it over all cells,
   until nothing changes.

   Of a value: in a row, a box or a column, it stands once. Look at a band's nine triads, three
   cells each, in which row and box cross:

       triad r1b1 | triad r1b2 | triad r1b3
       triad r2b1 | triad r2b2 | triad r2b3      each row has the value in one triad, each box too:
       triad r3b1 | triad r3b2 | triad r3b3      a permutation

   A triad stays if one of the two permutations that have it is there. That takes locked candidates
   both ways. The same with columns and with three boxes above each other takes the rest; then a
   value that has one place left in a row is also alone in its column and box. So naked singles need
   only be made alone in their row, and hidden singles be looked for in rows. */
#include "sudoku/nine_engine.h"

#if defined(NINE_PLAIN)
#include "sudoku/nine_words.h"
#else
#include "sudoku/nine_vector.h"
#endif

#if defined(NINE_WIDE)
enum { VALUES = 2 }; /* a vector */
#else
enum { VALUES = 1 };
#endif
enum { VECTORS = (NINE_VALUES + VALUES - 1) / VALUES };

#define ROWS(bits) ((uint32_t)(bits)*UINT32_C(0x100401)) /* the same bits in each row */

/* The cells of all bands; the word that is always 0 stays out. */
static vector all_cells(void) {
    static const alignas(32) uint32_t words[2 * (NINE_BANDS + 1)] = {
        ROWS(0x1FF), ROWS(0x1FF), ROWS(0x1FF), 0, ROWS(0x1FF), ROWS(0x1FF), ROWS(0x1FF), 0};
    return load(words);
}

/* Each row that is not empty loses its lowest bit, its tenth bit stays; an empty row loses that. */
static inline vector count_down(vector cells) {
    return minus(either(cells, all_words(ROWS(0x200))), all_words(ROWS(1)));
}

/* From tenth bits to the nine others. */
static inline vector spread_rows(vector tenth) { return minus(tenth, down(tenth, 9)); }

/* In rows that have naked singles: one of them only, so that two are a contradiction. */
static inline vector alone_in_row(vector cells, vector naked) {
    const vector less = count_down(naked);
    const vector rows = spread_rows(both(less, all_words(ROWS(0x200))));
    return without(cells, without(rows, without(naked, less)));
}

/* The places that are the only one in their row. */
static inline vector hidden_singles(vector cells) {
    const vector more = both(cells, count_down(cells));
    const vector tenth = both(plus(more, all_words(ROWS(0x1FF))), all_words(ROWS(0x200)));
    return without(cells, spread_rows(tenth));
}

/* A rotation of the three rows: in each row what stood in the next. */
static inline vector next_rows(vector a) { return either(down(a, 10), up(a, 20)); }
static inline vector last_rows(vector a) { return either(down(a, 20), up(a, 10)); }

static inline vector keep_triads(vector cells) {
    const vector triads =
        both(either(cells, either(down(cells, 1), down(cells, 2))), all_words(ROWS(0111)));
    /* Shifted bits that leave their row land where no triad has its bit. */
    const vector next = either(down(triads, 3), up(triads, 6));
    const vector last = either(down(triads, 6), up(triads, 3));
    const vector kept = both(triads, either(both(next_rows(next), last_rows(last)),
                                            both(next_rows(last), last_rows(next))));
    return both(cells, minus(up(kept, 3), kept));
}

static inline vector keep_columns(vector cells) {
    const vector columns =
        both(either(cells, either(down(cells, 10), down(cells, 20))), all_words(0777));
    const vector next =
        either(both(down(columns, 1), all_words(0333)), both(up(columns, 2), all_words(0444)));
    const vector last =
        either(both(down(columns, 2), all_words(0111)), both(up(columns, 1), all_words(0666)));
    const vector kept =
        either(both(next_bands(next), last_bands(last)), both(next_bands(last), last_bands(next)));
    return both(cells, either(kept, either(up(kept, 10), up(kept, 20))));
}

struct tally { /* of cells, over all values */
    vector once, twice;
};

static inline void tally_add(struct tally *tally, vector cells) {
    tally->twice = either(tally->twice, both(tally->once, cells));
    tally->once = either(tally->once, cells);
}

/* With two values a vector, both halves have been counted apart. */
static inline struct tally tally_end(struct tally tally) {
#if defined(NINE_WIDE)
    const vector once = other_value(tally.once);
    tally.twice = either(either(tally.twice, other_value(tally.twice)), both(tally.once, once));
    tally.once = either(tally.once, once);
#endif
    return tally;
}

/* Not 0: the value is nowhere in some band. The last half of the last vector stands for no value.
 */
static inline vector lost_bands(vector cells, size_t index) {
#if defined(NINE_WIDE)
    static const alignas(32) uint32_t none[] = {0, 0, 0, 0, 1, 1, 1, 1};
    if (index == VECTORS - 1)
        cells = either(cells, load(none));
#endif
    (void)index;
    return zeros(cells);
}

/* A pass takes the values one by one, and notes where each has a hidden single; */
static inline struct tally pass_values(vector cells[VECTORS], vector hidden[VECTORS],
                                       vector naked) {
    struct tally singles = {all_words(0), all_words(0)};
    for (size_t i = 0; i < VECTORS; i++) {
        vector value = alone_in_row(cells[i], both(cells[i], naked));
        value = keep_columns(keep_triads(value));
        hidden[i] = hidden_singles(value);
        tally_add(&singles, hidden[i]);
        cells[i] = value;
    }
    return tally_end(singles);
}

/* then it takes all other values from those cells, and all values from a cell that has two. */
static inline struct tally pass_cells(vector cells[VECTORS], const vector hidden[VECTORS],
                                      struct tally singles, vector *lost) {
    struct tally tally = {all_words(0), all_words(0)};
    *lost = all_words(0);
    for (size_t i = 0; i < VECTORS; i++) {
        cells[i] = without(cells[i], either(without(singles.once, hidden[i]), singles.twice));
        tally_add(&tally, cells[i]);
        *lost = either(*lost, lost_bands(cells[i], i));
    }
    tally = tally_end(tally);
    *lost = both(either(*lost, without(all_cells(), tally.once)), all_cells());
    return tally;
}

static inline vector changes(const vector before[VECTORS], const vector cells[VECTORS]) {
    vector changed = all_words(0);
    for (size_t i = 0; i < VECTORS; i++)
        changed = either(changed, without(before[i], cells[i]));
    return changed;
}

/* `naked`: cells with one value whose peers may have it still. */
static inline enum nine_end run(vector cells[VECTORS], vector naked) {
    for (;;) {
        vector before[VECTORS], hidden[VECTORS], lost;
        for (size_t i = 0; i < VECTORS; i++)
            before[i] = cells[i];
        const struct tally singles = pass_values(cells, hidden, naked);
        const struct tally tally = pass_cells(cells, hidden, singles, &lost);
        if (any(lost))
            return NINE_DEAD;
        if (!any(changes(before, cells)))
            return any(tally.twice) ? NINE_OPEN : NINE_SOLVED;
        naked = without(tally.once, tally.twice);
    }
}

static enum nine_end finish(vector cells[VECTORS], vector naked, struct nine_state *state) {
    const enum nine_end end = run(cells, naked);
    store(all_words(0), state->words[NINE_VALUES + 1 - VALUES]);
    for (size_t i = 0; i < VECTORS; i++)
        store(cells[i], state->words[i * VALUES]);
    return end;
}

static enum nine_end propagate(struct nine_state *state) {
    vector cells[VECTORS];
    struct tally tally = {all_words(0), all_words(0)};
    for (size_t i = 0; i < VECTORS; i++) {
        cells[i] = load(state->words[i * VALUES]);
        tally_add(&tally, cells[i]);
    }
    tally = tally_end(tally);
    return finish(cells, without(tally.once, tally.twice), state);
}

static enum nine_end assume(const struct nine_state *from, struct nine_candidate candidate,
                            struct nine_state *to) {
    alignas(32) uint32_t place[2 * (NINE_BANDS + 1)] = {0};
    place[candidate.band] = place[NINE_BANDS + 1 + candidate.band] = candidate.bit;
    vector cells[VECTORS];
    const vector cell = load(place);
    for (size_t i = 0; i < VECTORS; i++)
        cells[i] = without(load(from->words[i * VALUES]), cell);
#if defined(NINE_WIDE)
    place[(NINE_BANDS + 1) * (1 - candidate.value % 2) + candidate.band] = 0;
#endif
    const size_t own = candidate.value / VALUES;
    cells[own] = either(cells[own], load(place));
    return finish(cells, cell, to);
}

const struct nine_engine NINE_ENGINE = {NINE_NAME, propagate, assume};
