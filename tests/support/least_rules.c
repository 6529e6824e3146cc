/* Two kinds of sets need not be looked at, since what they force is forced by a smaller set too:
   - with a rule that every assignment keeps as far as is known: at least one, and one is placed; at
     most one, and at most one of its candidates is not out;
   - of two parts that have no open candidate in common: what is forced belongs to one part, which
     forces it alone, unless the other part cannot be kept at all: then that is the smaller set.
   So rules are joined when they share an open candidate, and only connected sets are looked at,
   each once (ESU: Wernicke 2006). */
#include "support/least_rules.h"

#include <stdlib.h>
#include <string.h>

#include "support/cmocka.h"
#include "tasks/conflict_rules.h"

enum { OPEN_MOST = 2 * 4 * LEAST_SIDE * LEAST_SIDE };

struct open_rule { /* one that says something that is not known */
    bool at_most;
    int placed; /* of its candidates */
    int count;
    int variables[LEAST_SIDE]; /* its open candidates */
};

struct board {
    size_t count;
    struct open_rule rules[OPEN_MOST];
    bool joined[OPEN_MOST][OPEN_MOST];
};

/* ---- the rules of a grid ------------------------------------------------------------------- */

static struct open_rule take_rule(const pd_grid *grid, const struct conflict_said *said) {
    struct open_rule rule = {.at_most = said->at_most};
    const int side = said->geometry->side;
    for (int i = 0; i < side; i++) {
        const int variable = conflict_said_at(said, i);
        const int cell = (variable - 1) / side;
        const int value = (variable - 1) % side + 1;
        if (pd_grid_value(grid, cell / side, cell % side) == value)
            rule.placed++;
        else if (!pd_grid_excludes(grid, cell / side, cell % side, value))
            rule.variables[rule.count++] = variable;
    }
    return rule;
}

static bool share(const struct open_rule *one, const struct open_rule *other) {
    for (int i = 0; i < one->count; i++)
        for (int j = 0; j < other->count; j++)
            if (one->variables[i] == other->variables[j])
                return true;
    return false;
}

static void take_board(const pd_geometry *geometry, const pd_grid *grid, struct board *board) {
    board->count = 0;
    for (size_t number = 0; number < conflict_rules_count(geometry); number++) {
        const struct conflict_said said = conflict_said(geometry, number);
        const struct open_rule rule = take_rule(grid, &said);
        const bool kept = rule.at_most ? rule.count + rule.placed < 2 : rule.placed > 0;
        if (!kept)
            board->rules[board->count++] = rule;
    }
}

static void join_rules(struct board *board) {
    for (size_t i = 0; i < board->count; i++)
        for (size_t j = 0; j < board->count; j++)
            board->joined[i][j] = i != j && share(&board->rules[i], &board->rules[j]);
}

/* ---- what a set of rules forces ------------------------------------------------------------ */

struct set {
    size_t count;
    const struct open_rule *rules[LEAST_RULES];
    uint64_t mask[LEAST_RULES]; /* over the variables below */
    int variables;
    int variable[LEAST_RULES * LEAST_SIDE];
    signed char place[LEAST_VARIABLES]; /* by variable: its place among them; -1: none */
};

static void add_rule(struct set *set, const struct open_rule *rule) {
    uint64_t mask = 0;
    for (int i = 0; i < rule->count; i++) {
        signed char *place = &set->place[rule->variables[i]];
        if (*place < 0) {
            *place = (signed char)set->variables;
            set->variable[set->variables++] = rule->variables[i];
        }
        mask |= UINT64_C(1) << *place;
    }
    set->mask[set->count] = mask;
    set->rules[set->count++] = rule;
}

static void drop_rule(struct set *set, int variables) {
    set->count--;
    while (set->variables > variables)
        set->place[set->variable[--set->variables]] = -1;
}

/* Whether the rules can be kept when `placed` hold and `out` do not; what holds then. Nothing is
   placed but to give a rule its one, so whatever at most one forbids, it forbids for these. */
static bool keep(const struct set *set, uint64_t placed, uint64_t out, uint64_t *model) {
    for (size_t i = 0; i < set->count; i++)
        if (set->rules[i]->at_most &&
            __builtin_popcountll(placed & set->mask[i]) + set->rules[i]->placed > 1)
            return false;
    for (size_t i = 0; i < set->count; i++) {
        if (set->rules[i]->at_most || (placed & set->mask[i]) != 0)
            continue;
        for (uint64_t left = set->mask[i] & ~out; left != 0; left &= left - 1)
            if (keep(set, placed | (left & -left), out, model))
                return true;
        return false;
    }
    *model = placed;
    return true;
}

static void note(size_t *least, size_t count) {
    if (*least == 0 || *least > count)
        *least = count;
}

static void note_forced(const struct set *set, struct least *least) {
    uint64_t model = 0;
    uint64_t other = 0;
    if (!keep(set, 0, 0, &model)) {
        note(&least->broken, set->count);
        return;
    }
    for (int at = 0; at < set->variables; at++) {
        const uint64_t bit = UINT64_C(1) << at;
        if ((model & bit) == 0 && !keep(set, bit, 0, &other))
            note(&least->out[set->variable[at]], set->count);
        else if ((model & bit) != 0 && !keep(set, 0, bit, &other))
            note(&least->placed[set->variable[at]], set->count);
    }
}

/* ---- all connected sets -------------------------------------------------------------------- */

struct walk {
    const struct board *board;
    struct least *least;
    size_t most;
    size_t root;
    size_t members[LEAST_RULES];
    struct set set;
};

static bool is_near(const struct walk *walk, size_t count, size_t rule) {
    for (size_t i = 0; i < count; i++)
        if (walk->members[i] == rule || walk->board->joined[walk->members[i]][rule])
            return true;
    return false;
}

/* Adds each of `next` in turn, with what it alone brings near. */
static void extend(struct walk *walk, size_t count, const size_t *next, size_t next_count) {
    note_forced(&walk->set, walk->least);
    if (count == walk->most)
        return;
    size_t *wider = malloc(walk->board->count * sizeof *wider);
    assert_non_null(wider);
    for (size_t i = 0; i < next_count; i++) {
        size_t wider_count = next_count - i - 1;
        memcpy(wider, &next[i + 1], wider_count * sizeof *wider);
        for (size_t rule = walk->root + 1; count + 1 < walk->most && rule < walk->board->count;
             rule++)
            if (walk->board->joined[next[i]][rule] && !is_near(walk, count, rule))
                wider[wider_count++] = rule;
        const int variables = walk->set.variables;
        walk->members[count] = next[i];
        add_rule(&walk->set, &walk->board->rules[next[i]]);
        extend(walk, count + 1, wider, wider_count);
        drop_rule(&walk->set, variables);
    }
    free(wider);
}

void least_rules(const pd_geometry *geometry, const pd_grid *grid, size_t most,
                 struct least *least) {
    struct board *board = malloc(sizeof *board);
    size_t next[OPEN_MOST];
    struct walk walk = {.board = board, .least = least, .most = most};
    memset(walk.set.place, -1, sizeof walk.set.place);
    *least = (struct least){.broken = 0};
    assert_non_null(board);
    take_board(geometry, grid, board);
    if (most > 1)
        join_rules(board);
    for (walk.root = 0; walk.root < board->count; walk.root++) {
        size_t count = 0;
        for (size_t rule = walk.root + 1; most > 1 && rule < board->count; rule++)
            if (board->joined[walk.root][rule])
                next[count++] = rule;
        walk.members[0] = walk.root;
        add_rule(&walk.set, &board->rules[walk.root]);
        extend(&walk, 1, next, count);
        drop_rule(&walk.set, 0);
    }
    free(board);
}
