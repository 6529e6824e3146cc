/* Reasons of one rule. */
#include <stdlib.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/memory.h"
#include "tasks/stepper.h"

/* What a rule's candidates are. */
struct standing {
    size_t held, open;
    int last; /* that is open */
};

static struct standing stand(const struct step_board *board, const struct conflict_said *said) {
    struct standing standing = {.held = 0};
    for (int i = 0; i < board->geometry->side; i++) {
        const int variable = conflict_said_at(said, i);
        standing.held += bits_has(board->held, (size_t)variable - 1);
        if (!bits_has(board->open, (size_t)variable - 1))
            continue;
        standing.open++;
        standing.last = variable;
    }
    return standing;
}

/* At most one, and one is placed: the others are out. With two placed it is broken. */
static bool look_at_most(pd_stepper *stepper, const struct conflict_said *said,
                         const struct standing *standing) {
    struct step_findings *findings = &stepper->findings;
    bool good = step_findings_open(findings, false) &&
                step_findings_rule(findings, 2 * said->scope + STEP_AT_MOST);
    for (int i = 0; i < stepper->geometry->side && good && standing->held == 1; i++) {
        const int variable = conflict_said_at(said, i);
        if (bits_has(stepper->board.open, (size_t)variable - 1))
            good = step_findings_candidate(findings, variable);
    }
    return good;
}

/* Whether some other candidate of these scopes is placed, or is to be by this step. */
static bool is_taken(const pd_stepper *stepper, const int *placed, int variable,
                     const size_t *scopes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const struct conflict_said said = conflict_said(stepper->geometry, 2 * scopes[i]);
        if ((placed[scopes[i]] != 0 && placed[scopes[i]] != variable) ||
            stand(&stepper->board, &said).held > 0)
            return true;
    }
    return false;
}

/* At least one, and one is left: it holds. With none left it is broken. One that another placed
   candidate takes out is not placed, so that no cell has two values: then the rule is broken in a
   later step. */
static bool look_at_least(pd_stepper *stepper, const struct conflict_said *said,
                          const struct standing *standing, int *placed) {
    size_t scopes[CONFLICT_SCOPES];
    if (standing->open == 1) {
        const size_t count = conflict_scopes(stepper->geometry, standing->last, scopes);
        if (is_taken(stepper, placed, standing->last, scopes, count))
            return true;
        for (size_t i = 0; i < count; i++)
            placed[scopes[i]] = standing->last;
    }
    return step_findings_open(&stepper->findings, standing->open == 1) &&
           step_findings_rule(&stepper->findings, 2 * said->scope + STEP_AT_LEAST) &&
           (standing->open == 0 || step_findings_candidate(&stepper->findings, standing->last));
}

pd_status step_single(pd_stepper *stepper, pd_error *error) {
    const size_t scopes = conflict_rules_count(stepper->geometry) / 2;
    int *placed = memory_new(scopes, sizeof *placed); /* by scope: a variable, 0: none */
    bool good = placed != NULL;
    for (size_t scope = 0; scope < scopes && good; scope++) {
        const struct conflict_said said = conflict_said(stepper->geometry, 2 * scope);
        const struct standing standing = stand(&stepper->board, &said);
        if (standing.held > 1 || (standing.held == 1 && standing.open > 0))
            good = look_at_most(stepper, &said, &standing);
        else if (standing.held == 0 && standing.open < 2)
            good = look_at_least(stepper, &said, &standing, placed);
    }
    free(placed);
    return good ? PD_OK : error_memory(error);
}
