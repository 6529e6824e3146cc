#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/paths.h"
#include "fuzz/target.h"
#include "sat/sat.h"
#include "support/grid_text.h"
#include "support/text_input.h"

enum { MOST_LITERALS = 60000 }; /* of a formula that is looked at */

struct work {
    struct drawn *drawn;
    pd_formula_options options;
    pd_formula_size size;
    struct grid_text text, proof, model;
    struct sat *sat;
    pd_grid *solution; /* of the claim; NULL: none */
};

/* ---- the file ------------------------------------------------------------------------------ */

static uint64_t mix(uint64_t literal) {
    literal = (literal ^ (literal >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    literal = (literal ^ (literal >> 27)) * UINT64_C(0x94d049bb133111eb);
    return literal ^ (literal >> 31);
}

static int compare_hashes(const void *one, const void *other) {
    const uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

static void must_differ(uint64_t *hashes, size_t count) {
    if (count > 0)
        qsort(hashes, count, sizeof *hashes, compare_hashes);
    for (size_t i = 1; i < count; i++)
        must(hashes[i - 1] != hashes[i], "no clause stands twice");
}

/* Hands the clauses of the file to PicoSAT, and holds them against the counts. */
static void take_clauses(struct work *work, const char *at) {
    const pd_formula_size *size = &work->size;
    bool *seen = calloc((size_t)size->variables + 1, sizeof *seen);
    uint64_t *hashes = calloc((size_t)size->clauses + 1, sizeof *hashes);
    int *clause = calloc((size_t)size->literals + 1, sizeof *clause);
    uint64_t clauses = 0, literals = 0;
    size_t count = 0;
    must(seen != NULL && hashes != NULL && clause != NULL, "there is memory");
    while (*at != '\0') {
        char *end = NULL;
        const long literal = strtol(at, &end, 10);
        must(end != at, "a clause is made of numbers");
        at = *end == '\n' || *end == ' ' ? end + 1 : end;
        if (literal == 0) {
            must(clauses < size->clauses, "the header counts all clauses");
            clauses++;
            must(sat_add(work->sat, clause, count, NULL) == PD_OK, "a clause is added");
            count = 0;
            continue;
        }
        must(literals++ < size->literals, "all literals are counted");
        must((uint64_t)labs(literal) <= size->variables, "the header counts all variables");
        seen[labs(literal)] = true;
        clause[count++] = (int)literal;
        if (clauses < size->clauses)
            hashes[clauses] += mix((uint64_t)literal);
    }
    must(count == 0 && clauses == size->clauses && literals == size->literals,
         "the counts are exact");
    for (uint64_t variable = 1; variable <= size->variables; variable++)
        must(seen[variable], "every variable occurs");
    if (!work->options.duplicates)
        must_differ(hashes, (size_t)clauses);
    free(clause);
    free(hashes);
    free(seen);
}

static void load(struct work *work) {
    char header[64];
    must(sat_new(&sat_best, &work->sat, NULL) == PD_OK &&
             sat_begin(work->sat, (int)work->size.variables, NULL) == PD_OK,
         "PicoSAT is there");
    snprintf(header, sizeof header, "\np cnf %" PRIu64 " %" PRIu64 "\n", work->size.variables,
             work->size.clauses);
    const char *start = strstr(work->text.bytes, header);
    must(start != NULL, "the header is as it was counted");
    take_clauses(work, start + strlen(header));
}

/* ---- its answer ---------------------------------------------------------------------------- */

/* What the claim makes of the number of solutions. */
static void judge_answer(const struct work *work, pd_answer answer) {
    const struct drawn *drawn = work->drawn;
    if (work->options.claim == PD_CLAIM_NONE) {
        drawn_must_answer(drawn, answer);
    } else if (work->options.claim == PD_CLAIM_UNIQUE) {
        drawn_must_another(drawn, answer);
    } else {
        const bool smallest = drawn_is_solution(drawn, work->solution, 0);
        must(answer == (smallest ? PD_UNSATISFIABLE : PD_SATISFIABLE),
             "a smaller solution is found just if there is one");
    }
}

static void write_model(struct work *work) {
    char line[24];
    grid_text_write(&work->model, "s SATISFIABLE\n", 14);
    for (int variable = 1; variable <= (int)work->size.variables; variable++) {
        const int literal = sat_true(work->sat, variable) ? variable : -variable;
        const int length = snprintf(line, sizeof line, "v %d\n", literal);
        grid_text_write(&work->model, line, (size_t)length);
    }
    grid_text_write(&work->model, "v 0\n", 4);
}

struct mapping {
    struct work *work;
    const pd_grid *grid; /* that the model means */
    uint64_t count;
};

static bool tell(void *payload, int variable, int row, int column, int value) {
    struct mapping *mapping = payload;
    must(variable == (int)++mapping->count, "the variables are told in order");
    must(sat_true(mapping->work->sat, variable) ==
             (pd_grid_value(mapping->grid, row, column) == value),
         "the map says what the model means");
    return true;
}

static void compare_map(struct work *work, const pd_grid *grid) {
    struct mapping mapping = {.work = work, .grid = grid};
    pd_error error;
    const pd_status status =
        pd_formula_map(work->drawn->puzzle, &work->options, tell, &mapping, &error);
    must(!drawn_went(work->drawn, status, &error) ||
             mapping.count == work->size.variables - work->size.auxiliary,
         "the variables of candidates are told");
}

static void decode(struct work *work, pd_answer expected) {
    static const char refuted[] = "s UNSATISFIABLE\n";
    struct text_input formula = {.text = work->text.bytes, .length = work->text.length};
    struct text_input input = text_input_of(refuted);
    pd_decoder *decoder = NULL;
    pd_answer answer = PD_UNKNOWN;
    if (expected == PD_SATISFIABLE) {
        write_model(work);
        input = (struct text_input){.text = work->model.bytes, .length = work->model.length};
    }
    must(pd_decoder_new(text_input_read, &formula, &decoder, NULL) == PD_OK &&
             pd_decoder_answer(decoder, text_input_read, &input, &answer, NULL) == PD_OK &&
             pd_decoder_check(decoder, NULL) == PD_OK && answer == expected,
         "PicoSAT's answer is decoded");
    const pd_grid *grid = pd_decoder_grid(decoder, 0);
    must((grid != NULL) == (expected == PD_SATISFIABLE || work->solution != NULL),
         "there is a grid just if there is one");
    if (grid != NULL) {
        pd_grid *copy = drawn_grid(work->drawn);
        must(pd_grid_copy(copy, grid, NULL) == PD_OK && pd_grid_solves(copy, work->drawn->puzzle),
             "the decoded grid solves the puzzle");
        must(work->solution == NULL ||
                 grid_text_same(copy, work->solution) == (expected == PD_UNSATISFIABLE),
             "the claimed solution is no counterexample");
        if (expected == PD_SATISFIABLE)
            compare_map(work, copy);
        pd_grid_free(copy);
    }
    pd_decoder_free(decoder);
}

static void prove(struct work *work, pd_answer expected) {
    pd_grid *other = drawn_grid(work->drawn);
    pd_answer answer = PD_UNKNOWN;
    pd_verifier *verifier = NULL;
    bool verified = false;
    size_t line = 0;
    pd_error error;
    pd_status status = pd_formula_prove(work->drawn->puzzle, &work->options, grid_text_write,
                                        &work->proof, &answer, other, &error);
    if (drawn_went(work->drawn, status, &error)) {
        must(answer == expected, "the prover gives the same answer");
        must(answer == PD_UNSATISFIABLE || pd_grid_solves(other, work->drawn->puzzle),
             "a counterexample solves the puzzle");
    }
    if (status == PD_OK && answer == PD_UNSATISFIABLE) {
        struct text_input formula = {.text = work->text.bytes, .length = work->text.length};
        struct text_input proof = {.text = work->proof.bytes, .length = work->proof.length};
        must(pd_verifier_new(text_input_read, &formula, &verifier, NULL) == PD_OK,
             "our formula is read");
        status = pd_verifier_check(verifier, text_input_read, &proof, drawn_is_over, work->drawn,
                                   &verified, &line, &error);
        must(!drawn_went(work->drawn, status, &error) || verified, "our proof is verified");
    }
    pd_verifier_free(verifier);
    pd_grid_free(other);
}

static void answer_formula(struct work *work) {
    const struct terminate terminate = {drawn_is_over, work->drawn};
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    load(work);
    const pd_status status = sat_solve(work->sat, NULL, 0, &terminate, &answer, &error);
    if (!drawn_went(work->drawn, status, &error))
        return;
    judge_answer(work, answer);
    decode(work, answer);
    prove(work, answer);
}

void paths_formula(struct drawn *drawn) {
    struct work work = {.drawn = drawn};
    work.options = (pd_formula_options){.encoding = drawn->encoding,
                                        .at_most_one = drawn->at_most_one,
                                        .simplify = drawn->simplify,
                                        .duplicates = drawn->duplicates,
                                        .projection = drawn->projection,
                                        .terminate = drawn_is_over,
                                        .payload = drawn};
    if (drawn->count > 0 && drawn->claim != PD_CLAIM_NONE) {
        work.solution = drawn_solution(drawn, drawn->last ? drawn->count - 1 : 0);
        work.options.claim = drawn->claim;
        work.options.solution = work.solution;
    }
    pd_error error;
    pd_status status = pd_formula_count(drawn->puzzle, &work.options, &work.size, &error);
    if (drawn_went(drawn, status, &error) && work.size.literals <= MOST_LITERALS) {
        status =
            pd_formula_write(drawn->puzzle, &work.options, grid_text_write, &work.text, &error);
        if (drawn_went(drawn, status, &error))
            answer_formula(&work);
    }
    sat_free(work.sat);
    pd_grid_free(work.solution);
    grid_text_free(&work.model);
    grid_text_free(&work.proof);
    grid_text_free(&work.text);
}
