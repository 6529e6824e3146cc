/* Decode: a solver's answer to a formula becomes grids again, each checked twice: the model against
   every clause; the grid against the rules, the givens and what the input excludes. */
#include <stdlib.h>
#include <string.h>

#include "base/blocks.h"
#include "base/error.h"
#include "base/memory.h"
#include "cnf/answer.h"
#include "cnf/clauses.h"
#include "cnf/preface.h"

struct pd_decoder {
    struct blocks *blocks;
    struct preface *preface;
    struct truth *truth; /* of the models; NULL until there is an answer */
    pd_answer verdict;
    bool cut, checked;
    pd_grid **grids; /* each once, in the order of the models */
    size_t count;
};

/* Which grids there are already: an open hash table of their places among them, from 1. */
struct known {
    size_t *places;
    size_t size; /* a power of two, over the number of grids */
};

pd_status pd_decoder_new(pd_read_function *read, void *payload, pd_decoder **decoder,
                         pd_error *error) {
    pd_decoder *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    pd_status status = blocks_new(read, payload, &made->blocks, error);
    if (status == PD_OK)
        status = preface_read(made->blocks, &made->preface, error);
    if (status != PD_OK) {
        pd_decoder_free(made);
        return status;
    }
    *decoder = made;
    return PD_OK;
}

static void forget_answer(pd_decoder *decoder) {
    for (size_t i = 0; i < decoder->count; i++)
        pd_grid_free(decoder->grids[i]);
    free(decoder->grids);
    truth_free(decoder->truth);
    decoder->grids = NULL;
    decoder->truth = NULL;
    decoder->count = 0;
}

void pd_decoder_free(pd_decoder *decoder) {
    if (decoder == NULL)
        return;
    forget_answer(decoder);
    preface_free(decoder->preface);
    blocks_free(decoder->blocks);
    free(decoder);
}

pd_claim pd_decoder_claim(const pd_decoder *decoder) { return decoder->preface->claim; }

bool pd_decoder_cut(const pd_decoder *decoder) { return decoder->cut; }

const pd_grid *pd_decoder_grid(const pd_decoder *decoder, size_t index) {
    return index < decoder->count ? decoder->grids[index] : NULL;
}

/* The place for the grid in the table: that of an equal one, or a free one. */
static size_t *known_place(const struct known *known, const pd_decoder *decoder,
                           const pd_grid *grid) {
    const size_t cells = grid->geometry->cells;
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t cell = 0; cell < cells; cell++)
        hash = (hash ^ grid->values[cell]) * UINT64_C(1099511628211);
    size_t at = (size_t)(hash ^ hash >> 32) & (known->size - 1);
    while (known->places[at] != 0 &&
           memcmp(decoder->grids[known->places[at] - 1]->values, grid->values, cells) != 0)
        at = (at + 1) & (known->size - 1);
    return &known->places[at];
}

static pd_status say_cell(const pd_grid *grid, const struct model *model, size_t cell, int other,
                          pd_error *error) {
    char name[PD_NAME_SIZE];
    const size_t side = (size_t)grid->geometry->side;
    pd_cell_name((int)(cell / side), (int)(cell % side), name);
    if (other == 0)
        return error_syntax(error, model->line, 0,
                            "%s has no value in this model; see that the answer is whole and of "
                            "this formula",
                            name);
    return error_syntax(error, model->line, 0,
                        "%s is both %d and %d in this model; see that the answer is of this "
                        "formula",
                        name, grid->values[cell] < other ? grid->values[cell] : other,
                        grid->values[cell] < other ? other : grid->values[cell]);
}

/* Fills the grid with what the model makes of the open cells, and with the decided ones. */
static pd_status decode_model(const struct preface *preface, const struct model *model,
                              const int *literals, pd_grid *grid, pd_error *error) {
    const int last = variables_count(preface->variables);
    grid_clear(grid);
    for (size_t i = 0; i < model->count; i++) {
        size_t cell = 0;
        int value = 0;
        if (literals[i] < 0 || literals[i] > last)
            continue;
        variables_candidate(preface->variables, literals[i], &cell, &value);
        if (grid->values[cell] != 0)
            return say_cell(grid, model, cell, value, error);
        grid->values[cell] = (uint8_t)value;
    }
    for (size_t cell = 0; cell < grid->geometry->cells; cell++) {
        if (variables_decided(preface->variables, cell))
            grid->values[cell] = (uint8_t)candidates_next(preface->candidates, cell, 0);
        if (grid->values[cell] == 0)
            return say_cell(grid, model, cell, 0, error);
    }
    return PD_OK;
}

/* Appends the grid and takes it over. */
static void keep_grid(pd_decoder *decoder, pd_grid *grid) {
    decoder->grids[decoder->count++] = grid;
}

static pd_status decode_models(pd_decoder *decoder, const struct answer *answer,
                               const struct known *known, pd_error *error) {
    pd_status status = PD_OK;
    for (size_t i = 0; status == PD_OK && i < answer->count; i++) {
        const struct model *model = &answer->models[i];
        const int *literals = answer_literals(answer, model);
        pd_grid *grid = NULL;
        for (size_t j = 0; j < model->count; j++)
            truth_set(decoder->truth, i, literals[j]);
        status = pd_grid_new(decoder->preface->geometry, &grid, error);
        if (status == PD_OK)
            status = decode_model(decoder->preface, model, literals, grid, error);
        size_t *place = status == PD_OK ? known_place(known, decoder, grid) : NULL;
        if (place == NULL || *place != 0) {
            pd_grid_free(grid);
            continue;
        }
        keep_grid(decoder, grid);
        *place = decoder->count;
    }
    return status;
}

/* Unsatisfiable: of a claim that says that the claim's solution is the answer. */
static pd_status decode_claim(pd_decoder *decoder, pd_error *error) {
    pd_grid *grid = NULL;
    const pd_status status = pd_grid_new(decoder->preface->geometry, &grid, error);
    if (status == PD_OK) {
        grid_copy_values(grid, decoder->preface->solution);
        keep_grid(decoder, grid);
    }
    return status;
}

static pd_status decode(pd_decoder *decoder, const struct answer *answer, pd_error *error) {
    const struct preface *preface = decoder->preface;
    if (preface->contradiction && answer->count > 0)
        return error_syntax(error, answer->models[0].line, 0,
                            "a model of a contradiction, which has none; give the answer to this "
                            "formula");
    struct known known = {.size = 2};
    while (known.size <= 2 * answer->count)
        known.size *= 2;
    known.places = memory_new(known.size, sizeof *known.places);
    decoder->grids = memory_new(answer->count + 1, sizeof(pd_grid *));
    pd_status status = PD_MEMORY;
    if (known.places == NULL || decoder->grids == NULL)
        error_memory(error);
    else
        status =
            truth_new((size_t)preface->header.variables, answer->count, &decoder->truth, error);
    if (status == PD_OK)
        status = decode_models(decoder, answer, &known, error);
    if (status == PD_OK && answer->verdict == PD_UNSATISFIABLE && preface->claim != PD_CLAIM_NONE)
        status = decode_claim(decoder, error);
    free(known.places);
    return status;
}

pd_status pd_decoder_answer(pd_decoder *decoder, pd_read_function *read, void *payload,
                            pd_answer *answer, pd_error *error) {
    struct answer found;
    if (decoder->truth != NULL)
        return error_set(error, PD_ARGUMENT, "the answer was read; make a new decoder for another");
    pd_status status =
        answer_read(read, payload, decoder->preface->header.variables, &found, error);
    if (status != PD_OK)
        return status;
    status = decode(decoder, &found, error);
    if (status == PD_OK) {
        decoder->verdict = found.verdict;
        decoder->cut = found.cut;
        *answer = found.verdict;
    } else {
        forget_answer(decoder);
    }
    answer_free(&found);
    return status;
}

/* Whether the grid is what a claim that is satisfiable says there is: another, or a smaller one. */
static bool is_counterexample(const struct preface *preface, const pd_grid *grid) {
    if (preface->claim == PD_CLAIM_NONE)
        return true;
    const int order = memcmp(grid->values, preface->solution->values, preface->geometry->cells);
    return preface->claim == PD_CLAIM_UNIQUE ? order != 0 : order < 0;
}

pd_status pd_decoder_check(pd_decoder *decoder, pd_error *error) {
    const struct preface *preface = decoder->preface;
    if (decoder->truth == NULL || decoder->checked)
        return error_set(error, PD_ARGUMENT,
                         "a check comes once, behind the answer; make a new decoder");
    decoder->checked = true;
    const pd_status status =
        clauses_check(decoder->blocks, &preface->header, decoder->truth, error);
    if (status != PD_OK || decoder->verdict != PD_SATISFIABLE)
        return status;
    for (size_t i = 0; i < decoder->count; i++)
        if (!pd_grid_solves(decoder->grids[i], preface->puzzle) ||
            !is_counterexample(preface, decoder->grids[i]))
            return error_syntax(error, 1, 1,
                                "the model satisfies every clause, but its grid breaks the rules, "
                                "the givens or the claim: the comments do not belong to these "
                                "clauses; export the formula again");
    return PD_OK;
}
