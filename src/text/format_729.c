/* 729: nine characters a cell, for each value its digit if the cell may have it, else a dot. As
   many as the side has values in grids of other sizes. A cell of one candidate has that value. */
#include "base/error.h"
#include "base/shown.h"
#include "text/line.h"
#include "text/write.h"

enum { USUAL = 9 }; /* the side that is detected */

static size_t length_of(int side) { return (size_t)side * (size_t)side * (size_t)side; }

/* The side of a text of so many characters; 0: none. */
static int side_of(size_t length, const struct source *source) {
    const int given = source->options.side;
    for (int side = 2; side <= SYMBOLS_LARGEST; side++) {
        int height = 0, width = 0;
        const bool usual = given == 0 && geometry_usual_box(side, &height, &width);
        if (length_of(side) == length && (given == side || usual))
            return side;
    }
    return 0;
}

static bool is_symbol(char character, int value, enum symbols_kind kind) {
    if (value > symbols_largest(kind))
        return false;
    const char symbol = symbols_character(kind, value);
    return character == symbol || (symbol >= 'A' && character == symbol - 'A' + 'a');
}

/* How many characters are symbols of their values, and how many are neither that nor dots. */
static void count(const struct line *line, int side, enum symbols_kind kind, size_t *symbols,
                  size_t *others) {
    *symbols = *others = 0;
    for (size_t i = 0; i < line->length; i++) {
        const int value = (int)(i % (size_t)side) + 1;
        if (is_symbol(line->text[i], value, kind))
            ++*symbols;
        else
            *others += line->text[i] != '.';
    }
}

/* A text has a candidate a cell at the least: with fewer it is rather a large grid with few givens.
   At the usual side some that are out of place are told as that, for no grid of 27 rows has so many
   in place. Who names the format gets it. */
static bool fits(const struct line *line, const struct source *source, struct shape *shape) {
    const int side = side_of(line->length, source);
    if (side == 0)
        return false;
    for (int kind = 0; kind < SYMBOLS_KINDS; kind++) {
        size_t symbols = 0, others = 0;
        if (source->wanted != SYMBOLS_KINDS && source->wanted != (enum symbols_kind)kind)
            continue;
        count(line, side, (enum symbols_kind)kind, &symbols, &others);
        const bool named = source->named == &format_729;
        const bool many = symbols >= line->length / (size_t)side;
        if (named || (many && (side == USUAL ? symbols >= 9 * others : others == 0))) {
            *shape = (struct shape){.side = side, .cells = line->text, .length = line->length};
            return true;
        }
    }
    return false;
}

/* A character or two are missing or too many: up to there, or all but some, stand in place. */
static bool nears(const struct line *line) {
    size_t symbols = 0, others = 0;
    if (line->length + USUAL < length_of(USUAL) || line->length > length_of(USUAL) + USUAL)
        return false;
    count(line, USUAL, SYMBOLS_FROM_1, &symbols, &others);
    return symbols > 2 * others;
}

static pd_status tell_character(const struct line *line, size_t column, size_t at, char symbol,
                                int side, pd_error *error) {
    char shown[SHOWN_SIZE];
    shown_word(line->text + at, 1, shown);
    return error_syntax(error, line->number, column + at,
                        "%s cannot stand here; each cell has %d characters, and this one is %c or "
                        "a dot",
                        shown, side, symbol);
}

/* Reads the candidates of one cell, from `text` on. */
static pd_status take_cell(const struct source *source, const char *text, size_t cell,
                           pd_grid *grid, pd_error *error) {
    const int side = source->geometry->side;
    int candidates = 0, last = 0;
    for (int value = 1; value <= side; value++) {
        if (!is_symbol(text[value - 1], value, source->symbols.kind))
            continue;
        candidates++;
        last = value;
    }
    grid->values[cell] = candidates == 1 ? (uint8_t)last : 0;
    if (candidates == 1 || candidates == side)
        return PD_OK;
    for (int value = 1; value <= side; value++) {
        if (is_symbol(text[value - 1], value, source->symbols.kind))
            continue;
        const pd_status status = grid_exclude(grid, cell, value, error);
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

static pd_status take(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error) {
    const int side = source->geometry->side;
    const size_t expected = length_of(side);
    const enum symbols_kind kind = source->symbols.kind;
    if (line->length != expected) {
        const size_t at = line->length < expected ? line->length : expected;
        return error_syntax(error, line->number, column + at,
                            "expected %zu characters, found %zu; a %dx%d puzzle has %d for each "
                            "cell, its candidates or dots",
                            expected, line->length, side, side, side);
    }
    for (size_t i = 0; i < expected; i++) {
        const int value = (int)(i % (size_t)side) + 1;
        const char character = line->text[i];
        if (character != '0' && !symbol_is_blank(character) && !is_symbol(character, value, kind))
            return tell_character(line, column, i, symbols_character(kind, value), side, error);
    }
    pd_status status = PD_OK;
    for (size_t cell = 0; status == PD_OK && cell < source->geometry->cells; cell++)
        status = take_cell(source, line->text + cell * (size_t)side, cell, grid, error);
    return status;
}

/* A given that is excluded itself has no solution either: it is written without any value. */
static bool may_have(const pd_grid *grid, size_t cell, int value) {
    const int given = grid->values[cell];
    return (given == 0 || given == value) && !grid_excludes(grid, cell, value);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    for (size_t cell = 0; cell < grid->geometry->cells; cell++)
        for (int value = 1; value <= grid->geometry->side; value++) {
            const int shown = may_have(grid, cell, value) ? value : 0;
            write_character(writer, write_symbol(writer, shown, '.'));
        }
    return write_character(writer, '\n');
}

const struct format format_729 = {
    .about = {.name = "729",
              .help = "nine characters a cell: the digits of its candidates, dots for the others",
              .one_line = true,
              .candidates = true,
              .smallest = 2,
              .largest = SYMBOLS_LARGEST,
              .example = "....5......3......12.4.........6......4.6.8..."
                         "...7...\n"},
    .fits = fits,
    .nears = nears,
    .length = length_of,
    .take = take,
    .write = write_grid,
};
