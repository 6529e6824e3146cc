#include "text/survey.h"

#include <string.h>

#include "text/csv.h"
#include "text/frame.h"
#include "text/sdx.h"
#include "text/title.h"
#include "text/tokens.h"

/* Unicode's box drawing characters, U+2500 to U+257F, are E2 94 80 to E2 95 BF in UTF-8. */
enum { BOX_LENGTH = 3 };

static bool is_box(const char *text, size_t length) {
    return length >= BOX_LENGTH && memcmp(text, "\xE2", 1) == 0 &&
           ((unsigned char)text[1] == 0x94 || (unsigned char)text[1] == 0x95);
}

static bool is_among(const char *text, const char *const list[]) {
    for (; *list != NULL; list++)
        if (memcmp(text, *list, BOX_LENGTH) == 0)
            return true;
    return false;
}

size_t survey_bar(const char *text, size_t length) {
    static const char *const bars[] = {"\xE2\x94\x82", "\xE2\x94\x83", "\xE2\x95\x91",
                                       "\xE2\x94\x86", "\xE2\x94\x8A", NULL};
    if (length > 0 && *text == '|')
        return 1;
    return is_box(text, length) && is_among(text, bars) ? BOX_LENGTH : 0;
}

size_t survey_dash(const char *text, size_t length) {
    static const char *const dashes[] = {"\xE2\x94\x80", "\xE2\x94\x81", "\xE2\x95\x90",
                                         "\xE2\x94\x84", "\xE2\x94\x88", NULL};
    if (length > 0 && (*text == '-' || *text == '='))
        return 1;
    return is_box(text, length) && is_among(text, dashes) ? BOX_LENGTH : 0;
}

bool survey_has_bar(const struct line *line) {
    if (memchr(line->text, '|', line->length) != NULL)
        return true;
    for (size_t i = 0; i < line->length; i++)
        if (line->text[i] == '\xE2' && survey_bar(line->text + i, line->length - i) > 0)
            return true;
    return false;
}

/* What borders have besides dashes. */
static bool is_drawn(char character) {
    static const char drawn[] = "+|.:'`*, \t";
    return memchr(drawn, character, sizeof drawn - 1) != NULL;
}

/* A border has dashes side by side: one alone may be a blank cell. */
bool survey_is_border(const struct line *line) {
    size_t dashes = 0, most = 0;
    for (size_t i = 0; i < line->length;) {
        const char *at = line->text + i;
        const size_t dash = survey_dash(at, line->length - i);
        const bool box = is_box(at, line->length - i);
        if (dash == 0 && !box && !is_drawn(*at))
            return false;
        dashes = dash > 0 ? dashes + 1 : 0;
        most = dashes > most ? dashes : most;
        i += box ? BOX_LENGTH : 1;
    }
    return most >= 2;
}

static bool is_sdk_letter(char letter) {
    static const char letters[] = "ADCBSLU";
    return memchr(letters, letter, sizeof letters - 1) != NULL;
}

bool survey_is_sdk(const struct line *line) {
    return line->length >= 3 && line->text[0] == '#' && is_sdk_letter(line->text[1]) &&
           !symbol_is_space(line->text[2]);
}

/* Two candidates may as well be a mistyped value, where something else is left to be solved. */
bool survey_has_marks(const struct survey *survey) { return survey->candidates > survey->blanks; }

static void count_marks(const struct line *line, struct survey *survey) {
    static const struct {
        const char *begin;
        enum survey_mark mark;
    } marks[] = {{"puzzle size:", MARK_TABLE},
                 {"Grid ", MARK_EULER},
                 {"[Puzzle]", MARK_SECTION},
                 {"[State]", MARK_SECTION}};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        const size_t length = strlen(marks[i].begin);
        if (line->length >= length && memcmp(line->text, marks[i].begin, length) == 0)
            survey->marks[marks[i].mark]++;
    }
    survey->marks[MARK_SDK] += survey_is_sdk(line);
}

static bool is_number(const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (word[i] < '0' || word[i] > '9')
            return false;
    return length > 0;
}

static bool is_x(char character) { return character == 'x' || character == 'X'; }

/* A word that is a cell by itself: a number, or a blank and be it several characters long. */
static bool is_token(const char *word, size_t length) {
    if (length == 0 || is_number(word, length))
        return true;
    for (size_t i = 0; i < length; i++)
        if (!symbol_is_blank(word[i]) && (!is_x(word[i]) || word[i] != word[0]))
            return false;
    return true;
}

/* A letter alone, as larger values are written where each has a character. */
static bool is_symbol(const char *word, size_t length) {
    return length == 1 && symbol_is_cell(*word) && !is_token(word, length);
}

/* The characters of a line that are all cells, but for blanks between them; 0: it is none, or too
   long to be a row. */
static size_t cells_of(const struct line *line) {
    size_t cells = 0;
    for (size_t i = 0; i < line->length; i++) {
        const bool cell = symbol_is_cell(line->text[i]);
        if (!cell && !symbol_is_space(line->text[i]))
            return 0;
        cells += cell;
    }
    return cells <= SYMBOLS_LARGEST ? cells : 0;
}

int survey_number(const struct line *line) {
    enum { DIGITS = 9 };
    int number = 0;
    if (line->length > DIGITS || !is_number(line->text, line->length))
        return -1;
    for (size_t i = 0; i < line->length; i++)
        number = 10 * number + (line->text[i] - '0');
    return number;
}

int survey_order(const struct line *line) {
    size_t column = 1;
    const struct line first = {line->text, symbol_word_length(line), line->number};
    struct line second = {line->text + first.length, line->length - first.length, line->number};
    symbol_trim(&second, &column);
    const int number = survey_number(&first);
    return second.length == 0 || survey_number(&second) == number ? number : -1;
}

/* Whether most words of a line of several are tokens; *letters: some are letters. Words of one
   length that are no values for a row of so many are rather cells in groups: 530 070 000 */
static bool has_tokens(const struct line *line, bool *letters) {
    struct line rest = *line;
    size_t words = 0, tokens = 0;
    const size_t first = symbol_word_length(line);
    int largest = 0;
    bool groups = first > 1;
    while (rest.length > 0) {
        size_t column = 1;
        const size_t length = symbol_word_length(&rest);
        size_t start = 0, inner = length;
        tokens_unquote(rest.text, &start, &inner);
        const char *word = rest.text + start;
        const int number = survey_number(&(struct line){.text = word, .length = inner});
        words++;
        tokens += is_token(word, inner);
        *letters = *letters || is_symbol(word, inner);
        groups = groups && length == first;
        largest = number > largest ? number : largest;
        const size_t taken = length < rest.length ? length + 1 : length;
        rest.text += taken;
        rest.length -= taken;
        symbol_trim(&rest, &column);
    }
    return words > 1 && 2 * tokens > words && !(groups && (size_t)largest > words);
}

/* A string of cells, as one of a list without brackets. */
static bool is_quoted_row(const struct line *line) {
    enum { SHORTEST = 4 };
    size_t cells = 1;
    while (cells < line->length && symbol_is_cell(line->text[cells]))
        cells++;
    return cells > SHORTEST && cells < line->length && line->text[cells] == line->text[0];
}

/* A comment of a program in C. */
static bool is_remark(const struct line *line, bool inside) {
    return (line->length > 1 && line->text[0] == '/' &&
            (line->text[1] == '/' || line->text[1] == '*')) ||
           (inside && line->text[0] == '*');
}

/* A list, object or tuple, be it behind a name and an equals sign, or a function's name. */
static bool begins_list(const struct line *line) {
    const char *text = line->text, *equals = memchr(text, '=', line->length);
    size_t at = 0;
    if (text[0] == '"' || text[0] == '\'')
        return is_quoted_row(line);
    const bool letter = symbol_is_cell(text[0]) && !is_number(text, 1) && !symbol_is_blank(text[0]);
    if (equals != NULL && memchr(text, '(', (size_t)(equals - text)) != NULL)
        equals = NULL; /* an argument */
    if ((letter || text[0] == '_') && equals != NULL)
        at = (size_t)(equals - text) + 1;
    while (at < line->length && (symbol_is_space(text[at]) || text[at] == '.' || text[at] == '_' ||
                                 (text[at] >= 'a' && text[at] <= 'z')))
        at++;
    if (at == line->length)
        return letter && text[at - 1] == '='; /* the bracket stands on the next line */
    if ((text[at] != '[' && text[at] != '{' && text[at] != '(') || title_is(line))
        return false;
    return text[at] != '{' || at + 1 == line->length || text[at + 1] != '\\'; /* as RTF begins */
}

/* Whether a line has a character that words of a language have not. */
static bool has_values(const struct line *line) {
    for (size_t i = 0; i < line->length; i++)
        if (is_number(line->text + i, 1) || symbol_is_blank(line->text[i]))
            return true;
    return false;
}

static bool is_foreign(const struct line *line) {
    for (size_t i = 0; i < line->length; i++)
        if ((unsigned char)line->text[i] >= 0x80) {
            if (!is_box(line->text + i, line->length - i))
                return true;
            i += BOX_LENGTH - 1;
        }
    return false;
}

static void look(const struct line *line, const struct source *source, struct survey *survey) {
    if (survey->lines++ == 0) {
        survey->number = survey_number(line);
        survey->order = survey_order(line);
        survey->titled = csv_is_title(line);
        survey->first_length = line->length;
        survey->remarks = true;
    }
    if (survey->remarks) {
        survey->lists = begins_list(line);
        survey->remarks = is_remark(line, survey->lines > 1);
    }
    survey->foreign = survey->foreign || is_foreign(line);
    const bool border = survey_is_border(line);
    bool fits = false;
    size_t marks = 0;
    for (size_t i = 0; format_at(i) != NULL; i++) {
        struct shape shape;
        const struct format *format = format_at(i);
        if (format->fits == NULL || !format->fits(line, source, &shape))
            continue;
        survey->fits[i]++;
        fits = true;
    }
    survey->titles += !fits && title_is(line);
    const size_t cells = cells_of(line);
    survey->rows += cells > 0;
    if (cells > 0 && ++survey->lengths[cells] > survey->lengths[survey->usual_length])
        survey->usual_length = (int)cells;
    const bool bar = survey_has_bar(line);
    survey->bars += bar;
    bool letters = false;
    survey->tokens += !bar && has_tokens(line, &letters);
    survey->lettered += letters;
    if (sdx_is_row(line, &marks)) {
        survey->candidate_rows++;
        survey->candidate_marks += marks;
    }
    survey->valued += has_values(line);
    survey->borders += border;
    survey->rules += border && !fits;
    frame_survey(line, survey);
}

pd_status survey_take(struct source *source, size_t most, struct survey *survey, bool *whole,
                      pd_error *error) {
    *survey = (struct survey){.number = -1, .order = -1};
    size_t bytes = 0;
    for (;;) {
        struct line line;
        bool found = false;
        size_t column = 1;
        const pd_status status = reader_line(source->reader, &line, &found, error);
        *whole = !found;
        if (status != PD_OK || !found)
            return status;
        bytes += line.length + 1;
        symbol_trim(&line, &column);
        if (line.length == 0)
            continue;
        if (survey->opens == '\0')
            survey->opens = line.text[0];
        if (survey->nul == 0 && memchr(line.text, '\0', line.length) != NULL)
            survey->nul = line.number;
        count_marks(&line, survey);
        if (!symbol_is_comment(&line))
            look(&line, source, survey);
        if (most != 0 && bytes >= most)
            return PD_OK;
    }
}
