/* Block: grids that are written as `side` lines, in a document that is read whole. Rows that
   follow each other without an empty line or a heading make a block. A block is a grid, or several;
   or empty lines stand between the bands of a grid or between all its lines, or anywhere in an
   input that is just one grid. Anything else is a grid with a line too few or too many, and is
   skipped; but lines that can be no rows are told in places of their own, where the others make
   whole grids without them. */
#ifndef TEXT_BLOCK_H
#define TEXT_BLOCK_H

#include "text/format.h"

/* What a line is to a format. */
enum block_kind {
    BLOCK_ROW,
    BLOCK_EMPTY,
    BLOCK_HEADING, /* a grid ends before it; the lines between two grids make a heading */
    BLOCK_COMMENT, /* passed over */
    BLOCK_END      /* of the input */
};

struct block_style {
    bool untrimmed;     /* blanks at the ends of a line count */
    bool strays;        /* lines that can be no rows may stand between grids: see stray */
    const char *number; /* what to do with such a line that is a number; NULL: as with others */
    /* What a trimmed line is that is neither empty nor a comment; NULL: a row,
       or a heading that begins with a letter and ends with a colon. An untrimmed one may
       be empty. */
    enum block_kind (*kind)(const struct source *source, const struct line *line);
    /* Whether a comment is a heading. */
    bool (*keeps)(const struct line *comment);
    /* How many cells a row seems to have; 0: the line does not count. */
    size_t (*count_cells)(const struct line *line);
    /* Reads a trimmed line, whose first character stands at `column`, as a row of cells. */
    pd_status (*read_row)(const struct source *source, const struct line *line, size_t column,
                          uint8_t *values, pd_error *error);
    /* Excludes candidates by such a row, once it has been read; NULL: the format has none. */
    pd_status (*restrict_row)(struct source *source, const struct line *line, pd_grid *grid,
                              size_t row, pd_error *error);
};

/* Takes the next line that is no comment, trimmed where the style says nothing else; *column is
 * that of its first character. */
pd_status block_line(struct source *source, const struct block_style *style, struct line *line,
                     size_t *column, enum block_kind *kind, pd_error *error);

/* Reads the next grid row by row; see `read` of struct format. Its heading becomes the layout's. */
pd_status block_read_grid(struct source *source, const struct block_style *style, pd_grid *grid,
                          bool *found, pd_error *error);

/* PD_SYNTAX: so many rows on lines up to there are no whole number of grids. */
pd_status block_tell_rows(int side, size_t rows, size_t line, pd_error *error);

/* Settles the side by how many cells most rows of the first grid have; of equally frequent numbers
   the first. The side stays as it was if no line counts. */
pd_status block_usual_cells(struct source *source, const struct block_style *style,
                            struct shape *shape, pd_error *error);

/* Takes the next row; kind is BLOCK_END if there is none. */
pd_status block_next_row(struct source *source, const struct block_style *style, struct line *line,
                         size_t *column, enum block_kind *kind, pd_error *error);

/* Adds the characters of all rows of so many cells to a census. */
pd_status block_census(struct source *source, const struct block_style *style, size_t cells,
                       struct census *census, pd_error *error);

#endif
