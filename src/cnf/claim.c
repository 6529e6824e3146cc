#include "cnf/claim.h"

/* Whether the cell may differ between solutions. */
static bool is_open(const struct claim *claim, const struct variables *variables, size_t cell) {
    return claim->givens[cell] == 0 && !variables_decided(variables, cell);
}

/* Another solution differs somewhere: one clause. */
static pd_status encode_unique(const struct claim *claim, const struct variables *variables,
                               int *clause, struct emitter *emitter) {
    size_t count = 0;
    for (size_t cell = 0; cell < variables->candidates->geometry->cells; cell++)
        if (is_open(claim, variables, cell))
            clause[count++] = -variables_of(variables, cell, claim->solution[cell]);
    return emit(emitter, clause, count);
}

/* d is true when all earlier cells are equal and this one is smaller:

       d <-> equal and (x1 or x2 or ...)      x1, x2, ...: the smaller candidates

   equal is 0 for the first open cell, which has no earlier ones. */
static pd_status encode_difference(const struct claim *claim, const struct variables *variables,
                                   size_t cell, int equal, struct emitter *emitter, int *d) {
    const struct candidates *candidates = variables->candidates;
    int smaller[PD_SIDE_MAX + 1];
    size_t count = 1;
    for (int value = candidates_next(candidates, cell, 0); value < claim->solution[cell];
         value = candidates_next(candidates, cell, value))
        smaller[count++] = variables_of(variables, cell, value);
    *d = emit_variable(emitter);
    smaller[0] = -*d;
    pd_status status = emit(emitter, smaller, count);
    if (status == PD_OK && equal != 0)
        status = emit_two(emitter, -*d, equal);
    for (size_t i = 1; status == PD_OK && i < count; i++) {
        const int back[] = {*d, -smaller[i], -equal};
        status = emit(emitter, back, equal != 0 ? 3 : 2);
    }
    return status;
}

/* The next prefix: equal' <-> equal and x, where x says that the cell is as in the solution. The
   first prefix is x itself. */
static pd_status extend_prefix(int x, struct emitter *emitter, int *equal) {
    int before = *equal;
    if (before == 0) {
        *equal = x;
        return PD_OK;
    }
    *equal = emit_variable(emitter);
    const int both[] = {*equal, -before, -x};
    pd_status status = emit_two(emitter, -*equal, before);
    if (status == PD_OK)
        status = emit_two(emitter, -*equal, x);
    if (status == PD_OK)
        status = emit(emitter, both, 3);
    return status;
}

static bool has_smaller(const struct claim *claim, const struct variables *variables, size_t cell) {
    return is_open(claim, variables, cell) &&
           candidates_next(variables->candidates, cell, 0) < claim->solution[cell];
}

/* A smaller solution first differs somewhere, and is smaller there: a chain of variables for "equal
   up to here", one for "first different here, and smaller" where that can be, and one clause that
   says that some such place exists. All are equivalences: each solution has one model. */
static pd_status encode_smallest(const struct claim *claim, const struct variables *variables,
                                 int *clause, struct emitter *emitter) {
    size_t cells = variables->candidates->geometry->cells, count = 0, end = cells;
    while (end > 0 && !has_smaller(claim, variables, end - 1))
        end--; /* the chain ends where nothing smaller comes any more */
    pd_status status = PD_OK;
    int equal = 0;
    for (size_t cell = 0; status == PD_OK && cell < end; cell++) {
        if (!is_open(claim, variables, cell))
            continue;
        if (has_smaller(claim, variables, cell))
            status = encode_difference(claim, variables, cell, equal, emitter, &clause[count++]);
        int x = variables_of(variables, cell, claim->solution[cell]);
        if (status == PD_OK && cell + 1 < end)
            status = extend_prefix(x, emitter, &equal);
    }
    return status == PD_OK ? emit(emitter, clause, count) : status;
}

pd_status claim_encode(const struct claim *claim, const struct variables *variables, int *clause,
                       struct emitter *emitter) {
    if (claim->kind == PD_CLAIM_UNIQUE)
        return encode_unique(claim, variables, clause, emitter);
    if (claim->kind == PD_CLAIM_SMALLEST)
        return encode_smallest(claim, variables, clause, emitter);
    return PD_OK;
}
