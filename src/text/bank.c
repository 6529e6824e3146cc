/* Bank: a puzzle a line between its number, 12 hexadecimal digits, and its rating, as the sudoku
   exchange's puzzle bank has them:
   0000183b305c
   050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2 Both are
   passed over. */
#include "base/error.h"
#include "text/line.h"

enum { NUMBER = 12, SIDE = 9 };

static bool is_number(const struct line *line) {
    if (line->length <= NUMBER || !symbol_is_space(line->text[NUMBER]))
        return false;
    for (size_t i = 0; i < NUMBER; i++) {
        const char character = line->text[i];
        if (!(character >= '0' && character <= '9') && !(character >= 'a' && character <= 'f') &&
            !(character >= 'A' && character <= 'F'))
            return false;
    }
    return true;
}

static size_t skip_blanks(const struct line *line, size_t at) {
    while (at < line->length && symbol_is_space(line->text[at]))
        at++;
    return at;
}

static size_t skip_word(const struct line *line, size_t at) {
    while (at < line->length && !symbol_is_space(line->text[at]))
        at++;
    return at;
}

static bool is_rating(const struct line *line, size_t at) {
    size_t digits = 0, points = 0;
    for (; at < line->length; at++) {
        const bool digit = line->text[at] >= '0' && line->text[at] <= '9';
        if (!digit && (line->text[at] != '.' || digits == 0))
            return false;
        digits += digit;
        points += !digit;
    }
    return digits > 0 && points <= 1;
}

static bool fits(const struct line *line, const struct source *source, struct shape *shape) {
    if (!is_number(line))
        return false;
    const size_t cells = skip_blanks(line, NUMBER), behind = skip_word(line, cells);
    return line_fits(line->text + cells, behind - cells, source, shape) && shape->side == SIDE &&
           is_rating(line, skip_blanks(line, behind));
}

static bool nears(const struct line *line) {
    if (!is_number(line))
        return false;
    const size_t cells = skip_blanks(line, NUMBER);
    return line_nears(line->text + cells, skip_word(line, cells) - cells);
}

static pd_status take(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error) {
    if (!is_number(line))
        return error_syntax(error, line->number, column,
                            "no number of the bank; a line is 12 hexadecimal digits, the puzzle "
                            "and its rating");
    const size_t cells = skip_blanks(line, NUMBER), behind = skip_word(line, cells);
    const size_t rating = skip_blanks(line, behind);
    const struct line puzzle = {line->text + cells, line->length - cells, line->number};
    const pd_status status =
        line_read(source, &puzzle, column + cells, behind - cells, grid, error);
    if (status != PD_OK || is_rating(line, rating))
        return status;
    return error_syntax(error, line->number, column + rating,
                        "no rating behind the puzzle; a line is 12 hexadecimal digits, the puzzle "
                        "and a rating such as 1.2");
}

const struct format format_bank = {
    .about = {.name = "bank",
              .help = "12 hexadecimal digits, a puzzle and its rating a line; side 9",
              .one_line = true,
              .smallest = SIDE,
              .largest = SIDE,
              .instead = "line",
              .example = "0000183b305c 530070000600195000098000060800060003"
                         "400803001700020006060000280000419005000080079  1.2\n"},
    .fits = fits,
    .nears = nears,
    .take = take,
};
