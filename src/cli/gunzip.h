/* Gunzip: the text in an input that is compressed by gzip. One of two files stands behind this:
   gunzip.c, which asks zlib, or gunzip_absent.c in a program that is built without it. */
#ifndef CLI_GUNZIP_H
#define CLI_GUNZIP_H

#include <picodoku/picodoku.h>

#include "cli/unpack.h"

enum { GUNZIP_BLOCK = 64 * 1024 }; /* of compressed bytes */

struct gunzip;

/* Whether the program is built with zlib. */
bool gunzip_is_built(void);

/* Creates one for an input of which up to GUNZIP_BLOCK bytes have been read already; the others
   come from `read`. NULL: *fault says why not. */
struct gunzip *gunzip_new(const char *bytes, size_t length, pd_read_function *read, void *payload,
                          const struct unpack_fault **fault);
void gunzip_free(struct gunzip *gunzip);

/* A pd_read_function in all but *fault. Whatever can be unpacked is delivered before `read` is
   asked for more, so that nobody waits for an answer to what has come. -1: *fault says what is
   wrong, or is NULL: `read` failed. */
ptrdiff_t gunzip_read(struct gunzip *gunzip, char *buffer, size_t size,
                      const struct unpack_fault **fault);

#endif
