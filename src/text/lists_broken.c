#include "text/lists_broken.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "text/plain.h"

/* Where the fault is that jansson told behind it: it names what it stood near. Where it names a
   byte it stood before it. */
static size_t fault_of(const char *said, size_t position) {
    static const char near[] = " near '", byte[] = "unable to decode byte";
    if (strncmp(said, byte, sizeof byte - 1) == 0)
        return position;
    const char *named = strstr(said, near);
    const size_t word = named == NULL ? 0 : strlen(named) - sizeof near; /* without the quote */
    if (named == NULL || word > position)
        return position > 0 ? position - 1 : 0;
    return position - word;
}

static bool is_opening(char c) { return c == '[' || c == '{'; }

/* Whether an opening bracket behind a closed list begins another one, and not what a program does
   with it: no name stands at it, outside or inside. */
static bool is_list(const struct lists_text *text, size_t at) {
    const char *here = text->text + at;
    return at + 1 < text->length && is_opening(*here) && !lists_text_is_name(here[-1]) &&
           !lists_text_is_letter(here[1]) && !lists_text_is_space(here[1]);
}

/* Where a list begins from `at` on, behind the broken one from `from` on, which may close nowhere:
   on a line's first column, behind `=`, behind the broken one's last bracket or with two brackets
   as a grid has them; `end`: there is none. */
static size_t list_behind(const struct lists_text *text, size_t from, size_t at, size_t end) {
    size_t depth = 0;
    char before = ' ';
    bool string = false, over = false, closed = !is_opening(text->text[from]);
    for (size_t i = from; i < end; i++) {
        const char c = text->text[i];
        const bool quote = c == '"', opens = !string && (quote || c == '(' || is_opening(c));
        const bool first = i > 0 && lists_text_ends_line(text->text[i - 1]);
        const bool grid = closed && is_opening(c) && i + 1 < end && is_opening(text->text[i + 1]);
        if (i >= at && opens && (first || before == '=' || grid || (over && is_list(text, i))))
            return i;
        string = !lists_text_ends_line(c) && string != quote;
        if (!lists_text_is_space(c))
            before = c;
        if (string || quote)
            continue;
        depth += is_opening(c);
        closed = closed || c == ']' || c == '}';
        if ((c == ']' || c == '}') && depth > 0)
            over = --depth == 0 || over;
    }
    return end;
}

/* Writes what is not read behind a fault of a line. */
static void tell_lost(struct lists_text *text, size_t behind, size_t line, size_t end,
                      char lost[PD_MESSAGE_SIZE / 2]) {
    size_t from = 0, column = 0;
    if (behind == end)
        return;
    lists_text_place(text, behind, &from, &column);
    const char *until = end < text->length ? ", up to the next grid" : "";
    if (from > line || column == 1)
        snprintf(lost, PD_MESSAGE_SIZE / 2, ", and the lists from line %zu on are not read%s", from,
                 until);
    else
        snprintf(lost, PD_MESSAGE_SIZE / 2, ", and the lists behind it are not read%s", until);
}

pd_status lists_broken_tell(struct lists_text *text, size_t from, size_t end, const char *said,
                            size_t position, pd_error *fault) {
    size_t at = from + fault_of(said, position);
    const size_t seen = position < end - from ? position + 1 : end - from;
    const char *nul = memchr(text->original + from, '\0', seen);
    if (nul != NULL)
        at = (size_t)(nul - text->original);
    char shown[PD_MESSAGE_SIZE / 2] = "";
    size_t line = 1, column = 1;
    const bool comment = at + 1 < end && memcmp(text->text + at, "/*", 2) == 0;
    said = nul != NULL ? "a NUL byte stands in it" : comment ? "no */ ends this comment" : said;
    for (size_t i = 0; said[i] != '\0' && i + 1 < sizeof shown; i++)
        shown[i] = (char)(said[i] >= ' ' && said[i] <= '~' ? said[i] : '?');
    while (at > 0 && (at >= end || lists_text_is_space(text->text[at])))
        at--; /* at the end of the text: to what comes last */
    lists_text_place(text, at, &line, &column);
    char lost[PD_MESSAGE_SIZE / 2] = "";
    tell_lost(text, list_behind(text, from, at > from ? at : from + 1, end), line, end, lost);
    if (nul != NULL && lost[0] == '\0')
        return plain_tell_nul(line, column, fault);
    return error_syntax(fault, line, column,
                        "this list is broken (%.80s)%s; see that the text is whole, one grid is "
                        "[[5, 3, 0, ...], ...]",
                        shown, lost);
}
