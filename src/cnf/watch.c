#include "cnf/watch.h"

enum { OFTEN = 4096 }; /* clauses between two looks */

static pd_status take_nothing(void *payload, const int *literals, size_t count) {
    (void)payload, (void)literals, (void)count;
    return PD_OK;
}

static pd_status count_pairs(void *payload, const struct exclusion *exclusion, uint64_t *clauses) {
    (void)payload;
    const uint64_t count = exclusion->count;
    *clauses = count == 0 ? 0 : count * (count - 1) / 2;
    for (size_t i = 0; exclusion->repeated != NULL && i < exclusion->count; i++)
        for (size_t j = i + 1; j < exclusion->count; j++)
            *clauses -= exclusion_repeats(exclusion, i, j);
    return PD_OK;
}

struct clause_sink watch_nothing(void) {
    return (struct clause_sink){.take = take_nothing, .take_pairs = count_pairs};
}

static pd_status hand_on(void *payload, const int *literals, size_t count) {
    struct watch *watch = payload;
    if (++watch->taken % OFTEN == 0 && terminate_asked(watch->terminate))
        return PD_STOPPED;
    return watch->to.take(watch->to.payload, literals, count);
}

static pd_status hand_pairs_on(void *payload, const struct exclusion *exclusion,
                               uint64_t *clauses) {
    struct watch *watch = payload;
    watch->taken += exclusion->count;
    if (watch->taken % OFTEN < exclusion->count && terminate_asked(watch->terminate))
        return PD_STOPPED;
    return watch->to.take_pairs(watch->to.payload, exclusion, clauses);
}

struct clause_sink watch_sink(struct watch *watch) {
    return (struct clause_sink){.take = hand_on, .take_pairs = hand_pairs_on, .payload = watch};
}
