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
    output->temporary = malloc(2 * (length + sizeof suffix) + 1); /* for keep_old, too */
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

int output_descriptor(const char *path) {
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    if (strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        const size_t length = strlen(folders[i]);
        const char *digits = path + length;
        if (strncmp(path, folders[i], length) == 0 && *digits != '\0' && strlen(digits) < 6 &&
            digits[strspn(digits, "0123456789")] == '\0')
            return (int)strtol(digits, NULL, 10);
    }
    return -1;
}

/* One of our open files: the one that the path names by its number, or one that is the same file
   and can be written, as behind >>log; or -1. Shells give them numbers up to 9. */
static int find_open(const char *path, const struct stat *wanted) {
    const int named = output_descriptor(path);
    for (int file = 1; named < 0 && S_ISREG(wanted->st_mode) && file <= 9; file++) {
        struct stat about;
        if (fstat(file, &about) == 0 && about.st_dev == wanted->st_dev &&
            about.st_ino == wanted->st_ino && (fcntl(file, F_GETFL) & O_ACCMODE) != O_RDONLY)
            return file;
    }
    return named;
}

/* Something that is there and no file. Opening a named pipe waits for its reader. */
static int open_itself(const char *path) {
    int file = -1;
    do
        file = open(path, O_WRONLY | O_CLOEXEC);
    while (file < 0 && errno == EINTR && clock_signal() == 0);
    return file;
}

enum exit_status output_open(struct output *output, const char *path,
                             const struct messages *messages) {
    output->file = STDOUT_FILENO;
    output->failure = 0;
    output->target = output->temporary = output->old = NULL;
    output->replaces = output->moved = output->stranded = false;
    output->used = 0;
    if (path == NULL) {
        output->terminal = isatty(STDOUT_FILENO);
        return STATUS_SOLVED;
    }
    struct stat old;
    const bool exists = stat(path, &old) == 0;
    if (!exists && errno != ENOENT)
        return failed(messages, path, errno, "name another file");
    /* What somebody has opened for us goes on where it is: a new file in its place would leave the
       other writers behind. */
    const int open = exists ? find_open(path, &old) : -1;
    const bool regular = open < 0 && (!exists || S_ISREG(old.st_mode));
    output->replaces = exists && regular;
    /* Through a link: the file it leads to is replaced; a link to nowhere is replaced itself. What
       is no file, such as /dev/stdout on a pipe, may lead to no name at all. */
    output->target = exists && regular ? realpath(path, NULL) : strdup(path);
    if (output->target == NULL)
        return failed(messages, path, errno, "name another file");
    if (open >= 0)
        output->file = fcntl(open, F_DUPFD_CLOEXEC, 3);
    else
        output->file = regular ? open_beside(output, exists, &old) : open_itself(path);
    if (output->file < 0) {
        const int failure = errno;
        free(output->target);
        return failed(messages, path, failure, "name another file");
    }
    output->terminal = isatty(output->file);
    return STATUS_SOLVED;
}

enum { PIECE = 4096 }; /* bytes that a ready pipe takes at once */

/* After a signal nobody waits for long on a reader that does not read. */
static size_t next_piece(struct output *output, size_t length) {
    struct pollfd poll_one = {.fd = output->file, .events = POLLOUT};
    if (clock_signal() == 0)
        return length;
    if (poll(&poll_one, 1, CLOCK_PATIENCE) <= 0)
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

const char *output_unkept(const struct output *output) {
    if (output->temporary == NULL)
        return "is not complete";
    return output->replaces ? "is left as it was" : "is not written";
}

/* The bytes up to the last end of a line. */
static size_t whole_lines(const struct output *output) {
    size_t length = output->used;
    while (length > 0 && output->buffer[length - 1] != '\n')
        length--;
    return length;
}

/* Makes room. A line that has only begun stays, for it may never be ended; but one may be longer
   than the buffer. */
static bool send_lines(struct output *output) {
    const size_t whole = whole_lines(output);
    const size_t length = whole > 0 ? whole : output->used;
    const bool sent = send_all(output, output->buffer, length);
    output->used -= length;
    memmove(output->buffer, output->buffer + length, output->used);
    return sent;
}

bool output_write(void *payload, const char *text, size_t length) {
    struct output *output = payload;
    while (length > OUTPUT_SIZE - output->used) {
        const size_t part = OUTPUT_SIZE - output->used;
        memcpy(output->buffer + output->used, text, part);
        output->used = OUTPUT_SIZE;
        text += part;
        length -= part;
        if (!send_lines(output))
            return false;
    }
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

/* Hands over all that was written: from here on only the renaming can fail. `whole`: it is all
   that was to be written; else a line that has only begun would be taken for what it is not. */
static bool finish(struct output *output, bool whole) {
    if (!whole)
        output->used = whole_lines(output);
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

/* Gives the file that is to be replaced a second name, by which it can come back; or, where files
   have only one, that name. */
static bool keep_old(struct output *output) {
    if (output->temporary == NULL)
        return true;
    const size_t length = strlen(output->temporary);
    char *name = output->temporary + length + 1; /* there is room */
    memcpy(name, output->temporary, length);
    memcpy(name + length, "~", 2);
    output->old = name;
    if (link(output->target, name) == 0)
        return true;
    struct stat about; /* a folder that came in the meantime stays, and renaming will fail */
    const bool file = stat(output->target, &about) == 0 && S_ISREG(about.st_mode);
    output->moved = file && rename(output->target, name) == 0;
    if (output->moved)
        return true;
    if (file)
        output->failure = errno;
    output->old = NULL;
    return output->failure == 0;
}

/* `placed`: the target is the new file. */
static void bring_back(struct output *output, bool placed) {
    if (output->temporary == NULL || (!placed && !output->moved))
        return;
    const int failed_again =
        output->old != NULL ? rename(output->old, output->target) : unlink(output->target);
    output->stranded = failed_again != 0;
    if (output->stranded)
        output->failure = errno;
}

/* Puts the file in its place; when that fails, it goes back. `last`: no other can fail behind it,
   so that the old one is not needed. */
static bool place(struct output *output, bool last) {
    if (!last && !keep_old(output))
        return false;
    const bool placed = put_in_place(output);
    if (!placed)
        bring_back(output, false);
    return placed;
}

/* Puts the files in their places; when one fails, those before it go back. */
static bool place_all(struct output *const outputs[], size_t count) {
    size_t placed = 0;
    while (placed < count && place(outputs[placed], placed + 1 == count))
        placed++;
    if (placed == count)
        return true;
    while (placed > 0)
        bring_back(outputs[--placed], true);
    return false;
}

static void remove_rest(const struct messages *messages, const char *path) {
    if (path != NULL && unlink(path) != 0 && errno != ENOENT)
        message_error(messages, NULL, "%s is left over; remove it", path);
}

static enum exit_status report(const struct output *output, const struct messages *messages) {
    const char *name = output->target != NULL ? output->target : "(stdout)";
    const char *remedy = "what is written is not complete";
    if (output->temporary != NULL)
        remedy = output->replaces ? "the file is as it was before" : "nothing is written";
    if (output->failure == 0)
        return STATUS_SOLVED;
    if (output->stranded && output->old != NULL)
        message_error(messages, &(struct place){.file = name},
                      "cannot be put back: %s; rename %s, which is its old content",
                      strerror(output->failure), output->old);
    else if (output->stranded)
        failed(messages, name, output->failure, "other files are not complete; remove this one");
    else if (output->failure != EPIPE)
        failed(messages, name, output->failure, remedy);
    return STATUS_FAILED;
}

enum exit_status output_close_all(struct output *const outputs[], size_t count, bool keep,
                                  const struct messages *messages) {
    enum exit_status status = STATUS_SOLVED;
    const bool whole = keep;
    for (size_t i = 0; i < count; i++)
        keep = finish(outputs[i], whole) && keep;
    keep = keep && place_all(outputs, count);
    for (size_t i = 0; i < count; i++) {
        struct output *output = outputs[i];
        if (!keep)
            remove_rest(messages, output->temporary);
        if (!output->stranded)
            remove_rest(messages, output->old);
        status = status_worse(status, report(output, messages));
        free(output->target);
        free(output->temporary);
    }
    return status;
}

enum exit_status output_close(struct output *output, bool keep, const struct messages *messages) {
    return output_close_all(&output, 1, keep, messages);
}
