/* Answer: what a SAT solver printed or wrote, in any of the forms that solvers have, as models. */
#ifndef CNF_ANSWER_H
#define CNF_ANSWER_H

#include "base/literals.h"

#include <picodoku/picodoku.h>

struct model {
    size_t first, count; /* its literals among those of the answer */
    size_t line;         /* on which it begins */
};

struct answer {
    pd_answer verdict; /* PD_SATISFIABLE just when there is a model */
    bool cut;          /* a model's end, its final 0, was missing */
    struct literals literals;
    struct model *models;
    size_t count, capacity;
};

/* Reads an answer to a formula of so many variables. No variable has both signs in a model; which
   are missing is not looked at. PD_SYNTAX: a line that is of no known form, a variable that is not
   in the formula or has both signs, verdicts that contradict each other, or none; PD_IO; PD_MEMORY.
   answer_free ends what it made; after a failure there is nothing. */
pd_status answer_read(pd_read_function *read, void *payload, int variables, struct answer *answer,
                      pd_error *error);
void answer_free(struct answer *answer);

/* The literals of a model; NULL if it has none. */
static inline const int *answer_literals(const struct answer *answer, const struct model *model) {
    return model->count == 0 ? NULL : answer->literals.at + model->first;
}

#endif
