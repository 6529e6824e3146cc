/* Job: what a command does with the puzzles that a session hands to it. */
#ifndef CLI_JOB_H
#define CLI_JOB_H

#include <picodoku/picodoku.h>

#include "cli/message.h"

struct session;

struct puzzle {
    const pd_grid *grid; /* valid during the call of `answer`, as its layout is; NULL: it is none */
    const pd_format *format; /* to write the answer in */
    const pd_layout *layout;
    struct place place;
};

struct session_job {
    /* Takes a puzzle, or the place of what is none (*error says why; else NULL), to answer it later
       and in order: session_invalid or the text, then session_done. False: it is to be answered at
       once, and nothing is waiting. NULL: never. */
    bool (*defer)(void *payload, struct session *session, pd_reader *reader,
                  const struct puzzle *puzzle, const pd_error *error);
    /* Answers all that was deferred: more input is awaited, or there is none; may be NULL. */
    void (*settle)(void *payload, struct session *session);
    /* Answers one puzzle: session_item, then the text, into session->output. It may return without
       any when clock_signal says that it is time to go. */
    void (*answer)(void *payload, struct session *session, const struct puzzle *puzzle);
    /* Takes note of a puzzle that is none; NULL: that is said, and `invalid` stands in its place.
     */
    void (*invalid)(void *payload, struct session *session, const struct place *place,
                    const char *message);
    /* Lets go of all that depends on the geometry of the puzzles so far; may be NULL. */
    void (*forget)(void *payload);
    void *payload;
};

#endif
