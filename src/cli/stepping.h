/* Stepping: how the way of a puzzle is gone, whatever is made of its steps. */
#ifndef CLI_STEPPING_H
#define CLI_STEPPING_H

#include "cli/session.h"

enum stepping_end {
    STEPPING_UNKNOWN, /* there was no time for it */
    STEPPING_SOLVED,
    STEPPING_NONE,
    STEPPING_SEVERAL,
    STEPPING_TOO_LARGE, /* no reason has up to --max-size rules */
    STEPPING_STOPPED    /* --stop-at is reached */
};

struct stepping_size {
    size_t size, proven; /* as of a step */
    size_t count;        /* steps of that size */
};

struct stepping { /* begins with all zero but the session; serves many puzzles */
    struct session *session;
    const pd_geometry *geometry; /* of the two below; NULL: there is none yet */
    pd_stepper *stepper;
    pd_grid *last; /* what is known at the end of the way */
    enum stepping_end end;
    size_t steps;
    struct stepping_size *sizes; /* ascending */
    size_t size_count, size_room;
    size_t reasons;         /* of the step of --step; 0: it is not there */
    size_t largest, proven; /* the largest size, and of what is proven the largest; 0: no step */
    bool late;              /* the time was over for a step that is not proven smallest */
    double seconds;
};

/* Takes the steps as they are made, counted from 1; false: no more are wanted. */
typedef bool stepping_function(void *payload, size_t number, const pd_step *step);

/* Goes from `start` as far as the options of the session allow; `take`, which with --step is called
   for that step alone, may be NULL. PD_STOPPED: a
   signal asks to stop, or `take` did; other errors as pd_stepper_next. */
pd_status stepping_go(struct stepping *stepping, const pd_grid *start, stepping_function *take,
                      void *payload, pd_error *error);

/* Lets go of all that depends on a geometry; the payload is the stepping. */
void stepping_forget(void *payload);
void stepping_free(struct stepping *stepping);

/* Writes a size as programs read it, "4"; "9..14" where only 9 are proven. */
enum { STEPPING_SIZE_NAME = 48 };
void stepping_size_name(size_t size, size_t proven, char name[STEPPING_SIZE_NAME]);

/* Whether the way came to its end, or to --stop-at, by smallest reasons alone: what else ended it,
   or let a step be larger than is proven, is a limit. */
bool stepping_is_proven(const struct stepping *stepping);

/* How many steps are not proven to be smallest. */
size_t stepping_open(const struct stepping *stepping);

/* What to do about steps that are not proven smallest, to stand behind a semicolon. */
const char *stepping_remedy(bool late);

/* Says that the way of so many steps has no step `wanted`, and that the step has no such reason. */
void stepping_no_step(size_t wanted, size_t steps, bool several, char text[PD_MESSAGE_SIZE]);
void stepping_no_reason(size_t wanted, size_t step, size_t reasons, char text[PD_MESSAGE_SIZE]);

/* "solution", "none", "several", "unknown". */
const char *stepping_answer(const struct stepping *stepping);

#endif
