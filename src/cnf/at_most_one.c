#include "cnf/at_most_one.h"

static bool is_repeated(const struct exclusion *exclusion, size_t i, size_t j) {
    return exclusion->repeated != NULL &&
           exclusion->repeated[exclusion->side * (size_t)exclusion->positions[i] +
                               (size_t)exclusion->positions[j]];
}

pd_status at_most_one_pairwise(const struct exclusion *exclusion, const struct clause_sink *sink,
                               uint64_t *clauses) {
    for (size_t i = 0; i < exclusion->count; i++) {
        for (size_t j = i + 1; j < exclusion->count; j++) {
            if (is_repeated(exclusion, i, j))
                continue;
            const int clause[] = {-exclusion->literals[i], -exclusion->literals[j]};
            pd_status status = sink->take(sink->payload, clause, 2);
            if (status != PD_OK)
                return status;
            (*clauses)++;
        }
    }
    return PD_OK;
}
