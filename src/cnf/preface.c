#include "cnf/preface.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "cnf/remarks.h"

/* Auxiliary variables a candidate and a cell: more than any encoding needs, and memory stays sane.
 */
enum { AUXILIARY = 16 };

/* Takes the candidates away that are not listed as left. */
static pd_status settle_candidates(struct remarks *remarks) {
    struct preface *preface = remarks->preface;
    const size_t side = (size_t)preface->geometry->side;
    for (size_t cell = 0; cell < preface->geometry->cells; cell++) {
        char name[PD_NAME_SIZE];
        pd_cell_name((int)(cell / side), (int)(cell % side), name);
        if (remarks->told[cell] == 0)
            return error_syntax(remarks->error, remarks->line.number, 0,
                                "%s is not among the given, decided and open cells of the "
                                "comments; export the formula again",
                                name);
        for (size_t value = 1; value <= side; value++)
            if (!remarks->left[cell * side + value - 1])
                candidates_remove(preface->candidates, cell, (int)value);
        if (remarks->told[cell] == RANK_OPEN && preface->candidates->values[cell] == 1)
            return error_syntax(remarks->error, remarks->line.number, 0,
                                "%s is open, and has one value only; export the formula again",
                                name);
    }
    return PD_OK;
}

/* Whether the claim's solution is whole, solves the puzzle and is made of what is left. */
static bool is_solution(const struct remarks *remarks) {
    const struct preface *preface = remarks->preface;
    if (remarks->solved != preface->geometry->cells ||
        !pd_grid_solves(preface->solution, preface->puzzle))
        return false;
    for (size_t cell = 0; cell < preface->geometry->cells; cell++)
        if (!candidates_has(preface->candidates, cell, preface->solution->values[cell]))
            return false;
    return true;
}

/* Holds the header against the comments: how many variables there are. */
static pd_status settle_variables(struct remarks *remarks, uint64_t variables) {
    struct preface *preface = remarks->preface;
    uint64_t candidates = 0;
    uint64_t most = 0;
    if (!preface->contradiction) {
        variables_number(preface->variables, preface->candidates, remarks->simplified);
        candidates = (uint64_t)variables_count(preface->variables);
        most = candidates + AUXILIARY * (uint64_t)preface->geometry->cells *
                                (uint64_t)(preface->geometry->side + 1);
    }
    const bool auxiliary = remarks->auxiliary[1] != 0;
    if (auxiliary &&
        (remarks->auxiliary[0] != candidates + 1 || remarks->auxiliary[1] <= candidates ||
         remarks->auxiliary[1] != variables || variables > most))
        return remarks_fault(remarks, 0,
                             "the auxiliary variables of the comments are not as they must be");
    if (!auxiliary && variables != candidates)
        return error_syntax(remarks->error, remarks->line.number, remarks->indent + 1,
                            "the header has %llu variables, and the comments name %llu; export "
                            "the formula again",
                            (unsigned long long)variables, (unsigned long long)candidates);
    return PD_OK;
}

static pd_status take_header(struct remarks *remarks) {
    static const char *const missing[] = {
        [RANK_VERSION] = "the comment 'c side' is missing",
        [RANK_SIDE] = "the comment 'c encoding' is missing",
        [RANK_ENCODING] = "the comment 'c variable' or 'c variables' is missing",
    };
    struct preface *preface = remarks->preface;
    size_t at = 0;
    if (remarks->last == RANK_NONE)
        return error_syntax(remarks->error, remarks->line.number, remarks->indent + 1,
                            "picodoku export did not write this formula; its comments are needed, "
                            "give the file that it wrote");
    if (remarks->last < RANK_VARIABLES)
        return remarks_fault(remarks, 0, missing[remarks->last]);
    if (!remarks_match(remarks, "p cnf # #", &at) || at != remarks->line.length)
        return remarks_fault(remarks, at, "expected 'p cnf VARIABLES CLAUSES'");
    const uint64_t variables = remarks->numbers[0];
    preface->header.clauses = remarks->numbers[1];
    preface->header.line = remarks->line.number + 1;
    pd_status status = PD_OK;
    if (remarks->simplified && !preface->contradiction)
        status = settle_candidates(remarks);
    if (status == PD_OK && preface->claim != PD_CLAIM_NONE && !is_solution(remarks))
        status = remarks_fault(remarks, 0, "the solution of the claim is none of this puzzle");
    if (status == PD_OK)
        status = settle_variables(remarks, variables);
    if (status == PD_OK)
        preface->header.variables = (int)variables;
    return status;
}

static void take_line(struct remarks *remarks, const struct line *line) {
    remarks->line = *line;
    remarks->indent = 0;
    while (remarks->line.length > 0 && *remarks->line.text == ' ') {
        remarks->line.text++;
        remarks->line.length--;
        remarks->indent++;
    }
    while (remarks->line.length > 0 && (remarks->line.text[remarks->line.length - 1] == ' ' ||
                                        remarks->line.text[remarks->line.length - 1] == '\t'))
        remarks->line.length--;
}

static pd_status take_all(struct remarks *remarks, struct reader *reader) {
    struct line line;
    bool found = false;
    pd_status status = PD_OK;
    while ((status = reader_line(reader, &line, &found, remarks->error)) == PD_OK && found) {
        take_line(remarks, &line);
        if (remarks->line.length == 0)
            continue;
        if (*remarks->line.text == 'p')
            return take_header(remarks);
        if (*remarks->line.text != 'c')
            return error_syntax(remarks->error, line.number, remarks->indent + 1,
                                "this is no formula, which begins with comments or its header; "
                                "write the formula first, then the answer");
        status = remarks_take(remarks);
        if (status != PD_OK)
            return status;
    }
    if (status != PD_OK)
        return status;
    const size_t last = remarks->line.number;
    return error_syntax(remarks->error, last == 0 ? 1 : last, 0,
                        "the formula ends before its header; give the file that picodoku export "
                        "wrote");
}

pd_status preface_read(struct blocks *blocks, struct preface **preface, pd_error *error) {
    struct reader *reader = NULL;
    struct preface *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    struct remarks remarks = {.preface = made, .error = error};
    pd_status status = reader_new(blocks_read_line, blocks, &reader, error);
    if (status == PD_OK) {
        reader_keep(reader, false);
        status = take_all(&remarks, reader);
    }
    reader_free(reader);
    free(remarks.told);
    free(remarks.left);
    if (status != PD_OK) {
        preface_free(made);
        return status;
    }
    *preface = made;
    return PD_OK;
}

void preface_free(struct preface *preface) {
    if (preface == NULL)
        return;
    pd_grid_free(preface->puzzle);
    pd_grid_free(preface->solution);
    variables_free(preface->variables);
    candidates_free(preface->candidates);
    pd_geometry_free(preface->geometry);
    free(preface);
}
