#include "support/random.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEFAULT_SEED = 20261129 };

uint64_t random_seed(void) {
    const char *text = getenv("PICODOKU_SEED"); /* NOLINT(concurrency-mt-unsafe): one thread */
    if (text == NULL || *text == '\0')
        return DEFAULT_SEED;
    char *end = NULL;
    errno = 0;
    const unsigned long long seed = strtoull(text, &end, 10);
    if (errno != 0 || *end != '\0') {
        /* Going on with another seed would look like a run of the one that was asked for. */
        fprintf(stderr, "PICODOKU_SEED is no number: %s\n", text);
        exit(EXIT_FAILURE); /* NOLINT(concurrency-mt-unsafe): one thread */
    }
    return seed;
}

void random_announce(void) {
    printf("PICODOKU_SEED=%" PRIu64 " repeats this run\n", random_seed());
    fflush(stdout);
}

/* SplitMix64 (Steele, Lea, Flood 2014): a counter with an odd stride, then a mixing function whose
   every step can be undone, so that no two states give the same number. */
static uint64_t next(struct random *random) {
    random->state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t bits = random->state;
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return bits ^ (bits >> 31);
}

struct random random_stream(uint64_t number) {
    struct random numbers = {number};
    struct random random = {random_seed() ^ next(&numbers)};
    return random;
}

int random_below(struct random *random, int below) {
    const uint64_t range = (uint64_t)below;
    const uint64_t even = UINT64_MAX - UINT64_MAX % range; /* a multiple of the range */
    uint64_t bits = next(random);
    while (bits >= even)
        bits = next(random);
    return (int)(bits % range);
}

int random_between(struct random *random, int low, int high) {
    return low + random_below(random, high - low + 1);
}

void random_shuffle(struct random *random, int items[], int count) {
    for (int last = count - 1; last > 0; last--) {
        const int other = random_below(random, last + 1);
        const int item = items[last];
        items[last] = items[other];
        items[other] = item;
    }
}
