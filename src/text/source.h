/* Source: what formats read from, and what they find out about it. */
#ifndef TEXT_SOURCE_H
#define TEXT_SOURCE_H

#include "base/reader.h"
#include "sudoku/geometry.h"
#include "text/layout.h"
#include "text/symbols.h"

struct format;

/* How a text leaves blanks out of its rows: see gaps. */
enum gaps { GAPS_NONE, GAPS_TABS, GAPS_SPACES };

/* What a format reads from: the input's lines and what the caller or the first puzzle settled. */
struct source {
    struct reader *reader;
    pd_reader_options options;
    const struct format *named;  /* --format; NULL: the format is detected */
    enum symbols_kind wanted;    /* --symbols; SYMBOLS_KINDS: as the text says */
    const pd_geometry *geometry; /* NULL until settled */
    struct symbols symbols;      /* settled with it */
    struct pd_layout layout;     /* of the puzzle at hand */
    size_t first;                /* the line of the input that says something first */
    size_t began;                /* the line on which the puzzle at hand begins */
    size_t puzzles;              /* begun so far */
    bool words;                  /* cells are words, where a format has them or characters */
    bool flat;                   /* words: all those of a grid stand on one line */
    enum gaps gaps;              /* blanks are left out; */
    int gap_side;                /*   then the rows make grids of this side, */
    size_t gap_last;             /*   and up to this line, the last row, all are rows */
    size_t gap_rows;             /* between TABs, but no side fits them; 0: there are none */
    bool gap_number;             /* TABs: the first line is the number of the grids */
    size_t stacked;              /* rows that follow without an empty line: whole grids */
    bool apart;                  /*   and lines between them that are no rows: see stray */
    struct line beside;          /* what stands beside it on its line; text NULL: nothing */
    size_t beside_column;        /* where that begins */
    size_t beside_field;         /* csv: which has it, from 1; 0: the one behind the puzzle */
    bool titled;                 /* titles may stand above puzzles that have a line each */
    bool table;                  /* csv: it is one, though the first line does not say so */
    size_t field;                /* csv: which has the puzzles, from 1; 0: not known yet */
    bool trying;                 /* this is only to see whether the format reads the first puzzle */
    bool numbered;               /* count: a number stands on the first line */
    pd_error later;              /* told behind the last puzzle; its status is PD_OK: nothing is */
    void *parsed;                /* a whole document in the format's own terms; */
    void (*release)(void *);     /*   frees it; NULL: there is none */
};

/* The geometry that a text asks for. */
struct shape {
    int side;                  /* before it is settled: the caller's, 0 if there is none */
    int box_height, box_width; /* 0: the text does not say */
    size_t rows;               /* that were seen where the side is that of a row; 0: it is not */
    size_t line;               /* of the first row that has it; 0: the text does not show one */
    const char *cells;         /* in a line that fits: where the cells stand, a character each; */
    size_t length;             /*   0: they are not written so */
    char between;              /* a character among them that is none; 0: there is none */
    size_t field;              /* csv: which holds the puzzle, or will by the heading, from 1 */
    size_t beside;             /* csv: which holds the solution by the heading; 0: not said */
};

/* Settles what 0 is where cells are numbers: a value if the caller says so, or if it stands among
   other blanks and the largest value is not there. */
void source_settle_zero(struct source *source, int side, bool among_blanks, size_t largest);

/* Tells what is wrong with the first line: the place of a grid that is missing is behind the
   others. PD_SYNTAX. */
pd_status source_tell_later(struct source *source, bool *found, pd_error *error);

/* Lets go of what a format has parsed. */
void source_release(struct source *source);

#endif
