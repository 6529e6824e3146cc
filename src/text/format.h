/* Format: one row of the table of formats. A format detects itself in an input's first line,
   settles the geometry, reads one puzzle after the other and writes a grid. */
#ifndef TEXT_FORMAT_H
#define TEXT_FORMAT_H

#include "base/reader.h"
#include "sudoku/grid.h"

struct writer;

/* What a format reads from: the input's lines and what the caller or the first puzzle settled. */
struct source {
    struct reader *reader;
    pd_reader_options options;
    const pd_geometry *geometry; /* NULL until settled */
    bool whole;                  /* the input has been read to its end */
    size_t began;                /* the line on which the puzzle at hand begins */
    size_t puzzles;              /* begun so far */
    size_t stacked;              /* rows that follow without an empty line: whole grids */
};

struct format {
    pd_format about;
    /* Whether a line, trimmed and neither empty nor a comment, looks like one of this format. */
    bool (*detect)(const struct line *line, const pd_reader_options *options);
    /* Whether a first line alone decides for the format, as a whole puzzle does: the rest is then
       streamed. NULL: never. */
    bool (*decides)(const struct line *first, const pd_reader_options *options);
    /* The side of the puzzles, told by the line that was detected first and, if the source is
       whole, by all others: the reader stands at the beginning, and the caller returns to there. */
    pd_status (*settle)(struct source *source, const struct line *first, int *side,
                        pd_error *error);
    /* Reads the next puzzle into an empty grid; *found is false at the input's end. After
       PD_SYNTAX the reader stands where the next puzzle may begin. */
    pd_status (*read)(struct source *source, pd_grid *grid, bool *found, pd_error *error);
    /* Writes the grid's text; PD_ARGUMENT if the format cannot hold it. */
    pd_status (*write)(struct writer *writer, const pd_grid *grid);
};

/* The row at `index`, NULL after the last; and the row of that name, or NULL with the error. */
const struct format *format_at(size_t index);
pd_status format_named(const char *name, const struct format **format, pd_error *error);

extern const struct format format_line, format_rows, format_tokens;

#endif
