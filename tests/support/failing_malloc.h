/* Failing malloc: lets a chosen allocation of the program fail and counts the blocks that are live.
   It stands in for malloc, calloc, realloc and free in every object that is linked with
     -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free
   so shared libraries keep the real ones, and a sanitizer still sees every block. Any thread may
   allocate; it is armed and disarmed while no other does. */
#ifndef SUPPORT_FAILING_MALLOC_H
#define SUPPORT_FAILING_MALLOC_H

#include <stdbool.h>
#include <stddef.h>

enum failing_mode {
    FAIL_ONCE,   /* a single large request is refused: a second try might succeed */
    FAIL_ONWARDS /* memory is used up: nothing succeeds from there on */
};

/* From now on the nth allocation, counted from 1, fails. */
void failing_malloc_arm(size_t nth, enum failing_mode mode);

/* Lets everything succeed again; says whether the nth allocation was reached. */
bool failing_malloc_disarm(void);

/* The bytes of the largest allocation that was asked for since it was armed. */
size_t failing_malloc_largest(void);

/* The blocks that were allocated and not yet freed. */
size_t failing_malloc_live(void);

#endif
