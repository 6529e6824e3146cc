#include "text/first_line.h"

#include <string.h>

#include "text/survey.h"

/* A first line that nothing but a puzzle can be, though a cell may be missing or wrong. */
static const struct format *nearly(const struct line *first) {
    static const char opens[] = "[({<"; /* a list of strings, an element */
    if (memchr(opens, first->text[0], sizeof opens - 1) != NULL)
        return NULL;
    for (size_t i = 0; format_at(i) != NULL; i++)
        if (format_at(i)->nears != NULL && format_at(i)->nears(first))
            return format_at(i);
    return NULL;
}

/* The one-line format that a line is a puzzle of; NULL: none. A border may be as long as a line of
   blanks, and a row in bars as a puzzle in bars. */
static const struct format *fitting(const struct line *line, const struct source *source) {
    struct shape shape;
    if (survey_is_border(line) || survey_has_bar(line))
        return NULL;
    for (size_t i = 0; format_at(i) != NULL; i++)
        if (format_at(i)->fits != NULL && format_at(i)->fits(line, source, &shape))
            return format_at(i);
    return NULL;
}

/* The format that nearly all of a first line has, unless those behind it that are there are puzzles
   of another: it is a bad one among them. */
static const struct format *judged(const struct format *near, const struct source *source) {
    while (reader_ready(source->reader)) {
        struct line line;
        struct shape shape;
        size_t column = 1;
        bool found = false;
        if (reader_line(source->reader, &line, &found, NULL) != PD_OK || !found)
            break;
        symbol_trim(&line, &column);
        if (line.length == 0 || symbol_is_comment(&line))
            continue;
        if (near != &format_line && near->fits(&line, source, &shape))
            break;
        const struct format *format = fitting(&line, source);
        if (format != NULL)
            return format;
    }
    return near;
}

const struct format *first_line_format(const struct line *first, const struct source *source) {
    const struct format *format = fitting(first, source);
    if (format != NULL || survey_is_border(first) || survey_has_bar(first))
        return format;
    const struct reader_mark behind = reader_mark(source->reader);
    format = nearly(first);
    if (format != NULL)
        format = judged(format, source);
    reader_return(source->reader, behind);
    return format;
}
