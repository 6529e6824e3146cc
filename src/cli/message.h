/* Message: what people read on standard error, `picodoku: FILE:LINE:COL: what; what to do`. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define MESSAGE_PRINTF(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#else
#define MESSAGE_PRINTF(format_at, first_at)
#endif

/* Silent: not even mistakes are said, for those who only ask whether something is one. */
enum message_level { MESSAGE_SILENT = -2, MESSAGE_QUIET, MESSAGE_NORMAL, MESSAGE_VERBOSE };
enum message_color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

struct messages { /* all zero: the defaults */
    enum message_level level;
    enum message_color color;
};

struct place {
    const char *file;    /* NULL: no place at all */
    size_t line, column; /* from 1; 0: not said */
};

/* A mistake or failure: said unless silent. `place` may be NULL here and below. */
void message_error(const struct messages *messages, const struct place *place, const char *format,
                   ...) MESSAGE_PRINTF(3, 4);

/* What is good to know: not said under --quiet. */
void message_note(const struct messages *messages, const struct place *place, const char *format,
                  ...) MESSAGE_PRINTF(3, 4);

/* What was assumed: said under --verbose only. */
void message_detail(const struct messages *messages, const struct place *place, const char *format,
                    ...) MESSAGE_PRINTF(3, 4);

/* The head of a report that an option asked for: always said, as no error. */
void message_report(const struct messages *messages, const struct place *place, const char *format,
                    ...) MESSAGE_PRINTF(3, 4);

/* A line of that report, without the prefix. */
void message_line(const char *format, ...) MESSAGE_PRINTF(1, 2);

/* Whether some of a report could not be written: what was asked for is missing. */
bool message_report_lost(void);

#endif
