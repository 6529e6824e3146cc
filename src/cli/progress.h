/* Progress: how far long work has come, in a line on standard error that is written over again and
   again, where a person sees it and nothing else stands: on a terminal that is not the output's. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>

#include "cli/session.h"

struct progress {
    bool wanted, visible;
    double began, last;     /* clock_now at the beginning, and when it was last due */
    unsigned stride, count; /* the clock is looked at every so many calls */
    size_t puzzles;         /* since the beginning */
};

/* Begins the work on one input. */
void progress_begin(struct progress *progress, const struct session *session);

/* A puzzle more is answered. True some ten times a second, and after each puzzle that takes long:
   what a person waits for is due to be shown. */
bool progress_due(struct progress *progress);

/* Writes the line. */
void progress_show(struct progress *progress, const struct session *session);

/* Takes it away: something else is to be written, or all is done. */
void progress_wipe(struct progress *progress);

#endif
