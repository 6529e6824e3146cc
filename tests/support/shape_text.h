/* Shape text: boards, reasons and what follows from them, as short texts. A scope is a cell, r1c4,
   or a value in a house: 5r1, 5c9, 5b3 (rows, columns and boxes from 1). Digits past 9 are letters.

    board   r1c4:12    the cell has these candidates; r1c4=1: it is placed
            5b3:149    the box has places for 5 at these of its cells only; all else is open
    rules   +5r1 -r1c4   at least one, at most one
    out     r1c4=5                                                                            */
#ifndef SUPPORT_SHAPE_TEXT_H
#define SUPPORT_SHAPE_TEXT_H

#include "tasks/step_name.h"

enum { SHAPE_TEXT_MOST = 80 };

struct shape_text {
    pd_geometry *geometry;
    struct step_board board;
    struct step_shape shape;
    size_t rules[SHAPE_TEXT_MOST];
    int candidates[SHAPE_TEXT_MOST];
};

/* An open board; box 0 x 0: the usual one. */
void shape_text_begin(struct shape_text *text, int side, int box_height, int box_width);
void shape_text_end(struct shape_text *text);

/* Ends the test where it cannot be read. */
void shape_text_board(struct shape_text *text, const char *board);
void shape_text_rules(struct shape_text *text, const char *rules);
void shape_text_out(struct shape_text *text, const char *candidates);

/* As many rules and candidates as the arrays hold, sorted as a shape wants them. */
void shape_text_sort(struct shape_text *text);

/* Whether PicoSAT finds that the shape's rules, without the one at `without` (rule_count: with
   all), force its candidate at `index`. */
bool shape_text_forces(const struct shape_text *text, size_t index, size_t without);

/* Whether they force each of its candidates, and each rule is needed for each. */
bool shape_text_is_reason(const struct shape_text *text);

struct shape_example {
    const char *board, *rules, *out; /* board NULL: the examples end */
    const char *name;                /* NULL: it has none, and may be no reason */
};

struct shape_sides {
    int side, box_height, box_width;
};

/* Expects what has a name to be a reason, and step_name to say the names. */
void shape_text_check(struct shape_sides sides, const struct shape_example *examples);

#endif
