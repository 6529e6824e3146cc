/* Remarks: the comments of a formula, as docs/dimacs.md has them, read one by one into what they
   tell. */
#ifndef CNF_REMARKS_H
#define CNF_REMARKS_H

#include "base/reader.h"
#include "cnf/preface.h"

enum { REMARKS_NUMBERS = 3 }; /* that a comment holds at most */

/* The comments, in their order. */
enum rank {
    RANK_NONE,
    RANK_VERSION,
    RANK_SIDE,
    RANK_ENCODING,
    RANK_VARIABLES,
    RANK_AUXILIARY,
    RANK_GIVEN,
    RANK_NOT,
    RANK_DECIDED,
    RANK_OPEN,
    RANK_CONTRADICTION,
    RANK_CLAIM,
    RANK_SOLUTION,
    RANKS
};

struct remarks {
    struct preface *preface;
    pd_error *error;
    struct line line; /* at hand, trimmed */
    size_t indent;    /* columns before it */
    bool seen[RANKS];
    enum rank last;
    bool simplified;
    uint64_t auxiliary[2];             /* the first and the last; 0: none */
    unsigned char *told;               /* a rank a cell: given, decided or open */
    bool *left;                        /* one a candidate: it is listed as left */
    size_t next_open;                  /* the candidate from which on `open` may go on */
    size_t solved;                     /* cells of the solution so far */
    uint64_t numbers[REMARKS_NUMBERS]; /* what the # of the last pattern stood for */
};

/* PD_SYNTAX at an offset of the line at hand: what is wrong, and that a new export helps. */
pd_status remarks_fault(const struct remarks *remarks, size_t at, const char *what);

/* Matches the line at hand with a pattern; # in it is a number, @ a word. *at is where it went
   wrong or, as it fits, where the pattern ends. */
bool remarks_match(struct remarks *remarks, const char *pattern, size_t *at);

/* Takes the line at hand, a comment. What is none of ours may stand anywhere and tells nothing.
   PD_SYNTAX; PD_MEMORY. */
pd_status remarks_take(struct remarks *remarks);

#endif
