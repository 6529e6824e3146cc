/* Prints puzzles without a solution, a line each, for bench/explain: a puzzle that has exactly one
   and no given too many, 17 to 25 of them, with one given changed so that none is left.

     broken NUMBER any|clear [SEED]        clear: no two givens clash, so that it is hard to see
 */
#include <picodoku/picodoku.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, FEWEST = 17, MOST = 25 };

struct workshop {
    uint64_t state;
    bool clear;
    pd_geometry *geometry;
    pd_grid *puzzle, *solution;
    pd_solver *solver;
};

static int below(struct workshop *shop, int limit) {
    shop->state ^= shop->state << 13; /* xorshift64 */
    shop->state ^= shop->state >> 7;
    shop->state ^= shop->state << 17;
    return (int)(shop->state % (uint64_t)limit);
}

static void check(pd_status status) {
    if (status == PD_OK)
        return;
    fprintf(stderr, "broken: status %d\n", (int)status);
    exit(3);
}

static int value_at(const struct workshop *shop, int cell) {
    return pd_grid_value(shop->puzzle, cell / SIDE, cell % SIDE);
}

static void put(const struct workshop *shop, int cell, int value) {
    check(pd_grid_set(shop->puzzle, cell / SIDE, cell % SIDE, value, NULL));
}

/* How many solutions there are: 0, 1, or 2 for more. */
static int count_solutions(const struct workshop *shop) {
    pd_answer answer = PD_UNKNOWN;
    check(pd_solver_solve(shop->solver, shop->puzzle, shop->solution, &answer, NULL));
    if (answer == PD_UNSATISFIABLE)
        return 0;
    check(pd_solver_another(shop->solver, &answer, NULL));
    return answer == PD_UNSATISFIABLE ? 1 : 2;
}

static void fill_up(struct workshop *shop) {
    for (int cell = 0; cell < CELLS; cell++)
        put(shop, cell, 0);
    while (count_solutions(shop) != 1) {
        const int cell = below(shop, CELLS);
        const int before = value_at(shop, cell);
        put(shop, cell, 1 + below(shop, SIDE));
        if (count_solutions(shop) == 0)
            put(shop, cell, before);
    }
}

/* Takes away what is not needed; returns how many givens are left. */
static int thin_out(struct workshop *shop) {
    int order[CELLS];
    int givens = 0;
    for (int i = 0; i < CELLS; i++) {
        const int j = below(shop, i + 1);
        order[i] = i;
        order[i] = order[j];
        order[j] = i;
    }
    for (int i = 0; i < CELLS; i++) {
        const int value = value_at(shop, order[i]);
        if (value == 0)
            continue;
        put(shop, order[i], 0);
        if (count_solutions(shop) == 1)
            continue;
        put(shop, order[i], value);
        givens++;
    }
    return givens;
}

/* Changes a given so that no solution is left; false: by the change that was tried, one is. */
static bool spoil(struct workshop *shop) {
    int cell = below(shop, CELLS);
    while (value_at(shop, cell) == 0)
        cell = (cell + 1) % CELLS;
    const int before = value_at(shop, cell);
    put(shop, cell, 1 + (before + below(shop, SIDE - 1)) % SIDE);
    if ((!shop->clear || pd_grid_clashes(shop->puzzle, NULL, 0) == 0) && count_solutions(shop) == 0)
        return true;
    put(shop, cell, before);
    return false;
}

/* The same, with some patience. */
static bool spoil_somehow(struct workshop *shop) {
    enum { TRIES = 200 };
    for (int i = 0; i < TRIES; i++)
        if (spoil(shop))
            return true;
    return false;
}

static void print(const struct workshop *shop) {
    for (int cell = 0; cell < CELLS; cell++)
        putchar(value_at(shop, cell) == 0 ? '.' : '0' + value_at(shop, cell));
    putchar('\n');
}

int main(int argc, char *argv[]) {
    const pd_solver_options options = {.first = true};
    struct workshop shop = {.state = argc > 3 ? strtoull(argv[3], NULL, 10) : 20261130,
                            .clear = argc > 2 && strcmp(argv[2], "clear") == 0};
    const long wanted = argc > 1 ? strtol(argv[1], NULL, 10) : 100;
    check(pd_geometry_new(SIDE, 0, 0, &shop.geometry, NULL));
    check(pd_grid_new(shop.geometry, &shop.puzzle, NULL));
    check(pd_grid_new(shop.geometry, &shop.solution, NULL));
    check(pd_solver_new(shop.geometry, &options, &shop.solver, NULL));
    for (long done = 0; done < wanted;) {
        fill_up(&shop);
        const int givens = thin_out(&shop);
        if (givens < FEWEST || givens > MOST || !spoil_somehow(&shop))
            continue;
        print(&shop);
        done++;
    }
    pd_solver_free(shop.solver);
    pd_grid_free(shop.solution);
    pd_grid_free(shop.puzzle);
    pd_geometry_free(shop.geometry);
    return fflush(stdout) == 0 ? 0 : 3;
}
