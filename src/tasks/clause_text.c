#include "tasks/clause_text.h"

#include <limits.h>
#include <string.h>

#include "base/error.h"

enum { SHOWN = 20 }; /* characters of a wrong word that a message shows */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

static void skip_blanks(struct clause_text *text) {
    while (text->at < text->line.length && is_blank(text->line.text[text->at]))
        text->at++;
}

static size_t word_length(const struct clause_text *text) {
    size_t end = text->at;
    while (end < text->line.length && !is_blank(text->line.text[end]))
        end++;
    return end - text->at;
}

/* PD_SYNTAX at the word in work, which the message shows: "expected ..., found ...". */
static pd_status refuse_word(const struct clause_text *text, const char *expected,
                             pd_error *error) {
    const size_t length = word_length(text);
    if (length == 0)
        return error_syntax(error, text->line.number, text->at + 1,
                            "expected %s, found the end of the line", expected);
    return error_syntax(error, text->line.number, text->at + 1, "expected %s, found '%.*s%s'",
                        expected, (int)(length < SHOWN ? length : SHOWN),
                        text->line.text + text->at, length > SHOWN ? "..." : "");
}

/* Whether a line has nothing for us. PicoSAT begins a proof with a line of its own. */
static bool is_comment(const struct clause_text *text) {
    static const char mark[] = "%RUPD32";
    const char *first = text->line.text + text->at;
    if (text->dialect == CLAUSE_PROOF && text->line.number == 1 &&
        text->line.length - text->at >= sizeof mark - 1 &&
        memcmp(first, mark, sizeof mark - 1) == 0)
        return true;
    return *first == 'c';
}

/* Goes to the next word, on a later line if need be. At the end of the text *found is false, and
   the place is the end of the last line. */
static pd_status find_word(struct clause_text *text, bool *found, pd_error *error) {
    skip_blanks(text);
    while (text->at == text->line.length) {
        const size_t before = text->line.length;
        const pd_status status = reader_line(text->reader, &text->line, found, error);
        if (status != PD_OK)
            return status;
        if (!*found) {
            text->line.length = text->at = before;
            return PD_OK;
        }
        text->at = 0;
        skip_blanks(text);
        if (text->at == text->line.length)
            continue;
        if (is_comment(text)) {
            text->at = text->line.length;
        } else if (text->dialect == CLAUSE_FORMULA && text->line.text[text->at] == '%') {
            *found = false;
            return PD_OK;
        }
    }
    *found = true;
    return PD_OK;
}

/* Reads the digits at `at`, up to `most`, and moves behind them; false: there is no such number,
   or more follows it. */
static bool take_number(struct clause_text *text, uint64_t most, uint64_t *number) {
    size_t at = text->at;
    uint64_t value = 0;
    while (at < text->line.length && text->line.text[at] >= '0' && text->line.text[at] <= '9') {
        const uint64_t digit = (uint64_t)(text->line.text[at++] - '0');
        if (value > (most - digit) / 10)
            return false;
        value = 10 * value + digit;
    }
    if (at == text->at || (at < text->line.length && !is_blank(text->line.text[at])))
        return false;
    text->at = at;
    *number = value;
    return true;
}

/* Takes a word of this line, if it is the next. */
static bool take_word(struct clause_text *text, const char *word) {
    const size_t length = strlen(word);
    if (word_length(text) != length || memcmp(text->line.text + text->at, word, length) != 0)
        return false;
    text->at += length;
    skip_blanks(text);
    return true;
}

static pd_status read_header(struct clause_text *text, pd_error *error) {
    static const char form[] = "the header 'p cnf VARIABLES CLAUSES'";
    bool found = false;
    uint64_t variables = 0;
    const pd_status status = find_word(text, &found, error);
    if (status != PD_OK)
        return status;
    if (!found)
        return error_syntax(error, text->line.number != 0 ? text->line.number : 1, text->at + 1,
                            "expected %s, found the end of the file", form);
    bool good =
        take_word(text, "p") && take_word(text, "cnf") && take_number(text, INT_MAX, &variables);
    skip_blanks(text);
    good = good && take_number(text, INT64_MAX, &text->clauses);
    skip_blanks(text);
    if (!good || text->at < text->line.length)
        return refuse_word(text, form, error);
    text->variables = (int)variables;
    return PD_OK;
}

/* A binary proof ends each clause with a zero byte, so that the first word or two give it away.
   One that begins with a lemma of a carriage return or newline shows nothing but its `a`. */
static bool is_binary(const struct clause_text *text) {
    for (size_t i = text->at; i < text->line.length; i++) {
        const unsigned char c = (unsigned char)text->line.text[i];
        if ((c < ' ' && !is_blank((char)c)) || c > '~')
            return true;
    }
    return text->line.number == 1 && text->line.text[text->at] == 'a';
}

/* Whether a line of a FRAT proof (Baek, Carneiro & Heule 2021) begins here, as cryptominisat writes
   them; its lines of additions alone begin with the a of binary proofs too. */
static bool is_frat(const struct clause_text *text) {
    return text->at + 1 < text->line.length && strchr("oflr", text->line.text[text->at]) != NULL &&
           is_blank(text->line.text[text->at + 1]);
}

static pd_status refuse_literal(const struct clause_text *text, pd_error *error) {
    if (text->dialect == CLAUSE_PROOF && is_binary(text))
        return error_syntax(error, text->line.number, text->at + 1,
                            "this is a binary proof; have it written as text (cadical: "
                            "--no-binary)");
    if (text->dialect == CLAUSE_PROOF && is_frat(text))
        return error_syntax(error, text->line.number, text->at + 1,
                            "this is a FRAT proof; have one written as text in RUP or DRAT "
                            "(picosat: -R FILE, cadical: --no-binary)");
    if (text->dialect == CLAUSE_PROOF && text->line.text[text->at] == 'p')
        return error_syntax(error, text->line.number, text->at + 1,
                            "this is a formula; its proof is wanted here");
    return refuse_word(text, "a literal (at most 2147483647) or the 0 behind the last", error);
}

static pd_status take_literal(struct clause_text *text, int *literal, pd_error *error) {
    const size_t start = text->at;
    const bool negative = text->line.text[start] == '-';
    uint64_t variable = 0;
    text->at += negative;
    const bool good = take_number(text, INT_MAX, &variable) && (variable != 0 || !negative);
    if (good && (text->dialect == CLAUSE_PROOF || variable <= (uint64_t)text->variables)) {
        *literal = negative ? -(int)variable : (int)variable;
        return PD_OK;
    }
    text->at = start;
    if (!good)
        return refuse_literal(text, error);
    return error_syntax(error, text->line.number, start + 1,
                        "variable %d, but the header says %d; correct one of them", (int)variable,
                        text->variables);
}

pd_status clause_text_open(struct clause_text *text, enum clause_dialect dialect,
                           pd_read_function *read, void *payload, pd_error *error) {
    *text = (struct clause_text){.dialect = dialect};
    const pd_status status = reader_new(read, payload, &text->reader, error);
    if (status != PD_OK)
        return status;
    reader_keep(text->reader, false);
    return dialect == CLAUSE_FORMULA ? read_header(text, error) : PD_OK;
}

void clause_text_close(struct clause_text *text) {
    literals_free(&text->literals);
    reader_free(text->reader);
}

pd_status clause_text_next(struct clause_text *text, bool *found, pd_error *error) {
    text->literals.count = 0;
    pd_status status = find_word(text, found, error);
    if (status != PD_OK || !*found)
        return status;
    text->clause_line = text->line.number;
    text->deletion = text->dialect == CLAUSE_PROOF && take_word(text, "d");
    for (;;) {
        int literal = 0;
        bool more = false;
        status = find_word(text, &more, error);
        if (status != PD_OK)
            return status;
        if (!more)
            return error_syntax(error, text->line.number, text->at + 1,
                                "the file ends inside a clause; its literals end with 0");
        status = take_literal(text, &literal, error);
        if (status != PD_OK || literal == 0)
            return status;
        if (!literals_push(&text->literals, literal))
            return error_memory(error);
    }
}
