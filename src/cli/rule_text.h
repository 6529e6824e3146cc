/* Rule text: a rule in words, and what it comes to. */
#ifndef CLI_RULE_TEXT_H
#define CLI_RULE_TEXT_H

#include <picodoku/picodoku.h>

#include "cli/output.h"

/* Writes "r1c1 has a value" or "row 1 has at most one 3", and if that can be said without cases
   what it comes to: ": only 4 is left", ": r1c5", ": none is left". */
void rule_text_write(struct output *output, const pd_rule *rule);

/* Where no rule closes, a distinction of cases has to end it: writes that, as a line behind
   `indent` blanks; else nothing. */
void rule_text_write_cases(struct output *output, const pd_rule *rules, size_t count, int indent);

#endif
