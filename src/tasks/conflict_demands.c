#include "tasks/conflict_demands.h"

#include <string.h>

#include "base/bits.h"
#include "tasks/conflict_rules.h"

/* A scope is a cell, or a house and a value; its rules are 2 * scope and 2 * scope + 1. */
enum { AT_LEAST, AT_MOST };

static bool has(const uint64_t *bits, int variable) { return bits_has(bits, (size_t)variable - 1); }

static void begin(struct conflict_demands *demands) {
    const size_t words = bits_words(conflict_rules_count(demands->geometry));
    memset(demands->set, 0, words * sizeof *demands->set);
}

/* One of the rules of this kind that speak of the candidate. */
static bool demand_one_of(struct conflict_demands *demands, int variable, int kind,
                          struct core_sets *sets) {
    size_t scopes[CONFLICT_SCOPES];
    const size_t count = conflict_scopes(demands->geometry, variable, scopes);
    begin(demands);
    for (size_t i = 0; i < count; i++)
        bits_add(demands->set, 2 * scopes[i] + (size_t)kind);
    return core_sets_demand(sets, demands->set);
}

/* Every given of an irreducible core takes something away, every exclusion is missed. */
static bool add_of_givens(struct conflict_demands *demands, struct core_sets *sets) {
    const pd_geometry *geometry = demands->geometry;
    const int variables = conflict_variable(geometry, geometry->cells, 0);
    bool good = true;
    for (int variable = 1; variable <= variables && good; variable++) {
        if (has(demands->given, variable))
            good = demand_one_of(demands, variable, AT_MOST, sets);
        if (good && has(demands->excluded, variable))
            good = demand_one_of(demands, variable, AT_LEAST, sets);
    }
    return good;
}

/* Whether the candidate is a given, or some chosen rule wants it among others that are not
   `without`; if none does, such rules go into the set. */
static bool is_backed(struct conflict_demands *demands, const uint64_t *chosen, int variable,
                      int without) {
    size_t scopes[CONFLICT_SCOPES];
    const size_t count = conflict_scopes(demands->geometry, variable, scopes);
    if (has(demands->given, variable))
        return true;
    for (size_t i = 0; i < count; i++) {
        const size_t rule = 2 * scopes[i] + AT_LEAST;
        const struct conflict_said said = conflict_said(demands->geometry, rule);
        if (conflict_says(&said, without))
            continue;
        if (bits_has(chosen, rule))
            return true;
        bits_add(demands->set, rule);
    }
    return false;
}

/* Whether an at-most-one rule that is chosen can take `variable` away from `wanted`: by another
   candidate that is backed. */
static bool takes_away(struct conflict_demands *demands, const uint64_t *chosen, size_t rule,
                       int variable, const struct conflict_said *wanted) {
    const struct conflict_said said = conflict_said(demands->geometry, rule);
    for (int i = 0; i < demands->geometry->side; i++) {
        const int other = conflict_said_at(&said, i);
        if (!conflict_says(wanted, other) && is_backed(demands, chosen, other, variable))
            return true;
    }
    return false;
}

/* Each candidate of an at-least-one rule is taken away by a rule that speaks of one outside it. */
static bool add_of_at_least(struct conflict_demands *demands, const uint64_t *chosen,
                            const struct conflict_said *wanted, struct core_sets *sets) {
    bool good = true;
    for (int i = 0; i < demands->geometry->side && good; i++) {
        const int variable = conflict_said_at(wanted, i);
        size_t scopes[CONFLICT_SCOPES];
        const size_t count = conflict_scopes(demands->geometry, variable, scopes);
        bool met = has(demands->excluded, variable);
        begin(demands);
        for (size_t j = 0; j < count && !met; j++) {
            const size_t rule = 2 * scopes[j] + AT_MOST;
            if (scopes[j] == wanted->scope || has(demands->given, variable))
                continue; /* a rule that wants a given is of no use: its set stays empty */
            if (bits_has(chosen, rule))
                met = takes_away(demands, chosen, rule, variable, wanted);
            else
                bits_add(demands->set, rule);
        }
        good = met || core_sets_demand(sets, demands->set);
    }
    return good;
}

/* An at-most-one rule sets two candidates against each other: both are backed. */
static bool add_of_at_most(struct conflict_demands *demands, const uint64_t *chosen,
                           const struct conflict_said *said, struct core_sets *sets) {
    size_t backed = 0;
    begin(demands);
    for (int i = 0; i < demands->geometry->side; i++) {
        const int variable = conflict_said_at(said, i);
        size_t scopes[CONFLICT_SCOPES];
        const size_t count = conflict_scopes(demands->geometry, variable, scopes);
        bool found = has(demands->given, variable);
        for (size_t j = 0; j < count && !found; j++)
            found = scopes[j] != said->scope && bits_has(chosen, 2 * scopes[j] + AT_LEAST);
        backed += found;
        for (size_t j = 0; j < count && !found; j++)
            if (scopes[j] != said->scope)
                bits_add(demands->set, 2 * scopes[j] + AT_LEAST);
    }
    return backed >= 2 || core_sets_demand(sets, demands->set);
}

bool conflict_demands_add(struct conflict_demands *demands, const uint64_t *chosen,
                          struct core_sets *sets) {
    const size_t rules = conflict_rules_count(demands->geometry);
    bool good = add_of_givens(demands, sets);
    for (size_t rule = 0; rule < rules && good; rule++) {
        if (!bits_has(chosen, rule))
            continue;
        const struct conflict_said said = conflict_said(demands->geometry, rule);
        good = said.at_most ? add_of_at_most(demands, chosen, &said, sets)
                            : add_of_at_least(demands, chosen, &said, sets);
    }
    return good;
}
