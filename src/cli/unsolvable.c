#include "cli/unsolvable.h"

#include "cli/naming.h"
#include "cli/restricted.h"

enum { MOST_CLASHES = 10 }; /* that are named; one wrong given seldom makes more */

static void name_clashes(const struct session *session, const struct puzzle *puzzle) {
    pd_clash clashes[MOST_CLASHES];
    const int side = pd_geometry_side(pd_grid_geometry(puzzle->grid));
    const size_t count = pd_grid_clashes(puzzle->grid, clashes, MOST_CLASHES);
    for (size_t i = 0; i < count && i < MOST_CLASHES; i++) {
        char one[PD_NAME_SIZE];
        char other[PD_NAME_SIZE];
        char value[NAMING_SIZE];
        pd_cell_name(clashes[i].row[0], clashes[i].column[0], one);
        pd_cell_name(clashes[i].row[1], clashes[i].column[1], other);
        naming_value(puzzle->layout, side, clashes[i].value, value);
        message_note(session->messages, &puzzle->place, "%s and %s are both %s", one, other, value);
    }
    if (count > MOST_CLASHES)
        message_note(session->messages, &puzzle->place, "and %zu more clashes of this kind",
                     count - MOST_CLASHES);
}

void unsolvable_write(struct session *session, const struct puzzle *puzzle) {
    session->tally.unsolvable++;
    session_note(session, STATUS_UNSOLVED);
    session_write_word(session, puzzle, "no solution");
    name_clashes(session, puzzle);
    restricted_name_hopeless(session->messages, &puzzle->place, puzzle->grid);
}
