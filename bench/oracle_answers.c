/* Oracle answers: what the tests' backtracking oracle says of 9x9 puzzles, one a line of standard
   input, in the words of `picodoku --unique`; an empty line where it gave up. */
#include <picodoku/picodoku.h>

#include <stdio.h>
#include <string.h>

#include "support/oracle.h"

enum { CELLS = 81 };

static const uint64_t most_nodes = 5000000;

/* The line that picodoku would print. */
static void answer(const pd_geometry *geometry, const unsigned char givens[], char text[]) {
    unsigned char solution[CELLS];
    bool found = false;
    size_t count = 0;
    text[0] = '\0';
    if (oracle_smallest(geometry, givens, most_nodes, solution, &found) != ORACLE_DONE ||
        oracle_count(geometry, givens, 2, most_nodes, &count) != ORACLE_DONE)
        return;
    if (!found) {
        memcpy(text, "no solution", sizeof "no solution");
        return;
    }
    for (int cell = 0; cell < CELLS; cell++)
        text[cell] = (char)('0' + solution[cell]);
    memcpy(text + CELLS, count == 1 ? " unique" : " not unique", count == 1 ? 8 : 12);
}

int main(void) {
    char line[256], text[128];
    pd_geometry *geometry = NULL;
    if (pd_geometry_new(9, 3, 3, &geometry, NULL) != PD_OK)
        return 3;
    while (fgets(line, sizeof line, stdin) != NULL) {
        unsigned char givens[CELLS];
        if (strcspn(line, "\n") != CELLS) {
            fputs("oracle_answers: a line that has not 81 characters\n", stderr);
            return 2;
        }
        for (int cell = 0; cell < CELLS; cell++)
            givens[cell] =
                line[cell] >= '1' && line[cell] <= '9' ? (unsigned char)(line[cell] - '0') : 0;
        answer(geometry, givens, text);
        puts(text);
    }
    pd_geometry_free(geometry);
    return 0;
}
