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
           "  0  every puzzle is answered: with a solution, a count, an explanation, another\n"
           "     format, a formula; a claim or proof holds\n"
           "  1  some puzzle has no solution (of solve, enumerate, candidates, decode, draw\n"
           "     --solved), or is not unique and --unique asks for that; a solution is not\n"
           "     valid, a claim fails, or a proof is not verified\n"
           "  2  a mistake in the command line, or a malformed input\n"
           "  3  reading, writing or memory failed\n"
           "  4  a limit was reached before an answer; of steps, page and draw --step: before\n"
           "     the steps were proven smallest; of explain and draw --explain: before the\n"
           "     givens were (the rules that refute them need not be)\n"
           "  When several apply: 3, then 2, then 4, then 1.\n";
}

const char *status_option_help(void) {
    return "  With --exit-status 10 (satisfiable), 20 (unsatisfiable), 0 (unknown) instead of\n"
           "  0, 1, 4.\n";
}
