/* Symbols: which characters are cells, and how a fault at one is told. */
#ifndef TEXT_SYMBOLS_H
#define TEXT_SYMBOLS_H

#include "base/reader.h"

/* The value of a character that is a cell, 0 for a blank (. 0 _ * - x X ?); -1: no cell. */
int symbol_value(char character);

static inline bool symbol_is_space(char character) { return character == ' ' || character == '\t'; }

/* The length of a line's first word, up to a blank, comma or semicolon. */
size_t symbol_word_length(const struct line *line);

/* Takes the blanks off both ends of a line; *column becomes that of its first character. */
void symbol_trim(struct line *line, size_t *column);

/* Whether a trimmed line says nothing: it is empty, or a comment. */
bool symbol_is_comment(const struct line *line);

/* Reads `count` characters as cells of a side into `values`. PD_SYNTAX names the first that is no
   cell or over the side; `column` is that of the first. */
pd_status symbol_read_cells(const struct line *line, size_t column, size_t count, int side,
                            uint8_t *values, pd_error *error);

#endif
