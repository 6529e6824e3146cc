/* Step models: assignments of a board's open candidates that break few rules. Every reason of a
   candidate that is true in one has a rule that the model breaks. They are kept from target to
   target, from size to size and, mended, from step to step. */
#ifndef TASKS_STEP_MODELS_H
#define TASKS_STEP_MODELS_H

#include "tasks/step_truth.h"

enum {
    STEP_MODELS_BROKEN = 12, /* a model that breaks more rules is not kept */
    STEP_MODELS_LIST = 60,   /* models a candidate */
    STEP_MODELS_ALL = 20000
};

struct step_model {
    uint32_t broken[STEP_MODELS_BROKEN]; /* rules of the field */
    uint32_t count;
};

struct step_list { /* of a candidate that is true in them */
    uint32_t models[STEP_MODELS_LIST];
    uint32_t count;
};

struct step_models {
    const struct step_field *field;
    size_t words; /* of a model's bits */
    struct step_model *at;
    uint64_t *bits; /* what is true: by variable - 1 */
    size_t count, capacity, bits_capacity;
    struct step_list *lists; /* by candidate of the field */
    size_t list_capacity;
    const uint64_t *open;     /* of the board */
    const uint64_t *possible; /* true in some solution: these need no list */
    const uint64_t *solution; /* maybe empty */
};

void step_models_free(struct step_models *models);

/* Begins without models, where `possible` is true in some solution and `solution` is one. */
void step_models_begin(struct step_models *models, size_t words, const uint64_t *possible,
                       const uint64_t *solution);

/* Takes a new field on: models are mended where a candidate that they have is out or one that is
   placed is missing. `truth` has the field. False: memory ran out. */
bool step_models_take(struct step_models *models, const struct step_field *field,
                      const struct step_board *board, struct step_truth *truth);

/* The rules that are broken, banned or not; false: too many. */
bool step_models_of(const struct step_truth *truth, struct step_model *model);

/* Keeps what is true now, if it breaks few rules. False: memory ran out. */
bool step_models_keep(struct step_models *models, const struct step_truth *truth);

/* Lets hold what holds in a model, or in the solution (index == count). */
void step_models_load(const struct step_models *models, size_t index, struct step_truth *truth);

#endif
