#include "support/naive_rup.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { CLAUSES = 300, LITERALS = 3000, FEW = 12 };

struct clause {
    size_t first, count; /* of its literals, each once */
    bool live;
};

struct checker {
    struct clause clauses[CLAUSES];
    int literals[LITERALS];
    size_t clause_count, literal_count;
    int known[LITERALS]; /* true by propagation alone, whatever is deleted later */
    size_t known_count;
    bool refuted;
};

/* ---- reading ------------------------------------------------------------------------------- */

struct scan {
    struct naive_text text;
    size_t at, line;
    bool fresh; /* nothing but blanks since the line began */
};

enum word { WORD_END, WORD_NUMBER, WORD_DELETE, WORD_STRANGE };

static bool is_end(const struct scan *scan) { return scan->at == scan->text.length; }

/* Goes over blanks, line ends and comments. */
static void skip(struct scan *scan) {
    while (!is_end(scan)) {
        const char c = scan->text.bytes[scan->at];
        if (c == '\n') {
            scan->line++;
            scan->fresh = true;
        } else if (c == 'c' && scan->fresh) {
            const char *end =
                memchr(scan->text.bytes + scan->at, '\n', scan->text.length - scan->at);
            scan->at = end == NULL ? scan->text.length : (size_t)(end - scan->text.bytes);
            continue;
        } else if (c != ' ') {
            return;
        }
        scan->at++;
    }
}

/* A number that an int holds, between blanks. */
static bool take_number(struct scan *scan, int *number) {
    const char *bytes = scan->text.bytes;
    const bool negative = bytes[scan->at] == '-';
    long value = 0;
    size_t at = scan->at + negative;
    const size_t first = at;
    while (at < scan->text.length && bytes[at] >= '0' && bytes[at] <= '9' && value <= INT_MAX)
        value = 10 * value + (bytes[at++] - '0');
    if (at == first || value > INT_MAX || (negative && value == 0))
        return false;
    if (at < scan->text.length && bytes[at] != ' ' && bytes[at] != '\n')
        return false;
    scan->at = at;
    *number = (int)(negative ? -value : value);
    return true;
}

static enum word take_word(struct scan *scan, int *number) {
    skip(scan);
    if (is_end(scan))
        return WORD_END;
    const bool deletes = scan->text.bytes[scan->at] == 'd' && scan->at + 1 < scan->text.length &&
                         scan->text.bytes[scan->at + 1] == ' ';
    scan->fresh = false;
    if (deletes)
        scan->at++;
    else if (!take_number(scan, number))
        return WORD_STRANGE;
    return deletes ? WORD_DELETE : WORD_NUMBER;
}

/* Takes "p cnf VARIABLES CLAUSES" and the end of its line. */
static bool take_header(struct scan *scan, int *variables, int *clauses) {
    static const char form[] = "p cnf ";
    skip(scan);
    if (scan->text.length - scan->at < sizeof form ||
        memcmp(scan->text.bytes + scan->at, form, sizeof form - 1) != 0)
        return false;
    scan->at += sizeof form - 1;
    if (!take_number(scan, variables) || is_end(scan) || scan->text.bytes[scan->at++] != ' ' ||
        is_end(scan) || !take_number(scan, clauses))
        return false;
    return *variables >= 0 && *clauses >= 0 && !is_end(scan) && scan->text.bytes[scan->at] == '\n';
}

/* ---- propagation --------------------------------------------------------------------------- */

static bool holds(const int *literals, size_t count, int literal) {
    for (size_t i = 0; i < count; i++)
        if (literals[i] == literal)
            return true;
    return false;
}

/* Adds to the true literals all that follows. True: a clause is false. */
static bool propagate(const struct checker *checker, int *set, size_t *count) {
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < checker->clause_count; i++) {
            const struct clause *clause = &checker->clauses[i];
            const int *literals = checker->literals + clause->first;
            size_t open = 0;
            int last = 0;
            bool satisfied = !clause->live;
            for (size_t j = 0; j < clause->count && !satisfied; j++) {
                satisfied = holds(set, *count, literals[j]);
                if (!holds(set, *count, -literals[j])) {
                    open++;
                    last = literals[j];
                }
            }
            if (satisfied || open > 1)
                continue;
            if (open == 0)
                return true;
            set[(*count)++] = last;
            changed = true;
        }
    }
    return false;
}

/* Whether a clause follows when all its literals are false. */
static bool follows(const struct checker *checker, const int *literals, size_t count) {
    int set[2 * LITERALS];
    size_t used = checker->known_count;
    memcpy(set, checker->known, used * sizeof *set);
    for (size_t i = 0; i < count; i++) {
        if (holds(set, used, literals[i]))
            return true;
        if (!holds(set, used, -literals[i]))
            set[used++] = -literals[i];
    }
    return propagate(checker, set, &used);
}

static void add(struct checker *checker, size_t count) {
    checker->clauses[checker->clause_count++] =
        (struct clause){.first = checker->literal_count, .count = count, .live = true};
    checker->literal_count += count;
    checker->refuted = propagate(checker, checker->known, &checker->known_count);
}

static bool delete (struct checker *checker, const int *literals, size_t count) {
    for (size_t i = 0; i < checker->clause_count; i++) {
        struct clause *clause = &checker->clauses[i];
        bool same = clause->live && clause->count == count;
        for (size_t j = 0; same && j < count; j++)
            same = holds(checker->literals + clause->first, count, literals[j]);
        if (same) {
            clause->live = false;
            return true;
        }
    }
    return false;
}

/* ---- clauses ------------------------------------------------------------------------------- */

/* Puts the next clause behind those that are there, each literal once. WORD_DELETE: it is to be
   deleted; WORD_END: there is none. */
static enum word take_clause(struct scan *scan, struct checker *checker, size_t *count,
                             size_t *line) {
    int *literals = checker->literals + checker->literal_count;
    int number = 0;
    enum word kind = take_word(scan, &number);
    *count = 0;
    *line = scan->line;
    if (kind == WORD_END || kind == WORD_STRANGE)
        return kind;
    if (kind == WORD_DELETE && take_word(scan, &number) != WORD_NUMBER)
        return WORD_STRANGE;
    while (number != 0) {
        if (!holds(literals, *count, number))
            literals[(*count)++] = number;
        if (checker->literal_count + *count >= LITERALS / 2 ||
            take_word(scan, &number) != WORD_NUMBER)
            return WORD_STRANGE;
    }
    return checker->clause_count < CLAUSES ? kind : WORD_STRANGE;
}

/* False: it is malformed, or too long. */
static bool take_formula(struct scan *scan, struct checker *checker, int *variables) {
    int clauses = 0;
    if (!take_header(scan, variables, &clauses))
        return false;
    for (;;) {
        size_t count = 0, line = 0;
        const enum word kind = take_clause(scan, checker, &count, &line);
        if (kind == WORD_END)
            return checker->clause_count == (size_t)clauses;
        if (kind != WORD_NUMBER)
            return false;
        for (size_t i = 0; i < count; i++)
            if (abs(checker->literals[checker->literal_count + i]) > *variables)
                return false;
        add(checker, count);
    }
}

static void take_proof(struct scan *scan, struct checker *checker, struct naive_verdict *verdict) {
    while (!checker->refuted) {
        size_t count = 0;
        const enum word kind = take_clause(scan, checker, &count, &verdict->line);
        const int *literals = checker->literals + checker->literal_count;
        verdict->end = kind == WORD_END ? NAIVE_OPEN : NAIVE_GAVE_UP;
        if (kind == WORD_END || kind == WORD_STRANGE)
            return;
        if (kind == WORD_DELETE) {
            verdict->unknown += !delete (checker, literals, count);
        } else if (follows(checker, literals, count)) {
            add(checker, count);
        } else {
            verdict->end = NAIVE_FAILED;
            return;
        }
    }
    verdict->end = NAIVE_VERIFIED;
}

/* Tries all assignments. */
static bool has_model(const struct checker *checker, int variables) {
    for (unsigned bits = 0; bits < 1U << variables; bits++) {
        bool all = true;
        for (size_t i = 0; i < checker->clause_count && all; i++) {
            const int *literals = checker->literals + checker->clauses[i].first;
            bool one = false;
            for (size_t j = 0; j < checker->clauses[i].count && !one; j++)
                one = (bits >> (abs(literals[j]) - 1) & 1U) == (literals[j] > 0);
            all = one;
        }
        if (all)
            return true;
    }
    return false;
}

/* Lines that end in LF alone are enough here. */
static bool has_return(struct naive_text text) {
    return text.length > 0 && memchr(text.bytes, '\r', text.length) != NULL;
}

struct naive_verdict naive_rup(struct naive_text formula, struct naive_text proof) {
    struct naive_verdict verdict = {.end = NAIVE_GAVE_UP};
    struct checker *checker = calloc(1, sizeof *checker);
    struct scan scan = {.text = formula, .line = 1, .fresh = true};
    int variables = 0;
    if (checker == NULL)
        abort();
    const bool plain = !has_return(formula) && !has_return(proof);
    verdict.well_formed = plain && take_formula(&scan, checker, &variables);
    if (verdict.well_formed) {
        verdict.has_model = variables <= FEW && has_model(checker, variables);
        scan = (struct scan){.text = proof, .line = 1, .fresh = true};
        take_proof(&scan, checker, &verdict);
    }
    free(checker);
    return verdict;
}
