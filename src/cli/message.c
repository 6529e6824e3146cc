#include "cli/message.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/clock.h"

enum { LINE_SIZE = 8192 }; /* the longest path and some sentences */

#define TINT_ERROR "\033[1;31m"
#define TINT_NOTE "\033[1m"
#define TINT_END "\033[0m"

struct line {
    char text[LINE_SIZE];
    size_t used;
};

/* Appends; what does not fit is cut, and there is always room for the newline. */
MESSAGE_PRINTF(2, 0)
static void add_list(struct line *line, const char *format, va_list arguments) {
    const size_t room = sizeof line->text - 1 - line->used;
    const int wanted = vsnprintf(line->text + line->used, room, format, arguments);
    if (wanted > 0)
        line->used += (size_t)wanted < room ? (size_t)wanted : room - 1;
}

MESSAGE_PRINTF(2, 3)
static void add(struct line *line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_list(line, format, arguments);
    va_end(arguments);
}

/* File names and operands are other people's texts: no control character of theirs reaches the
   terminal. */
static void disarm(struct line *line, size_t from) {
    for (size_t i = from; i < line->used; i++)
        if ((unsigned char)line->text[i] < ' ' || line->text[i] == '\177')
            line->text[i] = '?';
}

/* Whether to go on after a write that took nothing. After a signal nobody waits for long on a
   reader that does not read. */
static bool try_again(int failure) {
    struct pollfd poll_one = {.fd = STDERR_FILENO, .events = POLLOUT};
    if (failure == EINTR && clock_signal() == 0)
        return true;
    return (failure == EINTR || failure == EAGAIN) && poll(&poll_one, 1, CLOCK_PATIENCE) > 0;
}

/* One write a line, so that lines of several processes do not mix. */
static bool put(struct line *line) {
    line->text[line->used++] = '\n';
    size_t done = 0;
    while (done < line->used) {
        const ssize_t written = write(STDERR_FILENO, line->text + done, line->used - done);
        if (written > 0)
            done += (size_t)written;
        else if (written == 0 || !try_again(errno))
            return false;
    }
    return true;
}

/* A message that cannot be written is nobody's concern, but a report was asked for. */
static bool report_lost = false;

bool message_report_lost(void) { return report_lost; }

static bool tinted(const struct messages *messages) {
    if (messages->color != COLOR_AUTO)
        return messages->color == COLOR_ALWAYS;
    const char *no_color = getenv("NO_COLOR");
    if (no_color != NULL && *no_color != '\0')
        return false;
    const char *terminal = getenv("TERM");
    return isatty(STDERR_FILENO) && terminal != NULL && strcmp(terminal, "dumb") != 0;
}

MESSAGE_PRINTF(4, 0)
static bool say(const struct messages *messages, const char *tint, const struct place *place,
                const char *format, va_list arguments) {
    struct line line;
    line.used = 0;
    if (tinted(messages))
        add(&line, "%spicodoku:%s ", tint, TINT_END);
    else
        add(&line, "picodoku: ");
    const size_t prefix = line.used;
    if (place != NULL && place->file != NULL) {
        add(&line, "%s:", place->file);
        if (place->line != 0)
            add(&line, "%zu:", place->line);
        if (place->line != 0 && place->column != 0)
            add(&line, "%zu:", place->column);
        add(&line, " ");
    }
    add_list(&line, format, arguments);
    disarm(&line, prefix);
    return put(&line);
}

void message_error(const struct messages *messages, const struct place *place, const char *format,
                   ...) {
    if (messages->level <= MESSAGE_SILENT)
        return;
    va_list arguments;
    va_start(arguments, format);
    say(messages, TINT_ERROR, place, format, arguments);
    va_end(arguments);
}

void message_note(const struct messages *messages, const struct place *place, const char *format,
                  ...) {
    if (messages->level < MESSAGE_NORMAL)
        return;
    va_list arguments;
    va_start(arguments, format);
    say(messages, TINT_NOTE, place, format, arguments);
    va_end(arguments);
}

void message_detail(const struct messages *messages, const struct place *place, const char *format,
                    ...) {
    if (messages->level < MESSAGE_VERBOSE)
        return;
    va_list arguments;
    va_start(arguments, format);
    say(messages, TINT_NOTE, place, format, arguments);
    va_end(arguments);
}

void message_report(const struct messages *messages, const struct place *place, const char *format,
                    ...) {
    va_list arguments;
    va_start(arguments, format);
    if (!say(messages, TINT_NOTE, place, format, arguments))
        report_lost = true;
    va_end(arguments);
}

void message_line(const char *format, ...) {
    struct line line;
    line.used = 0;
    va_list arguments;
    va_start(arguments, format);
    add_list(&line, format, arguments);
    va_end(arguments);
    if (!put(&line))
        report_lost = true;
}
