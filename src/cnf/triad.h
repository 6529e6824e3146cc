/* Triad: the houses said of the intersections of lines and boxes (after Dillon's notes on his
   solver tdoku). A triad is true when the value lies in that intersection: it follows from each
   of its cells, and one of its cells from it. Each line has exactly one triad for a value; each box
   has exactly one among its rows' and one among its columns'. At side 9:

        box 1   box 2   box 3
       +-------+-------+-------+      r1: exactly one of the three triads holds the value
    r1 | T T T | U U U | W W W |      box 1: exactly one of T and those of r2 and r3 below it
       +-------+-------+-------+                                                             */
#ifndef CNF_TRIAD_H
#define CNF_TRIAD_H

#include "cnf/rules.h"

/* Whether lines and boxes have intersections: in a Latin square there are no boxes. */
bool triads_fit(const pd_geometry *geometry);

pd_status triads_new(const pd_geometry *geometry, struct triads **triads, pd_error *error);
void triads_free(struct triads *triads);

/* Encodes one house, or one value of it; lines before boxes. */
pd_status triads_encode_house(struct encoder *encoder, size_t house);
pd_status triads_encode_value(struct encoder *encoder, size_t house, int value);

/* Lets every triad of the value count as a variable of its own, as when all candidates are left:
   for counting one box without encoding its lines. */
void triads_assume_all(struct encoder *encoder, int value);

#endif
