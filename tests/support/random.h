/* Random: a seeded generator, so that a failed property can be run again. PICODOKU_SEED in the
   environment overrides the fixed seed. Each test draws from a stream of its own: what it sees does
   not depend on which tests ran before it. */
#ifndef SUPPORT_RANDOM_H
#define SUPPORT_RANDOM_H

#include <stdint.h>

struct random {
    uint64_t state;
};

/* The seed of this run. */
uint64_t random_seed(void);

/* A line that says the seed and how to repeat the run; for the beginning of main, where it is
   printed even if a sanitizer ends the program. */
void random_announce(void);

/* Starts a stream of the run's seed; different numbers give unrelated streams. */
struct random random_stream(uint64_t number);

/* A number from 0 to below - 1, each equally likely; below is at least 1. */
int random_below(struct random *random, int below);

/* A number from low to high, both included. */
int random_between(struct random *random, int low, int high);

/* Puts the items in a random order. */
void random_shuffle(struct random *random, int items[], int count);

#endif
