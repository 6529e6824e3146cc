/* Memory: allocations whose size is a product, checked for overflow. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* `count` items of `size` bytes, zeroed; NULL if memory ran out or the product overflows. At
   least one byte is allocated, so that NULL always means failure. Release with free. */
void *memory_new(size_t count, size_t size);

/* Makes *block (NULL at first) hold at least `wanted` items of `size` bytes; *capacity is the
   number it holds and at least doubles, so that appending costs constant time an item. Returns
   NULL on failure, and the old block is as it was; else the block, which is also in *block. */
void *memory_grow(void **block, size_t *capacity, size_t wanted, size_t size);

#endif
