#include "sat/sat.h"

#include <inttypes.h>
#include <limits.h>
#include <picosat/picosat.h>
#include <setjmp.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/seconds.h"
#include "sat/arena.h"

/*        begin               solve: satisfiable
   EMPTY -------> READY ------------------------> MODEL
     ^              ^       add; solve: any other   |
     |              +-------------------------------+---- REFUTED
     +---- new; memory ran out, anywhere                  (solve: unsatisfiable)

   PicoSAT aborts on a call in a wrong state, so each verb asks for its own first. */
enum state { EMPTY, READY, MODEL, REFUTED };

/* Deciding false first runs into fewer pigeonholes than PicoSAT's own choice, and its
   failed-literal probing costs more than it saves on formulas that are already propagated. */
const struct sat_settings sat_best = {.phase = 0, .plain = true};

struct sat {
    struct sat_settings settings;
    PicoSAT *picosat;
    struct arena *arena;
    uint64_t most; /* bytes of it; 0: no limit */
    enum state state;
    jmp_buf out_of_memory; /* set by each entry point that may allocate, while it is inside */
    struct sat_statistics statistics;
    uint64_t decisions_seen, propagations_seen; /* of this instance, already in the statistics */
};

/* PicoSAT aborts when an allocation returns NULL. So a failing one never returns: it jumps out of
   PicoSAT to the entry point, which drops the whole instance with its arena. */
static void *allocate(void *payload, size_t size) {
    struct sat *sat = payload;
    void *block = arena_take(sat->arena, size);
    if (block == NULL)
        longjmp(sat->out_of_memory, 1); /* NOLINT(cert-err52-cpp): the one way out */
    return block;
}

static void *reallocate(void *payload, void *block, size_t old_size, size_t new_size) {
    struct sat *sat = payload;
    void *moved = arena_resize(sat->arena, block, old_size, new_size);
    if (moved == NULL)
        longjmp(sat->out_of_memory, 1); /* NOLINT(cert-err52-cpp): the one way out */
    return moved;
}

static void release(void *payload, void *block, size_t size) {
    struct sat *sat = payload;
    arena_give(sat->arena, block, size);
}

/* Drops the instance without asking PicoSAT, which may have been left in the middle. */
static void drop(struct sat *sat) {
    arena_reset(sat->arena);
    sat->picosat = NULL;
    sat->state = EMPTY;
    sat->decisions_seen = sat->propagations_seen = 0;
}

static pd_status fail_memory(struct sat *sat, pd_error *error) {
    const bool limit = arena_refused(sat->arena);
    drop(sat);
    if (!limit)
        return error_memory(error);
    return error_set(error, PD_MEMORY,
                     "the search needs more than the memory limit of %" PRIu64
                     " bytes; raise it (--memory-limit) or ask less (--first, no --unique)",
                     sat->most);
}

pd_status sat_new(const struct sat_settings *settings, struct sat **sat, pd_error *error) {
    struct sat *made = memory_new(1, sizeof *made);
    if (made != NULL)
        made->arena = arena_new();
    if (made == NULL || made->arena == NULL) {
        free(made);
        return error_memory(error);
    }
    made->settings = *settings;
    *sat = made;
    return PD_OK;
}

void sat_limit(struct sat *sat, uint64_t most) {
    sat->most = most;
    arena_limit(sat->arena, most);
}

/* PicoSAT has records and tables of this many bytes for each variable. A clause of two literals is
   a pointer's width in the list of each, lists double as they grow, and the clauses "not both" of a
   Sudoku fill the lists of the negative literals only. Within a tenth of what was measured at sides
   16 to 64, pairwise and sequential. */
enum { VARIABLE_BYTES = 160, ENTRY_BYTES = 8 };

uint64_t sat_bytes(uint64_t variables, uint64_t clauses) {
    uint64_t length = 1;
    while (length * variables < 2 * clauses && variables > 0)
        length *= 2;
    return variables * (VARIABLE_BYTES + ENTRY_BYTES * length);
}

void sat_free(struct sat *sat) {
    if (sat != NULL)
        arena_free(sat->arena);
    free(sat);
}

pd_status sat_begin(struct sat *sat, int variables, pd_error *error) {
    drop(sat);
    if (setjmp(sat->out_of_memory) != 0) /* NOLINT(cert-err52-cpp) */
        return fail_memory(sat, error);
    sat->picosat = picosat_minit(sat, allocate, reallocate, release);
    /* The phase has no effect once a variable exists. */
    picosat_set_global_default_phase(sat->picosat, sat->settings.phase);
    picosat_set_plain(sat->picosat, sat->settings.plain);
    if (variables > 0)
        picosat_adjust(sat->picosat, variables);
    sat->state = READY;
    return PD_OK;
}

static pd_status fail_state(pd_error *error) {
    return error_set(error, PD_INTERNAL, "a formula was used before it began; please report this");
}

void sat_record(struct sat *sat, FILE *file) {
    if (sat->state != READY)
        return;
    /* At more clauses than are announced here, once the proof has begun, PicoSAT aborts. */
    picosat_set_incremental_rup_file(sat->picosat, file, INT_MAX, INT_MAX);
}

pd_status sat_add(struct sat *sat, const int *literals, size_t count, pd_error *error) {
    if (sat->state == EMPTY)
        return fail_state(error);
    if (setjmp(sat->out_of_memory) != 0) /* NOLINT(cert-err52-cpp) */
        return fail_memory(sat, error);
    for (size_t i = 0; i < count; i++)
        picosat_add(sat->picosat, literals[i]);
    picosat_add(sat->picosat, 0);
    sat->state = READY;
    return PD_OK;
}

static void count_work(struct sat *sat, double seconds) {
    uint64_t decisions = picosat_decisions(sat->picosat);
    uint64_t propagations = picosat_propagations(sat->picosat);
    sat->statistics.calls++;
    sat->statistics.decisions += decisions - sat->decisions_seen;
    sat->statistics.propagations += propagations - sat->propagations_seen;
    sat->statistics.seconds += seconds;
    sat->decisions_seen = decisions;
    sat->propagations_seen = propagations;
}

static int interrupted(void *payload) {
    const struct terminate *terminate = payload;
    return terminate_asked(terminate);
}

/* PicoSAT asks its interrupt callback every 1,024 decisions, some milliseconds. Should decisions
   be rare and propagations many, a slice ends after so many propagations: what PicoSAT learned
   stays, and the next slice goes on from there. But it starts from the first decision again and
   resets its restarts: short slices make no headway, so they are long and double. */
enum { SLICE = 2000000 };

static int solve_in_slices(struct sat *sat, const int *assumptions, size_t count,
                           const struct terminate *terminate) {
    int answer = PICOSAT_UNKNOWN;
    for (unsigned long long slice = SLICE; answer == PICOSAT_UNKNOWN; slice *= 2) {
        if (terminate_asked(terminate))
            break;
        for (size_t i = 0; i < count; i++)
            picosat_assume(sat->picosat, assumptions[i]);
        picosat_set_propagation_limit(sat->picosat, slice);
        answer = picosat_sat(sat->picosat, -1);
    }
    return answer;
}

/* One slice that decisions limit. */
static int solve_within(struct sat *sat, const int *assumptions, size_t count, int decisions) {
    for (size_t i = 0; i < count; i++)
        picosat_assume(sat->picosat, assumptions[i]);
    picosat_set_propagation_limit(sat->picosat, SLICE);
    return picosat_sat(sat->picosat, decisions);
}

/* `decisions` below 0: no limit. */
static pd_status solve(struct sat *sat, const int *assumptions, size_t count, int decisions,
                       const struct terminate *terminate, pd_answer *answer, pd_error *error) {
    struct terminate copy = *terminate;
    if (sat->state == EMPTY)
        return fail_state(error);
    if (setjmp(sat->out_of_memory) != 0) /* NOLINT(cert-err52-cpp) */
        return fail_memory(sat, error);
    const double start = seconds_now();
    picosat_set_interrupt(sat->picosat, &copy, interrupted);
    const int result = decisions < 0 ? solve_in_slices(sat, assumptions, count, terminate)
                                     : solve_within(sat, assumptions, count, decisions);
    picosat_set_interrupt(sat->picosat, NULL, NULL);
    count_work(sat, seconds_now() - start);
    sat->state = READY;
    *answer = PD_UNKNOWN;
    if (result == PICOSAT_UNKNOWN)
        return PD_OK;
    if (result == PICOSAT_UNSATISFIABLE && count > 0)
        picosat_failed_assumptions(sat->picosat); /* found out here, where memory may run out */
    sat->state = result == PICOSAT_SATISFIABLE ? MODEL : REFUTED;
    *answer = result == PICOSAT_SATISFIABLE ? PD_SATISFIABLE : PD_UNSATISFIABLE;
    return PD_OK;
}

pd_status sat_solve(struct sat *sat, const int *assumptions, size_t count,
                    const struct terminate *terminate, pd_answer *answer, pd_error *error) {
    pd_answer found = PD_UNKNOWN;
    const pd_status status = solve(sat, assumptions, count, -1, terminate, &found, error);
    if (status != PD_OK)
        return status;
    if (found == PD_UNKNOWN)
        return error_stopped(error);
    *answer = found;
    return PD_OK;
}

pd_status sat_try(struct sat *sat, const int *assumptions, size_t count, int decisions,
                  const struct terminate *terminate, pd_answer *answer, pd_error *error) {
    if (terminate_asked(terminate))
        return error_stopped(error);
    return solve(sat, assumptions, count, decisions, terminate, answer, error);
}

bool sat_true(struct sat *sat, int literal) {
    return sat->state == MODEL && picosat_deref(sat->picosat, literal) > 0;
}

int sat_fixed(struct sat *sat, int literal) {
    return sat->state == EMPTY ? 0 : picosat_deref_toplevel(sat->picosat, literal);
}

bool sat_failed(struct sat *sat, int literal) {
    return sat->state == REFUTED && picosat_failed_assumption(sat->picosat, literal) != 0;
}

void sat_prefer(struct sat *sat, int literal) {
    if (sat->state != EMPTY)
        picosat_set_default_phase_lit(sat->picosat, literal, 1);
}

void sat_statistics(const struct sat *sat, struct sat_statistics *statistics) {
    *statistics = sat->statistics;
    statistics->bytes = arena_peak(sat->arena);
}
