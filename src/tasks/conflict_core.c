/* The smallest sets of premises that have no solution. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "tasks/conflict.h"
#include "tasks/conflict_rules.h"
#include "tasks/model.h"

enum {
    MOST_CLAUSES = 20000000, /* of the textbook's formula: side 49 */
    MOST_CORES = 64,         /* that are compared by their rules */
    LIST_EFFORT = 200000,    /* steps: some seconds, where there are many */
    PATIENCE = 100000        /* decisions, which no 9x9 needs */
};

static void add_premise(pd_explainer *explainer, size_t cell, int value, bool excluded) {
    const int side = explainer->geometry->side;
    const int variable = conflict_variable(explainer->geometry, cell, value);
    const size_t at = explainer->premise_count++;
    explainer->premises[at] = (pd_premise){(int)cell / side, (int)cell % side, value, excluded};
    explainer->literals[at] = excluded ? -variable : variable;
}

pd_status conflict_premises(pd_explainer *explainer, pd_error *error) {
    const pd_grid *puzzle = explainer->puzzle;
    size_t count = puzzle->exclusions;
    for (size_t cell = 0; cell < puzzle->geometry->cells; cell++)
        count += puzzle->values[cell] != 0;
    explainer->premises = memory_new(count, sizeof *explainer->premises);
    explainer->literals = memory_new(count, sizeof *explainer->literals);
    explainer->core_premises = memory_new(count, sizeof *explainer->core_premises);
    if (explainer->premises == NULL || explainer->literals == NULL ||
        explainer->core_premises == NULL)
        return error_memory(error);
    for (size_t cell = 0; cell < puzzle->geometry->cells; cell++) {
        if (puzzle->values[cell] != 0)
            add_premise(explainer, cell, puzzle->values[cell], false);
        for (int value = grid_next_excluded(puzzle, cell, 0); value != 0;
             value = grid_next_excluded(puzzle, cell, value))
            add_premise(explainer, cell, value, true);
    }
    return PD_OK;
}

void conflict_tell_core(pd_explainer *explainer, const uint64_t *premises) {
    size_t count = 0;
    for (size_t i = 0; i < explainer->premise_count; i++)
        if (premises == NULL || bits_has(premises, i))
            explainer->core_premises[count++] = explainer->premises[i];
    explainer->told.core = explainer->core_premises;
    explainer->told.core_count = count;
}

/* ---- the list of cores --------------------------------------------------------------------- */

/* Whether the one set comes before the other, of as many elements: it has the first element that
   they do not share. */
static bool is_before(const uint64_t *one, const uint64_t *other, size_t words) {
    for (size_t i = 0; i < words; i++) {
        const uint64_t differing = one[i] ^ other[i];
        if (differing != 0)
            return (one[i] & differing & (~differing + 1)) != 0;
    }
    return false;
}

static pd_status insert(pd_explainer *explainer, const uint64_t *core, pd_error *error) {
    struct conflict_cores *cores = &explainer->cores;
    const size_t words = bits_words(explainer->premise_count);
    void *bits = cores->bits;
    if (memory_grow(&bits, &cores->capacity, (cores->count + 1) * words, sizeof *cores->bits) ==
        NULL)
        return error_memory(error);
    cores->bits = bits;
    size_t at = cores->count;
    while (at > 0 && is_before(core, cores->bits + (at - 1) * words, words))
        at--;
    memmove(cores->bits + (at + 1) * words, cores->bits + at * words,
            (cores->count - at) * words * sizeof *cores->bits);
    memcpy(cores->bits + at * words, core, words * sizeof *core);
    cores->count++;
    return PD_OK;
}

struct listing {
    pd_explainer *explainer;
    pd_status status;
    pd_error *error;
};

static bool take_core(void *payload, const uint64_t *core) {
    struct listing *listing = payload;
    listing->status = insert(listing->explainer, core, listing->error);
    return listing->status == PD_OK && listing->explainer->cores.count < MOST_CORES;
}

/* All smallest cores, if they are few; otherwise some. */
static pd_status list(pd_explainer *explainer, pd_error *error) {
    struct core *core = &explainer->core;
    struct listing listing = {.explainer = explainer, .error = error};
    if (core->size > 0) {
        core_allow(core, LIST_EFFORT);
        pd_status status = core_list(core, core->size, take_core, &listing);
        status = status == PD_OK ? listing.status : status;
        if (status != PD_OK)
            return status;
    }
    explainer->told.fewest = !core->ended; /* as far as the choice of the core is concerned */
    return explainer->cores.count > 0 ? PD_OK : insert(explainer, core->best, error);
}

/* ---- by search ----------------------------------------------------------------------------- */

/* Lays the textbook's formula without givens; *fits is false if it is too large. */
static pd_status lay(pd_explainer *explainer, bool *fits, pd_error *error) {
    struct formula_settings settings = explainer->formula->settings;
    struct formula *full = NULL;
    struct clause_counts counts;
    settings.simplify = PD_SIMPLIFY_NONE;
    grid_clear(explainer->model);
    pd_status status = formula_new(explainer->geometry, &settings, &full, error);
    if (status == PD_OK)
        status = formula_take(full, explainer->model, error);
    if (status == PD_OK)
        status = formula_count(full, &counts) == PD_OK ? PD_OK : error_stopped(error);
    uint64_t clauses = 0;
    for (int family = 0; status == PD_OK && family < PD_FAMILIES; family++)
        clauses += counts.at_least[family].clauses + counts.at_most[family].clauses;
    *fits = clauses <= MOST_CLAUSES;
    struct model_sink laid = {
        .sat = explainer->sat, .terminate = &explainer->terminate, .error = error};
    const struct clause_sink sink = model_sink_of(&laid);
    if (status == PD_OK && *fits)
        status = sat_begin(explainer->sat, variables_count(full->variables), error);
    if (status == PD_OK && *fits)
        status = formula_stream(full, &sink, &counts);
    formula_free(full);
    return status;
}

/* Refutes all premises together. PD_STOPPED. */
static pd_status refute_all(pd_explainer *explainer, bool *fits, pd_error *error) {
    pd_answer answer = PD_UNKNOWN;
    pd_status status = lay(explainer, fits, error);
    if (status != PD_OK || !*fits)
        return status;
    for (size_t i = 0; i < explainer->premise_count; i++)
        sat_prefer(explainer->sat, explainer->literals[i]);
    status = sat_solve(explainer->sat, explainer->literals, explainer->premise_count,
                       &explainer->terminate, &answer, error);
    if (status == PD_OK && answer != PD_UNSATISFIABLE)
        return error_set(error, PD_INTERNAL,
                         "propagation and PicoSAT do not agree; please report this puzzle");
    return status;
}

static pd_status find(pd_explainer *explainer, pd_error *error) {
    struct core *core = &explainer->core;
    const struct core_problem problem = {.sat = explainer->sat,
                                         .literals = explainer->literals,
                                         .count = explainer->premise_count,
                                         .terminate = &explainer->terminate,
                                         .patience = PATIENCE};
    pd_status status = core_begin(core, &problem, error);
    if (status == PD_OK)
        status = core_reduce(core);
    if (status == PD_OK && !core->ended && core->size > 1)
        status = core_search(core, core->size - 1);
    if (status != PD_OK)
        return status;
    explainer->told.irreducible = core->irreducible;
    explainer->told.smallest = core->irreducible && !core->ended;
    conflict_tell_core(explainer, core->best);
    if (explainer->told.smallest && core->size > 1)
        return list(explainer, error);
    explainer->told.fewest = explainer->told.smallest;
    return insert(explainer, core->best, error);
}

/* ---- without search ------------------------------------------------------------------------ */

static size_t premise_at(const pd_explainer *explainer, int row, int column, bool excluded,
                         int value) {
    size_t at = 0;
    while (explainer->premises[at].row != row || explainer->premises[at].column != column ||
           explainer->premises[at].excluded != excluded || explainer->premises[at].value != value)
        at++;
    return at;
}

/* The first given that the puzzle excludes too, or else the first two that clash: above side 1 no
   premise fails alone, so that two are the fewest. Needs no more than one rule. False: there are
   none. */
static bool find_pair(const pd_explainer *explainer, size_t pair[2]) {
    const pd_grid *puzzle = explainer->puzzle;
    for (size_t i = 0; i < explainer->premise_count; i++) {
        const pd_premise *given = &explainer->premises[i];
        if (given->excluded || !pd_grid_excludes(puzzle, given->row, given->column, given->value))
            continue;
        pair[0] = i;
        pair[1] = premise_at(explainer, given->row, given->column, true, given->value);
        return true;
    }
    bool found = false;
    for (size_t i = 0; i < explainer->told.clash_count; i++) {
        const pd_clash *clash = &explainer->clashes[i];
        const size_t one =
            premise_at(explainer, clash->row[0], clash->column[0], false, clash->value);
        const size_t other =
            premise_at(explainer, clash->row[1], clash->column[1], false, clash->value);
        if (found && (one > pair[0] || (one == pair[0] && other > pair[1])))
            continue;
        pair[0] = one;
        pair[1] = other;
        found = true;
    }
    return found;
}

static pd_status tell_pair(pd_explainer *explainer, const size_t pair[2], pd_error *error) {
    const size_t words = bits_words(explainer->premise_count);
    uint64_t *core = memory_new(words, sizeof *core);
    if (core == NULL)
        return error_memory(error);
    bits_add(core, pair[0]);
    bits_add(core, pair[1]);
    const pd_status status = insert(explainer, core, error);
    conflict_tell_core(explainer, core);
    explainer->told.irreducible = explainer->told.smallest = explainer->told.fewest = true;
    free(core);
    return status;
}

pd_status conflict_core(pd_explainer *explainer, pd_error *error) {
    size_t pair[2] = {0, 0};
    bool fits = true;
    conflict_tell_core(explainer, NULL);
    if (explainer->geometry->side > 1 && find_pair(explainer, pair))
        return tell_pair(explainer, pair, error);
    pd_status status = refute_all(explainer, &fits, error);
    if (status == PD_STOPPED || (status == PD_OK && !fits))
        return PD_OK;
    return status == PD_OK ? find(explainer, error) : status;
}
