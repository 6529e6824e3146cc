#include "cnf/truth.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"

pd_status truth_new(size_t variables, size_t models, struct truth **truth, pd_error *error) {
    struct truth *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->variables = variables;
    made->models = models;
    made->width = models / 8 + (models % 8 != 0);
    made->bits = memory_new(2 * variables + 2, made->width);
    if (made->bits == NULL) {
        free(made);
        return error_memory(error);
    }
    *truth = made;
    return PD_OK;
}

void truth_free(struct truth *truth) {
    if (truth != NULL)
        free(truth->bits);
    free(truth);
}

void truth_set(struct truth *truth, size_t model, int literal) {
    const bool negative = literal < 0;
    const size_t variable = (size_t)(negative ? -(long long)literal : literal);
    const unsigned from = 1U << (model % 8);
    const unsigned mask = model + 1 == truth->models ? 0U - from : from;
    truth->bits[(2 * variable + negative) * truth->width + model / 8] |= (uint8_t)mask;
}
