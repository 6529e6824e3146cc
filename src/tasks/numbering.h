/* Numbering: the variables of a text get numbers from 1 in the order in which they come, so that
   memory follows how many there are, not how large they are. What propagation derives does not
   depend on how variables are called. */
#ifndef TASKS_NUMBERING_H
#define TASKS_NUMBERING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct numbered {
    uint32_t variable; /* 0: none, the place is free */
    uint32_t number;
};

struct numbering { /* zero-initialise it to begin; numbering_free ends it */
    struct numbered *places;
    size_t size; /* of the places: a power of two, at least twice the count; or 0 */
    size_t count;
};

void numbering_free(struct numbering *numbering);

/* Makes room for so many more variables; false if memory ran out, and nothing has changed. */
bool numbering_reserve(struct numbering *numbering, size_t more);

/* The number of a variable that is not at the place where it is looked for first. */
uint32_t numbering_look(struct numbering *numbering, uint32_t variable);

/* The number of a variable over 0. There must be room for it if it is new. */
static inline uint32_t numbering_of(struct numbering *numbering, uint32_t variable) {
    const struct numbered *first = &numbering->places[variable & (numbering->size - 1)];
    return first->variable == variable ? first->number : numbering_look(numbering, variable);
}

#endif
