/* Output: the bytes of the answers, buffered, to standard output or to the file of -o. Such a file
   is written beside its target and takes its place only when all is well. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/message.h"
#include "cli/status.h"

enum { OUTPUT_SIZE = 1 << 16 };

struct output {
    int file;
    int failure;     /* errno of the first write that failed; all later ones are dropped */
    bool terminal;   /* each answer is shown at once */
    char *target;    /* of -o; NULL: standard output */
    bool replaces;   /* a file was at the target when it was opened */
    char *temporary; /* the file beside it; NULL: no regular file, or open already: written directly
                      */
    char *old; /* in `temporary`: the replaced file, until all that belongs together is in place; or
                  NULL */
    bool moved;    /* away to that name: there is nothing at the target */
    bool stranded; /* what was there before could not be brought back */
    size_t used;
    char buffer[OUTPUT_SIZE];
};

/* The number of the open file that a path such as /dev/stdout or /dev/fd/3 stands for; -1: none. */
int output_descriptor(const char *path);

/* Opens standard output (`path` NULL) or a file beside `path`. STATUS_FAILED: said why. */
enum exit_status output_open(struct output *output, const char *path,
                             const struct messages *messages);

/* Takes bytes; false: writing has failed, and there is no sense in going on. The payload is the
   output: this is a pd_write_function. */
bool output_write(void *payload, const char *text, size_t length);

/* Takes a formatted text of up to 255 bytes. */
bool output_print(struct output *output, const char *format, ...) MESSAGE_PRINTF(2, 3);

bool output_flush(struct output *output);

/* Whether a write has failed. */
bool output_failed(const struct output *output);

/* What becomes of the target of -o that is not kept, behind its name; a constant. */
const char *output_unkept(const struct output *output);

/* Flushes and closes. `keep`: all was written, and the file of -o takes its target's place, unless
   writing failed. Otherwise the target stays as it was, and standard output ends with a line.
   STATUS_FAILED: said why, but a closed pipe is no news. */
enum exit_status output_close(struct output *output, bool keep, const struct messages *messages);

/* The same for outputs that belong together: all files take their targets' places, or none. */
enum exit_status output_close_all(struct output *const outputs[], size_t count, bool keep,
                                  const struct messages *messages);

#endif
