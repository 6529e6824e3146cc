/* Extra: a puzzle a line with text behind it, such as its name, rating or solution, which is passed
   over: the formats line and sdm as many collections have them. */
#include "text/line.h"

/* Words of the same length behind the first one: rows, or grids that are as short. */
enum { WORDS_MOST = 2 };

/* Whether the first word, short enough for a row, has the like of it behind it: then a fault in a
   large grid whose rows stand in one line would make a small puzzle of its first row. */
static bool is_row_of_rows(const struct line *line, size_t length) {
    size_t alike = 0, at = 0;
    if (length > SYMBOLS_LARGEST)
        return false;
    while (at < line->length) {
        const struct line rest = {line->text + at, line->length - at, line->number};
        const size_t word = line_word_length(&rest);
        alike += word + 1 >= length && word <= length + 1;
        at += word + 1;
    }
    return alike > WORDS_MOST;
}

/* A cell with something behind it is a puzzle only where the caller says so: see line_fits. */
static bool is_single(const struct line *line, const struct source *source, size_t length) {
    return source->options.side == 1 && length == 1 && length < line->length &&
           symbols_fit(line->text, 1, 1, source->wanted);
}

static bool fits(const struct line *line, const struct source *source, struct shape *shape) {
    const size_t length = line_word_length(line);
    if (is_single(line, source, length)) {
        *shape = (struct shape){.side = 1, .cells = line->text, .length = 1};
        return true;
    }
    shape->length = length;
    return line_fits(line->text, length, source, shape) && !is_row_of_rows(line, length);
}

static bool nears(const struct line *line) {
    const size_t length = line_word_length(line);
    return line_nears(line->text, length) && length < line->length;
}

/* What is behind the puzzle and its separators, up to the next one. */
static void find_beside(struct source *source, const struct line *line, size_t column, size_t at) {
    while (at < line->length && line_is_behind(line->text[at]))
        at++;
    struct line rest = {line->text + at, line->length - at, line->number};
    rest.length = line_word_length(&rest);
    if (rest.length > 0)
        source->beside = rest;
    source->beside_column = column + at;
}

static pd_status take(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error) {
    const size_t length = line_word_length(line);
    const size_t side = (size_t)source->geometry->side;
    if (length == side && side > 1) /* the rows are set apart */
        return format_line.take(source, line, column, grid, error);
    if (source->options.beside)
        find_beside(source, line, column, length);
    return line_read(source, line, column, length, grid, error);
}

const struct format format_extra = {
    .about = {.name = "extra",
              .help = "a puzzle a line, and text behind it split by a blank or one of , ; : #",
              .one_line = true,
              .largest = SYMBOLS_LARGEST,
              .instead = "line",
              .example = "53..7....6..195....98....6.8...6...3"
                         "4..8.3..17...2...6.6....28....419..5....8..79 easy\n"},
    .fits = fits,
    .nears = nears,
    .take = take,
};
