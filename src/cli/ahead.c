#include "cli/ahead.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether the file may be yet to be written. A person at a terminal writes none, a named pipe must
   be open at both ends before it is written to, and what cannot be read is told at once. */
static bool is_due(const char *file, const char *stream) {
    struct stat there;
    if (stream != NULL && !input_is_standard(stream))
        return false;
    if (input_is_standard(file) || isatty(STDIN_FILENO))
        return false;
    if (stat(file, &there) != 0)
        return errno == ENOENT;
    return S_ISREG(there.st_mode) && access(file, R_OK) == 0;
}

/* Solvers greet before they read; only a line that is no comment says that they have. */
static bool says_something(const struct ahead *ahead) {
    bool first = true; /* the character begins a line */
    for (size_t i = 0; i < ahead->length; i++) {
        const char c = ahead->bytes[i];
        if (first && c != 'c' && c != '\n' && c != '\r')
            return true;
        first = c == '\n';
    }
    return false;
}

static void wait_for_something(struct ahead *ahead) {
    while (!ahead->ended && ahead->length < AHEAD_ROOM && !says_something(ahead)) {
        const ptrdiff_t got =
            input_read(&ahead->input, ahead->bytes + ahead->length, AHEAD_ROOM - ahead->length);
        if (got > 0)
            ahead->length += (size_t)got;
        ahead->ended = got <= 0;
        ahead->end = got;
    }
}

enum exit_status ahead_open(struct ahead *ahead, struct input *first, const struct options *options,
                            struct output *output, struct deadline *deadline) {
    char *const *operands = options->operands;
    const bool due = is_due(operands[0], operands[1]);
    struct input *earlier = due ? &ahead->input : first;
    struct input *later = due ? first : &ahead->input;
    enum exit_status status =
        input_open_file(earlier, operands[due ? 1 : 0], options, output, deadline);
    if (status != STATUS_SOLVED)
        return status;
    if (due)
        wait_for_something(ahead);
    if (clock_signal() != 0) {
        message_note(&options->messages, NULL, "stopped by %s before the formula was read",
                     clock_signal_name());
        input_close(earlier);
        return STATUS_FAILED;
    }
    status = input_open_file(later, operands[due ? 0 : 1], options, output, deadline);
    if (status != STATUS_SOLVED)
        input_close(earlier);
    return status;
}

ptrdiff_t ahead_read(void *payload, char *buffer, size_t size) {
    struct ahead *ahead = payload;
    const size_t left = ahead->length - ahead->at;
    if (left == 0)
        return ahead->ended ? ahead->end : input_read(&ahead->input, buffer, size);
    const size_t length = left < size ? left : size;
    memcpy(buffer, ahead->bytes + ahead->at, length);
    ahead->at += length;
    return (ptrdiff_t)length;
}
