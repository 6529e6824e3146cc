/* Narrate: --trace, the solver's events told to a learner on standard error. */
#ifndef CLI_NARRATE_H
#define CLI_NARRATE_H

#include <picodoku/picodoku.h>
#include <stdbool.h>
#include <stddef.h>

#include "cli/job.h"
#include "cli/message.h"
#include "cli/value_names.h"

enum { NARRATE_LINE = 5 * PD_SIDE_MAX + 1 }; /* bytes that ", 123" of every value takes */

struct narrator {
    size_t calls, refuted;   /* of PicoSAT: all; those that were unsatisfiable */
    size_t cells, values;    /* that needed no call */
    bool outside;            /* the calls are runs of another solver program */
    bool another;            /* the calls now are about a second solution */
    bool called;             /* the cell in work had a call */
    pd_event_kind kind;      /* of what is collected: EXCLUDED or DECIDED events in a row */
    char line[NARRATE_LINE]; /* the collected, told in one line; empty: nothing */
    size_t used, items;
    char cell[PD_NAME_SIZE]; /* of EXCLUDED: whose values they are */
    const pd_layout *layout; /* of the puzzle's text */
    struct value_names names;
};

/* Begins the story of one puzzle; `outside`: of another solver program's runs. */
void narrate_begin(struct narrator *narrator, const struct messages *messages,
                   const struct puzzle *puzzle, bool outside);

/* Tells one event. */
void narrate_event(struct narrator *narrator, const pd_event *event);

/* What follows, if anything, is about whether there is another solution. */
void narrate_another(struct narrator *narrator);

/* Ends the story with its numbers and the answers; `another` counts after narrate_another only. */
void narrate_end(struct narrator *narrator, pd_answer answer, pd_answer another);

#endif
