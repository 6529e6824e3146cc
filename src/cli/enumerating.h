/* Enumerating: what the commands share that ask about all solutions: an enumerator for the geometry
   at hand, which stops when it is time to go. */
#ifndef CLI_ENUMERATING_H
#define CLI_ENUMERATING_H

#include "cli/session.h"

struct enumerating { /* zero to begin, the session apart */
    struct session *session;
    const pd_geometry *geometry; /* of the enumerator, which serves many puzzles; NULL: none yet */
    pd_enumerator *enumerator;
    bool waiting; /* nothing was written since the last look at the clock */
};

/* Makes the enumerator serve the geometry. */
pd_status enumerating_serve(struct enumerating *enumerating, const pd_geometry *geometry,
                            pd_error *error);

/* A session_job's `forget`; the payload is the enumerating. */
void enumerating_forget(void *payload);

/* Whether it is time to go before the puzzle has even begun. */
bool enumerating_late(const struct enumerating *enumerating);

/* Says what failed but for PD_STOPPED, and takes note of it. */
void enumerating_fail(struct enumerating *enumerating, const struct puzzle *puzzle,
                      pd_status status, const pd_error *error);

/* Takes note of a puzzle that the time limit has left without an answer. */
void enumerating_unknown(struct session *session);

#endif
