/* Sink: where clauses go, one producer's stream into PicoSAT, a file or a counter; and the emitter
   that every producer hands its clauses to, which counts them on the way. */
#ifndef CNF_SINK_H
#define CNF_SINK_H

#include <picodoku/picodoku.h>

/* Literals of which at most one is true, and which pairs of them another rule excludes already:
   repeated[side * position of one + position of the other], the earlier position first. */
struct exclusion {
    const int *literals;
    const int *positions;   /* ascending; -1: auxiliary, never excluded elsewhere */
    size_t count;           /* at most PD_SIDE_MAX */
    const bool *repeated;   /* NULL: none */
    const uint8_t *repeats; /* for each position, in how many repeated pairs it is; or NULL */
    size_t side;
};

/* Whether another rule excludes the pair; i < j. */
static inline bool exclusion_repeats(const struct exclusion *exclusion, size_t i, size_t j) {
    int a = exclusion->positions[i], b = exclusion->positions[j];
    return a >= 0 && b >= 0 && exclusion->repeated[exclusion->side * (size_t)a + (size_t)b];
}

/* Takes the clauses of a formula. Anything but PD_OK stops the producer, which returns it. */
struct clause_sink {
    /* One clause; `literals` is valid during the call. */
    pd_status (*take)(void *payload, const int *literals, size_t count);
    /* All clauses "not both" of an exclusion, in the order of its pairs, but for those that are
       repeated; *clauses is set to their number. NULL: they come one by one. */
    pd_status (*take_pairs)(void *payload, const struct exclusion *exclusion, uint64_t *clauses);
    void *payload;
};

struct clause_tally {
    uint64_t clauses, literals;
};

struct emitter {
    struct clause_sink sink;
    struct clause_tally *tally; /* of the rules at hand */
    int variables;              /* numbers given out so far */
};

static inline pd_status emit(struct emitter *emitter, const int *literals, size_t count) {
    emitter->tally->clauses++;
    emitter->tally->literals += count;
    return emitter->sink.take(emitter->sink.payload, literals, count);
}

static inline pd_status emit_two(struct emitter *emitter, int first, int second) {
    const int clause[] = {first, second};
    return emit(emitter, clause, 2);
}

/* A variable that stands for no candidate. */
static inline int emit_variable(struct emitter *emitter) { return ++emitter->variables; }

#endif
