#include "tasks/step_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "tasks/step_demands.h"

void step_search_free(struct step_search *search) {
    free(search->mark);
    free(search->chosen);
    free(search->seen);
    free(search->sets.at);
    free(search->sets.items);
    free(search->slots.hit);
    free(search->order);
    literals_free(&search->branches);
    literals_free(&search->held);
    *search = (struct step_search){.field = NULL};
}

bool step_search_take(struct step_search *search, const struct step_field *field) {
    const size_t rules = 2 * field->scopes;
    search->field = field;
    search->depth = 0;
    search->failed = false;
    if (rules > search->rule_capacity) {
        free(search->mark);
        free(search->chosen);
        free(search->seen);
        free(search->slots.hit);
        search->slots.hit = memory_new(rules, sizeof *search->slots.hit);
        search->mark = memory_new(rules, sizeof *search->mark);
        search->chosen = memory_new(rules, sizeof *search->chosen);
        search->seen = memory_new(rules, sizeof *search->seen);
        search->rule_capacity = rules;
        search->turn = 0;
    }
    if (search->slots.hit == NULL || search->mark == NULL || search->chosen == NULL ||
        search->seen == NULL) {
        search->rule_capacity = 0;
        return false;
    }
    memset(search->mark, STEP_FREE, rules);
    return true;
}

/* ---- room for a candidate ------------------------------------------------------------------ */

static bool is_chosen(const struct step_search *search, size_t rule) {
    return search->mark[rule] == STEP_CHOSEN;
}

/* Whether a candidate can be true beside those that are held. */
static bool fits(const struct step_search *search, size_t candidate) {
    const struct step_field *field = search->field;
    for (size_t i = 0; i < search->held.count; i++) {
        const size_t held = (size_t)search->held.at[i];
        for (size_t j = 0; j < field->in && held != candidate; j++) {
            const size_t scope = field->scope[held][j];
            if (is_chosen(search, 2 * scope + STEP_AT_MOST) &&
                step_field_says(field, scope, candidate))
                return false;
        }
    }
    return true;
}

static bool is_met(const struct step_search *search, size_t scope) {
    for (size_t i = 0; i < search->held.count; i++)
        if (step_field_says(search->field, scope, (size_t)search->held.at[i]))
            return true;
    return false;
}

/* Meets the chosen rules of at least one that are not met: the one with the least room first, by
   each candidate that fits. A case analysis over a handful of rules; where they are so many that
   it gets long, the search is ended. */
static bool meet(struct step_search *search) {
    enum { CASES = 5000 };
    const struct step_field *field = search->field;
    size_t least = field->scopes;
    size_t room = SIZE_MAX;
    for (size_t i = 0; i < search->depth && room > 0; i++) {
        const size_t scope = search->chosen[i] / 2;
        size_t count = 0;
        if (search->chosen[i] % 2 == STEP_AT_MOST || is_met(search, scope))
            continue;
        for (uint32_t j = field->start[scope]; j < field->start[scope + 1]; j++)
            count += fits(search, field->of[j]);
        if (count < room) {
            room = count;
            least = scope;
        }
    }
    if (least == field->scopes || search->cases++ == CASES) {
        search->ended = search->ended || least < field->scopes;
        return true;
    }
    for (uint32_t j = field->start[least]; j < field->start[least + 1]; j++) {
        if (!fits(search, field->of[j]))
            continue;
        if (!literals_push(&search->held, (int)field->of[j])) {
            search->failed = true;
            return true;
        }
        if (meet(search))
            return true;
        search->held.count--;
    }
    return false;
}

bool step_search_room(struct step_search *search, size_t candidate) {
    search->held.count = search->cases = 0;
    if (!literals_push(&search->held, (int)candidate)) {
        search->failed = true;
        return true;
    }
    search->work += search->depth;
    return meet(search);
}

/* ---- models -------------------------------------------------------------------------------- */

/* Of the models of the target the one that breaks fewest chosen rules. */
static size_t nearest(const struct step_search *search) {
    const struct step_models *models = search->models;
    const struct step_list *list = &models->lists[search->target];
    size_t best = models->count;
    size_t fewest = SIZE_MAX;
    for (size_t i = 0; i < list->count; i++) {
        const struct step_model *model = &models->at[list->models[i]];
        size_t cost = 0;
        for (size_t j = 0; j < model->count; j++)
            cost += is_chosen(search, model->broken[j]) ? 100 : 1;
        if (cost < fewest) {
            fewest = cost;
            best = list->models[i];
        }
    }
    return best;
}

/* Lets a candidate hold and takes away what chosen rules set against it. */
static void force(struct step_search *search, size_t candidate) {
    const struct step_field *field = search->field;
    struct step_truth *truth = search->truth;
    if (!truth->holds[candidate])
        step_truth_flip(truth, candidate);
    for (size_t i = 0; i < field->in; i++) {
        const size_t scope = field->scope[candidate][i];
        if (!is_chosen(search, 2 * scope + STEP_AT_MOST))
            continue;
        for (uint32_t j = field->start[scope]; j < field->start[scope + 1]; j++)
            if (field->of[j] != candidate && truth->holds[field->of[j]])
                step_truth_flip(truth, field->of[j]);
    }
}

/* Leaves one candidate to each chosen rule of at most one. */
static void thin(struct step_search *search) {
    const struct step_field *field = search->field;
    struct step_truth *truth = search->truth;
    for (size_t i = 0; i < search->depth; i++) {
        const size_t scope = search->chosen[i] / 2;
        if (search->chosen[i] % 2 == STEP_AT_LEAST)
            continue;
        for (uint32_t j = field->start[scope]; j < field->start[scope + 1]; j++)
            if (truth->count[scope] > 1 && truth->holds[field->of[j]])
                step_truth_flip(truth, field->of[j]);
    }
}

/* Makes the model that is nearest keep the chosen rules, by what is held, then break few others. */
static void mend(struct step_search *search) {
    enum { FLIPS = 60 };
    step_models_load(search->models, nearest(search), search->truth);
    for (size_t i = 0; i < search->held.count; i++)
        force(search, (size_t)search->held.at[i]);
    thin(search);
    step_truth_mend(search->truth, search->target, FLIPS);
    search->work += FLIPS / 4;
}

/* ---- the search ---------------------------------------------------------------------------- */

static bool may_go_on(struct step_search *search) {
    enum { OFTEN = 1024 };
    search->work++;
    if (search->work >= search->asked + OFTEN) {
        search->asked = search->work;
        search->ended = search->ask != NULL && search->ask(search->payload);
    }
    if (search->most != 0 && search->work > search->most)
        search->ended = true;
    return !search->ended && !search->failed;
}

enum { SIZES = 24 }; /* of sets that are told apart; larger ones come last */

/* The sets of the node by size: by[start[size]] to by[start[size + 1]]. */
static bool sort_sets(struct step_search *search, uint32_t start[SIZES + 2]) {
    const struct step_sets *sets = &search->sets;
    const size_t count = sets->count - sets->first;
    void *block = search->order;
    if (memory_grow(&block, &search->order_capacity, count, sizeof *search->order) == NULL)
        return false;
    search->order = block;
    for (size_t size = 0; size < SIZES + 2; size++)
        start[size] = 0;
    for (size_t i = sets->first; i < sets->count; i++)
        start[(sets->at[i].count < SIZES ? sets->at[i].count : SIZES) + 1]++;
    for (size_t size = 1; size < SIZES + 2; size++)
        start[size] += start[size - 1];
    for (size_t i = sets->first; i < sets->count; i++)
        search->order[start[sets->at[i].count < SIZES ? sets->at[i].count : SIZES]++] = i;
    return true;
}

/* How many sets of the node have nothing in common, taken greedily, small ones first; and a
   smallest one. */
static size_t pack(struct step_search *search, size_t enough, struct step_set *smallest) {
    const struct step_sets *sets = &search->sets;
    const size_t all = sets->count - sets->first;
    const uint64_t turn = ++search->turn;
    uint32_t start[SIZES + 2];
    size_t count = 0;
    smallest->count = 0;
    if (!sort_sets(search, start)) {
        search->failed = true;
        return 0;
    }
    if (all > 0)
        *smallest = sets->at[search->order[0]];
    for (size_t i = 0; i < all && count < enough; i++) {
        const struct step_set *set = &sets->at[search->order[i]];
        const int *items = sets->items + set->from;
        uint32_t j = 0;
        while (j < set->count && search->seen[items[j]] != turn)
            j++;
        if (j < set->count)
            continue;
        for (j = 0; j < set->count; j++)
            search->seen[items[j]] = turn;
        count++;
    }
    return count;
}

/* Whether more sets have nothing in common than rules are left to choose. */
static bool is_hopeless(struct step_search *search, struct step_set *smallest) {
    const size_t left = search->bound - search->depth;
    return search->failed || search->sets.dead || pack(search, left + 1, smallest) > left;
}

static void push_branch(struct step_search *search, int rule) {
    if (!literals_push(&search->branches, rule))
        search->failed = true;
}

/* Finds a model of what is chosen, whose set no chosen rule hits; false: there is none, that is a
   reason, or memory ran out. */
static bool add_model(struct step_search *search) {
    if (!step_search_room(search, search->target)) {
        search->found = !search->failed;
        return false;
    }
    mend(search);
    if (search->failed || !step_models_keep(search->models, search->truth))
        search->failed = true;
    step_demands_add_model(search);
    return !search->failed;
}

/* What to branch on is pushed on search->branches; false: there is nothing. A model is looked for
   where it may save more nodes than it costs. */
static bool branch(struct step_search *search) {
    enum { WORTH = 2 }; /* rules that are left to choose */
    const bool worth = search->bound - search->depth >= WORTH;
    struct step_set smallest = {.count = 0};
    const size_t models = step_demands_collect(search);
    if (is_hopeless(search, &smallest))
        return false;
    if (smallest.count == 0 || (models == 0 && worth))
        if (!add_model(search) || is_hopeless(search, &smallest))
            return false;
    for (uint32_t i = 0; i < smallest.count; i++)
        push_branch(search, search->sets.items[smallest.from + i]);
    return !search->failed;
}

/* Whether it is worth while to choose the rule that was chosen last. */
static bool is_promising(struct step_search *search) {
    struct step_set smallest;
    search->work++;
    const struct step_place above = step_demands_begin(search);
    step_demands_glance(search, &above);
    const bool promising = !is_hopeless(search, &smallest);
    step_demands_end(search, &above);
    return promising;
}

/* The set that is branched on is not hit: a reason has its first rule, or has not its first but its
   second, and so on. */
static void search_on(struct step_search *search) {
    const struct step_place above = step_demands_begin(search);
    const size_t from = search->branches.count;
    if (may_go_on(search) && branch(search)) {
        const size_t to = search->branches.count;
        for (size_t i = from; i < to && !search->ended && !search->failed; i++) {
            const size_t rule = (size_t)search->branches.at[i];
            search->mark[rule] = STEP_CHOSEN;
            search->chosen[search->depth++] = (uint32_t)rule;
            if (is_promising(search))
                search_on(search);
            if (search->found)
                break;
            search->depth--;
            search->mark[rule] = STEP_BANNED;
        }
        for (size_t i = from; i < to; i++)
            if (search->mark[search->branches.at[i]] == STEP_BANNED)
                search->mark[search->branches.at[i]] = STEP_FREE;
    }
    search->branches.count = from;
    step_demands_end(search, &above);
}

static void begin(struct step_search *search, size_t target, size_t bound, const uint8_t *fresh) {
    const struct step_field *field = search->field;
    memset(search->mark, STEP_FREE, 2 * field->scopes);
    search->target = target;
    search->bound = bound;
    search->fresh = fresh;
    search->depth = search->branches.count = 0;
    search->sets.first = search->sets.count = search->sets.used = 0;
    search->found = search->ended = false;
    /* A rule of at least one that speaks of the target holds with it. */
    for (size_t i = 0; i < field->in; i++)
        search->mark[2 * (size_t)field->scope[target][i] + STEP_AT_LEAST] = STEP_BANNED;
    step_demands_models(search);
}

void step_search_run(struct step_search *search, size_t target, size_t bound,
                     const uint8_t *fresh) {
    begin(search, target, bound, fresh);
    search_on(search);
}
