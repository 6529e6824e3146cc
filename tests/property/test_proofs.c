/* Random proofs of small random formulas: pd_verifier judges each as a naive checker does, which
   looks at every clause again and again, and never verifies where there is a model. */
#include "support/cmocka.h"
#include "support/random.h"
#include "support/text_input.h"

#include <picodoku/picodoku.h>

#include <stdio.h>
#include <string.h>

enum { VARIABLES = 6, CLAUSES = 64, LEMMAS = 12, NOISE = 100, TEXT = 1 << 15, TRIALS = 20000 };

struct clause { /* bit variable - 1 */
    unsigned positive, negative;
};

struct values { /* bits likewise; in both: a contradiction */
    unsigned is_true, is_false;
};

struct naive {
    struct clause clauses[CLAUSES];
    int count;
    struct values known; /* what propagation alone implies: it stays */
};

static bool contradicts(struct values values) { return (values.is_true & values.is_false) != 0; }

static bool is_power_of_two(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

/* Goes through all clauses until nothing changes. */
static struct values propagate(const struct naive *naive, struct values values) {
    bool changed = true;
    while (changed && !contradicts(values)) {
        changed = false;
        for (int i = 0; i < naive->count && !contradicts(values); i++) {
            const struct clause *clause = &naive->clauses[i];
            const unsigned positive = clause->positive & ~values.is_false;
            const unsigned negative = clause->negative & ~values.is_true;
            if (positive == 0 && negative == 0)
                return (struct values){1, 1};
            if ((clause->positive & values.is_true) != 0 ||
                (clause->negative & values.is_false) != 0)
                continue;
            if (negative == 0 && is_power_of_two(positive))
                values.is_true |= positive;
            else if (positive == 0 && is_power_of_two(negative))
                values.is_false |= negative;
            else
                continue;
            changed = true;
        }
    }
    return values;
}

static bool follows(const struct naive *naive, struct clause clause) {
    const struct values assumed = {naive->known.is_true | clause.negative,
                                   naive->known.is_false | clause.positive};
    return contradicts(propagate(naive, assumed));
}

static void add(struct naive *naive, struct clause clause) {
    naive->clauses[naive->count++] = clause;
    naive->known = propagate(naive, naive->known);
}

/* Whether there was such a clause. */
static bool drop(struct naive *naive, struct clause clause) {
    for (int i = 0; i < naive->count; i++) {
        if (naive->clauses[i].positive != clause.positive ||
            naive->clauses[i].negative != clause.negative)
            continue;
        naive->clauses[i] = naive->clauses[--naive->count];
        return true;
    }
    return false;
}

static bool has_model(const struct naive *naive) {
    for (unsigned model = 0; model < 1U << VARIABLES; model++) {
        int satisfied = 0;
        for (int i = 0; i < naive->count; i++)
            satisfied += (naive->clauses[i].positive & model) != 0 ||
                         (naive->clauses[i].negative & ~model) != 0;
        if (satisfied == naive->count)
            return true;
    }
    return false;
}

/* ---- texts --------------------------------------------------------------------------------- */

struct text {
    char text[TEXT];
    size_t used;
    int scale; /* variable i is written as i times this: how large it is changes no verdict */
};

static void append(struct text *to, const char *piece) {
    const size_t length = strlen(piece);
    assert_true(to->used + length < TEXT);
    memcpy(to->text + to->used, piece, length + 1);
    to->used += length;
}

/* Writes the literals in random order, some of them twice; one line. */
static void append_clause(struct text *to, struct random *random, struct clause clause) {
    int literals[4 * VARIABLES];
    int count = 0;
    for (int variable = 1; variable <= VARIABLES; variable++)
        for (int sign = 0; sign < 2; sign++) {
            const unsigned bits = sign == 0 ? clause.positive : clause.negative;
            const int times = random_below(random, 8) == 0 ? 2 : 1;
            for (int i = 0; i < times && (bits >> (variable - 1) & 1) != 0; i++)
                literals[count++] = sign == 0 ? variable : -variable;
        }
    random_shuffle(random, literals, count);
    for (int i = 0; i < count; i++) {
        char piece[16];
        snprintf(piece, sizeof piece, "%d ", to->scale * literals[i]);
        append(to, piece);
    }
    append(to, "0\n");
}

/* Now and then with a repeated literal, which counts once, or with both signs of a variable. */
static struct clause random_clause(struct random *random, int variables, int least, int most) {
    struct clause clause = {0, 0};
    for (int left = random_between(random, least, most); left > 0; left--) {
        unsigned bit = 1U << random_below(random, variables);
        if (((clause.positive | clause.negative) & bit) != 0 && random_below(random, 8) != 0)
            bit = 1U << random_below(random, variables);
        if (random_below(random, 2) == 0)
            clause.positive |= bit;
        else
            clause.negative |= bit;
    }
    return clause;
}

/* ---- one trial ----------------------------------------------------------------------------- */

struct trial {
    struct naive naive;
    int variables;
    struct text formula, proof;
    size_t failed; /* the line of the lemma that does not follow */
    size_t unknown;
};

static void make_formula(struct trial *trial, struct random *random) {
    const int clauses = random_between(random, 3 * trial->variables, 8 * trial->variables);
    char header[32];
    snprintf(header, sizeof header, "p cnf %d %d\n", trial->formula.scale * trial->variables,
             clauses);
    append(&trial->formula, header);
    for (int i = 0; i < clauses; i++) {
        const struct clause clause =
            random_clause(random, trial->variables, random_below(random, 500) == 0 ? 0 : 3, 4);
        append_clause(&trial->formula, random, clause);
        add(&trial->naive, clause);
    }
}

/* Mostly a lemma that follows: the first that does of some that are drawn. */
static struct clause make_lemma(const struct trial *trial, struct random *random) {
    struct clause clause = {0, 0};
    int left = random_below(random, 20);
    do {
        clause = random_clause(random, trial->variables, 0, 3);
    } while (left-- > 0 && !follows(&trial->naive, clause));
    return clause;
}

static void make_deletion(struct trial *trial, struct random *random) {
    struct naive *naive = &trial->naive;
    struct clause clause = random_clause(random, trial->variables, 0, 3);
    if (naive->count > 0 && random_below(random, 4) != 0)
        clause = naive->clauses[random_below(random, naive->count)];
    append(&trial->proof, "d ");
    append_clause(&trial->proof, random, clause);
    trial->unknown += !drop(naive, clause);
}

/* Additions and deletions that change nothing, in one line: so many that what is left of the other
   clauses is moved together. */
static void make_noise(struct trial *trial) {
    for (int i = 0; i < NOISE; i++)
        append(&trial->proof, "99 -99 0 d -99 99 0 ");
    append(&trial->proof, "\n");
}

/* Writes a lemma; false: it does not follow. */
static bool add_lemma(struct trial *trial, struct random *random) {
    const struct clause lemma = make_lemma(trial, random);
    append_clause(&trial->proof, random, lemma);
    if (!follows(&trial->naive, lemma))
        return false;
    add(&trial->naive, lemma);
    return true;
}

static void make_proof(struct trial *trial, struct random *random) {
    const int lines = random_below(random, LEMMAS + 1);
    for (int i = 1; i <= lines && !contradicts(trial->naive.known); i++) {
        const int what = random_below(random, 12);
        if (what == 0) {
            make_noise(trial);
        } else if (what < 5) {
            make_deletion(trial, random);
        } else if (!add_lemma(trial, random)) {
            trial->failed = (size_t)i;
            append(&trial->proof, "0\n");
            return;
        }
    }
}

static void judge(const struct trial *trial) {
    struct text_input formula = text_input_of(trial->formula.text);
    struct text_input proof = text_input_of(trial->proof.text);
    pd_verifier *verifier = NULL;
    bool verified = false;
    size_t line = 99;
    size_t unknown_line = 0;
    assert_int_equal(pd_verifier_new(text_input_read, &formula, &verifier, NULL), PD_OK);
    assert_int_equal(
        pd_verifier_check(verifier, text_input_read, &proof, NULL, NULL, &verified, &line, NULL),
        PD_OK);
    const bool expected = contradicts(trial->naive.known);
    const size_t unknown = pd_verifier_unknown_deletions(verifier, &unknown_line);
    pd_verifier_free(verifier);
    if (verified != expected || line != trial->failed || unknown != trial->unknown)
        fail_msg("verified %d, line %zu, unknown %zu; naive: %d, %zu, %zu\n%s--- proof\n%s",
                 verified, line, unknown, expected, trial->failed, trial->unknown,
                 trial->formula.text, trial->proof.text);
}

static void every_proof_is_judged_as_a_naive_checker_does(void **state) {
    (void)state;
    struct random random = random_stream(31);
    int by_lemmas = 0;
    int rejected = 0;
    for (int i = 0; i < TRIALS; i++) {
        struct trial trial = {.variables = random_between(&random, 3, VARIABLES)};
        trial.formula.scale = trial.proof.scale = 1 << 7 * random_below(&random, 5);
        make_formula(&trial, &random);
        const bool refuted = contradicts(trial.naive.known);
        const bool model = has_model(&trial.naive);
        make_proof(&trial, &random);
        const bool expected = contradicts(trial.naive.known);
        assert_false(expected && model);
        judge(&trial);
        by_lemmas += expected && !refuted;
        rejected += trial.failed != 0;
    }
    print_message("%d verified by their lemmas, %d rejected\n", by_lemmas, rejected);
    assert_true(by_lemmas > TRIALS / 20);
    assert_true(rejected > TRIALS / 20);
}

int main(void) {
    random_announce();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_proof_is_judged_as_a_naive_checker_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
