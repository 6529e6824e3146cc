/* Goes the way of each puzzle of a file, a line each, with pd_stepper, and prints a line of
   figures: its seconds of processor time, whether it came to the solution, how many steps, how many
   of them are bracketed, the largest size proven and told; with a second word on the command line
   the sizes as well.

     sizes FILE [sizes] */
#include <picodoku/picodoku.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

struct figures {
    size_t steps, brackets, proven, size;
};

static bool go(pd_stepper *stepper, bool sizes, struct figures *figures, pd_way *way) {
    pd_error error;
    pd_step step;
    for (;;) {
        if (pd_stepper_next(stepper, &step, way, &error) != PD_OK) {
            fprintf(stderr, "%s\n", error.message);
            return false;
        }
        if (*way != PD_WAY_STEP)
            return true;
        figures->steps++;
        figures->brackets += step.proven < step.size;
        if (step.proven > figures->proven)
            figures->proven = step.proven;
        if (step.size > figures->size)
            figures->size = step.size;
        if (sizes && step.proven < step.size)
            printf("%zu..%zu ", step.proven, step.size);
        else if (sizes)
            printf("%zu ", step.size);
        if (sizes)
            fflush(stdout);
    }
}

int main(int count, char *words[]) {
    pd_geometry *geometry = NULL;
    pd_grid *grid = NULL;
    pd_stepper *stepper = NULL;
    char line[1024];
    FILE *file = count > 1 ? fopen(words[1], "r") : NULL;
    if (file == NULL || pd_geometry_new(9, 0, 0, &geometry, NULL) ||
        pd_grid_new(geometry, &grid, NULL) || pd_stepper_new(geometry, NULL, &stepper, NULL))
        return 2;
    while (fgets(line, sizeof line, file) != NULL) {
        struct figures figures = {.steps = 0};
        pd_way way = PD_WAY_STEP;
        line[strcspn(line, "\r\n")] = '\0';
        const clock_t began = clock();
        if (pd_grid_parse(grid, line, NULL) || pd_stepper_begin(stepper, grid, NULL) ||
            !go(stepper, count > 2, &figures, &way))
            return 2;
        printf("%s %.3f %s steps %zu brackets %zu most %zu..%zu\n", line,
               (double)(clock() - began) / CLOCKS_PER_SEC, way == PD_WAY_SOLVED ? "solved" : "not",
               figures.steps, figures.brackets, figures.proven, figures.size);
        fflush(stdout);
    }
    fclose(file);
    pd_stepper_free(stepper);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
    return 0;
}
