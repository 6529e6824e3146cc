/* Sat: PicoSAT behind a boundary that cannot abort. It knows literals, not Sudoku. The verbs in
   the order of their use: new, begin, add, solve, value, free. PicoSAT ends the process when memory
   runs out or a call comes in a wrong state; here the first is a status, and the second never
   reaches it: PD_INTERNAL before sat_begin, no literal true without a model. */
#ifndef SAT_SAT_H
#define SAT_SAT_H

#include <picodoku/picodoku.h>
#include <stdio.h>

#include "base/terminate.h"

struct sat;

struct sat_statistics { /* sums since sat_new */
    uint64_t calls, decisions, propagations;
    double seconds; /* wall clock inside sat_solve */
    size_t bytes;   /* the most held at once */
};

struct sat_settings {
    int phase;  /* what a decision tries first: 0 false, 1 true, 2 PicoSAT's choice */
    bool plain; /* without PicoSAT's own failed-literal probing */
};

/* What measured best: bench/tuning. */
extern const struct sat_settings sat_best;

/* Creates a solver without a formula. PD_MEMORY. */
pd_status sat_new(const struct sat_settings *settings, struct sat **sat, pd_error *error);
void sat_free(struct sat *sat);

/* From now on formula and search may take at most so many bytes (0: no limit): what would need more
   is PD_MEMORY, and the message says so. */
void sat_limit(struct sat *sat, uint64_t most);

/* About how many bytes PicoSAT takes for a formula most of whose clauses have two literals. */
uint64_t sat_bytes(uint64_t variables, uint64_t clauses);

/* Begins an empty formula over variables 1 to `variables`; what was there is gone. First needed
   after sat_new and after any failure. PD_MEMORY. */
pd_status sat_begin(struct sat *sat, int variables, pd_error *error);

/* From now on, right after sat_begin, PicoSAT writes each clause that it learns to `file`, in the
   RUP form behind a first line of its own; an answer PD_UNSATISFIABLE without assumptions
   completes the proof. The file is the caller's and must stay open until the next sat_begin. */
void sat_record(struct sat *sat, FILE *file);

/* Adds a clause, count 0 for the empty one. The last answer is gone. PD_MEMORY. */
pd_status sat_add(struct sat *sat, const int *literals, size_t count, pd_error *error);

/* Answers whether the formula has a model in which the assumptions, which count for this call
   only, are true. PD_STOPPED: `terminate` said so, and the formula is as it was; PD_MEMORY. */
pd_status sat_solve(struct sat *sat, const int *assumptions, size_t count,
                    const struct terminate *terminate, pd_answer *answer, pd_error *error);

/* The same, but gives up after so many decisions: *answer is PD_UNKNOWN then. */
pd_status sat_try(struct sat *sat, const int *assumptions, size_t count, int decisions,
                  const struct terminate *terminate, pd_answer *answer, pd_error *error);

/* Whether a literal is true in the model: there is one while the last answer was PD_SATISFIABLE and
   nothing has been added since. Without one no literal is. */
bool sat_true(struct sat *sat, int literal);

/* 1: the literal is true in every model of the formula, as PicoSAT has found out on the way; -1:
   false in every one; 0: it has not found out. */
int sat_fixed(struct sat *sat, int literal);

/* Whether the last refutation made use of this assumption: so while the last answer was
   PD_UNSATISFIABLE and nothing has been added since. Without one none was used. */
bool sat_failed(struct sat *sat, int literal);

/* From now on a decision on the literal's variable tries the literal itself first. */
void sat_prefer(struct sat *sat, int literal);

void sat_statistics(const struct sat *sat, struct sat_statistics *statistics);

#endif
