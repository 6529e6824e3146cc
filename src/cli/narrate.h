/* Narrate: --trace, the solver's events told to a learner on standard error. */
#ifndef CLI_NARRATE_H
#define CLI_NARRATE_H

#include <picodoku/picodoku.h>
#include <stdbool.h>
#include <stddef.h>

#include "cli/message.h"

enum { NARRATE_EXCLUDED = 5 * PD_SIDE_MAX + 1 }; /* bytes that ", 123" of every value takes */

struct narrator {
    size_t calls, refuted;           /* of PicoSAT: all; those that were unsatisfiable */
    size_t cells, values;            /* that needed no call */
    bool another;                    /* the calls now are about a second solution */
    char excluded[NARRATE_EXCLUDED]; /* values of one cell that are out: told together */
    size_t excluded_used;
    char cell[PD_NAME_SIZE]; /* whose they are */
};

/* Begins the story of one puzzle. */
void narrate_begin(struct narrator *narrator, const struct messages *messages,
                   const struct place *place);

/* Tells one event. */
void narrate_event(struct narrator *narrator, const pd_event *event);

/* What follows is about whether there is another solution. */
void narrate_another(struct narrator *narrator);

/* Ends the story with its numbers and the answers; `another` counts after narrate_another only. */
void narrate_end(struct narrator *narrator, pd_answer answer, pd_answer another);

#endif
