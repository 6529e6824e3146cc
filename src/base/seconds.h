/* Seconds: the monotonic clock, for telling how long something took. */
#ifndef BASE_SECONDS_H
#define BASE_SECONDS_H

/* Seconds since some moment in the past. */
double seconds_now(void);

#endif
