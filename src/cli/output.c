#define _XOPEN_SOURCE 700 /* NOLINT: realpath, which some systems hide without it */
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/clock.h"

static const char suffix[] = ".XXXXXX";

static enum exit_status failed(const struct messages *messages, const char *path, int failure,
                               const char *remedy) {
    const struct place place = {.file = path};
    message_error(messages, &place, "cannot write: %s; %s", strerror(failure), remedy);
    return STATUS_FAILED;
}

/* The permissions of the file to be replaced, or those that a new file gets. */
static mode_t permissions(bool exists, const struct stat *old) {
    if (exists)
        return old->st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static int open_beside(struct output *output, bool exists, const struct stat *old) {
    const size_t length = strlen(output->target);
    output->temporary = malloc(length + sizeof suffix);
    if (output->temporary == NULL)
        return -1;
    memcpy(output->temporary, output->target, length);
    memcpy(output->temporary + length, suffix, sizeof suffix);
    const int file = mkstemp(output->temporary);
    if (file < 0) {
        free(output->temporary);
        output->temporary = NULL;
        return -1;
    }
    fcntl(file, F_SETFD, FD_CLOEXEC);
    fchmod(file, permissions(exists, old)); /* a file system without permissions does as well */
    return file;
}

enum exit_status output_open(struct output *output, const char *path,
                             const struct messages *messages) {
    output->file = STDOUT_FILENO;
    output->failure = 0;
    output->target = NULL;
    output->temporary = NULL;
    output->used = 0;
    if (path == NULL) {
        output->terminal = isatty(STDOUT_FILENO);
        return STATUS_SOLVED;
    }
    struct stat old;
    const bool exists = stat(path, &old) == 0;
    const bool regular = !exists || S_ISREG(old.st_mode);
    /* Through a link: the file it leads to is replaced; a link to nowhere is replaced itself. What
       is no file, such as /dev/stdout on a pipe, may lead to no name at all. */
    output->target = exists && regular ? realpath(path, NULL) : strdup(path);
    if (output->target == NULL)
        return failed(messages, path, errno, "name another file");
    output->file = regular ? open_beside(output, exists, &old) : open(path, O_WRONLY | O_CLOEXEC);
    if (output->file < 0) {
        const int failure = errno;
        free(output->target);
        return failed(messages, path, failure, "name another file");
    }
    output->terminal = isatty(output->file);
    return STATUS_SOLVED;
}

enum { PATIENCE = 1000, PIECE = 4096 }; /* milliseconds; bytes that a ready pipe takes at once */

/* After a signal nobody waits for long on a reader that does not read. */
static size_t next_piece(struct output *output, size_t length) {
    struct pollfd poll_one = {.fd = output->file, .events = POLLOUT};
    if (clock_signal() == 0)
        return length;
    if (poll(&poll_one, 1, PATIENCE) <= 0)
        output->failure = EINTR;
    return length < PIECE ? length : PIECE;
}

/* Writes all of it, however small the pieces that the system takes. */
static bool send_all(struct output *output, const char *text, size_t length) {
    while (length > 0 && output->failure == 0) {
        const size_t piece = next_piece(output, length);
        const ssize_t written = output->failure == 0 ? write(output->file, text, piece) : 0;
        if (written >= 0) {
            text += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) { /* somebody made the pipe non-blocking */
            struct pollfd poll_one = {.fd = output->file, .events = POLLOUT};
            poll(&poll_one, 1, -1);
        } else if (errno != EINTR) {
            output->failure = errno;
        }
    }
    return output->failure == 0;
}

bool output_flush(struct output *output) {
    const size_t length = output->used;
    output->used = 0;
    return send_all(output, output->buffer, length);
}

bool output_failed(const struct output *output) { return output->failure != 0; }

bool output_write(void *payload, const char *text, size_t length) {
    struct output *output = payload;
    if (length > OUTPUT_SIZE - output->used && !output_flush(output))
        return false;
    if (length > OUTPUT_SIZE)
        return send_all(output, text, length);
    memcpy(output->buffer + output->used, text, length);
    output->used += length;
    return output->failure == 0;
}

bool output_print(struct output *output, const char *format, ...) {
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length < 0)
        return false;
    const size_t whole = (size_t)length;
    return output_write(output, text, whole < sizeof text ? whole : sizeof text - 1);
}

/* Hands over all that was written: from here on only the renaming can fail. */
static bool finish(struct output *output) {
    output_flush(output);
    if (close(output->file) != 0 && output->failure == 0)
        output->failure = errno;
    return output->failure == 0;
}

/* Puts the finished file in its target's place. */
static bool put_in_place(struct output *output) {
    if (output->temporary != NULL && rename(output->temporary, output->target) != 0)
        output->failure = errno;
    return output->failure == 0;
}

/* A second name for the file that is to be replaced, by which it can come back. */
static char *keep_old(const struct output *output) {
    if (output->temporary == NULL)
        return NULL;
    const size_t length = strlen(output->temporary);
    char *name = malloc(length + 2);
    if (name == NULL)
        return NULL;
    memcpy(name, output->temporary, length);
    memcpy(name + length, "~", 2);
    if (link(output->target, name) == 0)
        return name;
    free(name);
    return NULL;
}

static void bring_back(const struct output *output, const char *old) {
    if (output->temporary == NULL)
        return;
    if (old != NULL)
        rename(old, output->target);
    else
        unlink(output->target);
}

/* Puts the files in their places from `at` on; when one fails, those before it go back. */
static bool place_from(struct output *const outputs[], size_t count, size_t at) {
    if (at == count)
        return true;
    struct output *output = outputs[at];
    char *old = at + 1 < count ? keep_old(output) : NULL; /* of the last one none is needed */
    bool placed = put_in_place(output);
    if (placed && !place_from(outputs, count, at + 1)) {
        bring_back(output, old);
        placed = false;
    } else if (old != NULL) {
        unlink(old);
    }
    free(old);
    return placed;
}

static enum exit_status report(const struct output *output, const struct messages *messages) {
    const char *name = output->target != NULL ? output->target : "(stdout)";
    const char *remedy = output->temporary != NULL ? "the file is as it was before"
                                                   : "what is written is not complete";
    if (output->failure == 0)
        return STATUS_SOLVED;
    if (output->failure != EPIPE)
        failed(messages, name, output->failure, remedy);
    return STATUS_FAILED;
}

enum exit_status output_close_all(struct output *const outputs[], size_t count, bool keep,
                                  const struct messages *messages) {
    enum exit_status status = STATUS_SOLVED;
    for (size_t i = 0; i < count; i++)
        keep = finish(outputs[i]) && keep;
    keep = keep && place_from(outputs, count, 0);
    for (size_t i = 0; i < count; i++) {
        struct output *output = outputs[i];
        if (!keep && output->temporary != NULL && unlink(output->temporary) != 0 && errno != ENOENT)
            message_error(messages, NULL, "%s is left over; remove it", output->temporary);
        status = status_worse(status, report(output, messages));
        free(output->target);
        free(output->temporary);
    }
    return status;
}

enum exit_status output_close(struct output *output, bool keep, const struct messages *messages) {
    return output_close_all(&output, 1, keep, messages);
}
