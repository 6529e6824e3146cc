/* Core: the smallest of the sets of elements that cannot hold together. An element is a literal
   that is assumed of a formula in PicoSAT; all of them together are refuted. Every core has an
   element of every correction set (all that one model breaks), so a search over the sets that hit
   the correction sets found so far, each asked of PicoSAT, ends with a smallest core: implicit
   hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva 2015). */
#ifndef TASKS_CORE_H
#define TASKS_CORE_H

#include "base/terminate.h"
#include "sat/sat.h"
#include "tasks/core_sets.h"

struct core_problem {
    struct sat *sat;
    const int *literals; /* an element each */
    size_t count;
    const int *fixed; /* what is assumed besides, always */
    size_t fixed_count;
    /* Whether the model that PicoSAT has found does what the element asks; NULL: if its literal is
       true. */
    bool (*holds)(void *payload, size_t element);
    /* Adds by core_sets_demand sets that every core with all that is chosen hits, if it is
       irreducible; false: memory ran out. NULL: nothing is known. */
    bool (*demand)(void *payload, const uint64_t *chosen, struct core_sets *sets);
    void *payload;
    const struct terminate *terminate;
    int patience; /* decisions of PicoSAT that making a correction set smaller is worth, a call */
};

struct core {
    struct core_problem problem;
    struct core_sets sets; /* correction sets */
    size_t words;
    uint64_t *best; /* the smallest core so far: bits.h */
    size_t size;    /* its elements */
    bool irreducible;
    /* Of the search at hand: */
    size_t bound; /* cores up to this size are looked for */
    bool (*tell)(void *payload, const uint64_t *core);
    void *tell_payload;
    bool ended; /* stopped or used up: what is found is what there is */
    uint64_t effort, used;
    uint64_t *chosen, *banned, *trial, *grown, *needed;
    int *assumptions;
    pd_error *error;
};

/* Zero-initialise a struct core to begin; core_free ends it. */
void core_free(struct core *core);

/* Begins: the formula with all elements must be refuted, and was so by the last call of PicoSAT.
   core->best is what that refutation used. PD_MEMORY. */
pd_status core_begin(struct core *core, const struct core_problem *problem, pd_error *error);

/* When `terminate` or the effort ends one of these, that is no error but core->ended. All:
   PD_MEMORY.

   core_reduce makes core->best irreducible. core_search looks for a core of up to `bound` elements,
   then for smaller ones, and puts the last that it finds into core->best: the smallest, unless it
   is ended. core_list tells the cores of just `bound` elements, each once, until `tell` says false
   (which ends it), where none is smaller. */
pd_status core_reduce(struct core *core);
pd_status core_search(struct core *core, size_t bound);
pd_status core_list(struct core *core, size_t bound,
                    bool (*tell)(void *payload, const uint64_t *core), void *payload);

/* Allows so many calls of PicoSAT and steps of the search from here on; 0: without limit. */
void core_allow(struct core *core, uint64_t effort);

#endif
