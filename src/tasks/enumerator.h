/* Enumerator: the handle behind count, enumerate and candidates: cases, and PicoSAT to ask whether
   a case has a solution at all. */
#ifndef TASKS_ENUMERATOR_H
#define TASKS_ENUMERATOR_H

#include "base/literals.h"
#include "sat/sat.h"
#include "sudoku/cases.h"
#include "tasks/formula.h"

struct choice_made { /* an assumption that opened a case */
    uint32_t cell;
    int value;
    size_t told; /* how many of `assumptions` stood before it */
};

struct pd_enumerator {
    const pd_geometry *geometry;
    struct terminate terminate;
    uint64_t most_memory; /* of the options */
    struct patience {     /* how many refutations in a row make a walk ask PicoSAT */
        unsigned first;   /* before the formula is laid */
        unsigned later;
    } patience;
    struct cases *cases;
    struct choice_made *choices; /* one a case of `cases` */
    /* What holds in the case at hand besides the puzzle: candidates as `told` packs them, below 0
       the excluded ones. */
    struct literals told;
    struct formula *formula; /* of the puzzle, when `laid` */
    struct sat *sat;         /* NULL: never asked yet */
    bool laid;               /* the puzzle's formula stands in `sat` */
    struct literals assumptions;
    pd_grid *puzzle;   /* that is in work */
    pd_grid *solution; /* that is handed out */
    pd_grid *witness;  /* PicoSAT's last model, if `witnessed` */
    bool witnessed;
};

/* Begins with a puzzle. PD_ARGUMENT; PD_MEMORY; PD_STOPPED. */
pd_status enumerator_begin(pd_enumerator *enumerator, const pd_grid *puzzle, pd_error *error);

/* Opens the case that a cell has a value. */
void enumerator_assume(pd_enumerator *enumerator, size_t cell, int value);

/* Closes the innermost case and, in the one around it, excludes the candidate that it assumed. */
void enumerator_leave(pd_enumerator *enumerator);

/* Closes the innermost case; nothing is said about its assumption. */
void enumerator_retract(pd_enumerator *enumerator);

/* Whether the witness is a solution of the case at hand. */
bool enumerator_has_witness(const pd_enumerator *enumerator);

/* Lets PicoSAT look for a solution of the case at hand, which becomes the witness. PD_STOPPED;
   PD_MEMORY; PD_INTERNAL. */
pd_status enumerator_ask(pd_enumerator *enumerator, pd_answer *answer, pd_error *error);

/* Lays the formula of the puzzle into PicoSAT, if it does not stand there. */
pd_status enumerator_lay(pd_enumerator *enumerator, pd_error *error);

/* Writes the solution that a case without open cells is to `enumerator->solution`; PD_INTERNAL: it
   is none. */
pd_status enumerator_read(pd_enumerator *enumerator, pd_error *error);

#endif
