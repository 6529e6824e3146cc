/* Literals: a growable array of ints, the material of clauses. A literal is a variable, from 1,
   or its negation, the same number below 0. */
#ifndef BASE_LITERALS_H
#define BASE_LITERALS_H

#include <stdbool.h>
#include <stddef.h>

struct literals {
    int *at;
    size_t count;
    size_t capacity;
};

/* Zero-initialise a struct literals to begin; literals_free ends it. */
void literals_free(struct literals *literals);

/* Appends one; false if memory ran out, and nothing has changed. */
bool literals_push(struct literals *literals, int literal);

/* Makes room for `count` in all; false if memory ran out. Pushes up to there cannot fail. */
bool literals_reserve(struct literals *literals, size_t count);

#endif
