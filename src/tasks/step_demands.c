/* The sets of rules that a reason must hit which has all that is chosen: what chosen rules demand
   beside them, as in conflict_demands.c, and what models break. */
#include "base/memory.h"
#include "tasks/step_search.h"

/* Makes room for a set of all rules: what stands here has to be quick. */
static void begin(struct step_search *search) {
    struct step_sets *sets = &search->sets;
    void *at = sets->at;
    const size_t most = sets->items.count + 2 * search->field->scopes;
    if (memory_grow(&at, &sets->capacity, sets->count + 1, sizeof *sets->at) == NULL ||
        !literals_reserve(&sets->items, most)) {
        search->failed = true;
        return;
    }
    sets->at = at;
    sets->at[sets->count] = (struct step_set){.from = (uint32_t)sets->items.count};
    search->turn++;
}

/* Once each. */
static void put(struct step_search *search, size_t rule) {
    struct step_sets *sets = &search->sets;
    if (search->failed || search->mark[rule] != STEP_FREE || search->seen[rule] == search->turn)
        return;
    search->seen[rule] = search->turn;
    sets->items.at[sets->items.count++] = (int)rule;
}

static void drop(struct step_search *search) {
    struct step_sets *sets = &search->sets;
    if (!search->failed)
        sets->items.count = sets->at[sets->count].from;
}

static void end(struct step_search *search) {
    struct step_sets *sets = &search->sets;
    if (search->failed)
        return;
    struct step_set *set = &sets->at[sets->count];
    set->count = (uint32_t)sets->items.count - set->from;
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

static void of_models(struct step_search *search) {
    const struct step_list *list = &search->models->lists[search->target];
    for (size_t i = 0; i < list->count && !search->sets.dead; i++) {
        const struct step_model *model = &search->models->at[list->models[i]];
        uint32_t j = 0;
        begin(search);
        for (; j < model->count && !is_chosen(search, model->broken[j]); j++)
            put(search, model->broken[j]);
        if (j < model->count)
            drop(search);
        else
            end(search);
    }
}

void step_demands_collect(struct step_search *search) {
    const struct step_field *field = search->field;
    search->sets.items.count = search->sets.count = 0;
    search->sets.dead = false;
    of_target(search);
    for (size_t i = 0; i < search->depth && !search->sets.dead; i++) {
        const size_t scope = search->chosen[i] / 2;
        if (search->chosen[i] % 2 == STEP_AT_MOST) {
            of_at_most(search, scope);
            continue;
        }
        for (uint32_t j = field->start[scope]; j < field->start[scope + 1]; j++)
            of_wanted(search, scope, field->of[j]);
    }
    if (search->fresh != NULL)
        of_fresh(search);
    of_models(search);
}
