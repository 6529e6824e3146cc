/* Puzzles as texts: formats, the reader, the writer. Include picodoku.h. */
#ifndef PICODOKU_TEXTS_H
#define PICODOKU_TEXTS_H

#include <picodoku/grids.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pd_format {
    const char *name;      /* as in --format */
    const char *help;      /* one line */
    bool one_line;         /* a puzzle a line: streamed, and written without blank lines between */
    bool candidates;       /* holds which values the empty cells may have */
    int smallest, largest; /* the sides that it can hold; 0: from 1 */
    const char *instead;   /* the format that is written, where this one is only read; else NULL */
    const char *heading;   /* the first line of an output in this format; NULL: none */
    const char *example;   /* its beginning, lines split by \n */
} pd_format;

/* The table of formats: the row at `index` from 0, NULL after the last. Constants. */
PD_API const pd_format *pd_format_at(size_t index);

/* Reads up to `size` bytes into `buffer`; returns their number, 0 at the end of the input, -1 on
   failure. It may return fewer than asked (a pipe): they are looked at before more are asked. */
typedef ptrdiff_t pd_read_function(void *payload, char *buffer, size_t size);

typedef struct pd_reader_options { /* all zero: everything from the text itself */
    int side;                      /* 0: by the text */
    int box_height, box_width;     /* 0 and 0: the usual boxes */
    const char *format;            /* the name of a format; NULL: detected */
    const char *symbols;           /* "1-9A-Z", "0-9A-Z" or "A-Z"; NULL: by the text */
    bool givens_only;              /* forget excluded candidates, and values that are no givens */
    bool beside;                   /* look for what stands beside each puzzle: pd_reader_beside */
} pd_reader_options;

/* Creates a reader of the puzzles of one input. Reads nothing yet. `options` may be NULL and is
   copied; its texts are not needed afterwards. PD_ARGUMENT: no such format or symbols, or a side
   and boxes that do not fit; PD_MEMORY. */
PD_API pd_status pd_reader_new(pd_read_function *read, void *payload,
                               const pd_reader_options *options, pd_reader **reader,
                               pd_error *error);
PD_API void pd_reader_free(pd_reader *reader);

/* Reads the next puzzle: *grid belongs to the reader and stays as it is until the next call; NULL
   at the end of the input, at once if there is none. After PD_SYNTAX (one puzzle is bad; `error`
   says where and why) the next call goes on behind it, unless no geometry could be settled. That,
   PD_IO and PD_MEMORY end the reading: later calls find the end.
   All puzzles of one input have the geometry of the first, which lives as long as the reader. */
PD_API pd_status pd_reader_next(pd_reader *reader, const pd_grid **grid, pd_error *error);

/* The format and the geometry of the input; NULL until pd_reader_next has settled them. */
PD_API const pd_format *pd_reader_format(const pd_reader *reader);
PD_API const pd_geometry *pd_reader_geometry(const pd_reader *reader);

/* The format to answer in: the input's, or where that is only read the one that stands in for it
   at this side; NULL until it is settled. */
PD_API const pd_format *pd_reader_answer_format(const pd_reader *reader);

/* The number of the line, from 1, on which the puzzle of the last pd_reader_next began. */
PD_API size_t pd_reader_line(const pd_reader *reader);

/* With options.beside: what stands beside the puzzle of the last pd_reader_next on its line: in csv
   the next column, or the one that the heading calls a solution; in format extra the text behind,
   up to the next separator. Not ended by a zero; belongs to the reader and stays as it is until its
   next call. False: nothing stands there, or other formats. */
PD_API bool pd_reader_beside(const pd_reader *reader, const char **text, size_t *length);

/* Reads that as a grid of the input's geometry: a character a cell, of the input's symbols.
   PD_SYNTAX, with its place in the input: it is none, or there is nothing; *grid is unspecified.
   PD_ARGUMENT: a grid of another geometry than pd_reader_geometry. */
PD_API pd_status pd_reader_beside_grid(const pd_reader *reader, pd_grid *grid, pd_error *error);

/* The symbols that the input's characters were taken for, NULL before the geometry is settled.
 *assumed (may be NULL): they could as well be others; then whoever reads should be told. */
PD_API const char *pd_reader_symbols(const pd_reader *reader, bool *assumed);

/* What the text of the last puzzle has besides its cells: headings, symbols, kinds of borders.
   Belongs to the reader and stays as it is until the next call of pd_reader_next. */
typedef struct pd_layout pd_layout;
PD_API const pd_layout *pd_reader_layout(const pd_reader *reader);

/* Copies a layout, to be kept longer. PD_MEMORY. */
PD_API pd_status pd_layout_copy(const pd_layout *layout, pd_layout **copy, pd_error *error);
PD_API void pd_layout_free(pd_layout *layout);

/* Takes `length` bytes of text (not ended by a zero); false: it could not, and the writer stops. */
typedef bool pd_write_function(void *payload, const char *text, size_t length);

/* Writes the grid in the format of that name ("line", "rows", ...), newline at its end, by one or
   more calls of `write`. PD_ARGUMENT: no such format, or it cannot hold the grid (the message
   names those that can); PD_IO: `write` said false; PD_MEMORY. */
PD_API pd_status pd_grid_write(const pd_grid *grid, const char *format, pd_write_function *write,
                               void *payload, pd_error *error);

typedef struct pd_write_options {
    const char *format;      /* a name of the table */
    const pd_layout *layout; /* followed if it is of that format; NULL: the format's usual one */
    /* Whose solution is written: csv and sdx show it. Of the same side, its geometry may be another
       object. NULL: it is none. */
    const pd_grid *puzzle;
    const char *symbols;  /* as in pd_reader_options; NULL: the layout's, else 1-9A-Z */
    char blank;           /* of . 0 _ * - ?; 0: the format's usual one */
    bool drop_candidates; /* a format that cannot hold exclusions loses them, and is no error */
} pd_write_options;

/* Writes the grid as the options say. Errors as pd_grid_write, and PD_ARGUMENT for symbols or a
   blank that cannot be, or a puzzle of another side. */
PD_API pd_status pd_grid_write_as(const pd_grid *grid, const pd_write_options *options,
                                  pd_write_function *write, void *payload, pd_error *error);

#define PD_VALUE_SIZE 4 /* bytes of a value's text, its end included */

/* Writes a value from 1 to the side as texts of this layout write it, a symbol or a number.
   `layout` may be NULL: numbers; `symbols` as in pd_write_options. PD_ARGUMENT: no such value or
   symbols, or too few of them for the side. */
PD_API pd_status pd_value_write(const pd_layout *layout, const char *symbols, int side, int value,
                                char text[PD_VALUE_SIZE], pd_error *error);

#ifdef __cplusplus
}
#endif

#endif
