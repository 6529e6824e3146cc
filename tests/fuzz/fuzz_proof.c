/* A formula out of any bytes, and behind the first # a proof of it. Nothing may crash, leak or
   hang; how the texts are cut into reads changes nothing; what is told has its place; the verdict
   is that of a naive checker, and nothing is verified of a formula that has a model. */
#include <string.h>

#include "fuzz/target.h"
#include "support/naive_rup.h"
#include "support/text_input.h"

struct outcome {
    pd_status formula, proof;
    pd_error error; /* of the first that is not PD_OK */
    bool verified;
    size_t line, unknown, unknown_line;
};

static struct text_input input_of(struct naive_text text, size_t piece) {
    return (struct text_input){.text = text.bytes, .length = text.length, .piece = piece};
}

static struct outcome verify(struct naive_text formula, struct naive_text proof, size_t piece) {
    struct outcome outcome = {.proof = PD_OK};
    struct text_input formula_input = input_of(formula, piece);
    struct text_input proof_input = input_of(proof, piece);
    pd_verifier *verifier = NULL;
    outcome.formula = pd_verifier_new(text_input_read, &formula_input, &verifier, &outcome.error);
    if (outcome.formula != PD_OK)
        return outcome;
    outcome.proof = pd_verifier_check(verifier, text_input_read, &proof_input, NULL, NULL,
                                      &outcome.verified, &outcome.line, &outcome.error);
    outcome.unknown = pd_verifier_unknown_deletions(verifier, &outcome.unknown_line);
    pd_verifier_free(verifier);
    return outcome;
}

static void compare(const struct outcome *outcome, const struct naive_verdict *naive) {
    must(!naive->well_formed || outcome->formula == PD_OK, "a well-formed formula is read");
    if (outcome->formula != PD_OK || outcome->proof != PD_OK)
        return;
    must(!(outcome->verified && naive->has_model), "no formula with a model is refuted");
    must(!outcome->verified || outcome->line == 0, "a proof is verified or fails");
    if (naive->end == NAIVE_GAVE_UP)
        return;
    must(outcome->verified == (naive->end == NAIVE_VERIFIED), "the naive checker verifies it too");
    must(outcome->line == (naive->end == NAIVE_FAILED ? naive->line : 0),
         "the naive checker fails at the same lemma");
    must(outcome->unknown == naive->unknown, "the naive checker deletes the same");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const uint8_t *mark = size == 0 ? NULL : memchr(data, '#', size);
    const size_t split = mark == NULL ? size : (size_t)(mark - data);
    const struct naive_text formula = {.bytes = (const char *)data, .length = split};
    const struct naive_text proof = {.bytes = mark == NULL ? "" : (const char *)mark + 1,
                                     .length = mark == NULL ? 0 : size - split - 1};
    const struct outcome whole = verify(formula, proof, 0);
    const struct outcome pieces = verify(formula, proof, 1 + size % 7);
    must_agree(whole.formula, &whole.error, pieces.formula, &pieces.error);
    must_agree(whole.proof, &whole.error, pieces.proof, &pieces.error);
    must(whole.verified == pieces.verified && whole.line == pieces.line &&
             whole.unknown == pieces.unknown && whole.unknown_line == pieces.unknown_line,
         "the verdict is the same");
    if (whole.formula == PD_SYNTAX)
        must_name_place(formula.bytes, formula.length, &whole.error);
    else if (whole.proof == PD_SYNTAX)
        must_name_place(proof.bytes, proof.length, &whole.error);
    else
        must(whole.formula == PD_OK && whole.proof == PD_OK, "texts are read or malformed");
    const struct naive_verdict naive = naive_rup(formula, proof);
    if (naive.end != NAIVE_GAVE_UP && whole.formula == PD_OK)
        must(whole.proof == PD_OK, "a well-formed proof is read");
    compare(&whole, &naive);
    return 0;
}
