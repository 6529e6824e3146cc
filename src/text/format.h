/* Format: one row of the table of formats. A format knows its own texts, settles the geometry,
   reads one puzzle after the other and writes a grid. There are two families. In a one-line format
   each line is a puzzle: a first line that is one decides, and the rest is streamed. Any other
   input is a document, read whole: each format that claims it tries to read its first puzzle. */
#ifndef TEXT_FORMAT_H
#define TEXT_FORMAT_H

#include "base/reader.h"
#include "sudoku/grid.h"
#include "text/layout.h"
#include "text/symbols.h"

struct writer;
struct survey;

/* What a format reads from: the input's lines and what the caller or the first puzzle settled. */
struct source {
    struct reader *reader;
    pd_reader_options options;
    enum symbols_kind wanted;    /* --symbols; SYMBOLS_KINDS: as the text says */
    const pd_geometry *geometry; /* NULL until settled */
    struct symbols symbols;      /* settled with it */
    struct pd_layout layout;     /* of the puzzle at hand */
    size_t first;                /* the line of the input that says something first */
    size_t began;                /* the line on which the puzzle at hand begins */
    size_t puzzles;              /* begun so far */
    size_t stacked;              /* rows that follow without an empty line: whole grids */
    void *parsed;                /* a whole document in the format's own terms; */
    void (*release)(void *);     /*   frees it; NULL: there is none */
};

/* The geometry that a text asks for. */
struct shape {
    int side;                  /* before it is settled: the caller's, 0 if there is none */
    int box_height, box_width; /* 0: the text does not say */
    const char *cells;         /* in a line that fits: where the cells stand, a character each; */
    size_t length;             /*   0: they are not written so */
    char between;              /* a character among them that is none; 0: there is none */
};

struct format {
    pd_format about;
    /* One-line formats: whether a line, trimmed and neither empty nor a comment, is a whole puzzle,
       and which shape it has. Side 0: it is a heading, and the puzzles begin behind it. */
    bool (*fits)(const struct line *line, const struct source *source, struct shape *shape);
    /* The others: whether a document may be of this format. */
    bool (*claims)(const struct survey *survey, const struct source *source);
    /* The shape and the symbols of the puzzles. The reader stands at the beginning; the caller
       returns to there. One-line formats: NULL, by the first line that fits. */
    pd_status (*settle)(struct source *source, struct shape *shape, pd_error *error);
    /* One-line formats: reads a puzzle from a line, trimmed, whose first character stands at
       `column`; the grid is empty. */
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

/* Whether the format can hold the grid. */
bool format_holds(const pd_format *about, const pd_grid *grid);

/* Reads the next puzzle of a format into an empty grid; *found is false at the input's end. */
pd_status format_read(const struct format *format, struct source *source, pd_grid *grid,
                      bool *found, pd_error *error);

/* Lets go of what a format has parsed. */
void source_release(struct source *source);

extern const struct format format_line, format_sdm, format_rows, format_large, format_tokens;
extern const struct format format_table, format_ss, format_boxed, format_pencilmarks;
enum { FORMATS_MOST = 32 }; /* rows that the table may have */

#endif
