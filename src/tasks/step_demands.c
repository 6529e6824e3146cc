/* What rules demand is as in conflict_demands.c, where w counts as wanted. */
#include "tasks/step_demands.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

struct step_place step_demands_begin(struct step_search *search) {
    struct step_sets *sets = &search->sets;
    const struct step_place place = {sets->first, sets->count, sets->used};
    sets->first = sets->count;
    sets->dead = false;
    return place;
}

void step_demands_end(struct step_search *search, const struct step_place *place) {
    search->sets.first = place->first;
    search->sets.count = place->count;
    search->sets.used = place->used;
}

/* Makes room for another set, of all rules: what stands here has to be quick. */
static void grow(struct step_search *search) {
    struct step_sets *sets = &search->sets;
    void *at = sets->at;
    void *items = sets->items;
    if (memory_grow(&at, &sets->capacity, sets->count + 1, sizeof *sets->at) == NULL) {
        search->failed = true;
        return;
    }
    sets->at = at;
    if (memory_grow(&items, &sets->item_capacity, sets->used + 2 * search->field->scopes,
                    sizeof *sets->items) == NULL) {
        search->failed = true;
        return;
    }
    sets->items = items;
}

static void begin(struct step_search *search) {
    struct step_sets *sets = &search->sets;
    if (sets->count == sets->capacity ||
        sets->used + 2 * search->field->scopes > sets->item_capacity)
        grow(search);
    if (search->failed)
        return;
    sets->at[sets->count].from = (uint32_t)sets->used;
    search->turn++;
}

/* Once each. */
static void put(struct step_search *search, size_t rule) {
    struct step_sets *sets = &search->sets;
    if (search->mark[rule] != STEP_FREE || search->seen[rule] == search->turn || search->failed)
        return;
    search->seen[rule] = search->turn;
    sets->items[sets->used++] = (int)rule;
}

static void drop(struct step_search *search) {
    struct step_sets *sets = &search->sets;
    if (!search->failed)
        sets->used = sets->at[sets->count].from;
}

static void end(struct step_search *search) {
    struct step_sets *sets = &search->sets;
    if (search->failed)
        return;
    struct step_set *set = &sets->at[sets->count];
    set->count = (uint32_t)sets->used - set->from;
    sets->dead = sets->dead || set->count == 0;
    sets->count++;
}

static bool is_chosen(const struct step_search *search, size_t rule) {
    return search->mark[rule] == STEP_CHOSEN;
}

/* Some rule of at most one speaks of the target. */
static void of_target(struct step_search *search) {
    const uint32_t *scope = search->field->scope[search->target];
    begin(search);
    for (size_t i = 0; i < search->field->in; i++) {
        if (is_chosen(search, 2 * (size_t)scope[i] + STEP_AT_MOST)) {
            drop(search);
            return;
        }
        put(search, 2 * (size_t)scope[i] + STEP_AT_MOST);
    }
    end(search);
}

/* Whether `other` may be true where `candidate` is to be taken away: it is the target, or a chosen
   rule wants it that does not speak of `candidate`. If not, such rules go into the set. */
static bool is_backed(struct step_search *search, size_t scope, size_t other, size_t candidate,
                      bool add) {
    const struct step_field *field = search->field;
    if (other == search->target)
        return true;
    for (size_t i = 0; i < field->in; i++) {
        const size_t wants = field->scope[other][i];
        if (wants == scope || step_field_says(field, wants, candidate))
            continue;
        if (is_chosen(search, 2 * wants + STEP_AT_LEAST))
            return true;
        if (add)
            put(search, 2 * wants + STEP_AT_LEAST);
    }
    return false;
}

/* Whether the chosen at-most-one rule of `scope` can take the candidate away from the rule of
   `wanted`. */
static bool takes_away(struct step_search *search, size_t scope, size_t candidate, size_t wanted,
                       bool add) {
    const struct step_field *field = search->field;
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++) {
        const size_t other = field->of[i];
        if (other != candidate && !step_field_says(field, wanted, other) &&
            is_backed(search, scope, other, candidate, add))
            return true;
    }
    return false;
}

static void of_wanted(struct step_search *search, size_t wanted, size_t candidate) {
    const struct step_field *field = search->field;
    begin(search);
    for (size_t i = 0; i < field->in; i++) {
        const size_t scope = field->scope[candidate][i];
        if (scope == wanted)
            continue;
        if (!is_chosen(search, 2 * scope + STEP_AT_MOST)) {
            put(search, 2 * scope + STEP_AT_MOST);
        } else if (takes_away(search, scope, candidate, wanted, true)) {
            drop(search);
            return;
        }
    }
    end(search);
}

/* An at-most-one rule sets candidates against each other that different rules want, or one and the
   target. */
static void of_at_most(struct step_search *search, size_t scope) {
    const struct step_field *field = search->field;
    const size_t none = 2 * field->scopes;
    const size_t target = none + 1;
    size_t first = none;
    begin(search);
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++) {
        const size_t candidate = field->of[i];
        if (candidate == search->target)
            first = first == none ? target : first;
        for (size_t j = 0; j < field->in; j++) {
            const size_t wants = field->scope[candidate][j];
            if (wants == scope)
                continue;
            if (!is_chosen(search, 2 * wants + STEP_AT_LEAST)) {
                put(search, 2 * wants + STEP_AT_LEAST);
            } else if (first == none || first == wants) {
                first = wants;
            } else {
                drop(search);
                return;
            }
        }
        if (candidate == search->target && first != target) {
            drop(search);
            return;
        }
    }
    end(search);
}

static void of_fresh(struct step_search *search) {
    const struct step_field *field = search->field;
    for (size_t i = 0; i < search->depth; i++)
        if (search->chosen[i] % 2 == STEP_AT_LEAST && search->fresh[search->chosen[i] / 2])
            return;
    begin(search);
    for (size_t scope = 0; scope < field->scopes; scope++)
        if (search->fresh[scope])
            put(search, 2 * scope + STEP_AT_LEAST);
    end(search);
}

/* What a chosen rule demands. */
static void of_rule(struct step_search *search, size_t rule) {
    const struct step_field *field = search->field;
    const size_t scope = rule / 2;
    if (rule % 2 == STEP_AT_MOST) {
        of_at_most(search, scope);
        return;
    }
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++)
        of_wanted(search, scope, field->of[i]);
}

/* ---- models -------------------------------------------------------------------------------- */

static void take_slot(struct step_search *search, const struct step_model *model) {
    struct step_slots *slots = &search->slots;
    const size_t slot = slots->count < STEP_SLOTS ? slots->count++ : slots->next;
    const uint64_t bit = UINT64_C(1) << (slot % 64);
    slots->next = (slot + 1) % STEP_SLOTS;
    for (uint32_t i = 0; i < slots->at[slot].count; i++)
        slots->hit[slots->at[slot].broken[i]][slot / 64] &= ~bit;
    slots->at[slot] = *model;
    for (uint32_t i = 0; i < model->count; i++)
        slots->hit[model->broken[i]][slot / 64] |= bit;
}

void step_demands_models(struct step_search *search) {
    struct step_slots *slots = &search->slots;
    const struct step_list *list = &search->models->lists[search->target];
    memset(slots->hit, 0, 2 * search->field->scopes * sizeof *slots->hit);
    for (size_t i = 0; i < slots->count; i++)
        slots->at[i].count = 0;
    slots->count = slots->next = 0;
    for (size_t i = 0; i < list->count; i++)
        take_slot(search, &search->models->at[list->models[i]]);
}

static size_t of_models(struct step_search *search) {
    const struct step_slots *slots = &search->slots;
    size_t count = 0;
    for (size_t word = 0; 64 * word < slots->count; word++) {
        const size_t here = slots->count - 64 * word;
        uint64_t left = here < 64 ? (UINT64_C(1) << here) - 1 : UINT64_MAX;
        for (size_t i = 0; i < search->depth; i++)
            left &= ~slots->hit[search->chosen[i]][word];
        for (; left != 0; left &= left - 1) {
            const struct step_model *model = &slots->at[64 * word + bits_lowest(left)];
            begin(search);
            for (uint32_t i = 0; i < model->count; i++)
                put(search, model->broken[i]);
            end(search);
            count++;
        }
    }
    return count;
}

void step_demands_add_model(struct step_search *search) {
    struct step_model model;
    if (step_models_of(search->truth, &model))
        take_slot(search, &model);
    begin(search);
    for (size_t i = 0; i < search->truth->broken_count; i++)
        put(search, search->truth->broken[i]);
    end(search);
}

/* ---- a node -------------------------------------------------------------------------------- */

size_t step_demands_collect(struct step_search *search) {
    of_target(search);
    for (size_t i = 0; i < search->depth && !search->sets.dead; i++)
        of_rule(search, search->chosen[i]);
    if (search->fresh != NULL)
        of_fresh(search);
    return of_models(search);
}

void step_demands_glance(struct step_search *search, const struct step_place *above) {
    struct step_sets *sets = &search->sets;
    of_rule(search, search->chosen[search->depth - 1]);
    for (size_t i = above->first; i < above->count && !sets->dead; i++) {
        const struct step_set set = sets->at[i];
        uint32_t j = 0;
        begin(search);
        for (; j < set.count && !is_chosen(search, (size_t)sets->items[set.from + j]); j++)
            put(search, (size_t)sets->items[set.from + j]);
        if (j < set.count)
            drop(search);
        else
            end(search);
    }
}
