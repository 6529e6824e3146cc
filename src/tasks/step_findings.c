#include "tasks/step_findings.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/memory.h"

void step_findings_free(struct step_findings *findings) {
    free(findings->at);
    free(findings->rules);
    free(findings->candidates);
    *findings = (struct step_findings){.count = 0};
}

void step_findings_clear(struct step_findings *findings) {
    findings->count = findings->rule_count = findings->candidate_count = 0;
}

bool step_findings_open(struct step_findings *findings, bool holds) {
    void *block = findings->at;
    if (memory_grow(&block, &findings->capacity, findings->count + 1, sizeof *findings->at) == NULL)
        return false;
    findings->at = block;
    findings->at[findings->count++] = (struct step_finding){
        .rules = findings->rule_count, .candidates = findings->candidate_count, .holds = holds};
    return true;
}

bool step_findings_rule(struct step_findings *findings, size_t rule) {
    void *block = findings->rules;
    if (memory_grow(&block, &findings->rule_capacity, findings->rule_count + 1,
                    sizeof *findings->rules) == NULL)
        return false;
    findings->rules = block;
    findings->rules[findings->rule_count++] = rule;
    findings->at[findings->count - 1].rule_count++;
    return true;
}

bool step_findings_candidate(struct step_findings *findings, int variable) {
    void *block = findings->candidates;
    if (memory_grow(&block, &findings->candidate_capacity, findings->candidate_count + 1,
                    sizeof *findings->candidates) == NULL)
        return false;
    findings->candidates = block;
    findings->candidates[findings->candidate_count++] = variable;
    findings->at[findings->count - 1].candidate_count++;
    return true;
}

/* ---- the choice ---------------------------------------------------------------------------- */

/* Which findings tell a candidate: by[start[variable]] to by[start[variable + 1]]. */
struct telling {
    const struct step_findings *findings;
    size_t variables;
    size_t *start, *by;
    uint64_t *told; /* candidates */
    struct step_findings *chosen;
};

static void turn_round(struct telling *telling) {
    const struct step_findings *findings = telling->findings;
    size_t *start = telling->start;
    for (size_t i = 0; i < findings->candidate_count; i++)
        start[findings->candidates[i] + 1]++;
    for (size_t i = 1; i <= telling->variables + 2; i++)
        start[i] += start[i - 1];
    for (size_t i = findings->count; i-- > 0;) {
        const struct step_finding *finding = &findings->at[i];
        for (size_t j = 0; j < finding->candidate_count; j++)
            telling->by[--start[findings->candidates[finding->candidates + j] + 1]] = i;
    }
}

static bool choose(struct telling *telling, const struct step_finding *finding) {
    const struct step_findings *findings = telling->findings;
    bool good = step_findings_open(telling->chosen, finding->holds);
    for (size_t i = 0; i < finding->rule_count && good; i++)
        good = step_findings_rule(telling->chosen, findings->rules[finding->rules + i]);
    for (size_t i = 0; i < finding->candidate_count && good; i++) {
        const int variable = findings->candidates[finding->candidates + i];
        if (bits_has(telling->told, (size_t)variable))
            continue;
        bits_add(telling->told, (size_t)variable);
        good = step_findings_candidate(telling->chosen, variable);
    }
    return good;
}

/* Of the findings that tell the candidate the first of those that tell most. */
static const struct step_finding *best_for(const struct telling *telling, size_t variable) {
    const struct step_finding *best = NULL;
    for (size_t i = telling->start[variable + 1]; i < telling->start[variable + 2]; i++) {
        const struct step_finding *finding = &telling->findings->at[telling->by[i]];
        if (best == NULL || finding->candidate_count > best->candidate_count)
            best = finding;
    }
    return best;
}

static bool choose_all(struct telling *telling) {
    const struct step_findings *findings = telling->findings;
    bool good = true;
    for (size_t i = 0; i < findings->count && good; i++)
        if (findings->at[i].candidate_count == 0)
            good = choose(telling, &findings->at[i]);
    if (telling->chosen->count > 0)
        return good;
    for (size_t variable = 1; variable <= telling->variables && good; variable++) {
        const struct step_finding *best =
            bits_has(telling->told, variable) ? NULL : best_for(telling, variable);
        good = best == NULL || choose(telling, best);
    }
    return good;
}

bool step_findings_choose(const struct step_findings *findings, size_t variables,
                          struct step_findings *told) {
    struct telling telling = {.findings = findings, .variables = variables, .chosen = told};
    telling.start = memory_new(variables + 3, sizeof *telling.start);
    telling.by = memory_new(findings->candidate_count, sizeof *telling.by);
    telling.told = memory_new(bits_words(variables + 1), sizeof *telling.told);
    bool good = telling.start != NULL && telling.by != NULL && telling.told != NULL;
    if (good) {
        turn_round(&telling);
        good = choose_all(&telling);
    }
    free(telling.start);
    free(telling.by);
    free(telling.told);
    return good;
}
