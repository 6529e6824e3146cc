#include "text/opening.h"

#include <assert.h>
#include <string.h>

#include "base/error.h"
#include "text/first_line.h"
#include "text/gaps.h"
#include "text/line.h"
#include "text/plain.h"
#include "text/sat_text.h"
#include "text/square.h"
#include "text/stream.h"
#include "text/survey.h"

enum { SAMPLE = 64 * 1024 };

void opened_free(struct opened *opened) {
    pd_grid_free(opened->grid);
    pd_geometry_free(opened->geometry);
    *opened = (struct opened){.format = NULL};
}

/* The input from its beginning again, as if nothing had been read. */
static void begin_anew(struct source *source, struct reader_mark start) {
    reader_return(source->reader, start);
    source->puzzles = source->stacked = source->field = source->beside_field = 0;
    source->geometry = NULL;
    source->later.status = PD_OK;
    layout_clear(&source->layout);
    source_release(source);
}

/* Makes the geometry; the text says what the caller does not. */
static pd_status make_geometry(const struct source *source, const struct shape *shape,
                               pd_geometry **geometry, pd_error *error) {
    const pd_reader_options *options = &source->options;
    const bool given = options->box_height != 0;
    const size_t side = (size_t)shape->side;
    pd_error reason;
    const pd_status status =
        pd_geometry_new(shape->side, given ? options->box_height : shape->box_height,
                        given ? options->box_width : shape->box_width, geometry, &reason);
    if (status == PD_ARGUMENT && options->side == 0 && shape->rows > 0 && shape->rows % side != 0)
        return error_syntax(error, source->began, 1,
                            "%zu row%s, and most of %zu cells; a grid has as many rows as cells in "
                            "a row, and . or 0 for a blank",
                            shape->rows, shape->rows == 1 ? "" : "s", side);
    if (status == PD_ARGUMENT)
        return error_syntax(error, source->began, 1, "%s", reason.message);
    return status == PD_MEMORY ? error_memory(error) : status;
}

/* The side must be one that the format has; and a single cell is no puzzle unless it is said so,
   for too many texts begin with one. */
static pd_status check_side(const struct source *source, const struct format *format,
                            const struct shape *shape, pd_error *error) {
    const pd_format *about = &format->about;
    const int side = shape->side, smallest = about->smallest > 0 ? about->smallest : 1;
    if (side == 1 && source->options.side != 1)
        return error_syntax(error, source->began, 1,
                            "one cell is no puzzle; --side 1 says that it is meant as one");
    if (side >= smallest && side <= about->largest)
        return PD_OK;
    return error_syntax(error, shape->line > 0 ? shape->line : source->began, 1,
                        "side %d is none that format %s has, which goes from %d to %d; another "
                        "--format or --side may be meant",
                        side, about->name, smallest, about->largest);
}

/* Settles geometry and symbols as a format sees them, and returns to the start. `whole`: the
   input is at hand to its end. */
static pd_status settle(struct source *source, struct reader_mark start,
                        const struct format *format, bool whole, struct opened *opened,
                        pd_error *error) {
    struct shape shape = {.side = source->options.side};
    opened_free(opened);
    begin_anew(source, start);
    source->began = source->first;
    source->symbols = (struct symbols){.kind = SYMBOLS_FROM_1};
    source->layout.format = format;
    source->layout.from_0 = source->layout.unicode = source->layout.numbers = false;
    pd_status status = format->settle != NULL ? format->settle(source, &shape, error)
                                              : stream_settle(source, format, whole, &shape, error);
    if (status == PD_OK)
        status = check_side(source, format, &shape, error);
    if (status == PD_OK)
        status = make_geometry(source, &shape, &opened->geometry, error);
    if (status == PD_OK)
        status = pd_grid_new(opened->geometry, &opened->grid, error);
    if (status != PD_OK)
        return status;
    reader_return(source->reader, start);
    layout_clear(&source->layout);
    source->layout.symbols = source->symbols.kind;
    source->geometry = opened->geometry;
    opened->format = format;
    opened->answers = format_answering(format, opened->geometry->side, source->words);
    return PD_OK;
}

/* Reads the first puzzle as a format sees it. */
static pd_status try_format(struct source *source, struct reader_mark start,
                            const struct format *format, struct opened *opened, pd_error *error) {
    bool found = false;
    pd_status status = settle(source, start, format, true, opened, error);
    source->trying = true;
    if (status == PD_OK)
        status = format_read(format, source, opened->grid, &found, error);
    source->trying = false;
    if (status == PD_OK && !found)
        status = error_syntax(error, source->first, 1, "no puzzle");
    return status;
}

static bool is_same(const struct opened *one, const struct opened *other) {
    const pd_geometry *a = one->geometry, *b = other->geometry;
    const pd_grid *grid = one->grid, *second = other->grid;
    if (a->side != b->side || a->box_height != b->box_height ||
        grid->exclusions != second->exclusions)
        return false;
    const size_t words = a->cells * grid_words(grid);
    return memcmp(grid->values, second->values, a->cells) == 0 &&
           (grid->exclusions == 0 ||
            memcmp(grid->excluded, second->excluded, words * sizeof *grid->excluded) == 0);
}

/* Whether most lines that are no titles are puzzles of that format. */
static bool fits_most(const struct survey *survey, size_t index) {
    return 2 * survey->fits[index] > survey->lines - survey->titles;
}

/* Lines with borders between are no lines of one puzzle each: a row 1...|..3.|.2..|...4 fits. */
static bool claims(const struct format *format, size_t index, const struct survey *survey,
                   const struct source *source) {
    if (format->claims != NULL)
        return format->claims(survey, source);
    return survey->rules == 0 && !survey->square && fits_most(survey, index);
}

/* The formats that read the first puzzle, and what they see. */
struct trial {
    const struct format *first_claim; /* the first that would, NULL: none */
    struct opened best;               /* of the first that did */
};

static pd_status tell_doubt(const struct source *source, const struct opened *one,
                            const struct opened *other, pd_error *error) {
    const char *name = one->format->about.name, *second = other->format->about.name;
    return error_syntax(error, source->began, 1,
                        "this is one puzzle as format %s and another as %s; --format %s or "
                        "--format %s says which",
                        name, second, name, second);
}

/* Tries one format more. */
static pd_status try_next(struct source *source, struct reader_mark start,
                          const struct format *format, struct trial *trial, pd_error *error) {
    struct opened opened = {.format = NULL};
    pd_error why;
    const pd_status status = try_format(source, start, format, &opened, &why);
    const bool different =
        status == PD_OK && trial->best.format != NULL && !is_same(&trial->best, &opened);
    if (trial->first_claim == NULL)
        trial->first_claim = format;
    if (different)
        tell_doubt(source, &trial->best, &opened, error);
    if (status == PD_OK && trial->best.format == NULL)
        trial->best = opened;
    else
        opened_free(&opened);
    if (different)
        return PD_SYNTAX;
    if (status == PD_OK || status == PD_SYNTAX)
        return PD_OK;
    if (error != NULL)
        *error = why;
    return status;
}

/* The format of a document: the first that reads a puzzle; if none does, the first that claims it
   tells why not. NULL: none claims it. *reads: the chosen one does, as far as that was tried. */
static pd_status try_all(struct source *source, struct reader_mark start,
                         const struct survey *survey, const struct format **chosen, bool *reads,
                         pd_error *error) {
    const struct format *claimants[FORMATS_MOST];
    struct trial trial = {.first_claim = NULL};
    pd_status status = PD_OK;
    size_t count = 0;
    for (size_t i = 0; format_at(i) != NULL; i++)
        if (claims(format_at(i), i, survey, source))
            claimants[count++] = format_at(i);
    const bool sure = count == 1 && survey->nul == 0 && !survey->foreign; /* it will be seen */
    if (sure)
        trial.first_claim = claimants[0];
    for (size_t i = 0; !sure && i < count && status == PD_OK; i++)
        status = try_next(source, start, claimants[i], &trial, error);
    *chosen = trial.best.format != NULL ? trial.best.format : trial.first_claim;
    *reads = sure || trial.best.format != NULL;
    if (status == PD_OK && !*reads && survey->nul > 0)
        status = plain_tell_nul(survey->nul, 1, error);
    opened_free(&trial.best);
    if (status == PD_OK && *chosen == NULL && survey->lines == survey->rows &&
        2 * survey->valued > survey->lines)
        *chosen = &format_line; /* a lone line of a length that nothing has */
    return status;
}

/* Tries the format of an input that was surveyed to its end. */
static pd_status try_surveyed(struct source *source, struct reader_mark start,
                              const struct survey *survey, const struct format **format,
                              bool *reads, pd_error *error) {
    reader_return(source->reader, start);
    const pd_status status = gaps_look(source, error);
    return status == PD_OK ? try_all(source, start, survey, format, reads, error) : status;
}

static pd_status survey_all(struct source *source, struct reader_mark start, struct survey *survey,
                            pd_error *error) {
    bool whole = false;
    const bool square = survey->square;
    reader_return(source->reader, start);
    const pd_status status = survey_take(source, 0, survey, &whole, error);
    survey->square = square;
    return status;
}

/* Tries again with plain characters for what stands for them, if there is such a character in a
   line that is no row. */
static pd_status try_plain(struct source *source, struct reader_mark start, struct survey *survey,
                           const struct format **format, bool *changed, pd_error *first,
                           pd_error *error) {
    bool reads = false;
    reader_return(source->reader, start);
    pd_status status = plain_change(source, false, changed, first, error);
    if (status != PD_OK || !*changed)
        return status;
    status = survey_all(source, start, survey, error);
    survey->foreign = true; /* so that the reading is tried */
    if (status == PD_OK)
        status = try_surveyed(source, start, survey, format, &reads, error);
    if (status != PD_OK || reads)
        return status;
    if (error != NULL)
        *error = *first;
    return PD_SYNTAX;
}

/* No format claims the input, whose first line says most. */
static pd_status tell_none(struct source *source, struct reader_mark start, pd_error *error) {
    struct line line;
    size_t column = 1;
    bool found = false;
    reader_return(source->reader, start);
    const pd_status status = stream_line(source->reader, &line, &column, &found, error);
    if (status != PD_OK)
        return status;
    if (found && line_is_labelled(&line))
        return error_syntax(error, line.number, column,
                            "a label in front of a puzzle; write a comma or a TAB between the two, "
                            "or the label behind the puzzle");
    return error_syntax(error, source->first, 1,
                        "no puzzle begins here in any format; picodoku formats lists them, and "
                        "--format NAME chooses one");
}

/* The format of a document. Rows have plain characters in all its puzzles, or in none. */
static pd_status find_format(struct source *source, struct reader_mark start, struct survey *survey,
                             const struct format **format, pd_error *error) {
    bool reads = false, changed = false;
    pd_error first;
    pd_status status = PD_OK;
    const bool foreign = survey->foreign;
    if (foreign) {
        reader_return(source->reader, start);
        status = plain_change(source, true, &changed, &first, error);
        if (status == PD_OK && changed)
            status = survey_all(source, start, survey, error);
        survey->foreign = true;
    }
    if (status == PD_OK)
        status = try_surveyed(source, start, survey, format, &reads, error);
    if (status == PD_OK && !reads && foreign)
        status = try_plain(source, start, survey, format, &changed, &first, error);
    if (status == PD_OK && *format == NULL)
        status = tell_none(source, start, error);
    return status;
}

/* The one-line format that most lines of a sample fit; NULL: none. */
static const struct format *most_fitting(const struct survey *survey) {
    for (size_t i = 0; format_at(i) != NULL && !survey->square; i++)
        if (fits_most(survey, i))
            return format_at(i);
    return NULL;
}

/* Whether a title stands above puzzles, a line each, and nothing else; or above lines most of which
   are puzzles and none of which may be a row of a large one. */
static bool is_titled(const struct survey *survey) {
    size_t line = 0;
    while (format_at(line) != &format_line)
        line++;
    if (!survey->titled || survey->lines < 2)
        return false;
    const size_t others = survey->lines - 1, fits = survey->fits[line];
    enum { ROW = 16, LONG_ROW = 36 }; /* whose cells are those of a whole puzzle too */
    const bool rows = survey->lengths[ROW] + survey->lengths[LONG_ROW] > 0;
    return fits == others || (!rows && fits > 0 && 2 * fits >= others);
}

/* Looks at more than the first line, which is a row of a `square`, or not. *whole: all of it. */
static pd_status detect(struct source *source, struct reader_mark start, bool square,
                        const struct format **format, bool *whole, pd_error *error) {
    struct survey survey;
    reader_return(source->reader, start);
    pd_status status = survey_take(source, SAMPLE, &survey, whole, error);
    survey.square = square;
    source->titled = status == PD_OK && survey.titles > 0;
    if (status == PD_OK && !*whole) {
        source->table = is_titled(&survey);
        *format = source->table ? &format_csv : most_fitting(&survey);
        if (*format != NULL)
            return PD_OK;
        status = survey_all(source, start, &survey, error);
        *whole = true;
    }
    source->table = status == PD_OK && is_titled(&survey);
    return status == PD_OK ? find_format(source, start, &survey, format, error) : status;
}

/* What the rows of a document leave out, and what stands for plain characters in them. */
static pd_status look_at_rows(struct source *source, pd_error *error) {
    bool changed = false;
    pd_error first;
    const pd_status status = plain_change(source, true, &changed, &first, error);
    return status == PD_OK ? gaps_look(source, error) : status;
}

/* The format that the first line alone tells, or NULL. The line is read again: looking at those
   behind it may have moved the text. */
static pd_status look_at_first(struct source *source, struct reader_mark start, struct line *first,
                               const struct format **format, pd_error *error) {
    bool found = false;
    size_t column = 1;
    *format = first_line_format(first, source);
    reader_return(source->reader, start);
    return stream_line(source->reader, first, &column, &found, error);
}

pd_status opening_find(struct source *source, const struct format *wanted, struct opened *opened,
                       bool *found, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    struct line first;
    size_t column = 1;
    bool whole = false, rows = false;
    pd_status status = stream_line(source->reader, &first, &column, found, error);
    if (status != PD_OK || !*found)
        return status;
    source->first = source->began = first.number;
    const char *nul = memchr(first.text, '\0', first.length);
    if (nul != NULL)
        return plain_tell_nul(first.number, column + (size_t)(nul - first.text), error);
    source->named = wanted;
    const struct format *format = wanted;
    if (wanted == NULL)
        status = look_at_first(source, start, &first, &format, error);
    if (status == PD_OK && wanted == NULL && format == &format_line)
        status = square_settle(source, &first, &rows, error);
    if (status == PD_OK && (wanted != NULL || format != &format_line))
        status = sat_text_refuse(source, &first, error);
    source->table = format == &format_csv;
    reader_return(source->reader, start);
    if (status == PD_OK && wanted != NULL && !wanted->about.one_line)
        status = look_at_rows(source, error);
    if (status == PD_OK && (format == NULL || rows))
        status = detect(source, start, rows, &format, &whole, error);
    assert(status != PD_OK || format != NULL); /* said for the static analyzer */
    if (status == PD_OK)
        status = settle(source, start, format, whole, opened, error);
    if (status != PD_OK) {
        opened_free(opened);
        return status;
    }
    reader_keep(source->reader, !format->about.one_line);
    return PD_OK;
}
