/* Walk: from solution to solution by case analysis: either a cell has a value, or it has not.

   Each case is propagated. One that propagation refutes, or in which it leaves no cell open, is
   closed; then its assumption is excluded in the case around it, which propagates in turn, and the
   next cell is chosen. In order: the cell is the first open one in reading order and the value its
   smallest, so that the case precedes what is left of the case around it. Else any cell and any
   value will do.

   A case without a solution could branch into a great many that propagation refutes one by one. So
   after some refutations in a row no case is entered any more unless it is known to have a
   solution: a witness from an earlier model, or PicoSAT's answer. Hence at most so many cases are
   refuted in vain between two solutions, and one PicoSAT call is made a case on the way. */
#ifndef TASKS_WALK_H
#define TASKS_WALK_H

#include "tasks/enumerator.h"

struct walk { /* zero but for the first five */
    pd_enumerator *enumerator;
    bool in_order;
    const uint64_t *seen; /* not in order: bits of candidates that are tried last; NULL: none */
    size_t base;          /* the depth of the case whose solutions are wanted */
    unsigned refuted;     /* cases since the last solution */
    unsigned steps;
    bool stands; /* on a solution */
    bool done;
};

/* Goes on to the next solution of the case at `base`, or to the first one; *found: it is the case
   at hand. Otherwise there is none left, and the case at `base` is the one at hand. PD_STOPPED;
   PD_MEMORY; PD_INTERNAL. */
pd_status walk_next(struct walk *walk, bool *found, pd_error *error);

#endif
