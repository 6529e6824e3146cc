/* Svg: a drawing as a picture that stands for itself: no fonts, no styles, nothing outside. */
#ifndef CLI_SVG_H
#define CLI_SVG_H

#include "cli/drawing.h"
#include "cli/output.h"

/* Lengths are tenths of a user unit, so that they are whole numbers. */
struct svg {
    const struct drawing *drawing;
    struct output *output;
    int side, high, across;       /* rows and columns of a box; a Latin square: 0 */
    int cell;                     /* the side of a cell */
    int before;                   /* the room to the left of the grid and above it */
    int columns, wide, tall;      /* candidates in a cell's row, and the room of each */
    int large, small;             /* font sizes */
    char (*names)[PD_VALUE_SIZE]; /* of the values from 1 on */
};

/* Writes the drawing; `explains` writes what it shows in words (NULL: nothing), without the
   characters that XML takes for its own. PD_ARGUMENT: no such symbols for this side; PD_MEMORY. */
pd_status svg_write(const struct drawing *drawing, struct output *output,
                    void (*explains)(struct output *output, const void *facts), const void *facts,
                    pd_error *error);

/* A length, or two with a blank between. */
void svg_number(struct svg *svg, int tenths);
void svg_point(struct svg *svg, int x, int y);

/* The middle of a cell, and of a candidate in it. */
struct svg_place {
    int x, y;
};
struct svg_place svg_cell(const struct svg *svg, int row, int column);
struct svg_place svg_candidate(const struct svg *svg, int row, int column, int value);

/* What lies under lines and digits, and what lies above. */
void svg_tint(struct svg *svg);
void svg_marks(struct svg *svg);

#endif
