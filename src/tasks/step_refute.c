/* The last refutation of every reason: one formula for a step, which says that some reason of it
   fails. Each reason has variables of its own, a switch among them; where it is switched on, its
   rules hold for what is known, and what it tells does not. */
#include <stdlib.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/literals.h"
#include "base/memory.h"
#include "tasks/stepper.h"

struct refuting {
    pd_stepper *stepper;
    const struct step_finding *finding; /* in work */
    int *name;                          /* of a candidate: its variable in the formula, 0: none */
    struct literals clause, named;      /* named: candidates */
    struct literals some;               /* of these one is true */
    int variables, on;                  /* on: the switch */
    pd_error *error;
};

static int name_of(struct refuting *refuting, int variable, bool *good) {
    if (refuting->name[variable] == 0) {
        refuting->name[variable] = ++refuting->variables;
        *good = literals_push(&refuting->named, variable) && *good;
    }
    return refuting->name[variable];
}

static pd_status add_clause(struct refuting *refuting) {
    return sat_add(refuting->stepper->sat, refuting->clause.at, refuting->clause.count,
                   refuting->error);
}

/* Begins a clause that holds where the reason is switched on. */
static bool begin_clause(struct refuting *refuting) {
    refuting->clause.count = 0;
    return refuting->on == 0 || literals_push(&refuting->clause, -refuting->on);
}

/* What it tells does not follow: one that is out is true, one that is placed is false. */
static pd_status add_opposite(struct refuting *refuting) {
    const struct step_findings *told = &refuting->stepper->told;
    const struct step_finding *finding = refuting->finding;
    struct literals *clause = refuting->on == 0 ? &refuting->some : &refuting->clause;
    bool good = begin_clause(refuting);
    for (size_t i = 0; i < finding->candidate_count; i++) {
        const int name = name_of(refuting, told->candidates[finding->candidates + i], &good);
        good = literals_push(clause, finding->holds ? -name : name) && good;
    }
    if (refuting->on != 0)
        good = literals_push(&refuting->some, refuting->on) && good;
    if (!good)
        return error_memory(refuting->error);
    return finding->candidate_count == 0 || refuting->on == 0 ? PD_OK : add_clause(refuting);
}

static pd_status add_at_least(struct refuting *refuting, const struct conflict_said *said) {
    const struct step_board *board = &refuting->stepper->board;
    bool good = begin_clause(refuting);
    for (int i = 0; i < board->geometry->side; i++) {
        const int variable = conflict_said_at(said, i);
        if (bits_has(board->held, (size_t)variable - 1))
            return PD_OK;
        if (bits_has(board->open, (size_t)variable - 1))
            good = literals_push(&refuting->clause, name_of(refuting, variable, &good)) && good;
    }
    return good ? add_clause(refuting) : error_memory(refuting->error);
}

static pd_status add_pair(struct refuting *refuting, int one, int other) {
    const bool good = begin_clause(refuting) &&
                      (one == 0 || literals_push(&refuting->clause, -one)) &&
                      (other == 0 || literals_push(&refuting->clause, -other));
    return good ? add_clause(refuting) : error_memory(refuting->error);
}

/* Those that may be true are set against each other; where one is placed, which has no name, that
   takes out all others. */
static pd_status add_at_most(struct refuting *refuting, const struct conflict_said *said) {
    const struct step_board *board = &refuting->stepper->board;
    int names[PD_SIDE_MAX];
    size_t count = 0;
    size_t held = 0;
    bool good = true;
    for (int i = 0; i < board->geometry->side; i++) {
        const int variable = conflict_said_at(said, i);
        held += bits_has(board->held, (size_t)variable - 1);
        if (bits_has(board->open, (size_t)variable - 1))
            names[count++] = name_of(refuting, variable, &good);
    }
    pd_status status = good ? PD_OK : error_memory(refuting->error);
    if (status == PD_OK && held > 1)
        status = add_pair(refuting, 0, 0);
    for (size_t i = 0; i < count && status == PD_OK && held > 0; i++)
        status = add_pair(refuting, names[i], 0);
    for (size_t i = 0; i < count && held == 0; i++)
        for (size_t j = i + 1; j < count && status == PD_OK; j++)
            status = add_pair(refuting, names[i], names[j]);
    return status;
}

static pd_status add_reason(struct refuting *refuting) {
    const struct step_findings *told = &refuting->stepper->told;
    const struct step_finding *finding = refuting->finding;
    /* One rule that is not broken can be kept: it needs no switch, and PicoSAT no decision. */
    const bool plain = finding->rule_count == 1 && finding->candidate_count > 0;
    refuting->on = plain ? 0 : ++refuting->variables;
    if (!plain)
        sat_prefer(refuting->stepper->sat, refuting->on);
    pd_status status = add_opposite(refuting);
    for (size_t i = 0; i < finding->rule_count && status == PD_OK; i++) {
        const struct conflict_said said =
            conflict_said(refuting->stepper->geometry, told->rules[finding->rules + i]);
        status = said.at_most ? add_at_most(refuting, &said) : add_at_least(refuting, &said);
    }
    for (size_t i = 0; i < refuting->named.count; i++)
        refuting->name[refuting->named.at[i]] = 0;
    refuting->named.count = 0;
    return status;
}

/* Variables that are enough: each rule's open candidates, and those that are told. */
static size_t count_variables(const pd_stepper *stepper) {
    const struct step_findings *told = &stepper->told;
    size_t count = told->count + told->candidate_count;
    for (size_t i = 0; i < told->rule_count; i++) {
        const struct conflict_said said = conflict_said(stepper->geometry, told->rules[i]);
        for (int j = 0; j < stepper->geometry->side; j++)
            count += bits_has(stepper->board.open, (size_t)conflict_said_at(&said, j) - 1);
    }
    return count;
}

static pd_status ask(struct refuting *refuting) {
    pd_stepper *stepper = refuting->stepper;
    const struct step_findings *told = &stepper->told;
    pd_answer answer = PD_UNKNOWN;
    pd_status status = sat_begin(stepper->sat, (int)count_variables(stepper), refuting->error);
    for (size_t i = 0; i < told->count && status == PD_OK; i++) {
        refuting->finding = &told->at[i];
        status = add_reason(refuting);
    }
    if (status == PD_OK)
        status = sat_add(stepper->sat, refuting->some.at, refuting->some.count, refuting->error);
    if (status == PD_OK)
        status = sat_solve(stepper->sat, NULL, 0, &stepper->terminate, &answer, refuting->error);
    if (status == PD_OK && answer != PD_UNSATISFIABLE)
        status = error_set(refuting->error, PD_INTERNAL,
                           "PicoSAT does not refute the opposite of a step; please report this");
    return status;
}

pd_status step_refute(pd_stepper *stepper, pd_error *error) {
    struct refuting refuting = {.stepper = stepper, .error = error};
    refuting.name = memory_new(stepper->variables + 1, sizeof *refuting.name);
    const pd_status status = refuting.name == NULL ? error_memory(error) : ask(&refuting);
    literals_free(&refuting.clause);
    literals_free(&refuting.named);
    literals_free(&refuting.some);
    free(refuting.name);
    return status;
}
