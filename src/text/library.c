/* Library: positions of the solver HoDoKu, a line each, of fields between colons:

       :0300:4:135792..4.9.83+15278...:653 472 473:481:c28 r68:
        |    | |                     |           |   what follows is passed over:
        |    | |                     |           the candidates that the technique removes,
        |    | |                     |           the values that it sets, remarks
        |    | |                     candidates that are removed already: value, row, column
        |    | the cells: a dot is blank, +3 is a value that was placed, 3 one that was given
        |    the digits that the technique is about, x for any
        the technique: four digits, and a variant behind a dash; 0000 for none

   Whether a value was given or placed makes no difference here. */
#include <string.h>

#include "base/error.h"
#include "base/shown.h"
#include "text/line.h"

enum { SIDE = 9, CELLS = SIDE * SIDE };

struct place {
    size_t start, length;
};

/* The field that begins there; behind the last one they are empty, at the line's end. */
static struct place field_from(const struct line *line, size_t start) {
    if (start > line->length)
        start = line->length;
    const char *colon =
        start < line->length ? memchr(line->text + start, ':', line->length - start) : NULL;
    const size_t end = colon == NULL ? line->length : (size_t)(colon - line->text);
    return (struct place){start, start < end ? end - start : 0};
}

/* Finds the cells and what is removed; false: the line does not begin as one of a library does. */
static bool find_fields(const struct line *line, struct place *cells, struct place *removed) {
    if (line->length == 0 || line->text[0] != ':')
        return false;
    const struct place technique = field_from(line, 1);
    const struct place digits = field_from(line, technique.start + technique.length + 1);
    if (technique.length < 4)
        return false;
    for (size_t i = 0; i < 4; i++)
        if (line->text[technique.start + i] < '0' || line->text[technique.start + i] > '9')
            return false;
    *cells = field_from(line, digits.start + digits.length + 1);
    *removed = field_from(line, cells->start + cells->length + 1);
    return true;
}

/* The cells without the plus signs, up to one too many; places[] says where each one stands. A
   sign that no digit follows is left among them: it is no cell. */
static size_t pack(const struct line *line, struct place cells, char packed[CELLS + 1],
                   size_t places[CELLS + 1]) {
    size_t count = 0;
    const char *text = line->text + cells.start;
    for (size_t i = 0; i < cells.length && count <= CELLS; i++) {
        if (text[i] == '+' && i + 1 < cells.length && text[i + 1] >= '1' && text[i + 1] <= '9')
            continue;
        places[count] = cells.start + i;
        packed[count++] = text[i];
    }
    if (count <= CELLS)
        places[count] = cells.start + cells.length;
    return count;
}

/* Takes the next removed candidate from *at on: three digits. Its length is 0 behind the last. */
static struct place next_candidate(const struct line *line, struct place removed, size_t at) {
    const size_t end = removed.start + removed.length;
    while (at < end && symbol_is_space(line->text[at]))
        at++;
    struct place candidate = {at, 0};
    while (at + candidate.length < end && !symbol_is_space(line->text[at + candidate.length]))
        candidate.length++;
    return candidate;
}

static bool is_candidate(const struct line *line, struct place candidate) {
    for (size_t i = 0; i < candidate.length; i++)
        if (line->text[candidate.start + i] < '1' || line->text[candidate.start + i] > '9')
            return false;
    return candidate.length == 3;
}

static bool fits(const struct line *line, const struct source *source, struct shape *shape) {
    struct place cells, removed;
    char packed[CELLS + 1];
    size_t places[CELLS + 1];
    if (!find_fields(line, &cells, &removed) || pack(line, cells, packed, places) != CELLS ||
        !line_fits(packed, CELLS, source, shape))
        return false;
    struct place next = next_candidate(line, removed, removed.start);
    for (; next.length > 0; next = next_candidate(line, removed, next.start + next.length))
        if (!is_candidate(line, next))
            return false;
    *shape = (struct shape){
        .side = SIDE, .cells = line->text + cells.start, .length = cells.length, .between = '+'};
    return true;
}

static bool nears(const struct line *line) {
    struct place cells, removed;
    return find_fields(line, &cells, &removed);
}

static pd_status remove_candidates(const struct line *line, size_t column, struct place removed,
                                   pd_grid *grid, pd_error *error) {
    struct place next = next_candidate(line, removed, removed.start);
    for (; next.length > 0; next = next_candidate(line, removed, next.start + next.length)) {
        const char *digits = line->text + next.start;
        if (!is_candidate(line, next)) {
            char shown[SHOWN_SIZE];
            shown_word(digits, next.length, shown);
            return error_syntax(error, line->number, column + next.start,
                                "%s is no removed candidate; each is three digits: value, row, "
                                "column",
                                shown);
        }
        const size_t cell = (size_t)(digits[1] - '1') * SIDE + (size_t)(digits[2] - '1');
        const pd_status status = grid_exclude(grid, cell, digits[0] - '0', error);
        if (status != PD_OK)
            return status;
    }
    return PD_OK;
}

static pd_status take(struct source *source, const struct line *line, size_t column, pd_grid *grid,
                      pd_error *error) {
    struct place cells, removed;
    char packed[CELLS + 1];
    size_t places[CELLS + 1];
    if (!find_fields(line, &cells, &removed))
        return error_syntax(error, line->number, column,
                            "no line of a library; it begins with :, four digits of a technique, "
                            ":, digits or x, : and the puzzle");
    const size_t count = pack(line, cells, packed, places);
    const struct line puzzle = {packed, count, line->number};
    const pd_status status = line_read(source, &puzzle, 0, count, grid, error);
    if (status == PD_SYNTAX && error != NULL) /* the place among the cells, in the line */
        error->column = column + places[error->column];
    return status != PD_OK ? status : remove_candidates(line, column, removed, grid, error);
}

const struct format format_library = {
    .about = {.name = "library",
              .help = "HoDoKu's :technique:digits:puzzle:removed:...: lines; side 9",
              .one_line = true,
              .candidates = true,
              .smallest = SIDE,
              .largest = SIDE,
              .instead = "line",
              .example = ":0000:x:53..7....6..195....98....6.8...6...3"
                         "4..8.3..17...2...6.6....28....419..5....8..79:247 847::\n"},
    .fits = fits,
    .nears = nears,
    .take = take,
};
