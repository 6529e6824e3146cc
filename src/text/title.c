#include "text/title.h"

#include <string.h>

#include "text/symbols.h"

/* What stands in brackets on a line of its own, without brackets or quotes in it; length 0: nothing
   does. */
static struct line inside_brackets(const struct line *line) {
    static const char others[] = "[](){}\"'";
    struct line inside = {.length = 0};
    const bool round = line->text[0] == '(';
    if ((!round && line->text[0] != '[') || line->length < 3 ||
        line->text[line->length - 1] != (round ? ')' : ']'))
        return inside;
    for (size_t i = 1; i + 1 < line->length; i++)
        if (memchr(others, line->text[i], sizeof others - 1) != NULL)
            return inside;
    return (struct line){line->text + 1, line->length - 2, line->number};
}

/* Whether it begins with a word that no list has, and which is no section of an .sdk file. */
static bool is_word(const struct line *inside) {
    static const char *const others[] = {"None", "null", "nan", "NaN", "Puzzle", "State"};
    enum { SECTIONS = 4 /* from there on */ };
    size_t letters = 0;
    while (letters < inside->length && symbol_is_letter(inside->text[letters]))
        letters++;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strlen(others[i]) == letters && memcmp(others[i], inside->text, letters) == 0 &&
            (i < SECTIONS || letters == inside->length))
            return false;
    return letters > 0;
}

/* "[Puzzle 1]" or "(easy)": no list, and no row of one as numpy prints it. A number alone in square
   brackets is none either. */
static bool is_in_brackets(const struct line *line) {
    const struct line inside = inside_brackets(line);
    bool number = inside.length > 0 && line->text[0] == '[';
    for (size_t i = 0; i < inside.length; i++)
        number = number && inside.text[i] >= '0' && inside.text[i] <= '9';
    return number || (inside.length > 0 && is_word(&inside));
}

/* "Case 2" or "Puzzle #12": a word and a number. No row has such groups: what has letters has more
   digits. `Grid 01` is a heading of format euler. */
static bool is_numbered(const struct line *line) {
    enum { SHORTEST = 3, DIGITS = 4 };
    static const char grid[] = "Grid";
    size_t letters = 0, others = 0;
    while (letters < line->length && symbol_is_letter(line->text[letters])) {
        others += line->text[letters] != 'x' && line->text[letters] != 'X';
        letters++;
    }
    size_t at = letters;
    while (at < line->length && line->text[at] == ' ')
        at++;
    const bool blank = at > letters;
    at += at < line->length && line->text[at] == '#';
    const size_t digits = line->length - at;
    for (size_t i = at; i < line->length; i++)
        if (line->text[i] < '0' || line->text[i] > '9')
            return false;
    const bool euler = letters == sizeof grid - 1 && memcmp(line->text, grid, letters) == 0;
    return letters >= SHORTEST && others > 0 && !euler && blank && digits > 0 && digits <= DIGITS;
}

bool title_is(const struct line *line) {
    const bool colon = line->length > 1 && line->text[line->length - 1] == ':';
    return (colon && symbol_is_letter(line->text[0])) || is_numbered(line) || is_in_brackets(line);
}
