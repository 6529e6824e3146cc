#include "cli/status.h"

enum exit_status status_worse(enum exit_status one, enum exit_status other) {
    static const int weight[] = {
        [STATUS_SOLVED] = 0,  [STATUS_UNSOLVED] = 1, [STATUS_LIMIT] = 2,
        [STATUS_MISTAKE] = 3, [STATUS_FAILED] = 4,
    };
    return weight[other] > weight[one] ? other : one;
}

const char *status_help(void) {
    return "Exit status:\n"
           "  0  every puzzle is answered with a solution\n"
           "  1  some puzzle has no solution, or is not unique and --unique asks for that;\n"
           "     a solution is not valid, a claim fails, or a proof is not verified\n"
           "  2  a mistake in the command line, or a malformed input\n"
           "  3  reading, writing or memory failed\n"
           "  4  a limit was reached before an answer; of explain, steps, page and draw:\n"
           "     before it had proven it\n"
           "  When several apply: 3, then 2, then 4, then 1. With --exit-status\n"
           "  10 (satisfiable), 20 (unsatisfiable), 0 (unknown) instead of 0, 1, 4.\n";
}
