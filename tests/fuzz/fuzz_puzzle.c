/* A puzzle of any geometry and choices of all kinds, out of any bytes (drawn.c): every path to an
   answer about it agrees with the others and with the oracle, and nothing crashes or leaks. */
#include "fuzz/paths.h"
#include "fuzz/target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void (*const paths[])(struct drawn * drawn) = {
        paths_solve, paths_enumerate, paths_formula, paths_explain, paths_step,
    };
    struct drawn drawn;
    drawn_begin(&drawn, data, size);
    for (size_t i = 0; i < sizeof paths / sizeof *paths && !drawn_is_over(&drawn); i++)
        if ((drawn.paths >> i & 1) != 0)
            paths[i](&drawn);
    drawn_end(&drawn);
    return 0;
}
