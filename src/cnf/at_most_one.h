/* At-most-one: the ways to say that at most one of some literals is true. In every model of a
   puzzle's formula exactly one of them is; that determines the auxiliary variables of each method,
   so that models and grids are equally many. */
#ifndef CNF_AT_MOST_ONE_H
#define CNF_AT_MOST_ONE_H

#include "cnf/sink.h"

typedef pd_status at_most_one_function(const struct exclusion *exclusion, struct emitter *emitter);

struct at_most_one {
    pd_choice about;
    at_most_one_function *encode;
};

/* The row at `index`, NULL after the last; and the row of that name (NULL: the first), or
   PD_ARGUMENT. */
const struct at_most_one *at_most_one_at(size_t index);
pd_status at_most_one_named(const char *name, const struct at_most_one **row, pd_error *error);

#endif
