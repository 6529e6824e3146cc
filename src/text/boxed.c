/* Boxed: grids with bars and borders as people draw them, and .ss, which has them without blanks
   and without a border around. Cells are numbers, or one character each. */
#include "text/boxed.h"

#include <string.h>

#include "base/error.h"
#include "text/survey.h"
#include "text/tokens.h"

/* ---- what the cells are -------------------------------------------------------------------- */

/* What was seen of the words of a text. */
struct words_seen {
    bool letters;     /* some are no numbers, but letters; */
    bool x;           /*   some are an x, which may be a blank */
    bool wide;        /* some are numbers of several digits */
    bool zero, blank; /* some are 0; some are another blank */
    int largest;
};

static void look_at(const struct line *line, enum frame_cells cells, struct words_seen *seen,
                    struct census *census) {
    struct frame_scan scan = {.line = line, .cells = cells};
    while (frame_next(&scan)) {
        const char *word = line->text + scan.start;
        const int value = tokens_value(word, scan.length);
        const bool number = tokens_is_number(word, scan.length);
        seen->letters = seen->letters || (scan.length == 1 && value < 0);
        seen->x = seen->x || (scan.length == 1 && (*word == 'x' || *word == 'X'));
        seen->wide = seen->wide || (number && scan.length > 1 && value >= 0);
        seen->zero = seen->zero || (number && value == 0);
        seen->blank = seen->blank || (!number && scan.length > 0 && value == 0);
        seen->largest = value > seen->largest ? value : seen->largest;
        census_add(census, word, scan.length);
    }
}

pd_status boxed_settle(struct source *source, struct shape *shape, pd_error *error) {
    struct words_seen seen = {.zero = false};
    struct census census = {.seen = {false}};
    const struct reader_mark start = reader_mark(source->reader);
    pd_status status = framed_settle(source, false, shape, error);
    const enum frame_cells cells = (enum frame_cells)source->layout.cells;
    reader_return(source->reader, start);
    for (bool found = true; status == PD_OK && found;) {
        struct line line;
        size_t column = 1;
        int step = 0;
        status = framed_next_row(source, &line, &column, &found, error);
        if (status == PD_OK && found && frame_measure(&line, cells, &step) == (size_t)shape->side)
            look_at(&line, cells, &seen, &census);
    }
    if (status != PD_OK)
        return status;
    const bool letters = seen.letters || (seen.x && shape->side >= SYMBOLS_X);
    const bool symbols = cells == FRAME_PACKED || shape->side <= 9 ||
                         (shape->side <= SYMBOLS_LARGEST && !seen.wide && letters);
    source->layout.numbers = !symbols;
    symbols_settle(&source->symbols, &census, shape->side, source->wanted);
    if (symbols)
        return PD_OK;
    source_settle_zero(source, shape->side, seen.zero && seen.blank, (size_t)seen.largest);
    source->symbols.kind = source->layout.from_0 ? SYMBOLS_FROM_0 : SYMBOLS_FROM_1;
    return PD_OK;
}

/* ---- rows ---------------------------------------------------------------------------------- */

static pd_status read_numbers(const struct source *source, const struct line *line, size_t column,
                              uint8_t *values, pd_error *error) {
    const int side = source->geometry->side;
    struct frame_scan scan = {.line = line, .cells = (enum frame_cells)source->layout.cells};
    for (size_t i = 0; i < (size_t)side && frame_next(&scan); i++) {
        const char *word = line->text + scan.start;
        int value = tokens_value(word, scan.length);
        value += source->layout.from_0 && value >= 0 && tokens_is_number(word, scan.length);
        if (value < 0 || value > side)
            return tokens_tell(line, column + scan.start, word, scan.length, source, error);
        values[i] = (uint8_t)value;
    }
    return PD_OK;
}

/* The cells of a row that are not left empty, side by side. */
struct packed_row {
    char text[SYMBOLS_LARGEST];
    size_t place[SYMBOLS_LARGEST], cell[SYMBOLS_LARGEST];
    size_t count;
};

static pd_status read_symbols(const struct source *source, const struct line *line, size_t column,
                              uint8_t *values, pd_error *error) {
    const size_t side = (size_t)source->geometry->side;
    struct packed_row row = {.count = 0};
    struct frame_scan scan = {.line = line, .cells = (enum frame_cells)source->layout.cells};
    for (size_t i = 0; i < side && i < SYMBOLS_LARGEST && frame_next(&scan); i++) {
        const char *word = line->text + scan.start;
        values[i] = 0;
        if (scan.length > 1 && (tokens_value(word, scan.length) != 0 || *word == '0'))
            return tokens_tell(line, column + scan.start, word, scan.length, source, error);
        if (scan.length == 0)
            continue;
        row.text[row.count] = *word;
        row.place[row.count] = scan.start;
        row.cell[row.count++] = i;
    }
    uint8_t read[SYMBOLS_LARGEST];
    const struct line packed = {row.text, row.count, line->number};
    const pd_status status = symbols_read(&source->symbols, &packed, 0, row.count, read, error);
    if (status == PD_SYNTAX && error != NULL)
        error->column = column + row.place[error->column];
    for (size_t i = 0; status == PD_OK && i < row.count; i++)
        values[row.cell[i]] = read[i];
    return status;
}

pd_status boxed_read_row(const struct source *source, const struct line *line, size_t column,
                         pd_grid *grid, size_t row, pd_error *error) {
    uint8_t *values = grid->values + row * (size_t)source->geometry->side;
    return source->layout.numbers ? read_numbers(source, line, column, values, error)
                                  : read_symbols(source, line, column, values, error);
}

/* ---- formats ------------------------------------------------------------------------------- */

static const struct framed_style style = {.read_row = boxed_read_row};

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    return framed_read(source, &style, grid, found, error);
}

/* Rows in bars, unless they have rather several candidates in a cell than blanks; but 534|678|912
   are no candidates. */
static bool claims_boxed(const struct survey *survey, const struct source *source) {
    (void)source;
    return survey->framed > 0 && survey->marks[MARK_TABLE] == 0 &&
           (!survey_has_marks(survey) || survey->lone == survey->framed);
}

static bool claims_ss(const struct survey *survey, const struct source *source) {
    return claims_boxed(survey, source) && 2 * survey->bare > survey->framed;
}

const struct format format_boxed = {
    .about = {.name = "boxed",
              .help = "rows with bars and borders around the boxes, ASCII or Unicode",
              .largest = PD_SIDE_MAX,
              .example = "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"
                         "| 6 . . | 1 9 5 | . . . |\n..."},
    .claims = claims_boxed,
    .settle = boxed_settle,
    .read = read_grid,
    .write = boxed_write,
};

const struct format format_ss = {
    .about = {.name = "ss",
              .help = "rows with bars and a dashed line between the bands, as in .ss files",
              .largest = SYMBOLS_LARGEST,
              .example = "53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n..."},
    .claims = claims_ss,
    .settle = boxed_settle,
    .read = read_grid,
    .write = boxed_write_ss,
};
