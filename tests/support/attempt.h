/* Attempt: an operation tried again and again, while allocation 1, 2, 3, ... of it fails, once or
   from there on, until it gets through. Linked with support/failing_malloc.c. */
#ifndef SUPPORT_ATTEMPT_H
#define SUPPORT_ATTEMPT_H

#include <picodoku/picodoku.h>

#include "support/failing_malloc.h"

/* One run of a scene: what stands between begin and end is what memory fails. */
struct attempt {
    size_t nth;
    enum failing_mode mode;
    bool reached;
    pd_error error;
};

void attempt_begin(const struct attempt *attempt);

/* Expects PD_MEMORY exactly if the allocation failed, and an error that says so. True: the
   operation succeeded. */
bool attempt_end(struct attempt *attempt, pd_status status);

/* Plays a scene until it succeeds, and expects every run to free what it allocated. It makes at
   least `least` allocations, so that no scene passes because it does nothing. */
void attempt_play(void (*scene)(struct attempt *attempt), size_t least);

#endif
