/* Report: what a run comes to, in one line; and the numbers of --stats. */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <picodoku/picodoku.h>

#include "cli/message.h"

struct tally { /* of puzzles */
    size_t puzzles, solved, answered, converted, explained, valid, faulty, unsolvable, invalid;
    size_t unknown;
    size_t several, unsettled; /* of the solved: not unique; not known whether unique */
};

/* "5 puzzles: 3 solved, 1 without solution, 1 invalid"; numbers of 0 are left out. A size_t has 20
   digits at most, so that REPORT_SIZE bytes hold it. */
enum { REPORT_SIZE = 320 };
void report_tally(const struct tally *tally, char text[REPORT_SIZE]);

/* Prints the sums, aligned; `outside`: another solver program answered. */
void report_statistics(const struct messages *messages, const pd_statistics *sums, bool outside);

#endif
