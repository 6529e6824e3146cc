/* The fewest rules that refute a smallest set of premises: a core whose elements are rules. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "tasks/conflict.h"
#include "tasks/conflict_rules.h"

enum {
    MOST_CLAUSES = 5000000, /* side 36 */
    EFFORT = 60000,         /* steps for all cores together: a second or so */
    GAP = 5,                /* rules more than are known to be needed: too many to settle it */
    GLIMPSE = 1000,         /* steps where it cannot be settled */
    PATIENCE = 50           /* decisions: to refute rules without one of them takes for ever */
};

struct refuting {
    pd_explainer *explainer;
    pd_error *error;
    size_t rules;
    int *literals; /* that switch the rules */
    int *fixed;    /* the premises of the core in work */
    size_t fixed_count;
    uint64_t *given, *excluded; /* its candidates */
    struct conflict_demands demands;
    uint64_t *best;      /* rules, of the core at `chosen` */
    size_t size, chosen; /* chosen is cores.count until there is one */
    bool irreducible, ended;
    uint64_t left; /* of the effort */
};

static bool allocate(struct refuting *refuting) {
    const pd_geometry *geometry = refuting->explainer->geometry;
    const size_t words = bits_words(refuting->rules);
    const size_t candidates = bits_words(geometry->cells * (size_t)geometry->side);
    refuting->literals = memory_new(refuting->rules, sizeof *refuting->literals);
    refuting->fixed = memory_new(refuting->explainer->premise_count, sizeof *refuting->fixed);
    refuting->given = memory_new(candidates, sizeof *refuting->given);
    refuting->excluded = memory_new(candidates, sizeof *refuting->excluded);
    refuting->best = memory_new(words, sizeof *refuting->best);
    refuting->demands = (struct conflict_demands){geometry, refuting->given, refuting->excluded,
                                                  memory_new(words, sizeof(uint64_t))};
    return refuting->literals != NULL && refuting->fixed != NULL && refuting->given != NULL &&
           refuting->excluded != NULL && refuting->best != NULL && refuting->demands.set != NULL;
}

static void release(struct refuting *refuting) {
    free(refuting->literals);
    free(refuting->fixed);
    free(refuting->given);
    free(refuting->excluded);
    free(refuting->best);
    free(refuting->demands.set);
}

static bool holds(void *payload, size_t rule) {
    const struct refuting *refuting = payload;
    return conflict_rule_holds(refuting->explainer->geometry, refuting->explainer->rules_sat, rule);
}

static bool demand(void *payload, const uint64_t *chosen, struct core_sets *sets) {
    struct refuting *refuting = payload;
    return conflict_demands_add(&refuting->demands, chosen, sets);
}

static const uint64_t *core_at(const struct refuting *refuting, size_t index) {
    const pd_explainer *explainer = refuting->explainer;
    return explainer->cores.bits + index * bits_words(explainer->premise_count);
}

/* Assumes the premises of a core. */
static void take_premises(struct refuting *refuting, size_t index) {
    const pd_explainer *explainer = refuting->explainer;
    const pd_geometry *geometry = explainer->geometry;
    const uint64_t *core = core_at(refuting, index);
    const size_t words = bits_words(geometry->cells * (size_t)geometry->side);
    memset(refuting->given, 0, words * sizeof *refuting->given);
    memset(refuting->excluded, 0, words * sizeof *refuting->excluded);
    refuting->fixed_count = 0;
    for (size_t i = 0; i < explainer->premise_count; i++) {
        const int literal = explainer->literals[i];
        if (!bits_has(core, i))
            continue;
        refuting->fixed[refuting->fixed_count++] = literal;
        if (literal > 0)
            bits_add(refuting->given, (size_t)literal - 1);
        else
            bits_add(refuting->excluded, (size_t)-literal - 1);
    }
}

/* Refutes the core by all rules. *refuted is false if it was stopped. */
static pd_status refute(struct refuting *refuting, bool *refuted) {
    pd_explainer *explainer = refuting->explainer;
    pd_answer answer = PD_UNKNOWN;
    const size_t count = refuting->fixed_count + refuting->rules;
    int *assumptions = memory_new(count, sizeof *assumptions);
    if (assumptions == NULL)
        return error_memory(refuting->error);
    memcpy(assumptions, refuting->fixed, refuting->fixed_count * sizeof *assumptions);
    memcpy(assumptions + refuting->fixed_count, refuting->literals,
           refuting->rules * sizeof *assumptions);
    pd_status status = sat_solve(explainer->rules_sat, assumptions, count, &explainer->terminate,
                                 &answer, refuting->error);
    free(assumptions);
    *refuted = status == PD_OK;
    if (status == PD_OK && answer != PD_UNSATISFIABLE)
        status = error_set(refuting->error, PD_INTERNAL,
                           "the rules do not refute the core; please report this puzzle");
    return status == PD_STOPPED ? PD_OK : status;
}

static void keep(struct refuting *refuting, size_t index) {
    const struct core *refutation = &refuting->explainer->refutation;
    memcpy(refuting->best, refutation->best, refutation->words * sizeof *refuting->best);
    refuting->size = refutation->size;
    refuting->chosen = index;
    refuting->irreducible = refutation->irreducible;
}

/* Begins with the core in work: PicoSAT refutes it by all rules. */
static pd_status begin(struct refuting *refuting, bool *refuted) {
    pd_explainer *explainer = refuting->explainer;
    const struct core_problem problem = {.sat = explainer->rules_sat,
                                         .literals = refuting->literals,
                                         .count = refuting->rules,
                                         .fixed = refuting->fixed,
                                         .fixed_count = refuting->fixed_count,
                                         .holds = holds,
                                         .demand = demand,
                                         .payload = refuting,
                                         .terminate = &explainer->terminate,
                                         .patience = PATIENCE};
    const pd_status status = refute(refuting, refuted);
    if (status != PD_OK || !*refuted)
        return status;
    return core_begin(&explainer->refutation, &problem, refuting->error);
}

/* Each given of the core in work needs a rule of at most one of its own, since no two clash, and
   such rules alone are never broken. */
static size_t least_rules(const struct refuting *refuting) {
    size_t givens = 0;
    for (size_t i = 0; i < refuting->fixed_count; i++)
        givens += refuting->fixed[i] > 0;
    return givens + 1;
}

/* Some irreducible refutation of the core, if it may be shorter than the best so far. */
static pd_status reduce(struct refuting *refuting, size_t index) {
    const struct core *refutation = &refuting->explainer->refutation;
    const bool none = refuting->chosen == refuting->explainer->cores.count;
    bool refuted = false;
    take_premises(refuting, index);
    if (!none && refuting->size <= least_rules(refuting))
        return PD_OK;
    pd_status status = begin(refuting, &refuted);
    if (status == PD_OK && refuted)
        status = core_reduce(&refuting->explainer->refutation);
    if (status == PD_OK && refuted && (none || refutation->size < refuting->size))
        keep(refuting, index);
    refuting->ended = refuting->ended || !refuted || refutation->ended;
    return status;
}

/* A refutation of the core that is better than the best so far: as short will do if the core comes
   before. */
static pd_status improve(struct refuting *refuting, size_t index) {
    struct core *refutation = &refuting->explainer->refutation;
    const size_t bound = refuting->size - (index >= refuting->chosen);
    bool refuted = false;
    take_premises(refuting, index);
    if (refuting->size == 0 || bound < least_rules(refuting))
        return PD_OK;
    pd_status status = begin(refuting, &refuted);
    refuting->ended = refuting->ended || !refuted;
    if (status != PD_OK || !refuted)
        return status;
    refutation->size = refuting->size + 1; /* nothing found yet */
    const bool hopeless = bound > least_rules(refuting) + GAP;
    core_allow(refutation, hopeless && refuting->left > GLIMPSE ? GLIMPSE : refuting->left);
    status = core_search(refutation, bound);
    if (status == PD_OK && refutation->size <= bound)
        keep(refuting, index);
    refuting->ended = refuting->ended || refutation->ended;
    refuting->left -= refutation->used < refuting->left ? refutation->used : refuting->left - 1;
    return status;
}

static pd_status tell(const struct refuting *refuting) {
    pd_explainer *explainer = refuting->explainer;
    size_t count = 0;
    explainer->told.fewest = explainer->told.fewest && !refuting->ended;
    if (refuting->chosen == explainer->cores.count)
        return PD_OK;
    explainer->rules = memory_new(refuting->size, sizeof *explainer->rules);
    if (explainer->rules == NULL)
        return error_memory(refuting->error);
    for (size_t rule = 0; rule < refuting->rules; rule++)
        if (bits_has(refuting->best, rule))
            explainer->rules[count++] = conflict_rule(explainer->geometry, rule);
    explainer->told.rules = explainer->rules;
    explainer->told.rule_count = count;
    explainer->told.rules_irreducible = refuting->irreducible;
    conflict_tell_core(explainer, core_at(refuting, refuting->chosen));
    return PD_OK;
}

static pd_status refute_cores(struct refuting *refuting) {
    const size_t cores = refuting->explainer->cores.count;
    pd_status status =
        conflict_rules_lay(refuting->explainer->geometry, refuting->explainer->rules_sat,
                           refuting->literals, &refuting->explainer->terminate, refuting->error);
    refuting->ended = status == PD_STOPPED;
    refuting->chosen = cores;
    if (status == PD_STOPPED)
        return PD_OK;
    for (size_t i = 0; i < cores && status == PD_OK && !refuting->ended; i++)
        status = reduce(refuting, i);
    for (size_t i = 0; i < cores && status == PD_OK && !refuting->ended; i++)
        status = improve(refuting, i);
    return status;
}

/* Whether the core is what conflict_core finds without search: a given that is excluded too, or two
   that clash. */
static bool is_pair(const pd_explainer *explainer, size_t *house) {
    const pd_premise *core = explainer->core_premises;
    const size_t side = (size_t)explainer->geometry->side;
    if (explainer->told.core_count != 2 || core[0].excluded || core[0].value != core[1].value)
        return false;
    const size_t one = (size_t)core[0].row * side + (size_t)core[0].column;
    const size_t other = (size_t)core[1].row * side + (size_t)core[1].column;
    *house = geometry_common_house(explainer->geometry, one, other);
    return core[1].excluded ? one == other : *house < explainer->geometry->houses;
}

/* No rule at all is needed, or the house's. */
static pd_status tell_pair(pd_explainer *explainer, size_t house, pd_error *error) {
    const pd_geometry *geometry = explainer->geometry;
    const pd_premise *core = explainer->core_premises;
    explainer->told.rules_irreducible = true;
    if (core[1].excluded)
        return PD_OK;
    explainer->rules = memory_new(1, sizeof *explainer->rules);
    if (explainer->rules == NULL)
        return error_memory(error);
    const size_t scope =
        geometry->cells + house * (size_t)geometry->side + (size_t)core[0].value - 1;
    explainer->rules[0] = conflict_rule(geometry, 2 * scope + 1);
    explainer->told.rules = explainer->rules;
    explainer->told.rule_count = 1;
    return PD_OK;
}

pd_status conflict_refute(pd_explainer *explainer, pd_error *error) {
    struct refuting refuting = {.explainer = explainer, .error = error, .left = EFFORT};
    const size_t side = (size_t)explainer->geometry->side;
    size_t house = 0;
    if (is_pair(explainer, &house))
        return tell_pair(explainer, house, error);
    refuting.rules = conflict_rules_count(explainer->geometry);
    const bool fits = refuting.rules / 2 * (side * (side - 1) / 2 + 1) <= MOST_CLAUSES;
    if (!explainer->told.irreducible || !fits) {
        explainer->told.fewest = false;
        return PD_OK;
    }
    pd_status status = allocate(&refuting) ? PD_OK : error_memory(error);
    if (status == PD_OK)
        status = refute_cores(&refuting);
    if (status == PD_OK)
        status = tell(&refuting);
    release(&refuting);
    return status;
}
