#include "text/lists_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "text/symbols.h"

enum { NOWHERE = -1 };

/* Stands for a NUL byte, which jansson takes for the end of what it reads. */
enum { REFUSED = 1 };

struct scan {
    struct lists_text *json;
    size_t at;
    size_t depth;
    uint64_t braced; /* a bit for each depth: the list there began with a brace, as in C */
    bool bare;       /* no comma stands in the text: blanks do, as numpy prints lists */
    size_t gap;      /* where the last blank behind a value is; 0: none, or no value came last */
    bool value;      /* a value came last */
    ptrdiff_t
        comma;   /* where the last character that says something is a comma; NOWHERE: it is none */
    bool string; /* a string came last: before a colon it is a key */
};

static bool is_quote(char c) { return c == '"' || c == '\''; }

static bool add_start(struct lists_text *json, size_t at) {
    void *start = json->start;
    if (memory_grow(&start, &json->capacity, json->values + 1, sizeof *json->start) == NULL)
        return false;
    json->start = start;
    json->start[json->values++] = at;
    return true;
}

/* Lines stay lines: a comment may have several. */
static void blank(struct scan *scan, size_t end) {
    for (; scan->at < end; scan->at++)
        if (!lists_text_ends_line(scan->json->text[scan->at]))
            scan->json->text[scan->at] = ' ';
}

static size_t line_end(const struct scan *scan) {
    size_t end = scan->at;
    while (end < scan->json->length && !lists_text_ends_line(scan->json->text[end]))
        end++;
    return end;
}

/* Outside all lists: blanks `name =`, and the name of a function before a bracket. */
static bool skip_name(struct scan *scan) {
    const char *text = scan->json->text;
    const size_t length = scan->json->length, begin = scan->at;
    const size_t line = line_end(scan) - scan->at;
    const char *equals = memchr(text + scan->at, '=', line);
    const char *quote = memchr(text + scan->at, '"', line);
    const char *call = memchr(text + scan->at, '(', line); /* dtype= stands in one */
    if (equals != NULL && (quote == NULL || quote > equals) && (call == NULL || call > equals))
        blank(scan, (size_t)(equals - text) + 1);
    while (scan->at < length && text[scan->at] == ' ')
        scan->at++;
    size_t end = scan->at;
    while (end < length && lists_text_is_name(text[end]))
        end++;
    if (end < length && text[end] == '(')
        blank(scan, end);
    return scan->at > begin;
}

/* In a list: blanks `dtype=int32`, as numpy writes behind one. */
static bool skip_keyword(struct scan *scan) {
    static const char keyword[] = "dtype=", ends[] = ")]}";
    const size_t rest = scan->json->length - scan->at;
    if (rest < sizeof keyword ||
        memcmp(scan->json->text + scan->at, keyword, sizeof keyword - 1) != 0)
        return false;
    size_t end = scan->at;
    while (end < scan->json->length &&
           memchr(ends, scan->json->text[end], sizeof ends - 1) == NULL &&
           !lists_text_ends_line(scan->json->text[end]))
        end++;
    blank(scan, end);
    return true;
}

/* Passes a string; the closing quote, or the line's end if there is none, ends it. Python has
   escapes that JSON has not. */
static bool take_string(struct scan *scan) {
    static const char escaped[] = "\"\\/bfnrtu";
    char *text = scan->json->text;
    const char quote = text[scan->at];
    const size_t length = scan->json->length;
    if (!add_start(scan->json, scan->at))
        return false;
    text[scan->at++] = '"';
    while (scan->at < length && text[scan->at] != quote && !lists_text_ends_line(text[scan->at])) {
        if (text[scan->at] == '\\' && scan->at + 1 < length) {
            if (memchr(escaped, text[scan->at + 1], sizeof escaped - 1) == NULL)
                text[scan->at] = '\'';
            scan->at++;
        } else if (text[scan->at] == '"')
            text[scan->at] = '\'';
        scan->at++;
    }
    if (scan->at < length && text[scan->at] == quote)
        text[scan->at++] = '"';
    scan->string = true;
    return true;
}

static bool take_word(struct scan *scan) {
    char *text = scan->json->text;
    const size_t begin = scan->at;
    if (!add_start(scan->json, begin))
        return false;
    while (scan->at < scan->json->length &&
           (lists_text_is_name(text[scan->at]) || text[scan->at] == '-' || text[scan->at] == '+'))
        scan->at++;
    const size_t length = scan->at - begin;
    if (length == 4 && memcmp(text + begin, "None", 4) == 0)
        memcpy(text + begin, "null", 4);
    else if (length == 3 && (memcmp(text + begin, "nan", 3) == 0))
        memcpy(text + begin, "\"\" ", 3);
    else if (length > 1 && text[scan->at - 1] == '.') /* 5. as numpy has it */
        text[scan->at - 1] = ' ';
    return true;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || lists_text_ends_line(c); }

/* The end of a comment that begins there, as C has them; the place itself if none does, or if it
   has no end. */
static size_t comment_end(const struct lists_text *json, size_t at) {
    const char *text = json->text, *const end = text + json->length;
    if (at + 1 >= json->length || text[at] != '/' || (text[at + 1] != '/' && text[at + 1] != '*'))
        return at;
    const bool line = text[at + 1] == '/';
    if (!line && at + 2 > json->comments)
        return at;
    for (const char *here = text + at + 2; here < end; here++) {
        if (line && lists_text_ends_line(*here))
            return (size_t)(here - text);
        if (!line && *here == '/' && here[-1] == '*' && here > text + at + 2)
            return (size_t)(here - text) + 1;
    }
    return json->length;
}

/* The next place that is neither a blank nor in a comment. */
static size_t skip_blanks(const struct lists_text *json, size_t at) {
    size_t end = comment_end(json, at);
    while (at < json->length && (is_blank(json->text[at]) || end > at)) {
        at = end > at ? end : at + 1;
        end = comment_end(json, at);
    }
    return at;
}

/* Whether a brace begins a list: no key stands in it, which is a string before a colon. */
static bool is_braced_list(const struct scan *scan) {
    const char *text = scan->json->text;
    const size_t length = scan->json->length;
    size_t at = skip_blanks(scan->json, scan->at + 1);
    if (at >= length || !is_quote(text[at]))
        return at < length && (text[at] == '{' || (text[at] >= '0' && text[at] <= '9'));
    const char quote = text[at++];
    while (at < length && text[at] != quote && !lists_text_ends_line(text[at]))
        at += text[at] == '\\' ? 2 : 1;
    at = skip_blanks(scan->json, at + 1);
    return at < length && text[at] != ':';
}

static uint64_t bit_of(size_t depth) {
    enum { BITS = 64 };
    return depth < BITS ? (uint64_t)1 << depth : 0;
}

static char opened(struct scan *scan, char bracket) {
    const bool list = bracket != '{' || is_braced_list(scan);
    const uint64_t bit = bit_of(scan->depth);
    scan->braced = bracket == '{' && list && bit != 0 ? scan->braced | bit : scan->braced & ~bit;
    return (char)(bracket == '{' && (scan->braced & bit) == 0 ? '{' : '[');
}

static char closed(const struct scan *scan, char bracket) {
    return (char)(bracket == ')' || (scan->braced & bit_of(scan->depth)) != 0 ? ']' : bracket);
}

/* Takes a bracket, comma, colon or any other character. */
static bool take_character(struct scan *scan) {
    char *at = scan->json->text + scan->at;
    const ptrdiff_t comma = scan->comma;
    scan->comma = NOWHERE;
    if (*at == '[' || *at == '(' || *at == '{') {
        if (!add_start(scan->json, scan->at))
            return false;
        *at = opened(scan, *at);
        scan->depth++;
    } else if (*at == ']' || *at == ')' || *at == '}') {
        if (comma != NOWHERE)
            scan->json->text[comma] = ' ';
        scan->depth -= scan->depth > 0;
        *at = closed(scan, *at);
    } else if (scan->depth == 0 && (*at == ',' || *at == ';')) {
        *at = ' ';
    } else if (*at == ',') {
        scan->comma = (ptrdiff_t)scan->at;
    } else if (*at == ':' && scan->string) {
        scan->json->values--;
    }
    scan->string = false;
    scan->at++;
    return true;
}

/* Where no comma stands in a text, the blank before a value that follows another one becomes it. */
static void split(struct scan *scan, char character) {
    const bool closes = character == ']' || character == ')' || character == '}';
    if (scan->bare && scan->depth > 0 && scan->value && scan->gap != 0 && !closes &&
        character != ':' && character != '#')
        scan->json->text[scan->gap] = ',';
    scan->gap = 0;
    scan->value = character != '[' && character != '(' && character != '{' && character != ':';
}

static bool take(struct scan *scan) {
    const char character = scan->json->text[scan->at];
    if (is_blank(character)) {
        scan->gap = lists_text_ends_line(character) ? scan->gap : scan->at;
        scan->at++;
        return true;
    }
    if (comment_end(scan->json, scan->at) > scan->at) {
        blank(scan, comment_end(scan->json, scan->at));
        return true;
    }
    split(scan, character);
    if (character == '#') {
        blank(scan, line_end(scan));
        return true;
    }
    if (lists_text_is_letter(character) &&
        (scan->depth == 0 ? skip_name(scan) : skip_keyword(scan)))
        return true;
    if (is_quote(character) || lists_text_is_name(character) || character == '-') {
        scan->comma = NOWHERE;
        scan->string = false;
        return is_quote(character) ? take_string(scan) : take_word(scan);
    }
    return take_character(scan);
}

/* Where a list begins the last one has ended, be it broken. */
static void begin(struct scan *scan) {
    scan->depth = 0;
    scan->gap = 0;
    scan->value = scan->string = false;
    scan->comma = NOWHERE;
}

/* Where the last end of a comment stands; 0: there is none. */
static size_t last_comment_end(const struct lists_text *json) {
    size_t at = json->length < 2 ? 0 : json->length - 2;
    while (at > 0 && (json->text[at] != '*' || json->text[at + 1] != '/'))
        at--;
    return at;
}

pd_status lists_text_make(struct lists_text *json, const char *text, size_t length,
                          const struct lists_begins *begins, pd_error *error) {
    json->text = memory_new(length, 1);
    if (json->text == NULL)
        return error_memory(error);
    memcpy(json->text, text, length);
    json->original = text;
    json->length = length;
    for (char *at = json->text;
         (at = memchr(at, '\0', length - (size_t)(at - json->text))) != NULL;)
        *at++ = REFUSED;
    json->comments = last_comment_end(json);
    struct scan scan = {.json = json, .comma = NOWHERE, .bare = memchr(text, ',', length) == NULL};
    for (size_t next = 0; scan.at < length;) {
        for (; next < begins->count && begins->at[next] <= scan.at; next++)
            begin(&scan);
        if (!take(&scan))
            return error_memory(error);
    }
    return PD_OK;
}

void lists_text_free(struct lists_text *json) {
    free(json->text);
    free(json->start);
}

void lists_text_place(struct lists_text *json, size_t at, size_t *line, size_t *column) {
    const char *text = json->text;
    if (json->line == 0 || at < json->seen) {
        json->seen = 0;
        json->line = json->column = 1;
    }
    for (; json->seen < at && json->seen < json->length; json->seen++) {
        const size_t i = json->seen;
        const bool pair = text[i] == '\r' && i + 1 < json->length && text[i + 1] == '\n';
        const bool ends = lists_text_ends_line(text[i]) && !pair;
        json->line += ends;
        json->column = ends ? 1 : json->column + 1;
    }
    *line = json->line;
    *column = json->column;
}
