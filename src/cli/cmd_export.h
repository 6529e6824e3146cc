/* Export: what the command's parts share: the puzzle, the formula's options, and the files. */
#ifndef CLI_CMD_EXPORT_H
#define CLI_CMD_EXPORT_H

#include "cli/formula_file.h"
#include "cli/single.h"

struct exporting {
    const struct options *options;
    struct session session; /* its output is standard output */
    struct single puzzle, solution;
    pd_formula_options formula;
    struct formula_file cnf;
    struct output formula_output, proof_output, map_output;
    struct output *outputs[4]; /* those that are open, standard output first */
    size_t count;
};

/* Says what went wrong while `output` (NULL: none) was written, or that it is unknown. */
enum exit_status export_failed(struct exporting *exporting, const struct output *output,
                               pd_status status, const pd_error *error);

/* Settles what is claimed of: the given solution, checked, or our own answer. STATUS_UNSOLVED:
   there is no solution, and that is printed. Anything else but STATUS_SOLVED: said why. */
enum exit_status export_solution(struct exporting *exporting);

/* Writes the proof, if it is wanted, and prints the solution. STATUS_UNSOLVED: the claim fails,
   and the counterexample is printed. */
enum exit_status export_proof(struct exporting *exporting);

#endif
