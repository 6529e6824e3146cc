/* Format: one row of the table of formats. A format knows its own texts, settles the geometry,
   reads one puzzle after the other and writes a grid. There are two families. In a one-line format
   each line is a puzzle: a first line that is one decides, and the rest is streamed. Any other
   input is a document, read whole: each format that claims it tries to read its first puzzle. */
#ifndef TEXT_FORMAT_H
#define TEXT_FORMAT_H

#include "sudoku/grid.h"
#include "text/formats.h"
#include "text/source.h"

struct writer;
struct survey;

struct format {
    pd_format about;
    /* One-line formats: whether a line, trimmed and neither empty nor a comment, is a whole puzzle,
       and which shape it has. Side 0: it is a heading, and the puzzles begin behind it. Of a line
       that does not fit shape->length may say how many characters its cells seem to be. */
    bool (*fits)(const struct line *line, const struct source *source, struct shape *shape);
    /* One-line formats: whether a first line that fits none can be nothing but a faulty puzzle of
       this one; NULL: never. And how many characters the cells of a side are; NULL: one each. */
    bool (*nears)(const struct line *line);
    size_t (*length)(int side);
    /* The others: whether a document may be of this format. */
    bool (*claims)(const struct survey *survey, const struct source *source);
    /* The shape and the symbols of the puzzles. The reader stands at the beginning; the caller
       returns to there. One-line formats: NULL, by the first line that fits. */
    pd_status (*settle)(struct source *source, struct shape *shape, pd_error *error);
    /* One-line formats: reads a puzzle from a line, trimmed, whose first character stands at
       `column`, and sets every cell; the grid's values are those of some puzzle before, and nothing
       is excluded. */
    pd_status (*take)(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error);
    /* The others: reads the next puzzle into an empty grid; *found is false at the input's end.
       After PD_SYNTAX the reader stands where the next puzzle may begin. */
    pd_status (*read)(struct source *source, pd_grid *grid, bool *found, pd_error *error);
    /* Writes a grid that the format can hold: see about. NULL: another format is written. */
    pd_status (*write)(struct writer *writer, const pd_grid *grid);
};

/* The row at `index`, NULL after the last; and the row of that name, or NULL with the error. */
const struct format *format_at(size_t index);
pd_status format_named(const char *name, const struct format **format, pd_error *error);

/* The format that answers texts of this one: itself, or what stands in for it at a side; `numbers`:
   where that is too small, numbers do rather than letters. */
const struct format *format_answering(const struct format *format, int side, bool numbers);

/* Whether the format can hold the grid; `drop_candidates`: its exclusions may be lost. */
bool format_holds(const pd_format *about, const pd_grid *grid, bool drop_candidates);

/* Reads the next puzzle of a format; *found is false at the input's end. What the grid held before
   is forgotten; it means nothing unless a puzzle was found. */
pd_status format_read(const struct format *format, struct source *source, pd_grid *grid,
                      bool *found, pd_error *error);

enum { FORMATS_MOST = 32 }; /* rows that the table may have */

#endif
