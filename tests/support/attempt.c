#include "support/attempt.h"

#include <string.h>

#include "support/cmocka.h"

void attempt_begin(const struct attempt *attempt) {
    failing_malloc_arm(attempt->nth, attempt->mode);
}

bool attempt_end(struct attempt *attempt, pd_status status) {
    attempt->reached = failing_malloc_disarm();
    if (status != (attempt->reached ? PD_MEMORY : PD_OK))
        fail_msg("allocation %zu: status %d: %s", attempt->nth, (int)status,
                 status == PD_OK ? "" : attempt->error.message);
    if (attempt->reached) {
        assert_int_equal(attempt->error.status, PD_MEMORY);
        assert_true(attempt->error.message[0] != '\0');
    }
    return !attempt->reached;
}

void attempt_play(void (*scene)(struct attempt *attempt), size_t least) {
    for (int mode = FAIL_ONCE; mode <= FAIL_ONWARDS; mode++) {
        struct attempt attempt = {.mode = (enum failing_mode)mode, .reached = true};
        const size_t live = failing_malloc_live();
        while (attempt.reached) {
            attempt.nth++;
            memset(&attempt.error, 0, sizeof attempt.error);
            scene(&attempt);
            if (failing_malloc_live() != live)
                fail_msg("allocation %zu: %zu blocks live, before it %zu", attempt.nth,
                         failing_malloc_live(), live);
        }
        assert_true(attempt.nth > least);
        print_message("%zu allocations\n", attempt.nth - 1);
    }
}
