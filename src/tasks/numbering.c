#include "tasks/numbering.h"

#include <stdlib.h>

#include "base/memory.h"

enum { LEAST = 256 }; /* places */

void numbering_free(struct numbering *numbering) {
    free(numbering->places);
    *numbering = (struct numbering){0};
}

static bool serves(const struct numbered *place, uint32_t variable) {
    return place->variable == 0 || place->variable == variable;
}

/* The place of a variable, or the free one that it would have. Of variables from 1 on without gaps
   each has the place of its own number; the others are spread, or those that differ by a power of
   two would all meet. */
static struct numbered *place_of(const struct numbering *numbering, uint32_t variable) {
    const size_t mask = numbering->size - 1;
    const uint32_t mixed = variable * 0x9e3779b1U;
    size_t at = variable & mask;
    if (serves(&numbering->places[at], variable))
        return &numbering->places[at];
    at = (mixed ^ mixed >> 15) & mask;
    while (!serves(&numbering->places[at], variable))
        at = (at + 1) & mask;
    return &numbering->places[at];
}

bool numbering_reserve(struct numbering *numbering, size_t more) {
    const size_t wanted = numbering->count + more;
    if (wanted <= numbering->size / 2)
        return true;
    if (wanted > SIZE_MAX / 16) /* more than there are variables, and bytes */
        return false;
    struct numbering larger = {.size = LEAST, .count = numbering->count};
    while (larger.size / 2 < wanted)
        larger.size *= 2;
    larger.places = memory_new(larger.size, sizeof *larger.places);
    if (larger.places == NULL)
        return false;
    for (size_t i = 0; i < numbering->size; i++)
        if (numbering->places[i].variable != 0)
            *place_of(&larger, numbering->places[i].variable) = numbering->places[i];
    free(numbering->places);
    *numbering = larger;
    return true;
}

uint32_t numbering_look(struct numbering *numbering, uint32_t variable) {
    struct numbered *place = place_of(numbering, variable);
    if (place->variable == 0)
        *place = (struct numbered){variable, (uint32_t)++numbering->count};
    return place->number;
}
