/* Drawing: what is to be seen of a grid, before it is known how that is drawn. */
#ifndef CLI_DRAWING_H
#define CLI_DRAWING_H

#include <picodoku/picodoku.h>

enum drawing_look { /* of a filled cell */
                    DRAWING_GIVEN,
                    DRAWING_FOUND, /* no given, but known */
                    DRAWING_ASIDE, /* a given that does not matter here */
                    DRAWING_LOOKS
};

/* Of a cell: its value is guilty; a rule that is drawn speaks of its value, or all of it is told.
 */
enum { DRAWING_GUILTY = 1, DRAWING_HELD = 2 };

/* Of a candidate: it is drawn; a rule speaks of it; it goes out; it is placed. */
enum { DRAWING_OPEN = 1, DRAWING_SPOKEN = 2, DRAWING_OUT = 4, DRAWING_PLACED = 8 };

/* Of a cell or house: rules of at least one and of at most one that speak of it, and that it is
   where the contradiction shows. */
enum { DRAWING_LEAST = 1, DRAWING_MOST = 2, DRAWING_BROKEN = 4 };

struct drawing {
    const pd_geometry *geometry;
    int side;
    const pd_grid *puzzle;   /* whose values are the givens */
    const pd_layout *layout; /* of its text; with `symbols`: how values are written */
    const char *symbols;     /* NULL: as the text does */
    const pd_grid *shown;    /* whose values are drawn; NULL: the puzzle's */
    bool candidates;         /* some are drawn */
    bool transparent;        /* no background */
    bool labels;             /* of rows and columns */
    bool aside;              /* givens that are not guilty do not matter */
    const char *about;       /* what is drawn besides; NULL: nothing */
    uint8_t *cells;          /* a cell's bits, in reading order */
    uint8_t *marks;          /* a candidate's bits, by cell, then value */
    uint8_t *scopes;         /* those of cells, then of rows, columns and boxes */
};

/* Begins the drawing of a puzzle, which must outlive it. False: no memory. */
bool drawing_new(struct drawing *drawing, const pd_grid *puzzle);
void drawing_free(struct drawing *drawing);

/* Where the bits of a candidate are, and of what a rule of this family speaks: of a cell, or of
   the house of this number. */
uint8_t *drawing_mark(const struct drawing *drawing, int row, int column, int value);
uint8_t *drawing_scope(const struct drawing *drawing, int family, int number);

/* Shows the candidates of the empty cells: those that `grid` does not exclude and, if `eliminate`,
   no value in a house rules out. */
void drawing_show_candidates(struct drawing *drawing, const pd_grid *grid, bool eliminate);

/* Marks what a rule speaks of: its cell or house, and there the values and candidates. */
void drawing_show_rule(struct drawing *drawing, const pd_rule *rule);

#endif
