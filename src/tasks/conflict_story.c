#include "tasks/conflict_story.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "tasks/conflict.h"
#include "tasks/conflict_rules.h"

struct story {
    const pd_geometry *geometry;
    uint8_t *states; /* of the candidates, by variable */
    pd_rule *rules;
    size_t count;
};

/* The candidate of a rule at an index. */
static int variable_at(const struct story *story, const pd_rule *rule, int index) {
    const pd_geometry *geometry = story->geometry;
    const size_t side = (size_t)geometry->side;
    if (rule->family == PD_CELL)
        return conflict_variable(geometry, (size_t)rule->row * side + (size_t)rule->column,
                                 index + 1);
    const size_t house = (size_t)(rule->family - PD_ROW) * side + (size_t)rule->number;
    return conflict_variable(geometry, geometry->house[house].cells[index], rule->value);
}

struct standing {
    int holding, open;        /* how many candidates of a rule are so */
    int last_held, last_open; /* variables */
};

static struct standing stand(const struct story *story, const pd_rule *rule) {
    struct standing standing = {.holding = 0};
    for (int i = 0; i < story->geometry->side; i++) {
        const int variable = variable_at(story, rule, i);
        if (story->states[variable] == CONFLICT_HOLDS) {
            standing.holding++;
            standing.last_held = variable;
        } else if (story->states[variable] == CONFLICT_OPEN) {
            standing.open++;
            standing.last_open = variable;
        }
    }
    return standing;
}

static pd_candidate candidate_of(const struct story *story, int variable) {
    const int side = story->geometry->side;
    const int cell = (variable - 1) / side;
    return (pd_candidate){cell / side, cell % side, (variable - 1) % side + 1};
}

/* Whether the rule comes to something now; if so it is said, and what follows is noted. */
static bool follow(struct story *story, pd_rule *rule) {
    const struct standing standing = stand(story, rule);
    if (rule->kind == PD_RULE_AT_LEAST) {
        if (standing.holding > 0 || standing.open > 1)
            return false;
        rule->closes = standing.open == 0;
        if (!rule->closes) {
            rule->holds = candidate_of(story, standing.last_open);
            story->states[standing.last_open] = CONFLICT_HOLDS;
        }
        return true;
    }
    if (standing.holding == 0)
        return false;
    rule->holds = candidate_of(story, standing.last_held);
    rule->closes = standing.holding > 1;
    for (int i = 0; i < story->geometry->side; i++) {
        const int variable = variable_at(story, rule, i);
        if (story->states[variable] == CONFLICT_OPEN)
            story->states[variable] = CONFLICT_OUT;
    }
    return true;
}

/* The first rule from `from` on that can be followed, those that take candidates away before those
   that place one: so a rule of at least one comes when as little as may be is left of it.
   story->count: there is none. */
static size_t next_rule(struct story *story, size_t from) {
    for (int kind = PD_RULE_AT_MOST; kind >= PD_RULE_AT_LEAST; kind--)
        for (size_t i = from; i < story->count; i++)
            if (story->rules[i].kind == (pd_rule_kind)kind && follow(story, &story->rules[i]))
                return i;
    return story->count;
}

void conflict_follow(const pd_geometry *geometry, uint8_t *states, pd_rule *rules, size_t count) {
    struct story story = {.geometry = geometry, .rules = rules, .count = count};
    story.states = states;
    for (size_t done = 0; done < count; done++) {
        const size_t next = next_rule(&story, done);
        if (next == count)
            break; /* only cases lead on from here: the rest stays in its order */
        const pd_rule rule = rules[next];
        for (size_t i = next; i > done; i--)
            rules[i] = rules[i - 1];
        rules[done] = rule;
    }
}

pd_status conflict_story(pd_explainer *explainer, pd_error *error) {
    const pd_geometry *geometry = explainer->geometry;
    const pd_explanation *told = &explainer->told;
    const size_t side = (size_t)geometry->side;
    if (told->rule_count == 0)
        return PD_OK;
    uint8_t *states = memory_new(geometry->cells * side + 1, 1);
    if (states == NULL)
        return error_memory(error);
    for (size_t i = 0; i < told->core_count; i++) {
        const pd_premise *premise = &told->core[i];
        const size_t cell = (size_t)premise->row * side + (size_t)premise->column;
        states[conflict_variable(geometry, cell, premise->value)] =
            premise->excluded ? CONFLICT_OUT : CONFLICT_HOLDS;
    }
    conflict_follow(geometry, states, explainer->rules, told->rule_count);
    free(states);
    return PD_OK;
}
