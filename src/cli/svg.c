#include "cli/svg.h"

#include <stdlib.h>
#include <string.h>

enum { CELL = 480, PAD = 30, MARGIN = 30, LABEL = 180 };
/* PAD: of a cell's candidates from its edge. LABEL: the font of the names of rows and columns. */

void svg_number(struct svg *svg, int tenths) {
    const int whole = abs(tenths) / 10;
    output_print(svg->output, tenths < 0 ? "-%d" : "%d", whole);
    if (tenths % 10 != 0)
        output_print(svg->output, ".%d", abs(tenths) % 10);
}

void svg_point(struct svg *svg, int x, int y) {
    svg_number(svg, x);
    output_print(svg->output, y < 0 ? "" : " ");
    svg_number(svg, y);
}

struct svg_place svg_cell(const struct svg *svg, int row, int column) {
    return (struct svg_place){column * svg->cell + svg->cell / 2, row * svg->cell + svg->cell / 2};
}

struct svg_place svg_candidate(const struct svg *svg, int row, int column, int value) {
    return (struct svg_place){
        column * svg->cell + PAD + (value - 1) % svg->columns * svg->wide + svg->wide / 2,
        row * svg->cell + PAD + (value - 1) / svg->columns * svg->tall + svg->tall / 2};
}

/* Digits are about 0.72 as high as their font: so far below the middle is their foot. */
static int foot(int font) { return font * 36 / 100; }

/* ---- sizes ---------------------------------------------------------------------------------- */

static int smaller(int one, int other) { return one < other ? one : other; }
static int larger(int one, int other) { return one > other ? one : other; }

/* Digits are at most two thirds as wide as the font is high, bold ones three quarters. */
static void measure(struct svg *svg, int characters) {
    enum { ROOM = 2 * PAD, WIDE = 85, TALL = 120 };
    const int side = svg->side;
    svg->cell = CELL;
    svg->columns = 1;
    while (svg->columns * svg->columns < side)
        svg->columns++;
    const int rows = (side + svg->columns - 1) / svg->columns;
    const int wide = larger(TALL, characters * WIDE);
    if (svg->drawing->candidates)
        svg->cell = larger(CELL, larger(svg->columns * wide, rows * TALL) + ROOM);
    svg->cell = (svg->cell + 19) / 20 * 20;
    svg->wide = (svg->cell - ROOM) / svg->columns;
    svg->tall = (svg->cell - ROOM) / rows;
    svg->large = svg->cell * 5 / (characters == 1 ? 8 : characters == 2 ? 10 : 13) / 10 * 10;
    svg->small =
        smaller(smaller(svg->tall * 7 / 8, svg->wide * 10 / (characters * 7 + 1)), CELL / 3);
    svg->small = svg->small / 5 * 5;
}

static pd_status name_values(struct svg *svg, pd_error *error) {
    const struct drawing *drawing = svg->drawing;
    size_t longest = 1;
    pd_status status = PD_OK;
    for (int value = 1; value <= svg->side && status == PD_OK; value++) {
        char *name = svg->names[value - 1];
        status = pd_value_write(drawing->layout, drawing->symbols, svg->side, value, name, error);
        if (status == PD_OK && strlen(name) > longest)
            longest = strlen(name);
    }
    measure(svg, (int)longest);
    svg->before = MARGIN;
    if (drawing
            ->labels) /* a letter and as many digits as the last has; the picture's size is whole */
        svg->before += 50 + LABEL * 2 / 3 * (2 + (svg->side > 9) + (svg->side > 99));
    return status;
}

/* ---- the grid's lines ----------------------------------------------------------------------- */

static bool is_border(int at, int step) { return step > 0 && at % step == 0; }

static void draw_line(struct svg *svg, int at, bool vertical) {
    const int length = svg->side * svg->cell;
    output_print(svg->output, "M");
    svg_point(svg, vertical ? at * svg->cell : 0, vertical ? 0 : at * svg->cell);
    output_print(svg->output, vertical ? "v" : "h");
    svg_number(svg, length);
}

/* Those between the cells of a box, or those between boxes. */
static void draw_lines(struct svg *svg, bool borders) {
    for (int at = 1; at < svg->side; at++) {
        if (is_border(at, svg->high) == borders)
            draw_line(svg, at, false);
        if (is_border(at, svg->across) == borders)
            draw_line(svg, at, true);
    }
}

static void draw_grid(struct svg *svg) {
    const int length = svg->side * svg->cell;
    output_print(svg->output, "<g class=\"grid\" fill=\"none\" stroke=\"#000\">\n");
    if (svg->side > 1) {
        output_print(svg->output, "<path stroke=\"#777\" d=\"");
        draw_lines(svg, false);
        output_print(svg->output, "\"/>\n");
    }
    output_print(svg->output, "<path stroke-width=\"");
    svg_number(svg, 17 + larger(svg->side, 9)); /* seen on a large grid made small, too */
    output_print(svg->output, "\" d=\"M0 0h");
    svg_number(svg, length);
    output_print(svg->output, "v");
    svg_number(svg, length);
    output_print(svg->output, "H0z");
    draw_lines(svg, true);
    output_print(svg->output, "\"/>\n</g>\n");
}

/* ---- the names of rows and columns ----------------------------------------------------------- */

/* As they are in the names of cells; the names of rows end where the grid begins. */
static void draw_labels(struct svg *svg, bool columns) {
    output_print(svg->output, "<g class=\"%s\" text-anchor=\"%s\">\n", columns ? "columns" : "rows",
                 columns ? "middle" : "end");
    for (int at = 0; at < svg->side; at++) {
        const int middle = at * svg->cell + svg->cell / 2;
        output_print(svg->output, "<text x=\"");
        svg_number(svg, columns ? middle : -2 * MARGIN);
        output_print(svg->output, "\" y=\"");
        svg_number(svg, columns ? -2 * MARGIN : middle + foot(LABEL));
        output_print(svg->output, "\">%c%d</text>\n", columns ? 'c' : 'r', at + 1);
    }
    output_print(svg->output, "</g>\n");
}

static void draw_names(struct svg *svg) {
    if (!svg->drawing->labels)
        return;
    output_print(svg->output,
                 "<g class=\"labels\" font-family=\"sans-serif\" fill=\"#444\" font-size=\"");
    svg_number(svg, LABEL);
    output_print(svg->output, "\">\n");
    draw_labels(svg, true);
    draw_labels(svg, false);
    output_print(svg->output, "</g>\n");
}

/* ---- digits --------------------------------------------------------------------------------- */

static void draw_text(struct svg *svg, struct svg_place place, int font, int value) {
    output_print(svg->output, "<text x=\"");
    svg_number(svg, place.x);
    output_print(svg->output, "\" y=\"");
    svg_number(svg, place.y + foot(font));
    output_print(svg->output, "\">%s</text>\n", svg->names[value - 1]);
}

static enum drawing_look look_of(const struct drawing *drawing, int row, int column) {
    const bool guilty = (drawing->cells[row * drawing->side + column] & DRAWING_GUILTY) != 0;
    if (pd_grid_value(drawing->puzzle, row, column) == 0)
        return DRAWING_FOUND;
    return drawing->aside && !guilty ? DRAWING_ASIDE : DRAWING_GIVEN;
}

static const char *const looks[DRAWING_LOOKS] = {
    [DRAWING_GIVEN] = "class=\"givens\" font-weight=\"bold\"",
    [DRAWING_FOUND] = "class=\"found\" fill=\"#15489a\"",
    [DRAWING_ASIDE] = "class=\"aside\" fill=\"#777\"",
};

static void draw_values(struct svg *svg, enum drawing_look look) {
    const struct drawing *drawing = svg->drawing;
    const pd_grid *shown = drawing->shown != NULL ? drawing->shown : drawing->puzzle;
    bool begun = false;
    for (int cell = 0; cell < svg->side * svg->side; cell++) {
        const int row = cell / svg->side;
        const int column = cell % svg->side;
        const int value = pd_grid_value(shown, row, column);
        if (value == 0 || look_of(drawing, row, column) != look)
            continue;
        if (!begun) {
            output_print(svg->output, "<g %s font-size=\"", looks[look]);
            svg_number(svg, svg->large);
            output_print(svg->output, "\">\n");
        }
        begun = true;
        draw_text(svg, svg_cell(svg, row, column), svg->large, value);
    }
    if (begun)
        output_print(svg->output, "</g>\n");
}

/* Those that a rule speaks of, or the others. */
static void draw_candidates(struct svg *svg, bool spoken) {
    const struct drawing *drawing = svg->drawing;
    const int side = svg->side;
    bool begun = false;
    for (int i = 0; i < side * side * side; i++) {
        const int row = i / side / side;
        const int column = i / side % side;
        const int value = i % side + 1;
        const uint8_t mark = *drawing_mark(drawing, row, column, value);
        if ((mark & DRAWING_OPEN) == 0 ||
            ((mark & (DRAWING_SPOKEN | DRAWING_PLACED)) != 0) != spoken)
            continue;
        if (!begun) {
            output_print(svg->output, "<g class=\"%s\" font-size=\"",
                         spoken ? "spoken\" font-weight=\"bold" : "candidates\" fill=\"#444");
            svg_number(svg, svg->small);
            output_print(svg->output, "\">\n");
        }
        begun = true;
        draw_text(svg, svg_candidate(svg, row, column, value), svg->small, value);
    }
    if (begun)
        output_print(svg->output, "</g>\n");
}

static void draw_digits(struct svg *svg) {
    output_print(svg->output, "<g font-family=\"sans-serif\" text-anchor=\"middle\">\n");
    for (enum drawing_look look = DRAWING_GIVEN; look < DRAWING_LOOKS; look++)
        draw_values(svg, look);
    draw_candidates(svg, false);
    draw_candidates(svg, true);
    output_print(svg->output, "</g>\n");
}

/* ---- the whole ------------------------------------------------------------------------------ */

static int count_givens(const struct drawing *drawing) {
    int count = 0;
    for (int cell = 0; cell < drawing->side * drawing->side; cell++)
        count += pd_grid_value(drawing->puzzle, cell / drawing->side, cell % drawing->side) != 0;
    return count;
}

/* Of the picture, which is square. */
static int size_of(const struct svg *svg) { return svg->before + svg->side * svg->cell + MARGIN; }

static void begin(struct svg *svg) {
    const struct drawing *drawing = svg->drawing;
    const int size = size_of(svg);
    const int givens = count_givens(drawing);
    output_print(svg->output, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"");
    svg_number(svg, size);
    output_print(svg->output, "\" height=\"");
    svg_number(svg, size);
    output_print(svg->output, "\" viewBox=\"");
    for (int i = 0; i < 2; i++) { /* here, other than in paths, a blank must stand before a sign */
        svg_number(svg, -svg->before);
        output_print(svg->output, " ");
    }
    svg_point(svg, size, size);
    output_print(svg->output, "\">\n<title>Sudoku %dx%d, %d given%s%s%s</title>\n", svg->side,
                 svg->side, givens, givens == 1 ? "" : "s", drawing->about == NULL ? "" : ", ",
                 drawing->about == NULL ? "" : drawing->about);
}

/* The values, row by row, for those who do not see them. */
static void describe(struct svg *svg) {
    const struct drawing *drawing = svg->drawing;
    const pd_grid *shown = drawing->shown != NULL ? drawing->shown : drawing->puzzle;
    for (int row = 0; row < svg->side; row++) {
        output_print(svg->output, "%srow %d:", row == 0 ? "" : "\n", row + 1);
        for (int column = 0; column < svg->side; column++) {
            const int value = pd_grid_value(shown, row, column);
            output_print(svg->output, " %s", value == 0 ? "." : svg->names[value - 1]);
        }
    }
}

static void draw_background(struct svg *svg) {
    const int size = size_of(svg);
    if (svg->drawing->transparent)
        return;
    output_print(svg->output, "<path class=\"background\" fill=\"#fff\" d=\"M");
    svg_point(svg, -svg->before, -svg->before);
    output_print(svg->output, "h");
    svg_number(svg, size);
    output_print(svg->output, "v");
    svg_number(svg, size);
    output_print(svg->output, "H");
    svg_number(svg, -svg->before);
    output_print(svg->output, "z\"/>\n");
}

pd_status svg_write(const struct drawing *drawing, struct output *output,
                    void (*explains)(struct output *output, const void *facts), const void *facts,
                    pd_error *error) {
    const int high = pd_geometry_box_height(drawing->geometry);
    const int across = pd_geometry_box_width(drawing->geometry);
    const bool boxes = high > 1 && across > 1;
    char names[PD_SIDE_MAX][PD_VALUE_SIZE];
    struct svg svg = {.drawing = drawing,
                      .output = output,
                      .side = drawing->side,
                      .high = boxes ? high : 0,
                      .across = boxes ? across : 0,
                      .names = names};
    const pd_status status = name_values(&svg, error);
    if (status != PD_OK)
        return status;
    begin(&svg);
    output_print(output, "<desc>");
    describe(&svg);
    if (explains != NULL) {
        output_print(output, "\n");
        explains(output, facts);
    }
    output_print(output, "</desc>\n");
    draw_background(&svg);
    svg_tint(&svg);
    draw_grid(&svg);
    draw_names(&svg);
    draw_digits(&svg);
    svg_marks(&svg);
    output_print(output, "</svg>\n");
    return PD_OK;
}
