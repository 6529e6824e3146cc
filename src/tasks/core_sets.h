/* Core sets: sets of elements of which every core has one, and what they say about the size of a
   core that has some elements and lacks others. */
#ifndef TASKS_CORE_SETS_H
#define TASKS_CORE_SETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct core_sets {
    size_t words;   /* of a set: bits.h */
    size_t count;   /* of sets that hold for good */
    size_t all;     /* with those behind them that hold for what is chosen only */
    uint64_t *bits; /* one set after the other */
    size_t capacity;
    uint64_t *packed; /* working memory: a set's words */
    struct core_open *open;
    size_t open_capacity;
};

/* Begins without sets, of elements 0 to `elements` - 1; what was there is gone. False: memory ran
   out. Zero-initialise a struct core_sets first; core_sets_free ends it. */
bool core_sets_begin(struct core_sets *sets, size_t elements);
void core_sets_free(struct core_sets *sets);

/* Adds a set, copied, for good; those of core_sets_demand are gone. False: memory ran out. */
bool core_sets_add(struct core_sets *sets, const uint64_t *set);

/* Adds a set that holds until core_sets_forget. */
bool core_sets_demand(struct core_sets *sets, const uint64_t *set);
void core_sets_forget(struct core_sets *sets);

struct core_outlook {
    const uint64_t *branch; /* a set that `chosen` does not hit, the best to branch on; valid until
                               the next core_sets_add; NULL: there is none */
    size_t least;           /* so many elements more are needed at least */
    bool dead;              /* one such set lies in what is banned: nothing helps */
};

/* What is to be expected of cores that have all that is chosen and nothing that is banned. */
struct core_outlook core_sets_look(struct core_sets *sets, const uint64_t *chosen,
                                   const uint64_t *banned);

#endif
