#include "tasks/core_sets.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

struct core_open { /* a set that is not hit */
    size_t set;
    size_t room; /* its elements that are not banned */
};

bool core_sets_begin(struct core_sets *sets, size_t elements) {
    const size_t words = bits_words(elements);
    if (sets->packed == NULL || words != sets->words) {
        core_sets_free(sets);
        sets->words = words;
        sets->packed = memory_new(words, sizeof *sets->packed);
    }
    sets->count = sets->all = 0;
    return sets->packed != NULL;
}

void core_sets_free(struct core_sets *sets) {
    free(sets->bits);
    free(sets->packed);
    free(sets->open);
    *sets = (struct core_sets){.words = 0};
}

bool core_sets_demand(struct core_sets *sets, const uint64_t *set) {
    const size_t words = sets->words;
    void *bits = sets->bits;
    void *open = sets->open;
    if (memory_grow(&open, &sets->open_capacity, sets->all + 1, sizeof *sets->open) == NULL)
        return false;
    sets->open = open;
    if (memory_grow(&bits, &sets->capacity, (sets->all + 1) * words, sizeof *sets->bits) == NULL)
        return false;
    sets->bits = bits;
    memcpy(sets->bits + sets->all * words, set, words * sizeof *set);
    sets->all++;
    return true;
}

void core_sets_forget(struct core_sets *sets) { sets->all = sets->count; }

bool core_sets_add(struct core_sets *sets, const uint64_t *set) {
    core_sets_forget(sets);
    if (!core_sets_demand(sets, set))
        return false;
    sets->count = sets->all;
    return true;
}

static size_t count_room(const uint64_t *set, const uint64_t *banned, size_t words) {
    size_t count = 0;
    for (size_t i = 0; i < words; i++)
        count += bits_count_word(set[i] & ~banned[i]);
    return count;
}

static int by_room(const void *one, const void *other) {
    const struct core_open *a = one;
    const struct core_open *b = other;
    if (a->room != b->room)
        return a->room < b->room ? -1 : 1;
    return a->set < b->set ? -1 : 1;
}

/* Greedily takes sets that have nothing in common but what is banned, small ones first: each needs
   an element of its own. */
static size_t pack(struct core_sets *sets, size_t open, const uint64_t *banned) {
    const size_t words = sets->words;
    size_t count = 0;
    memset(sets->packed, 0, words * sizeof *sets->packed);
    for (size_t i = 0; i < open; i++) {
        const uint64_t *set = sets->bits + sets->open[i].set * words;
        if (bits_meet(set, sets->packed, words))
            continue;
        for (size_t word = 0; word < words; word++)
            sets->packed[word] |= set[word] & ~banned[word];
        count++;
    }
    return count;
}

struct core_outlook core_sets_look(struct core_sets *sets, const uint64_t *chosen,
                                   const uint64_t *banned) {
    const size_t words = sets->words;
    size_t open = 0;
    for (size_t i = 0; i < sets->all; i++) {
        const uint64_t *set = sets->bits + i * words;
        if (bits_meet(set, chosen, words))
            continue;
        const size_t room = count_room(set, banned, words);
        if (room == 0)
            return (struct core_outlook){.dead = true};
        sets->open[open++] = (struct core_open){i, room};
    }
    if (open == 0)
        return (struct core_outlook){.least = 0};
    qsort(sets->open, open, sizeof *sets->open, by_room);
    return (struct core_outlook){.branch = sets->bits + sets->open[0].set * words,
                                 .least = pack(sets, open, banned)};
}
