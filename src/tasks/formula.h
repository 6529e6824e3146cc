/* Formula: a puzzle on its way to clauses. It is taken (simplified and numbered), then streamed
   into any sink, as often as wanted: PicoSAT, a file, a counter. */
#ifndef TASKS_FORMULA_H
#define TASKS_FORMULA_H

#include "base/terminate.h"
#include "cnf/encode.h"
#include "sudoku/all_different.h"
#include "sudoku/grid.h"
#include "sudoku/propagate.h"

struct formula_settings {
    struct encoder_settings encoder;
    pd_simplify simplify;
    struct terminate terminate;
};

struct formula {
    const pd_geometry *geometry;
    struct formula_settings settings;
    struct propagation *propagation;
    struct all_different *filter;  /* NULL unless the settings say PD_SIMPLIFY_PROBE */
    struct candidates *candidates; /* what the simplification leaves of the puzzle at hand */
    struct variables *variables;   /* their numbers */
    struct encoder *encoder;
    pd_grid *puzzle;
    bool consistent;      /* false: the simplification refuted the puzzle */
    bool filtered;        /* unit propagation left something, and the filter has it in hand */
    size_t root;          /* the filter's mark when the puzzle was taken */
    size_t decided, open; /* if filtered: what unit propagation had left, cells and candidates */
};

/* Looks the names up (NULL: the defaults). PD_ARGUMENT: no such encoding or method. */
pd_status formula_settings_named(const char *encoding, const char *at_most_one,
                                 struct formula_settings *settings, pd_error *error);

/* Creates a formula for any number of puzzles of one geometry. PD_MEMORY. */
pd_status formula_new(const pd_geometry *geometry, const struct formula_settings *settings,
                      struct formula **formula, pd_error *error);
void formula_free(struct formula *formula);

/* Takes a puzzle: copies it, simplifies as the settings say, numbers the candidates that are left.
   PD_STOPPED; PD_MEMORY. */
pd_status formula_take(struct formula *formula, const pd_grid *puzzle, pd_error *error);

/* Numbers the candidates anew, as the filter has left them since. */
void formula_renumber(struct formula *formula);

/* Brings back what the filter has taken away since the puzzle was taken, and numbers. */
void formula_restore(struct formula *formula);

/* Streams the clauses: the rules, then givens and exclusions when they are not propagated; only the
   empty clause for a puzzle that was refuted. *counts is set. Returns what the sink returned when
   it was not PD_OK. */
pd_status formula_stream(struct formula *formula, const struct clause_sink *sink,
                         struct clause_counts *counts);

/* Sets *counts as formula_stream would, without a sink; at once when nothing was simplified,
   else PD_STOPPED when terminate asks. */
pd_status formula_count(struct formula *formula, struct clause_counts *counts);

/* Whether the formula has the candidates of all cells, the textbook's. */
static inline bool formula_is_full(const struct formula *formula) {
    return formula->settings.simplify == PD_SIMPLIFY_NONE;
}

#endif
