#include "sat/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEP = 16,                /* blocks are multiples of it, and aligned to it */
    SMALL = 512,              /* the largest block that is cut from a chunk */
    FIRST_CHUNK = 256 * 1024, /* a hard 9x9 puzzle's formula and search fit in */
    CHUNK = 1024 * 1024
};

struct chunk {
    struct chunk *next;
    size_t size;
    alignas(STEP) unsigned char bytes[];
};

struct large { /* stands before the block it belongs to */
    struct large *next, *previous;
};

struct spare { /* a block that was given back */
    struct spare *next;
};

struct arena {
    struct chunk *chunks; /* the newest first; the last is the one that is kept */
    size_t used;          /* bytes of the newest */
    struct spare *spare[SMALL / STEP + 1];
    struct large *larges;
    size_t held, peak;
    uint64_t most; /* to be held; 0: no limit */
    bool refused;
};

static size_t round_up(size_t size) { return size == 0 ? STEP : (size + STEP - 1) / STEP * STEP; }

static struct chunk *add_chunk(struct arena *arena, size_t size) {
    struct chunk *chunk = malloc(sizeof *chunk + size);
    if (chunk == NULL)
        return NULL;
    chunk->size = size;
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    arena->used = 0;
    return chunk;
}

struct arena *arena_new(void) {
    struct arena *arena = calloc(1, sizeof *arena);
    if (arena != NULL && add_chunk(arena, FIRST_CHUNK) == NULL) {
        free(arena);
        arena = NULL;
    }
    return arena;
}

void arena_reset(struct arena *arena) {
    while (arena->larges != NULL) {
        struct large *large = arena->larges;
        arena->larges = large->next;
        free(large);
    }
    while (arena->chunks->next != NULL) {
        struct chunk *chunk = arena->chunks;
        arena->chunks = chunk->next;
        free(chunk);
    }
    memset(arena->spare, 0, sizeof arena->spare);
    arena->used = 0;
    arena->held = 0;
}

void arena_free(struct arena *arena) {
    if (arena == NULL)
        return;
    arena_reset(arena);
    free(arena->chunks);
    free(arena);
}

void arena_limit(struct arena *arena, uint64_t most) { arena->most = most; }

bool arena_refused(const struct arena *arena) { return arena->refused; }

/* Whether `more` bytes are within the limit. */
static bool allows(struct arena *arena, size_t more) {
    arena->refused =
        arena->most != 0 && (arena->held > arena->most || more > arena->most - arena->held);
    return !arena->refused;
}

static void count(struct arena *arena, size_t more) {
    arena->held += more;
    if (arena->held > arena->peak)
        arena->peak = arena->held;
}

static void *take_small(struct arena *arena, size_t size) {
    struct spare *spare = arena->spare[size / STEP];
    if (spare != NULL) {
        arena->spare[size / STEP] = spare->next;
        return spare;
    }
    if (arena->chunks->size - arena->used < size && add_chunk(arena, CHUNK) == NULL)
        return NULL;
    void *block = arena->chunks->bytes + arena->used;
    arena->used += size;
    return block;
}

/* The head before a large block keeps the block's alignment. */
enum { HEAD = (sizeof(struct large) + STEP - 1) / STEP * STEP };

static void enlist(struct arena *arena, struct large *large) {
    large->previous = NULL;
    large->next = arena->larges;
    if (large->next != NULL)
        large->next->previous = large;
    arena->larges = large;
}

static void delist(struct arena *arena, struct large *large) {
    if (large->previous != NULL)
        large->previous->next = large->next;
    else
        arena->larges = large->next;
    if (large->next != NULL)
        large->next->previous = large->previous;
}

static void *take_large(struct arena *arena, size_t size) {
    if (size > SIZE_MAX - HEAD)
        return NULL;
    struct large *large = malloc(HEAD + size);
    if (large == NULL)
        return NULL;
    enlist(arena, large);
    return (unsigned char *)large + HEAD;
}

void *arena_take(struct arena *arena, size_t size) {
    if (size > SIZE_MAX - STEP)
        return NULL;
    size = round_up(size);
    if (!allows(arena, size))
        return NULL;
    void *block = size <= SMALL ? take_small(arena, size) : take_large(arena, size);
    if (block != NULL)
        count(arena, size);
    return block;
}

void arena_give(struct arena *arena, void *block, size_t size) {
    if (block == NULL)
        return;
    size = round_up(size);
    arena->held -= size;
    if (size <= SMALL) {
        struct spare *spare = block;
        spare->next = arena->spare[size / STEP];
        arena->spare[size / STEP] = spare;
        return;
    }
    struct large *large = (struct large *)(void *)((unsigned char *)block - HEAD);
    delist(arena, large);
    free(large);
}

/* Grows a large block where it is if the system can: PicoSAT's tables double again and again. */
static void *resize_large(struct arena *arena, void *block, size_t old_size, size_t new_size) {
    struct large *large = (struct large *)(void *)((unsigned char *)block - HEAD);
    delist(arena, large);
    struct large *moved = realloc(large, HEAD + new_size);
    enlist(arena, moved == NULL ? large : moved);
    if (moved == NULL)
        return NULL;
    arena->held -= old_size;
    count(arena, new_size);
    return (unsigned char *)moved + HEAD;
}

void *arena_resize(struct arena *arena, void *block, size_t old_size, size_t new_size) {
    if (block == NULL)
        return arena_take(arena, new_size);
    if (new_size > SIZE_MAX - HEAD - STEP)
        return NULL;
    size_t old = round_up(old_size), new = round_up(new_size);
    if (old == new)
        return block;
    if (new > old && !allows(arena, new - old))
        return NULL;
    if (old > SMALL && new > SMALL)
        return resize_large(arena, block, old, new);
    void *moved = arena_take(arena, new_size);
    if (moved == NULL)
        return NULL;
    memcpy(moved, block, old_size < new_size ? old_size : new_size);
    arena_give(arena, block, old_size);
    return moved;
}

size_t arena_peak(const struct arena *arena) { return arena->peak; }
