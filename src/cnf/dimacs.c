#include "cnf/dimacs.h"

#include <string.h>

enum {
    NUMBER = 16, /* room for a literal, a blank, and "0\n", copied in one go */
    ENDING = 4   /* room for "0\n" */
};

static void flush(struct dimacs *dimacs) {
    if (dimacs->status == PD_OK && dimacs->used > 0 &&
        !dimacs->write(dimacs->payload, dimacs->buffer, dimacs->used))
        dimacs->status = PD_IO;
    dimacs->used = 0;
}

pd_status dimacs_text(struct dimacs *dimacs, const char *text, size_t length) {
    while (length > 0) {
        if (dimacs->used == DIMACS_BUFFER)
            flush(dimacs);
        size_t room = DIMACS_BUFFER - dimacs->used;
        size_t part = length < room ? length : room;
        memcpy(dimacs->buffer + dimacs->used, text, part);
        dimacs->used += part;
        text += part;
        length -= part;
    }
    return dimacs->status;
}

/* Writes a literal and a blank at `to`, which has room for NUMBER bytes; returns their number. */
static size_t print_literal(char *to, int literal) {
    char digits[NUMBER];
    unsigned rest = literal < 0 ? 0U - (unsigned)literal : (unsigned)literal;
    size_t at = sizeof digits;
    digits[--at] = ' ';
    do {
        digits[--at] = "0123456789"[rest % 10];
        rest /= 10;
    } while (rest > 0);
    if (literal < 0)
        digits[--at] = '-';
    memcpy(to, digits + at, sizeof digits - at);
    return sizeof digits - at;
}

static pd_status take(void *payload, const int *literals, size_t count) {
    struct dimacs *dimacs = payload;
    for (size_t i = 0; i < count; i++) {
        if (DIMACS_BUFFER - dimacs->used < NUMBER + ENDING)
            flush(dimacs);
        dimacs->used += print_literal(dimacs->buffer + dimacs->used, literals[i]);
    }
    return dimacs_text(dimacs, "0\n", 2);
}

/* The pairs of n literals are n(n-1)/2 lines, but only n numbers: each is printed once, as it
   begins a line and as it ends one, and then copied. */
struct printed {
    char text[NUMBER];
    size_t length;
};

static void print_all(const struct exclusion *exclusion, struct printed first[],
                      struct printed second[]) {
    for (size_t i = 0; i < exclusion->count; i++) {
        first[i].length = print_literal(first[i].text, -exclusion->literals[i]);
        second[i] = first[i];
        memcpy(second[i].text + second[i].length, "0\n", 2);
        second[i].length += 2;
    }
}

static char *append(char *to, const struct printed *printed) {
    memcpy(to, printed->text, NUMBER); /* more than its length: cheaper than a copy to measure */
    return to + printed->length;
}

static pd_status take_pairs(void *payload, const struct exclusion *exclusion, uint64_t *clauses) {
    struct dimacs *dimacs = payload;
    struct printed first[PD_SIDE_MAX], second[PD_SIDE_MAX];
    uint64_t count = 0;
    print_all(exclusion, first, second);
    for (size_t i = 0; i < exclusion->count; i++) {
        size_t row = (exclusion->count - i) * 2 * NUMBER; /* at most, slack included */
        if (DIMACS_BUFFER - dimacs->used < row)
            flush(dimacs);
        char *to = dimacs->buffer + dimacs->used;
        for (size_t j = i + 1; j < exclusion->count; j++) {
            if (exclusion->repeated != NULL && exclusion_repeats(exclusion, i, j))
                continue;
            to = append(append(to, &first[i]), &second[j]);
            count++;
        }
        dimacs->used = (size_t)(to - dimacs->buffer);
    }
    *clauses = count;
    return dimacs->status;
}

struct clause_sink dimacs_sink(struct dimacs *dimacs) {
    return (struct clause_sink){.take = take, .take_pairs = take_pairs, .payload = dimacs};
}

pd_status dimacs_end(struct dimacs *dimacs) {
    flush(dimacs);
    return dimacs->status;
}

/* The bytes of a literal and the blank behind it. */
static uint64_t weight(int literal) {
    uint64_t bytes = literal < 0 ? 3 : 2;
    for (unsigned rest = literal < 0 ? 0U - (unsigned)literal : (unsigned)literal; rest >= 10;
         rest /= 10)
        bytes++;
    return bytes;
}

static pd_status weigh(void *payload, const int *literals, size_t count) {
    uint64_t *bytes = payload;
    for (size_t i = 0; i < count; i++)
        *bytes += weight(literals[i]);
    *bytes += 2;
    return PD_OK;
}

/* How many of its pairs are repeated, for each literal. Of a full list, as large formulas have
   them, that is known. */
static void count_repeats(const struct exclusion *exclusion, uint8_t repeats[]) {
    if (exclusion->repeats != NULL && exclusion->count == exclusion->side) {
        memcpy(repeats, exclusion->repeats, exclusion->count);
        return;
    }
    for (size_t i = 0; i < exclusion->count; i++) {
        for (size_t j = i + 1; j < exclusion->count; j++) {
            if (!exclusion_repeats(exclusion, i, j))
                continue;
            repeats[i]++;
            repeats[j]++;
        }
    }
}

static pd_status weigh_pairs(void *payload, const struct exclusion *exclusion, uint64_t *clauses) {
    uint64_t *bytes = payload, twice = 0;
    uint8_t repeats[PD_SIDE_MAX] = {0};
    if (exclusion->repeated != NULL)
        count_repeats(exclusion, repeats);
    for (size_t i = 0; i < exclusion->count; i++) {
        uint64_t pairs = exclusion->count - 1 - repeats[i];
        *bytes += pairs * weight(-exclusion->literals[i]);
        twice += pairs;
    }
    *clauses = twice / 2;
    *bytes += 2 * *clauses;
    return PD_OK;
}

struct clause_sink dimacs_scale(uint64_t *bytes) {
    return (struct clause_sink){.take = weigh, .take_pairs = weigh_pairs, .payload = bytes};
}
