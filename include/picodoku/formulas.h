/* DIMACS CNF for other SAT tools: writing formulas, reading answers, checking proofs. Include
   picodoku.h. */
#ifndef PICODOKU_FORMULAS_H
#define PICODOKU_FORMULAS_H

#include <picodoku/solving.h>
#include <picodoku/texts.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pd_choice {
    const char *name, *help; /* as the options --encoding and --amo take them; one line */
} pd_choice;

/* The tables of encodings and of at-most-one methods: the row at `index` from 0, NULL after the
   last. The first row is the default. Constants. */
PD_API const pd_choice *pd_encoding_at(size_t index);
PD_API const pd_choice *pd_at_most_one_at(size_t index);

typedef enum pd_projection { /* comment lines that name the cells' variables, for model counters */
                             PD_PROJECT_NONE,
                             PD_PROJECT_SHOW, /* c p show 1 2 ... 0 */
                             PD_PROJECT_IND   /* c ind 1 2 ... 0 */
} pd_projection;

typedef enum pd_claim {
    PD_CLAIM_NONE,    /* the puzzle's own formula */
    PD_CLAIM_UNIQUE,  /* "there is a solution other than S": unsatisfiable if S is unique */
    PD_CLAIM_SMALLEST /* "there is a solution smaller than S": unsatisfiable if S is the smallest */
} pd_claim;

/* All zero, or NULL for it: extended, pairwise, probe. The command export has a default of its own,
   the textbook: PD_SIMPLIFY_NONE. */
typedef struct pd_formula_options {
    const char *encoding;    /* a name of the table; NULL: the default */
    const char *at_most_one; /* likewise */
    pd_simplify simplify;
    bool duplicates; /* repeat the clauses that two rules share, as textbooks do */
    pd_projection projection;
    pd_claim claim;
    const pd_grid *solution; /* S of a claim: solves the puzzle */
    uint64_t most_bytes;     /* a larger file is refused before it is begun; 0: no limit */
    uint64_t most_memory;    /* bytes that pd_formula_prove may take in PicoSAT; 0: no limit */
    bool (*terminate)(void *payload);
    void *payload; /* handed to terminate */
} pd_formula_options;

typedef struct pd_formula_size {
    uint64_t variables, auxiliary; /* all; those that stand for no candidate */
    uint64_t clauses, literals;    /* all, units and the claim's included */
    uint64_t units;                /* clauses: givens and excluded candidates */
    uint64_t claim;                /* clauses */
    struct {
        uint64_t clauses, literals;
    } at_least_one[PD_FAMILIES], at_most_one[PD_FAMILIES];
} pd_formula_size;

/* Counts the formula of a puzzle under the options, without writing it: at once for a formula that
   is not simplified. PD_ARGUMENT: no such simplify, encoding, method, projection or claim, a claim
   without a solution or with one that is none of the puzzle or has another geometry; PD_STOPPED;
   PD_MEMORY. */
PD_API pd_status pd_formula_count(const pd_grid *puzzle, const pd_formula_options *options,
                                  pd_formula_size *size, pd_error *error);

/* Writes the formula as a DIMACS file: comments that let it be decoded (docs/dimacs.md), an exact
   header, a clause a line. The same puzzle and options give the same bytes. Errors as
   pd_formula_count, and PD_ARGUMENT over most_bytes with the exact size; PD_IO: `write` said
   false. */
PD_API pd_status pd_formula_write(const pd_grid *puzzle, const pd_formula_options *options,
                                  pd_write_function *write, void *write_payload, pd_error *error);

/* Tells the candidates' variables, from 1 on: each says that the cell at row and column holds the
   value. False from `tell` ends it: PD_IO. Other errors as pd_formula_count. */
PD_API pd_status pd_formula_map(const pd_grid *puzzle, const pd_formula_options *options,
                                bool (*tell)(void *payload, int variable, int row, int column,
                                             int value),
                                void *tell_payload, pd_error *error);

/* Lets PicoSAT refute the formula and writes the refutation as a RUP proof, which pd_verifier and
   other checkers verify against what pd_formula_write writes. *answer PD_SATISFIABLE: it has a
   model, nothing is written, and the model's grid is put into `counterexample` (not if NULL).
   Errors as pd_formula_write; also PD_ARGUMENT: a counterexample of another geometry; PD_MEMORY,
   before it begins: over most_memory, or 2^31 - 1 clauses, which is all that PicoSAT can hold;
   PD_IO: no temporary file, or `write` said false. */
PD_API pd_status pd_formula_prove(const pd_grid *puzzle, const pd_formula_options *options,
                                  pd_write_function *write, void *write_payload, pd_answer *answer,
                                  pd_grid *counterexample, pd_error *error);

typedef struct pd_decoder pd_decoder; /* brings a SAT solver's answer back */

/* Creates a decoder of a formula that pd_formula_write wrote: reads its comments and header.
   `read` is kept for pd_decoder_check. PD_SYNTAX: it is no such formula; PD_IO; PD_MEMORY. */
PD_API pd_status pd_decoder_new(pd_read_function *read, void *payload, pd_decoder **decoder,
                                pd_error *error);
PD_API void pd_decoder_free(pd_decoder *decoder);

/* The claim that the formula makes. */
PD_API pd_claim pd_decoder_claim(const pd_decoder *decoder);

/* Reads a solver's answer in any of the forms of docs/dimacs.md, once. *answer is PD_UNKNOWN when
   the solver says so. PD_SYNTAX: no answer, or a model that decides a cell not or twice or a
   variable both ways; PD_IO; PD_MEMORY. */
PD_API pd_status pd_decoder_answer(pd_decoder *decoder, pd_read_function *read, void *payload,
                                   pd_answer *answer, pd_error *error);

/* Whether the last model's end was missing (its final 0), which is accepted. */
PD_API bool pd_decoder_cut(const pd_decoder *decoder);

/* Reads on in the formula and checks every model against every clause, once, after
   pd_decoder_answer; and every grid against the rules and givens. PD_SYNTAX: a model breaks a
   clause, or the formula is malformed, at line and column of the formula, or its comments are of
   other clauses: a model satisfies them all and is no solution; PD_IO; PD_MEMORY. */
PD_API pd_status pd_decoder_check(pd_decoder *decoder, pd_error *error);

/* The grid at `index` from 0 that the models mean, each once; NULL after the last. For a claim
   that is unsatisfiable, the claim's own solution. Belongs to the decoder. */
PD_API const pd_grid *pd_decoder_grid(const pd_decoder *decoder, size_t index);

typedef struct pd_verifier pd_verifier; /* checks a proof that a formula is unsatisfiable */

/* Creates a verifier and reads a whole DIMACS formula. PD_SYNTAX; PD_IO; PD_MEMORY. */
PD_API pd_status pd_verifier_new(pd_read_function *read, void *payload, pd_verifier **verifier,
                                 pd_error *error);
PD_API void pd_verifier_free(pd_verifier *verifier);

/* Reads a RUP proof with deletions (textual DRAT without its RAT lemmas) and checks that each
   lemma follows by unit propagation from the clauses before it, once. *verified: the empty clause
   was reached, and nothing behind is read; nothing at all if propagation alone refutes the
   formula. Otherwise *line is that of the first lemma that does not follow, or 0 when all follow
   and the empty clause is not among them. `terminate` may be NULL. PD_ARGUMENT: called before;
   PD_SYNTAX: the proof is malformed; PD_STOPPED; PD_IO; PD_MEMORY. */
PD_API pd_status pd_verifier_check(pd_verifier *verifier, pd_read_function *read, void *payload,
                                   bool (*terminate)(void *payload), void *terminate_payload,
                                   bool *verified, size_t *line, pd_error *error);

/* How many deletions of that proof named no clause that was there, and were ignored; *line is that
   of the first, 0 if there is none; `line` may be NULL. */
PD_API size_t pd_verifier_unknown_deletions(const pd_verifier *verifier, size_t *line);

#ifdef __cplusplus
}
#endif

#endif
