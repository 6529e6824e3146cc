/* Sdk: nine rows under comments of the kinds #A (author), #D, #C, #B, #S, #L and #U, or sections:
   [Puzzle] has the givens, [State] what a player made of them. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/memory.h"
#include "text/headings.h"
#include "text/rows.h"
#include "text/survey.h"
#include "text/write.h"

enum { SIDE = 9 };

static bool is_word(const struct line *line, const char *word) {
    return line->length == strlen(word) && memcmp(line->text, word, line->length) == 0;
}

static bool is_section(const struct line *line) {
    return line->length > 1 && line->text[0] == '[' && line->text[line->length - 1] == ']';
}

static enum block_kind kind_of(const struct source *source, const struct line *line) {
    (void)source;
    return is_section(line) ? BLOCK_HEADING : BLOCK_ROW;
}

static const struct block_style style = {.kind = kind_of,
                                         .keeps = survey_is_sdk,
                                         .count_cells = rows_count_cells,
                                         .read_row = rows_read_row};

static bool claims(const struct survey *survey, const struct source *source) {
    (void)source;
    return survey->marks[MARK_SECTION] > 0 || survey->marks[MARK_SDK] > 0;
}

/* The section to be read, which source->parsed keeps: a constant. */
static const char puzzle_section[] = "[Puzzle]", state_section[] = "[State]";

struct sections {
    const char *wanted;
};

static pd_status find_sections(struct source *source, pd_error *error) {
    struct sections *sections = memory_new(1, sizeof *sections);
    if (sections == NULL)
        return error_memory(error);
    source->parsed = sections;
    source->release = free;
    sections->wanted = state_section;
    for (;;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        const pd_status status = block_line(source, &style, &line, &column, &kind, error);
        if (status != PD_OK || kind == BLOCK_END)
            return status;
        if (is_word(&line, puzzle_section))
            sections->wanted = puzzle_section;
    }
}

static pd_status settle(struct source *source, struct shape *shape, pd_error *error) {
    const struct reader_mark start = reader_mark(source->reader);
    pd_status status = find_sections(source, error);
    reader_return(source->reader, start);
    if (status == PD_OK)
        status = rows_settle(source, &style, shape, error);
    if (status == PD_OK && shape->side != SIDE)
        status =
            error_syntax(error, source->first, 1,
                         "an .sdk puzzle has 9 rows of 9 cells, and here they have %d; --format "
                         "rows reads other sizes",
                         shape->side);
    return status;
}

/* What stands above the next rows. */
struct above {
    struct reader_mark start; /* before the comments above the last section, or all of it */
    size_t puzzle;            /* the line of the wanted section's name; 0: it is not there */
    bool section, rows;       /* there is a section's name; there are rows */
};

/* Looks at the lines above the next rows, up to a second section if the first has no rows. */
static pd_status look_above(struct source *source, struct above *above, pd_error *error) {
    const struct sections *sections = source->parsed;
    *above = (struct above){.start = reader_mark(source->reader)};
    for (;;) {
        struct line line;
        size_t column = 1;
        enum block_kind kind = BLOCK_END;
        const struct reader_mark before = reader_mark(source->reader);
        const pd_status status = block_line(source, &style, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
        above->rows = kind == BLOCK_ROW;
        const bool name = kind == BLOCK_HEADING && is_section(&line);
        if (kind == BLOCK_ROW || kind == BLOCK_END || (name && above->section)) {
            reader_return(source->reader, before);
            return PD_OK;
        }
        above->section = above->section || name;
        if (name && is_word(&line, sections->wanted))
            above->puzzle = line.number;
    }
}

static pd_status read_grid(struct source *source, pd_grid *grid, bool *found, pd_error *error) {
    struct above above = {.rows = true};
    for (;;) {
        if (source->stacked > 0) /* under the grid that was read last */
            break;
        pd_status status = look_above(source, &above, error);
        if (status != PD_OK)
            return status;
        *found = above.rows || above.section;
        if (!*found)
            return PD_OK;
        if (above.puzzle > 0 && !above.rows) {
            source->began = above.puzzle;
            return error_syntax(error, above.puzzle, 1,
                                "no rows stand under this heading; see that the text is whole");
        }
        if (above.rows && (above.puzzle > 0 || !above.section)) {
            reader_return(source->reader, above.start);
            break;
        }
        status = headings_skip(source, &style, error);
        if (status != PD_OK)
            return status;
    }
    return block_read_grid(source, &style, grid, found, error);
}

static pd_status write_grid(struct writer *writer, const pd_grid *grid) {
    write_heading(writer, NULL);
    return rows_write(writer, grid, '.');
}

const struct format format_sdk = {
    .about = {.name = "sdk",
              .help =
                  "9 rows under comments #A, #D, #C, ... or a section [Puzzle], as in .sdk files",
              .smallest = SIDE,
              .largest = SIDE,
              .example = "#AAnn Author\n#DA puzzle\n53..7....\n6..195...\n..."},
    .claims = claims,
    .settle = settle,
    .read = read_grid,
    .write = write_grid,
};
