#include "text/plain.h"

#include <string.h>

#include "base/error.h"

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

/* The first one of a line. */
static const struct stand_in *find(const struct line *line, size_t *column) {
    for (size_t i = 0; i < line->length; i++) {
        const struct stand_in *found = stand_in_at(line->text + i, line->length - i);
        *column = i + 1;
        if (found != NULL)
            return found;
    }
    return NULL;
}

static void change(char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        const struct stand_in *found = stand_in_at(text + i, length - i);
        if (found == NULL)
            continue;
        memset(text + i, ' ', strlen(found->bytes));
        text[i] = found->plain;
    }
}

pd_status plain_change(struct source *source, bool *changed, pd_error *first, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    bool found = true;
    *changed = false;
    while (found && !*changed) {
        struct line line;
        size_t column = 1;
        const pd_status status = reader_line(source->reader, &line, &found, error);
        if (status != PD_OK)
            return status;
        const struct stand_in *one = found ? find(&line, &column) : NULL;
        *changed = one != NULL;
        if (*changed)
            error_syntax(first, line.number, column,
                         "%s, and no format has a puzzle with it here; write digits, '.' or 0 for "
                         "a blank cell and plain spaces",
                         one->name);
    }
    reader_return(source->reader, start);
    if (*changed) {
        size_t length = 0;
        char *text = reader_kept(source->reader, &length);
        change(text, length);
    }
    return PD_OK;
}
