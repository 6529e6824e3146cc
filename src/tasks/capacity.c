#include "tasks/capacity.h"

#include <inttypes.h>
#include <limits.h>

#include "base/error.h"
#include "sat/sat.h"
#include "tasks/sums.h"

pd_status capacity_check(uint64_t variables, uint64_t clauses, uint64_t most, bool chosen,
                         pd_error *error) {
    static const double megabyte = 1e6;
    const char *remedy = chosen ? "--simplify probe or --amo sequential" : "more givens";
    const uint64_t bytes = sat_bytes(variables, clauses);
    if (clauses > INT_MAX || variables > INT_MAX)
        return error_set(error, PD_MEMORY,
                         "the formula has %" PRIu64
                         " clauses, more than PicoSAT holds; %s make fewer",
                         clauses, remedy);
    if (most == 0 || bytes <= most)
        return PD_OK;
    return error_set(error, PD_MEMORY,
                     "the formula has %" PRIu64
                     " clauses, %.1f MB in PicoSAT, and the memory limit is %.1f MB; %s make "
                     "it smaller, --memory-limit allows more",
                     clauses, (double)bytes / megabyte, (double)most / megabyte, remedy);
}

/* A candidate is in at most four families of rules; auxiliary variables and their clauses are fewer
   than what pairs take. */
enum { FAMILIES = 4, AUXILIARY = 4 };

/* Whether any formula over so many candidates of a side is within the limit: then nobody needs to
   count its clauses. */
static bool is_ample(uint64_t candidates, uint64_t side, uint64_t most) {
    const uint64_t pairs = candidates * side * FAMILIES / 2;
    return pairs <= INT_MAX && (most == 0 || AUXILIARY * sat_bytes(candidates, pairs) <= most);
}

pd_status capacity_check_formula(struct formula *formula, uint64_t most, bool chosen,
                                 pd_error *error) {
    const uint64_t candidates = (uint64_t)variables_count(formula->variables);
    struct clause_counts counts;
    if (is_ample(candidates, (uint64_t)formula->geometry->side, most))
        return PD_OK;
    if (formula_count(formula, &counts) != PD_OK)
        return error_stopped(error);
    return capacity_check((uint64_t)counts.variables, sums_clauses(&counts), most, chosen, error);
}
