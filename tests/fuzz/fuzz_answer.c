/* A solver's answer, out of any bytes, to a formula of our own: nothing may crash, leak or hang,
   and a grid that comes out keeps the rules. libFuzzer calls LLVMFuzzerTestOneInput; without it,
   the files that the command line names are tried once (tests/fuzz/replay.c). */
#include <picodoku/picodoku.h>
#include <stdint.h>
#include <stdlib.h>

#include "support/text_input.h"

/* The empty Latin square of side 2. */
static const char formula[] = "c picodoku 1\nc side 2 box 1 2\n"
                              "c encoding minimal amo pairwise simplify none\n"
                              "c variable 4*(row-1) + 2*(column-1) + value\np cnf 8 12\n"
                              "1 2 0\n3 4 0\n5 6 0\n7 8 0\n-1 -3 0\n-2 -4 0\n-5 -7 0\n-6 -8 0\n"
                              "-1 -5 0\n-2 -6 0\n-3 -7 0\n-4 -8 0\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct text_input formula_input = text_input_of(formula);
    struct text_input answer_input = {.text = (const char *)data, .length = size};
    pd_decoder *decoder = NULL;
    pd_answer answer = PD_UNKNOWN;
    if (pd_decoder_new(text_input_read, &formula_input, &decoder, NULL) != PD_OK)
        abort();
    if (pd_decoder_answer(decoder, text_input_read, &answer_input, &answer, NULL) == PD_OK &&
        pd_decoder_check(decoder, NULL) == PD_OK)
        for (size_t i = 0; pd_decoder_grid(decoder, i) != NULL; i++)
            if (pd_grid_clashes(pd_decoder_grid(decoder, i), NULL, 0) != 0)
                abort();
    pd_decoder_free(decoder);
    return 0;
}
