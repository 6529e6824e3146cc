/* Known rule: a rule that is a reason by itself, with what it comes to by what is known alone. */
#ifndef CLI_KNOWN_RULE_H
#define CLI_KNOWN_RULE_H

#include <picodoku/picodoku.h>

/* The only rule of a reason, told without a supposition: at most one, and which candidate holds; at
   least one, and which is the only one left; or it is broken, and `closes`. */
pd_rule known_rule(const pd_step *step, const pd_step_reason *reason);

#endif
