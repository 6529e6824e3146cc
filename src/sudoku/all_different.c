#include "sudoku/all_different.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "sudoku/components.h"

/* A candidate in three bytes of four: cell times 256, value - 1. */
typedef uint32_t packed;

struct all_different {
    const pd_geometry *geometry;
    struct candidates *candidates;
    struct matching *matching;
    struct components *components;
    packed *removed; /* in order: worked off up to `next`; undo goes backwards */
    size_t next, count;
    packed *placed; /* singles that were found, up to `placements` */
    size_t placements;
    uint32_t *filtered; /* one a house: the removals before that one are accounted for */
    bool fresh;         /* no house was ever filtered */
    bool consistent;
    uint32_t looks; /* since the last time that terminate was asked */
};

static packed pack(size_t cell, size_t bit) { return (packed)(cell * 256 + bit); }

/* On the way to a full grid each cell comes down to one value once, and each value of a house to
   one place; and the first look at all finds the cells again. */
static size_t most_placements(const pd_geometry *geometry) {
    return 2 * geometry->cells + geometry->houses * (size_t)geometry->side;
}

pd_status all_different_new(const pd_geometry *geometry, struct all_different **filter,
                            pd_error *error) {
    struct all_different *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    made->removed = memory_new(geometry->cells * (size_t)geometry->side, sizeof *made->removed);
    made->placed = memory_new(most_placements(geometry), sizeof *made->placed);
    made->filtered = memory_new(geometry->houses, sizeof *made->filtered);
    pd_status status = PD_OK;
    if (made->removed == NULL || made->placed == NULL || made->filtered == NULL)
        status = error_memory(error);
    if (status == PD_OK)
        status = matching_new(geometry, &made->matching, error);
    if (status == PD_OK)
        status = components_new(geometry, &made->components, error);
    if (status != PD_OK) {
        all_different_free(made);
        return status;
    }
    *filter = made;
    return PD_OK;
}

void all_different_free(struct all_different *filter) {
    if (filter == NULL)
        return;
    free(filter->removed);
    free(filter->placed);
    free(filter->filtered);
    matching_free(filter->matching);
    components_free(filter->components);
    free(filter);
}

void all_different_begin(struct all_different *filter, struct candidates *candidates) {
    filter->candidates = candidates;
    filter->next = filter->count = filter->placements = 0;
    filter->fresh = filter->consistent = true;
    matching_clear(filter->matching);
    for (size_t house = 0; house < filter->geometry->houses; house++)
        filter->filtered[house] = 0;
}

static void put(struct all_different *filter, size_t cell, size_t bit) {
    filter->placed[filter->placements++] = pack(cell, bit);
}

/* Takes a candidate that is left away, and looks at what its cell and its houses have left. */
static void take_away(struct all_different *filter, size_t cell, size_t bit) {
    struct candidates *candidates = filter->candidates;
    const pd_geometry *geometry = filter->geometry;
    const int value = (int)bit + 1;
    candidates_remove(candidates, cell, value);
    filter->removed[filter->count++] = pack(cell, bit);
    if (candidates->values[cell] == 0)
        filter->consistent = false;
    else if (candidates->values[cell] == 1)
        put(filter, cell, (size_t)candidates_next(candidates, cell, 0) - 1);
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
        const size_t house = geometry->cell_houses[i];
        const uint16_t places = candidates->places[house * (size_t)geometry->side + bit];
        matching_part(filter->matching, i, bit);
        if (places == 0)
            filter->consistent = false;
        else if (places == 1)
            put(filter, geometry->house[house].cells[candidates_place(candidates, house, value)],
                bit);
    }
}

void all_different_remove(struct all_different *filter, size_t cell, int value) {
    if (candidates_has(filter->candidates, cell, value))
        take_away(filter, cell, (size_t)value - 1);
}

/* Takes those of the cell's candidates away that are not in `kept`, `words` of bits. */
static void reduce(struct all_different *filter, size_t cell, const uint64_t *kept) {
    const size_t words = filter->candidates->words;
    for (size_t word = 0; word < words; word++) {
        uint64_t gone = filter->candidates->bits[cell * words + word] & ~kept[word];
        for (; gone != 0; gone &= gone - 1)
            take_away(filter, cell, word * 64 + bits_lowest(gone));
    }
}

enum { WORDS_MAX = (PD_SIDE_MAX + 63) / 64 };

void all_different_place(struct all_different *filter, size_t cell, int value) {
    uint64_t kept[WORDS_MAX] = {0};
    bits_add(kept, (size_t)value - 1);
    if (!candidates_has(filter->candidates, cell, value))
        filter->consistent = false;
    else
        reduce(filter, cell, kept);
}

/* A single: the cell has no other value, and no peer has this one. */
static void place(struct all_different *filter, packed single) {
    const pd_geometry *geometry = filter->geometry;
    const size_t cell = single / 256, bit = single % 256;
    const int value = (int)bit + 1;
    all_different_place(filter, cell, value);
    for (uint32_t i = geometry->cell_start[cell]; i < geometry->cell_start[cell + 1]; i++) {
        const size_t house = geometry->cell_houses[i];
        const uint32_t *cells = geometry->house[house].cells;
        const uint16_t *places = &filter->candidates->places[house * (size_t)geometry->side + bit];
        for (size_t position = 0; *places > 1 && filter->consistent; position++)
            if (cells[position] != cell &&
                candidates_has(filter->candidates, cells[position], value))
                take_away(filter, cells[position], bit);
    }
}

/* Takes each candidate of the house away that no perfect matching has. */
static void filter_house(struct all_different *filter, size_t house) {
    const size_t count =
        components_find(filter->components, filter->candidates, filter->matching, house);
    for (size_t index = 0; count > 1 && index < count; index++) {
        const uint64_t *component = components_at(filter->components, index);
        for (size_t word = 0; word < filter->candidates->words; word++)
            for (uint64_t rest = component[word]; rest != 0; rest &= rest - 1) {
                const size_t value = word * 64 + bits_lowest(rest);
                reduce(filter, matching_cell(filter->matching, house, value), component);
            }
    }
    filter->filtered[house] = (uint32_t)filter->count; /* its own removals split nothing more */
}

/* One removal in one of its houses. */
static void look_at(struct all_different *filter, uint32_t incidence, size_t bit) {
    struct matching *matching = filter->matching;
    const size_t house = filter->geometry->cell_houses[incidence];
    if (filter->filtered[house] >= filter->next) /* a later look has seen it */
        return;
    if (!matching_repair(matching, filter->candidates, house)) {
        filter->consistent = false;
        return;
    }
    const size_t position = matching->position[incidence];
    const size_t from = matching->value_of[house * (size_t)filter->geometry->side + position];
    if (!components_reach(filter->candidates, matching, house, from, bit))
        filter_house(filter, house);
}

/* Works the singles off, then one removal. False: there is nothing left to be done. */
static bool step(struct all_different *filter) {
    const pd_geometry *geometry = filter->geometry;
    while (filter->placements > 0 && filter->consistent)
        place(filter, filter->placed[--filter->placements]);
    if (filter->next == filter->count || !filter->consistent)
        return false;
    const packed removed = filter->removed[filter->next++];
    const size_t cell = removed / 256, bit = removed % 256;
    for (uint32_t i = geometry->cell_start[cell];
         i < geometry->cell_start[cell + 1] && filter->consistent; i++)
        look_at(filter, i, bit);
    return true;
}

enum { OFTEN = 1024 }; /* looks between two askings, some ten microseconds each at most */

static bool is_stopped(struct all_different *filter, const struct terminate *terminate) {
    if (++filter->looks < OFTEN)
        return false;
    filter->looks = 0;
    return terminate_asked(terminate);
}

/* The first look at all: there is no removal to begin from. */
static pd_status filter_all(struct all_different *filter, const struct terminate *terminate,
                            pd_error *error) {
    const struct candidates *candidates = filter->candidates;
    for (size_t cell = 0; cell < filter->geometry->cells; cell++)
        if (candidates->values[cell] == 1)
            put(filter, cell, (size_t)candidates_next(candidates, cell, 0) - 1);
    for (size_t house = 0; house < filter->geometry->houses && filter->consistent; house++) {
        if (is_stopped(filter, terminate))
            return error_stopped(error);
        while (filter->placements > 0 && filter->consistent)
            place(filter, filter->placed[--filter->placements]);
        filter->consistent =
            filter->consistent && matching_repair(filter->matching, candidates, house);
        if (filter->consistent)
            filter_house(filter, house);
    }
    return PD_OK;
}

pd_status all_different_run(struct all_different *filter, const struct terminate *terminate,
                            bool *consistent, pd_error *error) {
    pd_status status = PD_OK;
    if (filter->fresh)
        status = filter_all(filter, terminate, error);
    filter->fresh = false;
    while (status == PD_OK && step(filter))
        if (is_stopped(filter, terminate))
            status = error_stopped(error);
    if (status == PD_OK)
        *consistent = filter->consistent;
    return status;
}

size_t all_different_mark(const struct all_different *filter) { return filter->count; }

size_t all_different_removed(const struct all_different *filter, size_t number, int *value) {
    *value = (int)(filter->removed[number] % 256) + 1;
    return filter->removed[number] / 256;
}

/* The matchings stay: what matched with fewer candidates matches with more. One that was taken
   apart is repaired when its house is looked at again. */
void all_different_undo(struct all_different *filter, size_t mark) {
    while (filter->count > mark) {
        const packed removed = filter->removed[--filter->count];
        candidates_restore(filter->candidates, removed / 256, (int)(removed % 256) + 1);
    }
    for (size_t house = 0; house < filter->geometry->houses; house++)
        if (filter->filtered[house] > mark)
            filter->filtered[house] = (uint32_t)mark;
    filter->next = mark;
    filter->placements = 0;
    filter->consistent = true;
}
