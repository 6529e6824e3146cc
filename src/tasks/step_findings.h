/* Step findings: reasons and what follows from each. */
#ifndef TASKS_STEP_FINDINGS_H
#define TASKS_STEP_FINDINGS_H

#include "sudoku/geometry.h"

struct step_finding {
    size_t rules, rule_count; /* where its rules lie, by number */
    size_t candidates, candidate_count;
    bool holds; /* what follows is placed; else it is out */
};

struct step_findings {
    struct step_finding *at;
    size_t count, capacity;
    size_t *rules;
    size_t rule_count, rule_capacity;
    int *candidates; /* variables */
    size_t candidate_count, candidate_capacity;
};

/* Zero-initialise to begin; step_findings_free ends it. */
void step_findings_free(struct step_findings *findings);

/* Forgets all of them; the memory is kept. */
void step_findings_clear(struct step_findings *findings);

/* Opens a finding without rules and candidates, then adds them to the last one. False: memory ran
   out. */
bool step_findings_open(struct step_findings *findings, bool holds);
bool step_findings_rule(struct step_findings *findings, size_t rule);
bool step_findings_candidate(struct step_findings *findings, int variable);

/* Adds to `told` findings, each with candidates that no earlier one tells, so that all are told
   once, in the order of their first candidates; those that tell more come before those that tell
   less. Where rules are broken, which tell no candidate, only these are added: what would follow
   from others is of no use. `variables`: of the geometry. False: memory ran out. */
bool step_findings_choose(const struct step_findings *findings, size_t variables,
                          struct step_findings *told);

#endif
