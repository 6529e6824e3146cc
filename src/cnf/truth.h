/* Truth: what each literal is in each of several models. A literal has a bit a model, so that a
   clause is checked against eight models at once: the bytes of its literals, or-ed, are full. */
#ifndef CNF_TRUTH_H
#define CNF_TRUTH_H

#include <picodoku/picodoku.h>

struct truth {
    size_t variables;
    size_t width;  /* bytes a literal; 0: there are no models, and every clause holds */
    size_t models; /* bits without a model repeat the last one's, so that full is always 0xff */
    uint8_t *bits;
};

/* Creates the table, in which nothing is true yet: a variable that no model mentions satisfies no
   clause, with either sign. PD_MEMORY. */
pd_status truth_new(size_t variables, size_t models, struct truth **truth, pd_error *error);
void truth_free(struct truth *truth);

/* Makes a literal true in a model, from 0. */
void truth_set(struct truth *truth, size_t model, int literal);

/* The bytes of a literal. */
static inline const uint8_t *truth_of(const struct truth *truth, size_t variable, bool negative) {
    return truth->bits + (2 * variable + negative) * truth->width;
}

/* Whether one of two literals is true in each model; they may be the same. */
static inline bool truth_either(const struct truth *truth, const uint8_t *one,
                                const uint8_t *other) {
    for (size_t i = 0; i < truth->width; i++)
        if ((one[i] | other[i]) != 0xff)
            return false;
    return true;
}

#endif
