/* Puzzles: the public reader. It opens the input and hands out one puzzle after the other. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/text_source.h"
#include "text/line.h"
#include "text/opening.h"

struct pd_reader {
    struct source source;
    const struct format *wanted; /* the caller's; NULL: detected */
    struct opened opened;        /* its format is NULL until settled */
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
    if (options->symbols != NULL && symbols_named(options->symbols) == SYMBOLS_KINDS)
        return error_set(error, PD_ARGUMENT,
                         "there are no symbols '%.20s'; they are 1-9A-Z, 0-9A-Z and A-Z",
                         options->symbols);
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
    made->wanted = format;
    made->source.wanted = wanted.symbols == NULL ? SYMBOLS_KINDS : symbols_named(wanted.symbols);
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
    source_release(&reader->source);
    layout_clean(&reader->source.layout);
    reader_free(reader->source.reader);
    opened_free(&reader->opened);
    free(reader);
}

/* Forgets candidates, and the values that are the player's; they may stand in the answer. */
static void keep_givens(pd_reader *reader) {
    pd_grid *grid = reader->opened.grid;
    struct pd_layout *layout = &reader->source.layout;
    pd_grid_admit_all(grid);
    for (size_t cell = 0; cell < LAYOUT_PLACED && cell < grid->geometry->cells; cell++)
        if (layout->placed[cell])
            grid->values[cell] = 0;
    memset(layout->placed, 0, sizeof layout->placed);
}

pd_status pd_reader_next(pd_reader *reader, const pd_grid **grid, pd_error *error) {
    struct source *source = &reader->source;
    bool found = !reader->ended;
    pd_status status = PD_OK;
    if (!reader->ended && reader->opened.format == NULL) {
        status = opening_find(source, reader->wanted, &reader->opened, &found, error);
        reader->ended = status != PD_OK || !found; /* nothing can be read without a geometry */
    }
    source->beside.text = NULL;
    if (!reader->ended) {
        status = format_read(reader->opened.format, source, reader->opened.grid, &found, error);
        reader->ended = !found || (status != PD_OK && status != PD_SYNTAX);
        if (status == PD_OK && reader->source.options.givens_only)
            keep_givens(reader);
    }
    if (status == PD_OK)
        *grid = reader->ended ? NULL : reader->opened.grid;
    return status;
}

const pd_format *pd_reader_format(const pd_reader *reader) {
    return reader->opened.format == NULL ? NULL : &reader->opened.format->about;
}

const pd_format *pd_reader_answer_format(const pd_reader *reader) {
    return reader->opened.format == NULL ? NULL : &reader->opened.answers->about;
}

const pd_geometry *pd_reader_geometry(const pd_reader *reader) { return reader->opened.geometry; }

const char *pd_reader_symbols(const pd_reader *reader, bool *assumed) {
    if (assumed != NULL)
        *assumed = reader->source.symbols.assumed;
    if (reader->opened.format == NULL)
        return NULL;
    return symbols_name(reader->source.layout.from_0 ? SYMBOLS_FROM_0
                                                     : reader->source.symbols.kind);
}

const pd_layout *pd_reader_layout(const pd_reader *reader) { return &reader->source.layout; }

size_t pd_reader_line(const pd_reader *reader) { return reader->source.began; }

bool pd_reader_beside(const pd_reader *reader, const char **text, size_t *length) {
    const struct line *beside = &reader->source.beside;
    if (beside->text == NULL)
        return false;
    *text = beside->text;
    *length = beside->length;
    return true;
}

pd_status pd_reader_beside_grid(const pd_reader *reader, pd_grid *grid, pd_error *error) {
    const struct source *source = &reader->source;
    const struct line *beside = &source->beside;
    if (grid->geometry != reader->opened.geometry)
        return error_set(error, PD_ARGUMENT,
                         "the grid has another geometry than the input; make it of that");
    if (beside->text == NULL)
        return error_syntax(error, source->began, 0,
                            "no second grid on the line; a separator and the solution stand behind "
                            "the puzzle");
    grid_clear(grid);
    return line_read(source, beside, source->beside_column, beside->length, grid, error);
}

/* Copies the only puzzle of a reader. */
static pd_status read_only(pd_reader *reader, pd_grid *copy, pd_error *error) {
    assert(reader != NULL); /* it was created: said for the static analyzer */
    const pd_grid *puzzle = NULL;
    pd_status status = pd_reader_next(reader, &puzzle, error);
    if (status != PD_OK)
        return status;
    if (puzzle == NULL)
        return error_syntax(error, 1, 1, "the text is empty; a puzzle is expected");
    status = pd_grid_copy(copy, puzzle, error);
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
        status = pd_grid_copy(grid, copy, error);
    pd_reader_free(reader);
    pd_grid_free(copy);
    return status;
}
