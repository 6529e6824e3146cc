/* Watch: sinks for streams that are only measured: one that keeps nothing, and one before another
   that can be stopped. */
#ifndef CNF_WATCH_H
#define CNF_WATCH_H

#include "base/terminate.h"
#include "cnf/sink.h"

/* Keeps nothing: what is left of the stream is the producer's count. */
struct clause_sink watch_nothing(void);

struct watch {
    struct clause_sink to; /* takes all, pairs at once */
    const struct terminate *terminate;
    size_t taken;
};

/* The sink that hands all on until it is asked to stop: PD_STOPPED. */
struct clause_sink watch_sink(struct watch *watch);

#endif
