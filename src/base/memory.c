#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>

void *memory_new(size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size)
        return NULL;
    return count * size == 0 ? calloc(1, 1) : calloc(count, size);
}

void *memory_grow(void **block, size_t *capacity, size_t wanted, size_t size) {
    if (*block != NULL && wanted <= *capacity)
        return *block;
    size_t larger = *capacity > SIZE_MAX / 2 ? SIZE_MAX : *capacity * 2;
    if (larger < wanted)
        larger = wanted;
    if (larger == 0)
        larger = 1;
    if (larger > SIZE_MAX / size)
        return NULL;
    void *moved = realloc(*block, larger * size);
    if (moved == NULL)
        return NULL;
    *block = moved;
    *capacity = larger;
    return moved;
}
