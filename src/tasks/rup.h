/* RUP: a set of clauses, and whether a clause follows from it by reverse unit propagation: when all
   its literals are made false, unit propagation ends in a clause that is false altogether. What the
   set implies by propagation alone is kept: it holds for ever, whatever is removed. */
#ifndef TASKS_RUP_H
#define TASKS_RUP_H

#include "base/literals.h"

#include <picodoku/picodoku.h>

struct rup;

/* Creates an empty set. PD_MEMORY. */
pd_status rup_new(struct rup **rup, pd_error *error);
void rup_free(struct rup *rup);

/* Takes a clause in hand, which the next three are about. Its literals are a set: order and
   repetition do not matter. Any literal but 0 and INT_MIN is fine. PD_MEMORY: none is in hand. */
pd_status rup_hold(struct rup *rup, const struct literals *literals, pd_error *error);

/* Whether the clause in hand follows. */
bool rup_follows(struct rup *rup);

/* Adds the clause in hand and propagates. PD_MEMORY: the set is as it was. */
pd_status rup_add(struct rup *rup, pd_error *error);

/* Removes one clause with the literals of that in hand; false if there is none. */
bool rup_remove(struct rup *rup);

/* Whether propagation alone has led to the empty clause: then every clause follows. */
bool rup_refuted(const struct rup *rup);

#endif
