#include "cnf/variable.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"

pd_status variables_new(const pd_geometry *geometry, struct variables **variables,
                        pd_error *error) {
    struct variables *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->before = memory_new(geometry->cells + 1, sizeof *made->before);
    if (made->before == NULL) {
        free(made);
        return error_memory(error);
    }
    *variables = made;
    return PD_OK;
}

void variables_free(struct variables *variables) {
    if (variables != NULL)
        free(variables->before);
    free(variables);
}

bool variables_decided(const struct variables *variables, size_t cell) {
    return variables->open_only && variables->candidates->values[cell] == 1;
}

void variables_number(struct variables *variables, const struct candidates *candidates,
                      bool open_only) {
    variables->candidates = candidates;
    variables->open_only = open_only;
    for (size_t cell = 0; cell < candidates->geometry->cells; cell++)
        variables->before[cell + 1] =
            variables->before[cell] +
            (variables_decided(variables, cell) ? 0 : candidates->values[cell]);
}

int variables_count(const struct variables *variables) {
    return (int)variables->before[variables->candidates->geometry->cells];
}

/* How many bits of a word are set. */
static int count_bits(uint64_t word) {
#if defined(__GNUC__)
    return __builtin_popcountll(word);
#else
    int count = 0;
    for (; word != 0; word &= word - 1)
        count++;
    return count;
#endif
}

int variables_of(const struct variables *variables, size_t cell, int value) {
    const struct candidates *candidates = variables->candidates;
    if (!candidates_has(candidates, cell, value) || variables_decided(variables, cell))
        return 0;
    const uint64_t *bits = candidates->bits + cell * candidates->words;
    size_t bit = (size_t)(value - 1);
    int rank = count_bits(bits[bit / 64] & ((UINT64_C(1) << (bit % 64)) - 1));
    for (size_t word = 0; word < bit / 64; word++)
        rank += count_bits(bits[word]);
    return (int)variables->before[cell] + rank + 1;
}

void variables_candidate(const struct variables *variables, int variable, size_t *cell,
                         int *value) {
    size_t low = 0, high = variables->candidates->geometry->cells; /* before[low] < variable */
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (variables->before[middle] < (uint32_t)variable)
            low = middle;
        else
            high = middle;
    }
    *cell = low;
    *value = 0;
    for (uint32_t rank = variables->before[low]; rank < (uint32_t)variable; rank++)
        *value = candidates_next(variables->candidates, low, *value);
}
