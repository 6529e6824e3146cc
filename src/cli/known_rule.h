/* Known rule: a rule that is a reason by itself, with what it comes to by what is known alone. */
#ifndef CLI_KNOWN_RULE_H
#define CLI_KNOWN_RULE_H

#include <picodoku/picodoku.h>

/* The only rule of a reason, told without a supposition: at most one, and which candidate holds; at
   least one, and which is the only one left; or it is broken, and `closes`. */
pd_rule known_rule(const pd_step *step, const pd_step_reason *reason);

/* Of a rule of at most one that is broken: whether `holds` also says a candidate of its scope other
   than the one that it names, which goes to `other`. */
bool known_rule_other(const pd_geometry *geometry, const pd_rule *rule,
                      bool (*holds)(const void *facts, const pd_candidate *candidate),
                      const void *facts, pd_candidate *other);

#endif
