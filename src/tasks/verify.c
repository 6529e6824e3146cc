/* Verify: whether a proof shows that a formula is unsatisfiable. The formula's clauses go into a
   set (rup.h). Then the proof is read forwards: a lemma must follow from the set by unit
   propagation, so that adding it loses no model, and joins it; a deletion only takes clauses away,
   which loses none either. When propagation has led to the empty clause, the set has no model, and
   so the formula has none.

   Nothing of the path that solves and writes proofs is used here: a fault of the one cannot be
   hidden by the other. */
#include <picodoku/picodoku.h>

#include <inttypes.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/terminate.h"
#include "tasks/clause_text.h"
#include "tasks/rup.h"

struct pd_verifier {
    struct rup *rup;
    bool used;           /* a proof has been checked */
    size_t unknown;      /* deletions of no clause that is there */
    size_t unknown_line; /* of the first */
};

/* ---- the formula --------------------------------------------------------------------------- */

static pd_status read_clauses(struct rup *rup, struct clause_text *text, uint64_t *clauses,
                              pd_error *error) {
    for (;;) {
        bool found = false;
        pd_status status = clause_text_next(text, &found, error);
        if (status != PD_OK || !found)
            return status;
        (*clauses)++;
        if (!rup_refuted(rup))
            status = rup_hold(rup, &text->literals, error);
        if (status == PD_OK && !rup_refuted(rup))
            status = rup_add(rup, error);
        if (status != PD_OK)
            return status;
    }
}

static pd_status read_formula(struct rup *rup, pd_read_function *read, void *payload,
                              pd_error *error) {
    struct clause_text text;
    uint64_t clauses = 0;
    pd_status status = clause_text_open(&text, CLAUSE_FORMULA, read, payload, error);
    const size_t header = text.line.number;
    if (status == PD_OK)
        status = read_clauses(rup, &text, &clauses, error);
    if (status == PD_OK && clauses != text.clauses)
        status = error_syntax(error, header, 1,
                              "the header says %" PRIu64 " clauses, there are %" PRIu64
                              "; correct the header or the clauses",
                              text.clauses, clauses);
    clause_text_close(&text);
    return status;
}

pd_status pd_verifier_new(pd_read_function *read, void *payload, pd_verifier **verifier,
                          pd_error *error) {
    pd_verifier *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    pd_status status = rup_new(&made->rup, error);
    if (status == PD_OK)
        status = read_formula(made->rup, read, payload, error);
    if (status == PD_OK)
        *verifier = made;
    else
        pd_verifier_free(made);
    return status;
}

void pd_verifier_free(pd_verifier *verifier) {
    if (verifier != NULL)
        rup_free(verifier->rup);
    free(verifier);
}

/* ---- the proof ----------------------------------------------------------------------------- */

static void remove_clause(pd_verifier *verifier, size_t line) {
    if (rup_remove(verifier->rup))
        return;
    if (verifier->unknown++ == 0)
        verifier->unknown_line = line;
}

/* Reads on until the set is refuted, a lemma does not follow, whose line is *failed then, or the
   proof ends. */
static pd_status read_proof(pd_verifier *verifier, struct clause_text *text,
                            const struct terminate *terminate, size_t *failed, pd_error *error) {
    struct rup *rup = verifier->rup;
    while (!rup_refuted(rup)) {
        bool found = false;
        if (terminate_asked(terminate))
            return error_stopped(error);
        pd_status status = clause_text_next(text, &found, error);
        if (status != PD_OK || !found)
            return status;
        status = rup_hold(rup, &text->literals, error);
        if (status != PD_OK)
            return status;
        if (text->deletion) {
            remove_clause(verifier, text->clause_line);
        } else if (rup_follows(rup)) {
            status = rup_add(rup, error);
        } else {
            *failed = text->clause_line;
            return PD_OK;
        }
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

pd_status pd_verifier_check(pd_verifier *verifier, pd_read_function *read, void *payload,
                            bool (*terminate)(void *payload), void *terminate_payload,
                            bool *verified, size_t *line, pd_error *error) {
    struct clause_text text;
    size_t failed = 0;
    const struct terminate asking = {terminate, terminate_payload};
    if (verifier->used)
        return error_set(error, PD_ARGUMENT,
                         "a verifier checks one proof; make another one for the next");
    verifier->used = true;
    pd_status status = clause_text_open(&text, CLAUSE_PROOF, read, payload, error);
    if (status == PD_OK)
        status = read_proof(verifier, &text, &asking, &failed, error);
    clause_text_close(&text);
    if (status != PD_OK)
        return status;
    *verified = rup_refuted(verifier->rup);
    *line = failed;
    return PD_OK;
}

size_t pd_verifier_unknown_deletions(const pd_verifier *verifier, size_t *line) {
    if (line != NULL)
        *line = verifier->unknown_line;
    return verifier->unknown;
}
