/* Sdx: a puzzle half solved, as SudoCue keeps it in .sdx files and other programs copy it: nine
   rows of nine words, each the candidates of a cell. A digit alone is a value; u is in front of one
   that the player has placed, and which is no given. */
#include "text/sdx.h"

#include "base/error.h"
#include "base/shown.h"
#include "text/block.h"
#include "text/marks.h"
#include "text/survey.h"
#include "text/title.h"

enum { SIDE = SDX_SIDE, ORDER = 3, PLACED = 'u' };

/* ---- reading ------------------------------------------------------------------------------- */

/* Takes the next word of a line; the first after one whose text is NULL. */
static bool next_word(const struct line *line, struct line *word) {
    const char *at = word->text == NULL ? line->text : word->text + word->length;
    const char *const end = line->text + line->length;
    while (at < end && symbol_is_space(*at))
        at++;
    word->text = at;
    for (word->length = 0; at + word->length < end; word->length++)
        if (symbol_is_space(at[word->length]))
            break;
    return word->length > 0;
}

/* The candidates of one cell. */
struct cell_marks {
    bool has[SIDE + 1];
    size_t count;
    uint8_t last;
};

/* False: the word is none, for what stands at *fault in it. Each candidate is larger than the one
   before: nine words of nine digits are else a puzzle of format line. */
static bool marks_of(const struct line *word, struct cell_marks *marks, size_t *fault) {
    *marks = (struct cell_marks){.count = 0};
    const bool placed = word->length == 2 && word->text[0] == PLACED;
    for (*fault = placed ? 1 : 0; *fault < word->length; ++*fault) {
        const char digit = word->text[*fault];
        if (digit < '1' || digit > '0' + SIDE || digit - '0' <= marks->last)
            return false;
        marks->last = (uint8_t)(digit - '0');
        marks->has[marks->last] = true;
        marks->count++;
    }
    return true;
}

bool sdx_is_row(const struct line *line, size_t *marks) {
    struct line word = {.text = NULL};
    size_t words = 0, fault = 0;
    *marks = 0;
    for (; next_word(line, &word); words++) {
        struct cell_marks cell;
        if (words == SIDE || !marks_of(&word, &cell, &fault))
            return false;
        if (word.length > 1)
            *marks += cell.count == 2 ? 1 : 2;
    }
    return words == SIDE;
}

/* Two candidates alone may as well be a mistyped value, where something else is left to be solved.
 */
bool sdx_claims(const struct survey *survey, const struct source *source) {
    const size_t least = survey->candidate_rows == survey->lines ? 1 : 2;
    (void)source;
    return 2 * survey->candidate_rows > survey->lines && survey->candidate_marks >= least;
}

static size_t count_cells(const struct line *line) {
    struct line word = {.text = NULL};
    size_t count = 0;
    while (next_word(line, &word))
        count++;
    return count;
}

static pd_status tell_word(const struct line *word, size_t line, size_t column, size_t fault,
                           pd_error *error) {
    char shown[SHOWN_SIZE];
    shown_word(word->text, word->length, shown);
    return error_syntax(error, line, column + fault,
                        "%s is no cell; it is a value, u and a value, or its candidates from 1 to "
                        "9 in ascending order",
                        shown);
}

static pd_status read_row(const struct source *source, const struct line *line, size_t column,
                          uint8_t *values, pd_error *error) {
    (void)source;
    const size_t count = count_cells(line);
    struct line word = {.text = NULL};
    for (size_t i = 0; i < SIDE && next_word(line, &word); i++) {
        struct cell_marks marks;
        size_t fault = 0;
        if (!marks_of(&word, &marks, &fault))
            return tell_word(&word, line->number, column + (size_t)(word.text - line->text), fault,
                             error);
        values[i] = marks.count == 1 ? marks.last : 0;
    }
    if (count == SIDE)
        return PD_OK;
    const bool more = count > SIDE && next_word(line, &word);
    return error_syntax(error, line->number,
                        column + (more ? (size_t)(word.text - line->text) : line->length),
                        "expected 9 cells, found %zu; a row has a value or candidates for each "
                        "cell, and blanks between",
                        count);
}

static pd_status restrict_row(struct source *source, const struct line *line, pd_grid *grid,
                              size_t row, pd_error *error) {
    struct line word = {.text = NULL};
    pd_status status = PD_OK;
    for (size_t i = 0; status == PD_OK && i < SIDE && next_word(line, &word); i++) {
        struct cell_marks marks;
        size_t fault = 0;
        if (!marks_of(&word, &marks, &fault))
            break; /* it has been told */
        source->layout.placed[row * SIDE + i] = word.text[0] == PLACED;
        if (marks.count > 1)
            status = marks_restrict(grid, row * SIDE + i, marks.has, error);
    }
    return status;
}

/* A number above all grids is theirs, or the side, or the order of the boxes of a single one. */
static enum block_kind kind_of(const struct source *source, const struct line *line) {
    const bool number = line->number == source->first && survey_number(line) >= 0;
    return number || title_is(line) ? BLOCK_HEADING : BLOCK_ROW;
}

static const struct block_style style = {.kind = kind_of,
                                         .count_cells = count_cells,
                                         .read_row = read_row,
                                         .restrict_row = restrict_row};

/* Sees whether the number above all grids is right, if there is one; else *wrong becomes the
   message. A row that is missing makes a
   grid of its own bad, and no number wrong. */
static pd_status check_number(struct source *source, pd_error *wrong, pd_error *error) {
    size_t rows = 0, column = 1;
    int number = -1;
    for (;;) {
        struct line line;
        enum block_kind kind = BLOCK_END;
        const pd_status status = block_line(source, &style, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
        if (kind == BLOCK_END)
            break;
        if (kind == BLOCK_HEADING && line.number == source->first)
            number = survey_number(&line);
        rows += kind == BLOCK_ROW;
    }
    const size_t grids = (rows + SIDE / 2) / SIDE;
    const bool order = number == ORDER && grids == 1;
    wrong->status = PD_OK;
    if (number < 0 || number == SIDE || order || (size_t)number == grids)
        return PD_OK;
    error_syntax(wrong, source->first, 1,
                 "the number here is %d, and the grids below are %zu; see that the text is "
                 "whole, and mend the number or leave it out",
                 number, grids);
    return PD_OK;
}

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    if (shape->side != 0 && shape->side != SIDE)
        return error_syntax(
            error, source->first, 1,
            "an .sdx puzzle has 9 rows of 9 cells; for side %d, the formats tokens and "
            "pencilmarks have every side",
            shape->side);
    shape->side = SIDE;
    return PD_OK;
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    if (source->puzzles == 0) {
        const struct reader_mark start = reader_mark(source->reader);
        source->began = source->first;
        *found = true;
        const pd_status status = check_number(source, &source->later, error);
        reader_return(source->reader, start);
        if (status != PD_OK)
            return status;
        if (source->trying && source->later.status != PD_OK) /* another format may fit */
            return source_tell_later(source, found, error);
    }
    const pd_status status = block_read_grid(source, &style, grid, found, error);
    return status == PD_OK && !*found && source->later.status != PD_OK
               ? source_tell_later(source, found, error)
               : status;
}

/* ---- writing ------------------------------------------------------------------------------- */

/* What the text says is the player's stays so; in a solution the values that the puzzle has not are
   it too. */
static bool is_placed(const struct writer *writer, size_t cell) {
    return (writer->layout != NULL && writer->layout->placed[cell]) ||
           (writer->puzzle != NULL && writer->puzzle->values[cell] == 0);
}

static pd_status write_marks(struct writer *writer, const pd_grid *grid) {
    for (size_t cell = 0; cell < grid->geometry->cells; cell++) {
        size_t count = 0;
        if (grid->values[cell] != 0 && is_placed(writer, cell))
            write_character(writer, PLACED);
        for (int value = 1; value <= SIDE; value++) {
            if (!marks_left(grid, cell, value))
                continue;
            write_number(writer, value);
            count++;
        }
        if (count == 0)
            return marks_tell_none(writer, grid, cell, format_sdx.about.name);
        write_character(writer, (cell + 1) % SIDE == 0 ? '\n' : ' ');
    }
    return writer->status;
}

const struct format format_sdx = {
    .about = {.name = "sdx",
              .help = "9 rows of 9 values or candidates without a frame, as in .sdx files",
              .candidates = true,
              .smallest = SIDE,
              .largest = SIDE,
              .example = "2 679 6789 1 46789 5 469 u9 3\n389 5 4 69 689 68 7 1 29\n..."},
    .claims = sdx_claims,
    .settle = settle,
    .read = read_grid,
    .write = write_marks,
};
