/* strict_dimacs [--repeats] < FILE: the judge of the DIMACS files that picodoku writes. It shares
   no code with them, and accepts only what docs/dimacs.md promises:

   - ASCII, every line ended by a line feed, nothing else below a blank;
   - comments before the header only, at most 80 characters each;
   - p cnf VARIABLES CLAUSES, with one blank between two words and numbers as a person writes them;
   - then just so many lines, each a clause: literals and a final 0, one blank between two;
   - every variable occurs; no clause has a variable twice; no two clauses have the same literals
     (with --repeats they may).

   Prints "VARIABLES CLAUSES" and exits 0, or says what is wrong in which line and exits 1. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMENT_MAX = 80 };
enum { TOO_LARGE = 2000000000 }; /* more than any file of the tests has of anything */

struct span { /* a clause among the literals */
    const int *literals;
    size_t count, line;
};

struct judge {
    char *text; /* the whole file */
    size_t length;
    const char *at; /* what comes next, up to the text's end */
    size_t line;
    int variables, clauses; /* as the header says */
    int *literals;
    struct span *spans;
    size_t literal_count, span_count;
};

static bool fault(const struct judge *judge, const char *what) {
    printf("line %zu: %s\n", judge->line, what);
    return false;
}

static const char *end_of(const struct judge *judge) { return judge->text + judge->length; }

/* Reads standard input; the text ends with a 0 that does not belong to it. */
static bool read_all(struct judge *judge) {
    size_t room = 1 << 16, got = 1;
    while (got > 0) {
        char *larger = realloc(judge->text, room + 1);
        if (larger == NULL)
            return fault(judge, "no memory left");
        judge->text = larger;
        got = fread(judge->text + judge->length, 1, room - judge->length, stdin);
        judge->length += got;
        if (judge->length == room)
            room *= 2;
    }
    judge->text[judge->length] = '\0';
    judge->at = judge->text;
    return !ferror(stdin) || fault(judge, "cannot read");
}

static bool check_characters(struct judge *judge) {
    for (const char *c = judge->text; c < end_of(judge); c++) {
        judge->line += *c == '\n';
        if (*c != '\n' && (*c < ' ' || *c > '~'))
            return fault(judge, "a character that is no ASCII text");
    }
    if (judge->length == 0 || judge->text[judge->length - 1] != '\n')
        return fault(judge, "the file does not end with a line feed");
    return true;
}

/* A number from 0 without leading zeros; -1 if there is none. Passes over it. */
static int take_number(struct judge *judge) {
    long number = 0;
    const char *first = judge->at;
    while (*judge->at >= '0' && *judge->at <= '9' && number < TOO_LARGE)
        number = 10 * number + (*judge->at++ - '0');
    bool proper = judge->at > first && (*first != '0' || judge->at == first + 1);
    return proper && number < TOO_LARGE ? (int)number : -1;
}

static bool take(struct judge *judge, const char *word) {
    size_t length = strlen(word);
    if (strncmp(judge->at, word, length) != 0)
        return false;
    judge->at += length;
    return true;
}

static bool check_comments(struct judge *judge) {
    judge->line = 1;
    while (*judge->at == 'c') {
        const char *end = memchr(judge->at, '\n', (size_t)(end_of(judge) - judge->at));
        if (judge->at[1] != ' ')
            return fault(judge, "a comment without a blank behind its c");
        if (end - judge->at > COMMENT_MAX)
            return fault(judge, "a comment of more than 80 characters");
        if (end[-1] == ' ')
            return fault(judge, "a comment that ends with a blank");
        judge->at = end + 1;
        judge->line++;
    }
    return true;
}

static bool read_header(struct judge *judge) {
    if (!take(judge, "p cnf ") || (judge->variables = take_number(judge)) < 0 ||
        !take(judge, " ") || (judge->clauses = take_number(judge)) < 0 || !take(judge, "\n"))
        return fault(judge, "expected p cnf VARIABLES CLAUSES");
    judge->line++;
    return true;
}

static int by_size(const void *a, const void *b) {
    int left = abs(*(const int *)a), right = abs(*(const int *)b);
    return (left > right) - (left < right);
}

/* One line: its literals are kept, in the order of their variables. */
static bool read_clause(struct judge *judge) {
    int *first = judge->literals + judge->literal_count;
    struct span *span = &judge->spans[judge->span_count++];
    *span = (struct span){.literals = first, .line = judge->line};
    while (!take(judge, "0\n")) {
        bool negative = take(judge, "-");
        int variable = take_number(judge);
        if (variable <= 0 || !take(judge, " "))
            return fault(judge,
                         "expected literals, a blank behind each, and a 0 at the line's end");
        if (variable > judge->variables)
            return fault(judge, "a variable beyond the header's");
        first[span->count++] = negative ? -variable : variable;
    }
    judge->literal_count += span->count;
    qsort(first, span->count, sizeof *first, by_size);
    for (size_t i = 1; i < span->count; i++)
        if (abs(first[i - 1]) == abs(first[i]))
            return fault(judge, "a variable twice in a clause");
    judge->line++;
    return true;
}

static bool read_clauses(struct judge *judge) {
    /* A literal takes two characters at least, and so does a clause. */
    judge->literals = calloc(judge->length / 2 + 1, sizeof *judge->literals);
    judge->spans = calloc(judge->length / 2 + 1, sizeof *judge->spans);
    if (judge->literals == NULL || judge->spans == NULL)
        return fault(judge, "no memory left");
    while (judge->at < end_of(judge)) {
        if (judge->span_count == (size_t)judge->clauses)
            return fault(judge, "more than the header's clauses");
        if (!read_clause(judge))
            return false;
    }
    if (judge->span_count < (size_t)judge->clauses)
        return fault(judge, "the header has more clauses");
    return true;
}

static bool check_variables(struct judge *judge) {
    bool *seen = calloc((size_t)judge->variables + 1, sizeof *seen);
    bool good = seen != NULL || fault(judge, "no memory left");
    for (size_t i = 0; good && i < judge->literal_count; i++)
        seen[abs(judge->literals[i])] = true;
    for (int variable = 1; good && variable <= judge->variables; variable++)
        if (!seen[variable])
            good = fault(judge, "at the end: a variable up to the header's occurs nowhere");
    free(seen);
    return good;
}

static int by_literals(const void *a, const void *b) {
    const struct span *left = a, *right = b;
    if (left->count != right->count)
        return left->count < right->count ? -1 : 1;
    return memcmp(left->literals, right->literals, left->count * sizeof *left->literals);
}

static bool check_repeats(struct judge *judge) {
    qsort(judge->spans, judge->span_count, sizeof *judge->spans, by_literals);
    for (size_t i = 1; i < judge->span_count; i++) {
        judge->line = judge->spans[i].line;
        if (by_literals(&judge->spans[i - 1], &judge->spans[i]) == 0) {
            printf("line %zu: the clause of line %zu again\n", judge->line,
                   judge->spans[i - 1].line);
            return false;
        }
    }
    return true;
}

int main(int count, char **words) {
    struct judge judge = {.line = 1};
    bool repeats = count == 2 && strcmp(words[1], "--repeats") == 0;
    if (count > 1 && !repeats) {
        fputs("usage: strict_dimacs [--repeats] < FILE\n", stderr);
        return 2;
    }
    bool good = read_all(&judge) && check_characters(&judge) && check_comments(&judge) &&
                read_header(&judge) && read_clauses(&judge) && check_variables(&judge) &&
                (repeats || check_repeats(&judge));
    if (good)
        printf("%d %d\n", judge.variables, judge.clauses);
    free(judge.text);
    free(judge.literals);
    free(judge.spans);
    return good ? 0 : 1;
}
