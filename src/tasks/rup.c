#include "tasks/rup.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "tasks/numbering.h"

/* A literal here is a code: twice the number of its variable, one more if it is negated. So
   literals are indexes of arrays, and `code ^ 1` is the opposite. */

/* A clause has a number, and two of its literals are watched: each heads a list of the clauses
   that watch it. Propagation walks these lists and mostly sees that the other watched literal is
   true: what it needs for that stands by itself, so that it stays in the processor's cache. */
struct watch {
    uint32_t literal[2]; /* the first two of the clause */
    uint32_t next[2];    /* in their lists: the numbers of clauses */
};

struct clause {
    size_t start;    /* of its literals in the store */
    uint32_t size;   /* how many there are */
    uint32_t resume; /* where the search for another literal to watch goes on */
    uint32_t hash;   /* of the set of literals */
    uint32_t alike;  /* the next clause in its bucket */
    bool removed;
};

enum { NONE = 0, BUCKETS = 1024 };

struct rup {
    struct clause *clauses; /* number 0, NONE, is none */
    struct watch *watches;  /* of each clause; without meaning below two literals */
    size_t clause_capacity, watch_capacity, clause_count;
    uint32_t *store; /* the literals of the clauses, one clause behind the other */
    size_t store_capacity, stored;
    size_t removed;      /* literals of clauses that are removed, and one more for each */
    uint32_t *buckets;   /* the clauses by hash; a power of two, or none yet */
    size_t bucket_count; /* at least as many as clauses */

    struct numbering numbering;
    size_t codes; /* codes below this have an entry in the next three */
    uint32_t *watched;
    signed char *value; /* 1 true, -1 false, 0 open */
    bool *marked;       /* scratch, false between calls */

    uint32_t *trail; /* literals that are true, in order; one for each variable */
    size_t assigned, propagated;

    uint32_t *held; /* the clause in hand, each literal once */
    size_t held_capacity, held_count;
    uint32_t held_hash;
    bool refuted;
};

pd_status rup_new(struct rup **rup, pd_error *error) {
    struct rup *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->clause_count = 1; /* NONE */
    *rup = made;
    return PD_OK;
}

void rup_free(struct rup *rup) {
    if (rup == NULL)
        return;
    free(rup->clauses);
    free(rup->watches);
    free(rup->store);
    free(rup->buckets);
    numbering_free(&rup->numbering);
    free(rup->watched);
    free(rup->value);
    free(rup->marked);
    free(rup->trail);
    free(rup->held);
    free(rup);
}

bool rup_refuted(const struct rup *rup) { return rup->refuted; }

/* ---- propagation --------------------------------------------------------------------------- */

static void assign(struct rup *rup, uint32_t literal) {
    rup->value[literal] = 1;
    rup->value[literal ^ 1] = -1;
    rup->trail[rup->assigned++] = literal;
}

/* The place in the store of a literal that is not false, behind the watched two; NULL if there is
   none. The search goes round from where it ended last, so that a long clause whose literals become
   false one by one is walked through once and not once for each. */
static uint32_t *find_open(const struct rup *rup, struct clause *clause) {
    uint32_t *literals = rup->store + clause->start;
    for (uint32_t i = 2; i < clause->size; i++) {
        if (++clause->resume >= clause->size)
            clause->resume = 2;
        if (rup->value[literals[clause->resume]] >= 0)
            return &literals[clause->resume];
    }
    return NULL;
}

/* Visits the clauses that watch a literal which has become false: each is true, or finds another
   literal to watch, or implies its other watched literal. False: a clause has become false. */
static bool visit_watching(struct rup *rup, uint32_t literal) {
    uint32_t *link = &rup->watched[literal];
    while (*link != NONE) {
        const uint32_t number = *link;
        struct watch *watch = &rup->watches[number];
        const int side = watch->literal[1] == literal;
        const uint32_t other = watch->literal[1 - side];
        if (rup->value[other] > 0) {
            link = &watch->next[side];
            continue;
        }
        struct clause *clause = &rup->clauses[number];
        if (clause->removed) {
            *link = watch->next[side];
            continue;
        }
        uint32_t *open = find_open(rup, clause);
        if (open != NULL) {
            const uint32_t instead = *open;
            *open = literal;
            watch->literal[side] = rup->store[clause->start + (size_t)side] = instead;
            *link = watch->next[side];
            watch->next[side] = rup->watched[instead];
            rup->watched[instead] = number;
            continue;
        }
        if (rup->value[other] < 0)
            return false;
        assign(rup, other);
        link = &watch->next[side];
    }
    return true;
}

/* Works off what is assigned. False: a clause has become false. */
static bool propagate(struct rup *rup) {
    while (rup->propagated < rup->assigned)
        if (!visit_watching(rup, rup->trail[rup->propagated++] ^ 1))
            return false;
    return true;
}

bool rup_follows(struct rup *rup) {
    const size_t known = rup->assigned; /* worked off, unless refuted */
    bool contradiction = rup->refuted;
    for (size_t i = 0; i < rup->held_count && !contradiction; i++) {
        const uint32_t opposite = rup->held[i] ^ 1;
        if (rup->value[opposite] == 0)
            assign(rup, opposite);
        else
            contradiction = rup->value[opposite] < 0;
    }
    contradiction = contradiction || !propagate(rup);
    while (rup->assigned > known) {
        const uint32_t literal = rup->trail[--rup->assigned];
        rup->value[literal] = rup->value[literal ^ 1] = 0;
    }
    rup->propagated = known;
    return contradiction;
}

/* ---- the clause in hand -------------------------------------------------------------------- */

static void *copy_larger(const void *old, size_t count, size_t wanted, size_t size) {
    void *made = memory_new(wanted, size);
    if (made != NULL && count > 0)
        memcpy(made, old, count * size);
    return made;
}

/* Gives the codes of all numbered variables their entries. */
static pd_status know_codes(struct rup *rup, pd_error *error) {
    size_t wanted = 2 * (rup->numbering.count + 1);
    if (wanted <= rup->codes)
        return PD_OK;
    if (wanted < 2 * rup->codes)
        wanted = 2 * rup->codes;
    uint32_t *watched = copy_larger(rup->watched, rup->codes, wanted, sizeof *watched);
    signed char *value = copy_larger(rup->value, rup->codes, wanted, sizeof *value);
    bool *marked = memory_new(wanted, sizeof *marked);
    uint32_t *trail = copy_larger(rup->trail, rup->assigned, wanted / 2, sizeof *trail);
    const bool good = watched != NULL && value != NULL && marked != NULL && trail != NULL;
    free(good ? rup->watched : watched);
    free(good ? rup->value : value);
    free(good ? rup->marked : marked);
    free(good ? rup->trail : trail);
    if (!good)
        return error_memory(error);
    rup->watched = watched;
    rup->value = value;
    rup->marked = marked;
    rup->trail = trail;
    rup->codes = wanted;
    return PD_OK;
}

/* There must be room for its variable. */
static uint32_t code_of(struct rup *rup, int literal) {
    const bool negated = literal < 0;
    const uint32_t variable = negated ? (uint32_t)-literal : (uint32_t)literal;
    return 2 * numbering_of(&rup->numbering, variable) + negated;
}

/* The hash of a set is the sum over its literals, so that their order does not matter; each one's
   bits are well mixed before. */
static uint32_t mix(uint32_t code) {
    code = (code ^ code >> 16) * 0x85ebca6bU;
    code = (code ^ code >> 13) * 0xc2b2ae35U;
    return code ^ code >> 16;
}

static void mark_held(struct rup *rup, bool mark) {
    for (size_t i = 0; i < rup->held_count; i++)
        rup->marked[rup->held[i]] = mark;
}

pd_status rup_hold(struct rup *rup, const struct literals *literals, pd_error *error) {
    rup->held_count = 0;
    rup->held_hash = 0;
    void *block = rup->held;
    if (memory_grow(&block, &rup->held_capacity, literals->count, sizeof *rup->held) == NULL)
        return error_memory(error);
    rup->held = block;
    if (!numbering_reserve(&rup->numbering, literals->count))
        return error_memory(error);
    for (size_t i = 0; i < literals->count; i++)
        rup->held[i] = code_of(rup, literals->at[i]);
    const pd_status status = know_codes(rup, error);
    if (status != PD_OK)
        return status;
    for (size_t i = 0; i < literals->count; i++) {
        const uint32_t code = rup->held[i];
        if (rup->marked[code])
            continue;
        rup->marked[code] = true;
        rup->held[rup->held_count++] = code;
        rup->held_hash += mix(code);
    }
    mark_held(rup, false);
    return PD_OK;
}

/* ---- the store ----------------------------------------------------------------------------- */

static uint32_t *bucket_of(const struct rup *rup, uint32_t hash) {
    return &rup->buckets[hash & (rup->bucket_count - 1)];
}

/* Puts a clause in its bucket and, if it is not true for ever, in the lists of its watches. */
static void enter(struct rup *rup, uint32_t number) {
    struct clause *clause = &rup->clauses[number];
    const uint32_t *literals = rup->store + clause->start;
    uint32_t *bucket = bucket_of(rup, clause->hash);
    clause->alike = *bucket;
    *bucket = number;
    if (clause->size < 2 || rup->value[literals[0]] > 0 || rup->value[literals[1]] > 0)
        return;
    struct watch *watch = &rup->watches[number];
    for (int side = 0; side < 2; side++) {
        watch->literal[side] = literals[side];
        watch->next[side] = rup->watched[literals[side]];
        rup->watched[literals[side]] = number;
    }
}

/* Moves the clauses together, over those that are removed, and makes buckets and lists anew. */
static void tidy(struct rup *rup) {
    for (size_t number = 1; number < rup->clause_count; number++) {
        const struct clause *clause = &rup->clauses[number];
        for (uint32_t i = 0; i < 2 && i < clause->size; i++)
            rup->watched[rup->store[clause->start + i]] = NONE;
    }
    memset(rup->buckets, 0, rup->bucket_count * sizeof *rup->buckets);
    const size_t count = rup->clause_count;
    rup->clause_count = 1;
    rup->stored = rup->removed = 0;
    for (size_t number = 1; number < count; number++) {
        struct clause clause = rup->clauses[number];
        if (clause.removed)
            continue;
        memmove(rup->store + rup->stored, rup->store + clause.start,
                clause.size * sizeof *rup->store);
        clause.start = rup->stored;
        rup->stored += clause.size;
        rup->clauses[rup->clause_count] = clause;
        enter(rup, (uint32_t)rup->clause_count++);
    }
}

static bool grow_buckets(struct rup *rup) {
    const size_t wanted = rup->bucket_count == 0 ? BUCKETS : 2 * rup->bucket_count;
    uint32_t *buckets = memory_new(wanted, sizeof *buckets);
    if (buckets == NULL)
        return false;
    free(rup->buckets);
    rup->buckets = buckets;
    rup->bucket_count = wanted;
    tidy(rup);
    return true;
}

/* Makes room for the clause in hand. */
static bool make_room(struct rup *rup) {
    if (rup->removed > (rup->stored + rup->clause_count) / 2)
        tidy(rup);
    if (rup->clause_count >= rup->bucket_count && !grow_buckets(rup))
        return false;
    if (rup->clause_count >= UINT32_MAX || rup->held_count > UINT32_MAX / 2)
        return false; /* they could not be numbered */
    void *clauses = rup->clauses;
    void *watches = rup->watches;
    void *store = rup->store;
    const size_t clause_count = rup->clause_count + 1;
    if (memory_grow(&clauses, &rup->clause_capacity, clause_count, sizeof *rup->clauses) != NULL)
        rup->clauses = clauses;
    else
        return false;
    if (memory_grow(&watches, &rup->watch_capacity, clause_count, sizeof *rup->watches) != NULL)
        rup->watches = watches;
    else
        return false;
    if (memory_grow(&store, &rup->store_capacity, rup->stored + rup->held_count,
                    sizeof *rup->store) == NULL)
        return false;
    rup->store = store;
    return true;
}

/* Puts two literals that are not false in front; returns how many there are, two at most. */
static uint32_t put_open_first(const struct rup *rup, uint32_t *literals, size_t count) {
    uint32_t open = 0;
    for (size_t i = 0; i < count && open < 2; i++) {
        const uint32_t literal = literals[i];
        if (rup->value[literal] < 0)
            continue;
        literals[i] = literals[open];
        literals[open++] = literal;
    }
    return open;
}

pd_status rup_add(struct rup *rup, pd_error *error) {
    if (!make_room(rup))
        return error_memory(error);
    const uint32_t open = put_open_first(rup, rup->held, rup->held_count);
    const uint32_t number = (uint32_t)rup->clause_count++;
    rup->clauses[number] = (struct clause){.start = rup->stored,
                                           .size = (uint32_t)rup->held_count,
                                           .resume = 1,
                                           .hash = rup->held_hash};
    if (rup->held_count > 0)
        memcpy(rup->store + rup->stored, rup->held, rup->held_count * sizeof *rup->held);
    rup->stored += rup->held_count;
    if (open == 1 && rup->value[rup->held[0]] == 0)
        assign(rup, rup->held[0]);
    enter(rup, number);
    rup->refuted = rup->refuted || open == 0 || !propagate(rup);
    return PD_OK;
}

static bool is_held(const struct rup *rup, const struct clause *clause) {
    if (clause->hash != rup->held_hash || clause->size != rup->held_count)
        return false;
    for (uint32_t i = 0; i < clause->size; i++)
        if (!rup->marked[rup->store[clause->start + i]])
            return false;
    return true;
}

/* The clause leaves its bucket at once, the lists of watches when they are next walked, and its
   place when all is tidied. */
bool rup_remove(struct rup *rup) {
    if (rup->bucket_count == 0)
        return false;
    uint32_t *link = bucket_of(rup, rup->held_hash);
    mark_held(rup, true);
    while (*link != NONE && !is_held(rup, &rup->clauses[*link]))
        link = &rup->clauses[*link].alike;
    mark_held(rup, false);
    if (*link == NONE)
        return false;
    struct clause *clause = &rup->clauses[*link];
    *link = clause->alike;
    clause->removed = true;
    rup->removed += clause->size + 1;
    return true;
}
