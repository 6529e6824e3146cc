/* Symbols: which characters are cells, one character a cell. There are three alphabets for the
   values; a text's own characters tell which one it is written in. */
#ifndef TEXT_SYMBOLS_H
#define TEXT_SYMBOLS_H

#include "base/reader.h"

enum symbols_kind { SYMBOLS_FROM_1, SYMBOLS_FROM_0, SYMBOLS_LETTERS, SYMBOLS_KINDS };

enum {
    SYMBOLS_LEAST = 26,   /* the largest side that every alphabet has symbols for */
    SYMBOLS_LARGEST = 36, /* the largest side of any alphabet: 0-9A-Z */
    SYMBOLS_X = 33,       /* the value of x in 1-9A-Z: no blank from that side on */
    SYMBOL_VALUE = 0x3F,  /* the bits of a value in symbols.cell */
    SYMBOL_NO_CELL = 0x3F,
    SYMBOL_ZERO = 0x40, /* the character 0, as a blank */
    SYMBOL_BLANK = 0x80 /* another blank */
};

struct symbols {
    enum symbols_kind kind;
    int side;
    bool assumed;      /* the text would have allowed another kind, with other values */
    bool zero_blank;   /* 0 and another blank may stand side by side: both are blanks */
    uint8_t cell[256]; /* by character: value or SYMBOL_NO_CELL, and the two bits above */
};

/* Which characters a text's cells are. */
struct census {
    bool seen[256];
};

void census_add(struct census *census, const char *text, size_t length);

/* "1-9A-Z" and its likes: the name of a kind, and the kind of a name, SYMBOLS_KINDS if none. */
const char *symbols_name(enum symbols_kind kind);
enum symbols_kind symbols_named(const char *name);

/* The largest side that a kind has symbols for. */
int symbols_largest(enum symbols_kind kind);

/* The character of a value of that kind, from 1 to symbols_largest. */
char symbols_character(enum symbols_kind kind, int value);

/* Settles what the characters mean at a side: `wanted`, or if that is SYMBOLS_KINDS what the census
   tells. A 0 among other blanks is a value, unless the largest value is there too. */
void symbols_settle(struct symbols *symbols, const struct census *census, int side,
                    enum symbols_kind wanted);

/* Whether it is told that a 0 among other blanks was taken for a value, which is all that says so:
   small grids are seldom counted from 0. */
bool symbols_tell_zero(int side);

/* Whether all `length` characters are cells; *side is at most SYMBOLS_LARGEST. */
bool symbols_fit(const char *text, size_t length, int side, enum symbols_kind wanted);

/* Reads `count` characters as cells into `values`. PD_SYNTAX names the first that is no cell or
   over the side, or a 0 that may be a value; `column` is that of the first. */
pd_status symbols_read(const struct symbols *symbols, const struct line *line, size_t column,
                       size_t count, uint8_t *values, pd_error *error);

static inline bool symbol_is_space(char character) { return character == ' ' || character == '\t'; }
bool symbol_is_letter(char character); /* of ASCII */

/* Whether a character can be a cell in some alphabet: a digit, a letter or a blank. */
bool symbol_is_cell(char character);

/* Whether a character is a blank in every alphabet: . _ * - ? */
bool symbol_is_blank(char character);

/* The length of a line's first word, up to a blank, comma or semicolon. */
size_t symbol_word_length(const struct line *line);

/* Takes the blanks off both ends of a line; *column becomes that of its first character. */
void symbol_trim(struct line *line, size_t *column);

/* Whether a trimmed line is a comment. */
bool symbol_is_comment(const struct line *line);

#endif
