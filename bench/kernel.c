/* Kernel: solves a file of 9x9 puzzles, one a line of 81 characters, in one thread, without the
   program around it: what inference and PicoSAT take, with reading and writing.

     kernel [--stats] [--unique] [--engine N] [--budget N] [--repeat N] FILE

   prints a line for each puzzle: its smallest solution, or "no solution"; with --unique behind it
   whether that is the only one.
     --stats     tells on standard error how many puzzles each stage decided, what PicoSAT did, the
                 processor time of a puzzle and the longest that one took
     --engine N  the Nth build of the engine; 0 is the quickest
     --budget N  runs of propagation, after which no nested probe begins
     --repeat N  solves the whole file so often */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sudoku/grid.h"
#include "tasks/nine_solve.h"

enum { LINE = NINE_CELLS + 1 };

struct settings {
    bool stats, unique;
    long engine, budget, repeat;
    const char *path;
};

struct run {
    struct settings settings;
    struct nine_solver *solver;
    pd_grid *grid;
    uint64_t puzzles;
    double longest;
};

static void die(const char *message) {
    fprintf(stderr, "kernel: %s\n", message);
    exit(2);
}

/* Not the wall's: another program that runs here is not the puzzle's fault. */
static double processor_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

static struct settings settings_from(int count, char *words[]) {
    struct settings settings = {.engine = 0, .budget = -1, .repeat = 1};
    const struct {
        const char *name;
        long *number;
    } numbers[] = {{"--engine", &settings.engine},
                   {"--budget", &settings.budget},
                   {"--repeat", &settings.repeat}};
    for (int i = 1; i < count; i++) {
        settings.stats = settings.stats || strcmp(words[i], "--stats") == 0;
        settings.unique = settings.unique || strcmp(words[i], "--unique") == 0;
        if (words[i][0] != '-')
            settings.path = words[i];
        for (size_t k = 0; k < sizeof numbers / sizeof numbers[0] && i + 1 < count; k++)
            if (strcmp(words[i], numbers[k].name) == 0)
                *numbers[k].number = strtol(words[++i], NULL, 10);
    }
    if (settings.path == NULL)
        die("usage: kernel [--stats] [--unique] [--engine N] [--budget N] [--repeat N] FILE");
    return settings;
}

static void solve_line(struct run *run, const char *line) {
    static const struct terminate never = {.ask = NULL};
    char text[LINE] = {0};
    pd_answer answer = PD_UNKNOWN, another = PD_UNKNOWN;
    pd_error error;
    for (int cell = 0; cell < NINE_CELLS; cell++)
        run->grid->values[cell] =
            line[cell] >= '1' && line[cell] <= '9' ? (uint8_t)(line[cell] - '0') : 0;
    const double start = run->settings.stats ? processor_seconds() : 0;
    if (nine_solve(run->solver, run->grid, &never, run->grid, &answer, &another, &error) != PD_OK)
        die(error.message);
    const double seconds = run->settings.stats ? processor_seconds() - start : 0;
    run->longest = seconds > run->longest ? seconds : run->longest;
    run->puzzles++;
    for (int cell = 0; cell < NINE_CELLS; cell++)
        text[cell] = (char)('0' + run->grid->values[cell]);
    text[NINE_CELLS] = '\n';
    if (answer != PD_SATISFIABLE) {
        fputs("no solution\n", stdout);
    } else if (run->settings.unique) {
        fwrite(text, 1, NINE_CELLS, stdout);
        fputs(another == PD_SATISFIABLE ? " not unique\n" : " unique\n", stdout);
    } else {
        fwrite(text, 1, LINE, stdout);
    }
}

static void solve_file(struct run *run) {
    enum { BLOCK = LINE * 1000 };
    static char block[BLOCK + 1];
    size_t size = 0;
    FILE *file = fopen(run->settings.path, "r");
    if (file == NULL)
        die("cannot open the file");
    while ((size = fread(block, 1, BLOCK, file)) > 0) {
        if (size % LINE == NINE_CELLS)
            block[size++] = '\n';
        for (size_t start = 0; start < size; start += LINE) {
            if (size - start < LINE || block[start + NINE_CELLS] != '\n')
                die("a line that has not 81 characters");
            solve_line(run, block + start);
        }
    }
    fclose(file);
}

static void tell(const struct run *run, double seconds) {
    pd_statistics statistics = {.puzzles = run->puzzles};
    nine_solver_statistics(run->solver, &statistics);
    const struct {
        const char *name;
        uint64_t number;
    } lines[] = {{"propagation", statistics.propagated}, {"probing", statistics.probed},
                 {"nested probing", statistics.nested},  {"descent", statistics.descended},
                 {"PicoSAT", statistics.searched},       {"formulas", statistics.formulas},
                 {"variables", statistics.variables},    {"calls", statistics.calls},
                 {"decisions", statistics.decisions},    {"propagations", statistics.propagations}};
    fprintf(stderr, "%llu puzzles, %.3f us each, the longest %.3f ms, engine %s, %.1f runs each\n",
            (unsigned long long)run->puzzles, seconds * 1e6 / (double)run->puzzles,
            run->longest * 1e3, nine_solver_inference(run->solver)->engine->name,
            (double)nine_solver_runs(run->solver) / (double)run->puzzles);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        fprintf(stderr, "  %-16s %llu\n", lines[i].name, (unsigned long long)lines[i].number);
    fprintf(stderr, "  PicoSAT %.3f ms, %zu bytes\n", statistics.seconds * 1e3, statistics.bytes);
}

int main(int argc, char *argv[]) {
    struct run run = {.settings = settings_from(argc, argv)};
    pd_geometry *geometry = NULL;
    pd_error error;
    if (pd_geometry_new(9, 3, 3, &geometry, &error) != PD_OK ||
        pd_grid_new(geometry, &run.grid, &error) != PD_OK ||
        nine_solver_new(geometry, &run.solver, &error) != PD_OK)
        die(error.message);
    struct nine *nine = nine_solver_inference(run.solver);
    if ((nine->engine = nine_engine_at((size_t)run.settings.engine)) == NULL)
        die("no such engine here");
    if (run.settings.budget >= 0)
        nine->budget = (uint64_t)run.settings.budget;
    const double start = processor_seconds();
    for (long i = 0; i < run.settings.repeat; i++)
        solve_file(&run);
    if (run.settings.stats)
        tell(&run, processor_seconds() - start);
    nine_solver_free(run.solver);
    pd_grid_free(run.grid);
    pd_geometry_free(geometry);
    return 0;
}
