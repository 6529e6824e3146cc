#include "tasks/export.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/ranged.h"
#include "cnf/claim.h"
#include "cnf/comments.h"
#include "cnf/watch.h"

static pd_status check_options(const pd_formula_options *options, pd_error *error) {
    const struct ranged fields[] = {
        {"simplify", (unsigned)options->simplify, PD_SIMPLIFY_NONE},
        {"projection", (unsigned)options->projection, PD_PROJECT_IND},
        {"claim", (unsigned)options->claim, PD_CLAIM_SMALLEST},
    };
    return ranged_check(fields, sizeof fields / sizeof *fields, error);
}

static pd_status check_claim(const pd_grid *puzzle, const pd_formula_options *options,
                             pd_error *error) {
    if (options->claim == PD_CLAIM_NONE)
        return PD_OK;
    if (options->solution == NULL)
        return error_set(error, PD_ARGUMENT, "a claim needs the solution that it is about");
    if (options->solution->geometry != puzzle->geometry)
        return error_set(error, PD_ARGUMENT,
                         "what is claimed of has another geometry than the puzzle; make both of "
                         "one");
    if (!pd_grid_solves(options->solution, puzzle))
        return error_set(error, PD_ARGUMENT,
                         "what is claimed of is no solution of the puzzle; see that it is full, "
                         "breaks no rule, keeps the givens and has nothing that is excluded");
    return PD_OK;
}

pd_status exporter_begin(struct exporter *exporter, const pd_grid *puzzle,
                         const pd_formula_options *options, pd_error *error) {
    *exporter = (struct exporter){.formula = NULL};
    if (options != NULL)
        exporter->options = *options;
    options = &exporter->options;
    struct formula_settings settings = {
        .encoder = {.duplicates = options->duplicates},
        .simplify = options->simplify,
        .terminate = {.ask = options->terminate, .payload = options->payload}};
    pd_status status = check_options(options, error);
    if (status == PD_OK)
        status = check_claim(puzzle, options, error);
    if (status == PD_OK)
        status = formula_settings_named(options->encoding, options->at_most_one, &settings, error);
    if (status == PD_OK)
        status = formula_new(pd_grid_geometry(puzzle), &settings, &exporter->formula, error);
    if (status == PD_OK && !literals_reserve(&exporter->clause, puzzle->geometry->cells + 1))
        status = error_memory(error);
    if (status == PD_OK)
        status = formula_take(exporter->formula, puzzle, error);
    if (status != PD_OK)
        exporter_free(exporter);
    return status;
}

void exporter_free(struct exporter *exporter) {
    formula_free(exporter->formula);
    literals_free(&exporter->clause);
}

/* The claim's clauses, behind the rules', which used counts->variables. */
static pd_status stream_claim(struct exporter *exporter, const struct clause_sink *sink,
                              struct clause_counts *counts, struct clause_tally *tally) {
    const struct formula *formula = exporter->formula;
    struct emitter emitter = {.sink = *sink, .tally = tally, .variables = counts->variables};
    *tally = (struct clause_tally){0};
    if (exporter->options.claim == PD_CLAIM_NONE)
        return PD_OK;
    const struct claim claim = {.kind = exporter->options.claim,
                                .solution = exporter->options.solution->values,
                                .givens = formula->puzzle->values};
    pd_status status = claim_encode(&claim, formula->variables, exporter->clause.at, &emitter);
    counts->variables = emitter.variables;
    return status;
}

pd_status exporter_stream(struct exporter *exporter, const struct clause_sink *sink) {
    struct clause_counts counts;
    struct clause_tally claim;
    pd_status status = formula_stream(exporter->formula, sink, &counts);
    return status == PD_OK ? stream_claim(exporter, sink, &counts, &claim) : status;
}

/* A puzzle that was refuted has candidates left and no variables. */
static int last_variable(const struct formula *formula) {
    return formula->consistent ? variables_count(formula->variables) : 0;
}

pd_status exporter_count(struct exporter *exporter, pd_formula_size *size) {
    const struct clause_sink sink = watch_nothing();
    struct clause_counts counts;
    struct clause_tally claim;
    pd_status status = formula_count(exporter->formula, &counts);
    if (status != PD_OK)
        return status;
    stream_claim(exporter, &sink, &counts, &claim);
    *size = (pd_formula_size){.variables = (uint64_t)counts.variables,
                              .units = counts.units.clauses,
                              .claim = claim.clauses,
                              .clauses = counts.units.clauses + claim.clauses,
                              .literals = counts.units.literals + claim.literals};
    size->auxiliary = size->variables - (uint64_t)last_variable(exporter->formula);
    for (int family = 0; family < PD_FAMILIES; family++) {
        size->at_least_one[family].clauses = counts.at_least[family].clauses;
        size->at_least_one[family].literals = counts.at_least[family].literals;
        size->at_most_one[family].clauses = counts.at_most[family].clauses;
        size->at_most_one[family].literals = counts.at_most[family].literals;
        size->clauses += counts.at_least[family].clauses + counts.at_most[family].clauses;
        size->literals += counts.at_least[family].literals + counts.at_most[family].literals;
    }
    return PD_OK;
}

/* A write function that only counts. */
static bool count_bytes(void *payload, const char *text, size_t length) {
    (void)text;
    *(uint64_t *)payload += length;
    return true;
}

static void write_head(struct exporter *exporter, const pd_formula_size *size,
                       struct dimacs *dimacs) {
    const struct formula *formula = exporter->formula;
    const struct comments comments = {.settings = &formula->settings.encoder,
                                      .simplify = formula->settings.simplify,
                                      .variables = formula->variables,
                                      .consistent = formula->consistent,
                                      .puzzle = formula->puzzle,
                                      .last = (int)size->variables,
                                      .claim = exporter->options.claim,
                                      .solution = exporter->options.solution,
                                      .projection = exporter->options.projection};
    char header[64];
    comments_write(&comments, dimacs);
    int length = snprintf(header, sizeof header, "p cnf %" PRIu64 " %" PRIu64 "\n", size->variables,
                          size->clauses);
    dimacs_text(dimacs, header, (size_t)length);
}

/* The exact size of the file. */
static pd_status weigh(struct exporter *exporter, const pd_formula_size *size,
                       struct dimacs *dimacs, uint64_t *bytes) {
    struct watch watch = {.to = dimacs_scale(bytes),
                          .terminate = &exporter->formula->settings.terminate};
    const struct clause_sink scale = watch_sink(&watch);
    *bytes = 0;
    pd_status status = exporter_stream(exporter, &scale);
    dimacs->write = count_bytes;
    dimacs->payload = bytes;
    write_head(exporter, size, dimacs);
    dimacs_end(dimacs);
    return status;
}

/* More than the comments about a candidate, a cell and the file can take. */
enum { CANDIDATE_BYTES = 24, CELL_BYTES = 64, FILE_BYTES = 1024 };

/* A bound that is quick to have: each literal may be the longest, with a minus and a blank. */
static uint64_t most_bytes(const struct formula *formula, const pd_formula_size *size) {
    uint64_t cells = formula->geometry->cells, side = (uint64_t)formula->geometry->side;
    uint64_t literal = 3;
    for (uint64_t rest = size->variables; rest >= 10; rest /= 10)
        literal++;
    return size->literals * literal + size->clauses * 2 + cells * side * CANDIDATE_BYTES +
           cells * CELL_BYTES + FILE_BYTES;
}

/* Whether the formula has fewer literals under other options. */
static bool is_smaller(const struct exporter *exporter, const pd_formula_options *options,
                       const pd_formula_size *size) {
    struct exporter other;
    pd_formula_size smaller;
    if (exporter_begin(&other, exporter->formula->puzzle, options, NULL) != PD_OK)
        return false;
    const bool counted = exporter_count(&other, &smaller) == PD_OK;
    exporter_free(&other);
    return counted && smaller.literals < size->literals;
}

/* The ways that make this file smaller, as the program's options. */
static void find_ways(const struct exporter *exporter, const pd_formula_size *size, char *ways,
                      size_t room) {
    pd_formula_options fewer = exporter->options, simpler = exporter->options;
    fewer.at_most_one = "sequential";
    simpler.simplify = PD_SIMPLIFY_UNITS;
    const bool chain = is_smaller(exporter, &fewer, size);
    const bool units = formula_is_full(exporter->formula) && is_smaller(exporter, &simpler, size);
    snprintf(ways, room, "%s%s%s%s", units ? "--simplify units" : "", units && chain ? " or " : "",
             chain ? "--amo sequential" : "",
             units || chain ? " makes it smaller, " : "no other way is smaller, ");
}

static pd_status check_size(struct exporter *exporter, const pd_formula_size *size,
                            struct dimacs *dimacs, pd_error *error) {
    char ways[64];
    uint64_t most = exporter->options.most_bytes;
    if (most == 0 || most_bytes(exporter->formula, size) <= most)
        return PD_OK;
    uint64_t bytes = 0;
    if (weigh(exporter, size, dimacs, &bytes) != PD_OK)
        return error_stopped(error);
    if (bytes <= most)
        return PD_OK;
    find_ways(exporter, size, ways, sizeof ways);
    return error_set(error, PD_ARGUMENT,
                     "the file would have %" PRIu64 " clauses and %" PRIu64
                     " bytes; %sexport --force writes it all the same",
                     size->clauses, bytes, ways);
}

static pd_status write_all(struct exporter *exporter, const int *units, size_t count,
                           const pd_formula_size *size, struct dimacs *dimacs) {
    const struct clause_sink sink = dimacs_sink(dimacs);
    write_head(exporter, size, dimacs);
    pd_status status = exporter_stream(exporter, &sink);
    for (size_t i = 0; status == PD_OK && i < count; i++)
        status = sink.take(sink.payload, &units[i], 1);
    return dimacs_end(dimacs);
}

pd_status exporter_write(struct exporter *exporter, const int *units, size_t count,
                         pd_write_function *write, void *payload, pd_error *error) {
    pd_formula_size size;
    if (exporter_count(exporter, &size) != PD_OK)
        return error_stopped(error);
    struct dimacs *dimacs = memory_new(1, sizeof *dimacs);
    if (dimacs == NULL)
        return error_memory(error);
    size.clauses += count;
    pd_status status = check_size(exporter, &size, dimacs, error);
    dimacs->write = write;
    dimacs->payload = payload;
    if (status == PD_OK && write_all(exporter, units, count, &size, dimacs) != PD_OK)
        status = error_set(error, PD_IO, "cannot write the formula");
    free(dimacs);
    return status;
}

pd_status pd_formula_count(const pd_grid *puzzle, const pd_formula_options *options,
                           pd_formula_size *size, pd_error *error) {
    struct exporter exporter;
    pd_status status = exporter_begin(&exporter, puzzle, options, error);
    if (status != PD_OK)
        return status;
    pd_formula_size counted;
    status = exporter_count(&exporter, &counted);
    exporter_free(&exporter);
    if (status != PD_OK)
        return error_stopped(error);
    *size = counted;
    return PD_OK;
}

pd_status pd_formula_write(const pd_grid *puzzle, const pd_formula_options *options,
                           pd_write_function *write, void *write_payload, pd_error *error) {
    struct exporter exporter;
    pd_status status = exporter_begin(&exporter, puzzle, options, error);
    if (status != PD_OK)
        return status;
    status = exporter_write(&exporter, NULL, 0, write, write_payload, error);
    exporter_free(&exporter);
    return status;
}

pd_status pd_formula_map(const pd_grid *puzzle, const pd_formula_options *options,
                         bool (*tell)(void *payload, int variable, int row, int column, int value),
                         void *tell_payload, pd_error *error) {
    struct exporter exporter;
    pd_status status = exporter_begin(&exporter, puzzle, options, error);
    if (status != PD_OK)
        return status;
    const int side = pd_geometry_side(pd_grid_geometry(puzzle));
    const int last = last_variable(exporter.formula);
    for (int variable = 1; variable <= last && status == PD_OK; variable++) {
        size_t cell = 0;
        int value = 0;
        variables_candidate(exporter.formula->variables, variable, &cell, &value);
        if (!tell(tell_payload, variable, (int)cell / side, (int)cell % side, value))
            status = error_set(error, PD_IO, "cannot write the map");
    }
    exporter_free(&exporter);
    return status;
}
