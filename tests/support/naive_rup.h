/* Naive RUP: the plainest checker of proofs, against which the product's is held. It shares no code
   with src/, reads only what a careful person writes, and propagates by going through all clauses
   until nothing changes. For short texts only. */
#ifndef SUPPORT_NAIVE_RUP_H
#define SUPPORT_NAIVE_RUP_H

#include <stdbool.h>
#include <stddef.h>

struct naive_text {
    const char *bytes;
    size_t length;
};

enum naive_end {
    NAIVE_GAVE_UP,  /* too long, or written as no careful person does: nothing is known */
    NAIVE_VERIFIED, /* the empty clause was reached */
    NAIVE_FAILED,   /* a lemma does not follow */
    NAIVE_OPEN      /* all lemmas follow, and the empty clause is not among them */
};

struct naive_verdict {
    enum naive_end end;
    size_t line;      /* FAILED: of the lemma, from 1 */
    size_t unknown;   /* deletions of clauses that were not there, up to the end */
    bool well_formed; /* the formula is: numbers of the header and all */
    bool has_model;   /* of a formula of few variables: an assignment satisfies it */
};

struct naive_verdict naive_rup(struct naive_text formula, struct naive_text proof);

#endif
