/* Tokens: side lines of side numbers split by blanks, as the judge BOJ 2580 gives a grid. */
#include "text/tokens.h"

#include <string.h>

#include "base/error.h"
#include "base/shown.h"
#include "text/gaps.h"
#include "text/plain.h"
#include "text/stream.h"
#include "text/survey.h"
#include "text/write.h"

static bool is_separator(char character) { return character == ',' || character == ';'; }

/* A line on its way through its tokens. */
struct scan {
    const struct line *line;
    size_t at;    /* behind the last token and what separates it from the next */
    size_t start; /* of the last token */
    size_t length;
    bool pending; /* a separator came last: one more token follows, be it empty */
};

static void skip_blanks(struct scan *scan) {
    while (scan->at < scan->line->length && symbol_is_space(scan->line->text[scan->at]))
        scan->at++;
}

void tokens_unquote(const char *text, size_t *start, size_t *length) {
    if (*length < 2)
        return;
    const char quote = text[*start];
    if ((quote != '"' && quote != '\'') || text[*start + *length - 1] != quote)
        return;
    ++*start;
    *length -= 2;
}

/* Takes the next token; false at the line's end. Tokens stand between blanks, commas and
   semicolons; between two of the latter one may be empty. */
static bool next_token(struct scan *scan) {
    skip_blanks(scan);
    if (scan->at == scan->line->length && !scan->pending)
        return false;
    const struct line rest = {.text = scan->line->text + scan->at,
                              .length = scan->line->length - scan->at};
    scan->start = scan->at;
    scan->length = symbol_word_length(&rest);
    scan->at += scan->length;
    tokens_unquote(scan->line->text, &scan->start, &scan->length);
    skip_blanks(scan);
    scan->pending = scan->at < scan->line->length && is_separator(scan->line->text[scan->at]);
    if (scan->pending)
        scan->at++;
    return true;
}

size_t tokens_count_cells(const struct line *line) {
    struct scan scan = {.line = line};
    size_t count = 0;
    while (next_token(&scan))
        count++;
    return count;
}

static bool claims(const struct survey *survey, const struct source *source) {
    if (source->gaps != GAPS_NONE)
        return source->gaps == GAPS_TABS && !source->gap_number;
    return source->gap_rows > 0 || 2 * survey->tokens > survey->lines;
}

/* x stands for a blank where cells are numbers, or no value is written so. */
static bool is_blank(char character) {
    return symbol_is_blank(character) || character == 'x' || character == 'X';
}

int tokens_value(const char *token, size_t length) {
    size_t blanks = 0;
    while (blanks < length && is_blank(token[blanks]) && token[blanks] == token[0])
        blanks++;
    if (blanks == length)
        return 0;
    int value = 0;
    for (size_t i = 0; i < length; i++) {
        if (token[i] < '0' || token[i] > '9')
            return -1;
        if (value <= PD_SIDE_MAX)
            value = 10 * value + (token[i] - '0');
    }
    return value;
}

pd_status tokens_tell(const struct line *line, size_t column, const char *token, size_t length,
                      const struct source *source, pd_error *error) {
    const int side = source->geometry->side, first = source->layout.from_0 ? 0 : 1;
    for (size_t i = 0; i < length; i++)
        if (plain_tell(line, column + i, token + i, error) != PD_OK)
            return PD_SYNTAX;
    if (tokens_value(token, length) < 0) {
        char shown[SHOWN_SIZE];
        shown_word(token, length, shown);
        return error_syntax(
            error, line->number, column,
            "%s is no cell; cells are %d to %d, and a blank is one of%s . _ - * x X ?", shown,
            first, side - 1 + first, first == 0 ? "" : " 0");
    }
    return error_syntax(error, line->number, column,
                        "%.*s%s is over the side; a %dx%d grid has values from %d to %d",
                        length > 20 ? 20 : (int)length, token, length > 20 ? "..." : "", side, side,
                        first, side - 1 + first);
}

bool tokens_is_number(const char *token, size_t length) {
    return length > 0 && token[0] >= '0' && token[0] <= '9';
}

/* Reads a line as so many cells: those of a row, or of a grid. */
static pd_status read_cells(const struct source *source, const struct line *line, size_t column,
                            size_t cells, uint8_t *values, pd_error *error) {
    const size_t side = (size_t)source->geometry->side;
    struct scan scan = {.line = line};
    size_t count = 0,
           fault = line->length; /* where the first cell too many stands, or is missing */
    while (next_token(&scan)) {
        const char *token = line->text + scan.start;
        int value = tokens_value(token, scan.length);
        value += source->layout.from_0 && value >= 0 && tokens_is_number(token, scan.length);
        if (value < 0 || (size_t)value > side)
            return tokens_tell(line, column + scan.start, token, scan.length, source, error);
        if (count < cells)
            values[count] = (uint8_t)value;
        else if (count == cells)
            fault = scan.start;
        count++;
    }
    if (count == cells)
        return PD_OK;
    return error_syntax(error, line->number, column + fault,
                        "expected %zu cell%s, found %zu; a %s has a number for each cell, 0 for a "
                        "blank",
                        cells, cells == 1 ? "" : "s", count, cells == side ? "row" : "grid");
}

pd_status tokens_read_row(const struct source *source, const struct line *line, size_t column,
                          uint8_t *values, pd_error *error) {
    return read_cells(source, line, column, (size_t)source->geometry->side, values, error);
}

/* What the tokens of a text are, as far as it matters to what 0 means. */
struct tokens_seen {
    bool zero, blank;
    int largest;
};

static void look_at_tokens(const struct line *line, struct tokens_seen *seen) {
    struct scan scan = {.line = line};
    while (next_token(&scan)) {
        const char *token = line->text + scan.start;
        const int value = tokens_value(token, scan.length);
        const bool number = tokens_is_number(token, scan.length);
        seen->zero = seen->zero || (number && value == 0);
        seen->blank = seen->blank || (!number && value == 0 && scan.length > 0);
        seen->largest = value > seen->largest ? value : seen->largest;
    }
}

/* A 0 among other blanks is a value, unless the largest value is there too. Lines of another length
   say nothing of the others, but where blanks are left out of them. */
static pd_status settle_zero(struct source *source, int side, pd_error *error) {
    struct tokens_seen seen = {.zero = false};
    const size_t cells = (size_t)side * (source->flat ? (size_t)side : 1);
    bool found = true;
    while (source->wanted == SYMBOLS_KINDS) {
        struct line line;
        size_t column = 1;
        const pd_status status = stream_line(source->reader, &line, &column, &found, error);
        if (status != PD_OK)
            return status;
        if (!found)
            break;
        if (source->gap_number && line.number == source->first)
            continue;
        if (source->gaps != GAPS_NONE || tokens_count_cells(&line) == cells)
            look_at_tokens(&line, &seen);
    }
    source_settle_zero(source, side, seen.zero && seen.blank, (size_t)seen.largest);
    return PD_OK;
}

pd_status tokens_settle(struct source *source, const struct block_style *style, struct shape *shape,
                        pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    pd_status status = PD_OK;
    if (shape->side == 0)
        status = block_usual_cells(source, style, shape, error);
    if (status == PD_OK && shape->side == 0)
        return error_syntax(error, source->first, 1,
                            "a row of more than %d cells; a grid has at most %d rows and columns",
                            PD_SIDE_MAX, PD_SIDE_MAX);
    if (status == PD_OK && shape->side == 1 && source->options.side != 1)
        return error_syntax(error, source->first, 1,
                            "one number a line is no puzzle; the numbers of a row are split by "
                            "blanks, and --side 1 says that one is all there is");
    reader_return(source->reader, start);
    return status == PD_OK ? settle_zero(source, shape->side, error) : status;
}

static const struct block_style style = {
    .strays = true, .count_cells = tokens_count_cells, .read_row = tokens_read_row};

/* What the lines of a text are, as far as each of them may be a whole grid. */
struct flat {
    size_t rows, cells; /* cells: of the first */
    bool alike;         /* all have as many */
    int largest;
    size_t grids[PD_SIDE_MAX + 1]; /* rows that are a grid of that side for sure */
};

/* The side of a grid of so many cells; 0: there is none. */
static int side_of_cells(const struct source *source, size_t cells) {
    enum { SMALLEST = 4 };
    const int wanted = source->options.side;
    for (int side = SMALLEST; side <= PD_SIDE_MAX && (size_t)side * (size_t)side <= cells; side++) {
        int height = 0, width = 0;
        const bool is_side =
            wanted == 0 ? geometry_usual_box(side, &height, &width) : side == wanted;
        if (is_side && (size_t)side * (size_t)side == cells)
            return side;
    }
    return 0;
}

/* Whether a line is no row: a value stands in it twice, and none is over the side of the grid that
   it is else. */
static bool is_grid(const struct line *line, int side) {
    bool has[PD_SIDE_MAX + 1] = {false}, twice = false;
    struct scan scan = {.line = line};
    while (next_token(&scan)) {
        const int value = tokens_value(line->text + scan.start, scan.length);
        if (value < 0 || value > side)
            return false;
        twice = twice || (value > 0 && has[value]);
        has[value] = true;
    }
    return twice;
}

static pd_status look_at_lines(struct source *source, struct flat *flat, pd_error *error) {
    for (;;) {
        struct line line;
        struct tokens_seen seen = {.zero = false};
        size_t column = 1;
        bool found = false;
        const pd_status status = stream_line(source->reader, &line, &column, &found, error);
        if (status != PD_OK || !found)
            return status;
        const size_t cells = tokens_count_cells(&line);
        const int side = side_of_cells(source, cells);
        look_at_tokens(&line, &seen);
        flat->cells = flat->rows == 0 ? cells : flat->cells;
        flat->alike = cells == flat->cells && (flat->alike || flat->rows == 0);
        flat->largest = seen.largest > flat->largest ? seen.largest : flat->largest;
        flat->grids[side] += side > 0 && is_grid(&line, side);
        flat->rows++;
    }
}

/* The side of grids that stand on a line each; 0: they do not, or may be rows of large ones. 81
   lines of 81 values up to 9 could be a row each of one grid; but then no value is there twice. */
static int flat_side(const struct source *source, const struct flat *flat) {
    for (int side = 1; side <= PD_SIDE_MAX; side++)
        if (2 * flat->grids[side] >= flat->rows)
            return side;
    if (!flat->alike || flat->cells == 0 || flat->rows % flat->cells == 0)
        return 0;
    const int side = side_of_cells(source, flat->cells);
    return flat->largest <= side ? side : 0;
}

/* Sees whether each line is a grid. */
static pd_status settle_flat(struct source *source, struct shape *shape, pd_error *error) {
    enum { LONGEST_ROW = 16 }; /* that is no grid for want of a row or two */
    const struct reader_mark start = reader_mark(source->reader);
    struct flat flat = {.alike = false};
    const pd_status status = look_at_lines(source, &flat, error);
    reader_return(source->reader, start);
    const int side = status == PD_OK && flat.rows > 0 ? flat_side(source, &flat) : 0;
    source->flat = side > 0;
    if (side > 0)
        shape->side = side;
    if (side == 0 && flat.rows == 1 && flat.cells > LONGEST_ROW && source->options.side == 0)
        return error_syntax(error, source->first, 1,
                            "%zu numbers on one line; a 9x9 grid on a line has 81, one in rows has "
                            "a line for each",
                            flat.cells);
    return status;
}

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    source->flat = false;
    if (source->gaps == GAPS_TABS) {
        shape->side = source->gap_side;
        return settle_zero(source, shape->side, error);
    }
    if (source->gap_rows > 0)
        return error_syntax(
            error, source->first, 1,
            "%zu rows with empty cells between TABs do not tell the grids; write . or 0 "
            "into empty cells, also into empty rows and at the ends of rows",
            source->gap_rows);
    const pd_status status = settle_flat(source, shape, error);
    return status != PD_OK ? status : tokens_settle(source, &style, shape, error);
}

static pd_status read_flat(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    struct line line;
    size_t column = 1;
    enum block_kind kind = BLOCK_END;
    const pd_status status = block_next_row(source, &style, &line, &column, &kind, error);
    *found = kind == BLOCK_ROW;
    if (status != PD_OK || !*found)
        return status;
    source->puzzles++;
    source->began = line.number;
    return read_cells(source, &line, column, grid->geometry->cells, grid->values, error);
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    if (source->flat)
        return read_flat(source, grid, found, error);
    return block_read_grid(source, source->gaps == GAPS_TABS ? &gaps_tabs : &style, grid, found,
                           error);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    const int side = grid->geometry->side, shift = writer->from_0 ? 1 : 0;
    char blank = '0';
    if (writer->blank != '\0')
        blank = writer->blank;
    else if (writer->from_0)
        blank = '.';
    for (int row = 0; row < side; row++) {
        for (int column = 0; column < side; column++) {
            const int value = grid->values[row * side + column];
            if (column > 0)
                write_character(writer, ' ');
            if (value == 0)
                write_character(writer, blank);
            else
                write_number(writer, value - shift);
        }
        write_character(writer, '\n');
    }
    return writer->status;
}

const struct format format_tokens = {
    .about = {.name = "tokens",
              .help =
                  "side lines of side numbers split by blanks or commas, 0 for a blank (BOJ 2580)",
              .largest = PD_SIDE_MAX,
              .example = "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n..."},
    .claims = claims,
    .settle = settle,
    .read = read_grid,
    .write = write_grid,
};
