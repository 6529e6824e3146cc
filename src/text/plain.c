#include "text/plain.h"

#include <string.h>

#include "base/error.h"
#include "text/survey.h"

static const struct stand_in {
    const char *bytes;
    const char *name;
    char plain; /* what it stands for */
} stand_ins[] = {
    {"\xC2\xA0", "a no-break space (U+00A0)", ' '},
    {"\xE2\x80\x87", "a figure space (U+2007)", ' '},
    {"\xE2\x80\xAF", "a narrow no-break space (U+202F)", ' '},
    {"\xE3\x80\x80", "an ideographic space (U+3000)", ' '},
    {"\xC2\xB7", "a middle dot (U+00B7)", '.'},
    {"\xE2\x80\xA2", "a bullet (U+2022)", '.'},
    {"\xE2\x8B\x85", "a dot operator (U+22C5)", '.'},
    {"\xE3\x83\xBB", "a katakana middle dot (U+30FB)", '.'},
    {"\xE2\x96\xA1", "a white square (U+25A1)", '.'},
    {"\xEF\xBC\x90", "a full-width digit (U+FF10)", '0'},
    {"\xEF\xBC\x91", "a full-width digit (U+FF11)", '1'},
    {"\xEF\xBC\x92", "a full-width digit (U+FF12)", '2'},
    {"\xEF\xBC\x93", "a full-width digit (U+FF13)", '3'},
    {"\xEF\xBC\x94", "a full-width digit (U+FF14)", '4'},
    {"\xEF\xBC\x95", "a full-width digit (U+FF15)", '5'},
    {"\xEF\xBC\x96", "a full-width digit (U+FF16)", '6'},
    {"\xEF\xBC\x97", "a full-width digit (U+FF17)", '7'},
    {"\xEF\xBC\x98", "a full-width digit (U+FF18)", '8'},
    {"\xEF\xBC\x99", "a full-width digit (U+FF19)", '9'},
};

/* The one that a text begins with, or NULL. */
static const struct stand_in *stand_in_at(const char *text, size_t length) {
    for (size_t i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++) {
        const size_t bytes = strlen(stand_ins[i].bytes);
        if (length >= bytes && memcmp(text, stand_ins[i].bytes, bytes) == 0)
            return &stand_ins[i];
    }
    return NULL;
}

size_t plain_at(const char *text, size_t length, char *plain) {
    const struct stand_in *found = (unsigned char)*text < 0x80 ? NULL : stand_in_at(text, length);
    *plain = *text;
    if (found == NULL)
        return 1;
    *plain = found->plain;
    return strlen(found->bytes);
}

size_t plain_copy(const char *text, size_t length, char *plain) {
    size_t copied = 0;
    for (size_t i = 0; i < length;)
        i += plain_at(text + i, length - i, &plain[copied++]);
    return copied;
}

/* The first one of a line. */
static const struct stand_in *find(const struct line *line, size_t *column) {
    for (size_t i = 0; i < line->length; i++) {
        if ((unsigned char)line->text[i] < 0x80)
            continue;
        const struct stand_in *found = stand_in_at(line->text + i, line->length - i);
        *column = i + 1;
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* Whether a line has nothing but digits, blanks and what may stand between cells, but for what
   stands for them. */
static bool is_row(const struct line *line) {
    static const char between[] = " \t,;|+:xX[](){}\"'";
    for (size_t i = 0; i < line->length;) {
        char here = line->text[i];
        const char *at = line->text + i;
        const size_t rest = line->length - i;
        const size_t drawn = survey_bar(at, rest) + survey_dash(at, rest);
        i += drawn > 0 ? drawn : plain_at(at, rest, &here);
        const bool digit = here >= '0' && here <= '9';
        if (drawn == 0 && !digit && !symbol_is_blank(here) &&
            memchr(between, here, sizeof between - 1) == NULL)
            return false;
    }
    return true;
}

/* The line's text, to be changed. */
static char *kept_text(struct source *source, const struct line *line) {
    size_t length = 0;
    char *text = reader_kept(source->reader, &length);
    return text + (line->text - text);
}

static void change(struct source *source, const struct line *line) {
    char *text = kept_text(source, line);
    const size_t length = plain_copy(text, line->length, text);
    memset(text + length, ' ', line->length - length);
}

pd_status plain_change(struct source *source, bool rows, bool *changed, pd_error *first,
                       pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    const bool told = *changed;
    for (;;) {
        struct line line;
        size_t column = 1;
        bool found = false;
        const pd_status status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK)
            return status;
        if (!found)
            break;
        const struct stand_in *one = find(&line, &column);
        if (one == NULL || (rows && !is_row(&line)))
            continue;
        if (!*changed && !told)
            error_syntax(first, line.number, column,
                         "%s, and no format has a puzzle with it here; write digits, '.' or 0 for "
                         "a blank cell and plain spaces",
                         one->name);
        *changed = true;
        change(source, &line);
    }
    reader_return(source->reader, start);
    return PD_OK;
}

pd_status plain_tell_nul(size_t line, size_t column, pd_error *error) {
    return error_syntax(error, line, column,
                        "a NUL byte, as programs, archives and UTF-16 have it; see that the right "
                        "file is named, and that it is text in UTF-8");
}

pd_status plain_tell(const struct line *line, size_t column, const char *at, pd_error *error) {
    const size_t rest = line->length - (size_t)(at - line->text);
    const struct stand_in *found = stand_in_at(at, rest);
    if (found != NULL)
        return error_syntax(error, line->number, column,
                            "%s is no cell here; write digits, '.' or 0 for a blank cell and plain "
                            "spaces",
                            found->name);
    return *at == '\0' ? plain_tell_nul(line->number, column, error) : PD_OK;
}
