#include "text/symbols.h"

#include <string.h>

#include "base/error.h"
#include "base/shown.h"
#include "base/sixteen.h"
#include "text/plain.h"

static const struct alphabet {
    const char *name, *symbols; /* of the values from 1 on */
    int largest;                /* how many there are */
} alphabets[SYMBOLS_KINDS] = {
    [SYMBOLS_FROM_1] = {"1-9A-Z", "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", 35},
    [SYMBOLS_FROM_0] = {"0-9A-Z", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", 36},
    [SYMBOLS_LETTERS] = {"A-Z", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 26},
};

static const char plain_blanks[] = ".?*-_";

static bool is_among(const char *list, char character) {
    return character != '\0' && strchr(list, character) != NULL;
}

bool symbol_is_letter(char character) {
    return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z');
}

/* As in plain_blanks, without a search: it is asked of each character of a document. */
bool symbol_is_blank(char character) {
    return character == '.' || character == '_' || character == '*' || character == '-' ||
           character == '?';
}

bool symbol_is_cell(char character) {
    return (character >= '0' && character <= '9') || symbol_is_letter(character) ||
           symbol_is_blank(character);
}

void census_add(struct census *census, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        census->seen[(unsigned char)text[i]] = true;
}

const char *symbols_name(enum symbols_kind kind) { return alphabets[kind].name; }

bool symbols_tell_zero(int side) { return side <= 9; }

enum symbols_kind symbols_named(const char *name) {
    enum symbols_kind kind = SYMBOLS_FROM_1;
    while (kind < SYMBOLS_KINDS && strcmp(alphabets[kind].name, name) != 0)
        kind++;
    return kind;
}

int symbols_largest(enum symbols_kind kind) { return alphabets[kind].largest; }

char symbols_character(enum symbols_kind kind, int value) {
    return alphabets[kind].symbols[value - 1];
}

/* The same letter in its other case; other characters stay. */
static char other_case(char character) {
    if (!symbol_is_letter(character))
        return character;
    return (char)(character ^ ('a' ^ 'A'));
}

static bool seen_symbol(const struct census *census, enum symbols_kind kind, int value) {
    if (value > symbols_largest(kind))
        return false;
    const char symbol = symbols_character(kind, value);
    return census->seen[(unsigned char)symbol] || census->seen[(unsigned char)other_case(symbol)];
}

/* What was seen, in the terms that decide. */
struct evidence {
    bool zero, blank, digit, letter, largest;
};

static struct evidence evidence_of(const struct census *census, int side) {
    struct evidence evidence = {.zero = census->seen['0'],
                                .largest = seen_symbol(census, SYMBOLS_FROM_1, side)};
    for (const char *blank = plain_blanks; *blank != '\0'; blank++)
        evidence.blank = evidence.blank || census->seen[(unsigned char)*blank];
    for (int value = 1; value <= symbols_largest(SYMBOLS_FROM_1); value++) {
        const bool seen = seen_symbol(census, SYMBOLS_FROM_1, value);
        const bool digit = value <= 9;
        /* x stands for a blank as long as nothing else says that letters are values. */
        const bool blank = symbols_character(SYMBOLS_FROM_1, value) == 'X';
        evidence.digit = evidence.digit || (seen && digit);
        evidence.letter = evidence.letter || (seen && !digit && !blank);
        evidence.blank = evidence.blank || (seen && blank && side < SYMBOLS_X);
    }
    return evidence;
}

static enum symbols_kind guess(const struct evidence *evidence, int side, bool *assumed) {
    const bool from_0 = evidence->zero && evidence->blank && !evidence->largest;
    *assumed = from_0 && symbols_tell_zero(side);
    if (from_0 || side > symbols_largest(SYMBOLS_FROM_1))
        return SYMBOLS_FROM_0;
    if (evidence->letter && !evidence->digit && !evidence->zero &&
        side <= symbols_largest(SYMBOLS_LETTERS))
        return SYMBOLS_LETTERS;
    *assumed = side > 9 && !evidence->largest;
    return SYMBOLS_FROM_1;
}

static void mark(struct symbols *symbols, char character, uint8_t cell) {
    symbols->cell[(unsigned char)character] = cell;
}

void symbols_settle(struct symbols *symbols, const struct census *census, int side,
                    enum symbols_kind wanted) {
    const struct evidence evidence = evidence_of(census, side);
    symbols->side = side;
    symbols->assumed = false;
    symbols->kind = wanted == SYMBOLS_KINDS ? guess(&evidence, side, &symbols->assumed) : wanted;
    symbols->zero_blank = wanted != SYMBOLS_KINDS || (evidence.zero && evidence.blank);
    memset(symbols->cell, SYMBOL_NO_CELL, sizeof symbols->cell);
    for (const char *blank = plain_blanks; *blank != '\0'; blank++)
        mark(symbols, *blank, SYMBOL_BLANK);
    mark(symbols, 'x', SYMBOL_BLANK);
    mark(symbols, 'X', SYMBOL_BLANK);
    mark(symbols, '0', SYMBOL_ZERO);
    for (int value = 1; value <= side && value <= symbols_largest(symbols->kind); value++) {
        const char symbol = symbols_character(symbols->kind, value);
        mark(symbols, symbol, (uint8_t)value);
        mark(symbols, other_case(symbol), (uint8_t)value);
    }
}

bool symbols_fit(const char *text, size_t length, int side, enum symbols_kind wanted) {
    struct census census = {.seen = {false}};
    struct symbols symbols;
    census_add(&census, text, length);
    symbols_settle(&symbols, &census, side, wanted);
    if (side > symbols_largest(symbols.kind))
        return false;
    for (int character = 0; character < 256; character++)
        if (census.seen[character] && symbols.cell[character] == SYMBOL_NO_CELL)
            return false;
    return true;
}

/* Whether the character stands for a value of the alphabet, be it over the side. */
static bool is_symbol(const struct symbols *symbols, char character) {
    if (symbol_is_letter(character) && symbols->side <= 9 && symbols->kind == SYMBOLS_FROM_1)
        return false;
    const char *known = alphabets[symbols->kind].symbols;
    return is_among(known, character) || is_among(known, other_case(character));
}

/* "1 to 9", or from the first symbol to the last. */
static pd_status tell_character(const struct symbols *symbols, const struct line *line,
                                size_t column, const char *character, pd_error *error) {
    const int side = symbols->side;
    char shown[SHOWN_SIZE];
    if (plain_tell(line, column, character, error) != PD_OK)
        return PD_SYNTAX;
    shown_word(character, 1, shown);
    if (side > symbols_largest(symbols->kind))
        return error_syntax(error, line->number, column,
                            "one character a cell ends at side %d with symbols %s; write side %d "
                            "as numbers split by blanks",
                            symbols_largest(symbols->kind), symbols_name(symbols->kind), side);
    const char first = symbols_character(symbols->kind, 1);
    const char last = symbols_character(symbols->kind, side);
    if (is_symbol(symbols, *character))
        return error_syntax(error, line->number, column,
                            "%c is over the side; a %dx%d grid has values from %c to %c",
                            *character, side, side, first, last);
    return error_syntax(error, line->number, column,
                        "%s is no cell; cells are %c to %c, and a blank is one of .%s _ * -%s ?",
                        shown, first, last, symbols->cell['0'] == SYMBOL_ZERO ? " 0" : "",
                        symbols->cell['X'] == SYMBOL_BLANK ? " x X" : "");
}

/* In this text 0 was taken for a blank, but here it stands among other blanks: that would be
   another puzzle. The largest value settles it: there is none where 0 is one. */
static bool is_doubtful(const struct symbols *symbols, const uint8_t *values, size_t count,
                        unsigned seen) {
    if ((seen & SYMBOL_ZERO) == 0 || (seen & SYMBOL_BLANK) == 0 || symbols->zero_blank)
        return false;
    return memchr(values, symbols->side, count) == NULL;
}

/* Any text. False: some character is no cell. */
static bool read_any(const struct symbols *symbols, const char *text, size_t count, uint8_t *values,
                     unsigned *seen) {
    bool good = true;
    for (size_t i = 0; i < count; i++) {
        const unsigned cell = symbols->cell[(unsigned char)text[i]];
        values[i] = cell & SYMBOL_VALUE;
        *seen |= cell;
        good = good && cell != SYMBOL_NO_CELL;
    }
    return good;
}

/* The usual text, digits and dots, in a pass without a branch or a table, but for what is no whole
   sixteen. False: there is something else in it. */
static bool read_digits(const struct symbols *symbols, const char *text, size_t count,
                        uint8_t *values, unsigned *seen) {
    const size_t whole = sixteen_whole(count);
    const sixteen none = sixteen_all(0), most = sixteen_all((uint8_t)symbols->side);
    const sixteen minus_zero = sixteen_all((uint8_t)(UINT8_MAX + 1 - '0'));
    sixteen zeros = none, dots = none, cells = sixteen_all(UINT8_MAX);
    for (size_t at = 0; at < whole; at += SIXTEEN) {
        const sixteen characters = sixteen_load(text + at);
        const sixteen digits = sixteen_sum(characters, minus_zero);
        const sixteen good = sixteen_at_most(digits, most);
        const sixteen dot = sixteen_equal(characters, sixteen_all('.'));
        sixteen_store(sixteen_and(digits, good), values + at);
        zeros = sixteen_or(zeros, sixteen_equal(digits, none));
        dots = sixteen_or(dots, dot);
        cells = sixteen_and(cells, sixteen_or(good, dot));
    }
    *seen |= (sixteen_any(zeros) ? SYMBOL_ZERO : 0U) | (sixteen_any(dots) ? SYMBOL_BLANK : 0U);
    return !sixteen_any(sixteen_equal(cells, none)) &&
           read_any(symbols, text + whole, count - whole, values + whole, seen);
}

static bool has_digits(const struct symbols *symbols) {
    return symbols->kind == SYMBOLS_FROM_1 && symbols->side <= 9;
}

pd_status symbols_read(const struct symbols *symbols, const struct line *line, size_t column,
                       size_t count, uint8_t *values, pd_error *error) {
    const char *text = line->text;
    unsigned seen = 0;
    const bool usual = has_digits(symbols) && read_digits(symbols, text, count, values, &seen);
    if (!usual && !read_any(symbols, text, count, values, &seen)) {
        size_t i = 0;
        while (symbols->cell[(unsigned char)text[i]] != SYMBOL_NO_CELL)
            i++;
        return tell_character(symbols, line, column + i, text + i, error);
    }
    if (is_doubtful(symbols, values, count, seen)) {
        const char *zero = memchr(text, '0', count);
        return error_syntax(error, line->number, column + (size_t)(zero - text),
                            "0 among other blanks may be a value; --symbols 0-9A-Z says that it "
                            "is one, --symbols 1-9A-Z that it is a blank");
    }
    return PD_OK;
}

size_t symbol_word_length(const struct line *line) {
    size_t length = 0;
    while (length < line->length && !symbol_is_space(line->text[length]) &&
           line->text[length] != ',' && line->text[length] != ';')
        length++;
    return length;
}

void symbol_trim(struct line *line, size_t *column) {
    *column = 1;
    while (line->length > 0 && symbol_is_space(line->text[line->length - 1]))
        line->length--;
    while (line->length > 0 && symbol_is_space(line->text[0])) {
        line->text++;
        line->length--;
        ++*column;
    }
}

bool symbol_is_comment(const struct line *line) { return line->length > 0 && line->text[0] == '#'; }
