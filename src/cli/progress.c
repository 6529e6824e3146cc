#include "cli/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINE = 160, MOST_STRIDE = 64 };

static const double first_after = 0.5, again_after = 0.1; /* seconds */

static bool is_wanted(const struct session *session) {
    const char *terminal = getenv("TERM");
    return session->messages->level >= MESSAGE_NORMAL && !session->output.terminal &&
           isatty(STDERR_FILENO) && terminal != NULL && strcmp(terminal, "dumb") != 0;
}

void progress_begin(struct progress *progress, const struct session *session) {
    const double now = clock_now();
    *progress =
        (struct progress){.wanted = is_wanted(session), .began = now, .last = now, .stride = 1};
}

bool progress_due(struct progress *progress) {
    progress->puzzles++;
    if (++progress->count < progress->stride)
        return false;
    progress->count = 0;
    const double now = clock_now();
    const double passed = now - progress->last;
    if (passed < again_after) {
        progress->stride = progress->stride < MOST_STRIDE ? progress->stride * 2 : MOST_STRIDE;
        return false;
    }
    progress->last = now;
    progress->stride = progress->stride > 1 && passed > 2 * again_after ? 1 : progress->stride;
    return true;
}

/* The bytes of a regular file that are done; 0 if that cannot be told. What is read but not yet
   answered is known by its lines. */
static double bytes_done(const struct session *session, double *total) {
    const struct input *input = session->input;
    struct stat about;
    if (input->file < 0 || fstat(input->file, &about) != 0 || !S_ISREG(about.st_mode))
        return 0;
    const off_t read = lseek(input->file, 0, SEEK_CUR);
    const double lines = input->lines == 0 ? 1 : (double)input->lines;
    const double share = (double)session->place.line / lines;
    *total = (double)about.st_size;
    return read <= 0 ? 0 : (double)read * (share < 1 ? share : 1);
}

static void put(const char *text, size_t length) {
    const ssize_t written = write(STDERR_FILENO, text, length);
    (void)written; /* a terminal that is gone is nobody's concern */
}

void progress_show(struct progress *progress, const struct session *session) {
    char text[LINE];
    const double passed = progress->last - progress->began;
    if (!progress->wanted || passed < first_after)
        return;
    double total = 0;
    const double done = bytes_done(session, &total);
    const double rate = (double)progress->puzzles / passed;
    int length = snprintf(text, sizeof text, "\r\033[Kpicodoku: %zu puzzle%s, %.*f a second",
                          session->tally.puzzles, session->tally.puzzles == 1 ? "" : "s",
                          rate < 10 ? 1 : 0, rate);
    if (done > 0 && length > 0) {
        const double rest = passed * (total - done) / done;
        const double left = rest < 0 ? 0 : rest < 1e9 ? rest : 1e9;
        length += snprintf(text + length, sizeof text - (size_t)length,
                           ", %.1f of %.1f MB, %lld:%02lld left", done / 1e6, total / 1e6,
                           (long long)left / 60, (long long)left % 60);
    }
    put(text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
    progress->visible = true;
}

void progress_wipe(struct progress *progress) {
    if (progress->visible)
        put("\r\033[K", 4);
    progress->visible = false;
}
