/* Bare rows: half a file of values in frames, half without any. The frames decide the format, and
   what has none must not be lost with the words around them: be it cut, mistyped, of another size,
   or written as a table or a list. So the question is not which format a line has, but whether it
   is words; these have letters or signs that no cell is. */
#include "text/bare_rows.h"

#include <string.h>

#include "base/error.h"
#include "text/line.h"
#include "text/plain.h"
#include "text/sdx.h"

/* What a line may be. */
enum look {
    LOOK_WORDS,
    LOOK_BETWEEN, /* the numbers of the columns, or a line drawn of dots: no row, no end of rows */
    LOOK_LOOSE,   /* rather cells than words */
    LOOK_EMPTY,   /* a row of blanks, or drawn of them */
    LOOK_ROW,     /* as many cells as a row has */
    LOOK_SURE     /* a row with a blank that is no number by chance, or a whole puzzle */
};

/* What the characters of a line are. */
struct content {
    size_t cells;  /* characters that are cells of this text, or stand for one, */
    size_t digits; /*   other digits and blanks, and all else but what is between cells */
    size_t others;
    size_t values, zeros; /* cells that are no blank, and such as are 0 or a dot */
    size_t letters;       /* in words they are no cells */
    size_t words, fields; /* fields: split by TABs, commas and semicolons, and be they empty */
    bool tabs;
    bool numbered; /* each cell is the one behind that before: 1 2 3, A B C */
    char before;
};

static bool is_list_sign(char character) {
    return character != '\0' && strchr("[](){}\"'", character) != NULL;
}

static bool breaks_fields(char character) {
    return character == '\t' || character == ',' || character == ';';
}

static bool is_between(char character) {
    return character == ' ' || breaks_fields(character) || is_list_sign(character);
}

static bool follows(char before, char here) {
    return here == before + 1 || (before == '9' && (here == '0' || here == 'A' || here == 'a'));
}

static void add_character(const struct source *source, char here, struct content *content) {
    const uint8_t cell = source->symbols.cell[(unsigned char)here];
    const bool blank = symbol_is_blank(here), digit = here >= '0' && here <= '9';
    content->fields += breaks_fields(here);
    content->tabs = content->tabs || here == '\t';
    if (is_between(here))
        return;
    content->cells += cell != SYMBOL_NO_CELL;
    content->digits += cell == SYMBOL_NO_CELL && (digit || blank);
    content->others += cell == SYMBOL_NO_CELL && !digit && !blank;
    content->values += !blank && here != '0';
    content->letters += cell != SYMBOL_NO_CELL && !digit && !blank;
    content->zeros += blank || here == '0';
    content->numbered =
        content->numbered && (content->before == '\0' || follows(content->before, here));
    content->before = here;
}

static struct content content_of(const struct source *source, const struct line *line) {
    struct content content = {.fields = 1, .numbered = true};
    bool inside = false;
    for (size_t i = 0; i < line->length;) {
        char here = line->text[i];
        i += plain_at(line->text + i, line->length - i, &here);
        add_character(source, here, &content);
        content.words += !is_between(here) && !inside;
        inside = !is_between(here);
    }
    return content;
}

/* Whether the words are the numbers of the columns from some number on: 8 9 10. */
static bool is_counted(const struct line *line) {
    long before = -1;
    for (size_t i = 0; i < line->length;) {
        long number = 0;
        if (symbol_is_space(line->text[i])) {
            i++;
            continue;
        }
        for (; i < line->length && !symbol_is_space(line->text[i]); i++) {
            if (line->text[i] < '0' || line->text[i] > '9' || number > PD_SIDE_MAX)
                return false;
            number = 10 * number + (line->text[i] - '0');
        }
        if (before >= 0 && number != before + 1)
            return false;
        before = number;
    }
    return true;
}

/* Whether a word of a line is a puzzle, or nearly; that of an address names where it is from. */
static bool has_puzzle(const struct source *source, const struct line *line) {
    const size_t cells = source->geometry->cells;
    for (size_t i = 0, end = 0; i < line->length; i = end + 1) {
        size_t good = 0, letters = 0;
        bool address = false;
        for (end = i; end < line->length && !is_between(line->text[end]); end++) {
            good += source->symbols.cell[(unsigned char)line->text[end]] != SYMBOL_NO_CELL;
            letters += !symbol_is_blank(line->text[end]) &&
                       (line->text[end] < '0' || line->text[end] > '9');
            address = address || line->text[end] == '/';
        }
        const size_t length = end - i;
        const bool whole = length == cells && good == cells && cells >= 16;
        const bool nearly = 2 * letters < length && line_nears(line->text + i, length);
        if (!address && (whole || nearly))
            return true;
    }
    return false;
}

/* Whether it is a row with nothing between TABs where a cell is empty, be those at its ends cut
   off. */
static bool has_tab_gaps(const struct content *content, size_t side) {
    return content->tabs && content->others + content->digits + content->letters == 0 &&
           content->values > 0 && content->words < side && content->fields <= side;
}

static enum look look_at(const struct source *source, const struct line *line) {
    enum { SURE_SIDE = 9, PURE = 2, MOST = 4 /* cells, three of four characters */ };
    const size_t side = (size_t)source->geometry->side;
    const struct content content = content_of(source, line);
    const size_t cells = content.cells + content.digits;
    const bool good = content.others + content.digits == 0;
    size_t marks = 0;
    if (has_puzzle(source, line) || (good && content.cells == source->geometry->cells && side > 2))
        return content.values > 0 ? LOOK_SURE : LOOK_BETWEEN;
    if (side == SDX_SIDE && sdx_is_row(line, &marks) && marks > 0)
        return LOOK_ROW;
    const bool gaps = content.fields == side && content.words < side && content.others == 0;
    const bool all = !gaps && (cells == side || content.words == side || cells == 1);
    if (all && content.others == 0 && (content.numbered || is_counted(line)))
        return LOOK_BETWEEN;
    if (good && (content.cells == side || content.words == side || gaps)) {
        if (content.values == 0)
            return LOOK_EMPTY;
        return side >= SURE_SIDE && (content.zeros > 0 || gaps) ? LOOK_SURE : LOOK_ROW;
    }
    if (has_tab_gaps(&content, side))
        return side >= SURE_SIDE && content.fields > content.words ? LOOK_SURE : LOOK_ROW;
    if (content.others == 0 && content.values == 0)
        return LOOK_BETWEEN;
    if (content.others + content.letters == 0 && cells >= PURE)
        return LOOK_LOOSE;
    const size_t others = content.others + content.letters, rest = cells - content.letters;
    return rest >= (side > MOST ? MOST : side - 1) && rest >= 3 * others ? LOOK_LOOSE : LOOK_WORDS;
}

bool bare_rows_count(struct bare_rows *bare, const struct source *source, const struct line *line) {
    const enum look look = look_at(source, line);
    const bool begun = bare->rows + bare->empty + bare->loose > 0;
    if (look == LOOK_WORDS)
        return false;
    if (look == LOOK_BETWEEN && !begun)
        return true;
    if (!begun)
        bare->first = line->number;
    bare->last = line->number;
    bare->rows += look == LOOK_ROW || look == LOOK_SURE;
    bare->empty += look == LOOK_EMPTY;
    bare->loose += look == LOOK_LOOSE;
    bare->enough = bare->enough || look == LOOK_SURE;
    return true;
}

bool bare_rows_are_a_grid(const struct bare_rows *bare) {
    enum { ROWS = 2, LINES = 4 };
    return bare->enough || (bare->rows > 0 && bare->rows + bare->empty >= ROWS) ||
           bare->rows + bare->loose >= LINES;
}

pd_status bare_rows_tell(const struct bare_rows *bare, pd_error *error) {
    return error_syntax(error, bare->first, 1,
                        "cells without bars, up to line %zu, among grids in frames; draw bars "
                        "there too, or give them a text of their own",
                        bare->last);
}
