#include "cli/explain_text.h"

/*   8  7  4 |[6][3] . | 2  5  1      guilty cells in brackets, or coloured on a terminal
     1  9  5 | 2  4  7 | 8  3  6
   ----------+---------+---------                                                             */
#define TINT_GUILTY "\033[1;31m"
#define TINT_END "\033[0m"

static bool is_guilty(const pd_explanation *explanation, int row, int column) {
    for (size_t i = 0; i < explanation->core_count; i++)
        if (explanation->core[i].row == row && explanation->core[i].column == column)
            return true;
    return false;
}

static void draw_cell(struct output *output, const struct explain_how *how, int value, bool guilty,
                      bool last) {
    const int width = how->names->width;
    const char *text = how->names->of[value];
    if (guilty && how->tinted)
        output_print(output, TINT_GUILTY " %*s " TINT_END, width, text);
    else
        output_print(output, guilty ? "[%*s]" : " %*s", width, text);
    if (!guilty && !last)
        output_print(output, " "); /* no blanks at the end of a line */
}

static void draw_border(struct output *output, const pd_geometry *geometry, int width) {
    const int side = pd_geometry_side(geometry);
    const int across = pd_geometry_box_width(geometry);
    for (int column = 0; column < side; column++) {
        if (column > 0 && column % across == 0)
            output_print(output, "+");
        for (int i = 0; i < width + 2; i++)
            output_print(output, "-");
    }
    output_print(output, "\n");
}

void explain_grid_draw(struct output *output, const pd_grid *puzzle,
                       const pd_explanation *explanation, const struct explain_how *how) {
    const pd_geometry *geometry = pd_grid_geometry(puzzle);
    const int side = pd_geometry_side(geometry);
    const int high = pd_geometry_box_height(geometry);
    const int across = pd_geometry_box_width(geometry);
    const bool boxes = high > 1 && across > 1; /* a Latin square has none */
    for (int row = 0; row < side; row++) {
        if (boxes && row > 0 && row % high == 0)
            draw_border(output, geometry, how->names->width);
        for (int column = 0; column < side; column++) {
            if (boxes && column > 0 && column % across == 0)
                output_print(output, "|");
            draw_cell(output, how, pd_grid_value(puzzle, row, column),
                      is_guilty(explanation, row, column), column + 1 == side);
        }
        output_print(output, "\n");
    }
}
