/* Rules: what the encoders of this folder share while they say one rule after the other. */
#ifndef CNF_RULES_H
#define CNF_RULES_H

#include "cnf/encode.h"

/* The literals of the rule at hand, and where in its cell or house they stand. */
struct rule {
    int literals[PD_SIDE_MAX], positions[PD_SIDE_MAX];
    size_t count;
};

struct triads;

struct encoder {
    const pd_geometry *geometry;
    struct encoder_settings settings;
    bool *repeated;               /* side x side, of the house at hand: see struct exclusion */
    uint8_t repeats[PD_SIDE_MAX]; /* likewise */
    struct triads *triads;        /* NULL: the encoding has none, or the geometry has no boxes */
    struct rule rule;
    /* Of the run at hand: */
    const struct variables *variables;
    struct clause_counts *counts;
    struct emitter emitter;
};

static inline void rule_add(struct rule *rule, int literal, int position) {
    rule->literals[rule->count] = literal;
    rule->positions[rule->count++] = position;
}

/* At least one of the rule's literals is true. */
pd_status rule_at_least(struct encoder *encoder, const struct rule *rule, int family);

/* At most one of them is true; `repeated` as in struct exclusion. */
pd_status rule_at_most(struct encoder *encoder, const struct rule *rule, const bool *repeated,
                       int family);

#endif
