/* Reasons of two and of four rules, found by looking at all of them. In a field, w is out by rules
   R if R and w cannot hold together. Let R be irreducible, and contradictory only with w
   (step_levels.c), with p rules of at least one and q of at most one.

   - A rule of at least one that speaks of w holds with w: R has none. Each open candidate of the
     others must be taken away, so it lies in a rule of at most one in R, of another scope; and such
     a rule sets two against each other that are w or wanted by different rules. Some speaks of w.
   - q = 1: it has w and all candidates of each rule of at least one, any of which would do: p = 1.
     Two rules, the candidates of the one all in the other: locked.
   - p = 1: every rule of at most one speaks of w, for what else is wanted is wanted by one rule.
   Let w be value v in cell c. If the rule of at least one, A, is a cell's, its candidates in scopes
     of w all have value v, which is one candidate: too few. If it is a house's for another value,
     at most one of its cells is c: too few. So it is a house's for v, and its cells lie in w's row,
     column and box. A row or column other than w's meets w's row and column in one cell at most,
   and if it meets w's box that cell lies there; a box other than w's meets w's row or column but
   not both, and not w's box. So one scope has all: q = 1. There are no three rules.
   - Four rules: p = q = 2, a and b of at least one, A and B of at most one. If w is in A and in B,
     all of a is taken away by A and B: three would do. So w is in A only. What a and b have left
     lies in B outside A, and each has something there, or two rules would do. They break if and
     only if they have no common candidate there, which would serve both. So: a and b lie in A and B
     together, and have nothing in common in B outside A; then all of A outside a, b and B is out.
   Naked and hidden pairs and X-wings are of this shape. */
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "tasks/stepper.h"

static bool add_rules(pd_stepper *stepper, const size_t *rules, size_t count) {
    bool good = step_findings_open(&stepper->findings, false);
    for (size_t i = 0; i < count && good; i++)
        good = step_findings_rule(&stepper->findings, step_field_rule(&stepper->field, rules[i]));
    return good;
}

static int by_number(const void *one, const void *other) {
    const size_t a = *(const size_t *)one;
    const size_t b = *(const size_t *)other;
    return (a > b) - (a < b);
}

/* Whether all candidates of `scope` lie in `one` or in `other`. */
static bool lies_in(const struct step_field *field, size_t scope, size_t one, size_t other) {
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1]; i++)
        if (!step_field_says(field, one, field->of[i]) &&
            !step_field_says(field, other, field->of[i]))
            return false;
    return true;
}

/* Adds the candidates of `scope` that lie in none of the others, with the rules, if there are any.
 */
static bool add_beyond(pd_stepper *stepper, size_t scope, const size_t others[3],
                       const size_t *rules, size_t count) {
    const struct step_field *field = &stepper->field;
    bool opened = false;
    bool good = true;
    for (uint32_t i = field->start[scope]; i < field->start[scope + 1] && good; i++) {
        const size_t candidate = field->of[i];
        if (step_field_says(field, others[0], candidate) ||
            step_field_says(field, others[1], candidate) ||
            step_field_says(field, others[2], candidate))
            continue;
        good = (opened || add_rules(stepper, rules, count)) &&
               step_findings_candidate(&stepper->findings, field->variable[candidate]);
        opened = true;
    }
    return good;
}

pd_status step_two(pd_stepper *stepper, pd_error *error) {
    const struct step_field *field = &stepper->field;
    bool good = true;
    for (size_t scope = 0; scope < field->scopes; scope++)
        for (size_t i = 0; i < field->in && good; i++) {
            const size_t other = field->scope[field->of[field->start[scope]]][i];
            size_t rules[] = {2 * scope + STEP_AT_LEAST, 2 * other + STEP_AT_MOST};
            const size_t others[] = {scope, scope, scope};
            if (other == scope || !lies_in(field, scope, other, other))
                continue;
            qsort(rules, 2, sizeof *rules, by_number);
            good = add_beyond(stepper, other, others, rules, 2);
        }
    return good ? PD_OK : error_memory(error);
}

/* ---- four rules ---------------------------------------------------------------------------- */

struct cover { /* what `scope` draws on: all its candidates lie in these two */
    uint32_t one, other, scope;
};

struct covers {
    struct cover *at;
    size_t count, capacity;
};

static bool add_cover(struct covers *covers, size_t scope, size_t one, size_t other) {
    void *block = covers->at;
    if (memory_grow(&block, &covers->capacity, covers->count + 1, sizeof *covers->at) == NULL)
        return false;
    covers->at = block;
    covers->at[covers->count++] =
        (struct cover){(uint32_t)(one < other ? one : other), (uint32_t)(one < other ? other : one),
                       (uint32_t)scope};
    return true;
}

/* The first candidate of `scope` that is not in `one` tells which others are possible. */
static bool add_covers_with(const struct step_field *field, struct covers *covers, size_t scope,
                            size_t one) {
    uint32_t i = field->start[scope];
    bool good = true;
    while (i < field->start[scope + 1] && step_field_says(field, one, field->of[i]))
        i++;
    if (i == field->start[scope + 1])
        return true;
    for (size_t j = 0; j < field->in && good; j++) {
        const size_t other = field->scope[field->of[i]][j];
        if (other != scope && lies_in(field, scope, one, other))
            good = add_cover(covers, scope, one, other);
    }
    return good;
}

static bool find_covers(const struct step_field *field, struct covers *covers) {
    bool good = true;
    for (size_t scope = 0; scope < field->scopes; scope++)
        for (size_t i = 0; i < field->in && good; i++) {
            const size_t one = field->scope[field->of[field->start[scope]]][i];
            if (one != scope)
                good = add_covers_with(field, covers, scope, one);
        }
    return good;
}

static int by_scopes(const void *one, const void *other) {
    const struct cover *a = one;
    const struct cover *b = other;
    if (a->one != b->one)
        return a->one < b->one ? -1 : 1;
    if (a->other != b->other)
        return a->other < b->other ? -1 : 1;
    return (a->scope > b->scope) - (a->scope < b->scope);
}

static bool is_again(const struct covers *covers, size_t i) {
    return i > 0 && by_scopes(&covers->at[i - 1], &covers->at[i]) == 0;
}

/* Whether a and b share a candidate that is in `one` but not in `other`. */
static bool share(const struct step_field *field, size_t a, size_t b, size_t one, size_t other) {
    for (uint32_t i = field->start[a]; i < field->start[a + 1]; i++) {
        const size_t candidate = field->of[i];
        if (step_field_says(field, b, candidate) && step_field_says(field, one, candidate) &&
            !step_field_says(field, other, candidate))
            return true;
    }
    return false;
}

static bool add_pair(pd_stepper *stepper, const struct cover *cover, size_t with) {
    const struct step_field *field = &stepper->field;
    const size_t a = cover->scope;
    size_t rules[] = {2 * a + STEP_AT_LEAST, 2 * with + STEP_AT_LEAST,
                      2 * (size_t)cover->one + STEP_AT_MOST,
                      2 * (size_t)cover->other + STEP_AT_MOST};
    const size_t beyond_one[] = {a, with, cover->other};
    const size_t beyond_other[] = {a, with, cover->one};
    qsort(rules, 4, sizeof *rules, by_number);
    return (share(field, a, with, cover->other, cover->one) ||
            add_beyond(stepper, cover->one, beyond_one, rules, 4)) &&
           (share(field, a, with, cover->one, cover->other) ||
            add_beyond(stepper, cover->other, beyond_other, rules, 4));
}

pd_status step_four(pd_stepper *stepper, pd_error *error) {
    struct covers covers = {.count = 0};
    bool good = find_covers(&stepper->field, &covers);
    if (good && covers.count > 1)
        qsort(covers.at, covers.count, sizeof *covers.at, by_scopes);
    for (size_t i = 0; i < covers.count; i++)
        for (size_t j = i + 1; j < covers.count && good; j++) {
            if (covers.at[j].one != covers.at[i].one || covers.at[j].other != covers.at[i].other)
                break;
            if (!is_again(&covers, i) && !is_again(&covers, j))
                good = add_pair(stepper, &covers.at[i], covers.at[j].scope);
        }
    free(covers.at);
    return good ? PD_OK : error_memory(error);
}
