/* Claim: what `export --claim` is about, and PicoSAT's proof of it. */
#include "cli/cmd_export.h"

static enum exit_status print_grid(struct exporting *exporting, const pd_grid *grid) {
    pd_error error;
    struct output *output = &exporting->session.output;
    const pd_write_options options = {.format = exporting->puzzle.format->name,
                                      .layout = exporting->puzzle.layout,
                                      .puzzle = exporting->puzzle.grid};
    session_item(&exporting->session, exporting->puzzle.format);
    const pd_status status = pd_grid_write_as(grid, &options, output_write, output, &error);
    return status == PD_OK ? STATUS_SOLVED : export_failed(exporting, output, status, &error);
}

/* Says of a cell of the solution that it is empty or no longer the given; false: it is neither. */
static bool say_cell(const struct exporting *exporting, int row, int column) {
    const int given = pd_grid_value(exporting->puzzle.grid, row, column);
    const int value = pd_grid_value(exporting->solution.grid, row, column);
    char name[PD_NAME_SIZE];
    pd_cell_name(row, column, name);
    if (value == 0)
        message_error(exporting->session.messages, &exporting->solution.place,
                      "%s is empty; a claim is about a full grid", name);
    else if (given != 0 && given != value)
        message_error(exporting->session.messages, &exporting->solution.place,
                      "%s is %d and the puzzle gives %d; a claim is about a solution of the puzzle",
                      name, value, given);
    else
        return false;
    return true;
}

/* Says the first thing that makes the grid no solution of the puzzle. */
static void say_fault(const struct exporting *exporting) {
    const int side = pd_geometry_side(exporting->puzzle.geometry);
    pd_clash clash;
    char one[PD_NAME_SIZE];
    char other[PD_NAME_SIZE];
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            if (say_cell(exporting, row, column))
                return;
    pd_grid_clashes(exporting->solution.grid, &clash, 1);
    pd_cell_name(clash.row[0], clash.column[0], one);
    pd_cell_name(clash.row[1], clash.column[1], other);
    message_error(exporting->session.messages, &exporting->solution.place,
                  "%s and %s are both %d; a claim is about a grid that breaks no rule", one, other,
                  clash.value);
}

static pd_status solve(struct exporting *exporting, pd_answer *answer, pd_error *error) {
    pd_solver *solver = NULL;
    const pd_solver_options settings = {.terminate = exporting->formula.terminate,
                                        .payload = exporting->formula.payload};
    const pd_geometry *geometry = exporting->puzzle.geometry;
    pd_status status = pd_grid_new(geometry, &exporting->solution.grid, error);
    if (status == PD_OK)
        status = pd_solver_new(geometry, &settings, &solver, error);
    if (status == PD_OK)
        status = pd_solver_solve(solver, exporting->puzzle.grid, exporting->solution.grid, answer,
                                 error);
    pd_solver_free(solver);
    return status;
}

enum exit_status export_solution(struct exporting *exporting) {
    pd_answer answer = PD_SATISFIABLE;
    pd_error error;
    if (exporting->formula.claim == PD_CLAIM_NONE)
        return STATUS_SOLVED;
    if (exporting->options->solution == NULL) {
        const pd_status status = solve(exporting, &answer, &error);
        if (status != PD_OK)
            return export_failed(exporting, NULL, status, &error);
    } else if (!pd_grid_solves(exporting->solution.grid, exporting->puzzle.grid)) {
        say_fault(exporting);
        return STATUS_MISTAKE;
    }
    exporting->formula.solution = exporting->solution.grid;
    if (answer == PD_SATISFIABLE)
        return STATUS_SOLVED;
    output_print(&exporting->session.output, "no solution\n");
    return STATUS_UNSOLVED;
}

static enum exit_status say_failed_claim(struct exporting *exporting, const pd_grid *grid) {
    static const char *const said[] = {[PD_CLAIM_NONE] = "there is a solution",
                                       [PD_CLAIM_UNIQUE] = "not unique: another solution",
                                       [PD_CLAIM_SMALLEST] = "not smallest: a smaller solution"};
    message_note(exporting->session.messages, &exporting->puzzle.place, "%s",
                 said[exporting->formula.claim]);
    const enum exit_status status = print_grid(exporting, grid);
    return status == STATUS_SOLVED ? STATUS_UNSOLVED : status;
}

static enum exit_status print_claimed(struct exporting *exporting) {
    if (exporting->formula.claim != PD_CLAIM_NONE)
        return print_grid(exporting, exporting->solution.grid);
    output_print(&exporting->session.output, "no solution\n");
    return STATUS_SOLVED;
}

enum exit_status export_proof(struct exporting *exporting) {
    struct formula_file file = {.output = &exporting->proof_output,
                                .deadline = &exporting->session.deadline};
    pd_grid *grid = NULL;
    pd_answer answer = PD_UNKNOWN;
    pd_error error;
    if (exporting->options->proof == NULL)
        return STATUS_SOLVED;
    pd_status status = pd_grid_new(exporting->puzzle.geometry, &grid, &error);
    if (status == PD_OK)
        status = formula_file_status(
            &file, pd_formula_prove(exporting->puzzle.grid, &exporting->formula, formula_file_write,
                                    &file, &answer, grid, &error));
    enum exit_status done = STATUS_SOLVED;
    if (status != PD_OK)
        done = export_failed(exporting, file.output, status, &error);
    else if (answer == PD_SATISFIABLE)
        done = say_failed_claim(exporting, grid);
    else
        done = print_claimed(exporting);
    pd_grid_free(grid);
    return done;
}
