/* Puzzles: the public reader. It finds out the format from the first line that says anything, lets
   the format settle the geometry, and hands out one puzzle after the other. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/text_source.h"
#include "text/format.h"
#include "text/symbols.h"

struct pd_reader {
    struct source source;
    const struct format *format; /* NULL until settled */
    pd_geometry *geometry;
    pd_grid *grid;
    bool ended;
};

/* Checks the options, and settles the side by the boxes where only they are given. */
static pd_status check_options(pd_reader_options *options, const struct format **format,
                               pd_error *error) {
    if (options->format != NULL) {
        pd_status status = format_named(options->format, format, error);
        if (status != PD_OK)
            return status;
    }
    int height = options->box_height, width = options->box_width;
    if (options->side == 0 && height == 0 && width == 0)
        return PD_OK;
    if (height < 0 || width < 0 || height > PD_SIDE_MAX || width > PD_SIDE_MAX ||
        (height == 0) != (width == 0))
        return error_set(error, PD_ARGUMENT,
                         "boxes of %dx%d do not fit any side; height times width must be the side",
                         height, width);
    if (options->side == 0)
        options->side = height * width;
    pd_geometry *geometry = NULL; /* made only to hear whether it can be */
    pd_status status = pd_geometry_new(options->side, height, width, &geometry, error);
    pd_geometry_free(geometry);
    return status;
}

pd_status pd_reader_new(pd_read_function *read, void *payload, const pd_reader_options *options,
                        pd_reader **reader, pd_error *error) {
    const struct format *format = NULL;
    pd_reader_options wanted = {0};
    if (options != NULL)
        wanted = *options;
    pd_status status = check_options(&wanted, &format, error);
    if (status != PD_OK)
        return status;
    pd_reader *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->source.options = wanted;
    made->format = format;
    status = reader_new(read, payload, &made->source.reader, error);
    if (status != PD_OK) {
        free(made);
        return status;
    }
    *reader = made;
    return PD_OK;
}

void pd_reader_free(pd_reader *reader) {
    if (reader == NULL)
        return;
    reader_free(reader->source.reader);
    pd_grid_free(reader->grid);
    pd_geometry_free(reader->geometry);
    free(reader);
}

/* The next line that is neither empty nor a comment, trimmed. */
static pd_status next_text(struct reader *lines, struct line *line, bool *found, pd_error *error) {
    for (;;) {
        pd_status status = reader_line(lines, line, found, error);
        if (status != PD_OK || !*found)
            return status;
        size_t column = 1;
        symbol_trim(line, &column);
        if (line->length > 0 && !symbol_is_comment(line))
            return PD_OK;
    }
}

enum { FORMATS = 32 }; /* more than the table has */

/* The format that most lines look like; of equally many the first of the table. The first line is
   counted already. */
static pd_status detect_by_all(pd_reader *reader, const struct line *first, pd_error *error) {
    struct source *source = &reader->source;
    size_t votes[FORMATS] = {0}, best = 0;
    struct line line = *first;
    bool found = true;
    while (found) {
        for (size_t i = 0; format_at(i) != NULL; i++)
            votes[i] += format_at(i)->detect(&line, &source->options);
        pd_status status = next_text(source->reader, &line, &found, error);
        if (status != PD_OK)
            return status;
    }
    source->whole = true;
    for (size_t i = 0; format_at(i) != NULL; i++)
        if (votes[i] > votes[best])
            best = i;
    reader->format = format_at(best);
    return PD_OK;
}

/* A first line that is a whole puzzle decides: the rest can be streamed, and whoever waits for an
   answer to that line gets it. Otherwise the input is one document, and all its lines decide. */
static pd_status detect(pd_reader *reader, const struct line *first, pd_error *error) {
    for (size_t i = 0; format_at(i) != NULL; i++) {
        const struct format *format = format_at(i);
        if (format->decides != NULL && format->decides(first, &reader->source.options)) {
            reader->format = format;
            return PD_OK;
        }
    }
    return detect_by_all(reader, first, error);
}

static pd_status settle_geometry(pd_reader *reader, const struct line *first, pd_error *error) {
    struct source *source = &reader->source;
    int side = source->options.side;
    pd_error reason;
    pd_status status = PD_OK;
    if (side == 0)
        status = reader->format->settle(source, first, &side, error);
    if (status == PD_OK)
        status = pd_geometry_new(side, source->options.box_height, source->options.box_width,
                                 &reader->geometry, &reason);
    if (status == PD_ARGUMENT)
        return error_syntax(error, first->number, 1, "%s", reason.message);
    if (status == PD_MEMORY)
        return error_memory(error);
    if (status == PD_OK)
        status = pd_grid_new(reader->geometry, &reader->grid, error);
    source->geometry = reader->geometry;
    return status;
}

/* Reads ahead for the format and the geometry, and returns to the start. */
static pd_status settle(pd_reader *reader, bool *found, pd_error *error) {
    struct reader *lines = reader->source.reader;
    struct reader_mark start = reader_mark(lines);
    struct line first;
    pd_status status = next_text(lines, &first, found, error);
    if (status != PD_OK || !*found)
        return status;
    struct reader_mark behind = reader_mark(lines);
    if (reader->format == NULL)
        status = detect(reader, &first, error);
    if (status != PD_OK)
        return status;
    reader_return(lines, start); /* what was read may have moved since */
    status = next_text(lines, &first, found, error);
    if (status != PD_OK)
        return status;
    reader->source.began = first.number;
    reader_return(lines, reader->format->about.one_line ? behind : start);
    status = settle_geometry(reader, &first, error);
    if (status != PD_OK)
        return status;
    reader_return(lines, start);
    reader_keep(lines, !reader->format->about.one_line);
    return PD_OK;
}

pd_status pd_reader_next(pd_reader *reader, const pd_grid **grid, pd_error *error) {
    bool found = !reader->ended;
    pd_status status = PD_OK;
    if (!reader->ended && reader->geometry == NULL) {
        status = settle(reader, &found, error);
        reader->ended = status != PD_OK || !found; /* nothing can be read without a geometry */
    }
    if (!reader->ended) {
        grid_clear(reader->grid);
        status = reader->format->read(&reader->source, reader->grid, &found, error);
        reader->ended = !found || (status != PD_OK && status != PD_SYNTAX);
        if (status == PD_OK && reader->source.options.givens_only)
            pd_grid_admit_all(reader->grid);
    }
    if (status == PD_OK)
        *grid = reader->ended ? NULL : reader->grid;
    return status;
}

const pd_format *pd_reader_format(const pd_reader *reader) {
    return reader->geometry == NULL ? NULL : &reader->format->about;
}

const pd_geometry *pd_reader_geometry(const pd_reader *reader) { return reader->geometry; }

size_t pd_reader_line(const pd_reader *reader) { return reader->source.began; }

/* Copies the only puzzle of a reader. */
static pd_status read_only(pd_reader *reader, pd_grid *copy, pd_error *error) {
    assert(reader != NULL); /* it was created: said for the static analyzer */
    const pd_grid *puzzle = NULL;
    pd_status status = pd_reader_next(reader, &puzzle, error);
    if (status != PD_OK)
        return status;
    if (puzzle == NULL)
        return error_syntax(error, 1, 1, "the text is empty; a puzzle is expected");
    status = grid_copy(copy, puzzle, error);
    const pd_grid *second = NULL;
    if (status == PD_OK)
        status = pd_reader_next(reader, &second, error);
    if (status == PD_OK && second != NULL)
        status = error_syntax(error, pd_reader_line(reader), 1,
                              "a second puzzle; one puzzle is expected");
    return status;
}

pd_status pd_grid_parse(pd_grid *grid, const char *text, pd_error *error) {
    struct text_source input = {.text = text, .length = strlen(text)};
    const pd_geometry *geometry = grid->geometry;
    const pd_reader_options options = {.side = geometry->side,
                                       .box_height = geometry->box_height,
                                       .box_width = geometry->box_width};
    pd_reader *reader = NULL;
    pd_grid *copy = NULL;
    pd_status status = pd_grid_new(geometry, &copy, error);
    if (status == PD_OK)
        status = pd_reader_new(text_source_read, &input, &options, &reader, error);
    if (status == PD_OK)
        status = read_only(reader, copy, error);
    if (status == PD_OK)
        status = grid_copy(grid, copy, error);
    pd_reader_free(reader);
    pd_grid_free(copy);
    return status;
}
