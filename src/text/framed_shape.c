/* Framed shape: which cells, which side and which boxes a frame shows. */
#include <string.h>

#include "base/error.h"
#include "text/framed.h"
#include "text/framed_rows.h"

enum { KINDS = FRAME_LONE + 1, STEPS = PD_SIDE_MAX + 2 };

/* How the rows of a grid look. */
struct tally {
    bool spaced; /* the cells stand so, for sure */
    size_t rows;
    size_t with[KINDS][PD_SIDE_MAX + 1]; /* rows of so many cells, if these stand so */
    size_t lone, uneven; /* rows with a word at most between two bars; words of several lengths */
    bool unicode;
};

static void tally_cells(struct tally *tally, enum frame_cells kind, size_t cells) {
    if (cells <= PD_SIDE_MAX)
        tally->with[kind][cells]++;
}

/* Whether the words of a row are lone ones, and of one length. */
static void tally_words(struct tally *tally, const struct line *line) {
    struct frame_scan scan = {.line = line, .cells = FRAME_LONE};
    bool lone = true, uneven = false;
    size_t first = 0, count = 0;
    for (; frame_next(&scan); count++) {
        lone = lone && (count == 0 || scan.bars > 0);
        first = count == 0 ? scan.length : first;
        uneven = uneven || scan.length != first;
    }
    tally_cells(tally, FRAME_LONE, count);
    tally->lone += lone;
    tally->uneven += uneven;
}

static void tally_row(void *payload, const struct line *line) {
    struct tally *tally = payload;
    int step = 0;
    tally_cells(tally, FRAME_SPACED, frame_measure(line, FRAME_SPACED, &step));
    tally->rows++;
    tally->unicode = tally->unicode || memchr(line->text, 0xE2, line->length) != NULL;
    if (tally->spaced)
        return;
    tally_cells(tally, FRAME_PACKED, frame_measure(line, FRAME_PACKED, &step));
    tally_words(tally, line);
}

/* The most frequent number of cells, 0 if there is none. */
static int usual_cells(const struct tally *tally, enum frame_cells kind) {
    int usual = 0;
    for (int cells = 1; cells <= PD_SIDE_MAX; cells++)
        if (tally->with[kind][cells] > tally->with[kind][usual])
            usual = cells;
    return usual;
}

/* 53.|.7.|... has three words and nine cells. As many rows as words: then these are the cells. */
static enum frame_cells cells_of(const struct tally *tally, int side) {
    const int packed = usual_cells(tally, FRAME_PACKED), lone = usual_cells(tally, FRAME_LONE);
    if (tally->spaced || 2 * tally->lone < tally->rows)
        return FRAME_SPACED;
    if (side != 0 && (side == lone || side == packed))
        return side == lone ? FRAME_LONE : FRAME_PACKED;
    if (2 * tally->uneven >= tally->rows || tally->rows == (size_t)lone ||
        packed > SYMBOLS_LARGEST || packed == 0)
        return FRAME_LONE;
    return FRAME_PACKED;
}

/* Which boxes the bars of most rows show. */
struct widths {
    enum frame_cells cells;
    size_t side;
    size_t with[STEPS]; /* rows by their step; uneven ones are the last */
};

static void look_at_bars(void *payload, const struct line *line) {
    struct widths *widths = payload;
    int step = 0;
    if (frame_measure(line, widths->cells, &step) == widths->side)
        widths->with[step < 0 ? STEPS - 1 : step]++;
}

static int usual_width(const struct widths *widths) {
    int usual = 0;
    for (int step = 0; step < STEPS; step++)
        if (widths->with[step] > widths->with[usual])
            usual = step;
    return usual == STEPS - 1 ? 0 : usual;
}

/* The boxes by the distances of bars and borders, 0 where there are none inside. A distance of 1
   is that of cells, unless it is just what the boxes of a Latin square look like in a frame that is
   closed all around. */
static void settle_boxes(int side, int width, int height, bool framed, struct shape *shape) {
    const bool latin = framed && side > 1 && (width == 0) != (height == 0);
    if (latin && width + height == 1) {
        width = width == 0 ? side : 1;
        height = side / width;
    }
    const bool known = latin || width > 1 || height > 1;
    if (width <= 1 && height > 1)
        width = side / height;
    else if (height <= 1 && width > 1)
        height = side / width;
    shape->box_width = known ? width : 0;
    shape->box_height = known ? height : 0;
}

/* Skips to the first row, or the border above it. */
static pd_status find_frame(struct source *source, pd_error *error) {
    struct line line;
    size_t column = 1;
    enum frame_kind kind = FRAME_TEXT;
    struct reader_mark start = reader_mark(source->reader);
    for (bool border = false; kind != FRAME_ROW; border = kind == FRAME_BORDER) {
        const struct reader_mark before = reader_mark(source->reader);
        const pd_status status = framed_line(source, &line, &column, &kind, error);
        if (status != PD_OK)
            return status;
        if (kind == FRAME_END)
            return error_syntax(error, source->first, 1,
                                "no grid in a frame; its rows are lines with bars, as | 5 3 . | "
                                ". 7 . | . . . |");
        if (!border)
            start = before;
    }
    reader_return(source->reader, start);
    return PD_OK;
}

pd_status framed_settle(struct source *source, bool spaced, struct shape *shape, pd_error *error) {
    struct tally tally = {.spaced = spaced};
    struct widths widths = {.side = 0};
    struct run run = {.rows = 0}, again = {.rows = 0};
    pd_status status = find_frame(source, error);
    const struct reader_mark start = reader_mark(source->reader);
    if (status == PD_OK)
        status = run_walk(source, 0, &run, tally_row, &tally, error);
    if (status != PD_OK)
        return status;
    widths.cells = cells_of(&tally, shape->side);
    source->layout.cells = (int)widths.cells;
    source->layout.unicode = tally.unicode;
    if (shape->side == 0)
        shape->side = usual_cells(&tally, widths.cells);
    if (shape->side == 0)
        return error_syntax(error, source->first, 1,
                            "no row of the frame has 1 to %d cells; a grid has at most %d columns",
                            PD_SIDE_MAX, PD_SIDE_MAX);
    widths.side = (size_t)shape->side;
    shape->rows = source->options.side == 0 ? run.rows : 0;
    reader_return(source->reader, start);
    status = run_walk(source, widths.side, &again, look_at_bars, &widths, error);
    const int height = ruling_step(&again.borders, widths.side);
    settle_boxes(shape->side, usual_width(&widths), height < 0 ? 0 : height,
                 again.opened && again.closed, shape);
    return status;
}
