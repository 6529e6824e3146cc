/* Svg marks: what rules speak of and what follows. No mark is told by its colour alone: a rule of
   at least one is outlined, one of at most one dashed; what goes out is struck, what is placed or
   guilty is ringed. */
#include "cli/svg.h"

static int smaller(int one, int other) { return one < other ? one : other; }

static void draw_rectangle(struct svg *svg, int x, int y, int width, int height) {
    output_print(svg->output, "M");
    svg_point(svg, x, y);
    output_print(svg->output, "h");
    svg_number(svg, width);
    output_print(svg->output, "v");
    svg_number(svg, height);
    output_print(svg->output, "h");
    svg_number(svg, -width);
    output_print(svg->output, "z");
}

static void draw_circle(struct svg *svg, struct svg_place place, int radius) {
    output_print(svg->output, "M");
    svg_point(svg, place.x - radius, place.y);
    for (int half = 0; half < 2; half++) {
        output_print(svg->output, "a");
        svg_point(svg, radius, radius);
        output_print(svg->output, " 0 1 1 ");
        svg_point(svg, half == 0 ? 2 * radius : -2 * radius, 0);
    }
    output_print(svg->output, "z");
}

/* Goes through all candidates with one of the bits. */
static void each_candidate(struct svg *svg, int bits,
                           void (*draw)(struct svg *svg, struct svg_place place)) {
    const int side = svg->side;
    for (int i = 0; i < side * side * side; i++) {
        const int row = i / side / side;
        const int column = i / side % side;
        const int value = i % side + 1;
        if ((*drawing_mark(svg->drawing, row, column, value) & bits) != 0)
            draw(svg, svg_candidate(svg, row, column, value));
    }
}

static void each_cell(struct svg *svg, int bits,
                      void (*draw)(struct svg *svg, struct svg_place place)) {
    for (int cell = 0; cell < svg->side * svg->side; cell++)
        if ((svg->drawing->cells[cell] & bits) != 0)
            draw(svg, svg_cell(svg, cell / svg->side, cell % svg->side));
}

static bool has_candidate(const struct drawing *drawing, int bits) {
    const int side = drawing->side;
    for (int i = 0; i < side * side * side; i++)
        if ((drawing->marks[i] & bits) != 0)
            return true;
    return false;
}

static bool has_cell(const struct drawing *drawing, int bits) {
    for (int cell = 0; cell < drawing->side * drawing->side; cell++)
        if ((drawing->cells[cell] & bits) != 0)
            return true;
    return false;
}

/* ---- under the digits ----------------------------------------------------------------------- */

static void tint_candidate(struct svg *svg, struct svg_place place) {
    draw_rectangle(svg, place.x - svg->wide / 2, place.y - svg->tall / 2, svg->wide, svg->tall);
}

static void tint_cell(struct svg *svg, struct svg_place place) {
    draw_circle(svg, place, svg->cell * 7 / 20);
}

void svg_tint(struct svg *svg) {
    const bool spoken = has_candidate(svg->drawing, DRAWING_SPOKEN);
    if (!spoken && !has_cell(svg->drawing, DRAWING_HELD))
        return;
    output_print(svg->output, "<path class=\"tint\" fill=\"#fde9a9\" d=\"");
    each_candidate(svg, DRAWING_SPOKEN, tint_candidate);
    each_cell(svg, DRAWING_HELD, tint_cell);
    output_print(svg->output, "\"/>\n");
}

/* ---- houses and cells of rules -------------------------------------------------------------- */

struct rectangle {
    int x, y, width, height;
};

/* In cells. */
static struct rectangle scope_of(const struct svg *svg, int family, int number) {
    if (family == PD_CELL)
        return (struct rectangle){number % svg->side, number / svg->side, 1, 1};
    if (family == PD_ROW)
        return (struct rectangle){0, number, svg->side, 1};
    if (family == PD_COLUMN)
        return (struct rectangle){number, 0, 1, svg->side};
    const int boxes = svg->side / svg->across;
    return (struct rectangle){number % boxes * svg->across, number / boxes * svg->high, svg->across,
                              svg->high};
}

/* Each family has its own distance from the grid's lines, so that all are seen. */
static void outline(struct svg *svg, int family, int number, int more) {
    static const int insets[PD_FAMILIES] = {
        [PD_CELL] = 50, [PD_ROW] = 20, [PD_COLUMN] = 20, [PD_BOX] = 35};
    const struct rectangle scope = scope_of(svg, family, number);
    const int inset = insets[family] + more;
    draw_rectangle(svg, scope.x * svg->cell + inset, scope.y * svg->cell + inset,
                   scope.width * svg->cell - 2 * inset, scope.height * svg->cell - 2 * inset);
}

static int scopes_of(const struct svg *svg, int family) {
    if (family == PD_CELL)
        return svg->side * svg->side;
    return family == PD_BOX && svg->high == 0 ? 0 : svg->side;
}

/* The scopes whose bits under `mask` are `bits`, as one path with these attributes. */
static void draw_outlines(struct svg *svg, int mask, int bits, const char *attributes) {
    bool begun = false;
    for (int family = PD_CELL; family < PD_FAMILIES; family++)
        for (int number = 0; number < scopes_of(svg, family); number++) {
            const uint8_t scope = *drawing_scope(svg->drawing, family, number);
            if ((scope & mask) != bits)
                continue;
            if (!begun)
                output_print(svg->output, "<path %s d=\"", attributes);
            begun = true;
            /* Where both kinds of rule speak of one scope, the dashes lie within. */
            const bool within = (bits & DRAWING_MOST) != 0 && (scope & DRAWING_LEAST) != 0;
            outline(svg, family, number,
                    (within ? 25 : 0) + ((bits & DRAWING_BROKEN) != 0 ? 8 : 0));
        }
    if (begun)
        output_print(svg->output, "\"/>\n");
}

static void draw_scopes(struct svg *svg) {
    static const char least[] = "class=\"least\" stroke=\"#1a56b0\"";
    static const char most[] = "class=\"most\" stroke=\"#b04a00\" stroke-dasharray=\"6 4\"";
    static const char least_broken[] =
        "class=\"least broken\" stroke=\"#1a56b0\" stroke-width=\"3\"";
    static const char most_broken[] = "class=\"most broken\" stroke=\"#b04a00\" stroke-width=\"3\" "
                                      "stroke-dasharray=\"6 4\"";
    draw_outlines(svg, DRAWING_LEAST | DRAWING_BROKEN, DRAWING_LEAST, least);
    draw_outlines(svg, DRAWING_MOST | DRAWING_BROKEN, DRAWING_MOST, most);
    draw_outlines(svg, DRAWING_LEAST | DRAWING_BROKEN, DRAWING_LEAST | DRAWING_BROKEN,
                  least_broken);
    draw_outlines(svg, DRAWING_MOST | DRAWING_BROKEN, DRAWING_MOST | DRAWING_BROKEN, most_broken);
}

/* ---- what follows --------------------------------------------------------------------------- */

static void strike(struct svg *svg, struct svg_place place) {
    const int half = smaller(svg->wide, svg->tall) * 2 / 5;
    output_print(svg->output, "M");
    svg_point(svg, place.x - half, place.y + half);
    output_print(svg->output, "l");
    svg_point(svg, 2 * half, -2 * half);
}

static void ring_candidate(struct svg *svg, struct svg_place place) {
    draw_circle(svg, place, smaller(svg->wide, svg->tall) / 2);
}

static void ring_cell(struct svg *svg, struct svg_place place) {
    draw_circle(svg, place, svg->cell * 7 / 20);
}

static void draw_path(struct svg *svg, const char *attributes, int bits, bool of_cells,
                      void (*draw)(struct svg *svg, struct svg_place place)) {
    if (!(of_cells ? has_cell(svg->drawing, bits) : has_candidate(svg->drawing, bits)))
        return;
    output_print(svg->output, "<path %s d=\"", attributes);
    (of_cells ? each_cell : each_candidate)(svg, bits, draw);
    output_print(svg->output, "\"/>\n");
}

void svg_marks(struct svg *svg) {
    bool any = has_candidate(svg->drawing, DRAWING_OUT | DRAWING_PLACED) ||
               has_cell(svg->drawing, DRAWING_GUILTY);
    for (int family = PD_CELL; family < PD_FAMILIES; family++)
        for (int number = 0; number < scopes_of(svg, family); number++)
            any = any || *drawing_scope(svg->drawing, family, number) != 0;
    if (!any)
        return;
    output_print(svg->output, "<g class=\"marks\" fill=\"none\" stroke-width=\"2\">\n");
    draw_scopes(svg);
    draw_path(svg, "class=\"out\" stroke=\"#c00\" stroke-width=\"1.6\"", DRAWING_OUT, false,
              strike);
    draw_path(svg, "class=\"placed\" stroke=\"#00702e\"", DRAWING_PLACED, false, ring_candidate);
    draw_path(svg, "class=\"guilty\" stroke=\"#c00\" stroke-width=\"2.4\"", DRAWING_GUILTY, true,
              ring_cell);
    output_print(svg->output, "</g>\n");
}
