/* Write: text towards the caller's write function, through a small buffer. The first failure
   stays: what is written after it goes nowhere, and write_end tells it. */
#ifndef TEXT_WRITE_H
#define TEXT_WRITE_H

#include "text/format.h"

struct writer {
    pd_write_function *write;
    void *payload;
    pd_error *error;
    pd_status status;
    const struct pd_layout *layout; /* of the format that is written; NULL: none, the usual */
    const pd_grid *puzzle;          /* whose solution is written; NULL: the grid is no solution */
    enum symbols_kind symbols;      /* of the values */
    bool chosen;                    /* the caller says which */
    bool from_0;                    /* numbers count from 0 */
    int side;                       /* of the grid */
    char blank;                     /* 0: the format's usual one */
    size_t used;
    char buffer[1024];
};

pd_status write_character(struct writer *writer, char character);
pd_status write_number(struct writer *writer, int number);
pd_status write_text(struct writer *writer, const char *text);

/* A number right-aligned in a field; 0 is filled with `blank`. */
pd_status write_field(struct writer *writer, int number, int width, char blank);

/* The heading of the layout, else `usual` (NULL: none). */
pd_status write_heading(struct writer *writer, const char *usual);

/* `count` cells, a character each; `blank` as below. */
pd_status write_cells(struct writer *writer, const uint8_t *values, size_t count, char blank);

/* The character of a value; `blank`, or what the caller asked for instead, for 0. */
char write_symbol(const struct writer *writer, int value, char blank);

/* Hands what is left in the buffer over; the status of the whole. */
pd_status write_end(struct writer *writer);

#endif
