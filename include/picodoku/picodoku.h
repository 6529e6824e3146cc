/* picodoku answers Sudoku questions with a SAT solver: a grid becomes a CNF formula over one
   variable per (cell, value), PicoSAT finds a model, and the lexicographically smallest solution
   is enforced cell by cell. The simplest use:

    #include <picodoku/picodoku.h>
    #include <stdio.h>

    int main(void) {
        pd_error error;
        pd_geometry *geometry = NULL;
        pd_grid *grid = NULL;
        pd_solver *solver = NULL;
        pd_answer answer = PD_UNKNOWN;
        const char *text = "53..7....6..195....98....6.8...6...34..8.3..1"
                           "7...2...6.6....28....419..5....8..79";
        if (pd_geometry_new(9, 0, 0, &geometry, &error) || pd_grid_new(geometry, &grid, &error) ||
            pd_grid_parse(grid, text, &error) || pd_solver_new(geometry, NULL, &solver, &error) ||
            pd_solver_solve(solver, grid, grid, &answer, &error))
            fprintf(stderr, "%s\n", error.message);
        else if (answer == PD_SATISFIABLE)
            printf("r1c3 is %d\n", pd_grid_value(grid, 0, 2));
        pd_solver_free(solver), pd_grid_free(grid), pd_geometry_free(geometry);
        return answer == PD_SATISFIABLE ? 0 : 1;
    }

   Rules of the house:
   - A function that can fail returns a pd_status. The answer to a question is an output and never
     an error: "no solution" is a good answer. Outputs are written only when PD_OK is returned.
   - `error` may be NULL. When it is not, a failure fills it; it belongs to the caller.
   - Every pd_x_new has its pd_x_free, which accepts NULL. On failure nothing is created. Other
     pointers must not be NULL unless the function says that they may.
   - "The same geometry" means the same object: grids that meet are made of one pd_geometry.
   - Nothing here prints, exits, aborts or keeps global state. Different handles may be used from
     different threads at the same time, one handle from one thread only; a geometry and a grid
     that nobody changes may be shared.
   - Rows and columns count from 0, values from 1; 0 is an empty cell. */
#ifndef PICODOKU_H
#define PICODOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define PD_API __attribute__((visibility("default")))
#else
#define PD_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define PD_SIDE_MAX 255     /* the largest side: values are bytes */
#define PD_MESSAGE_SIZE 256 /* bytes of a message, its end included */
#define PD_NAME_SIZE 16     /* bytes of a cell's name, its end included: r255c255 */

typedef enum pd_status {
    PD_OK = 0,
    PD_ARGUMENT, /* a parameter outside its documented range */
    PD_SYNTAX,   /* a text that is no puzzle: line and column say where */
    PD_IO,       /* the caller's read or write function failed */
    PD_MEMORY,   /* memory ran out; nothing leaks and the handle can be used again */
    PD_STOPPED,  /* the terminate function asked to stop before there was an answer */
    PD_INTERNAL  /* an answer failed our own check: a fault of picodoku, never of the input */
} pd_status;

typedef enum pd_answer { /* numbered as SAT solvers number their exit statuses */
                         PD_UNKNOWN = 0,
                         PD_SATISFIABLE = 10,
                         PD_UNSATISFIABLE = 20
} pd_answer;

typedef struct pd_error {
    pd_status status;
    size_t line, column;           /* from 1; 0 where there is no place in a text */
    char message[PD_MESSAGE_SIZE]; /* "what is wrong; what to do", without a newline */
} pd_error;

typedef struct pd_geometry pd_geometry; /* side, boxes and houses; never changes */
typedef struct pd_grid pd_grid;         /* a value for each cell of a geometry */
typedef struct pd_reader pd_reader;     /* puzzles out of a text */
typedef struct pd_solver pd_solver;     /* answers questions about grids of one geometry */

/* The version, "MAJOR.MINOR.PATCH"; a constant. */
PD_API const char *pd_version(void);

/* ---- geometry ------------------------------------------------------------------------------ */

/* Creates the geometry of a side x side grid, side 1 to PD_SIDE_MAX, with boxes of box_height rows
   x box_width columns, whose product is the side. Both 0 ask for the usual boxes: the largest
   height <= width that is over 1 (9: 3x3, 6: 2x3). Height 1 or width 1 makes a Latin square: rows
   and columns only. PD_ARGUMENT: a side out of range, boxes that do not fit, or the usual boxes
   of a prime side; PD_MEMORY. */
PD_API pd_status pd_geometry_new(int side, int box_height, int box_width, pd_geometry **geometry,
                                 pd_error *error);
PD_API void pd_geometry_free(pd_geometry *geometry);
PD_API int pd_geometry_side(const pd_geometry *geometry);
PD_API int pd_geometry_box_height(const pd_geometry *geometry);
PD_API int pd_geometry_box_width(const pd_geometry *geometry);

/* Writes a cell's name for people, which counts from 1: "r1c1" for row 0, column 0. */
PD_API void pd_cell_name(int row, int column, char name[PD_NAME_SIZE]);

/* ---- grid ---------------------------------------------------------------------------------- */

/* Creates a grid of empty cells. The geometry must outlive it. PD_MEMORY. */
PD_API pd_status pd_grid_new(const pd_geometry *geometry, pd_grid **grid, pd_error *error);
PD_API void pd_grid_free(pd_grid *grid);
PD_API const pd_geometry *pd_grid_geometry(const pd_grid *grid);

/* The value of a cell, 0 if it is empty or if there is no such cell. */
PD_API int pd_grid_value(const pd_grid *grid, int row, int column);

/* Sets a cell to a value, 0 to the side. PD_ARGUMENT: no such cell or value. */
PD_API pd_status pd_grid_set(pd_grid *grid, int row, int column, int value, pd_error *error);

/* Sets all cells from a text of exactly one puzzle, in any format that is read. PD_SYNTAX: the
   text is no puzzle of this grid's geometry (the grid is unchanged); PD_MEMORY. */
PD_API pd_status pd_grid_parse(pd_grid *grid, const char *text, pd_error *error);

/* Takes `length` bytes of text (not ended by a zero); false: it could not, and the writer stops. */
typedef bool pd_write_function(void *payload, const char *text, size_t length);

/* Writes the grid in the format of that name ("line", "rows", ...), newline at its end, by one or
   more calls of `write`. PD_ARGUMENT: no such format, or it cannot hold the grid (the message
   names one that can); PD_IO: `write` said false; PD_MEMORY. */
PD_API pd_status pd_grid_write(const pd_grid *grid, const char *format, pd_write_function *write,
                               void *payload, pd_error *error);

typedef struct pd_clash { /* the same value twice in one house */
    int value;
    int row[2], column[2]; /* the two cells, in reading order */
} pd_clash;

/* Finds the pairs of equal values that share a house, each pair once, by the first cell. Writes the
   first `capacity` of them to `clashes` (NULL if capacity is 0) and returns how many there are. */
PD_API size_t pd_grid_clashes(const pd_grid *grid, pd_clash *clashes, size_t capacity);

/* Whether `solution` is full, breaks no rule and keeps every value of `puzzle`. Both must have the
   same geometry object. No SAT solver in it. */
PD_API bool pd_grid_solves(const pd_grid *solution, const pd_grid *puzzle);

/* ---- texts --------------------------------------------------------------------------------- */

typedef struct pd_format {
    const char *name;    /* as in --format */
    const char *help;    /* one line */
    bool one_line;       /* a puzzle a line: streamed, and written without blank lines between */
    const char *example; /* its beginning, lines split by \n */
} pd_format;

/* The table of formats: the row at `index` from 0, NULL after the last. Constants. */
PD_API const pd_format *pd_format_at(size_t index);

/* Reads up to `size` bytes into `buffer`; returns their number, 0 at the end of the input, -1 on
   failure. It may return fewer than asked (a pipe): they are looked at before more are asked. */
typedef ptrdiff_t pd_read_function(void *payload, char *buffer, size_t size);

typedef struct pd_reader_options { /* all zero: everything from the text itself */
    int side;                      /* 0: by the text */
    int box_height, box_width;     /* 0 and 0: the usual boxes */
    const char *format;            /* the name of a format; NULL: detected */
} pd_reader_options;

/* Creates a reader of the puzzles of one input. Reads nothing yet. `options` may be NULL and is
   copied; the format's name is not needed afterwards. PD_ARGUMENT: no such format, or a side
   and boxes that do not fit; PD_MEMORY. */
PD_API pd_status pd_reader_new(pd_read_function *read, void *payload,
                               const pd_reader_options *options, pd_reader **reader,
                               pd_error *error);
PD_API void pd_reader_free(pd_reader *reader);

/* Reads the next puzzle: *grid belongs to the reader and stays as it is until the next call; NULL
   at the end of the input, at once if there is none. After PD_SYNTAX (one puzzle is bad; `error`
   says where and why) the next call goes on behind it, unless no geometry could be settled. That,
   PD_IO and PD_MEMORY end the reading: later calls find the end.
   All puzzles of one input have the geometry of the first, which lives as long as the reader. */
PD_API pd_status pd_reader_next(pd_reader *reader, const pd_grid **grid, pd_error *error);

/* The format and the geometry of the input; NULL until pd_reader_next has settled them. */
PD_API const pd_format *pd_reader_format(const pd_reader *reader);
PD_API const pd_geometry *pd_reader_geometry(const pd_reader *reader);

/* The number of the line, from 1, on which the puzzle of the last pd_reader_next began. */
PD_API size_t pd_reader_line(const pd_reader *reader);

/* ---- solving ------------------------------------------------------------------------------- */

typedef enum pd_simplify {
    PD_SIMPLIFY_UNITS, /* the default: unit propagation first, what it leaves is encoded */
    PD_SIMPLIFY_NONE   /* the textbook: every variable, givens as unit clauses */
} pd_simplify;

typedef enum pd_event_kind {
    PD_EVENT_SIMPLIFIED, /* unit propagation is done: decided, candidates */
    PD_EVENT_FORMULA,    /* the formula stands in PicoSAT: variables, clauses */
    PD_EVENT_CALL,       /* PicoSAT answered: row, column, value (0: no assumption), answer */
    PD_EVENT_EXCLUDED,   /* value needs no call: PicoSAT has derived that it is false */
    PD_EVENT_DECIDED,    /* the cell needs no call: PicoSAT has derived its value */
    PD_EVENT_SMALLEST    /* no smaller value is left in the cell: value becomes a unit clause */
} pd_event_kind;

typedef struct pd_event {
    pd_event_kind kind;
    int row, column, value;
    pd_answer answer;
    size_t decided, candidates; /* cells with one value; candidates in the others */
    uint64_t variables, clauses;
    const pd_grid *model; /* of a satisfiable CALL; valid during the callback; else NULL */
} pd_event;

typedef struct pd_solver_options { /* all zero: the defaults */
    pd_simplify simplify;
    const char *encoding;    /* a name of pd_encoding_at's table; NULL: the first */
    const char *at_most_one; /* likewise of pd_at_most_one_at's */
    bool first;              /* any solution: no probing for the smallest */
    /* The command line of a DIMACS solver that answers instead of PicoSAT, split at blanks with
       shell quoting; {} in it is the CNF file, else a last word - makes that the standard input,
       else the file is the last word. NULL: PicoSAT. Every model is checked, and an answer
       "unsatisfiable" cannot be. */
    const char *outside;
    bool outside_talks; /* its standard error passes through; else it is only for messages */
    /* Asked again and again during long work, every few milliseconds, on large sides every some
       tens of them; true stops it. */
    bool (*terminate)(void *payload);
    /* Told every step, in order; `event` is valid during the call. */
    void (*trace)(void *payload, const pd_event *event);
    void *payload; /* handed to both */
} pd_solver_options;

/* Creates a solver for any number of grids of one geometry, which must outlive it. `options` may
   be NULL and is copied. PD_ARGUMENT: no such encoding or method, or a command line that is none;
   PD_MEMORY. */
PD_API pd_status pd_solver_new(const pd_geometry *geometry, const pd_solver_options *options,
                               pd_solver **solver, pd_error *error);
PD_API void pd_solver_free(pd_solver *solver);

/* Finds the lexicographically smallest solution of a puzzle: of all solutions the one whose cells,
   read row by row, form the smallest sequence. `solution` is written when *answer is
   PD_SATISFIABLE and may be the puzzle itself. PD_ARGUMENT: a grid of another geometry;
   PD_STOPPED; PD_MEMORY; PD_INTERNAL; PD_IO: the outside solver failed, and the message says how.
   After each of them the solver can be used again. */
PD_API pd_status pd_solver_solve(pd_solver *solver, const pd_grid *puzzle, pd_grid *solution,
                                 pd_answer *answer, pd_error *error);

/* Asks whether the puzzle that was solved last has a solution other than the one that was found:
   PD_UNSATISFIABLE says that it is unique. PD_ARGUMENT unless the last pd_solver_solve answered
   PD_SATISFIABLE; others as pd_solver_solve. */
PD_API pd_status pd_solver_another(pd_solver *solver, pd_answer *answer, pd_error *error);

enum { PD_CELL, PD_ROW, PD_COLUMN, PD_BOX, PD_FAMILIES }; /* families of rules */

typedef struct pd_statistics { /* sums over all that a solver did */
    uint64_t puzzles;
    uint64_t propagated; /* of them answered by unit propagation alone, without PicoSAT */
    uint64_t formulas;   /* laid: a second one when pd_solver_another had to ask */
    uint64_t variables;
    uint64_t at_least_one[PD_FAMILIES], at_most_one[PD_FAMILIES]; /* clauses by family */
    uint64_t units;                                               /* givens as unit clauses */
    uint64_t exclusions; /* clauses of pd_solver_another: not the solution that was found */
    uint64_t calls;      /* of PicoSAT, or runs of the outside solver */
    uint64_t decisions, propagations; /* of PicoSAT */
    double seconds;                   /* inside PicoSAT or the outside solver, wall clock */
    size_t bytes;                     /* the most memory that PicoSAT held at once */
} pd_statistics;

PD_API void pd_solver_statistics(const pd_solver *solver, pd_statistics *statistics);

/* ---- formulas: DIMACS CNF for other SAT tools ------------------------------------------------ */

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

typedef struct pd_formula_options { /* all zero, or NULL for it: extended, pairwise, units */
    const char *encoding;           /* a name of the table; NULL: the default */
    const char *at_most_one;        /* likewise */
    pd_simplify simplify;
    bool duplicates; /* repeat the clauses that two rules share, as textbooks do */
    pd_projection projection;
    pd_claim claim;
    const pd_grid *solution; /* S of a claim: solves the puzzle */
    uint64_t most_bytes;     /* a larger file is refused before it is begun; 0: no limit */
    bool (*terminate)(void *payload);
    void *payload; /* handed to terminate */
} pd_formula_options;

typedef struct pd_formula_size {
    uint64_t variables, auxiliary; /* all; those that stand for no candidate */
    uint64_t clauses, literals;    /* all, units and the claim's included */
    uint64_t units;                /* clauses */
    uint64_t claim;                /* clauses */
    struct {
        uint64_t clauses, literals;
    } at_least_one[PD_FAMILIES], at_most_one[PD_FAMILIES];
} pd_formula_size;

/* Counts the formula of a puzzle under the options, without writing it: at once for a formula that
   is not simplified. PD_ARGUMENT: no such encoding or method, a claim without a solution or with
   one that breaks rules or givens; PD_STOPPED; PD_MEMORY. */
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
   Errors as pd_formula_write; also PD_ARGUMENT: over 2^31 - 1 clauses, which PicoSAT cannot
   hold; PD_IO: no temporary file, or `write` said false. */
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
