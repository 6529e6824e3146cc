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
    size_t used;
    char buffer[1024];
};

pd_status write_character(struct writer *writer, char character);
pd_status write_number(struct writer *writer, int number);

/* Hands what is left in the buffer over; the status of the whole. */
pd_status write_end(struct writer *writer);

/* PD_ARGUMENT: the format cannot hold the grid, but `other` can. */
pd_status write_refuse(struct writer *writer, const struct format *format, const pd_grid *grid,
                       const char *other);

/* The character of a value up to 9, `blank` for 0. */
static inline char write_symbol(int value, char blank) {
    if (value == 0)
        return blank;
    return "0123456789"[value];
}

#endif
