/* Encode only: lays the formula of an empty grid into PicoSAT and ends without asking it anything.
   What a whole solve of that grid takes is measured against this.

     encode_only SIDE       prints how many variables and clauses there are */
#include "tasks/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void print_size(void *payload, const pd_event *event) {
    (void)payload;
    if (event->kind == PD_EVENT_FORMULA)
        printf("%" PRIu64 " variables, %" PRIu64 " clauses\n", event->variables, event->clauses);
}

static pd_status encode_empty(int side, pd_error *error) {
    const pd_solver_options options = {.trace = print_size};
    pd_geometry *geometry = NULL;
    pd_solver *solver = NULL;
    pd_grid *grid = NULL;
    pd_status status = pd_geometry_new(side, 0, 0, &geometry, error);
    if (status == PD_OK)
        status = pd_solver_new(geometry, &options, &solver, error);
    if (status == PD_OK)
        status = pd_grid_new(geometry, &grid, error);
    if (status == PD_OK)
        status = solver_take(solver, grid, error);
    if (status == PD_OK)
        status = solver_encode(solver, error);
    pd_solver_free(solver);
    pd_grid_free(grid);
    pd_geometry_free(geometry);
    return status;
}

int main(int argc, char *argv[]) {
    pd_error error;
    const long side = argc > 1 ? strtol(argv[1], NULL, 10) : 0;
    if (side < 1 || side > PD_SIDE_MAX) {
        fputs("usage: encode_only SIDE\n", stderr);
        return 2;
    }
    if (encode_empty((int)side, &error) != PD_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 3;
    }
    return 0;
}
