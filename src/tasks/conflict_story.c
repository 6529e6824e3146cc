/* The order in which the rules of a refutation can be followed: unit propagation over them. */
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "tasks/conflict.h"
#include "tasks/conflict_rules.h"

enum state { OPEN, HOLDS, OUT };

struct story {
    pd_explainer *explainer;
    uint8_t *states; /* of the candidates, by variable */
};

/* The candidate of a rule at an index. */
static int variable_at(const struct story *story, const pd_rule *rule, int index) {
    const pd_geometry *geometry = story->explainer->geometry;
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
    for (int i = 0; i < story->explainer->geometry->side; i++) {
        const int variable = variable_at(story, rule, i);
        if (story->states[variable] == HOLDS) {
            standing.holding++;
            standing.last_held = variable;
        } else if (story->states[variable] == OPEN) {
            standing.open++;
            standing.last_open = variable;
        }
    }
    return standing;
}

static pd_candidate candidate_of(const struct story *story, int variable) {
    const int side = story->explainer->geometry->side;
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
            story->states[standing.last_open] = HOLDS;
        }
        return true;
    }
    if (standing.holding == 0)
        return false;
    rule->holds = candidate_of(story, standing.last_held);
    rule->closes = standing.holding > 1;
    for (int i = 0; i < story->explainer->geometry->side; i++) {
        const int variable = variable_at(story, rule, i);
        if (story->states[variable] == OPEN)
            story->states[variable] = OUT;
    }
    return true;
}

/* The first rule from `from` on that can be followed, those that take candidates away before those
   that place one: so a rule of at least one comes when as little as may be is left of it.
   rule_count: there is none. */
static size_t next_rule(struct story *story, size_t from) {
    pd_explainer *explainer = story->explainer;
    for (int kind = PD_RULE_AT_MOST; kind >= PD_RULE_AT_LEAST; kind--)
        for (size_t i = from; i < explainer->told.rule_count; i++)
            if (explainer->rules[i].kind == (pd_rule_kind)kind &&
                follow(story, &explainer->rules[i]))
                return i;
    return explainer->told.rule_count;
}

static void begin(struct story *story) {
    const pd_explanation *told = &story->explainer->told;
    const size_t side = (size_t)story->explainer->geometry->side;
    for (size_t i = 0; i < told->core_count; i++) {
        const pd_premise *premise = &told->core[i];
        const size_t cell = (size_t)premise->row * side + (size_t)premise->column;
        story->states[conflict_variable(story->explainer->geometry, cell, premise->value)] =
            premise->excluded ? OUT : HOLDS;
    }
}

pd_status conflict_story(pd_explainer *explainer, pd_error *error) {
    const size_t side = (size_t)explainer->geometry->side;
    const size_t count = explainer->told.rule_count;
    struct story story = {explainer, NULL};
    if (count == 0)
        return PD_OK;
    story.states = memory_new(explainer->geometry->cells * side + 1, 1);
    if (story.states == NULL)
        return error_memory(error);
    begin(&story);
    for (size_t done = 0; done < count; done++) {
        const size_t next = next_rule(&story, done);
        if (next == count)
            break; /* only cases lead on from here: the rest stays in its order */
        const pd_rule rule = explainer->rules[next];
        for (size_t i = next; i > done; i--)
            explainer->rules[i] = explainer->rules[i - 1];
        explainer->rules[done] = rule;
    }
    free(story.states);
    return PD_OK;
}
