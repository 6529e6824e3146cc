#include "tasks/step_models.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

void step_models_free(struct step_models *models) {
    free(models->at);
    free(models->bits);
    free(models->lists);
    *models = (struct step_models){.count = 0};
}

void step_models_begin(struct step_models *models, size_t words, const uint64_t *possible,
                       const uint64_t *solution) {
    models->count = 0;
    models->words = words;
    models->possible = possible;
    models->solution = solution;
}

void step_models_load(const struct step_models *models, size_t index, struct step_truth *truth) {
    const struct step_field *field = truth->field;
    const uint64_t *bits =
        index < models->count ? models->bits + index * models->words : models->solution;
    step_truth_clear(truth);
    for (size_t word = 0; word < models->words; word++)
        for (uint64_t left = bits[word] & models->open[word]; left != 0; left &= left - 1)
            step_truth_flip(truth, field->candidate_here[word * 64 + bits_lowest(left)]);
}

bool step_models_of(const struct step_truth *truth, struct step_model *model) {
    model->count = 0;
    for (size_t scope = 0; scope < truth->field->scopes; scope++) {
        if (truth->count[scope] == 1)
            continue;
        if (model->count == STEP_MODELS_BROKEN)
            return false;
        const uint32_t kind = truth->count[scope] == 0 ? STEP_AT_LEAST : STEP_AT_MOST;
        model->broken[model->count++] = (uint32_t)(2 * scope) + kind;
    }
    return true;
}

/* Puts what is true at the place of a model, and the model on the lists of its candidates that no
   solution has. A list that is full lets go of a model that breaks more. */
static void write(struct step_models *models, size_t index, const struct step_truth *truth) {
    const struct step_field *field = models->field;
    struct step_model *model = &models->at[index];
    uint64_t *bits = models->bits + index * models->words;
    step_models_of(truth, model);
    memset(bits, 0, models->words * sizeof *bits);
    for (size_t i = 0; i < field->candidates; i++) {
        const size_t at = (size_t)field->variable[i] - 1;
        struct step_list *list = &models->lists[i];
        if (!truth->holds[i])
            continue;
        bits_add(bits, at);
        if (bits_has(models->possible, at))
            continue;
        if (list->count < STEP_MODELS_LIST) {
            list->models[list->count++] = (uint32_t)index;
            continue;
        }
        size_t worst = 0;
        for (size_t j = 1; j < list->count; j++)
            if (models->at[list->models[j]].count > models->at[list->models[worst]].count)
                worst = j;
        if (models->at[list->models[worst]].count >= model->count)
            list->models[worst] = (uint32_t)index;
    }
}

bool step_models_keep(struct step_models *models, const struct step_truth *truth) {
    void *at = models->at;
    void *bits = models->bits;
    struct step_model model;
    if (models->count == STEP_MODELS_ALL || !step_models_of(truth, &model))
        return true;
    if (memory_grow(&at, &models->capacity, models->count + 1, sizeof *models->at) == NULL)
        return false;
    models->at = at;
    if (memory_grow(&bits, &models->bits_capacity, (models->count + 1) * models->words,
                    sizeof *models->bits) == NULL)
        return false;
    models->bits = bits;
    write(models, models->count++, truth);
    return true;
}

/* A candidate that is true and in no solution; `candidates`: there is none. */
static size_t first_false(const struct step_models *models, const struct step_truth *truth) {
    const struct step_field *field = models->field;
    for (size_t i = 0; i < field->candidates; i++)
        if (truth->holds[i] && !bits_has(models->possible, (size_t)field->variable[i] - 1))
            return i;
    return field->candidates;
}

/* Lets go of the models that are on no list. */
static bool drop_unlisted(struct step_models *models) {
    const size_t lists = models->field->candidates;
    uint32_t *moved = memory_new(models->count, sizeof *moved);
    size_t kept = 0;
    if (moved == NULL)
        return false;
    for (size_t i = 0; i < lists; i++)
        for (size_t j = 0; j < models->lists[i].count; j++)
            moved[models->lists[i].models[j]] = 1;
    for (size_t i = 0; i < models->count; i++) {
        if (moved[i] == 0)
            continue;
        models->at[kept] = models->at[i];
        memmove(models->bits + kept * models->words, models->bits + i * models->words,
                models->words * sizeof *models->bits);
        moved[i] = (uint32_t)kept++;
    }
    for (size_t i = 0; i < lists; i++)
        for (size_t j = 0; j < models->lists[i].count; j++)
            models->lists[i].models[j] = moved[models->lists[i].models[j]];
    models->count = kept;
    free(moved);
    return true;
}

bool step_models_take(struct step_models *models, const struct step_field *field,
                      const struct step_board *board, struct step_truth *truth) {
    enum { FLIPS = 30 };
    void *lists = models->lists;
    const size_t before = models->count;
    size_t kept = 0;
    if (memory_grow(&lists, &models->list_capacity, field->candidates, sizeof *models->lists) ==
        NULL)
        return false;
    models->lists = lists;
    for (size_t i = 0; i < field->candidates; i++)
        models->lists[i].count = 0;
    models->field = field;
    models->open = board->open;
    for (size_t i = 0; i < before; i++) {
        step_models_load(models, i, truth);
        const size_t target = first_false(models, truth);
        if (target == field->candidates)
            continue;
        if (truth->broken_count > STEP_MODELS_BROKEN / 2)
            step_truth_mend(truth, target, FLIPS);
        if (truth->broken_count <= STEP_MODELS_BROKEN) /* nothing is banned here */
            write(models, kept++, truth);
    }
    models->count = kept;
    return drop_unlisted(models);
}
