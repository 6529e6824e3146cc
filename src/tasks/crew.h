/* Crew: several threads that answer what one caller feeds them. Puzzles wait in a ring of slots, in
   the order of feeding; all counts below only grow, and a slot is a count modulo the slots:

     delivered  <=  finished  <=  claimed  <=  published  <=  fed  <=  delivered + slots
       to the         answered,     a thread     threads        by the
       caller         all before    has it       may claim it   caller
                      it too

   Threads claim several at a time, as many as take about a millisecond. All functions are for the
   one caller. */
#ifndef TASKS_CREW_H
#define TASKS_CREW_H

#include "tasks/desk.h"

struct crew;

struct slot {
    pd_grid *puzzle, *solution; /* made when the slot is first used, and kept */
    uint64_t tag;
    bool skipped; /* it holds no puzzle; outcome and error are there from the start */
    bool done;
    struct outcome outcome;
    pd_error error; /* when the outcome's status is not PD_OK */
};

/* Creates a crew without threads; they come with the work. `own` is the caller's desk, where it
   lends a hand; `abandoned` is what all desks look at. PD_MEMORY. */
pd_status crew_new(const pd_geometry *geometry, const pd_bulk_options *options, struct desk *own,
                   atomic_bool *abandoned, struct crew **crew, pd_error *error);
void crew_free(struct crew *crew);

/* The next slot to be filled, with grids in it; *slot is NULL if all are in use. PD_MEMORY. */
pd_status crew_next_slot(struct crew *crew, struct slot **slot, pd_error *error);

/* That slot is filled. */
void crew_feed(struct crew *crew);

/* The oldest slot that is not delivered, if it is known to be finished; else NULL. */
struct slot *crew_finished(const struct crew *crew);

/* That slot is free again. */
void crew_deliver(struct crew *crew);

/* Whether all that was fed is delivered. */
bool crew_is_idle(const struct crew *crew);

/* Waits until the oldest slot is finished; there is one. */
void crew_wait(struct crew *crew);

/* Drops all that is not delivered, once no thread is at it. */
void crew_abandon(struct crew *crew);

/* Adds what the threads did to the sums. */
void crew_add(struct crew *crew, pd_statistics *sums);

#endif
