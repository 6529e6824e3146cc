/* Input: what an operand stands for: standard input, a file, or a puzzle's text itself. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "cli/clock.h"
#include "cli/options.h"
#include "cli/output.h"

struct gunzip;
struct unpack_fault;

struct input {
    const char *name; /* in messages */
    int file;         /* -1: the text below */
    const char *text;
    size_t left;
    int failure;                      /* errno of the read that failed */
    const struct unpack_fault *fault; /* of what was read; NULL: none */
    struct gunzip *gunzip;            /* between the file and its readers; NULL: nothing is */
    bool begun;                       /* the first bytes have been looked at */
    bool mistyped; /* the operand must have been meant as a command: better do nothing at all */
    bool asked;    /* the person at the terminal was told that something is awaited */
    const char *awaited; /* what */
    size_t lines;        /* ends of lines in what was read */
    /* Called before it waits for more; false: reading ends. NULL: nothing is to be done. */
    bool (*before_waiting)(void *payload);
    void *payload;
    const struct messages *messages;
    struct output *output;
    struct deadline *deadline;
};

/* Whether this operand is standard input. */
bool input_is_standard(const char *operand);

/* Whether this operand is the file `path`, by whatever name, and not a terminal or the like. */
bool input_is_file(const char *operand, const char *path);

/* Opens what the operand stands for. `output` is flushed and `deadline` halted whenever reading
   has to wait. STATUS_MISTAKE (neither file nor puzzle) or STATUS_FAILED: said why. */
enum exit_status input_open(struct input *input, const char *operand, const struct options *options,
                            struct output *output, struct deadline *deadline);

/* Opens a file, never a puzzle's text; NULL or -: standard input. */
enum exit_status input_open_file(struct input *input, const char *operand,
                                 const struct options *options, struct output *output,
                                 struct deadline *deadline);
void input_close(struct input *input);

/* A pd_read_function; the payload is the input. What gzip has compressed is unpacked, in constant
   memory. -1: input_failed tells whether the input is at fault; else a signal, the time limit or a
   failed output ended the reading. */
ptrdiff_t input_read(void *payload, char *buffer, size_t size);

/* Whether reading failed by the input's fault. */
bool input_failed(const struct input *input);

/* Says why reading failed; the status of that. */
enum exit_status input_say_failure(const struct input *input);

#endif
