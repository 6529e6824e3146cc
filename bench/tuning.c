/* Tuning: how PicoSAT's settings bear on the smallest solution. Usage: tuning FILE (a puzzle a
   line, or one grid). For each setting and way of simplifying, the seconds of solving all puzzles
   of the file, the best of several runs; what PicoSAT did; and the longest time between two
   askings whether to stop, in milliseconds. */
#include <stdio.h>
#include <stdlib.h>

#include "base/seconds.h"
#include "tasks/solver.h"

enum { RUNS = 5, MOST = 1000 };

static const struct {
    const char *name;
    struct sat_settings settings;
} rows[] = {
    {"PicoSAT's own", {.phase = 2, .plain = false}},
    {"true first", {.phase = 1, .plain = false}},
    {"false first", {.phase = 0, .plain = false}},
    {"true first, plain", {.phase = 1, .plain = true}},
    {"false first, plain", {.phase = 0, .plain = true}},
};

static ptrdiff_t read_file(void *payload, char *buffer, size_t size) {
    return (ptrdiff_t)fread(buffer, 1, size, payload);
}

static void die(const char *message) {
    fprintf(stderr, "tuning: %s\n", message);
    exit(1);
}

/* Reads up to MOST puzzles; the grids live as long as the reader's geometry. */
static size_t read_puzzles(const char *path, pd_reader **reader, pd_grid *puzzles[]) {
    pd_error error;
    FILE *file = fopen(path, "r");
    const pd_grid *grid = NULL;
    size_t count = 0;
    if (file == NULL)
        die("cannot open the file");
    if (pd_reader_new(read_file, file, NULL, reader, &error) != PD_OK)
        die(error.message);
    while (count < MOST) {
        if (pd_reader_next(*reader, &grid, &error) != PD_OK)
            die(error.message);
        if (grid == NULL)
            break;
        if (pd_grid_new(pd_grid_geometry(grid), &puzzles[count], &error) != PD_OK)
            die(error.message);
        if (pd_grid_copy(puzzles[count++], grid, &error) != PD_OK)
            die(error.message);
    }
    fclose(file);
    return count;
}

struct asking { /* whether to stop: the answer is no, but the time between is noted */
    double last, longest;
};

static bool note_asking(void *payload) {
    struct asking *asking = payload;
    const double here = seconds_now();
    if (asking->last > 0 && here - asking->last > asking->longest)
        asking->longest = here - asking->last;
    asking->last = here;
    return false;
}

static double solve_all(const struct sat_settings *settings, pd_simplify simplify,
                        pd_grid *const puzzles[], size_t count, pd_statistics *statistics,
                        struct asking *asking) {
    const pd_geometry *geometry = pd_grid_geometry(puzzles[0]);
    const pd_solver_options options = {
        .simplify = simplify, .terminate = note_asking, .payload = asking};
    pd_error error;
    pd_solver *solver = NULL;
    pd_grid *solution = NULL;
    pd_answer answer = PD_UNKNOWN;
    if (pd_grid_new(geometry, &solution, &error) != PD_OK ||
        pd_solver_new(geometry, &options, &solver, &error) != PD_OK ||
        sat_new(settings, &solver->sat, &error) != PD_OK) /* else it makes one as it needs one */
        die(error.message);
    double start = seconds_now();
    for (size_t i = 0; i < count; i++) {
        asking->last = 0;
        if (pd_solver_solve(solver, puzzles[i], solution, &answer, &error) != PD_OK)
            die(error.message);
    }
    double seconds = seconds_now() - start;
    pd_solver_statistics(solver, statistics);
    pd_solver_free(solver);
    pd_grid_free(solution);
    return seconds;
}

int main(int argc, char **argv) {
    static pd_grid *puzzles[MOST];
    pd_reader *reader = NULL;
    if (argc != 2)
        die("usage: tuning FILE");
    size_t count = read_puzzles(argv[1], &reader, puzzles);
    if (count == 0)
        die("no puzzle in the file");
    printf("%-20s %-6s %10s %8s %10s %13s %8s\n", "decisions", "", "seconds", "calls", "decisions",
           "propagations", "asked ms");
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        for (int simplify = PD_SIMPLIFY_UNITS; simplify <= PD_SIMPLIFY_NONE; simplify++) {
            pd_statistics statistics;
            struct asking asking = {0};
            double best = 1e9;
            for (int run = 0; run < RUNS; run++) {
                double seconds = solve_all(&rows[row].settings, (pd_simplify)simplify, puzzles,
                                           count, &statistics, &asking);
                best = seconds < best ? seconds : best;
            }
            printf("%-20s %-6s %10.4f %8llu %10llu %13llu %8.1f\n", rows[row].name,
                   simplify == PD_SIMPLIFY_NONE ? "none" : "units", best,
                   (unsigned long long)statistics.calls, (unsigned long long)statistics.decisions,
                   (unsigned long long)statistics.propagations, 1e3 * asking.longest);
        }
    }
    for (size_t i = 0; i < count; i++)
        pd_grid_free(puzzles[i]);
    pd_reader_free(reader);
    return 0;
}
