#include "cli/restricted.h"

#include <stdio.h>

enum { MOST_NAMED = 10 }; /* more would be no help to anybody */
enum { CANDIDATE = PD_NAME_SIZE + 8, LIST = MOST_NAMED * CANDIDATE };

static int side_of(const pd_grid *grid) { return pd_geometry_side(pd_grid_geometry(grid)); }

static int count_in_cell(const pd_grid *grid, int row, int column) {
    int count = 0;
    for (int value = 1; value <= side_of(grid); value++)
        count += pd_grid_excludes(grid, row, column, value);
    return count;
}

size_t restricted_count(const pd_grid *grid, size_t *cells) {
    const int side = side_of(grid);
    size_t count = 0;
    *cells = 0;
    if (!pd_grid_restricted(grid))
        return 0;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            const int excluded = count_in_cell(grid, row, column);
            count += (size_t)excluded;
            *cells += excluded > 0;
        }
    return count;
}

/* Lists the first candidates, "r1c1=2, r1c1=3". */
static void list_first(const pd_grid *grid, char list[LIST]) {
    const int side = side_of(grid);
    size_t used = 0;
    size_t named = 0;
    list[0] = '\0';
    for (int cell = 0; cell < side * side && named < MOST_NAMED; cell++)
        for (int value = 1; value <= side && named < MOST_NAMED; value++) {
            char name[PD_NAME_SIZE];
            if (!pd_grid_excludes(grid, cell / side, cell % side, value))
                continue;
            pd_cell_name(cell / side, cell % side, name);
            used += (size_t)snprintf(list + used, LIST - used, "%s%s=%d", named == 0 ? "" : ", ",
                                     name, value);
            named++;
        }
}

void restricted_describe(const struct messages *messages, const struct place *place,
                         const pd_grid *grid) {
    char list[LIST];
    char more[32];
    size_t cells = 0;
    if (messages->level < MESSAGE_VERBOSE || !pd_grid_restricted(grid))
        return;
    more[0] = '\0';
    const size_t count = restricted_count(grid, &cells);
    list_first(grid, list);
    if (count > MOST_NAMED)
        snprintf(more, sizeof more, " and %zu more", count - MOST_NAMED);
    message_detail(messages, place, "the text excludes %zu candidate%s in %zu cell%s: %s%s", count,
                   count == 1 ? "" : "s", cells, cells == 1 ? "" : "s", list, more);
}

/* Names the cell if its exclusions alone refute the puzzle. */
static bool is_hopeless(const pd_grid *grid, int row, int column, char *why, size_t room) {
    char name[PD_NAME_SIZE];
    const int given = pd_grid_value(grid, row, column);
    pd_cell_name(row, column, name);
    if (given != 0 && pd_grid_excludes(grid, row, column, given)) {
        snprintf(why, room, "%s is %d, which the text excludes there", name, given);
        return true;
    }
    snprintf(why, room, "the text excludes every value of %s", name);
    return count_in_cell(grid, row, column) == side_of(grid);
}

void restricted_name_hopeless(const struct messages *messages, const struct place *place,
                              const pd_grid *grid) {
    const int side = side_of(grid);
    size_t count = 0;
    if (!pd_grid_restricted(grid))
        return;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            char why[64];
            if (is_hopeless(grid, row, column, why, sizeof why) && ++count <= MOST_NAMED)
                message_note(messages, place, "%s", why);
        }
    if (count > MOST_NAMED)
        message_note(messages, place, "and %zu more cells of this kind", count - MOST_NAMED);
}
