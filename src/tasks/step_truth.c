#include "tasks/step_truth.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void step_truth_free(struct step_truth *truth) {
    free(truth->holds);
    free(truth->count);
    free(truth->broken);
    free(truth->place);
    free(truth->rest);
    free(truth->best);
    *truth = (struct step_truth){.field = NULL};
}

static bool reserve(struct step_truth *truth, size_t candidates, size_t scopes) {
    if (candidates <= truth->candidate_capacity && scopes <= truth->scope_capacity)
        return true;
    step_truth_free(truth);
    truth->holds = memory_new(candidates, sizeof *truth->holds);
    truth->best = memory_new(candidates, sizeof *truth->best);
    truth->rest = memory_new(candidates, sizeof *truth->rest);
    truth->count = memory_new(scopes, sizeof *truth->count);
    truth->broken = memory_new(2 * scopes, sizeof *truth->broken);
    truth->place = memory_new(2 * scopes, sizeof *truth->place);
    if (truth->holds == NULL || truth->best == NULL || truth->rest == NULL ||
        truth->count == NULL || truth->broken == NULL || truth->place == NULL)
        return false;
    truth->candidate_capacity = candidates;
    truth->scope_capacity = scopes;
    return true;
}

bool step_truth_take(struct step_truth *truth, const struct step_field *field,
                     const uint8_t *mark) {
    if (!reserve(truth, field->candidates, field->scopes))
        return false;
    truth->field = field;
    truth->mark = mark;
    truth->seed = 1;
    return true;
}

static void set_broken(struct step_truth *truth, size_t rule) {
    if (truth->mark[rule] == STEP_BANNED || truth->place[rule] != 0)
        return;
    truth->broken[truth->broken_count++] = (uint32_t)rule;
    truth->place[rule] = (uint32_t)truth->broken_count;
}

static void set_whole(struct step_truth *truth, size_t rule) {
    const uint32_t place = truth->place[rule];
    if (place == 0)
        return;
    const uint32_t last = truth->broken[--truth->broken_count];
    truth->broken[place - 1] = last;
    truth->place[last] = place;
    truth->place[rule] = 0;
}

void step_truth_clear(struct step_truth *truth) {
    const struct step_field *field = truth->field;
    memset(truth->holds, 0, field->candidates * sizeof *truth->holds);
    memset(truth->count, 0, field->scopes * sizeof *truth->count);
    memset(truth->place, 0, 2 * field->scopes * sizeof *truth->place);
    truth->broken_count = 0;
    for (size_t scope = 0; scope < field->scopes; scope++)
        set_broken(truth, 2 * scope + STEP_AT_LEAST);
}

void step_truth_flip(struct step_truth *truth, size_t candidate) {
    const struct step_field *field = truth->field;
    const bool now = !truth->holds[candidate];
    truth->holds[candidate] = now;
    for (size_t i = 0; i < field->in; i++) {
        const size_t scope = field->scope[candidate][i];
        const unsigned before = truth->count[scope];
        truth->count[scope] = (uint16_t)(now ? before + 1 : before - 1);
        if (now && before == 0)
            set_whole(truth, 2 * scope + STEP_AT_LEAST);
        else if (now && before == 1)
            set_broken(truth, 2 * scope + STEP_AT_MOST);
        else if (!now && before == 1)
            set_broken(truth, 2 * scope + STEP_AT_LEAST);
        else if (!now && before == 2)
            set_whole(truth, 2 * scope + STEP_AT_MOST);
    }
}

/* ---- mending ------------------------------------------------------------------------------- */

enum { DEAR = 1000, REST = 6 }; /* what breaking a chosen rule costs; flips that a flip stays */

static int price(const struct step_truth *truth, size_t rule) {
    static const int prices[] = {[STEP_FREE] = 1, [STEP_CHOSEN] = DEAR, [STEP_BANNED] = 0};
    return prices[truth->mark[rule]];
}

/* What a flip costs: what it breaks, less what it mends. */
static int cost(const struct step_truth *truth, size_t candidate) {
    const struct step_field *field = truth->field;
    const bool now = !truth->holds[candidate];
    int sum = 0;
    for (size_t i = 0; i < field->in; i++) {
        const size_t scope = field->scope[candidate][i];
        const unsigned count = truth->count[scope];
        if (now && count == 0)
            sum -= price(truth, 2 * scope + STEP_AT_LEAST);
        else if (now && count == 1)
            sum += price(truth, 2 * scope + STEP_AT_MOST);
        else if (!now && count == 1)
            sum += price(truth, 2 * scope + STEP_AT_LEAST);
        else if (!now && count == 2)
            sum -= price(truth, 2 * scope + STEP_AT_MOST);
    }
    return sum;
}

uint32_t step_truth_draw(struct step_truth *truth, size_t below) {
    truth->seed ^= truth->seed << 13;
    truth->seed ^= truth->seed >> 17;
    truth->seed ^= truth->seed << 5;
    return truth->seed % (uint32_t)below;
}

struct flip {
    size_t candidate;
    int cost;
};

/* The cheapest flip that helps a broken rule: one of its candidates more, or one less. */
static struct flip cheapest(struct step_truth *truth, size_t rule, size_t target, size_t now) {
    const struct step_field *field = truth->field;
    const uint32_t from = field->start[rule / 2];
    const uint32_t count = field->start[rule / 2 + 1] - from;
    const uint32_t turn = step_truth_draw(truth, count);
    struct flip best = {.candidate = field->candidates, .cost = DEAR / 2};
    for (uint32_t i = 0; i < count; i++) {
        const size_t candidate = field->of[from + (i + turn) % count];
        if (candidate == target || truth->rest[candidate] > now ||
            truth->holds[candidate] != (rule % 2 == STEP_AT_MOST))
            continue;
        const int sum = cost(truth, candidate);
        if (sum < best.cost)
            best = (struct flip){candidate, sum};
    }
    return best;
}

void step_truth_mend(struct step_truth *truth, size_t target, size_t flips) {
    const size_t candidates = truth->field->candidates;
    size_t fewest = truth->broken_count;
    memset(truth->rest, 0, candidates * sizeof *truth->rest);
    memcpy(truth->best, truth->holds, candidates);
    for (size_t now = 1; now <= flips && truth->broken_count > 0; now++) {
        const size_t rule = truth->broken[step_truth_draw(truth, truth->broken_count)];
        const struct flip flip = cheapest(truth, rule, target, now);
        if (flip.candidate == candidates)
            continue;
        step_truth_flip(truth, flip.candidate);
        truth->rest[flip.candidate] = (uint32_t)(now + REST);
        if (truth->broken_count < fewest) {
            fewest = truth->broken_count;
            memcpy(truth->best, truth->holds, candidates);
        }
    }
    for (size_t i = 0; i < candidates; i++)
        if (truth->holds[i] != truth->best[i])
            step_truth_flip(truth, i);
}
