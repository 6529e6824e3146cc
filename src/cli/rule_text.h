/* Rule text: a rule in words, and what it comes to. */
#ifndef CLI_RULE_TEXT_H
#define CLI_RULE_TEXT_H

#include <picodoku/picodoku.h>

#include "cli/output.h"
#include "cli/value_names.h"

/* Where a rule is told: the rules of its reason, and what stands when they are followed. */
struct rule_told {
    const pd_grid *known;   /* its values stand; with a core only those of the core */
    const pd_premise *core; /* or NULL */
    size_t core_count;
    const pd_candidate *supposed; /* or NULL */
    const pd_rule *rules;
    size_t count;
    const struct value_names *names;
};

/* Writes "r1c1 has a value" or "row 1 has at most one 3", and if that can be said without cases
   what it comes to: ": only 4 is left", ", and r1c5 is it", ": none is left", ": r1c2 and r1c5 are
   both 3". */
void rule_text_write(struct output *output, const pd_rule *rule, const struct rule_told *told);

/* Writes "r1c1 is 3", or "is not" where it does not hold. */
void rule_text_candidate(struct output *output, const struct value_names *names,
                         const pd_candidate *candidate, bool holds);

/* Where no rule closes, a distinction of cases has to end it: writes that, as a line behind
   `indent` blanks; else nothing. */
void rule_text_write_cases(struct output *output, const pd_rule *rules, size_t count, int indent);

#endif
