/* Line: cells in a line, one character each, as all one-line formats but a few hold them. */
#ifndef TEXT_LINE_H
#define TEXT_LINE_H

#include "text/format.h"

/* Whether `length` characters are just the cells of a puzzle, of the caller's side if there is one,
   else of any side from 4 that has boxes; sets *shape. */
bool line_fits(const char *text, size_t length, const struct source *source, struct shape *shape);

/* Reads the `length` characters at the beginning of `line`, the first at `column`, as the cells of
   the grid. PD_SYNTAX: too few, too many, or one is no cell. */
pd_status line_read(const struct source *source, const struct line *line, size_t column,
                    size_t length, pd_grid *grid, pd_error *error);

/* Whether a character may stand between a puzzle and text behind it: a blank, a tab, , ; : # */
bool line_is_behind(char character);

/* The length of a line's first word, up to a blank, a tab or one of , ; : # behind it. */
size_t line_word_length(const struct line *line);

/* Whether `length` characters, more than a row has, are nearly all cells. */
bool line_nears(const char *text, size_t length);

/* Whether a line is a whole puzzle behind a label: "1. 53..7" and so on. */
bool line_is_labelled(const struct line *line);

/* Writes the cells of a grid, without a newline; `blank` is the format's usual. */
pd_status line_write(struct writer *writer, const pd_grid *grid, char blank);

#endif
