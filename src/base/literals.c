#include "base/literals.h"

#include <stdlib.h>

#include "base/memory.h"

void literals_free(struct literals *literals) {
    free(literals->at);
    *literals = (struct literals){0};
}

bool literals_reserve(struct literals *literals, size_t count) {
    void *block = literals->at;
    if (memory_grow(&block, &literals->capacity, count, sizeof *literals->at) == NULL)
        return false;
    literals->at = block;
    return true;
}

bool literals_push(struct literals *literals, int literal) {
    if (!literals_reserve(literals, literals->count + 1))
        return false;
    literals->at[literals->count++] = literal;
    return true;
}
