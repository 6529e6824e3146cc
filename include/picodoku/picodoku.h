/* picodoku answers Sudoku questions with a SAT solver: a grid becomes a CNF formula over one
   variable per (cell, value), PicoSAT finds a model, and the lexicographically smallest solution
   is enforced cell by cell. The simplest use:

    #include <picodoku/picodoku.h>
    #include <stdio.h>

    int main(void) {
        pd_error error;
        pd_geometry *geometry = NULL;
        pd_grid *grid = NULL;
        pd_solver *solver = NULL;
        pd_answer answer = PD_UNKNOWN;
        const char *text = "53..7....6..195....98....6.8...6...34..8.3..1"
                           "7...2...6.6....28....419..5....8..79";
        if (pd_geometry_new(9, 0, 0, &geometry, &error) || pd_grid_new(geometry, &grid, &error) ||
            pd_grid_parse(grid, text, &error) || pd_solver_new(geometry, NULL, &solver, &error) ||
            pd_solver_solve(solver, grid, grid, &answer, &error))
            fprintf(stderr, "%s\n", error.message);
        else if (answer == PD_SATISFIABLE)
            printf("r1c3 is %d\n", pd_grid_value(grid, 0, 2));
        pd_solver_free(solver), pd_grid_free(grid), pd_geometry_free(geometry);
        return answer == PD_SATISFIABLE ? 0 : 1;
    }

   Rules of the house:
   - A function that can fail returns a pd_status. The answer to a question is an output and never
     an error: "no solution" is a good answer. Outputs are written only when PD_OK is returned.
   - `error` may be NULL. When it is not, a failure fills it; it belongs to the caller.
   - Every pd_x_new has its pd_x_free, which accepts NULL. On failure nothing is created. Other
     pointers must not be NULL unless the function says that they may.
   - "The same geometry" means the same object: grids that meet are made of one pd_geometry.
   - Nothing here prints, exits, aborts or keeps global state. Different handles may be used from
     different threads at the same time, one handle from one thread only; a geometry and a grid
     that nobody changes may be shared.
   - Rows and columns count from 0, values from 1; 0 is an empty cell.
   - A shared library is named after its ABI, libpicodoku.so.MAJOR, while MAJOR is 0
     libpicodoku.so.0.MINOR. Under one name functions may come, but none goes or changes, and no
     struct, enum or constant does: a program runs with any later version of the same name.
   The parts below are chapters of this one header: include only this. */
#ifndef PICODOKU_H
#define PICODOKU_H

#include <picodoku/bulk.h>
#include <picodoku/common.h>
#include <picodoku/conflicts.h>
#include <picodoku/formulas.h>
#include <picodoku/grids.h>
#include <picodoku/solutions.h>
#include <picodoku/solving.h>
#include <picodoku/steps.h>
#include <picodoku/texts.h>

#endif
