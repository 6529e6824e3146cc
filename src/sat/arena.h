/* Arena: memory for one PicoSAT instance, which allocates a block a clause. Small blocks are cut
   from chunks and recycled by size; large ones come from malloc; all go at once. */
#ifndef SAT_ARENA_H
#define SAT_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* NULL if memory ran out. */
struct arena *arena_new(void);
void arena_free(struct arena *arena);

/* From now on blocks may hold at most so many bytes at once; 0: no limit. */
void arena_limit(struct arena *arena, uint64_t most);

/* Whether the last block that was refused was refused for that limit. */
bool arena_refused(const struct arena *arena);

/* Gives all blocks back. The first chunk is kept for the next instance. */
void arena_reset(struct arena *arena);

/* The usual three verbs, with the sizes that PicoSAT knows anyway; blocks are aligned for any
   object. NULL if memory ran out or the limit is reached; arena_resize then leaves the old block as
   it was. */
void *arena_take(struct arena *arena, size_t size);
void *arena_resize(struct arena *arena, void *block, size_t old_size, size_t new_size);
void arena_give(struct arena *arena, void *block, size_t size);

/* The most bytes that blocks held at once since arena_new. */
size_t arena_peak(const struct arena *arena);

#endif
