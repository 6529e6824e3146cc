/* Lists find: the puzzles in parsed lists, be they nested in lists and objects. */
#ifndef TEXT_LISTS_FIND_H
#define TEXT_LISTS_FIND_H

#include <jansson.h>

#include "text/lists_text.h"

enum piece_kind {
    PIECE_ROWS,    /* a list of rows, which are lists of cells */
    PIECE_CELLS,   /* a list of side * side cells */
    PIECE_STRINGS, /* a list of rows, which are strings */
    PIECE_STRING,  /* a string of side * side cells */
    PIECE_FAULT    /* none of these */
};

struct piece {
    enum piece_kind kind;
    const json_t *value;
    size_t from, count; /* which of the list's items it has */
    size_t cells;       /* side; of CELLS and STRING the number of cells */
    size_t at;          /* the number of the value among those of the text: see lists_text; */
    size_t first;       /*   and that of the item `from` */
    pd_error fault;     /* of PIECE_FAULT, without its place if `at` has it */
};

/* A list that is broken. */
struct lists_break {
    size_t from, to; /* what is lost of the text */
    pd_error fault;
};

struct lists {
    struct lists_text text;
    json_t *root; /* a list of runs, each a list of what the text has, one behind the other; */
    struct lists_break *broken; /*   between each two something is broken, and maybe at the end */
    size_t breaks, broken_room;
    int side; /* the caller's; 0: by the text */
    struct piece *piece;
    size_t pieces, capacity, next;
    int depth; /* while they are found */
};

/* Finds the puzzles of root and appends them to piece, and what is broken between them. PD_MEMORY.
 */
pd_status lists_find(struct lists *lists, pd_error *error);

#endif
