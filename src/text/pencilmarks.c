/* Pencil marks: a grid in a frame whose cells are their candidates: a character each, or numbers
   with commas between. What is missing is excluded. */
#include <string.h>

#include "base/error.h"
#include "base/shown.h"
#include "text/framed.h"
#include "text/marks.h"
#include "text/survey.h"

/* ---- reading ------------------------------------------------------------------------------- */

static bool claims(const struct survey *survey, const struct source *source) {
    (void)source;
    return survey->framed > 0 && survey->marks[MARK_TABLE] == 0 && survey_has_marks(survey);
}

/* There are no blanks, so that a 0 can only be a value, where the largest that it is none with is
   not there too. */
static bool is_from_0(const struct census *census, int side) {
    enum { CASE = 'a' - 'A' };
    if (!census->seen['0'] || side >= SYMBOLS_LARGEST)
        return census->seen['0'];
    const char largest = symbols_character(SYMBOLS_FROM_1, side);
    return !census->seen[(unsigned char)largest] &&
           !(symbol_is_letter(largest) && census->seen[(unsigned char)largest | CASE]);
}

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    struct census census = {.seen = {false}};
    const struct reader_mark start = reader_mark(source->reader);
    pd_status status = framed_settle(source, true, shape, error);
    reader_return(source->reader, start);
    for (bool found = true; status == PD_OK && found;) {
        struct line line;
        size_t column = 1;
        int step = 0;
        status = framed_next_row(source, &line, &column, &found, error);
        if (status == PD_OK && found &&
            frame_measure(&line, FRAME_SPACED, &step) == (size_t)shape->side)
            census_add(&census, line.text, line.length);
    }
    if (status != PD_OK)
        return status;
    const bool from_0 = source->wanted == SYMBOLS_KINDS && is_from_0(&census, shape->side);
    source->layout.numbers = census.seen[','] || shape->side > SYMBOLS_LARGEST;
    symbols_settle(&source->symbols, &census, shape->side,
                   from_0 && !source->layout.numbers ? SYMBOLS_FROM_0 : source->wanted);
    if (source->layout.numbers) {
        source->symbols.kind = SYMBOLS_FROM_1;
        source->symbols.assumed = false;
    }
    return PD_OK;
}

/* A word on its way through its candidates. */
struct candidates_scan {
    const struct source *source;
    const char *text;
    size_t length, at;
    size_t start; /* of the last candidate */
};

/* Takes the next candidate: 0 at the end, -1 for what is none; over the side it may be too. */
static int next_candidate(struct candidates_scan *scan) {
    scan->start = scan->at;
    if (scan->at >= scan->length)
        return 0;
    if (!scan->source->layout.numbers) {
        const unsigned cell = scan->source->symbols.cell[(unsigned char)scan->text[scan->at++]];
        return cell == SYMBOL_NO_CELL || (cell & SYMBOL_VALUE) == 0 ? -1 : (int)cell;
    }
    int number = 0;
    for (; scan->at < scan->length && scan->text[scan->at] != ','; scan->at++) {
        const char digit = scan->text[scan->at];
        if (digit < '0' || digit > '9' || number > PD_SIDE_MAX)
            return -1;
        number = 10 * number + (digit - '0');
    }
    if (scan->at + 1 == scan->length) /* a comma with nothing behind it */
        return -1;
    scan->at++;
    return number == 0 || number > scan->source->geometry->side ? -1 : number;
}

static pd_status tell_candidate(const struct candidates_scan *scan, const struct line *line,
                                size_t column, pd_error *error) {
    const struct source *source = scan->source;
    const int side = source->geometry->side;
    char shown[SHOWN_SIZE];
    if (source->layout.numbers) {
        shown_word(scan->text, scan->length, shown);
        return error_syntax(error, line->number, column,
                            "%s are no candidates; a cell has numbers from 1 to %d with commas "
                            "between",
                            shown, side);
    }
    shown_word(scan->text + scan->start, 1, shown);
    const enum symbols_kind kind = source->symbols.kind;
    const int last = side < symbols_largest(kind) ? side : symbols_largest(kind);
    return error_syntax(error, line->number, column + scan->start,
                        "%s is no candidate; they are %c to %c, and an empty cell has all of them",
                        shown, symbols_character(kind, 1), symbols_character(kind, last));
}

/* The candidates of one cell; *count is how many, *value one of them. */
static pd_status read_word(struct candidates_scan *scan, const struct line *line, size_t column,
                           bool has[], int *count, int *value, pd_error *error) {
    *count = 0;
    for (int candidate = next_candidate(scan); candidate != 0; candidate = next_candidate(scan)) {
        if (candidate < 0)
            return tell_candidate(scan, line, column, error);
        if (has[candidate])
            return error_syntax(error, line->number, column + scan->start,
                                "the same candidate twice in a cell; each stands there once");
        has[candidate] = true;
        *value = candidate;
        ++*count;
    }
    return PD_OK;
}

static pd_status read_row(const struct source *source, const struct line *line, size_t column,
                          pd_grid *grid, size_t row, pd_error *error) {
    const int side = source->geometry->side;
    struct frame_scan cells = {.line = line, .cells = FRAME_SPACED};
    pd_status status = PD_OK;
    for (size_t i = 0; i < (size_t)side && frame_next(&cells) && status == PD_OK; i++) {
        const size_t cell = row * (size_t)side + i;
        struct candidates_scan scan = {
            .source = source, .text = line->text + cells.start, .length = cells.length};
        bool has[PD_SIDE_MAX + 1] = {false};
        int count = 0, value = 0;
        status = read_word(&scan, line, column + cells.start, has, &count, &value, error);
        if (status == PD_OK && count == 1)
            grid->values[cell] = (uint8_t)value;
        else if (status == PD_OK && count < side)
            status = marks_restrict(grid, cell, has, error);
    }
    return status;
}

static const struct framed_style style = {.read_row = read_row};

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    return framed_read(source, &style, grid, found, error);
}

/* ---- writing ------------------------------------------------------------------------------- */

static bool takes_numbers(const struct writer *writer, int side) {
    return side > symbols_largest(writer->symbols) ||
           (writer->layout != NULL && writer->layout->numbers);
}

/* The width of a cell; 0: no candidate is left. Without a writer nothing is written. */
static size_t play_cell(struct writer *writer, const pd_grid *grid, size_t cell, bool numbers,
                        bool writes) {
    size_t width = 0;
    for (int value = 1; value <= grid->geometry->side; value++) {
        if (!marks_left(grid, cell, value))
            continue;
        if (numbers && width > 0 && writes)
            write_character(writer, ',');
        if (writes && numbers)
            write_number(writer, value);
        else if (writes)
            write_character(writer, write_symbol(writer, value, '.'));
        width += !numbers ? 1 : (width > 0) + (size_t)(value >= 100 ? 3 : value >= 10 ? 2 : 1);
    }
    return width;
}

static void write_cell(struct writer *writer, const pd_grid *grid, size_t cell, size_t width) {
    const bool numbers = takes_numbers(writer, grid->geometry->side);
    for (size_t used = play_cell(writer, grid, cell, numbers, true); used < width; used++)
        write_character(writer, ' ');
}

static pd_status write_marks(struct writer *writer, const pd_grid *grid) {
    const size_t side = (size_t)grid->geometry->side;
    const bool numbers = takes_numbers(writer, grid->geometry->side);
    size_t widths[PD_SIDE_MAX] = {0};
    for (size_t cell = 0; cell < grid->geometry->cells; cell++) {
        const size_t width = play_cell(writer, grid, cell, numbers, false);
        if (width > widths[cell % side])
            widths[cell % side] = width;
        if (width == 0)
            return marks_tell_none(writer, grid, cell, format_pencilmarks.about.name);
    }
    framed_write(writer, grid, writer->layout != NULL && writer->layout->unicode, widths,
                 write_cell);
    return writer->status;
}

const struct format format_pencilmarks = {
    .about = {.name = "pencilmarks",
              .help = "a grid in a frame whose cells are their candidates",
              .candidates = true,
              .largest = PD_SIDE_MAX,
              .example = "+-------------+-------------+-...\n| 5   3   124 | 26  7   248 | ..."},
    .claims = claims,
    .settle = settle,
    .read = read_grid,
    .write = write_marks,
};
