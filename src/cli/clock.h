/* Clock: the two things that end work early, a time limit and a signal. */
#ifndef CLI_CLOCK_H
#define CLI_CLOCK_H

#include <stdbool.h>

struct deadline {
    double limit;   /* seconds; below 0: none */
    double started; /* the monotonic clock at the start, put forward by the time spent waiting */
    bool all;       /* the limit counts the time spent waiting for input too */
};

/* From here on SIGINT, SIGTERM, SIGHUP and SIGQUIT only ask to stop, so that files and other
   programs are cleaned up (the third one kills, as usual), and writing to a closed pipe fails
   instead of killing. */
void clock_watch_signals(void);

/* The signal that asked to stop; 0 if none did. */
int clock_signal(void);

/* Its name; NULL if none did. */
const char *clock_signal_name(void);

/* Ends the process by the signal that asked to stop, so that a shell sees it; returns if none. */
void clock_die_by_signal(void);

enum { CLOCK_PATIENCE = 1000 }; /* milliseconds to wait for a reader, after a signal */

/* Seconds since some moment in the past. */
double clock_now(void);

/* Starts the time of one puzzle. */
void clock_start(struct deadline *deadline);

/* Whether that time is over; a limit of 0 always is. */
bool clock_expired(const struct deadline *deadline);

/* Whether reading from `file` would not block. */
bool clock_readable(int file);

/* Blocks until `file` is readable or a signal asks to stop, or the limit is over if it counts this
   time. */
void clock_wait(struct deadline *deadline, int file);

#endif
