/* Csv: a table with a heading, as puzzles are collected for machine learning:

       quizzes,solutions
       004300209005009001...,864371259325849761...

   The heading says which column has the puzzles; where its words are none of the usual ones
   (--format csv), or there is no heading, the first column that holds one. Quotes are stripped.
   Without a heading it is a table by itself if the puzzles stand in quotes or behind another
   column, and with a heading of one column if nothing but puzzles stands below. */
#include "text/csv.h"

#include <string.h>
#include <strings.h>

#include "text/line.h"
#include "text/survey.h"
#include "text/write.h"

/* A field of a line. */
struct field {
    size_t start, length; /* without blanks and quotes */
    size_t next;          /* where the next one begins; over the length: it was the last */
};

static bool is_separator(char character) {
    return character == ',' || character == ';' || character == '\t';
}

static bool is_quote(char character) { return character == '"' || character == '\''; }

static void strip(const struct line *line, struct field *field) {
    const char *text = line->text;
    while (field->length > 0 && symbol_is_space(text[field->start + field->length - 1]))
        field->length--;
    while (field->length > 0 && symbol_is_space(text[field->start])) {
        field->start++;
        field->length--;
    }
    if (field->length >= 2 && is_quote(text[field->start]) &&
        text[field->start + field->length - 1] == text[field->start]) {
        field->start++;
        field->length -= 2;
    }
}

static struct field field_at(const struct line *line, size_t start) {
    size_t end = start;
    if (end < line->length && is_quote(line->text[end])) { /* a separator may stand inside */
        const char *quote = memchr(line->text + end + 1, line->text[end], line->length - end - 1);
        end = quote == NULL ? end : (size_t)(quote - line->text);
    }
    while (end < line->length && !is_separator(line->text[end]))
        end++;
    struct field field = {.start = start, .length = end - start, .next = end + 1};
    strip(line, &field);
    return field;
}

/* Finds the field of that number, from 1; false: the line has not so many. */
static bool find_field(const struct line *line, size_t number, struct field *field) {
    *field = field_at(line, 0);
    while (--number > 0) {
        if (field->next > line->length)
            return false;
        *field = field_at(line, field->next);
    }
    return true;
}

/* ---- the heading ---- */

enum { WORD_MOST = 24 }; /* a word of a heading is no longer; puzzles are */

static bool is_word(const char *text, size_t length) {
    bool letter = length == 0;
    for (size_t i = 0; i < length; i++) {
        const bool here = symbol_is_letter(text[i]);
        if (!here && text[i] != ' ' && text[i] != '_' && (text[i] < '0' || text[i] > '9'))
            return false;
        letter = letter || here;
    }
    return letter && length <= WORD_MOST;
}

static bool is_among(const char *const names[], const char *text, size_t length) {
    for (; *names != NULL; names++)
        if (strlen(*names) == length && strncasecmp(*names, text, length) == 0)
            return true;
    return false;
}

static const char *const puzzles[] = {"puzzle", "puzzles", "quiz", "quizzes", "question", NULL};

bool csv_is_title(const struct line *line) {
    const struct field field = field_at(line, 0);
    return field.next > line->length && is_among(puzzles, line->text + field.start, field.length);
}

/* Whether all fields are words; *puzzle becomes the number of the one that has the puzzles, 0 if
   none is called so, *solution likewise. A sudoku or a grid is one beside its solution only: either
   may be a title. */
static bool is_heading(const struct line *line, size_t *puzzle, size_t *solution) {
    static const char *const grids[] = {"sudoku", "sudokus", "grid", "grids", "unsolved", NULL};
    static const char *const solutions[] = {"solution", "solutions", "answer",
                                            "answers",  "solved",    NULL};
    size_t number = 0, first = 0, grid = 0;
    *solution = 0;
    for (size_t at = 0; at <= line->length;) {
        const struct field field = field_at(line, at);
        const char *text = line->text + field.start;
        if (!is_word(text, field.length))
            return false;
        number++;
        if (first == 0 && is_among(puzzles, text, field.length))
            first = number;
        if (grid == 0 && is_among(grids, text, field.length))
            grid = number;
        if (*solution == 0 && is_among(solutions, text, field.length))
            *solution = number;
        at = field.next;
    }
    *puzzle = first != 0 ? first : *solution != 0 ? grid : 0;
    return number > 1 || *puzzle != 0;
}

/* ---- reading and writing ---- */

/* The field that has the puzzle: the known one, else the first that is one. */
static bool fits_field(const struct line *line, const struct source *source, struct shape *shape) {
    struct field field = {.next = 0};
    if (source->field != 0) {
        const bool found = find_field(line, source->field, &field) &&
                           line_fits(line->text + field.start, field.length, source, shape);
        shape->length = field.length;
        shape->field = source->field;
        return found;
    }
    for (size_t number = 1; find_field(line, number, &field); number++)
        if (line_fits(line->text + field.start, field.length, source, shape)) {
            shape->field = number;
            return true;
        }
    return false;
}

static bool fits(const struct line *line, const struct source *source, struct shape *shape) {
    const bool named = source->named == &format_csv || source->table;
    size_t puzzle = 0, solution = 0;
    if ((source->first == 0 || source->first == line->number) &&
        is_heading(line, &puzzle, &solution) &&
        (named || (puzzle != 0 && find_field(line, 2, &(struct field){.next = 0})))) {
        *shape = (struct shape){.side = 0, .field = puzzle, .beside = solution};
        return true;
    }
    return (named || source->field != 0) && fits_field(line, source, shape);
}

/* A puzzle in quotes, or behind short fields: a first field that is a puzzle is the format extra's,
   and one that nearly is was meant as one. */
static bool nears(const struct line *line) {
    enum { SHORT = 16 }; /* shorter than any puzzle */
    const struct source any = {.wanted = SYMBOLS_KINDS};
    struct shape shape;
    for (size_t at = 0; at <= line->length;) {
        const struct field field = field_at(line, at);
        const bool quoted = field.start > 0 && is_quote(line->text[field.start - 1]);
        if ((at > 0 || quoted) && line_fits(line->text + field.start, field.length, &any, &shape))
            return true;
        if (field.length >= SHORT)
            return false;
        at = field.next;
    }
    return false;
}

static bool claims(const struct survey *survey, const struct source *source) {
    (void)survey;
    return source->table;
}

/* Remembers where the solution stands, if it is there. */
static void find_beside(struct source *source, const struct line *line, size_t column,
                        struct field puzzle) {
    struct field field = {.length = 0};
    if (source->beside_field != 0 && !find_field(line, source->beside_field, &field))
        return;
    if (source->beside_field == 0 && puzzle.next <= line->length)
        field = field_at(line, puzzle.next);
    if (field.length > 0)
        source->beside = (struct line){line->text + field.start, field.length, line->number};
    source->beside_column = column + field.start;
}

static pd_status take(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error) {
    struct field field = {.next = 0};
    if (!find_field(line, source->field == 0 ? 1 : source->field, &field))
        field = (struct field){.start = line->length, .next = line->length + 1};
    if (source->options.beside)
        find_beside(source, line, column, field);
    const struct line puzzle = {line->text + field.start, line->length - field.start, line->number};
    return line_read(source, &puzzle, column + field.start, field.length, grid, error);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    line_write(writer, writer->puzzle == NULL ? grid : writer->puzzle, '0');
    write_character(writer, ',');
    if (writer->puzzle != NULL)
        line_write(writer, grid, '0');
    return write_character(writer, '\n');
}

const struct format format_csv = {
    .about = {.name = "csv",
              .help = "a table under puzzle,solution or quizzes,solutions; 0 for a blank",
              .one_line = true,
              .largest = SYMBOLS_LARGEST,
              .heading = "puzzle,solution",
              .example = "puzzle,solution\n530070000600195000098000060800060003"
                         "400803001700020006060000280000419005000080079,\n"},
    .fits = fits,
    .nears = nears,
    .claims = claims,
    .take = take,
    .write = write_grid,
};
