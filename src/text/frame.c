#include "text/frame.h"

#include <string.h>

#include "text/survey.h"

/* ---- lines --------------------------------------------------------------------------------- */

/* A row of blanks that are dashes is drawn like a border: | -- -- | -- -- |. But borders have no
   blanks between their dashes. */
static bool is_blank_row(const struct line *line) {
    static const char drawn[] = "-| \t";
    bool apart = false;
    for (size_t i = 0; i < line->length; i++) {
        if (memchr(drawn, line->text[i], sizeof drawn - 1) == NULL)
            return false;
        apart = apart || (i >= 2 && line->text[i] == '-' && symbol_is_space(line->text[i - 1]) &&
                          line->text[i - 2] == '-');
    }
    return apart;
}

enum frame_kind frame_kind_of(const struct line *line) {
    if (line->length == 0)
        return FRAME_EMPTY;
    if (symbol_is_comment(line))
        return FRAME_COMMENT;
    const bool bar = survey_has_bar(line);
    if (survey_is_border(line) && !(bar && is_blank_row(line)))
        return FRAME_BORDER;
    return bar ? FRAME_ROW : FRAME_TEXT;
}

/* Double or heavy: = and U+2550, U+2501; || and U+2551, U+2503. */
static bool is_strong_dash(const char *dash) {
    return *dash == '=' || memcmp(dash, "\xE2\x95\x90", 3) == 0 ||
           memcmp(dash, "\xE2\x94\x81", 3) == 0;
}

static bool is_strong_bar(const char *bar, size_t length) {
    return length == 3 &&
           (memcmp(bar, "\xE2\x95\x91", 3) == 0 || memcmp(bar, "\xE2\x94\x83", 3) == 0);
}

bool frame_is_strong(const struct line *border) {
    size_t strong = 0, dashes = 0;
    for (size_t i = 0; i < border->length; i++) {
        const size_t dash = survey_dash(border->text + i, border->length - i);
        dashes += dash > 0;
        strong += dash == 1 ? border->text[i] == '=' : dash > 0 && is_strong_dash(border->text + i);
    }
    return 2 * strong > dashes;
}

/* ---- cells --------------------------------------------------------------------------------- */

/* The length of the bar at a place; most characters are none at first sight. */
static inline size_t bar_at(const struct line *line, size_t at) {
    const char here = line->text[at];
    if (here == '|')
        return 1;
    return here != '\xE2' ? 0 : survey_bar(line->text + at, line->length - at);
}

static size_t skip_blanks(const struct line *line, size_t at) {
    while (at < line->length && symbol_is_space(line->text[at]))
        at++;
    return at;
}

static size_t skip_word(const struct line *line, size_t at) {
    while (at < line->length && !symbol_is_space(line->text[at]) && bar_at(line, at) == 0)
        at++;
    return at;
}

/* Passes blanks and bars; true: an empty cell was between two of them. */
static bool pass_bars(struct frame_scan *scan) {
    const struct line *line = scan->line;
    for (;;) {
        const size_t place = skip_blanks(line, scan->at);
        const size_t bar = place < line->length ? bar_at(line, place) : 0;
        const bool blanks = place > scan->at;
        scan->at = place;
        if (bar == 0)
            return false;
        if (scan->cells == FRAME_LONE && scan->open && blanks)
            return true;
        scan->strong =
            scan->strong || (scan->bars > 0 && !blanks) || is_strong_bar(line->text + place, bar);
        scan->bar = scan->bars++ == 0 ? place : scan->bar;
        scan->open = true;
        scan->at += bar;
    }
}

bool frame_next(struct frame_scan *scan) {
    scan->bars = 0;
    scan->strong = false;
    const bool empty = pass_bars(scan);
    scan->start = scan->at;
    scan->length = 0;
    scan->open = false;
    if (scan->at == scan->line->length)
        return false;
    if (!empty)
        scan->at = scan->cells == FRAME_PACKED ? scan->at + 1 : skip_word(scan->line, scan->at);
    scan->length = scan->at - scan->start;
    return true;
}

/* ---- rulings ------------------------------------------------------------------------------- */

static void ruler_mark(struct ruler *ruler, size_t at) {
    const size_t step = at - ruler->last;
    if (ruler->marks++ == 0)
        ruler->step = step;
    else if (step != ruler->step && ruler->fault == 0)
        ruler->fault = at;
    ruler->last = at;
}

void ruling_mark(struct ruling *ruling, size_t at, bool strong) {
    ruler_mark(&ruling->all, at);
    if (strong)
        ruler_mark(&ruling->strong, at);
}

int ruling_step(const struct ruling *ruling, size_t length) {
    const bool mixed = ruling->strong.marks > 0 && ruling->strong.marks < ruling->all.marks;
    const struct ruler *ruler = mixed ? &ruling->strong : &ruling->all;
    if (ruler->marks == 0)
        return 0;
    return ruler->fault == 0 && ruler->last + ruler->step == length ? (int)ruler->step : -1;
}

size_t frame_measure(const struct line *line, enum frame_cells cells, int *step) {
    struct frame_scan scan = {.line = line, .cells = cells};
    struct ruling ruling = {.all = {0}};
    size_t count = 0;
    for (; frame_next(&scan); count++)
        if (count > 0 && scan.bars > 0)
            ruling_mark(&ruling, count, scan.strong);
    *step = ruling_step(&ruling, count);
    return count;
}

/* ---- survey -------------------------------------------------------------------------------- */

/* Whether a word is rather several candidates than the value of one cell in a row of so many:
   symbols that ascend, or numbers with commas. */
static bool is_marks(const char *word, size_t length, size_t cells) {
    size_t number = 0;
    bool digits = true;
    for (size_t i = 0; i < length; i++) {
        const char here = word[i];
        if (here == ',')
            return true;
        if (!symbol_is_cell(here) || symbol_is_blank(here) || (i > 0 && here <= word[i - 1]))
            return false;
        digits = digits && here >= '0' && here <= '9';
        number = digits && number <= PD_SIDE_MAX ? 10 * number + (size_t)(here - '0') : number;
    }
    return length > 1 && (!digits || number > cells);
}

void frame_survey(const struct line *line, struct survey *survey) {
    int step = 0;
    bool lone = true, spaced = false;
    if (frame_kind_of(line) != FRAME_ROW)
        return;
    const size_t cells = frame_measure(line, FRAME_SPACED, &step);
    struct frame_scan scan = {.line = line, .cells = FRAME_SPACED};
    for (size_t i = 0; frame_next(&scan); i++) {
        const char *word = line->text + scan.start;
        lone = lone && (i == 0 || scan.bars > 0);
        survey->candidates += is_marks(word, scan.length, cells);
        survey->blanks += symbol_is_blank(word[0]);
    }
    for (size_t i = 0; i < line->length; i++)
        spaced = spaced || symbol_is_space(line->text[i]);
    survey->framed++;
    survey->lone += lone;
    survey->bare += !spaced && survey_bar(line->text, line->length) == 0;
}
