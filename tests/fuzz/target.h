/* Target: what the fuzz targets share. Each is one function that tries an input of any bytes:
   libFuzzer calls it again and again; without it, replay.c tries the files that it is given. */
#ifndef FUZZ_TARGET_H
#define FUZZ_TARGET_H

#include <picodoku/picodoku.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program and says what is broken. */
_Noreturn void target_fail(const char *what);

/* The same unless it is so. */
static inline void must(bool so, const char *what) {
    if (!so)
        target_fail(what);
}

/* A message of one line, with a place in the text, or right behind it or one of its lines. */
void must_name_place(const char *text, size_t length, const pd_error *error);

/* The same status, place and message. */
void must_agree(pd_status one, const pd_error *error, pd_status other, const pd_error *another);

/* A sequence of bytes that are used up; 0 when there are none left. */
struct bytes {
    const uint8_t *at;
    size_t left;
};

uint8_t bytes_next(struct bytes *bytes);

/* A number below `below`, at most 256. */
int bytes_below(struct bytes *bytes, int below);

#endif
