#include "text/lists_begin.h"

#include <stdbool.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "text/lists_text.h"
#include "text/symbols.h"

enum { BRACKETS_MOST = 8 };

/* The brackets that a line begins with, and whether nothing else stands on it. */
struct brackets {
    char bracket[BRACKETS_MOST];
    size_t count;
    bool alone;
    bool called; /* the bracket of a function's name stood in front, which is left out */
};

static bool is_opening(char c) { return c == '[' || c == '(' || c == '{'; }

static struct brackets brackets_at(const char *text, size_t length, size_t at) {
    struct brackets found = {.count = 0};
    found.called = at > 0 && at < length && text[at] == '(' && symbol_is_letter(text[at - 1]);
    for (at += found.called; at < length && (is_opening(text[at]) || symbol_is_space(text[at]));
         at++)
        if (is_opening(text[at]) && found.count < BRACKETS_MOST)
            found.bracket[found.count++] = text[at];
    found.alone = at == length || lists_text_ends_line(text[at]);
    return found;
}

static bool are_alike(const struct brackets *one, const struct brackets *other) {
    return one->count == other->count && one->alone == other->alone &&
           memcmp(one->bracket, other->bracket, one->count) == 0;
}

/* A row may begin with one square bracket too, but for a line of its own behind a closed list. */
static bool is_behind_list(const char *text, size_t line) {
    size_t end = line > 0 ? line - 1 : 0;
    end -= end > 0 && text[end] == '\n' && text[end - 1] == '\r';
    while (end > 0 && symbol_is_space(text[end - 1]))
        end--;
    if (end == 0)
        return true;
    const char last = text[end - 1];
    return lists_text_ends_line(last) || last == ']' || last == ')' || last == '}' || last == ';';
}

/* Where the bracket of a line's list may stand: at its begin, or behind a name, which may have
   brackets too if `=` follows it, as in `int a[4][4] = {`; an `=` behind a round one is that of an
   argument. */
static size_t bracket_of(const char *text, size_t length, size_t line) {
    size_t end = line, at = line;
    if (!lists_text_is_letter(text[line]))
        return line;
    while (end < length && !lists_text_ends_line(text[end]) && text[end] != '(' && text[end] != '{')
        end++;
    const char *equals = memchr(text + line, '=', end - line);
    if (equals != NULL)
        at = (size_t)(equals - text);
    while (at < length && !is_opening(text[at]) && !lists_text_ends_line(text[at]))
        at++;
    return at;
}

/* Whether a line begins such a list, be it behind a name. */
static bool begins_list(const char *text, size_t length, size_t line,
                        const struct brackets *first) {
    const size_t at = bracket_of(text, length, line);
    if (at >= length || !is_opening(text[at]))
        return false;
    const struct brackets here = brackets_at(text, length, at);
    if (!are_alike(&here, first))
        return false;
    return here.count > 1 || here.bracket[0] == '{' || (here.called && first->called) ||
           (here.alone && is_behind_list(text, line));
}

pd_status lists_begins_find(struct lists_begins *begins, const char *text, size_t length,
                            size_t first, pd_error *error) {
    const struct brackets brackets = brackets_at(text, length, first);
    if (brackets.count == 0)
        return PD_OK;
    for (size_t at = first + 1; at < length; at++) {
        if (!lists_text_ends_line(text[at - 1]) || !begins_list(text, length, at, &brackets))
            continue;
        void *found = begins->at;
        if (memory_grow(&found, &begins->capacity, begins->count + 1, sizeof *begins->at) == NULL)
            return error_memory(error);
        begins->at = found;
        begins->at[begins->count++] = at;
    }
    return PD_OK;
}
