#include "sudoku/matching.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"

enum { WORDS_MAX = (PD_SIDE_MAX + 63) / 64 };

/* The position of each cell in each of its houses. */
static void list_positions(struct matching *matching) {
    const pd_geometry *geometry = matching->geometry;
    for (size_t house = 0; house < geometry->houses; house++)
        for (int position = 0; position < geometry->side; position++) {
            uint32_t i = geometry->cell_start[geometry->house[house].cells[position]];
            while (geometry->cell_houses[i] != house)
                i++;
            matching->position[i] = (uint8_t)position;
        }
}

pd_status matching_new(const pd_geometry *geometry, struct matching **matching, pd_error *error) {
    struct matching *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    const size_t entries = geometry->houses * (size_t)geometry->side;
    made->geometry = geometry;
    made->words = ((size_t)geometry->side + 63) / 64;
    made->position = memory_new(entries, sizeof *made->position);
    made->value_of = memory_new(entries, sizeof *made->value_of);
    made->holder = memory_new(entries, sizeof *made->holder);
    made->loose = memory_new(geometry->houses * made->words, sizeof *made->loose);
    made->unmatched = memory_new(geometry->houses * made->words, sizeof *made->unmatched);
    made->missing = memory_new(geometry->houses, sizeof *made->missing);
    if (made->position == NULL || made->value_of == NULL || made->holder == NULL ||
        made->loose == NULL || made->unmatched == NULL || made->missing == NULL) {
        matching_free(made);
        return error_memory(error);
    }
    list_positions(made);
    matching_clear(made);
    *matching = made;
    return PD_OK;
}

void matching_free(struct matching *matching) {
    if (matching == NULL)
        return;
    free(matching->position);
    free(matching->value_of);
    free(matching->holder);
    free(matching->loose);
    free(matching->unmatched);
    free(matching->missing);
    free(matching);
}

void matching_clear(struct matching *matching) {
    const size_t side = (size_t)matching->geometry->side, words = matching->words;
    for (size_t i = 0; i < matching->geometry->houses * words; i++) {
        const size_t first = i % words * 64;
        const uint64_t all = side - first >= 64 ? UINT64_MAX : (UINT64_C(1) << (side - first)) - 1;
        matching->loose[i] = matching->unmatched[i] = all;
    }
    for (size_t house = 0; house < matching->geometry->houses; house++)
        matching->missing[house] = (uint16_t)side;
}

void matching_part(struct matching *matching, uint32_t incidence, size_t value) {
    const size_t house = matching->geometry->cell_houses[incidence];
    const size_t first = house * (size_t)matching->geometry->side;
    const size_t position = matching->position[incidence];
    uint64_t *loose = matching->loose + house * matching->words;
    if (matching->holder[first + value] != position || bits_has(loose, value))
        return;
    bits_add(loose, value);
    bits_add(matching->unmatched + house * matching->words, position);
    matching->missing[house]++;
}

struct search { /* for an alternating path in one house */
    struct matching *matching;
    const struct candidates *candidates;
    size_t house, first; /* first: of its entries in value_of and holder */
    uint64_t seen[WORDS_MAX], open[WORDS_MAX];
    uint8_t from[PD_SIDE_MAX]; /* the value whose holder could take this one instead */
};

enum { START = 255 }; /* in `from`: the cell that the path begins from; sides end at 255 values */

static const uint64_t *left_at(const struct search *search, size_t position) {
    const size_t cell = search->candidates->geometry->house[search->house].cells[position];
    return search->candidates->bits + cell * search->candidates->words;
}

/* Gives the loose value to the last cell of the path, that cell's old value to the one before... */
static void exchange(struct search *search, size_t position, size_t value) {
    struct matching *matching = search->matching;
    bits_drop(matching->loose + search->house * matching->words, value);
    bits_drop(matching->unmatched + search->house * matching->words, position);
    matching->missing[search->house]--;
    for (size_t from = search->from[value];; from = search->from[value]) {
        const size_t holder = from == START ? position : matching->holder[search->first + from];
        matching->holder[search->first + value] = (uint8_t)holder;
        matching->value_of[search->first + holder] = (uint8_t)value;
        if (from == START)
            return;
        value = from;
    }
}

/* A loose value that the cell at the position can take. */
static bool find_loose(const struct search *search, size_t position, size_t *value) {
    const size_t words = search->matching->words;
    const uint64_t *loose = search->matching->loose + search->house * words;
    const uint64_t *left = left_at(search, position);
    uint64_t both[WORDS_MAX];
    for (size_t word = 0; word < words; word++)
        both[word] = left[word] & loose[word];
    return bits_first(both, words, value);
}

/* Opens what the holder of `from` could take instead. */
static void open_values(struct search *search, size_t position, size_t from) {
    const uint64_t *left = left_at(search, position);
    for (size_t word = 0; word < search->matching->words; word++) {
        uint64_t fresh = left[word] & ~search->seen[word];
        search->seen[word] |= fresh;
        search->open[word] |= fresh;
        for (; fresh != 0; fresh &= fresh - 1)
            search->from[word * 64 + bits_lowest(fresh)] = (uint8_t)from;
    }
}

/* Finds an alternating path from the cell at the position to a loose value, and exchanges. */
static bool augment(struct search *search, size_t position) {
    struct matching *matching = search->matching;
    size_t value = 0;
    size_t found = 0;
    if (find_loose(search, position, &found)) {
        search->from[found] = START;
        exchange(search, position, found);
        return true;
    }
    memset(search->seen, 0, sizeof search->seen);
    memset(search->open, 0, sizeof search->open);
    open_values(search, position, START);
    while (bits_first(search->open, matching->words, &value)) {
        const size_t holder = matching->holder[search->first + value];
        bits_drop(search->open, value);
        if (find_loose(search, holder, &found)) {
            search->from[found] = (uint8_t)value;
            exchange(search, position, found);
            return true;
        }
        open_values(search, holder, value);
    }
    return false;
}

bool matching_repair(struct matching *matching, const struct candidates *candidates, size_t house) {
    if (matching->missing[house] == 0)
        return true;
    struct search search = {.matching = matching,
                            .candidates = candidates,
                            .house = house,
                            .first = house * (size_t)matching->geometry->side};
    size_t position = 0;
    while (bits_first(matching->unmatched + house * matching->words, matching->words, &position))
        if (!augment(&search, position))
            return false;
    return true;
}
