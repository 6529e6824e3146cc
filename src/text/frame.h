/* Frame: the lines of a grid that is drawn with bars and borders, and the cells of its rows.

    +-------+-------+   borders: drawn of dashes       53.|.7.|...    cells without blanks between
    | 1 2 . | . . 3 |   rows: lines with bars          | 13 | 4 |  |  a cell between each two bars

   A double or heavy bar is strong: where light ones stand too, it is a box's and they are cells'.
 */
#ifndef TEXT_FRAME_H
#define TEXT_FRAME_H

#include "text/format.h"

enum frame_kind { FRAME_ROW, FRAME_BORDER, FRAME_EMPTY, FRAME_COMMENT, FRAME_TEXT, FRAME_END };

/* What a trimmed line is. */
enum frame_kind frame_kind_of(const struct line *line);

/* Whether a border is drawn of double or heavy dashes. */
bool frame_is_strong(const struct line *border);

/* How the cells of a row stand. */
enum frame_cells {
    FRAME_SPACED, /* with blanks between */
    FRAME_PACKED, /* a character each */
    FRAME_LONE    /* one between two bars, and be it empty */
};

/* A row on its way through its cells; line and cells are set at first, the rest zero. */
struct frame_scan {
    const struct line *line;
    enum frame_cells cells;
    size_t at;            /* behind the last cell */
    size_t start, length; /* the last cell in the line */
    size_t bars, bar;     /* between it and the one before; where the first of them stands */
    bool strong;          /* they are strong */
    bool open;            /* a bar has been passed, and no cell behind it */
};

/* Takes the next cell; false at the row's end. */
bool frame_next(struct frame_scan *scan);

/* Marks at even distances. */
struct ruler {
    size_t marks, step, last;
    size_t fault; /* the first mark that is not where the step says, from 1; 0: none */
};

/* What bars or borders show: the marks of all of them, and of the strong ones. */
struct ruling {
    struct ruler all, strong;
};

void ruling_mark(struct ruling *ruling, size_t at, bool strong);

/* The distance of the marks on `length`: 0 if there are none, -1 if they are uneven. */
int ruling_step(const struct ruling *ruling, size_t length);

/* The cells of a row; *step: how wide its bars show the boxes, as ruling_step. */
size_t frame_measure(const struct line *line, enum frame_cells cells, int *step);

/* How the rows of a frame look. */
void frame_survey(const struct line *line, struct survey *survey);

#endif
